//! The plies of the log: each action with the state after it.

use std::time::Duration;

use crate::rules::step::Step;
use crate::rules::{Action, Footing, Pair, Piece, Position, Side};

use super::ending::Ending;
use super::piece_list::{PieceId, PieceList};

/// The rest of each side's total time; `None` if no total is set.
pub type TimeLeft = Pair<Option<Duration>>;

/// One action of the log and the state after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    pub action: Action,
    /// The side that acted.
    pub side: Side,
    /// The kind of the piece that moved; `None` for a pass and for the end of a turn.
    pub piece: Option<Piece>,
    /// The steps in order, each with its piece.
    pub steps: Vec<(PieceId, Step)>,
    /// The mover's footing before and after the action.
    pub footing: [Footing; 2],
    /// Whether this is a forced pass, because nothing could move. Undo and redo treat it as part of the ply before it.
    pub forced: bool,
    pub(super) after: Moment,
}

impl Ply {
    /// Whether this is a missed turn: a pass although something could move.
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

    /// How much time the turn had used after this action; zero if the action ended the turn.
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
    /// The clocks at the beginning of the turn.
    pub left: TimeLeft,
    /// The last ply of each side that was a move, so that a search skips the passes between moves.
    pub moved: Pair<Option<usize>>,
    /// How many turns in a row each side has missed.
    pub missed: Pair<u32>,
    /// The number of plies at the last capture, or 0.
    pub quiet_from: usize,
    /// How much time the turn had used so far; zero where a turn begins.
    pub used: Duration,
    /// How the rules end the match here. Ends by resignation, agreement or time are not included.
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

/// An end that is not the result of a move. It applies at the end of the log: it is kept when the cursor moves away and
/// returns, and dropped when another move is played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OffBoardEnd {
    pub ending: Ending,
    /// The cursor at that moment.
    pub at: usize,
    /// How long the side to move had been thinking.
    pub used: Duration,
}
