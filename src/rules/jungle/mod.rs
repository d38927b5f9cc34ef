//! Jungle (Dou Shou Qi): its animals, board, rule switches and positions.

mod animal;
mod board;
mod edge;
mod fight;
mod generate;
mod ground;
mod jfen;
mod judge;
mod node;
mod notation;
mod outcome;
mod position;
mod refusal;
mod river_crossing;
mod ruleset;
mod search;
mod steps;
mod tables;

pub use animal::{Animal, Piece, Rank};
pub use board::Board;
pub(super) use edge::FACTS;
pub use jfen::{JfenError, JfenField, JfenProblem};
pub use node::Node;
pub use outcome::Outcome;
pub use position::{Core, PlacementError, Position};
pub use refusal::Refusal;
pub use river_crossing::{crossing, river};
pub use ruleset::{
    EqualRanks, LeapBlocker, LeapDirections, PerAnimal, RatShore, RatTakesElephant, RuleSet, TrapOwner,
    TrappedAttacker, WinBy,
};
pub use search::HISTORY_SIZE;
pub use tables::Tables;
