//! The matches that were left behind and are worth going on with, each read when somebody gets to it.

use std::path::Path;
use std::vec;

use crate::game::levels::LevelsByName;
use crate::game::session::TimeLeft;
use crate::game::session::record::{self, Heading, Record};
use crate::game::session::save::{LeftJournal, left_behind};
use crate::rules::{GameId, Pair, Position, Side};

use super::{Content, LevelChoice, record_text};

/// A match that was left behind, as it stood when its journal was read: what a list shows of it. Whoever goes on with it
/// reads it again, since somebody else may have played on.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfinished {
    pub left: LeftJournal,
    /// The level's title, or its name where the level is no longer the one that the match is played on.
    pub level: String,
    /// Names, seats and day.
    pub heading: Heading,
    pub position: Position,
    /// How many plies are played.
    pub plies: usize,
    /// What each side has left; `None` without a clock for the whole match.
    pub time_left: TimeLeft,
    /// Whether all of the file is good. Otherwise the match is what comes before the fault, and the file stays as it is
    /// when somebody goes on with it.
    pub is_whole: bool,
}

/// Those of a folder, the newest first; it can be carried to another thread. Every match costs a file to read, so take
/// only as many as are shown.
#[derive(Debug)]
pub struct UnfinishedMatches {
    content: Content,
    left: vec::IntoIter<LeftJournal>,
}

impl Iterator for UnfinishedMatches {
    type Item = Unfinished;

    fn next(&mut self) -> Option<Unfinished> {
        let content = &self.content;
        self.left.find_map(|left| content.unfinished(left))
    }
}

impl Content {
    /// The matches that no running game holds, this one's included.
    pub fn all_unfinished(&self) -> UnfinishedMatches {
        let left = self.journal_folder().as_deref().map(left_behind).unwrap_or_default();
        UnfinishedMatches { content: self.clone(), left: left.into_iter() }
    }

    /// The match of one journal, with the title of its level.
    pub fn unfinished(&self, left: LeftJournal) -> Option<Unfinished> {
        let (Record { heading, session }, is_whole) = unfinished_match(&left.path, self)?;
        let level = self.title_behind(&heading, session.start());
        let time_left = Pair(Side::BOTH.map(|side| session.time_left(side)));
        let (position, plies) = (session.position().clone(), session.cursor());
        Some(Unfinished { left, level, heading, position, plies, time_left, is_whole })
    }
}

impl Content {
    /// The title of the level that a match with this heading is played on; its name where the files of that name hold
    /// another board now.
    pub fn title_behind(&self, heading: &Heading, start: &Position) -> String {
        let known = self.choice_behind(heading, start);
        known.map_or_else(|| heading.level.clone(), |(_, level)| level.value.name)
    }

    /// The title of the level that is called so in any of the games; the name where it is not known here.
    pub fn title_of(&self, name: &str) -> String {
        let known = GameId::ALL.into_iter().filter(|game| self.is_known(*game, name));
        let choices = known.map(|game| LevelChoice { game, level: name.to_owned(), rules: None });
        let level = choices.filter_map(|choice| self.choose(&choice).ok()).next();
        level.map_or_else(|| name.to_owned(), |level| level.value.name)
    }
}

/// The match in a journal if it is worth going on with, and whether the file is whole.
pub fn unfinished_match(journal: &Path, levels: &impl LevelsByName) -> Option<(Record, bool)> {
    let game = record::last(&record_text(journal).ok()?, levels).of_own_journal();
    let record = game.record?;
    let worth = record.session.ending().is_none() && !record.session.plies().is_empty();
    worth.then_some((record, game.fault.is_none()))
}
