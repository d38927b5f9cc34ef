//! What the sides are called: by the manual, or at the table where the console is a guest.

use crate::rules::{Pair, Side};

use super::wording::{PLAYERS, PLAYERS_FIRST};
use super::{Console, voice};

/// What the sides are called at a table that somebody sees: the text game speaks English there too.
pub const AT_THE_TABLE: Pair<&str> = Pair(["Sun", "Moon"]);

/// The answer to somebody who asks for an undo, a draw or the like, but plays no side.
pub const ONLY_MACHINES: &str = "Only machines are playing this match.";

/// Those who play a match at which the console is a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// The sides' names there.
    pub names: Pair<&'static str>,
    /// The machine that plays a side, if one does: `the Frog`.
    pub machines: Pair<Option<String>>,
}

/// The sides in words.
#[derive(Clone, Copy, Debug)]
pub(super) enum Names {
    /// The manual's: the upside and the downside player, yellow and blue.
    Manual,
    /// The table's, whose colours the reader sees, or those of a game that has names of its own.
    Theirs(Pair<&'static str>),
}

impl Names {
    /// Whether the reader sees the board at which the sides are called so.
    pub fn are_at_the_table(self) -> bool {
        matches!(self, Names::Theirs(_))
    }

    /// Inside a sentence.
    pub fn inside(self) -> Pair<&'static str> {
        match self {
            Names::Manual => PLAYERS,
            Names::Theirs(names) => names,
        }
    }

    /// Where a sentence begins.
    pub fn first(self) -> Pair<&'static str> {
        match self {
            Names::Manual => PLAYERS_FIRST,
            Names::Theirs(names) => names,
        }
    }
}

impl Console {
    pub(super) fn names(&self) -> Names {
        let own = || voice::of(self.session.position()).names();
        self.players.as_ref().map_or_else(own, |players| Names::Theirs(players.names))
    }

    /// The machine that plays a side, if one does.
    pub(super) fn machine(&self, side: Side) -> Option<&str> {
        self.players.as_ref()?.machines[side].as_deref()
    }
}
