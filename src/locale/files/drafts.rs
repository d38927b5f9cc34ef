//! The sentences about drafts of levels: what is doubtful about them, and why they cannot be opened or saved.

use crate::game::drafts::{BoardUnread, DraftUnread, KeepFault, SaveFault};
use crate::game::levels::Doubt;
use crate::locale::{Locale, Say, say};

impl Say for Doubt {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Doubt::DenOutOfReach { attacker } => {
                say!(locale, "doubt-den", attacker, owner = attacker.opponent())
            }
            Doubt::UncrossedRiver => say!(locale, "doubt-river"),
            Doubt::NoMove(side) => say!(locale, "doubt-no-move", side),
            Doubt::DenAtOnce { side, from, to } => say!(locale, "doubt-den-at-once", side, from, to),
            Doubt::Uneven { weaker, count, all } => say!(locale, "doubt-uneven", side = weaker, count, all),
        }
    }
}

impl Say for SaveFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            SaveFault::NotWritten(error) => error.say(locale),
            SaveFault::ChangedMeanwhile { path } => say!(locale, "draft-changed-meanwhile", path),
            SaveFault::Exists { path } => say!(locale, "draft-exists", path),
        }
    }
}

impl Say for DraftUnread {
    fn say(&self, locale: &Locale) -> String {
        match self {
            DraftUnread::Unread(error) => error.say(locale),
            DraftUnread::OpenElsewhere => say!(locale, "draft-open-elsewhere"),
        }
    }
}

/// Formats the fault without a full stop, like all faults of files.
impl Say for BoardUnread {
    fn say(&self, locale: &Locale) -> String {
        match self {
            BoardUnread::Line(error) => error.say(locale),
            BoardUnread::Neither => say!(locale, "board-neither"),
            BoardUnread::Record(fault) => fault.say(locale),
            BoardUnread::NoGame => say!(locale, "board-no-game"),
        }
    }
}

impl Say for KeepFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            KeepFault::NoDataFolder => say!(locale, "keep-board-no-folder"),
            KeepFault::NoLevel(error) => say!(locale, "keep-board-no-level", fault = error.say(locale)),
            KeepFault::NotSaved(fault) => fault.say(locale),
        }
    }
}
