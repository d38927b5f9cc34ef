//! What is said of files: why one cannot be had or was not kept, what is wrong in it, where, and how to mend it.

mod boards;
mod form;
mod kept;
mod lessons;
mod records;

use std::io::ErrorKind;

use crate::base::disk::SystemError;
use crate::game::content::NotOpened;
use crate::game::levels::{ContentError, FileFault, FileKind, LevelError, Unreadable};
use crate::rules::{GameId, PlacementError};

use super::{Locale, Say, say};

/// Begins with the place, as in every language.
impl Say for LevelError {
    fn say(&self, locale: &Locale) -> String {
        let LevelError { file, line, column, fault } = self;
        let (line, column, fault) = (line.to_string(), column.to_string(), fault.say(locale));
        say!(locale, "file-at", file, line, column, fault)
    }
}

/// Without a full stop, like all faults of files.
impl Say for FileFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            FileFault::Form(fault) => fault.say(locale),
            FileFault::Board(fault) => fault.say(locale),
            FileFault::Rules(fault) => fault.say(locale),
            FileFault::Match(fault) => fault.say(locale),
            FileFault::Setup(fault) => fault.say(locale),
            FileFault::Lesson(fault) => fault.say(locale),
            FileFault::NoRules(error) => error.say(locale),
            FileFault::Placement(PlacementError::Jungle(error)) => {
                say!(locale, "file-change-pieces", problem = error.say(locale))
            }
            FileFault::Placement(PlacementError::Chesimals(error)) => {
                say!(locale, "file-change-units", problem = error.say(locale))
            }
            FileFault::NoName(kind) => say!(locale, "file-no-name", kind = selector(*kind)),
            FileFault::NoColour(found) => say!(locale, "file-no-colour", found = found.say(locale)),
            FileFault::NoStrength { found, most } => {
                say!(locale, "file-no-strength", found = *found, most = *most)
            }
            FileFault::OutOfRange { path, is_time, least, most } => {
                let (path, least, most) = (*path, least.to_string(), most.to_string());
                match is_time {
                    true => say!(locale, "file-time-out-of-range", path, least, most),
                    false => say!(locale, "file-out-of-range", path, least, most),
                }
            }
            FileFault::NotWhole { path, least, most } => {
                say!(locale, "file-not-whole", path = *path, least = least.to_string(), most = most.to_string())
            }
            FileFault::TooLarge { mib } => say!(locale, "file-too-large", mib = *mib),
            FileFault::NotText => say!(locale, "file-not-text"),
            FileFault::NoRecord => say!(locale, "file-no-record"),
            FileFault::UnknownKind => say!(locale, "file-unknown-kind"),
        }
    }
}

/// A sentence without its full stop.
impl Say for ContentError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            ContentError::Bad(error) => error.say(locale),
            ContentError::Unreadable { file, why } => {
                say!(locale, "file-unreadable", file, problem = why.say(locale))
            }
            ContentError::NotFound { kind, name, known } if known.is_empty() => {
                say!(locale, "file-none-known", kind = selector(*kind), name)
            }
            ContentError::NotFound { kind, name, known } => {
                say!(locale, "file-not-found", kind = selector(*kind), name, known = locale.listed(known))
            }
            ContentError::OtherGame { file, game: GameId::Jungle } => say!(locale, "file-level-of-jungle", file),
            ContentError::OtherGame { file, game: GameId::Chesimals } => {
                say!(locale, "file-setup-of-chesimals", file)
            }
            ContentError::NoRuleSets { game, name } => {
                say!(locale, "file-no-rule-sets", game = game.say(locale), name)
            }
            ContentError::RulesElsewhere { path } => say!(locale, "file-rules-elsewhere", path),
            ContentError::NoCopy { file } => say!(locale, "file-no-copy", file),
            ContentError::NotWritten { file, why } => {
                say!(locale, "file-not-written", file, error = why.say(locale))
            }
        }
    }
}

/// A sentence without its full stop.
impl Say for NotOpened {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotOpened::Content(error) => error.say(locale),
            NotOpened::Record { path, fault } => {
                say!(locale, "open-bad-record", file = path.display().to_string(), fault = fault.say(locale))
            }
            NotOpened::NoGame { path } => say!(locale, "open-no-game", file = path.display().to_string()),
            NotOpened::NotPlayed { path, kind } => {
                say!(locale, "open-not-played", file = path.display().to_string(), kind = selector(*kind))
            }
        }
    }
}

impl Say for Unreadable {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Unreadable::NotInside => say!(locale, "file-not-inside"),
            Unreadable::Folder => say!(locale, "file-folder"),
            Unreadable::NotPlain => say!(locale, "file-not-plain"),
            Unreadable::System(error) => say!(locale, "file-cannot-read", error = error.say(locale)),
        }
    }
}

/// In a few words, with those of the system.
impl Say for SystemError {
    fn say(&self, locale: &Locale) -> String {
        let kind = match self.kind {
            ErrorKind::NotFound => "not-found",
            ErrorKind::PermissionDenied => "denied",
            ErrorKind::AlreadyExists => "exists",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "full",
            ErrorKind::ReadOnlyFilesystem => "read-only",
            ErrorKind::InvalidFilename => "bad-name",
            ErrorKind::NotADirectory => "no-folder",
            ErrorKind::IsADirectory => "folder",
            _ => "other",
        };
        say!(locale, "file-system", kind, text = &self.text)
    }
}

/// What sentences select by.
fn selector(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Level => "level",
        FileKind::Setup => "setup",
        FileKind::Rules => "rules",
        FileKind::Motion => "motion",
        FileKind::Theme => "theme",
        FileKind::Scene => "scene",
        FileKind::Lesson => "lesson",
        FileKind::Record => "record",
        FileKind::Settings => "settings",
    }
}
