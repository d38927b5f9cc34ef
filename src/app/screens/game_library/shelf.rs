//! The games of the library and what the list shows of them.

use std::collections::HashMap;
use std::path::PathBuf;

use bevy::prelude::Resource;

use crate::engine::Strength;
use crate::game::content::Content;
use crate::game::library::{
    DeletedGame, GameFilter, GameLibrary, GameOrder, GameSummary, LibraryGame, RenameReport, SortKey,
};
use crate::game::record::Record;
use crate::game::save::SaveError;
use crate::game::settings::Language;
use crate::locale::{BoxedSay, Locale, Message, message};
use crate::players::Seat;
use crate::rules::{GameId, Position};

use super::strength::OwnStrength;
use super::work::LibraryResult;

/// The list of the library.
#[derive(Resource, Default)]
pub struct GameShelf {
    /// `None` while another thread opens or changes the library.
    library: Option<GameLibrary>,
    pub(super) filter: GameFilter,
    pub(super) order: GameOrder,
    /// The filter and the order for which `shown` was computed; `None` if the games have changed since.
    sorted_by: Option<(GameFilter, GameOrder)>,
    /// The indices of the games that the filter matches, in order.
    shown: Vec<usize>,
    /// Whether the list goes to its top, because the player has asked for other games.
    pub(super) to_top: bool,
    /// The games that were deleted since the library was opened, the last one last.
    deleted: Vec<DeletedGame>,
    /// The result of the last choice, or why it failed.
    pub(super) note: Option<BoxedSay>,
    /// The fields for another name of a player; `None` if they are not shown.
    pub(super) renaming: Option<Renaming>,
    pub(super) tab: LibraryTab,
    /// The number of exercises that are due.
    pub(super) practice_due: usize,
    /// The game of which the strength is shown.
    pub(super) strength_game: GameId,
    strength: Option<OwnStrength>,
    /// The titles of the levels, by their names.
    titles: HashMap<String, String>,
    /// The language and the number of levels for which the words of the filter were computed.
    words_of: Option<(Language, usize)>,
    /// The positions at the end of the games that were shown, by their files.
    pictures: HashMap<String, Option<Position>>,
}

/// A part of the library's page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LibraryTab {
    #[default]
    Games,
    Strength,
}

/// The fields for another name of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renaming {
    pub from: String,
    pub to: String,
}

/// A row of the list.
pub struct ShelfRow<'a> {
    pub game: &'a LibraryGame,
    /// The position at the end of the game.
    pub picture: Option<&'a Position>,
    /// The title of the level.
    pub level: &'a str,
    /// The name of the player whose games these are.
    pub player: Option<&'a str>,
}

/// If more pictures than this are kept, all are forgotten.
const MOST_PICTURES: usize = 400;

impl GameShelf {
    /// Gives the library away for work on another thread; `None` if it is not here.
    pub(super) fn lend(&mut self) -> Option<GameLibrary> {
        self.note = None;
        self.library.take()
    }

    /// Takes the library after work on another thread, and says what was done. `content` knows the titles of levels.
    pub(super) fn take_back(&mut self, library: GameLibrary, result: LibraryResult, content: &Content) {
        let levels = library.games().iter().filter_map(|game| Some(&game.summary.as_ref()?.level));
        for level in levels {
            if !self.titles.contains_key(level) {
                self.titles.insert(level.clone(), content.title_of(level));
            }
        }
        match result {
            LibraryResult::Opened => {
                let opening = library.opening();
                if let Some(trouble) = opening.trouble.first() {
                    self.note = Some(Box::new(trouble.clone()));
                } else if opening.moved > 0 {
                    self.say(message!("library-moved", count = opening.moved));
                }
            }
            LibraryResult::Imported(report) => self.tell_import(report),
            LibraryResult::Renamed(RenameReport { changed, trouble }) => match trouble.into_iter().next() {
                Some(error) => self.note = Some(Box::new(error)),
                None => self.say(message!("library-renamed", count = changed)),
            },
        }
        self.library = Some(library);
        self.games_changed();
    }

    /// Forgets the games. The filter and the order stay.
    pub fn close(&mut self) {
        let kept = std::mem::take(self);
        (self.filter, self.order) = (kept.filter, kept.order);
        (self.tab, self.strength_game) = (kept.tab, kept.strength_game);
        self.practice_due = kept.practice_due;
    }

    pub(super) fn has_no_folder(&mut self) {
        self.note = Some(Box::new(SaveError::NoDataFolder));
    }

    /// Sets the name of the player whose games these are.
    pub fn set_player(&mut self, player: Option<&str>) {
        self.filter.player = player.map(str::to_owned);
    }

    /// Lets the search find opponents and levels by their names in the player's language.
    pub(super) fn know_words(&mut self, locale: &Locale) {
        let known = (locale.language(), self.titles.len());
        if self.words_of == Some(known) {
            return;
        }
        self.words_of = Some(known);
        let opponents = Strength::ALL.map(|level| (Seat::Engine(level).to_string(), locale.opponent(level)));
        let levels = self.titles.iter().map(|(level, title)| (level.clone(), locale.written(title)));
        self.filter.shown_as = opponents.into_iter().chain(levels).collect();
    }

    /// Shows only the games in which all these words occur.
    pub fn search(&mut self, words: &str) {
        self.filter.text = words.to_owned();
    }

    pub fn library(&self) -> Option<&GameLibrary> {
        self.library.as_ref()
    }

    /// The games of the list, as indices of [`GameLibrary::games`].
    pub fn shown(&mut self) -> &[usize] {
        let is_sorted = |(filter, order): &(GameFilter, GameOrder)| *filter == self.filter && *order == self.order;
        if !self.sorted_by.as_ref().is_some_and(is_sorted) {
            self.to_top |= self.sorted_by.is_some();
            self.shown =
                self.library.as_ref().map_or_else(Vec::new, |library| library.select(&self.filter, self.order));
            self.sorted_by = Some((self.filter.clone(), self.order));
        }
        &self.shown
    }

    /// The game at this place of the list, with its picture.
    pub fn row(&mut self, place: usize) -> Option<ShelfRow<'_>> {
        let game = self.library.as_ref()?.games().get(*self.shown.get(place)?)?;
        if self.pictures.len() > MOST_PICTURES {
            self.pictures.clear();
        }
        let picture = || game.summary.as_ref().and_then(GameSummary::end_position);
        let picture = self.pictures.entry(game.file.clone()).or_insert_with(picture);
        let level = game.summary.as_ref().map(|summary| summary.level.as_str()).unwrap_or_default();
        let level = self.titles.get(level).map_or(level, String::as_str);
        Some(ShelfRow { game, picture: picture.as_ref(), level, player: self.filter.player.as_deref() })
    }

    /// How strong the player is in the chosen game; `None` while another thread has the library.
    pub(super) fn strength(&mut self) -> Option<&OwnStrength> {
        let (library, game) = (self.library.as_ref()?, self.strength_game);
        let known = self.strength.take().filter(|strength| strength.game == game);
        let of_game =
            || OwnStrength::of(library.games(), self.filter.player.as_deref(), game, |level| self.title_of(level));
        let strength = known.unwrap_or_else(of_game);
        Some(self.strength.insert(strength))
    }

    /// The title of a level, or its name if the title is not known.
    fn title_of<'a>(&'a self, level: &'a str) -> &'a str {
        self.titles.get(level).map_or(level, String::as_str)
    }

    pub(super) fn games_changed(&mut self) {
        (self.sorted_by, self.strength) = (None, None);
        self.pictures.clear();
    }

    pub(super) fn say(&mut self, message: Message) {
        self.note = Some(Box::new(message));
    }

    /// Sorts by this key; if the list is sorted by it already, turns the order round.
    pub(super) fn sort_by(&mut self, key: SortKey) {
        let usual = !matches!(key, SortKey::Opponent | SortKey::Level);
        let descending = if self.order.key == key { !self.order.descending } else { usual };
        self.order = GameOrder { key, descending };
    }

    /// Reads the record of a game, with its path.
    pub(super) fn read(&mut self, file: &str, content: &Content) -> Option<(Record, PathBuf)> {
        let library = self.library.as_ref()?;
        match library.read(file, content) {
            Ok(record) => Some((record, library.path(file))),
            Err(error) => {
                self.note = Some(Box::new(error));
                None
            }
        }
    }

    pub(super) fn delete(&mut self, file: &str) {
        let Some(library) = &mut self.library else { return };
        match library.delete(file) {
            Ok(deleted) => {
                self.deleted.push(deleted);
                self.note = None;
            }
            Err(error) => self.note = Some(Box::new(error)),
        }
        self.games_changed();
    }

    /// Whether a game was deleted that can be put back.
    pub(super) fn can_put_back(&self) -> bool {
        !self.deleted.is_empty()
    }

    /// Puts the game back that was deleted last.
    pub(super) fn put_back(&mut self) {
        let (Some(library), Some(deleted)) = (&mut self.library, self.deleted.pop()) else { return };
        self.note = library.undo_delete(deleted).err().map(|error| -> BoxedSay { Box::new(error) });
        self.games_changed();
    }
}
