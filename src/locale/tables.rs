//! The sentences about endgame tables: what is wrong with a file, and why there is no answer.

use crate::engine::tables::{MOST_ANIMALS, TableError, TableFault};

use super::{Locale, Say, say};

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
