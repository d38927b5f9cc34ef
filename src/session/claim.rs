//! Who wants something of a match, and when: what comes late or from the wrong seat is refused.

use crate::rules::{Action, Side};

use super::Session;
use super::ply::Ply;
use super::refused::Refused;

/// A place in a match. What was wanted in one place is of no use in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// So many plies had been played.
    pub ply: usize,
    /// Of the position there: after an undo another one may stand after as many plies.
    pub key: u64,
}

/// The side that wants something, and where the match stood when it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub side: Side,
    pub at: Spot,
}

impl Session {
    /// Where the match stands.
    pub fn spot(&self) -> Spot {
        Spot { ply: self.cursor, key: self.position().key() }
    }

    /// What this side may say now.
    pub fn claim(&self, side: Side) -> Claim {
        Claim { side, at: self.spot() }
    }

    /// Whether the match still stands where something was wanted of it.
    ///
    /// # Errors
    /// It has gone on.
    pub fn admit(&self, claim: Claim) -> Result<(), Refused> {
        if claim.at == self.spot() { Ok(()) } else { Err(Refused::Late { side: claim.side }) }
    }

    /// Plays what a side wants, or says why not. What was undone is forgotten.
    ///
    /// # Errors
    /// It comes late, it is the other side's turn, only the clock passes turns, or the match does not take it; then
    /// nothing has changed.
    pub fn try_play_claimed(&mut self, claim: Claim, wanted: Action) -> Result<&Ply, Refused> {
        self.admit(claim)?;
        if self.ending().is_none() && claim.side != self.side_to_move() {
            return Err(Refused::NotYourTurn { side: claim.side });
        }
        if wanted == Action::Pass {
            return Err(Refused::NoPass { side: claim.side });
        }
        self.try_play(wanted)
    }
}
