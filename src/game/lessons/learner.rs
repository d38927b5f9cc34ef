//! The progress of a pupil through a lesson: the current step, the actions played, and the answers to the pupil's
//! tries.

use std::sync::Arc;

use crate::game::session::{Refused, ReplySource, Session};
use crate::rules::grid::Square;
use crate::rules::{Action, Position, Side};

use super::attempt::StepAttempt;
use super::judge::{AttemptState, MissKind};
use super::replies::{SimpleReplies, play_reply, scripted};
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
    Refused(Refused),
    /// The action is not legal, and the lesson has an answer of its own for it. Nothing has changed. `reason` is a
    /// sentence or the key of a sentence.
    Explained { refused: Refused, reason: String },
    /// The action is legal but wrong. `reason` is a sentence or the key of a sentence. The squares show what is wrong.
    Wrong {
        reason: String,
        squares: Vec<Square>,
        /// The number of earlier actions of the step that are taken back together with this action. If the last turn
        /// ended without reaching the goal, all earlier actions are taken back. Otherwise the number is 0.
        taken_back: usize,
    },
    /// The action is legal, but after the reply the game is over and the goal is missed. The step begins again.
    Lost {
        reason: String,
        /// The actions of the other side. They are taken back too.
        reply: Vec<Action>,
        /// The number of actions of the step before the pupil's last action. All of them are taken back.
        taken_back: usize,
    },
    /// The action is right, but the task of the step is not fulfilled yet.
    Played,
    /// The pupil's turn is over, the other side has replied with these actions, and the pupil goes on.
    Replied { reply: Vec<Action> },
    /// The step is done; the other side has replied with these actions.
    Right { reply: Vec<Action> },
    /// The step was already done; nothing has changed.
    NotAsked,
}

impl Learner {
    pub fn new(lesson: impl Into<Arc<Lesson>>) -> Learner {
        let lesson = lesson.into();
        let attempt = lesson.steps[0].attempt();
        Learner { lesson, number: 0, attempt, state: StepState::Trying }
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
        self.attempt.pupil()
    }

    /// The position on the board. Once the step is done, this is the position after the reply of the other side.
    pub fn position(&self) -> &Position {
        self.attempt.now()
    }

    /// The squares to highlight now: those of the step, without squares that the pupil's animals have left.
    pub fn marks(&self) -> Vec<Square> {
        self.step().marks.iter().copied().filter(|square| !self.attempt.has_moved_from(*square)).collect()
    }

    /// The number of turns that the pupil still has, in a step of several turns.
    pub fn turns_left(&self) -> Option<usize> {
        (self.step().turns > 1).then(|| self.attempt.turns_left())
    }

    /// Whether the step is done. If it is, actions are ignored until [`Learner::go_on`] is called.
    pub fn is_answered(&self) -> bool {
        self.state != StepState::Trying
    }

    /// Whether [`Learner::go_on`] was called after the last step.
    pub fn is_done(&self) -> bool {
        self.state == StepState::Done
    }

    /// Judges an action, and plays it if the task allows it. In a step of several turns, [`SimpleReplies`] plays the
    /// other side where the lesson has no script.
    pub fn try_action(&mut self, action: impl Into<Action>) -> TryResult {
        self.try_action_against(action, &mut SimpleReplies)
    }

    /// Judges an action like [`Learner::try_action`]. Where the lesson has no script for the other side, `source`
    /// chooses its actions.
    pub fn try_action_against(&mut self, action: impl Into<Action>, source: &mut dyn ReplySource) -> TryResult {
        let action = action.into();
        if self.is_answered() {
            return TryResult::NotAsked;
        }
        let lesson = Arc::clone(&self.lesson);
        let step = &lesson.steps[self.number];
        if let Err(refused) = self.attempt.session().check(action) {
            return match step.refused.iter().find(|wrong| wrong.action == action) {
                Some(wrong) => TryResult::Explained { refused, reason: wrong.reason.clone() },
                None => TryResult::Refused(refused),
            };
        }
        let told = step.wrong.iter().find(|wrong| wrong.action == action);
        if told.is_some() || !step.task.allows(&self.attempt, action) {
            let reason = told.map_or(&step.otherwise, |wrong| &wrong.reason).clone();
            return TryResult::Wrong { reason, squares: Vec::new(), taken_back: 0 };
        }
        let taken_back = self.attempt.count();
        self.attempt.play(action);
        match step.task.verdict(&self.attempt) {
            AttemptState::OnTheWay => TryResult::Played,
            AttemptState::Reached => self.finish(step, Vec::new()),
            AttemptState::Missed(missed) => {
                let reason = step.answer(&missed.kinds).to_owned();
                self.reset();
                TryResult::Wrong { reason, squares: missed.squares, taken_back }
            }
            AttemptState::Waits => self.let_reply(step, source, taken_back),
        }
    }

    /// Whether [`Learner::try_action_against`] asks its source for a reply to this action. A caller whose source takes a
    /// while can then ask it on a thread.
    pub fn asks_opponent(&self, action: impl Into<Action>) -> bool {
        struct WasAsked(bool);
        impl ReplySource for WasAsked {
            fn reply(&mut self, _session: &Session) -> Option<Action> {
                self.0 = true;
                None
            }
        }
        let mut source = WasAsked(false);
        self.clone().try_action_against(action, &mut source);
        source.0
    }

    /// Lets the other side play its turn, in a step of several turns.
    fn let_reply(&mut self, step: &LessonStep, source: &mut dyn ReplySource, taken_back: usize) -> TryResult {
        let script = scripted(&step.replies, &self.attempt);
        let reply = play_reply(&mut self.attempt, script, source);
        match step.task.verdict(&self.attempt) {
            AttemptState::Reached => self.finish(step, reply),
            AttemptState::Missed(missed) => {
                let kinds: Vec<MissKind> = [MissKind::Lost].into_iter().chain(missed.kinds).collect();
                let reason = step.answer(&kinds).to_owned();
                self.reset();
                TryResult::Lost { reason, reply, taken_back }
            }
            AttemptState::OnTheWay | AttemptState::Waits => TryResult::Replied { reply },
        }
    }

    /// Ends the step: plays its last scripted reply after `reply`. Depending on the pupil's actions, an action of the
    /// script may be illegal. The reply ends before such an action. It also ends when the other side's turn is over.
    fn finish(&mut self, step: &LessonStep, mut reply: Vec<Action>) -> TryResult {
        self.state = StepState::Answered;
        for action in &step.reply {
            let is_due = self.attempt.now().side_to_move() != self.attempt.pupil();
            if !is_due || !self.attempt.play(*action) {
                break;
            }
            reply.push(*action);
        }
        TryResult::Right { reply }
    }

    /// Returns the next action of the solution. If the pupil's actions differ from the solution, returns a legal action
    /// that the task still asks for. `None` if no such action exists, or if the step is done.
    pub fn shown(&self) -> Option<Action> {
        let (step, own) = (self.step(), self.attempt.own());
        if self.is_answered() {
            return None;
        }
        let is_allowed = |action: &Action| self.attempt.session().check(*action).is_ok();
        let follows = step.solution.starts_with(&own);
        let next = if follows { step.solution.get(own.len()).copied().filter(is_allowed) } else { None };
        next.or_else(|| step.task.missing(&self.attempt).find(is_allowed))
    }

    /// Takes back the pupil's last action in this step. Returns `false` if the pupil has not acted in this step, or if
    /// the step is done.
    pub fn undo(&mut self) -> bool {
        self.take_back() > 0
    }

    /// Takes back the pupil's last action in this step, with the replies after it. Returns the number of actions that
    /// were taken back. It is 0 if the pupil has not acted in this step, or if the step is done.
    pub fn take_back(&mut self) -> usize {
        if self.is_answered() { 0 } else { self.attempt.undo() }
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
        self.attempt = self.step().attempt();
        self.state = StepState::Trying;
    }
}
