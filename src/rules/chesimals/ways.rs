//! The ways in which units move, step by step, for code that explains or shows a move. The rule itself is in
//! `unit_moves`.

use crate::rules::grid::Square;

use super::board::Board;
use super::unit::Unit;
use super::unit_moves::{COMPASS, KNIGHT};

/// A part of a way: a slide to a neighbouring square, or a leap. The value is the square where the part ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Slide(Square),
    Leap(Square),
}

impl Part {
    pub fn end(self) -> Square {
        match self {
            Part::Slide(end) | Part::Leap(end) => end,
        }
    }
}

/// A way from one square to another. It has one part, or two parts with a stop in between. The stop must be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub first: Part,
    pub second: Option<Part>,
}

impl Way {
    fn of(first: Part) -> Way {
        Way { first, second: None }
    }

    fn through(first: Part, second: Part) -> Way {
        Way { first, second: Some(second) }
    }

    /// The square between the two parts, which must be empty; `None` if the way has only one part.
    pub fn stop(self) -> Option<Square> {
        self.second.map(|_| self.first.end())
    }

    /// Whether both parts are slides in one direction.
    pub fn is_straight_slide(self, from: Square) -> bool {
        match (self.first, self.second) {
            (Part::Slide(stop), Some(Part::Slide(to))) => offset(from, stop) == offset(stop, to),
            _ => false,
        }
    }
}

/// The ways of that unit between two squares of the board, the shortest first; empty if the unit cannot make this move.
pub(super) fn ways(board: &Board, unit: Unit, from: Square, to: Square) -> Vec<Way> {
    let (files, ranks) = offset(from, to);
    let on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let is_diagonal = files.abs() == ranks.abs();
    let distance = files.abs().max(ranks.abs());
    let ahead = |steps| from.offset(steps * files.signum(), steps * ranks.signum());
    let (slide, leap) = (Part::Slide(to), Part::Leap(to));
    match (unit, distance) {
        (_, 0) => Vec::new(),
        (Unit::Chief | Unit::Guard, 1) => vec![Way::of(slide)],
        (Unit::Chief, 2) => {
            let turns = COMPASS.into_iter().filter_map(|(files, ranks)| from.offset(files, ranks));
            let turns = turns.filter(|&turn| is_near(turn, to) && board.contains(turn));
            turns.map(|turn| Way::through(Part::Slide(turn), slide)).collect()
        }
        (Unit::Guard, 2) if on_line => {
            ahead(1).map(|stop| Way::through(Part::Slide(stop), slide)).into_iter().collect()
        }
        (Unit::Knight, _) if KNIGHT.contains(&(files, ranks)) => vec![Way::of(leap)],
        (Unit::Warmachine | Unit::Elephant, 1..=3) if on_line && is_diagonal == (unit == Unit::Elephant) => {
            match distance {
                1 => vec![Way::of(slide)],
                2 => vec![Way::of(leap)],
                _ => {
                    let step_first = ahead(1).map(|stop| Way::through(Part::Slide(stop), leap));
                    let leap_first = ahead(2).map(|stop| Way::through(Part::Leap(stop), slide));
                    step_first.into_iter().chain(leap_first).collect()
                }
            }
        }
        _ => Vec::new(),
    }
}

/// Whether the squares are neighbours in one of the eight directions.
pub(super) fn is_near(a: Square, b: Square) -> bool {
    let (files, ranks) = offset(a, b);
    files.abs().max(ranks.abs()) == 1
}

/// The difference in files and the difference in ranks from one square to the other.
pub(super) fn offset(from: Square, to: Square) -> (i8, i8) {
    (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
}
