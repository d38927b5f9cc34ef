//! The limits of [`Repetition::SevenSeventeen`](super::Repetition::SevenSeventeen) on the landings of a run.

use super::grid::Square;

/// What bans a square to an animal that has kept to a few squares in an unbroken run of own turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunLimit {
    /// Of the last 7 landings, 3 on one square ban it.
    Seven,
    /// The last 17 landings on 5 squares or fewer ban them all.
    Seventeen,
}

const THREE_OF_SEVEN: usize = 3;
const FIVE_OF_SEVENTEEN: usize = 5;

impl RunLimit {
    /// No limit looks at more landings than this.
    pub const MOST_LANDINGS: usize = RunLimit::Seventeen.landings();

    /// How many of the last landings the limit looks at.
    pub const fn landings(self) -> usize {
        match self {
            RunLimit::Seven => 7,
            RunLimit::Seventeen => 17,
        }
    }

    /// The limit that bans the square after these landings, the newest first.
    pub fn reached(landings: &[Square], to: Square) -> Option<RunLimit> {
        let on_it = landings.iter().take(RunLimit::Seven.landings()).filter(|at| **at == to).count();
        if on_it >= THREE_OF_SEVEN {
            return Some(RunLimit::Seven);
        }
        let last = landings.get(..RunLimit::Seventeen.landings()).filter(|last| last.contains(&to))?;
        let is_new = |index: &usize| !last[..*index].contains(&last[*index]);
        ((0..last.len()).filter(is_new).count() <= FIVE_OF_SEVENTEEN).then_some(RunLimit::Seventeen)
    }
}
