//! Formats the value of a position: `+1.4`, or `Sun wins in 5`.

use crate::engine::Worth;

use super::{Locale, Say, say};

/// Formats a value such as `+1.4`. Positive values are good for White, and 1.0 is a small advantage. If one side has a
/// forced win, formats the winner instead, with the number of turns if this number is known.
impl Say for Worth {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Worth::Cp(value) => locale.signed(f64::from(value) / 100.0, 1),
            Worth::Won { winner: side, turns: Some(turns) } => say!(locale, "match-evaluation-wins", side, turns),
            Worth::Won { winner: side, turns: None } => say!(locale, "match-evaluation-wins-by-force", side),
        }
    }
}
