//! The engine: pure search and evaluation, which know neither a window nor the log of a match.

mod bans;
mod chesimals;
mod eval;
mod features;
mod info;
mod jungle;
mod knowledge;
mod limits;
mod ordering;
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
pub use info::{Info, SearchResult};
pub use limits::{Clocks, Limits};
pub use reason::Reason;
pub use score::Score;
pub use situation::{Situation, Unplayable};
pub use strength::{Measured, MeasuredFault, NoStrength, Opponent, Profile, Strength};
pub use think::{Engine, EngineOptions};
pub use transposition::NoMemory;
pub use worth::Worth;
