//! Makes puzzles: finds positions in self-play games, or takes one that a player has chosen, proves the solutions, and
//! keeps the progress of a long search in a file.

mod archive;
mod candidates;
mod chiefs;
mod collect;
mod drafting;
mod evidence;
mod grade;
mod hunt;
mod no_puzzle;
mod own;
mod referee;
mod solving;
mod verify;

pub use archive::{FoundPuzzle, GradedPuzzle, HuntArchive, HuntArchiveError, HuntEntry, HuntedGame};
pub use collect::collect;
pub use grade::{PuzzleTrials, TRIAL_NODES, TRIES};
pub use hunt::{HuntProgress, PuzzleHunt};
pub use no_puzzle::NoPuzzle;
pub use own::{NotMade, PuzzleEffort, PuzzleProgress, PuzzleRequest};
pub use referee::{EngineReferee, REFEREE_NODES};
pub use solving::PROOF_NODES;
pub use verify::{ProofFault, PuzzleProver, probe_puzzle};
