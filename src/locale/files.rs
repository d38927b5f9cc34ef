//! The sentences about files. They say why a file cannot be read or written, or name the fault in a file, its position
//! and its remedy.

mod boards;
mod demos;
mod drafts;
mod form;
mod lessons;
mod not_saved;
mod records;
mod shared_line;

use std::io::ErrorKind;

use crate::base::disk::SystemError;
use crate::engine::MeasuredFault;
use crate::game::content::{LookFault, MotionFault, NotOpened};
use crate::game::levels::{ContentError, LevelFault};
use crate::game::ron::{FileError, TextFault, Unread, Unreadable};
use crate::rules::{GameId, PlacementError};

use super::{Locale, Say, say};

/// The sentence begins with the position of the fault in the file.
impl<F: Say> Say for FileError<F> {
    fn say(&self, locale: &Locale) -> String {
        let FileError { file, line, column, fault } = self;
        let (line, column, fault) = (line.to_string(), column.to_string(), fault.say(locale));
        say!(locale, "file-at", file, line, column, fault)
    }
}

/// Formats a fault without a full stop, like all faults of files.
impl Say for LevelFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LevelFault::Form(fault) => fault.say(locale),
            LevelFault::Board(fault) => fault.say(locale),
            LevelFault::Rules(fault) => fault.say(locale),
            LevelFault::Match(fault) => fault.say(locale),
            LevelFault::Setup(fault) => fault.say(locale),
            LevelFault::NoRules(error) => error.say(locale),
            LevelFault::Placement(PlacementError::Jungle(error)) => {
                say!(locale, "file-change-pieces", problem = error.say(locale))
            }
            LevelFault::Placement(PlacementError::Chesimals(error)) => {
                say!(locale, "file-change-units", problem = error.say(locale))
            }
            LevelFault::NoName(kind) => say!(locale, "file-no-name", kind = kind.word()),
        }
    }
}

impl Say for LookFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LookFault::Form(fault) => fault.say(locale),
            LookFault::NoColour(found) => say!(locale, "file-no-colour", found = found.say(locale)),
        }
    }
}

impl Say for MotionFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            MotionFault::Form(fault) => fault.say(locale),
            MotionFault::OutOfRange { path, is_time, least, most } => {
                let (path, least, most) = (*path, least.to_string(), most.to_string());
                match is_time {
                    true => say!(locale, "file-time-out-of-range", path, least, most),
                    false => say!(locale, "file-out-of-range", path, least, most),
                }
            }
            MotionFault::NotWhole { path, least, most } => {
                say!(locale, "file-not-whole", path = *path, least = least.to_string(), most = most.to_string())
            }
        }
    }
}

impl Say for MeasuredFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            MeasuredFault::Form(fault) => fault.say(locale),
            MeasuredFault::NoStrength { found, most } => say!(locale, "file-no-strength", found = *found, most = *most),
        }
    }
}

impl Say for TextFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            TextFault::TooLarge { mib } => say!(locale, "file-too-large", mib = *mib),
            TextFault::NotText => say!(locale, "file-not-text"),
            TextFault::NoRecord => say!(locale, "file-no-record"),
            TextFault::UnknownKind => say!(locale, "file-unknown-kind"),
        }
    }
}

/// Formats the error as a sentence without its full stop.
impl<F: Say> Say for ContentError<F> {
    fn say(&self, locale: &Locale) -> String {
        match self {
            ContentError::Bad(error) => error.say(locale),
            ContentError::Unread(error) => error.say(locale),
            ContentError::NotFound { kind, name, known } if known.is_empty() => {
                say!(locale, "file-none-known", kind = kind.word(), name)
            }
            ContentError::NotFound { kind, name, known } => {
                say!(locale, "file-not-found", kind = kind.word(), name, known = locale.listed(known))
            }
            ContentError::OtherGame { file, game: GameId::Jungle } => say!(locale, "file-level-of-jungle", file),
            ContentError::OtherGame { file, game: GameId::Chesimals } => say!(locale, "file-setup-of-chesimals", file),
            ContentError::NoRuleSets { game, name } => say!(locale, "file-no-rule-sets", game = game.say(locale), name),
            ContentError::RulesElsewhere { path } => say!(locale, "file-rules-elsewhere", path),
            ContentError::NoCopy { file } => say!(locale, "file-no-copy", file),
            ContentError::NotWritten { file, why } => say!(locale, "file-not-written", file, error = why.say(locale)),
        }
    }
}

/// Formats the error as a sentence without its full stop.
impl Say for NotOpened {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotOpened::Content(error) => error.say(locale),
            NotOpened::Record { path, fault } => {
                say!(locale, "open-bad-record", file = path, fault = fault.say(locale))
            }
            NotOpened::NoGame { path } => say!(locale, "open-no-game", file = path),
            NotOpened::NotPlayed { path, kind } => say!(locale, "open-not-played", file = path, kind = kind.word()),
        }
    }
}

impl Say for Unread {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Unread::Unreadable { file, why } => say!(locale, "file-unreadable", file, problem = why.say(locale)),
            Unread::NotOfTheGame(error) => error.say(locale),
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

/// Formats the error as a short phrase that contains the message of the operating system.
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
