//! Shows notes that only some players want to read, after the player has pressed a button "More".

use bevy_egui::egui::{Id, Ui};

use crate::app::ui::Kit;
use crate::app::ui::widgets::{MenuButton, Words};
use crate::locale::say;

/// Shows the button and, after it was pressed, the notes below it; shows nothing if there are no notes. `what`
/// identifies the notes within the page.
pub fn more(ui: &mut Ui, what: Id, notes: &str) {
    if notes.is_empty() {
        return;
    }
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let id = what.with("more");
    let is_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let words = if is_open { say!(locale, "notice-less") } else { say!(locale, "rules-more") };
    if ui.add(MenuButton::new(id, "icon_info", words).narrow()).clicked() {
        ui.data_mut(|data| data.insert_temp(id, !is_open));
    }
    if is_open {
        ui.add(Words::small(notes));
    }
}
