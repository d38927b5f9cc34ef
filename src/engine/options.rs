//! The options of an engine.

use super::features::Features;

/// The options of an engine.
#[derive(Clone, Debug)]
pub struct EngineOptions {
    /// Memory of the transposition table, in MiB.
    pub hash_mib: usize,
    /// The number of search threads; 0 means 1.
    pub threads: usize,
    pub features: Features,
    /// How much worse than equality a draw is for the engine's side, in hundredths; see [`EngineOptions::CONTEMPT`].
    pub contempt: i32,
}

impl EngineOptions {
    /// The contempt of an opponent. For analysis, use 0: then a draw has the same value for both sides.
    pub const CONTEMPT: i32 = 250;
    /// The largest contempt. The limit keeps the value of a draw well above a proven loss.
    pub const MOST_CONTEMPT: i32 = 1000;
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { hash_mib: 64, threads: 1, features: Features::default(), contempt: EngineOptions::CONTEMPT }
    }
}
