//! A part of the window that takes mouse input, on a page that otherwise passes mouse input to the layers below.

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{Area, AsId, Id, Rect, Ui, UiBuilder};

/// Shows content at `place`, in a separate egui area that covers the whole of `place`. The area has to cover the whole
/// of `place` because egui scrolls only the content of the area under the mouse.
pub fn plate<R>(ui: &Ui, what: impl AsId, place: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let place = place.round_ui();
    let area = Area::new(Id::new(what)).order(ui.layer_id().order).fixed_pos(place.min).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        ui.expand_to_include_rect(place);
        add(&mut ui.new_child(UiBuilder::new().max_rect(place)))
    });
    shown.inner
}
