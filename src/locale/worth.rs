//! Formats the value of a position: `Sun 64%`, or `Sun wins in 5`.

use crate::engine::Worth;
use crate::rules::Side;

use super::{Locale, Say, say};

/// Formats the chance of the side that is better off, such as `Sun 64%`. If one side has a forced win, formats the
/// winner instead, with the number of turns if this number is known.
impl Say for Worth {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Worth::Chance { per_mille } => {
                let (side, chance) =
                    if per_mille < 500 { (Side::Black, 1000 - per_mille) } else { (Side::White, per_mille) };
                let percent = locale.percent(f32::from(chance) / 1000.0);
                if percent == locale.percent(0.5) {
                    percent
                } else {
                    say!(locale, "match-evaluation-chance", side, percent)
                }
            }
            Worth::Won { winner: side, turns: Some(turns) } => say!(locale, "match-evaluation-wins", side, turns),
            Worth::Won { winner: side, turns: None } => say!(locale, "match-evaluation-wins-by-force", side),
        }
    }
}
