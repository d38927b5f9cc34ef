//! The lines of the journal. Each line holds one change of a game, with a checksum by which a partial line is detected.

use serde::{Deserialize, Serialize};

use crate::net::sha256::sha256_prefix;
use crate::net::wire::Change;

/// One line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::net) struct JournalEntry {
    /// The number of the game, which is also the number of its table.
    pub game: u64,
    /// The number of the entry, counted from 1 for each game. The game's file stores the number of the last entry that
    /// it contains.
    pub n: u64,
    pub event: JournalEvent,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::net) enum JournalEvent {
    /// The text of the complete game, as in its file. This event is used if something outside of the match has changed,
    /// for example a seat.
    Whole(String),
    /// A change of the match. `used_ms` is the time from the beginning of the turn to the change, in milliseconds.
    Changed { used_ms: u32, change: Change },
}

impl JournalEvent {
    /// Returns the text of the complete game, if the event contains this text.
    pub fn whole(&self) -> Option<&str> {
        match self {
            JournalEvent::Whole(text) => Some(text),
            JournalEvent::Changed { .. } => None,
        }
    }
}

impl JournalEntry {
    /// Returns the entry as a line, with its line end.
    pub fn line(&self) -> String {
        let text = ron::to_string(self).unwrap_or_default();
        format!("{} {text}\n", checksum(&text))
    }

    /// Parses a line; `None` if it is damaged.
    pub fn read(line: &str) -> Option<JournalEntry> {
        let (sum, text) = line.split_once(' ')?;
        if sum != checksum(text) {
            return None;
        }
        ron::from_str(text).ok()
    }
}

/// Returns the first 32 bits of the SHA-256 hash of the text, in hexadecimal digits.
fn checksum(text: &str) -> String {
    format!("{:08x}", u32::from_be_bytes(sha256_prefix(&[text.as_bytes()])))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_not_whole_is_noticed() {
        let event = JournalEvent::Whole("[Event \"\\\"\"]\n\n1. Ea4 Eg6\u{fe0f} *\n".to_owned());
        let entry = JournalEntry { game: 7, n: 1, event };
        let line = entry.line();
        assert_eq!(line.matches('\n').count(), 1, "{line}");
        let line = line.strip_suffix('\n').unwrap();
        assert_eq!(JournalEntry::read(line), Some(entry));
        for end in 0..line.len() {
            assert_eq!(JournalEntry::read(line.get(..end).unwrap_or_default()), None, "{end} bytes of it");
        }
        assert_eq!(JournalEntry::read(&line.replace("Ea4", "Ea5")), None);
        assert_eq!(JournalEntry::read(&"\0".repeat(line.len())), None);
    }
}
