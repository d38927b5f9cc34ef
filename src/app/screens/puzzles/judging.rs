//! Judges the solver's tries on a thread of its own, since a wrong move is refuted by the engine.

use std::sync::{Arc, Mutex, PoisonError};

use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::game::puzzles::{PuzzleAttempt, PuzzleGoal, PuzzleReferee, PuzzleVerdict};
use crate::game::session::{ReplySource, Session};
use crate::players::puzzles::{EngineReferee, REFEREE_NODES};
use crate::rules::Action;

/// The engine of the judge, which is kept from puzzle to puzzle.
#[derive(Clone, Default)]
pub struct PuzzleJudge(Arc<Mutex<Option<EngineReferee>>>);

/// The attempt after the try, and the verdict.
pub type JudgedTry = (PuzzleAttempt, PuzzleVerdict);

impl PuzzleJudge {
    /// Judges an action of the solver.
    pub fn judge(&self, attempt: &PuzzleAttempt, action: Action, wake: &Wake) -> BackgroundJob<(), JudgedTry> {
        let (judge, mut attempt) = (self.clone(), attempt.clone());
        BackgroundJob::start("puzzle", wake, true, move |_| {
            let verdict = attempt.try_action(action, &mut LazyReferee(&judge));
            (attempt, verdict)
        })
    }
}

/// Makes the engine when it is needed. Without memory for it, nobody refutes the wrong moves.
struct LazyReferee<'a>(&'a PuzzleJudge);

impl LazyReferee<'_> {
    fn with<R>(&self, ask: impl FnOnce(&mut EngineReferee) -> R) -> Option<R> {
        let mut engine = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if engine.is_none() {
            *engine = EngineReferee::new(REFEREE_NODES).ok();
        }
        engine.as_mut().map(ask)
    }
}

impl ReplySource for LazyReferee<'_> {
    fn reply(&mut self, session: &Session) -> Option<Action> {
        self.with(|referee| referee.reply(session))?
    }
}

impl PuzzleReferee for LazyReferee<'_> {
    fn reaches(&mut self, session: &Session, goal: PuzzleGoal) -> Option<bool> {
        self.with(|referee| referee.reaches(session, goal))?
    }

    fn refutation(&mut self, session: &Session) -> Vec<Action> {
        self.with(|referee| referee.refutation(session)).unwrap_or_default()
    }
}
