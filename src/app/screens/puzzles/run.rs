//! The state of the puzzle on the table: what is asked, tried, judged, and still to be shown on the board.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use crate::app::background_job::BackgroundJob;
use crate::app::play::{Laying, MoveRequested};
use crate::app::screens::task_table::{OwedQueue, TableBefore};
use crate::game::puzzles::{Puzzle, PuzzleAttempt, PuzzleVerdict};
use crate::game::session::Session;
use crate::rules::Action;
use crate::rules::grid::Square;

use super::judging::{JudgedTry, PuzzleJudge};
use super::rush::RushRun;
use super::shelf::PuzzlePurpose;

/// Of a refutation, at most so many actions are shown.
const REFUTED_BY: usize = 3;

/// The puzzle in progress.
#[derive(Resource)]
pub struct PuzzleRun {
    pub attempt: PuzzleAttempt,
    pub purpose: PuzzlePurpose,
    pub said: Option<PuzzleComment>,
    /// The piece that the first hint has named.
    pub hinted: Option<Square>,
    /// The move that the second hint has named.
    pub shown: Option<Action>,
    /// How many points the attempt has added to the player's rating; `None` while it is not counted.
    pub gained: Option<f64>,
    /// The time when the puzzle was laid on the table, and the time that the solver took.
    pub(super) begun: Option<Duration>,
    pub took: Option<Duration>,
    pub(super) judge: PuzzleJudge,
    pub(super) judging: Option<BackgroundJob<(), JudgedTry>>,
    pub(super) owed: OwedQueue<OwedMove>,
    /// The reading position in the requests for moves, after those of the run itself.
    pub(super) read: MessageCursor<MoveRequested>,
    /// What is restored after the puzzle.
    pub(super) was: Option<TableBefore>,
    pub(super) is_noted: bool,
}

/// The comment on the last try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleComment {
    Right,
    Solved,
    /// `refuted` says whether the board shows why the move is wrong.
    Wrong {
        refuted: bool,
    },
    /// The solution was shown.
    Shown,
}

/// What the board shows next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OwedMove {
    Undo,
    Play(Action),
    /// The next puzzle of a rush.
    Next,
}

impl PuzzleRun {
    pub fn new(puzzle: Puzzle, purpose: PuzzlePurpose) -> PuzzleRun {
        PuzzleRun {
            attempt: PuzzleAttempt::new(puzzle),
            purpose,
            said: None,
            hinted: None,
            shown: None,
            gained: None,
            begun: None,
            took: None,
            judge: PuzzleJudge::default(),
            judging: None,
            owed: OwedQueue::default(),
            read: MessageCursor::default(),
            was: None,
            is_noted: false,
        }
    }

    /// Whether the solver can move now.
    pub fn is_open(&self) -> bool {
        self.rests() && !self.is_done()
    }

    /// Whether the puzzle is solved or its solution was shown, or the rush is over.
    pub fn is_done(&self) -> bool {
        matches!(self.said, Some(PuzzleComment::Solved | PuzzleComment::Shown))
            || self.rush().is_some_and(|rush| rush.is_over)
    }

    /// Whether nothing is judged or shown.
    pub fn rests(&self) -> bool {
        self.owed.is_empty() && self.judging.is_none()
    }

    pub fn rush(&self) -> Option<&RushRun> {
        match &self.purpose {
            PuzzlePurpose::Rush(rush) => Some(rush),
            _ => None,
        }
    }

    /// Puts another puzzle on the table.
    pub fn begin(&mut self, puzzle: Puzzle) -> Laying {
        let (judge, purpose, was) = (self.judge.clone(), self.purpose.clone(), self.was.take());
        let read = std::mem::take(&mut self.read);
        *self = PuzzleRun { judge, was, read, ..PuzzleRun::new(puzzle, purpose) };
        self.laying()
    }

    pub(super) fn laying(&self) -> Laying {
        Laying::Scene(Box::new(Session::new(self.attempt.puzzle().start.clone())))
    }

    /// Names the piece that moves; asked again, names its move.
    pub fn hint(&mut self) {
        if !self.is_open() {
            return;
        }
        if self.hinted.is_none() {
            self.hinted = self.attempt.hint_piece();
        } else {
            self.shown = self.attempt.hint_move();
        }
    }

    /// Takes back the solver's actions of this turn, in a game with long turns.
    pub fn undo(&mut self) {
        if self.is_open() {
            let tried = self.attempt.take_back();
            self.owed.extend(tried.iter().map(|_| OwedMove::Undo));
            self.forget_hints();
        }
    }

    /// Plays the solution on the board.
    pub fn show_solution(&mut self) {
        if !self.is_open() {
            return;
        }
        let tried = self.attempt.take_back();
        self.owed.extend(tried.iter().map(|_| OwedMove::Undo));
        self.owed.extend(self.attempt.show_solution().into_iter().map(OwedMove::Play));
        self.said = Some(PuzzleComment::Shown);
        self.forget_hints();
    }

    fn forget_hints(&mut self) {
        (self.hinted, self.shown) = (None, None);
    }

    /// Queues what the board shows after a try.
    pub(super) fn take(&mut self, (attempt, verdict): JudgedTry, now: Duration) {
        self.attempt = attempt;
        self.forget_hints();
        match verdict {
            // The rules have refused the move on the board, too.
            PuzzleVerdict::Refused(_) | PuzzleVerdict::GoesOn => {}
            PuzzleVerdict::Right { reply } => {
                self.owed.extend(reply.into_iter().map(OwedMove::Play));
                self.said = Some(PuzzleComment::Right);
            }
            PuzzleVerdict::Solved { .. } => {
                self.said = Some(PuzzleComment::Solved);
                self.took = self.begun.map(|begun| now.saturating_sub(begun));
            }
            PuzzleVerdict::Wrong { tried, refutation } => {
                let shown = refutation.into_iter().take(REFUTED_BY).collect::<Vec<_>>();
                let undone = tried.len() + shown.len();
                self.said = Some(PuzzleComment::Wrong { refuted: !shown.is_empty() });
                self.owed.extend(shown.into_iter().map(OwedMove::Play));
                self.owed.extend(std::iter::repeat_n(OwedMove::Undo, undone));
            }
        }
    }
}
