//! The engine: pure search and evaluation, independent of the window and of the session that records a match.

mod chance;
mod chesimals;
mod eval;
mod features;
mod fingerprint;
mod info;
mod jungle;
mod limits;
mod mind;
pub mod network;
mod options;
mod past;
mod reason;
mod replay;
mod score;
mod search;
mod situation;
mod strength;
mod think;
mod transposition;
mod worth;

pub use eval::{Evaluator, Weights};
pub use features::{Features, NoFeature};
pub use fingerprint::fingerprint;
pub use info::{Info, SearchResult};
pub use limits::{Clocks, SearchLimits};
pub use network::NeuralNetwork;
pub use options::EngineOptions;
pub use reason::Reason;
pub use score::Score;
pub use situation::{Situation, Unplayable};
pub use strength::{MeasuredFault, MeasuredMatch, NoStrength, Profile, Strength};
pub use think::Engine;
pub use transposition::NoMemory;
pub use worth::Worth;
