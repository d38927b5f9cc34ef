//! The progress of a pupil through a lesson: the current step, the actions played, and the answers to the pupil's
//! tries.

use std::sync::Arc;

use crate::rules::grid::Square;
use crate::rules::{Action, Position, Refusal, Side};

use super::judge::{AttemptState, StepAttempt};
use super::{Lesson, LessonStep};

/// A pupil's progress through a lesson. The pupil tries a step until its task is fulfilled. Then [`Learner::go_on`]
/// starts the next step.
#[derive(Clone, Debug)]
pub struct Learner {
    lesson: Arc<Lesson>,
    number: usize,
    attempt: StepAttempt,
    state: StepState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepState {
    Trying,
    /// The pupil has fulfilled the task of the step, and the other side has replied.
    Answered,
    Done,
}

/// The result of a try.
#[derive(Clone, Debug, PartialEq)]
pub enum TryResult {
    /// The action is not legal; nothing has changed.
    Refused(Refusal),
    /// The action is legal but wrong. `reason` is a sentence or the key of a sentence. The squares show what is wrong.
    Wrong {
        reason: String,
        squares: Vec<Square>,
        /// The number of earlier actions of the step that are taken back together with this action. If the turn ended
        /// without reaching the goal, all earlier actions are taken back. Otherwise the number is 0.
        taken_back: usize,
    },
    /// The action is right, but the task of the step is not fulfilled yet.
    Played,
    /// The step is done; the other side has replied with these actions.
    Right { reply: Vec<Action> },
    /// The step was already done; nothing has changed.
    NotAsked,
}

impl Learner {
    pub fn new(lesson: impl Into<Arc<Lesson>>) -> Learner {
        let lesson = lesson.into();
        let start = lesson.steps[0].start.clone();
        Learner { lesson, number: 0, attempt: StepAttempt::new(start), state: StepState::Trying }
    }

    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The number of the current step, counted from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.number]
    }

    /// The side that the pupil plays in this step.
    pub fn pupil(&self) -> Side {
        self.attempt.side()
    }

    /// The position on the board. Once the step is done, this is the position after the reply of the other side.
    pub fn position(&self) -> &Position {
        self.attempt.now()
    }

    /// Whether the step is done. If it is, actions are ignored until [`Learner::go_on`] is called.
    pub fn is_answered(&self) -> bool {
        self.state != StepState::Trying
    }

    /// Whether [`Learner::go_on`] was called after the last step.
    pub fn is_done(&self) -> bool {
        self.state == StepState::Done
    }

    /// Judges an action, and plays it if the task allows it.
    pub fn try_action(&mut self, action: impl Into<Action>) -> TryResult {
        let action = action.into();
        if self.is_answered() {
            return TryResult::NotAsked;
        }
        if let Err(refusal) = self.position().check(action) {
            return TryResult::Refused(refusal);
        }
        let step = &self.lesson.steps[self.number];
        let told = step.wrong.iter().find(|wrong| wrong.action == action);
        if told.is_some() || !step.task.allows(&self.attempt, action) {
            let reason = told.map_or(&step.otherwise, |wrong| &wrong.reason).clone();
            return TryResult::Wrong { reason, squares: Vec::new(), taken_back: 0 };
        }
        let before = self.attempt.played().len();
        self.attempt.play(action);
        match step.task.verdict(&self.attempt) {
            AttemptState::OnTheWay => TryResult::Played,
            AttemptState::Missed(squares) => {
                let reason = step.otherwise.clone();
                self.reset();
                TryResult::Wrong { reason, squares, taken_back: before }
            }
            AttemptState::Reached => {
                self.state = StepState::Answered;
                TryResult::Right { reply: self.reply() }
            }
        }
    }

    /// Plays the scripted reply of the other side, and returns the actions that were played. Depending on the pupil's
    /// actions, an action of the script may be illegal. The reply ends before such an action. It also ends when the
    /// other side's turn is over.
    fn reply(&mut self) -> Vec<Action> {
        let side = self.attempt.side();
        let script = self.lesson.steps[self.number].reply.clone();
        let mut reply = Vec::new();
        for action in script {
            let position = self.attempt.now();
            if position.side_to_move() == side || position.check(action).is_err() {
                break;
            }
            self.attempt.play(action);
            reply.push(action);
        }
        reply
    }

    /// Returns the next action of the solution. If the pupil's actions differ from the solution, returns a legal action
    /// that the task still asks for. `None` if no such action exists, or if the step is done.
    pub fn shown(&self) -> Option<Action> {
        let (step, played) = (self.step(), self.attempt.played());
        if self.is_answered() {
            return None;
        }
        let follows = step.solution.starts_with(played);
        let next = if follows { step.solution.get(played.len()).copied() } else { None };
        let any = || step.task.missing(&self.attempt).find(|action| self.position().check(*action).is_ok());
        next.or_else(any)
    }

    /// Takes back the pupil's last action in this step. Returns `false` if the pupil has not acted in this step, or if
    /// the step is done.
    pub fn undo(&mut self) -> bool {
        !self.is_answered() && self.attempt.undo()
    }

    /// Restarts the step.
    pub fn reset(&mut self) {
        self.go_to(self.number);
    }

    /// Restarts the lesson.
    pub fn restart(&mut self) {
        self.go_to(0);
    }

    /// Goes to the next step. Returns `false` if the current step is not done, or if it is the last step.
    pub fn go_on(&mut self) -> bool {
        if self.state != StepState::Answered {
            return false;
        }
        if self.number + 1 == self.lesson.steps.len() {
            self.state = StepState::Done;
            return false;
        }
        self.go_to(self.number + 1);
        true
    }

    /// Goes to the start of the previous step. Returns `false` if this is the first step.
    pub fn go_back(&mut self) -> bool {
        let before = self.number.checked_sub(1);
        before.inspect(|number| self.go_to(*number)).is_some()
    }

    fn go_to(&mut self, number: usize) {
        self.number = number;
        self.attempt = StepAttempt::new(self.step().start.clone());
        self.state = StepState::Trying;
    }
}
