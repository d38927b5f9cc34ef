//! The state of a step while the pupil tries it. The actions of both sides are played in a match that begins at the
//! start of the step, so that repetition and lack of moves count as in any match.

use crate::game::session::{PieceList, Session};
use crate::rules::grid::Square;
use crate::rules::{Action, Position, Side};

/// An attempt at a step. All actions are legal. Once the step is done, the actions of the reply follow.
#[derive(Clone, Debug)]
pub(super) struct StepAttempt {
    session: Session,
    pupil: Side,
    /// The number of turns in which the pupil has to fulfil the task.
    turns: usize,
    /// The actions of both sides with the side that acted. Forced passes are left out.
    played: Vec<(Side, Action)>,
}

impl StepAttempt {
    pub fn new(start: Position, turns: usize) -> StepAttempt {
        let pupil = start.side_to_move();
        StepAttempt { session: Session::new(start), pupil, turns, played: Vec::new() }
    }

    /// An attempt in which the pupil has passed its only turn. The rules do not allow this. It shows whether a task
    /// would be fulfilled without the pupil.
    pub fn idle(start: &Position) -> StepAttempt {
        let mut passed = start.clone();
        passed.play_unchecked(Action::Pass);
        StepAttempt { pupil: start.side_to_move(), ..StepAttempt::new(passed, 1) }
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn now(&self) -> &Position {
        self.session.position()
    }

    /// The pupil's side.
    pub fn pupil(&self) -> Side {
        self.pupil
    }

    /// The number of actions of both sides.
    pub fn count(&self) -> usize {
        self.played.len()
    }

    /// The actions of both sides.
    pub fn line(&self) -> impl Iterator<Item = Action> + '_ {
        self.played.iter().map(|(_, action)| *action)
    }

    /// The pupil's actions.
    pub fn own(&self) -> Vec<Action> {
        self.played.iter().filter(|(side, _)| *side == self.pupil).map(|(_, action)| *action).collect()
    }

    /// The pupil's actions since the last action of the other side.
    pub fn own_last_turn(&self) -> &[(Side, Action)] {
        let begins = self.played.iter().rposition(|(side, _)| *side != self.pupil).map_or(0, |before| before + 1);
        &self.played[begins..]
    }

    /// Plays an action. Returns `false` if the match does not allow it; then nothing has changed.
    pub fn play(&mut self, action: Action) -> bool {
        let side = self.session.side_to_move();
        let is_allowed = self.session.try_play(action).is_ok();
        if is_allowed {
            self.played.push((side, action));
        }
        is_allowed
    }

    /// Takes back the pupil's last action, with the replies after it. Returns the number of actions that were taken
    /// back; 0 if the pupil has not acted.
    pub fn undo(&mut self) -> usize {
        let Some(last) = self.played.iter().rposition(|(side, _)| *side == self.pupil) else { return 0 };
        let undone = self.played.len() - last;
        self.played.truncate(last);
        for _ in 0..undone {
            self.session.undo();
        }
        undone
    }

    pub fn is_over(&self) -> bool {
        self.session.ending().is_some()
    }

    /// Whether the pupil has finished a turn.
    pub fn is_turn_over(&self) -> bool {
        self.turns_over() > 0 || self.session.side_to_move() != self.pupil || self.is_over()
    }

    /// Whether the pupil has no turn left in which it could fulfil the task.
    pub fn is_spent(&self) -> bool {
        let waits = self.session.side_to_move() != self.pupil;
        self.is_over() || self.turns_over() >= self.turns || waits && self.turns <= 1
    }

    /// Whether the other side is to move.
    pub fn waits_for_reply(&self) -> bool {
        self.session.side_to_move() != self.pupil && !self.is_over()
    }

    /// The number of turns that the pupil still has.
    pub fn turns_left(&self) -> usize {
        self.turns.saturating_sub(self.turns_over())
    }

    /// The number of turns that the pupil has finished.
    fn turns_over(&self) -> usize {
        let played = self.session.plies().iter().take(self.session.cursor());
        played.filter(|ply| ply.side == self.pupil && ply.ends_turn()).count()
    }

    /// The square of the piece that started on `square`. `None` if it was captured, or if no piece started there.
    pub fn square_of(&self, square: Square) -> Option<Square> {
        let id = PieceList::new(self.session.start()).at(square)?;
        self.session.piece_list().square(id)
    }

    /// Whether the pupil has moved a piece away from this square.
    pub fn has_moved_from(&self, square: Square) -> bool {
        self.own().into_iter().filter_map(Action::as_move).any(|moved| moved.from == square)
    }
}
