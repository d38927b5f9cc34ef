//! The names of the sides: those of the manual "Jungle Game", or those of the graphical match that the console has
//! joined.

use crate::rules::Pair;

use super::wording::{PLAYERS, PLAYERS_FIRST};

/// The names of the sides in the graphical game, always in English because the text game has no translations.
pub const AT_THE_TABLE: Pair<&str> = Pair(["Sun", "Moon"]);

/// The answer to a request for an undo, a draw or a similar change, if machines play both sides.
pub const ONLY_MACHINES: &str = "Only machines are playing this match.";

/// The players of a match that the console has joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsolePlayers {
    /// The names of the sides.
    pub names: Pair<&'static str>,
    /// The name of the machine that plays each side, as in `the Frog`; `None` for a side without a machine.
    pub machines: Pair<Option<String>>,
}

/// The names of the sides.
#[derive(Clone, Copy, Debug)]
pub(super) enum Names {
    /// The names of the manual: the upside and the downside player, yellow and blue.
    Manual,
    /// The names of a graphical match, whose board the player sees, or the names that a game itself defines.
    Theirs(Pair<&'static str>),
}

impl Names {
    /// Returns whether these names are not those of the manual. In Jungle this means that the player sees the graphical
    /// board.
    pub fn are_at_the_table(self) -> bool {
        matches!(self, Names::Theirs(_))
    }

    /// The names in the form for the middle of a sentence.
    pub fn inside(self) -> Pair<&'static str> {
        match self {
            Names::Manual => PLAYERS,
            Names::Theirs(names) => names,
        }
    }

    /// The names in the form for the beginning of a sentence.
    pub fn first(self) -> Pair<&'static str> {
        match self {
            Names::Manual => PLAYERS_FIRST,
            Names::Theirs(names) => names,
        }
    }
}
