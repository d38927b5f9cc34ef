//! Computes the evaluation's weights from games of the engine against itself.

mod archive;
mod fit;
mod game;
mod normal;
mod samples;
mod self_play;

pub use archive::{Archive, ArchiveError};
pub use fit::{Fit, Fitted, Losses};
pub use game::{Game, GameError, Turn};
pub use samples::{Sample, samples};
pub use self_play::SelfPlay;
