//! The desktop's clipboard, for text.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::Resource;

use crate::locale::{Locale, Say, say};

/// The open clipboard. It stays open, because other programs can paste the copied text only while this program keeps
/// the clipboard open.
static CLIPBOARD: Mutex<Option<arboard::Clipboard>> = Mutex::new(None);

/// Why nothing was copied or pasted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoClipboard {
    /// The desktop has no clipboard, or does not let this program use it.
    None,
    /// Another program is using the clipboard.
    Busy,
    /// The content of the clipboard is not text.
    NoText,
    /// Another error, with the desktop's message.
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

/// The clipboard that text is copied to and pasted from.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Clipboard {
    #[default]
    Desktop,
    /// A clipboard within the program. Tests use it, because they may run without a desktop.
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

    /// Returns the text that was copied last, by this or another program. Returns an empty text if the content is not
    /// text.
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
    // After most errors, the connection to the desktop may be lost, so the clipboard is dropped and opened again next
    // time. `ContentNotAvailable` only means that the clipboard contains no text.
    if matches!(done, Ok(_) | Err(arboard::Error::ContentNotAvailable)) {
        *kept = Some(clipboard);
    }
    Ok(done?)
}
