//! The log of a match: what was done, and what each action left behind.

use std::time::Duration;

use crate::rules::step::Step;
use crate::rules::{Action, Footing, Pair, Piece, Position, Side};

use super::clock::TimeLeft;
use super::ending::Ending;
use super::piece_list::{PieceId, PieceList};

/// One action of the log and what it left behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    pub action: Action,
    /// The side that acted.
    pub side: Side,
    /// What moved; `None` for a pass and for the end of a turn.
    pub piece: Option<Piece>,
    /// What happened to which piece, in order.
    pub steps: Vec<(PieceId, Step)>,
    /// What the mover stood in before the action and stands in after it.
    pub footing: [Footing; 2],
    /// A pass because nothing could move. It belongs to the ply before it: undo and redo take it along.
    pub forced: bool,
    pub(super) after: Moment,
}

impl Ply {
    /// A turn that was missed: a pass although something could move.
    pub fn is_missed(&self) -> bool {
        self.action == Action::Pass && !self.forced
    }

    /// Whether the turn ended with it.
    pub fn ends_turn(&self) -> bool {
        self.after.position.is_between_turns()
    }

    /// The piece that moved; `None` for a pass and for the end of a turn.
    pub fn mover(&self) -> Option<PieceId> {
        let travels = |step: &Step| matches!(step, Step::Walk { .. } | Step::Leap { .. });
        self.steps.iter().find(|(_, step)| travels(step)).map(|(id, _)| *id)
    }

    /// How much time its turn had used; zero where the turn ended with it.
    pub fn time_used(&self) -> Duration {
        self.after.used
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
    pub pieces: PieceList,
    /// At the beginning of the turn.
    pub left: TimeLeft,
    /// The last ply of each side that was a move, so that a side's moves are found without reading the passes between.
    pub moved: Pair<Option<usize>>,
    /// How many turns in a row each side has missed.
    pub missed: Pair<u32>,
    /// How many plies had been played after the last capture, or 0.
    pub quiet_from: usize,
    /// How much time the turn had used so far; zero where a turn begins.
    pub used: Duration,
    /// How the rules end the match here; an end that players or clock make is not in it.
    pub ending: Option<Ending>,
}
