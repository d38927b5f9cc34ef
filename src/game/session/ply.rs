//! The plies of the log. A ply is an action together with the state of the match after the action.

use std::time::Duration;

use crate::rules::step::Step;
use crate::rules::{Action, Footing, Pair, Piece, Position, Side};

use super::ending::Ending;
use super::piece_list::{PieceId, PieceList};

/// The remaining total time of each side; `None` if the clock has no total time.
pub type TimeLeft = Pair<Option<Duration>>;

/// One action of the log and the state after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    pub action: Action,
    /// The side that acted.
    pub side: Side,
    /// The kind of the piece that moved; `None` for a pass and for the end of a turn.
    pub piece: Option<Piece>,
    /// The steps of the action in order, each with the piece that makes the step or is captured.
    pub steps: Vec<(PieceId, Step)>,
    /// What the piece that moved stood on before and after the action, such as firm ground or a trap.
    pub footing: [Footing; 2],
    /// Whether this is a forced pass: a pass because no piece of the side could move. Undo and redo treat a forced pass
    /// as part of the ply before the pass.
    pub forced: bool,
    pub(super) after: Moment,
}

impl Ply {
    /// Whether this is a missed turn: a pass although a piece of the side could move.
    pub fn is_missed(&self) -> bool {
        self.action == Action::Pass && !self.forced
    }

    /// Whether this action ended the turn.
    pub fn ends_turn(&self) -> bool {
        self.after.position.is_between_turns()
    }

    /// The piece that moved; `None` for a pass and for the end of a turn.
    pub fn mover(&self) -> Option<PieceId> {
        let travels = |step: &Step| matches!(step, Step::Walk { .. } | Step::Leap { .. });
        self.steps.iter().find(|(_, step)| travels(step)).map(|(id, _)| *id)
    }

    /// The time that the turn had taken when this action was played; zero if the action ended the turn.
    pub fn time_used(&self) -> Duration {
        self.after.used
    }

    /// The times on both clocks after the action.
    pub fn time_left(&self) -> TimeLeft {
        self.after.left
    }
}

/// The state of the match at one point of the log.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Moment {
    pub position: Position,
    pub pieces: PieceList,
    /// The times on both clocks when the current turn began.
    pub left: TimeLeft,
    /// For each side, the index in the log of the last ply in which the side moved a piece. With this index, a search
    /// in the log skips the passes between moves.
    pub moved: Pair<Option<usize>>,
    /// How many turns in a row each side has missed.
    pub missed: Pair<u32>,
    /// The number of plies up to and including the last capture; 0 if nothing was captured.
    pub quiet_from: usize,
    /// The time that the current turn has taken up to this point; zero where a turn begins.
    pub used: Duration,
    /// The end of the match at this point, if the rules demand one. Ends by resignation, agreement or time are not
    /// included.
    pub ending: Option<Ending>,
}

impl Moment {
    /// The state in which a match begins, before the rules have judged it.
    pub fn at_start(position: Position) -> Moment {
        let total = position.match_rules().clock.and_then(|clock| clock.total_s);
        Moment {
            pieces: PieceList::new(&position),
            left: Pair([total.map(|seconds| Duration::from_secs(seconds.into())); 2]),
            moved: Pair::default(),
            missed: Pair::default(),
            quiet_from: 0,
            used: Duration::ZERO,
            ending: None,
            position,
        }
    }
}

/// An end of the match that is not the result of a move. It belongs to the position at the end of the log. It is kept
/// while the cursor is elsewhere in the log, and dropped when another action is played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OffBoardEnd {
    pub ending: Ending,
    /// The cursor when the match ended.
    pub at: usize,
    /// How long the side to move had been thinking when the match ended.
    pub used: Duration,
}
