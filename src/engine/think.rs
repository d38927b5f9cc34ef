//! The entrance to the engine: a situation and limits go in, lines of play and an action come out.

use std::sync::atomic::AtomicBool;

use crate::rules::Position;

use super::eval::Weights;
use super::features::Features;
use super::info::{Info, SearchResult};
use super::limits::Limits;
use super::situation::Situation;
use super::strength::Strength;
use super::transposition::{NoMemory, TranspositionTable};
use super::{chesimals, jungle};

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

/// The engine at full strength, in either game. It keeps its transposition table from turn to turn. With one thread and a limit of
/// nodes or depth, the same searches after [`Engine::forget`] have the same results.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use riverleap::engine::{Engine, EngineOptions, Info, Limits, Score, Situation};
/// use riverleap::rules::Board;
/// use riverleap::rules::jungle::{self, RuleSet};
///
/// let board = Board::from(jungle::Board::new(jungle::Board::standard(), RuleSet::default()));
/// let mut engine = Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() }).unwrap();
/// let limits = Limits { nodes: Some(2000), ..Limits::default() };
/// let stop = AtomicBool::new(false);
///
/// let start = board.position("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w").unwrap();
/// let mut lines: Vec<Info> = Vec::new();
/// let result = engine.think(&Situation::new(start.clone()), &limits, &stop, |info| lines.push(info));
/// assert!(start.legal_actions().contains(&result.best.unwrap()));
/// assert_eq!(result.pv.first(), result.best.as_ref());
/// assert!(lines.is_sorted_by_key(|info| info.depth) && result.nodes <= 2000);
///
/// // The lion stands next to the enemy's den.
/// let won = board.position("l6/3L3/7/7/7/7/7/7/7 w").unwrap();
/// let result = engine.think(&Situation::new(won), &limits, &stop, |_| {});
/// assert_eq!((result.best, result.score), ("d8d9".parse().ok(), Some(Score::Win(1))));
/// ```
pub struct Engine {
    options: EngineOptions,
    table: TranspositionTable,
    jungle: jungle::Mind,
    chesimals: chesimals::Mind,
}

impl Engine {
    /// An engine with the built-in weights.
    ///
    /// # Errors
    /// Where the system does not have the memory for the table.
    pub fn new(options: EngineOptions) -> Result<Engine, NoMemory> {
        Engine::with_weights(options, Weights::built_in())
    }

    /// An engine that evaluates positions with other weights.
    ///
    /// # Errors
    /// Where the system does not have the memory for the table.
    pub fn with_weights(options: EngineOptions, weights: Weights) -> Result<Engine, NoMemory> {
        let table = TranspositionTable::new(options.hash_mib)?;
        Ok(Engine { options, table, jungle: jungle::Mind::new(weights), chesimals: chesimals::Mind::default() })
    }

    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    pub fn set_threads(&mut self, threads: usize) {
        self.options.threads = threads;
    }

    /// Sets how much worse than level a draw is for the side that thinks, from the next search on. What was found with
    /// another contempt is kept apart in the table.
    pub fn set_contempt(&mut self, contempt: i32) {
        self.options.contempt = contempt;
    }

    /// Sets the size of the table in MiB. Another size forgets everything.
    ///
    /// # Errors
    /// Where the system does not have the memory; then nothing has changed.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        if hash_mib != self.options.hash_mib {
            self.table.resize(hash_mib)?;
            self.options.hash_mib = hash_mib;
        }
        Ok(())
    }

    /// Forgets what earlier searches have found: a new match begins.
    pub fn forget(&mut self) {
        self.table.clear();
        self.chesimals.forget();
    }

    /// Searches on this thread and, where the options say so, on others, until the limits are reached or `stop` is set.
    /// `tell` is called on this thread with every line that is found.
    pub fn think(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        self.think_at(Strength::FULL, 0, situation, limits, stop, tell)
    }

    /// The same in the way of a level, as far as that is a matter of the search; `seed` is that of its chance.
    pub(super) fn think_at(
        &mut self,
        level: Strength,
        seed: u64,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        self.table.begin_search();
        let table = &self.table;
        match situation.position() {
            Position::Jungle(position) => {
                let question = jungle::Question { situation, limits, stop, table, options: &self.options };
                self.jungle.think(position, &question, tell)
            }
            Position::Chesimals(position) => {
                let style = level.chesimals_style();
                let question = chesimals::Question { situation, limits, stop, table, style, seed };
                self.chesimals.think(position, &question, tell)
            }
        }
    }
}
