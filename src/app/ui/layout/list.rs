//! A list that scrolls in the available room. Inside another scroll area, the list does not scroll by itself and has
//! its full length.

use bevy_egui::egui::{AsIdSalt, ScrollArea, Ui, UiKind, vec2};

/// The width of the strip for the scroll bar, at the right of the scrolled content.
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
            // Leaves room for the scroll bar beside the rows.
            ui.set_max_width(ui.available_width() - BESIDE);
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            add(ui)
        })
        .inner
}

/// Keeps scroll bars visible even if the mouse is elsewhere, to show that there is more content.
pub fn show_bars(ui: &mut Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    (scroll.floating_width, scroll.dormant_background_opacity, scroll.dormant_handle_opacity) = (6.0, 0.4, 0.6);
}
