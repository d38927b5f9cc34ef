//! The exercise with the mistakes of the match: the board shows the position before a mistake, and the player looks for
//! a better turn. The tries are not added to the study.

use super::desk::ReviewDesk;
use super::job::ReviewJob;
use crate::app::awake::Wake;
use crate::app::play::LineRequested;
use crate::engine::NoMemory;
use crate::game::session::Session;
use crate::players::review::ReviewedTurn;
use crate::rules::Action;

/// A turn that loses less winning chance than this, from 0 to 1, is as good as the best turn.
const AS_GOOD: f64 = 0.02;
/// A turn that loses less than this solves the exercise.
const GOOD_ENOUGH: f64 = 0.05;

/// The exercise.
#[derive(Debug)]
pub struct Learning {
    /// The indices of the mistakes among the turns of the review.
    mistakes: Vec<usize>,
    at: usize,
    /// How far the present mistake is.
    pub state: LearnState,
    /// Whether the animal to move is marked.
    pub is_helped: bool,
}

/// How far the player is with a mistake.
#[derive(Debug)]
pub enum LearnState {
    /// The player has to find a better turn.
    Asks,
    /// The engine judges the player's turn.
    Judges(ReviewJob<Result<Option<f64>, NoMemory>>),
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
        let mistakes = desk.mistakes();
        (!mistakes.is_empty()).then_some(Learning { mistakes, at: 0, state: LearnState::Asks, is_helped: false })
    }

    /// The number of the present mistake, from 1, and the number of mistakes.
    pub fn progress(&self) -> (usize, usize) {
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

    /// Judges what the player has played: nothing is judged until the turn is over.
    pub fn try_turn(&mut self, turn: &ReviewedTurn, session: &Session, wake: &Wake) {
        let played: Vec<Action> =
            session.plies()[..session.cursor()].iter().skip(turn.plies.start).map(|ply| ply.action).collect();
        let is_over = session.ending().is_some() || session.side_to_move() != turn.side;
        if !self.state.is_open() || played.is_empty() || !is_over {
            return;
        }
        let begins = |line: &[Action]| line.starts_with(&played);
        self.state = if turn.lines.iter().take(1).any(|line| begins(&line.actions)) {
            LearnState::Solved { is_best: true }
        } else {
            LearnState::Judges(ReviewDesk::judge_try(session.clone(), turn.side, wake))
        };
    }

    /// Takes the engine's judgement of a try when it is ready. `is_mistake` says that the try was the turn of the match.
    /// Returns whether the try has to be taken back.
    pub fn hear(&mut self, turn: &ReviewedTurn, is_mistake: bool) -> bool {
        let LearnState::Judges(job) = &self.state else { return false };
        let chance = match job.take() {
            Some(Ok(Some(chance))) => chance,
            // Without an engine there would be no review either.
            Some(_) => turn.chance[1],
            None => return false,
        };
        let loss = turn.chance[0] - chance;
        self.state = match loss {
            _ if is_mistake => LearnState::SameMistake,
            _ if loss < GOOD_ENOUGH => LearnState::Solved { is_best: loss < AS_GOOD },
            _ => LearnState::Worse(loss),
        };
        !self.state.is_done()
    }
}

impl ReviewDesk {
    /// The request to show the position before the present mistake.
    pub fn before_mistake(&mut self) -> Option<LineRequested> {
        let start = self.learning.as_ref()?.turn(self)?.plies.start;
        let node = self.node_after(start);
        Some(self.go_to(node))
    }

    /// The request to show the solution of the present mistake: the first turn of the best line.
    pub fn solution(&self) -> Option<LineRequested> {
        let turn = self.learning.as_ref()?.turn(self)?;
        let LineRequested(mut line) = LineRequested(self.study.actions(self.node_after(turn.plies.start)));
        let mut position = self.reviewed.session.position_after(turn.plies.start)?.clone();
        for action in &turn.lines.first()?.actions {
            if position.side_to_move() != turn.side {
                break;
            }
            position.try_play(*action).ok()?;
            line.push(*action);
            if position.is_between_turns() {
                break;
            }
        }
        Some(LineRequested(line))
    }
}
