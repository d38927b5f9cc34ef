//! The tasks of the steps of a lesson. This module checks whether an attempt fulfils the task of its step. A task
//! is a set of fixed actions, or a goal.

use serde::Deserialize;

use crate::game::session::Ending;
use crate::rules::grid::Square;
use crate::rules::{Action, EndKind};

use super::attempt::StepAttempt;
use super::danger::in_danger;

/// The task of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepTask {
    /// The pupil plays these actions and no others, in any order.
    Play(Vec<Action>),
    /// The pupil plays any actions that make all these conditions true, in the turns that the step allows.
    Goal(Vec<Condition>),
}

/// A condition of a goal. A piece is named by its square at the start of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The pupil's turn is over.
    Turn,
    /// No unit of the pupil is cut off from its chief.
    Linked,
    /// Each of these squares holds a unit of the pupil that is not cut off from its chief.
    Link(Vec<Square>),
    /// The pieces that started on these squares have moved.
    Move(Vec<Square>),
    /// The pieces that started on these squares have been captured.
    Capture(Vec<Square>),
    /// The piece that started on `from` stands on `to`.
    Reach { from: Square, to: Square },
    /// The pupil's turn is over, and the other side cannot capture the pieces that started on these squares within its
    /// turn.
    Safe(Vec<Square>),
    /// The pupil has won by entering the den.
    Enter,
    /// The game has ended in a draw.
    Draw,
    /// The pupil has won.
    Win,
}

/// What an attempt has missed: a kind of condition, or the game. Answers to wrong tries name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename = "Miss")]
pub enum MissKind {
    Turn,
    Linked,
    Link,
    Move,
    Capture,
    Reach,
    Safe,
    Enter,
    Draw,
    Win,
    /// The other side has won, or the game has ended in a draw that is not the goal.
    Lost,
}

/// The state of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttemptState {
    Reached,
    OnTheWay,
    /// The pupil's turn is over, the task is not fulfilled, and the pupil has another turn after the reply.
    Waits,
    /// The pupil has no turn left, and the task is not fulfilled.
    Missed(MissedGoal),
}

/// Why a goal was missed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MissedGoal {
    /// The conditions that are not true, in the order of the goal.
    pub kinds: Vec<MissKind>,
    /// The squares that show why they are not true.
    pub squares: Vec<Square>,
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
        let mut missed = MissedGoal::default();
        let is_reached = match self {
            StepTask::Play(_) => self.missing(attempt).next().is_none(),
            StepTask::Goal(conditions) => {
                for condition in conditions {
                    if let Some(squares) = condition.lacks(attempt) {
                        missed.kinds.push(condition.kind());
                        missed.squares.extend(squares);
                    }
                }
                missed.kinds.is_empty()
            }
        };
        if is_reached {
            AttemptState::Reached
        } else if attempt.is_spent() {
            AttemptState::Missed(missed)
        } else if attempt.waits_for_reply() {
            AttemptState::Waits
        } else {
            AttemptState::OnTheWay
        }
    }

    /// The actions of the task that the pupil has not played yet. There are none for a goal, since a goal has no fixed
    /// actions.
    pub(super) fn missing(&self, attempt: &StepAttempt) -> impl Iterator<Item = Action> {
        let asked: &[Action] = match self {
            StepTask::Play(actions) => actions,
            StepTask::Goal(_) => &[],
        };
        let own = attempt.own();
        asked.iter().copied().filter(move |action| !own.contains(action))
    }
}

impl Condition {
    pub fn kind(&self) -> MissKind {
        match self {
            Condition::Turn => MissKind::Turn,
            Condition::Linked => MissKind::Linked,
            Condition::Link(_) => MissKind::Link,
            Condition::Move(_) => MissKind::Move,
            Condition::Capture(_) => MissKind::Capture,
            Condition::Reach { .. } => MissKind::Reach,
            Condition::Safe(_) => MissKind::Safe,
            Condition::Enter => MissKind::Enter,
            Condition::Draw => MissKind::Draw,
            Condition::Win => MissKind::Win,
        }
    }

    /// Returns the squares that show why the condition is not true yet. The list is empty if no square can show the
    /// reason. Returns `None` if the condition is true.
    fn lacks(&self, attempt: &StepAttempt) -> Option<Vec<Square>> {
        let (side, now) = (attempt.pupil(), attempt.now());
        let some = |squares: Vec<Square>| Some(squares).filter(|squares| !squares.is_empty());
        let all_but = |squares: &[Square], done: &dyn Fn(Square) -> bool| {
            some(squares.iter().copied().filter(|square| !done(*square)).collect())
        };
        let ending = attempt.session().ending();
        let is_won = ending.and_then(Ending::winner) == Some(side);
        match self {
            Condition::Turn => (!attempt.is_turn_over()).then(Vec::new),
            Condition::Linked => some(now.cut_off(side)),
            Condition::Link(squares) => {
                let cut_off = now.cut_off(side);
                let stands = |square| now.piece_at(square).is_some_and(|piece| piece.side() == side);
                all_but(squares, &|square| stands(square) && !cut_off.contains(&square))
            }
            Condition::Move(squares) => all_but(squares, &|square| attempt.has_moved_from(square)),
            Condition::Capture(squares) => all_but(squares, &|square| attempt.square_of(square).is_none()),
            Condition::Reach { from, to } => (attempt.square_of(*from) != Some(*to)).then(|| vec![*to]),
            Condition::Safe(squares) => unsafe_squares(squares, attempt),
            Condition::Enter => {
                let by_den = matches!(ending, Some(Ending::Board(outcome)) if outcome.kind() == EndKind::Den);
                (!(is_won && by_den)).then(Vec::new)
            }
            Condition::Draw => ending.is_none_or(|ending| ending.winner().is_some()).then(Vec::new),
            Condition::Win => (!is_won).then(Vec::new),
        }
    }
}

/// Returns the squares of pieces that are captured or in danger; see [`Condition::Safe`]. `None` if all pieces are
/// safe.
fn unsafe_squares(squares: &[Square], attempt: &StepAttempt) -> Option<Vec<Square>> {
    let lost: Vec<Square> = squares.iter().copied().filter(|square| attempt.square_of(*square).is_none()).collect();
    if !lost.is_empty() {
        return Some(lost);
    }
    if attempt.is_over() {
        return None;
    }
    if !attempt.waits_for_reply() {
        return Some(Vec::new());
    }
    let here: Vec<Square> = squares.iter().filter_map(|square| attempt.square_of(*square)).collect();
    Some(in_danger(attempt.now(), &here)).filter(|danger| !danger.is_empty())
}
