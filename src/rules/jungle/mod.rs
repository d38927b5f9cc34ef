//! Jungle (Dou Shou Qi): its animals, board, switches and positions.

mod animal;
mod board;
mod fight;
mod generate;
mod ground;
mod jfen;
mod judge;
mod moves;
mod node;
mod notation;
mod outcome;
mod position;
mod refusal;
mod ruleset;
mod tables;
mod terrain;

pub use animal::{Animal, Piece, Rank};
pub use board::Board;
pub use jfen::{JfenError, JfenField, JfenProblem};
pub use moves::{Move, MoveTextError};
pub use node::Node;
pub use notation::NotationError;
pub use outcome::Outcome;
pub use position::{Core, PlacementError, Position};
pub use refusal::Refusal;
pub use ruleset::{
    Clock, EqualRanks, FirstMover, LeapBlocker, LeapDirections, NoMoves, PerAnimal, RatShore, RatTakesElephant,
    Repetition, RuleSet, TrapOwner, TrappedAttacker, WinBy,
};
pub use tables::Tables;
pub use terrain::Terrain;
