//! A list that scrolls where the room is limited, and lies in full length where something around it scrolls.

use bevy_egui::egui::{AsIdSalt, ScrollArea, Ui, UiKind, vec2};

/// The room between what scrolls and the edge, in which the bar stands.
pub const BESIDE: f32 = 14.0;

/// Shows the rows of a list.
pub fn list<R>(ui: &mut Ui, what: impl AsIdSalt, add: impl FnOnce(&mut Ui) -> R) -> R {
    const GAP: f32 = 6.0;
    let room = ui.available_height();
    if ui.stack().contained_in(UiKind::ScrollArea) {
        ui.spacing_mut().item_spacing.y = GAP;
        return add(ui);
    }
    show_bars(ui);
    ScrollArea::vertical()
        .id_salt(what)
        .max_height(room)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            // The bar stands beside the rows.
            ui.set_max_width(ui.available_width() - BESIDE);
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            add(ui)
        })
        .inner
}

/// The bar is visible even without a mouse over it, to show that there is more.
pub fn show_bars(ui: &mut Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    (scroll.floating_width, scroll.dormant_background_opacity, scroll.dormant_handle_opacity) = (6.0, 0.4, 0.6);
}
