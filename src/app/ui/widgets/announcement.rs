//! Texts for screen readers: announcements and the names of controls.

use bevy_egui::egui::accesskit::{Live, Rect as Bounds, Role};
use bevy_egui::egui::{Id, Rect, Response, Sense, Ui};

/// Converts a rectangle in points to AccessKit's type.
pub fn bounds(place: Rect) -> Bounds {
    let Rect { min, max } = place;
    Bounds { x0: min.x.into(), y0: min.y.into(), x1: max.x.into(), y1: max.y.into() }
}

/// Sets the name that screen readers read for one of egui's own controls. Use this for a control that shows no text, or
/// no suitable text.
pub fn call(ui: &Ui, control: &Response, words: &str) {
    ui.ctx().accesskit_node_builder(control.id, |node| node.set_label(words));
}

/// Announces text to screen readers when it appears. Use a new id to announce the same text again, because under one id
/// a screen reader announces a text only when it has changed.
pub fn announce(ui: &Ui, what: Id, place: Rect, words: &str, urgent: bool) {
    ui.interact(place, what, Sense::hover());
    ui.ctx().accesskit_node_builder(what, |node| {
        node.set_role(Role::Label);
        node.set_bounds(bounds(place));
        node.set_value(words);
        node.set_live(if urgent { Live::Assertive } else { Live::Polite });
    });
}
