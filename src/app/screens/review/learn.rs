//! The exercise with the mistakes of the match: the board shows the position before a mistake, and the player looks for
//! a better turn. The tries are not added to the study.

use super::desk::ReviewDesk;
use super::judging::{JudgingEffort, request};
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::play::LineRequested;
use crate::engine::NoMemory;
use crate::game::session::Session;
use crate::players::review::ReviewedTurn;
use crate::rules::{Action, Side};

/// A turn that loses less winning chance than this, from 0 to 1, is as good as the best turn.
const AS_GOOD: f64 = 0.02;
/// A turn that loses less than this solves the exercise.
const GOOD_ENOUGH: f64 = 0.05;

/// The actions that the player has played in place of this turn.
fn tried(session: &Session, turn: &ReviewedTurn) -> Vec<Action> {
    let played = &session.plies()[..session.cursor()];
    played.iter().skip(turn.plies.start).map(|ply| ply.action).collect()
}

/// Begins to judge this position for this side.
fn judge(
    session: Session,
    side: Side,
    wake: &Wake,
    effort: JudgingEffort,
) -> BackgroundJob<(), Result<Option<f64>, NoMemory>> {
    BackgroundJob::start("try", wake, true, move |line| request(&session, effort).chance_at_end(side, line.stop))
}

/// The exercise.
#[derive(Debug)]
pub struct Learning {
    /// The indices of the mistakes among the turns of the review.
    mistakes: Vec<usize>,
    at: usize,
    /// The place of the exercise among those that are practised; `None` for the mistakes of one match.
    pub practice: Option<PracticeProgress>,
    /// How far the present mistake is.
    pub state: LearnState,
    /// Whether the animal to move is marked.
    pub is_helped: bool,
}

/// How far the player is with the exercises that are practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeProgress {
    /// The number of the present exercise, from 1, and the number of exercises.
    pub at: usize,
    pub count: usize,
    /// How many were solved at the first try.
    pub solved: usize,
}

/// How far the player is with a mistake.
#[derive(Debug)]
pub enum LearnState {
    /// The player has to find a better turn.
    Asks,
    /// The engine judges the player's turn.
    Judges(BackgroundJob<(), Result<Option<f64>, NoMemory>>),
    /// The player's turn was the mistake of the match again.
    SameMistake,
    /// The player's turn loses this much winning chance, from 0 to 1, which is too much.
    Worse(f64),
    /// The player's turn is good enough.
    Solved { is_best: bool },
    /// The solution is on the board.
    Shown,
    /// All mistakes are done.
    Finished,
}

impl LearnState {
    /// Whether the player may try a turn now.
    pub fn is_open(&self) -> bool {
        matches!(self, LearnState::Asks | LearnState::SameMistake | LearnState::Worse(_))
    }

    /// Whether the mistake is done, so that the next one can follow.
    pub fn is_done(&self) -> bool {
        matches!(self, LearnState::Solved { .. } | LearnState::Shown)
    }
}

impl Learning {
    /// The exercise with the mistakes of a reviewed match; `None` if the match has none.
    pub fn of(desk: &ReviewDesk) -> Option<Learning> {
        let mistakes = desk.review()?.mistakes();
        (!mistakes.is_empty()).then_some(Learning {
            mistakes,
            at: 0,
            practice: None,
            state: LearnState::Asks,
            is_helped: false,
        })
    }

    /// The number of the present mistake, from 1, and the number of mistakes.
    pub fn progress(&self) -> (usize, usize) {
        if let Some(PracticeProgress { at, count, .. }) = self.practice {
            return (at, count);
        }
        ((self.at + 1).min(self.mistakes.len()), self.mistakes.len())
    }

    /// The turn of the match that was the present mistake; `None` after the last.
    pub fn turn<'a>(&self, desk: &'a ReviewDesk) -> Option<&'a ReviewedTurn> {
        desk.review()?.turns.get(*self.mistakes.get(self.at)?)
    }

    /// Goes on to the next mistake.
    pub fn go_on(&mut self) {
        self.at = (self.at + 1).min(self.mistakes.len());
        self.state = if self.at < self.mistakes.len() { LearnState::Asks } else { LearnState::Finished };
        self.is_helped = false;
    }
}

impl ReviewDesk {
    /// Judges what the player has played since the position before the mistake: nothing is judged until the turn is
    /// over.
    pub fn judge_try(&mut self, session: &Session, wake: &Wake, effort: JudgingEffort) {
        let Some(learning) = self.learning.as_ref().filter(|learning| learning.state.is_open()) else { return };
        let Some(turn) = learning.turn(self) else { return };
        let played = tried(session, turn);
        let is_over = session.ending().is_some() || session.side_to_move() != turn.side;
        if played.is_empty() || !is_over {
            return;
        }
        let is_best = turn.lines.first().is_some_and(|best| best.actions.starts_with(&played));
        let state = if is_best {
            LearnState::Solved { is_best: true }
        } else {
            LearnState::Judges(judge(session.clone(), turn.side, wake, effort))
        };
        if let Some(learning) = &mut self.learning {
            learning.state = state;
        }
    }

    /// Takes the engine's judgement of a try when it is ready. Returns whether there was one.
    pub fn hear_try(&mut self, session: &Session) -> bool {
        let Some(Learning { state: LearnState::Judges(job), .. }) = &self.learning else { return false };
        let Some(found) = job.take() else { return false };
        let Some(turn) = self.learning.as_ref().and_then(|learning| learning.turn(self)) else { return false };
        // If there was not enough memory to judge the try, it counts as bad as the mistake.
        let chance = found.ok().flatten().unwrap_or(turn.chance[1]);
        let loss = turn.chance[0] - chance;
        let of_match = self.reviewed.session.plies()[turn.plies.clone()].iter().map(|ply| ply.action);
        let state = match loss {
            _ if of_match.eq(tried(session, turn)) => LearnState::SameMistake,
            _ if loss < GOOD_ENOUGH => LearnState::Solved { is_best: loss < AS_GOOD },
            _ => LearnState::Worse(loss),
        };
        if let Some(learning) = &mut self.learning {
            learning.state = state;
        }
        true
    }

    /// The request to show the position before the present mistake.
    pub fn before_mistake(&mut self) -> Option<LineRequested> {
        let start = self.learning.as_ref()?.turn(self)?.plies.start;
        let node = self.node_after(start);
        Some(self.go_to(node))
    }

    /// The request to show the solution of the present mistake: the first turn of the best line.
    pub fn solution(&self) -> Option<LineRequested> {
        let turn = self.learning.as_ref()?.turn(self)?;
        let before = self.reviewed.session.position_after(turn.plies.start)?;
        let mut line = self.study.actions(self.node_after(turn.plies.start));
        line.extend(turn.lines.first()?.first_turn(before));
        Some(LineRequested(line))
    }
}
