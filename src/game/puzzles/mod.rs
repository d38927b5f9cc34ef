//! Puzzles: positions in which exactly one move reaches the goal.

mod likeness;
mod proof;

pub use likeness::likeness;
pub use proof::{ProofSource, ProvenTurn, PuzzleGoal, PuzzleScore};
