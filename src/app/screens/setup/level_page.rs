//! The pages of the list of levels.

use bevy_egui::egui::Ui;

use super::lists::LevelEntry;
use crate::app::ui::widgets::WordChoice;
use crate::game::levels::LevelKind;
use crate::locale::{Locale, say};

/// A page of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LevelPage {
    /// Levels that come with the game, or that others have made.
    Of(LevelKind),
    /// Levels of the user's own.
    Own,
}

const PAGES: [LevelPage; 5] = [
    LevelPage::Of(LevelKind::Classic),
    LevelPage::Of(LevelKind::Quick),
    LevelPage::Of(LevelKind::Large),
    LevelPage::Of(LevelKind::Curious),
    LevelPage::Own,
];

fn words(locale: &Locale, page: Option<LevelPage>) -> String {
    match page {
        None => say!(locale, "level-page-all"),
        Some(LevelPage::Of(LevelKind::Classic)) => say!(locale, "level-page-classic"),
        Some(LevelPage::Of(LevelKind::Quick)) => say!(locale, "level-page-quick"),
        Some(LevelPage::Of(LevelKind::Large)) => say!(locale, "level-page-large"),
        Some(LevelPage::Of(LevelKind::Curious)) => say!(locale, "level-page-curious"),
        Some(LevelPage::Own) => say!(locale, "level-page-own"),
    }
}

/// Shows the pages that have levels; `None` stands for all levels. Returns the page that was clicked. Nothing is shown
/// if all levels are on one page.
pub fn show(ui: &mut Ui, locale: &Locale, levels: &[LevelEntry], page: Option<LevelPage>) -> Option<Option<LevelPage>> {
    let has = |page: &LevelPage| levels.iter().any(|entry| entry.page == Some(*page));
    let pages = std::iter::once(None).chain(PAGES.into_iter().filter(has).map(Some));
    let offers: Vec<(Option<LevelPage>, String)> = pages.map(|page| (page, words(locale, page))).collect();
    if offers.len() < 3 {
        return None;
    }
    WordChoice::new("level page", &say!(locale, "level-pages"), &offers, Some(page)).show(ui)
}
