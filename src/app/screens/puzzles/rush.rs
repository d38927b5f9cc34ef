//! The rush: as many puzzles as possible within three minutes, and at most two mistakes.

use std::time::Duration;

use crate::game::puzzles::{PuzzleRush, PuzzleWish};

const TIME: Duration = Duration::from_secs(180);
const MISTAKES: u32 = 3;
/// The wanted rating of the first puzzle, and how much harder each next one is.
const FIRST_RATING: u16 = 800;
const STEP: u16 = 45;

/// A rush that is played.
#[derive(Clone, Debug, PartialEq)]
pub struct RushRun {
    pub solved: u32,
    pub mistakes: u32,
    /// The time at which the rush is over, on the clock of the program.
    pub(super) ends: Duration,
    pub is_over: bool,
}

impl RushRun {
    pub const KIND: PuzzleRush = PuzzleRush::ThreeMinutes;

    pub fn begin(now: Duration) -> RushRun {
        RushRun { solved: 0, mistakes: 0, ends: now + TIME, is_over: false }
    }

    pub fn left(&self, now: Duration) -> Duration {
        self.ends.saturating_sub(now)
    }

    /// Counts a puzzle. The third mistake ends the rush.
    pub fn count(&mut self, is_solved: bool) {
        *(if is_solved { &mut self.solved } else { &mut self.mistakes }) += 1;
        self.is_over |= self.mistakes >= MISTAKES;
    }

    pub fn mistakes_left(&self) -> u32 {
        MISTAKES.saturating_sub(self.mistakes)
    }

    /// Each puzzle is a little harder than the one before.
    pub fn wish(&self) -> PuzzleWish {
        let asked = u16::try_from(self.solved + self.mistakes).unwrap_or(u16::MAX);
        let rating = FIRST_RATING.saturating_add(asked.saturating_mul(STEP));
        PuzzleWish { rating: Some(rating), ..PuzzleWish::default() }
    }
}
