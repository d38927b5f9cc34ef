//! The page of the library.

use bevy_egui::egui::{ScrollArea, Ui, vec2};

use super::row::{self, HEIGHT, RowAnswer};
use super::shelf::{GameShelf, LibraryTab, Renaming};
use super::strength;
use crate::app::ui::Kit;
use crate::app::ui::layout::{BESIDE, Card, CardPart, columns, show_bars};
use crate::app::ui::widgets::{ButtonLook, IconButton, LineField, MenuButton, WordChoice, Words, button_bar};
use crate::game::library::{OwnResult, SortKey};
use crate::locale::{Locale, Say, say};
use crate::rules::GameId;

const SIZE: (f32, f32) = (1060.0, 748.0);
/// If the available height is less than this, the whole card scrolls.
const HIGH: f32 = 460.0;
/// In a window narrower than this, the fields for another name stand in several rows.
const FIELDS_BESIDE: f32 = 800.0;
const HIGH_WITH_FIELDS: f32 = 740.0;
/// In a window narrower than this, the choices stand in several rows, so that the list needs a higher window.
const NARROW: f32 = 480.0;
const HIGH_AND_NARROW: f32 = 900.0;
const GAP: f32 = 6.0;
const TOOL: f32 = 44.0;
/// In a card wider than this, the choice of a game is beside the search.
const WIDE: f32 = 800.0;
const GAME: f32 = 390.0;
/// The height of the name above the field for the search.
const BELOW_NAME: f32 = 22.0;
/// The height of the list if the whole card scrolls.
const LOW_LIST: f32 = 420.0;

/// The player's choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesChoice {
    /// Opens the game of this file in the review.
    Open(String),
    Delete(String),
    /// Puts the game back that was deleted last.
    PutBack,
    /// Gives a player the name in the fields.
    Rename,
    Paste,
    /// Writes the shown games to a file.
    Export,
    /// Opens the analysis board.
    Board,
    /// Asks the exercises that are due.
    Practise,
    Title,
}

/// Shows the games, and what selects and sorts them.
pub fn page(ui: &mut Ui, shelf: &mut GameShelf) -> Option<GamesChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "title-library");
    shelf.know_words(locale);
    let room = ui.max_rect();
    let least = match shelf.renaming {
        _ if room.width() < NARROW => HIGH_AND_NARROW,
        Some(_) if room.width() < FIELDS_BESIDE => HIGH_WITH_FIELDS,
        _ => HIGH,
    };
    let high = room.height() >= least;
    let tabs =
        [(LibraryTab::Games, say!(locale, "library-games")), (LibraryTab::Strength, say!(locale, "library-strength"))];
    let mut picked = None;
    let tabs = WordChoice::new("library tabs", &title, &tabs, Some(shelf.tab));
    // In an upright window, the list takes all the height that is there.
    let height = if room.height() > room.width() { room.height() } else { SIZE.1 };
    let card = Card::new("library", SIZE.0).height(height).title(&title).tabs(tabs, &mut picked);
    let card = if high { card.filled() } else { card };
    let chosen = card.show(ui, |ui, part| match part {
        CardPart::Body if shelf.tab == LibraryTab::Strength => {
            strength::show(ui, locale, shelf);
            None
        }
        CardPart::Body => {
            let tool = tools(ui, locale, shelf);
            let below = if shelf.renaming.is_some() { renaming(ui, locale, shelf) } else { choices(ui, locale, shelf) };
            let listed = games(ui, locale, shelf, high);
            tool.or(below).or(listed)
        }
        CardPart::Foot => {
            let note = note(ui, locale, shelf);
            let board = MenuButton::new(("library", "board"), "icon_analysis", say!(locale, "library-board"));
            let title = MenuButton::new(("library", "title"), "icon_home", say!(locale, "page-title")).height(60.0);
            let board = board.look(ButtonLook::Paper).height(60.0);
            let due = shelf.practice_due;
            let words = say!(locale, "library-practise", count = due);
            let practise = MenuButton::new(("library", "practise"), "icon_puzzle", words);
            let practise = practise.look(ButtonLook::Paper).height(60.0).enabled(due > 0);
            let left = [(GamesChoice::Practise, practise), (GamesChoice::Board, board)];
            note.or(button_bar(ui, left, [(GamesChoice::Title, title)]))
        }
    });
    shelf.tab = picked.unwrap_or(shelf.tab);
    chosen
}

/// Shows the search, the buttons beside it, and the choices below it.
fn tools(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) -> Option<GamesChoice> {
    let mut chosen = None;
    let all = [
        (Some(GamesChoice::Paste), "paste", "icon_paste", say!(locale, "library-paste")),
        (Some(GamesChoice::Export), "export", "icon_save", say!(locale, "library-export")),
        (None, "rename", "icon_person", say!(locale, "library-rename")),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let is_wide = ui.available_width() > WIDE;
        let beside = all.len() as f32 * (TOOL + GAP) + if is_wide { GAME + GAP } else { 0.0 };
        let name = say!(locale, "library-search");
        let width = ui.available_width() - beside;
        ui.allocate_ui(vec2(width, TOOL), |ui| ui.add(LineField::new("library search", &name, &mut shelf.filter.text)));
        if is_wide {
            ui.vertical(|ui| {
                ui.set_width(GAME);
                ui.add_space(BELOW_NAME);
                of_game(ui, locale, shelf);
            });
        }
        ui.vertical(|ui| {
            ui.add_space(BELOW_NAME);
            ui.horizontal(|ui| {
                for (choice, what, icon, words) in all {
                    if ui.add(IconButton::new(("library", what), icon, &words).size(TOOL)).clicked() {
                        match choice {
                            Some(choice) => chosen = Some(choice),
                            None => {
                                let is_shown = shelf.renaming.take().is_some();
                                shelf.renaming = (!is_shown).then(Renaming::default);
                                shelf.to_top = true;
                            }
                        }
                    }
                }
            });
        });
    });
    chosen
}

/// Shows what selects and sorts the games.
fn choices(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) -> Option<GamesChoice> {
    if ui.available_width() <= WIDE {
        of_game(ui, locale, shelf);
    }
    columns(ui, &[0.42, 0.58], 330.0, 10.0, |ui, column| match column {
        0 => results(ui, locale, shelf),
        _ => orders(ui, locale, shelf),
    });
    None
}

/// Shows the choice of a game.
fn of_game(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) {
    let all = [(None, say!(locale, "library-all"))];
    let games = GameId::ALL.into_iter().map(|game| (Some(game), game.say(locale)));
    let games: Vec<_> = all.into_iter().chain(games).collect();
    let name = say!(locale, "setup-game");
    if let Some(game) = WordChoice::new("library game", &name, &games, Some(shelf.filter.game)).show(ui) {
        shelf.filter.game = game;
    }
}

/// Shows the choice of a result.
fn results(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) {
    let results = [
        (None, say!(locale, "library-all")),
        (Some(OwnResult::Won), say!(locale, "library-won")),
        (Some(OwnResult::Drawn), say!(locale, "library-drawn")),
        (Some(OwnResult::Lost), say!(locale, "library-lost")),
    ];
    let name = say!(locale, "library-results");
    if let Some(result) = WordChoice::new("library results", &name, &results, Some(shelf.filter.result)).show(ui) {
        shelf.filter.result = result;
    }
}

/// Shows the choice of the order.
fn orders(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) {
    let orders = [
        (SortKey::Date, say!(locale, "library-by-date")),
        (SortKey::Opponent, say!(locale, "library-by-opponent")),
        (SortKey::Length, say!(locale, "library-by-length")),
        (SortKey::Accuracy, say!(locale, "library-by-accuracy")),
    ];
    let name = say!(locale, "library-order");
    if let Some(key) = WordChoice::new("library order", &name, &orders, Some(shelf.order.key)).show(ui) {
        shelf.sort_by(key);
    }
}

/// Shows the fields for another name of a player, if the player has asked for them.
fn renaming(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf) -> Option<GamesChoice> {
    let renaming = shelf.renaming.as_mut()?;
    let mut done = false;
    columns(ui, &[1.0, 1.0, 0.6], 150.0, 10.0, |ui, column| match column {
        0 => _ = ui.add(LineField::new("rename from", &say!(locale, "library-rename-from"), &mut renaming.from)),
        1 => _ = ui.add(LineField::new("rename to", &say!(locale, "library-rename-to"), &mut renaming.to)),
        _ => {
            ui.add_space(16.0);
            let button = MenuButton::new("rename now", "icon_check", say!(locale, "library-rename-now")).height(46.0);
            let enabled = !renaming.from.trim().is_empty() && !renaming.to.trim().is_empty();
            done = ui.add(button.enabled(enabled)).clicked();
        }
    });
    done.then_some(GamesChoice::Rename)
}

/// Shows the list, or why there is none. Only the rows in sight are laid out.
fn games(ui: &mut Ui, locale: &Locale, shelf: &mut GameShelf, high: bool) -> Option<GamesChoice> {
    let Some(kept) = shelf.library().map(|library| library.games().len()) else {
        if shelf.note.is_none() {
            ui.add(Words::prose(say!(locale, "library-busy")));
        }
        return None;
    };
    let count = shelf.shown().len();
    let words = match (kept, count) {
        (0, _) => say!(locale, "library-empty"),
        (_, 0) => say!(locale, "library-none"),
        _ => say!(locale, "library-count", shown = count, kept),
    };
    ui.add(Words::small(words));
    let height = if high { ui.available_height() } else { LOW_LIST };
    show_bars(ui);
    ui.spacing_mut().item_spacing.y = GAP;
    let area = ScrollArea::vertical().id_salt("library games").max_height(height).auto_shrink([false, false]);
    let area = if std::mem::take(&mut shelf.to_top) { area.vertical_scroll_offset(0.0) } else { area };
    area.show_rows(ui, HEIGHT, count, |ui, places| {
        ui.set_max_width(ui.available_width() - BESIDE);
        let mut chosen = None;
        for place in places {
            let Some(row) = shelf.row(place) else { continue };
            let file = row.game.file.clone();
            match row::show(ui, locale, &row) {
                Some(RowAnswer::Open) => chosen = Some(GamesChoice::Open(file)),
                Some(RowAnswer::Delete) => chosen = Some(GamesChoice::Delete(file)),
                None => {}
            }
        }
        chosen
    })
    .inner
}

/// Shows what the last choice has done, and the button that puts a deleted game back.
fn note(ui: &mut Ui, locale: &Locale, shelf: &GameShelf) -> Option<GamesChoice> {
    if let Some(note) = &shelf.note {
        let brass = Kit::of(ui).palette().brass;
        ui.add(Words::small(note.say(locale)).colour(brass));
    }
    if !shelf.can_put_back() {
        return None;
    }
    let button = MenuButton::new(("library", "put back"), "icon_undo", say!(locale, "library-put-back"));
    ui.add(button.narrow().height(46.0)).clicked().then_some(GamesChoice::PutBack)
}
