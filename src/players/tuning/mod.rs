//! Computes the evaluation's weights from games of the engine against itself.

mod archive;
mod fit;
mod game;
mod normal;
mod samples;
mod self_play;

pub use archive::{Archive, ArchiveError};
pub use fit::{FittedWeights, Losses, WeightFit};
pub use game::{GameError, ScoredTurn, SelfPlayGame};
pub use samples::{QuietPosition, samples};
pub use self_play::SelfPlay;
