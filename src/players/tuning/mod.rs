//! Plays games of the engine against itself, and uses these games to compute the weights of the hand-made evaluation
//! and to train neural networks.

mod archive;
mod fit;
mod game;
mod network_fit;
mod network_model;
mod normal;
mod openings;
mod samples;
mod self_play;
mod training_rows;
mod winning_scale;

pub use archive::{Archive, ArchiveError};
pub use fit::{FittedWeights, Losses, WeightFit};
pub use game::{GameError, ScoredTurn, SelfPlayGame};
pub use network_fit::{HeldOutError, NetworkFit, TrainedNetwork};
pub use samples::{QuietPosition, samples};
pub use self_play::SelfPlay;
pub use training_rows::{RowCollector, TrainingRow};
pub use winning_scale::WinningScale;
