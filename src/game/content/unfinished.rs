//! Finds interrupted matches that can be continued. The iterator [`UnfinishedMatches`] reads the journal of a match
//! only when it reaches this match.

use std::path::Path;
use std::vec;

use crate::game::levels::LevelsByName;
use crate::game::record::{self, Heading, Record};
use crate::game::save::{LeftJournal, left_behind};
use crate::game::session::TimeLeft;
use crate::rules::{GameId, Pair, Position, Side};

use super::{Content, LevelChoice, record_text};

/// An entry in a list of interrupted matches. It holds the state of the match at the time when its journal was read. To
/// continue the match, read the journal again, since another process may have continued the match in the meantime.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfinished {
    pub left: LeftJournal,
    /// The title of the level. If the level has changed since the match, this is the name of the level instead.
    pub level: String,
    /// The heading of the record, with the names, the seats and the day.
    pub heading: Heading,
    pub position: Position,
    /// The number of plies played.
    pub plies: usize,
    /// The remaining time of each side; `None` if the clock has no total time.
    pub time_left: TimeLeft,
    /// Whether the whole journal could be read. If not, the match ends before the first fault of the journal, and
    /// continuing the match does not change the journal.
    pub is_whole: bool,
}

/// The unfinished matches of a folder, the newest first. The iterator can be sent to another thread. Each step of the
/// iterator reads at least one file, so take only as many matches as are shown.
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
    /// Returns the unfinished matches whose journals are not locked. Every running instance of the program, including
    /// this one, locks the journal of the match that it plays.
    pub fn all_unfinished(&self) -> UnfinishedMatches {
        let left = self.journal_folder().as_deref().map(left_behind).unwrap_or_default();
        UnfinishedMatches { content: self.clone(), left: left.into_iter() }
    }

    /// Reads the match of one journal, with the title of its level.
    pub fn unfinished(&self, left: LeftJournal) -> Option<Unfinished> {
        let (Record { heading, session, .. }, is_whole) = unfinished_match(&left.path, self)?;
        let level = self.title_behind(&heading, session.start());
        let time_left = Pair(Side::BOTH.map(|side| session.time_left(side)));
        let (position, plies) = (session.position().clone(), session.cursor());
        Some(Unfinished { left, level, heading, position, plies, time_left, is_whole })
    }
}

impl Content {
    /// Returns the title of the level on which a match with this heading was played. If the level has changed since the
    /// match, or no longer exists, returns the name of the level.
    pub fn title_behind(&self, heading: &Heading, start: &Position) -> String {
        let known = self.choice_behind(heading, start);
        known.map_or_else(|| heading.level.clone(), |(_, level)| level.value.name)
    }

    /// Returns the title of the level named `name`, which may belong to any game. If no game has a level of that name,
    /// returns the name itself.
    pub fn title_of(&self, name: &str) -> String {
        let known = GameId::ALL.into_iter().filter(|game| self.is_known(*game, name));
        let choices = known.map(|game| LevelChoice { game, level: name.to_owned(), rules: None });
        let level = choices.filter_map(|choice| self.choose(&choice).ok()).next();
        level.map_or_else(|| name.to_owned(), |level| level.value.name)
    }
}

/// Reads the match of a journal, and returns whether the whole file could be read. Returns `None` if there is no match
/// in the file, or if the match is over or has no ply.
pub fn unfinished_match(journal: &Path, levels: &impl LevelsByName) -> Option<(Record, bool)> {
    let game = record::last(&record_text(journal).ok()?, levels).of_own_journal();
    let record = game.record?;
    let worth = record.session.ending().is_none() && !record.session.plies().is_empty();
    worth.then_some((record, game.fault.is_none()))
}
