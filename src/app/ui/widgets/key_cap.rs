//! Draws a key as a key cap with the key's name, or a pad button as a picture. Key caps are shown on buttons and in the
//! table of keys.

use std::sync::Arc;

use bevy_egui::egui::{
    AsId, Color32, CornerRadius, Galley, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::face::hinted;
use crate::app::input::{Trigger, UiAction, picture_of_button};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::locale::Say;

const HEIGHT: f32 = 24.0;
const PAD: f32 = 7.0;
const LIP: f32 = 2.0;

/// A widget that shows a key or pad button.
#[must_use = "a cap is shown with `ui.add`"]
pub struct KeyCap(pub Trigger);

impl KeyCap {
    /// Returns the size of the key cap in points.
    pub fn size(&self, ui: &Ui) -> Vec2 {
        match self.0 {
            Trigger::Key(_) => vec2((self.name(ui).size().x + 2.0 * PAD).max(HEIGHT), HEIGHT + LIP),
            Trigger::Pad(_) => Vec2::splat(HEIGHT + LIP),
        }
    }

    fn name(&self, ui: &Ui) -> Arc<Galley> {
        let words = self.0.say(Kit::of(ui).locale());
        ui.painter().layout_no_wrap(words, Lettering::Least.font(), Color32::PLACEHOLDER)
    }

    /// Draws the cap at `place`, which has the size of [`KeyCap::size`].
    pub fn draw(&self, ui: &Ui, place: Rect) {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let painter = ui.painter();
        match self.0 {
            Trigger::Pad(button) => {
                painter.add(kit.picture(picture_of_button(button), place, palette.ivory));
            }
            Trigger::Key(_) => {
                let face = place.with_max_y(place.bottom() - LIP);
                painter.rect_filled(place, CornerRadius::same(5), palette.night);
                painter.rect_filled(face, CornerRadius::same(5), palette.card_lifted);
                painter.rect_stroke(face, CornerRadius::same(5), Stroke::new(1.0, palette.edge), StrokeKind::Inside);
                let name = self.name(ui);
                let at = pos2(face.center().x - name.size().x / 2.0, face.center().y - name.size().y / 2.0);
                painter.galley(at, name, palette.ivory);
            }
        }
    }
}

impl Widget for KeyCap {
    fn ui(self, ui: &mut Ui) -> Response {
        let (place, response) = ui.allocate_exact_size(self.size(ui), Sense::hover());
        let words = self.0.say(Kit::of(ui).locale());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        self.draw(ui, place);
        hinted(ui, response, words)
    }
}

/// Tells screen readers the button's keyboard shortcut, even if the button itself does not show the key.
pub(super) fn tell_shortcut(ui: &Ui, button: &Response, does: Option<UiAction>) {
    let kit = Kit::of(ui);
    let hints = kit.hints();
    if let Some(trigger) = does.and_then(|action| hints.bindings.hint(action, hints.device)) {
        let words = trigger.say(kit.locale());
        ui.ctx().accesskit_node_builder(button.id, |node| node.set_keyboard_shortcut(words));
    }
}

/// A key of an on-screen keyboard. The key takes taps but not the keyboard focus, which stays in the text field.
#[must_use = "a key is shown with `ui.add`"]
pub struct KeyButton<'a> {
    what: Id,
    sign: &'a str,
    said: &'a str,
    size: Vec2,
    lit: bool,
}

impl<'a> KeyButton<'a> {
    pub fn new(what: impl AsId, sign: &'a str, said: &'a str, size: Vec2, lit: bool) -> KeyButton<'a> {
        KeyButton { what: Id::new(what), sign, said, size, lit }
    }
}

impl Widget for KeyButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let (place, _) = ui.allocate_exact_size(self.size, Sense::hover());
        let response = ui.interact(place, self.what, Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.said));
        let fill = if self.lit || response.is_pointer_button_down_on() { palette.main } else { palette.card_lifted };
        let painter = ui.painter();
        painter.rect_filled(place, CornerRadius::same(8), fill);
        let edge = if self.lit { Stroke::new(3.0, palette.brass) } else { Stroke::new(1.0, palette.edge) };
        painter.rect_stroke(place, CornerRadius::same(8), edge, StrokeKind::Inside);
        let font = Lettering::Label.font();
        let sign = painter.layout(self.sign.to_owned(), font, palette.ivory, place.width() - 4.0);
        painter.galley(place.center() - sign.size() / 2.0, sign, palette.ivory);
        response
    }
}
