//! Which side wants something of a match, and when: what comes late or from the wrong seat is refused.

use crate::rules::{Action, Side};

use super::Session;
use super::ply::Ply;
use super::refused::Refused;

/// A place in a match. What was wanted in one place means nothing in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// How many plies had been played.
    pub ply: usize,
    /// The key of the position there: after an undo another one may stand after the same number of plies.
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
        Spot { ply: self.cursor(), key: self.position().key() }
    }

    /// The claim with which this side can want something now.
    pub fn claim(&self, side: Side) -> Claim {
        Claim { side, at: self.spot() }
    }

    /// Checks that the match still stands where something was wanted of it.
    ///
    /// # Errors
    /// It has gone on.
    pub fn admit(&self, claim: Claim) -> Result<(), Refused> {
        if claim.at == self.spot() { Ok(()) } else { Err(Refused::Late { side: claim.side }) }
    }

    /// Plays what a side wants. What was undone is forgotten.
    ///
    /// # Errors
    /// It comes late, it is the other side's turn, it is a pass (only the clock passes turns), or the match does not
    /// allow it; then nothing has changed.
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
