//! Makes puzzles: finds positions in self-play games, proves the solutions, and keeps the progress in a file.

mod archive;
mod candidates;
mod evidence;
mod hunt;
mod no_puzzle;
mod solving;

pub use archive::{FoundPuzzle, HuntArchive, HuntArchiveError, HuntEntry, HuntedGame};
pub use hunt::{HuntProgress, PuzzleHunt};
pub use no_puzzle::NoPuzzle;
