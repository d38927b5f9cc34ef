//! Chesimals II: animals, called chesimals, that are made of units. In a turn a player moves units of one chesimal,
//! each unit at most once.
//!
//! ```
//! use std::sync::Arc;
//!
//! use riverleap::rules::chesimals::{Board, ChainThrough, Position};
//! use riverleap::rules::{Action, MatchRules, Side};
//!
//! let board = Arc::new(Board::new(8, 3, ChainThrough::SameChesimal, MatchRules::default()));
//! let mut position = Position::from_text(board, "6cb1/8/CwGw1Cy4 w -").unwrap();
//! let step: Action = "b1b3".parse().unwrap();
//! assert_eq!(position.check(step), Ok(()));
//! position.play_unchecked(step);
//! assert_eq!(position.side_to_move(), Side::White);
//! // The guard is no longer linked to its chief. White may move the chief too, or end the turn.
//! assert!(!position.is_linked("b3".parse().unwrap()));
//! position.play_unchecked(Action::End);
//! assert_eq!(position.side_to_move(), Side::Black);
//! ```

mod board;
mod edge;
mod generate;
mod judge;
mod links;
mod node;
mod notation;
mod outcome;
mod position;
mod reach;
mod refusal;
mod tables;
mod text;
mod turn;
mod unit;
mod unit_moves;
mod ways;

pub use board::Board;
pub(super) use edge::FACTS;
pub use node::Node;
pub use outcome::Outcome;
pub use position::{PlacementError, Position};
pub use reach::{Reach, Travel, reach};
pub use refusal::Refusal;
pub use tables::Tables;
pub use text::{TextError, TextField, TextProblem};
pub use unit::{ChainThrough, Chesimal, Piece, Unit};
