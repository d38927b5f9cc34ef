//! Jungle (Dou Shou Qi): its animals, board, switches and positions.

mod animal;
mod ruleset;
mod terrain;

pub use animal::{Animal, Piece, Rank};
pub use ruleset::{
    Clock, EqualRanks, FirstMover, LeapBlocker, LeapDirections, NoMoves, PerAnimal, RatShore, RatTakesElephant,
    Repetition, RuleSet, TrapOwner, TrappedAttacker, WinBy,
};
pub use terrain::Terrain;
