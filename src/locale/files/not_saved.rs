//! The sentences about data of the player that could not be saved or had to be removed.

use crate::base::disk::NotWritten;
use crate::game::library::LibraryError;
use crate::game::save::{DeleteError, Removed, SaveError};
use crate::game::settings::{NotKept, SettingsFault};
use crate::locale::{Locale, Say, say};

impl Say for NotWritten {
    fn say(&self, locale: &Locale) -> String {
        let (path, error) = (&self.path, self.why.say(locale));
        match (self.is_there, self.was_there) {
            (true, _) => say!(locale, "save-may-be-undone", path, error),
            (false, true) => say!(locale, "save-failed", path, error),
            (false, false) => say!(locale, "save-failed-new", path, error),
        }
    }
}

impl Say for SaveError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            SaveError::NotWritten(error) => error.say(locale),
            SaveError::NoFolder { folder, why } => say!(locale, "save-no-folder", folder, error = why.say(locale)),
            SaveError::NoDataFolder => say!(locale, "save-no-data-folder"),
            SaveError::NotRemoved { path, why } => say!(locale, "save-not-removed", path, error = why.say(locale)),
            SaveError::Taken => say!(locale, "save-taken"),
        }
    }
}

impl Say for Removed {
    fn say(&self, locale: &Locale) -> String {
        let (days, stay, most) = (Removed::DAYS, Removed::STAY_DAYS, Removed::MOST);
        say!(locale, "save-removed", matches = self.matches, days, stay, most)
    }
}

impl Say for DeleteError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            DeleteError::Taken => say!(locale, "save-delete-taken"),
            DeleteError::Gone => say!(locale, "save-delete-gone"),
            DeleteError::PlayedOn => say!(locale, "save-delete-played-on"),
            DeleteError::Stuck { path, why } => say!(locale, "save-delete-stuck", path, error = why.say(locale)),
        }
    }
}

impl Say for LibraryError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LibraryError::Gone { file } => say!(locale, "library-gone", file),
            LibraryError::NotMoved { path, why } => say!(locale, "library-not-moved", path, error = why.say(locale)),
            LibraryError::NotRead(error) => say!(locale, "library-not-read", fault = error.say(locale)),
            LibraryError::Broken { path, fault } => say!(locale, "library-broken", path, fault = fault.say(locale)),
            LibraryError::NoGame { path } => say!(locale, "library-no-game", path),
            LibraryError::NotSaved(error) => error.say(locale),
            LibraryError::ManyGames { file, games } => say!(locale, "library-many-games", file, games = *games),
            LibraryError::OtherMatch { file } => say!(locale, "library-other-match", file),
        }
    }
}

impl Say for SettingsFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            SettingsFault::InPart(error) => say!(locale, "settings-file-in-part", fault = error.say(locale)),
            SettingsFault::SetAside { error, aside } => {
                say!(locale, "settings-file-set-aside", fault = error.say(locale), aside)
            }
            SettingsFault::InTheWay { error, why } => {
                say!(locale, "settings-file-in-the-way", fault = error.say(locale), error = why.say(locale))
            }
            SettingsFault::NotKept(error) => error.say(locale),
        }
    }
}

impl Say for NotKept {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NotKept::NotWritten(error) => error.say(locale),
            NotKept::Unread { path, error } => say!(locale, "settings-file-unread", path, fault = error.say(locale)),
        }
    }
}
