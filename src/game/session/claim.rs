//! Checks the requests of the two sides. A request that is late or comes from the wrong side is refused.

use crate::rules::{Action, Side};

use super::Session;
use super::ply::Ply;
use super::refused::Refused;

/// A moment of a match. A request is valid only if the match is still at the moment at which the request was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The number of plies played up to this moment.
    pub ply: usize,
    /// The key of the position. The number of plies alone is not enough, since after an undo another position may occur
    /// after the same number of plies.
    pub key: u64,
}

/// The side that makes a request, and the moment of the match at which the side makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub side: Side,
    pub at: Spot,
}

impl Session {
    /// The present moment of the match.
    pub fn spot(&self) -> Spot {
        Spot { ply: self.cursor(), key: self.position().key() }
    }

    /// Returns a claim for a request that this side makes now.
    pub fn claim(&self, side: Side) -> Claim {
        Claim { side, at: self.spot() }
    }

    /// Checks that the match is still at the moment of the claim.
    ///
    /// # Errors
    /// The match has changed since the claim was made.
    pub fn admit(&self, claim: Claim) -> Result<(), Refused> {
        if claim.at == self.spot() { Ok(()) } else { Err(Refused::Late { side: claim.side }) }
    }

    /// Plays the action that a side requests. Undone plies are dropped.
    ///
    /// # Errors
    /// The claim is late, it is the other side's turn, or the match does not allow the action. A pass is refused too,
    /// since only the clock passes turns. After an error, the match is unchanged.
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
