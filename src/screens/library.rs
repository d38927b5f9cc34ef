//! The levels and rule sets that a match can be started from, and which of them are on the table.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::content::{Content, LevelChoice};
use crate::rules::Position;
use crate::session::record::Heading;
use crate::settings::ClockChoice;

/// Finds levels and rule sets; they are read from disk each time.
#[derive(Resource, Clone, Debug)]
pub struct Library(pub Content);

/// What the match on the table, or the next one, was chosen from.
#[derive(Resource, Clone, Debug)]
pub struct Chosen {
    pub choice: LevelChoice,
    /// The files on disk that it was read from.
    pub files: Vec<PathBuf>,
}

impl Chosen {
    /// The choice from which a match with this start was made, and the level's title. If the files of those names have
    /// changed since, the match does not refer to them.
    pub fn of(heading: &Heading, start: &Position, content: &Content) -> (Chosen, String) {
        if let Some((choice, level)) = content.choice_behind(heading, start) {
            return (Chosen { choice, files: level.files }, level.value.name);
        }
        let game = start.game();
        let rules = Some(heading.rules.clone()).filter(|_| game.has_rule_sets());
        let choice = LevelChoice { game, level: heading.level.clone(), rules };
        (Chosen { choice, files: Vec::new() }, heading.level.clone())
    }

    /// Where a new match begins that is played with this clock. `start` is where the last one began, whatever its clock.
    pub fn start(&self, start: &Position, clock: ClockChoice, content: &Content) -> Position {
        let level = content.choose(&self.choice).ok().map(|level| level.value);
        let level = level.filter(|level| level.start.board().is_same_but_for_the_clock(&start.board()));
        let Some(own) = level.map(|level| level.match_start()) else { return clock.set_on(start) };
        let own = if own.with_clock(None) == start.with_clock(None) {
            own
        } else {
            start.with_clock(own.match_rules().clock)
        };
        clock.set_on(&own)
    }

    /// The name of the level in a record: its file's name without the extension.
    pub fn name(&self) -> String {
        let stem = Path::new(&self.choice.level).file_stem();
        stem.map_or_else(|| self.choice.level.clone(), |stem| stem.to_string_lossy().into_owned())
    }
}
