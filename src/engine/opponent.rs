//! A player of a level: the engine, held back by a style.

use std::sync::atomic::AtomicBool;

use super::eval::Weights;
use super::info::{Info, SearchResult};
use super::limits::Limits;
use super::options::EngineOptions;
use super::situation::Situation;
use super::strength::Strength;
use super::think::Engine;
use super::transposition::NoMemory;

/// A weak level needs no larger table.
const SMALL_HASH_MIB: usize = 2;

/// A player of a level. Where the limits are nodes or depth, its choice depends only on its seed, the match so far and
/// the limits; at full strength also on what the engine remembers of earlier turns, and in a turn of many actions on what
/// it planned when the turn began.
pub struct Opponent {
    engine: Engine,
}

impl Opponent {
    /// Weak levels think on one thread, whatever the options say, and with a small table.
    ///
    /// # Errors
    /// Where the system does not have the memory for the table.
    pub fn new(level: Strength, options: EngineOptions) -> Result<Opponent, NoMemory> {
        Opponent::with_weights(level, options, Weights::built_in())
    }

    /// A player whose evaluation is derived from other weights.
    ///
    /// # Errors
    /// Where the system does not have the memory for the table.
    pub fn with_weights(level: Strength, options: EngineOptions, weights: Weights) -> Result<Opponent, NoMemory> {
        let options = if level == Strength::FULL {
            options
        } else {
            EngineOptions { hash_mib: options.hash_mib.min(SMALL_HASH_MIB), threads: 1, ..options }
        };
        Ok(Opponent { engine: Engine::at_level(level, options, weights)? })
    }

    /// With another seed it plays other games.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Opponent {
        self.engine.set_seed(seed);
        self
    }

    pub fn level(&self) -> Strength {
        self.engine.level()
    }

    /// Sets the number of threads at full strength; weak levels keep to one.
    pub fn set_threads(&mut self, threads: usize) {
        if self.level() == Strength::FULL {
            self.engine.set_threads(threads);
        }
    }

    /// Sets how much worse than level a draw is for the side that thinks, from the next search on.
    pub fn set_contempt(&mut self, contempt: i32) {
        self.engine.set_contempt(contempt);
    }

    /// Sets the size of the table in MiB; weak levels keep their small one. Another size forgets everything.
    ///
    /// # Errors
    /// Where the system does not have the memory; then nothing has changed.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        let most = if self.level() == Strength::FULL { usize::MAX } else { SMALL_HASH_MIB };
        self.engine.set_hash(hash_mib.min(most))
    }

    /// Forgets what earlier searches have found: a new match begins.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses within these limits and those of its style, whichever are tighter. `tell` is called with the lines that
    /// it finds. A weak level also finishes without any limits.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        self.engine.think(situation, limits, stop, tell)
    }
}
