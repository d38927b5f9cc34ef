//! The log of a match: what was done, and what each action left behind.

use std::fmt;

use crate::rules::Side;
use crate::rules::jungle::{Move, Piece, Position};
use crate::rules::step::Step;

use super::clock::TimeLeft;
use super::ending::Ending;
use super::roster::{PieceId, Roster};

/// What a side does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Move(Move),
    /// `--`: a turn without a move.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(action) => action.fmt(f),
            Action::Pass => f.pad("--"),
        }
    }
}

/// One action of the log and what it left behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    pub action: Action,
    /// The side that acted.
    pub side: Side,
    /// What moved; `None` for a pass.
    pub piece: Option<Piece>,
    /// What happened to whom, in order.
    pub steps: Vec<(PieceId, Step)>,
    /// A pass because nothing could move. It belongs to the ply before it: undo and redo take it along.
    pub forced: bool,
    pub(super) after: Moment,
}

impl Ply {
    /// A turn that was missed: a pass although something could move.
    pub fn is_missed(&self) -> bool {
        self.action == Action::Pass && !self.forced
    }

    /// Who moved; `None` for a pass.
    pub fn mover(&self) -> Option<PieceId> {
        let travels = |step: &Step| matches!(step, Step::Walk { .. } | Step::Leap { .. });
        self.steps.iter().find(|(_, step)| travels(step)).map(|(id, _)| *id)
    }

    /// The position that the action led to.
    pub fn position(&self) -> &Position {
        &self.after.position
    }

    /// What the clocks showed when the action was done.
    pub fn time_left(&self) -> TimeLeft {
        self.after.left
    }
}

/// Everything the log says about one moment of the match.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Moment {
    pub position: Position,
    pub roster: Roster,
    /// At the beginning of the turn.
    pub left: TimeLeft,
    /// How the rules end the match here; what the players settle is not in it.
    pub ending: Option<Ending>,
}
