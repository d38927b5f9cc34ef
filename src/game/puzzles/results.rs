//! The results of the player with one puzzle, and on one day.

use jiff::ToSpan;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::game::record::{read_day, written_day};

/// A failed puzzle that was solved so often in a row afterwards is not asked again.
const TIMES_AGAIN: u8 = 3;
/// After how many days a failed puzzle comes back, by how often it was solved in a row since then.
const DAYS_AGAIN: [i32; TIMES_AGAIN as usize] = [1, 3, 10];

/// The results with one puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleResults {
    pub solved: u32,
    pub failed: u32,
    /// The day of the last attempt, as text.
    last: String,
    /// The day on which a failed puzzle is asked again, as text; empty if it is not.
    due: String,
    /// How often it was solved in a row since it was failed.
    again: u8,
}

/// The results of one day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DayResults {
    /// Whether the puzzle of the day was solved; `None` if it was not tried.
    pub daily: Option<bool>,
    /// The numbers of attempts that were solved and failed.
    pub solved: u32,
    pub failed: u32,
}

impl DayResults {
    pub(super) fn count(&mut self, is_solved: bool) {
        let counted = if is_solved { &mut self.solved } else { &mut self.failed };
        *counted = counted.saturating_add(1);
    }
}

impl PuzzleResults {
    /// Whether the puzzle was never tried.
    pub fn is_new(&self) -> bool {
        self.solved == 0 && self.failed == 0
    }

    /// The day of the last attempt; `None` if the file does not say it.
    pub fn last(&self) -> Option<Date> {
        read_day(&self.last)
    }

    /// The day since which the puzzle waits to be asked again; `None` if it is not asked on this day. A day that is
    /// farther away than any pause was written while the computer's clock was wrong.
    pub(super) fn due_on(&self, today: Date) -> Option<Date> {
        let latest = today.saturating_add(DAYS_AGAIN[DAYS_AGAIN.len() - 1].days());
        read_day(&self.due).filter(|due| *due <= today || *due > latest)
    }

    pub(super) fn note(&mut self, is_solved: bool, today: Date) {
        let waits = !self.due.is_empty();
        self.last = written_day(today);
        if is_solved {
            self.solved = self.solved.saturating_add(1);
            self.again = if waits { self.again.saturating_add(1) } else { self.again };
        } else {
            self.failed = self.failed.saturating_add(1);
            self.again = 0;
        }
        let pause = DAYS_AGAIN.get(usize::from(self.again)).filter(|_| waits || !is_solved);
        self.due = pause.map(|days| written_day(today.saturating_add(days.days()))).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_failed_puzzle_comes_back_until_it_was_solved_three_times() {
        let mut results = PuzzleResults::default();
        let mut day = date(2026, 1, 31);
        results.note(true, day);
        assert_eq!(results.due_on(day.saturating_add(100.days())), None);
        results.note(false, day);
        for pause in DAYS_AGAIN {
            assert_eq!(results.due_on(day), None, "{results:?}");
            day = day.saturating_add(pause.days());
            assert_eq!(results.due_on(day), Some(day), "{results:?}");
            results.note(true, day);
        }
        assert_eq!(results.due_on(day.saturating_add(9.days())), None, "{results:?}");
        assert_eq!((results.solved, results.failed), (4, 1));
        results.note(false, day);
        assert_eq!(results.due_on(day.saturating_add(1.days())), Some(day.saturating_add(1.days())));
    }
}
