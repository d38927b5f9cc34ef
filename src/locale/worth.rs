//! What a position is worth, beside the board: `+1.4`, or `Sun wins in 5`.

use crate::engine::Worth;

use super::{Locale, Say, say};

/// In units of one animal for White, or whose win it is and in how many turns.
impl Say for Worth {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Worth::Cp(value) => locale.signed(f64::from(value) / 100.0, 1),
            Worth::Won { winner: side, turns: Some(turns) } => say!(locale, "match-evaluation-wins", side, turns),
            Worth::Won { winner: side, turns: None } => say!(locale, "match-evaluation-wins-by-force", side),
        }
    }
}
