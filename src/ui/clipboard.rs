//! The desktop's clipboard, for text.

use std::sync::{Mutex, PoisonError};

use arboard::Clipboard;

/// Other programs can paste what was copied only while this exists.
static CLIPBOARD: Mutex<Option<Clipboard>> = Mutex::new(None);

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
#[error("the clipboard of this desktop cannot be used ({0})")]
pub struct NoClipboard(#[from] arboard::Error);

/// Copies the text to the desktop's clipboard.
///
/// # Errors
/// The desktop has no clipboard that can be used.
pub fn copy(text: &str) -> Result<(), NoClipboard> {
    let mut kept = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut clipboard = match kept.take() {
        Some(clipboard) => clipboard,
        None => Clipboard::new()?,
    };
    clipboard.set_text(text)?;
    *kept = Some(clipboard);
    Ok(())
}
