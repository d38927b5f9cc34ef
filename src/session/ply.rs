//! The log of a match: what was done, and what each action left behind.

use std::time::Duration;

use crate::rules::jungle::{Piece, Position};
use crate::rules::step::Step;
use crate::rules::{Action, NoMoves, Pair, Side};

use super::Session;
use super::clock::TimeLeft;
use super::ending::Ending;
use super::roster::{PieceId, Roster};

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
    /// The last ply of each side that was a move, so that a side's moves are found without reading the passes between.
    pub moved: Pair<Option<usize>>,
    /// How many turns in a row each side has missed.
    pub missed: Pair<u32>,
    /// How the rules end the match here; what the players settle is not in it.
    pub ending: Option<Ending>,
}

impl Session {
    /// Adds an action to the log in place of what was undone, and asks the rules whether that ends the match.
    pub(super) fn push(
        &mut self,
        action: Action,
        side: Side,
        piece: Option<Piece>,
        steps: Vec<Step>,
        position: Position,
        left: TimeLeft,
    ) {
        let forced = action == Action::Pass && !self.has_open_move(self.position());
        let mut roster = self.roster().clone();
        let steps = roster.apply(&steps);
        self.plies.truncate(self.cursor);
        self.keys.truncate(self.cursor + 1);
        self.keys.push(position.key());
        self.settled = None;
        self.used = Duration::ZERO;
        let Moment { mut moved, mut missed, .. } = *self.now();
        match action {
            Action::Move(_) => (moved[side], missed[side]) = (Some(self.cursor), 0),
            Action::End => {}
            Action::Pass if forced => {}
            Action::Pass => missed[side] = missed[side].saturating_add(1),
        }
        let after = Moment { position, roster, left, moved, missed, ending: None };
        self.plies.push(Ply { action, side, piece, steps, forced, after });
        self.cursor = self.plies.len();
        let ending = self.judge();
        if let Some(ply) = self.plies.last_mut() {
            ply.after.ending = ending;
        }
    }

    /// Under `Pass` the turn of a side that cannot move goes to the other one, if that one can.
    pub(super) fn pass_where_nothing_moves(&mut self) {
        let passes = self.position().match_rules().no_moves == NoMoves::Pass;
        if !passes || self.ending().is_some() || self.has_open_move(self.position()) {
            return;
        }
        let mut passed = self.position().clone();
        let side = passed.side_to_move();
        passed.pass();
        let left = self.now().left;
        self.push(Action::Pass, side, None, Vec::new(), passed, left);
    }
}
