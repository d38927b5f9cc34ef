//! A player at a level: the engine, weakened by a style.

use std::sync::atomic::AtomicBool;

use super::eval::Weights;
use super::info::{Info, SearchResult};
use super::limits::SearchLimits;
use super::options::EngineOptions;
use super::situation::Situation;
use super::strength::Strength;
use super::think::Engine;
use super::transposition::NoMemory;

/// The largest transposition table of a weak level.
const SMALL_HASH_MIB: usize = 2;

/// A player at a level. If the limits are nodes or depth, the choice depends only on the seed, the match so far and the
/// limits. At full strength it also depends on the transposition table of earlier turns, and within a turn of several
/// actions on the plan made at its start.
pub struct Opponent {
    engine: Engine,
}

impl Opponent {
    /// Weak levels search on one thread and with a small table, regardless of the options.
    ///
    /// # Errors
    /// If the system does not have the memory for the table.
    pub fn new(level: Strength, options: EngineOptions) -> Result<Opponent, NoMemory> {
        Opponent::with_weights(level, options, Weights::built_in())
    }

    /// A player whose evaluation is derived from other weights.
    ///
    /// # Errors
    /// If the system does not have the memory for the table.
    pub fn with_weights(level: Strength, options: EngineOptions, weights: Weights) -> Result<Opponent, NoMemory> {
        let options = if level == Strength::FULL {
            options
        } else {
            EngineOptions { hash_mib: options.hash_mib.min(SMALL_HASH_MIB), threads: 1, ..options }
        };
        Ok(Opponent { engine: Engine::at_level(level, options, weights)? })
    }

    /// Sets the seed of the random choices.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Opponent {
        self.engine.set_seed(seed);
        self
    }

    pub fn level(&self) -> Strength {
        self.engine.level()
    }

    /// Sets the number of threads at full strength; weak levels always use one.
    pub fn set_threads(&mut self, threads: usize) {
        if self.level() == Strength::FULL {
            self.engine.set_threads(threads);
        }
    }

    /// Sets the contempt, from the next search on: how much worse than equality a draw is for the engine's side.
    pub fn set_contempt(&mut self, contempt: i32) {
        self.engine.set_contempt(contempt);
    }

    /// Sets the size of the table in MiB; weak levels keep their small one. A change of size clears the table.
    ///
    /// # Errors
    /// If the system does not have the memory; then nothing has changed.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        let most = if self.level() == Strength::FULL { usize::MAX } else { SMALL_HASH_MIB };
        self.engine.set_hash(hash_mib.min(most))
    }

    /// Clears the results of earlier searches, for a new match.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses an action within the tighter of these limits and the limits of the style. Calls `tell` with the lines
    /// that the search finds. The search of a weak level ends even if `limits` is empty.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &SearchLimits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        self.engine.think(situation, limits, stop, tell)
    }
}
