//! The desktop's clipboard, for text.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::Resource;

use crate::locale::{Locale, Say, say};

/// Other programs can paste what was copied only while this exists.
static CLIPBOARD: Mutex<Option<arboard::Clipboard>> = Mutex::new(None);

/// Why nothing was copied or pasted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoClipboard {
    /// The desktop has none, or none that this program may use.
    None,
    /// Another program is using it.
    Busy,
    /// What was to be copied or pasted cannot be passed on as text.
    NoText,
    /// Something else, in the desktop's own words.
    Broken(String),
}

impl From<arboard::Error> for NoClipboard {
    fn from(error: arboard::Error) -> NoClipboard {
        match error {
            arboard::Error::ClipboardNotSupported => NoClipboard::None,
            arboard::Error::ClipboardOccupied => NoClipboard::Busy,
            arboard::Error::ContentNotAvailable | arboard::Error::ConversionFailure => NoClipboard::NoText,
            error => NoClipboard::Broken(error.to_string()),
        }
    }
}

impl Say for NoClipboard {
    fn say(&self, locale: &Locale) -> String {
        match self {
            NoClipboard::None => say!(locale, "copy-no-clipboard"),
            NoClipboard::Busy => say!(locale, "copy-clipboard-busy"),
            NoClipboard::NoText => say!(locale, "copy-no-text"),
            NoClipboard::Broken(error) => say!(locale, "copy-clipboard-broken", error),
        }
    }
}

/// Where a match is copied to and pasted from.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Clipboard {
    #[default]
    Desktop,
    /// Within the program alone: for tests, which run where there may be no desktop.
    Own(String),
}

impl Clipboard {
    /// Copies the text.
    ///
    /// # Errors
    /// The desktop has no clipboard that can be used.
    pub fn copy(&mut self, text: &str) -> Result<(), NoClipboard> {
        match self {
            Clipboard::Desktop => copy(text),
            Clipboard::Own(kept) => {
                text.clone_into(kept);
                Ok(())
            }
        }
    }

    /// What was copied last, here or by another program; empty where that is no text.
    ///
    /// # Errors
    /// The desktop has no clipboard that can be used.
    pub fn paste(&self) -> Result<String, NoClipboard> {
        match self {
            Clipboard::Desktop => match with(arboard::Clipboard::get_text) {
                Err(NoClipboard::NoText) => Ok(String::new()),
                pasted => pasted,
            },
            Clipboard::Own(kept) => Ok(kept.clone()),
        }
    }
}

/// Copies the text to the desktop's clipboard.
///
/// # Errors
/// The desktop has no clipboard that can be used.
pub fn copy(text: &str) -> Result<(), NoClipboard> {
    with(|clipboard| clipboard.set_text(text))
}

fn with<R>(act: impl FnOnce(&mut arboard::Clipboard) -> Result<R, arboard::Error>) -> Result<R, NoClipboard> {
    let mut kept = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut clipboard = match kept.take() {
        Some(clipboard) => clipboard,
        None => arboard::Clipboard::new()?,
    };
    let done = act(&mut clipboard);
    // One that has failed for another reason than its content may be gone with its desktop.
    if matches!(done, Ok(_) | Err(arboard::Error::ContentNotAvailable)) {
        *kept = Some(clipboard);
    }
    Ok(done?)
}
