//! The log of a match: what was done, and what each action left behind.

use std::time::Duration;

use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Footing, Move, Pair, Piece, Position, Side, Stuck};

use super::Session;
use super::clock::{TimeLeft, whole_milliseconds};
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

impl Session {
    /// Plays an action that is known to be allowed. The clock is charged only when the turn ends.
    pub(super) fn act(&mut self, action: Action) {
        let mut position = self.position().clone();
        let (side, piece) =
            (position.side_to_move(), action.as_move().and_then(|wanted| position.piece_at(wanted.from)));
        let steps = position.steps(action);
        let stood = |position: &Position, at: fn(Move) -> Square| {
            action.as_move().map_or(Footing::Firm, |wanted| position.footing(at(wanted)))
        };
        let stood_before = stood(&position, |wanted| wanted.from);
        position.play_unchecked(action);
        let footing = [stood_before, stood(&position, |wanted| wanted.to)];
        let left =
            if position.is_between_turns() { self.left_after(side, action != Action::Pass) } else { self.now().left };
        self.push(action, Done { side, piece, steps, footing, position, left });
        self.pass_where_nothing_moves();
    }

    /// Adds an action to the log in place of what was undone, and asks the rules whether that ends the match.
    fn push(&mut self, action: Action, Done { side, piece, steps, footing, position, left }: Done) {
        let forced = action == Action::Pass && !self.has_open_action(self.position());
        let mut pieces = self.piece_list().clone();
        let steps = pieces.apply(&steps);
        self.plies.truncate(self.cursor);
        self.keys.truncate(self.cursor + 1);
        self.keys.push(position.key());
        self.off_board = None;
        if position.is_between_turns() {
            self.used = Duration::ZERO;
        }
        self.used = whole_milliseconds(self.used);
        let Moment { mut moved, mut missed, mut quiet_from, .. } = *self.now();
        match action {
            Action::Move(_) => (moved[side], missed[side]) = (Some(self.cursor), 0),
            Action::Pass if !forced => missed[side] = missed[side].saturating_add(1),
            Action::Pass | Action::End => {}
        }
        if steps.iter().any(|(_, step)| matches!(step, Step::Capture { .. })) {
            quiet_from = self.cursor + 1;
        }
        let after = Moment { position, pieces, left, moved, missed, quiet_from, used: self.used, ending: None };
        self.plies.push(Ply { action, side, piece, steps, footing, forced, after });
        self.cursor = self.plies.len();
        let ending = self.judge();
        // Nobody can answer it any more.
        self.offer.take_if(|_| ending.is_some());
        if let Some(ply) = self.plies.last_mut() {
            ply.after.ending = ending;
        }
    }

    /// Under `Pass` the turn of a side that cannot move goes to the other one, if that one can.
    pub(super) fn pass_where_nothing_moves(&mut self) {
        // Were both sides stuck, the match would be over.
        let passes = self.position().match_rules().when_stuck(|| false) == Stuck::Passes;
        if !passes || self.ending().is_some() || self.has_open_action(self.position()) {
            return;
        }
        let mut position = self.position().clone();
        let side = position.side_to_move();
        position.play_unchecked(Action::Pass);
        let left = self.now().left;
        self.push(
            Action::Pass,
            Done { side, piece: None, steps: Vec::new(), footing: Default::default(), position, left },
        );
    }
}

/// What an action has done.
struct Done {
    side: Side,
    piece: Option<Piece>,
    steps: Vec<Step>,
    footing: [Footing; 2],
    position: Position,
    left: TimeLeft,
}
