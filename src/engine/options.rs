//! What an engine is made of.

use super::features::Features;

/// What an engine is made of.
#[derive(Clone, Debug)]
pub struct EngineOptions {
    /// Memory of the transposition table, in MiB.
    pub hash_mib: usize,
    /// At least 1; 0 means 1.
    pub threads: usize,
    pub features: Features,
    /// How much worse than level a draw is for the side that thinks, in hundredths; see [`EngineOptions::CONTEMPT`].
    pub contempt: i32,
}

impl EngineOptions {
    /// The contempt of an opponent. To judge positions rather than to play, use 0: then a draw is worth the same to
    /// both sides.
    pub const CONTEMPT: i32 = 250;
    /// No contempt is larger, so that no draw counts as much as a proven loss.
    pub const MOST_CONTEMPT: i32 = 1000;
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { hash_mib: 64, threads: 1, features: Features::default(), contempt: EngineOptions::CONTEMPT }
    }
}
