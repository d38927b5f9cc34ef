//! The steps that an action consists of, in order. The steps describe how a piece travels, not the rule that allows it.

use super::grid::Square;

/// One step of an action. An action's steps are applied in order: a capture of the piece that stands on a square comes
/// before the walk or leap that lands there, so that a square never holds more than one piece. A piece may travel in
/// several steps; each step begins where the previous one ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The piece that stands on this square is taken off the board.
    Capture { at: Square },
    /// The piece goes to a neighbouring square, or further along a straight line of empty squares.
    Walk { from: Square, to: Square },
    /// The piece leaps over the squares between, whether they hold water or pieces.
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
