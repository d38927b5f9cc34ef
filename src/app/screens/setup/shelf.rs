//! The levels, rule sets and clock that the set-up screen offers for a new match, and the ones that are picked.

use std::path::PathBuf;

use bevy::prelude::*;

use super::clock;
use super::level_page::LevelPage;
use super::lists::{self, LevelEntry, PickedRules, RulesEntry};
use crate::game::content::{Content, ContentError, LevelChoice};
use crate::game::levels::Level;
use crate::game::settings::Settings;
use crate::rules::{GameId, Side};

/// The levels and rule sets of all games, and which of them are picked. The levels and rule sets are read when the
/// set-up screen is entered, and again when one of their files changes.
#[derive(Resource)]
pub struct BoardShelf {
    /// The levels and rule sets of each game, in the order of [`GameId::ALL`].
    racks: [Rack; GameId::ALL.len()],
    pub(super) game: GameId,
    /// The side that begins, if the level and the rules leave this choice to the players.
    pub(super) first: Side,
    pub(super) clock: clock::PickedClock,
    /// Why the picked board and rules could not be used together; `None` if no such error has occurred.
    pub(super) error: Option<ContentError>,
    /// Whether the lists have already been shown. In its first frame, the list of levels scrolls to the picked level.
    /// After that, only the player scrolls the list.
    pub(super) shown: bool,
}

/// The levels and rule sets of a game, and the picked ones.
pub(super) struct Rack {
    pub levels: Vec<LevelEntry>,
    pub rules: Vec<RulesEntry>,
    /// The page of the list that is shown; `None` for all levels.
    pub page: Option<LevelPage>,
    pub level: usize,
    pub picked_rules: PickedRules,
}

impl Rack {
    fn of(content: &Content, chosen: &LevelChoice) -> Rack {
        let (levels, rules) = (lists::levels(content, chosen.game), lists::rules(content, chosen.game));
        let level = levels.iter().position(|entry| entry.name == chosen.level).unwrap_or(0);
        let wanted = chosen.rules.as_ref();
        let set = wanted.and_then(|wanted| rules.iter().position(|entry| entry.name == *wanted));
        let picked_rules = set.map_or(PickedRules::OfLevel, PickedRules::Set);
        Rack { levels, rules, page: None, level, picked_rules }
    }

    fn level(&self) -> Option<&LevelEntry> {
        self.levels.get(self.level)
    }

    pub fn readable_level(&self) -> Option<&Level> {
        self.level()?.level()
    }

    /// Returns the picked rule set; `None` for the level's own rules.
    fn rule_set(&self) -> Option<&RulesEntry> {
        match self.picked_rules {
            PickedRules::OfLevel => None,
            PickedRules::Set(index) => self.rules.get(index),
        }
    }

    pub fn first_is_chosen(&self) -> bool {
        let Some(level) = self.readable_level() else { return false };
        match self.rule_set() {
            Some(rules) => level.to_move.is_none() && rules.first_is_chosen(),
            None => level.first_is_chosen(),
        }
    }

    fn choice(&self, game: GameId) -> Option<LevelChoice> {
        let rules = self.rule_set().map(|entry| entry.name.clone());
        self.level().map(|level| LevelChoice { game, level: level.name.clone(), rules })
    }
}

impl BoardShelf {
    /// Reads all levels and rule sets. Picks `chosen` for its game, and the standard level for every other game.
    pub fn of(content: &Content, chosen: &LevelChoice, settings: &Settings) -> BoardShelf {
        let last = |game| if game == chosen.game { chosen.clone() } else { LevelChoice::of(game) };
        let racks = GameId::ALL.map(|game| Rack::of(content, &last(game)));
        let clock = clock::PickedClock::of(settings.clock);
        BoardShelf { racks, game: chosen.game, first: Side::White, clock, error: None, shown: false }
    }

    /// Reads all levels and rule sets again. Keeps the picked ones if they still exist.
    pub(super) fn read_again(&mut self, content: &Content) {
        for game in GameId::ALL {
            let picked = self.racks[game as usize].choice(game).unwrap_or_else(|| LevelChoice::of(game));
            let page = self.racks[game as usize].page;
            let rack = Rack::of(content, &picked);
            // If no level is left on the page, all levels are shown.
            let page = page.filter(|page| rack.levels.iter().any(|entry| entry.page == Some(*page)));
            self.racks[game as usize] = Rack { page, ..rack };
        }
        self.error = None;
    }

    /// Returns the picked board and rules.
    pub fn choice(&self) -> Option<LevelChoice> {
        self.rack().choice(self.game)
    }

    /// Returns the files from which the listed levels were read, including the files of their rules.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> =
            self.racks.iter().flat_map(|rack| &rack.levels).flat_map(LevelEntry::files).cloned().collect();
        files.sort_unstable();
        files.dedup();
        files
    }

    pub(super) fn rack(&self) -> &Rack {
        &self.racks[self.game as usize]
    }

    pub(super) fn rack_mut(&mut self) -> &mut Rack {
        &mut self.racks[self.game as usize]
    }

    /// Switches to another game. The list of its levels then scrolls to the level that is picked for this game.
    pub(super) fn pick_game(&mut self, game: GameId) {
        (self.game, self.error, self.shown) = (game, None, false);
    }
}
