//! The steps that an action consists of, in order. The steps describe how a piece travels, but not which rule allows
//! the action.

use super::grid::Square;

/// One step of an action. The steps of an action are applied in order. A piece is captured before the mover walks or
/// leaps to its square, so that a square never holds more than one piece. A piece may travel in several steps, each of
/// which begins where the previous step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The piece that stands on this square is taken off the board.
    Capture { at: Square },
    /// The piece goes to a neighbouring square, or further along a straight line of empty squares.
    Walk { from: Square, to: Square },
    /// The piece leaps over the squares in between, which may be water or hold pieces.
    Leap { from: Square, to: Square },
    /// With the previous step, the piece has entered water (from land), a trap or a den.
    Enter { at: Square, what: Entered },
}

/// The ground that was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entered {
    Water,
    /// A trap that weakens the animal that entered it.
    Trap,
    Den,
}
