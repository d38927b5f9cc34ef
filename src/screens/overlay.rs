//! An overlay on a whole screen: a veil with a card in its middle.

use bevy_egui::egui::{Align2, Area, Color32, Context, Id, Order, Rect, Sense, Ui, Vec2, pos2};

use crate::ui::{Skin, theme};

/// Darkens the window, lets no click through, and shows a card of `size` in design pixels.
pub fn show<R>(context: &Context, skin: Skin, id: &str, size: Vec2, add: impl FnOnce(&mut Ui, Rect) -> R) -> R {
    let window = context.content_rect();
    let shown = Area::new(Id::new(id)).order(Order::Foreground).fixed_pos(window.min).show(context, |ui| {
        ui.set_clip_rect(window);
        // The veil takes clicks, but not the keyboard focus.
        ui.allocate_rect(window, Sense::CLICK | Sense::DRAG);
        ui.painter().rect_filled(window, 0.0, Color32::from_rgba_unmultiplied(4, 14, 11, 150));
        let card = Rect::from_center_size(window.center(), size * skin.scale);
        skin.panel(ui.painter(), card);
        add(ui, card)
    });
    // Tab must stay on the card too.
    context.memory_mut(|memory| memory.set_modal_layer(shown.response.layer_id));
    shown.inner
}

/// Draws a heading, centred in the upper part of the card; returns the y below it.
pub fn heading(ui: &Ui, skin: Skin, card: Rect, top: f32, words: &str) -> f32 {
    let at = pos2(card.center().x, card.top() + skin.px(top));
    let font = skin.font(34.0, theme::serif());
    skin.line(ui.painter(), at, Align2::CENTER_TOP, words, font, skin.palette.ivory).bottom()
}
