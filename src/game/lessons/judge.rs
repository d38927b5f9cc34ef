//! The tasks of the steps of a lesson. This module checks whether an attempt fulfils the task of its step. A task
//! is a set of fixed actions, or a goal.

use crate::rules::grid::Square;
use crate::rules::{Action, Outcome, Position, Side};

/// The task of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepTask {
    /// The pupil plays these actions and no others, in any order.
    Play(Vec<Action>),
    /// The pupil plays any actions of one turn that make all these conditions true.
    Goal(Vec<Condition>),
}

/// A condition of a goal. A unit is named by its square at the start of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The pupil's turn is over.
    Turn,
    /// No unit of the pupil is cut off from its chief.
    Linked,
    /// Each of these squares holds a unit of the pupil that is not cut off from its chief.
    Link(Vec<Square>),
    /// The units that started on these squares have moved.
    Move(Vec<Square>),
    /// The units that started on these squares have been captured.
    Capture(Vec<Square>),
    /// The pupil has won.
    Win,
}

/// The state of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttemptState {
    Reached,
    OnTheWay,
    /// The turn is over, and the task is not fulfilled. The squares show why the conditions of the goal are not true.
    Missed(Vec<Square>),
}

/// The pupil's actions in a step, all of them legal. Once the step is done, the actions of the reply follow.
#[derive(Clone, Debug)]
pub(super) struct StepAttempt {
    start: Position,
    played: Vec<Action>,
    now: Position,
}

impl StepAttempt {
    pub fn new(start: Position) -> StepAttempt {
        StepAttempt { now: start.clone(), start, played: Vec::new() }
    }

    pub fn now(&self) -> &Position {
        &self.now
    }

    pub fn played(&self) -> &[Action] {
        &self.played
    }

    /// The pupil's side.
    pub fn side(&self) -> Side {
        self.start.side_to_move()
    }

    /// Adds a legal action.
    pub fn play(&mut self, action: Action) {
        self.now.play_unchecked(action);
        self.played.push(action);
    }

    /// Takes back the last action of the attempt. Returns `false` if the attempt has no action.
    pub fn undo(&mut self) -> bool {
        let some = self.played.pop().is_some();
        self.now = self.start.clone();
        self.played.iter().for_each(|action| self.now.play_unchecked(*action));
        some
    }

    fn is_turn_over(&self) -> bool {
        self.now.side_to_move() != self.side() || self.now.outcome().is_some()
    }

    fn has_moved_from(&self, square: &Square) -> bool {
        self.played.iter().filter_map(|action| action.as_move()).any(|moved| moved.from == *square)
    }

    fn has_moved_to(&self, square: &Square) -> bool {
        self.played.iter().filter_map(|action| action.as_move()).any(|moved| moved.to == *square)
    }
}

impl StepTask {
    /// Whether the task allows this legal action as the next action.
    pub(super) fn allows(&self, attempt: &StepAttempt, action: Action) -> bool {
        match self {
            StepTask::Play(_) => self.missing(attempt).any(|missing| missing == action),
            StepTask::Goal(_) => true,
        }
    }

    pub(super) fn verdict(&self, attempt: &StepAttempt) -> AttemptState {
        let (is_reached, squares) = match self {
            StepTask::Play(_) => (self.missing(attempt).next().is_none(), Vec::new()),
            StepTask::Goal(conditions) => {
                let lacking = conditions.iter().filter_map(|condition| condition.lacks(attempt));
                let lacking: Vec<Vec<Square>> = lacking.collect();
                (lacking.is_empty(), lacking.concat())
            }
        };
        match () {
            () if is_reached => AttemptState::Reached,
            () if attempt.is_turn_over() => AttemptState::Missed(squares),
            () => AttemptState::OnTheWay,
        }
    }

    /// The actions of the task that the pupil has not played yet. There are none for a goal, since a goal has no fixed
    /// actions.
    pub(super) fn missing(&self, attempt: &StepAttempt) -> impl Iterator<Item = Action> {
        let asked: &[Action] = match self {
            StepTask::Play(actions) => actions,
            StepTask::Goal(_) => &[],
        };
        asked.iter().copied().filter(|action| !attempt.played().contains(action))
    }
}

impl Condition {
    /// Returns the squares that show why the condition is not true yet. The list is empty if no square can show the
    /// reason. Returns `None` if the condition is true.
    fn lacks(&self, attempt: &StepAttempt) -> Option<Vec<Square>> {
        let side = attempt.side();
        let some = |squares: Vec<Square>| Some(squares).filter(|squares| !squares.is_empty());
        let all_but = |squares: &[Square], done: &dyn Fn(&Square) -> bool| {
            some(squares.iter().copied().filter(|square| !done(square)).collect())
        };
        match self {
            Condition::Turn => (!attempt.is_turn_over()).then(Vec::new),
            Condition::Win => {
                let winner = attempt.now.outcome().and_then(Outcome::winner);
                (winner != Some(side)).then(Vec::new)
            }
            Condition::Linked => some(attempt.now.cut_off(side)),
            Condition::Link(squares) => {
                let cut_off = attempt.now.cut_off(side);
                let stands = |square| attempt.now.piece_at(square).is_some_and(|piece| piece.side() == side);
                all_but(squares, &|square| stands(*square) && !cut_off.contains(square))
            }
            Condition::Move(squares) => all_but(squares, &|square| attempt.has_moved_from(square)),
            Condition::Capture(squares) => all_but(squares, &|square| attempt.has_moved_to(square)),
        }
    }
}
