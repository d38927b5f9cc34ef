//! A part of the window that the mouse does not reach through, where the rest of the page leaves it to what lies below.

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{Area, AsId, Id, Rect, Ui, UiBuilder};

/// Shows something in that part of the window. egui turns the wheel of the mouse only over what is said to be covered.
pub fn plate<R>(ui: &Ui, what: impl AsId, place: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let place = place.round_ui();
    let area = Area::new(Id::new(what)).order(ui.layer_id().order).fixed_pos(place.min).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        ui.expand_to_include_rect(place);
        add(&mut ui.new_child(UiBuilder::new().max_rect(place)))
    });
    shown.inner
}
