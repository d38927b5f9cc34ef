//! The tab about the game: its authors and sources, and the licences of its libraries.

use bevy_egui::egui::{ScrollArea, Ui};

use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{MenuButton, Words, group};
use crate::game::content::licences;
use crate::locale::{Locale, say};

/// The player's choice on the tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboutChoice {
    Licences,
    Back,
}

/// Shows the tab. `data` is the folder of the player's files.
pub fn show(ui: &mut Ui, locale: &Locale, data: Option<&str>) -> Option<AboutChoice> {
    group(ui, &say!(locale, "about-version", version = crate::VERSION));
    let count = u32::try_from(licences::libraries().count()).unwrap_or(u32::MAX);
    for words in [
        say!(locale, "about-game"),
        say!(locale, "about-chesimals"),
        say!(locale, "about-fonts"),
        say!(locale, "about-engine", count),
    ] {
        ui.add(Words::prose(words));
    }
    let button = MenuButton::new("licences", "icon_text", say!(locale, "about-licences")).narrow();
    let wanted = ui.add(button).clicked().then_some(AboutChoice::Licences);
    if let Some(folder) = data {
        ui.add(Words::small(say!(locale, "about-data", folder)));
    }
    wanted
}

/// Shows the licences. There are thousands of lines, so only the visible lines are laid out.
pub fn show_licences(ui: &mut Ui, locale: &Locale) -> Option<AboutChoice> {
    let button = MenuButton::new("licences back", "icon_back", say!(locale, "about-back")).narrow();
    let back = ui.add(button).clicked().then_some(AboutChoice::Back);
    let lines = licences::lines();
    let height = Lettering::Console.size() * 1.3;
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::both().id_salt("licences").auto_shrink([false, false]).show_rows(
        ui,
        height,
        lines.len(),
        |ui, seen| {
            for line in lines.get(seen).unwrap_or_default() {
                ui.add(Words::new(Lettering::Console, *line));
            }
        },
    );
    back
}
