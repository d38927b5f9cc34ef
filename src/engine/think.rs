//! The entry point of the engine: takes a situation and limits, returns lines of play and an action.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::rules::Position;

use super::info::{Info, SearchResult};
use super::limits::SearchLimits;
use super::mind::{GameMind, SearchRequest};
use super::network::NeuralNetwork;
use super::options::EngineOptions;
use super::situation::Situation;
use super::strength::Strength;
use super::transposition::{NoMemory, TranspositionTable};
use super::weights::Weights;
use super::{chesimals, jungle};

/// The engine, which plays either game at one level. The engine keeps its transposition table from turn to turn. With
/// one thread and a limit of nodes or depth, the same searches after [`Engine::forget`] have the same results.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use riverleap::engine::{Engine, EngineOptions, Info, Score, SearchLimits, Situation};
/// use riverleap::rules::Board;
/// use riverleap::rules::jungle::{self, RuleSet};
///
/// let board = Board::from(jungle::Board::new(jungle::Board::standard(), RuleSet::default()));
/// let mut engine = Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() }).unwrap();
/// let limits = SearchLimits { nodes: Some(2000), ..SearchLimits::default() };
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
    weights: Weights,
    level: Strength,
    /// The seed of the random choices of weaker levels.
    seed: u64,
    table: TranspositionTable,
    /// The mind for the game and the board of the last search.
    mind: Option<Box<dyn GameMind>>,
}

/// The largest transposition table of a weaker level, in MiB.
const SMALL_HASH_MIB: usize = 2;

impl Engine {
    /// An engine at full strength with the built-in weights.
    ///
    /// # Errors
    /// Fails if the system does not have the memory for the table.
    pub fn new(options: EngineOptions) -> Result<Engine, NoMemory> {
        Engine::at_level(Strength::FULL, options)
    }

    /// An engine that plays at that level. Weaker levels search on one thread and with a small table, regardless of the
    /// options.
    ///
    /// # Errors
    /// Fails if the system does not have the memory for the table.
    pub fn at_level(level: Strength, options: EngineOptions) -> Result<Engine, NoMemory> {
        Engine::with_weights(level, options, Weights::built_in())
    }

    /// Like [`Engine::at_level`], with other weights of the evaluation.
    ///
    /// # Errors
    /// Fails if the system does not have the memory for the table.
    pub fn with_weights(level: Strength, options: EngineOptions, weights: Weights) -> Result<Engine, NoMemory> {
        let options = if level == Strength::FULL {
            options
        } else {
            EngineOptions { hash_mib: options.hash_mib.min(SMALL_HASH_MIB), threads: 1, ..options }
        };
        let table = TranspositionTable::new(options.hash_mib)?;
        Ok(Engine { options, weights, level, seed: 0, table, mind: None })
    }

    pub fn level(&self) -> Strength {
        self.level
    }

    /// Sets the seed of the random choices of a weaker level.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Engine {
        Engine { seed, ..self }
    }

    /// Sets the number of threads at full strength; weaker levels always use one thread.
    pub fn set_threads(&mut self, threads: usize) {
        if self.level == Strength::FULL {
            self.options.threads = threads;
        }
    }

    /// Sets the contempt for the next searches: by how many hundredths a draw is worse than equality for the engine's
    /// side. The results of searches with different contempts have different keys in the transposition table.
    pub fn set_contempt(&mut self, contempt: i32) {
        self.options.contempt = contempt;
    }

    /// Sets the size of the table in MiB; weaker levels keep their small table. A change of size clears the table.
    ///
    /// # Errors
    /// Fails if the system does not have the memory. The table is then unchanged.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        let hash_mib = if self.level == Strength::FULL { hash_mib } else { hash_mib.min(SMALL_HASH_MIB) };
        if hash_mib != self.options.hash_mib {
            self.table.resize(hash_mib)?;
            self.options.hash_mib = hash_mib;
        }
        Ok(())
    }

    /// Sets the folder of the endgame tables; see [`EngineOptions::tables`].
    pub fn set_tables(&mut self, folder: Option<PathBuf>) {
        self.options.tables = folder;
        self.mind = None;
    }

    /// The network that is added to the evaluation of positions on the board of this position; `None` if the
    /// evaluation is by weights alone.
    pub fn network(&self, position: &Position) -> Option<Arc<NeuralNetwork>> {
        let position = position.as_jungle().filter(|_| self.level == Strength::FULL)?;
        jungle::network_for(position.board(), &self.options)
    }

    /// Clears the results of earlier searches, for a new match.
    pub fn forget(&mut self) {
        self.table.clear();
        self.mind = None;
    }

    /// Searches on this thread, and on further threads if the options say so, until a limit is reached or `stop` is
    /// set. Calls `tell` on this thread with every line that the search finds.
    pub fn think(
        &mut self,
        situation: &Situation,
        limits: &SearchLimits,
        stop: &AtomicBool,
        mut tell: impl FnMut(Info),
    ) -> SearchResult {
        if self.level != Strength::FULL {
            // Table entries of earlier turns would influence the choice of a weak level.
            self.table.clear();
        }
        self.table.begin_search();
        let position = situation.position();
        let known = self.mind.take().filter(|mind| mind.knows(position));
        let mind = known.unwrap_or_else(|| self.mind_for(position));
        let (table, options, seed) = (&self.table, &self.options, self.seed);
        let request = SearchRequest { situation, limits, stop, table, options, seed };
        self.mind.insert(mind).think(&request, &mut tell)
    }

    /// A mind for the game and the board of this position.
    fn mind_for(&self, position: &Position) -> Box<dyn GameMind> {
        match position {
            Position::Jungle(position) => {
                jungle::mind_for(position, &self.weights.jungle, &self.options, self.level.jungle_style())
            }
            Position::Chesimals(_) => {
                Box::new(chesimals::ChesimalsMind::new(self.level.chesimals_style(), self.weights.chesimals.clone()))
            }
        }
    }
}
