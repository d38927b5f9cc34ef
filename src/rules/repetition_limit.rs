//! The limits of [`Repetition::SevenSeventeen`](super::Repetition::SevenSeventeen) on repeated moves.

use super::grid::Square;

/// A limit for an animal that has moved among a few squares in consecutive turns of its side. The limit forbids the
/// animal to move to such a square again. A landing is the square where one of these moves ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionLimit {
    /// A square is forbidden if 3 of the last 7 landings were on it.
    Seven,
    /// If the last 17 landings were on at most 5 squares, all these squares are forbidden.
    Seventeen,
}

const THREE_OF_SEVEN: usize = 3;
const FIVE_OF_SEVENTEEN: usize = 5;

impl RepetitionLimit {
    /// The largest number of landings that any of the limits considers.
    pub const MOST_LANDINGS: usize = RepetitionLimit::Seventeen.landings();

    /// The number of last landings that the limit considers.
    pub const fn landings(self) -> usize {
        match self {
            RepetitionLimit::Seven => 7,
            RepetitionLimit::Seventeen => 17,
        }
    }

    /// The limit that forbids a move to `to` after these landings, which are listed from the newest to the oldest.
    pub fn reached(landings: &[Square], to: Square) -> Option<RepetitionLimit> {
        let on_it = landings.iter().take(RepetitionLimit::Seven.landings()).filter(|at| **at == to).count();
        if on_it >= THREE_OF_SEVEN {
            return Some(RepetitionLimit::Seven);
        }
        let last = landings.get(..RepetitionLimit::Seventeen.landings()).filter(|last| last.contains(&to))?;
        let is_new = |index: &usize| !last[..*index].contains(&last[*index]);
        ((0..last.len()).filter(is_new).count() <= FIVE_OF_SEVENTEEN).then_some(RepetitionLimit::Seventeen)
    }
}
