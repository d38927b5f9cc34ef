//! The sentences about positions with few animals, and about endgame tables.

use crate::engine::tables::{MOST_ANIMALS, TableError, TableFault, TableValue};
use crate::engine::{EndInMatch, MoveVerdict};

use super::{Locale, Say, say};

/// Formats a value as a clause without a subject, such as `wins in 5`. The number counts the turns of the side to move.
impl Say for TableValue {
    fn say(&self, locale: &Locale) -> String {
        let turns = self.turns().unwrap_or_default();
        match self {
            TableValue::Win(_) => say!(locale, "coach-wins", turns),
            TableValue::Draw => say!(locale, "coach-draws"),
            TableValue::Loss(_) => say!(locale, "coach-loses", turns),
        }
    }
}

/// Formats the value by the board, and what the match changes: `wins in 10, but the limit of turns without a capture
/// comes after 6`.
impl Say for MoveVerdict {
    fn say(&self, locale: &Locale) -> String {
        let verdict = self.value.say(locale);
        let Some(end) = self.in_match else { return verdict };
        let turns = end.turns();
        match end {
            EndInMatch::Announced { .. } => say!(locale, "coach-announced", verdict, turns),
            EndInMatch::OtherLength { .. } => say!(locale, "coach-other-length", verdict, turns),
            EndInMatch::QuietLimit { .. } => say!(locale, "coach-quiet-limit", verdict, turns),
            EndInMatch::Repetition { .. } => say!(locale, "coach-repetition", verdict, turns),
            EndInMatch::Banned { .. } => say!(locale, "coach-banned", verdict, turns),
        }
    }
}

impl Say for TableFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            TableFault::NotATable => say!(locale, "table-not-a-table"),
            TableFault::OtherVersion { found, wanted } => {
                say!(locale, "table-other-version", found = found.to_string(), wanted = wanted.to_string())
            }
            TableFault::Truncated => say!(locale, "table-truncated"),
            TableFault::DamagedHead => say!(locale, "table-damaged-head"),
            TableFault::DamagedBlock { block } => say!(locale, "table-damaged-block", block = block.to_string()),
            TableFault::OtherBoard => say!(locale, "table-of-other-board"),
            TableFault::OtherMaterial => say!(locale, "table-of-other-animals"),
        }
    }
}

impl Say for TableError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            TableError::LargeBoard { squares } => say!(locale, "table-large-board", squares = *squares),
            TableError::OtherBoard => say!(locale, "table-other-board"),
            TableError::Over => say!(locale, "table-over"),
            TableError::TooManyAnimals { animals } => {
                say!(locale, "table-too-many-animals", animals = *animals, most = MOST_ANIMALS)
            }
            TableError::Missing { material } => {
                let animals = material.animals();
                say!(locale, "table-missing", material = material.to_string(), animals)
            }
            TableError::Refused { path, fault } => say!(locale, "table-refused", path, fault = fault.say(locale)),
            TableError::Unreadable { path, why } => say!(locale, "table-unreadable", path, error = why.say(locale)),
            TableError::NoFolder { folder, why } => {
                say!(locale, "table-no-folder", folder, error = why.say(locale))
            }
            TableError::Busy { folder } => say!(locale, "table-busy", folder),
            TableError::NotWritten(error) => error.say(locale),
            TableError::Stopped => say!(locale, "table-stopped"),
        }
    }
}
