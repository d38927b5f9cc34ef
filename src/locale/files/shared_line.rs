//! The sentences about levels, setups and rule sets that were sent as a line of text.

use crate::game::sharing::{MAX_TEXT_BYTES, SharedLineError};
use crate::locale::{Locale, Say, say};

/// Formats the fault without a full stop, like all faults of files.
impl Say for SharedLineError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            SharedLineError::NoLine => say!(locale, "line-none"),
            SharedLineError::NewerVersion { found, newest } => {
                say!(locale, "line-newer", found = found.to_string(), newest = newest.to_string())
            }
            SharedLineError::Damaged => say!(locale, "line-damaged"),
            SharedLineError::TooBig => say!(locale, "line-too-big", kib = MAX_TEXT_BYTES >> 10),
            SharedLineError::NoBoard => say!(locale, "line-no-board"),
            SharedLineError::Content(error) => error.say(locale),
        }
    }
}
