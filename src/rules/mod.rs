//! The rules of the games. They use no clock, no random choices and no floating-point numbers. Every other part of the
//! program uses this module.
//!
//! The top level of this module has enums with one variant for each game. Code that is not about one game alone uses
//! these enums. The module of each game has its own types, which the searches use.
//!
//! ```
//! use riverleap::rules::{Action, Board, MatchRules, Side, chesimals, jungle};
//!
//! let lakes = jungle::Board::new(jungle::Board::standard(), jungle::RuleSet::default());
//! let field = chesimals::Board::new(8, 3, chesimals::ChainThrough::SameChesimal, MatchRules::default());
//! // In Jungle a turn is one action; in Chesimals II the same side may go on.
//! for (board, start, action, next) in [
//!     (Board::from(lakes), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w", "a3a4", Side::Black),
//!     (Board::from(field), "6cb1/8/CwGw1Cy4 w -", "b1b3", Side::White),
//! ] {
//!     let mut position = board.position(start)?;
//!     let steps = position.try_play(action.parse::<Action>()?)?;
//!     assert_eq!((steps.len(), position.side_to_move()), (1, next));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod arrange;
mod board;
pub mod chesimals;
mod edge;
mod footing;
mod forced_den;
pub mod game;
pub mod grid;
pub mod jungle;
mod line;
mod match_rules;
mod notation_error;
mod outcome;
mod piece;
mod position;
mod readiness;
mod refusal;
mod repetition_limit;
pub mod set;
pub mod splitmix;
pub mod step;
mod terrain;
mod threats;

pub use action::{Action, Move, MoveTextError};
pub use arrange::TurnCount;
pub use board::GameBoard;
pub(crate) use edge::by_game;
pub use edge::{Board, GameId, Outcome, Piece, PlacementError, Position, PositionTextError, Refusal};
pub use footing::Footing;
pub use forced_den::ForcedDen;
pub use game::{Game, GameResult};
pub use line::LineProblem;
pub use match_rules::{Clock, FirstMover, MatchRules, NoMoves, Repetition, Stuck};
pub use notation_error::NotationError;
pub use outcome::EndKind;
pub use position::GamePosition;
pub use readiness::{LongTurns, Readiness};
pub use refusal::listed;
pub use repetition_limit::RepetitionLimit;
pub use terrain::Terrain;
pub use threats::Threats;

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two players. White's den is on rank 1 of the traditional Jungle board. The theme decides how the program
/// shows and names a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    pub const fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// A value for each side: `pair[side]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pair<T>(pub [T; 2]);

impl<T> Index<Side> for Pair<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for Pair<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
