//! What an action did to the pieces, in order. It says how a piece travels, never why it may.

use super::grid::Square;

/// One thing that happened. An action's steps are applied in order: a capture of the piece that stands on a square
/// comes before the walk or leap that lands there, so that at every moment a square holds at most one piece. A piece
/// may travel in several steps; each begins where the one before ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The piece that stands on this square is taken off the board.
    Capture { at: Square },
    /// To a neighbouring square, or further along a straight line of empty squares.
    Walk { from: Square, to: Square },
    /// Over whatever lies or stands between: water, other pieces.
    Leap { from: Square, to: Square },
    /// The piece that has just arrived entered water (from land), a trap or a den.
    Enter { at: Square, what: Entered },
}

/// What was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entered {
    Water,
    /// A trap that weakens the animal that entered it.
    Trap,
    Den,
}
