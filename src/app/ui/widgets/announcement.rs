//! What screen readers say by themselves.

use bevy_egui::egui::accesskit::{Live, Rect as Bounds, Role};
use bevy_egui::egui::{Id, Rect, Response, Sense, Ui};

/// A place in points, as screen readers are told it.
pub fn bounds(place: Rect) -> Bounds {
    let Rect { min, max } = place;
    Bounds { x0: min.x.into(), y0: min.y.into(), x1: max.x.into(), y1: max.y.into() }
}

/// Says what a control of egui's own is called that shows no words, or none that say it.
pub fn call(ui: &Ui, control: &Response, words: &str) {
    ui.ctx().accesskit_node_builder(control.id, |node| node.set_label(words));
}

/// Words that screen readers say when they appear. Give each its own id: of what has been said before under one id, only
/// what differs is news.
pub fn announce(ui: &Ui, what: Id, place: Rect, words: &str, urgent: bool) {
    ui.interact(place, what, Sense::hover());
    ui.ctx().accesskit_node_builder(what, |node| {
        node.set_role(Role::Label);
        node.set_bounds(bounds(place));
        node.set_value(words);
        node.set_live(if urgent { Live::Assertive } else { Live::Polite });
    });
}
