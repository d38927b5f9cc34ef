//! Reads the answers to wrong tries. Each answer must belong to a try that can happen in its step and that is wrong
//! there.

use crate::game::ron::FilePlace;
use crate::rules::Action;

use super::attempt::StepAttempt;
use super::file::RawWrong;
use super::judge::{AttemptState, Condition, MissKind, StepTask};
use super::{LessonError, LessonFault, MissAnswer, WrongTry};

/// The answers to the wrong tries of a step.
#[derive(Default)]
pub(super) struct WrongAnswers {
    pub wrong: Vec<WrongTry>,
    pub refused: Vec<WrongTry>,
    pub missed: Vec<MissAnswer>,
}

/// A step as far as it has been read before its wrong tries.
pub(super) struct SolvedTask<'a> {
    pub task: &'a StepTask,
    pub solution: &'a [Action],
    /// The attempt before each action of the solution, and after the last action.
    pub attempts: &'a [StepAttempt],
    pub turns: usize,
}

impl SolvedTask<'_> {
    pub fn wrong_tries(&self, raw: &[RawWrong], here: &FilePlace) -> Result<WrongAnswers, LessonError> {
        let mut answers = WrongAnswers::default();
        for (index, raw) in raw.iter().enumerate() {
            let here = here.at(index);
            here.at("say").text(&raw.say)?;
            let reason = raw.say.clone();
            match (&raw.action, &raw.refused, raw.misses) {
                (Some(action), None, None) => {
                    let action = self.wrong_action(action, &here.at("action"))?;
                    answers.wrong.push(WrongTry { action, reason });
                }
                (None, Some(action), None) => {
                    let action = self.refused_action(action, &here.at("refused"))?;
                    answers.refused.push(WrongTry { action, reason });
                }
                (None, None, Some(kind)) => {
                    if !self.can_miss(kind) {
                        return Err(here.at("misses").fault(LessonFault::NotMissed(kind)));
                    }
                    answers.missed.push(MissAnswer { kind, reason });
                }
                _ => return Err(here.fault(LessonFault::NoMistake)),
            }
        }
        Ok(answers)
    }

    /// The attempts before each action of the solution.
    fn before_the_end(&self) -> &[StepAttempt] {
        &self.attempts[..self.attempts.len().saturating_sub(1)]
    }

    /// Reads a wrong action. It must be legal at some point of the solution, and must not fulfil the task.
    fn wrong_action(&self, text: &str, here: &FilePlace) -> Result<Action, LessonError> {
        let action = here.action(text)?;
        let reaches = |attempt: &StepAttempt| {
            let mut attempt = attempt.clone();
            attempt.play(action);
            self.task.verdict(&attempt) == AttemptState::Reached
        };
        let is_legal = |attempt: &&StepAttempt| attempt.now().check(action).is_ok();
        let mut possible = self.before_the_end().iter().filter(is_legal).peekable();
        if self.solution.contains(&action) || possible.peek().is_none() || possible.any(reaches) {
            return Err(here.fault(LessonFault::NotWrong(action.to_string())));
        }
        Ok(action)
    }

    /// Reads an action that the rules refuse at the start of the step.
    fn refused_action(&self, text: &str, here: &FilePlace) -> Result<Action, LessonError> {
        let action = here.action(text)?;
        let is_refused = self.attempts.first().is_some_and(|attempt| attempt.now().check(action).is_err());
        if is_refused { Ok(action) } else { Err(here.fault(LessonFault::NotRefused(action.to_string()))) }
    }

    fn can_miss(&self, kind: MissKind) -> bool {
        match self.task {
            StepTask::Play(_) => false,
            StepTask::Goal(conditions) => {
                conditions.iter().map(Condition::kind).any(|known| known == kind)
                    || kind == MissKind::Lost && self.turns > 1
            }
        }
    }
}
