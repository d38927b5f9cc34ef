//! Makes puzzles: finds positions in self-play games, proves the solutions, and keeps the progress in a file.

mod archive;
mod candidates;
mod chiefs;
mod collect;
mod evidence;
mod grade;
mod hunt;
mod no_puzzle;
mod referee;
mod solving;
mod verify;

pub use archive::{FoundPuzzle, GradedPuzzle, HuntArchive, HuntArchiveError, HuntEntry, HuntedGame};
pub use collect::collect;
pub use grade::{PuzzleTrials, TRIES};
pub use hunt::{HuntProgress, PuzzleHunt};
pub use no_puzzle::NoPuzzle;
pub use referee::{EngineReferee, REFEREE_NODES};
pub use solving::PROOF_NODES;
pub use verify::{ProofFault, PuzzleProver, probe_puzzle};
