//! The entrance to the engine: a situation and limits go in, lines of play and an action come out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::Game;
use crate::rules::jungle::{Board, Core};

use super::eval::{Evaluator, Evaluators, Weights};
use super::features::Features;
use super::info::{Info, SearchResult};
use super::knowledge::Knowledge;
use super::limits::{Budget, Limits};
use super::score::{INFINITE, Score};
use super::search::{MOST_PLIES, Shared, Worker};
use super::situation::Situation;
use super::transposition::{NoMemory, TranspositionTable};

/// How often an engine that has finished an unlimited search reads the stop flag.
const PATIENCE: Duration = Duration::from_millis(1);

/// What an engine is made of.
#[derive(Clone, Debug)]
pub struct EngineOptions {
    /// Memory of the transposition table, in MiB.
    pub hash_mib: usize,
    /// At least 1; 0 means 1.
    pub threads: usize,
    pub features: Features,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { hash_mib: 64, threads: 1, features: Features::default() }
    }
}

/// The engine at full strength. It keeps its transposition table from turn to turn. With one thread and a limit of
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
    weights: Weights,
    /// The last board that was thought about, and the evaluator for it.
    evaluator: Option<(Arc<Board>, Evaluator)>,
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
        Ok(Engine { options, table, weights, evaluator: None })
    }

    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    pub fn set_threads(&mut self, threads: usize) {
        self.options.threads = threads;
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
        let Some(position) = situation.position().as_jungle() else { return SearchResult::default() };
        let board = position.board();
        if self.evaluator.as_ref().is_none_or(|(known, _)| known != board) {
            let evaluator = Evaluator::new(position, &self.weights, self.options.features);
            self.evaluator = Some((Arc::clone(board), evaluator));
        }
        self.table.begin_search();
        let evaluators = self.evaluator.as_ref().map(|(_, evaluator)| &evaluator.0);
        match (position.core(), evaluators) {
            (Core::Small(tables, node), Some(Evaluators::Small(evaluator))) => {
                self.think_on(&**tables, node, &**evaluator, situation, limits, stop, tell)
            }
            (Core::Large(tables, node), Some(Evaluators::Large(evaluator))) => {
                self.think_on(&**tables, node, &**evaluator, situation, limits, stop, tell)
            }
            _ => SearchResult::default(),
        }
    }

    /// The same for any game, with knowledge of it.
    fn think_on<G: Game + Sync, K: Knowledge<G>>(
        &self,
        game: &G,
        node: &G::Node,
        knowledge: &K,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        let match_rules = *situation.position().match_rules();
        let threads = self.options.threads.max(1);
        let shared = Shared {
            table: &self.table,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            budget: Budget::new(limits, game.side_to_move(node)),
        };
        let past = situation.past();
        let worker = || Worker::new(game, knowledge, match_rules, &shared, self.options.features, &past, node);
        let mut first = worker();
        let wanted: Vec<G::Action> =
            limits.search_moves.iter().filter_map(|action| (*action).try_into().ok()).collect();
        let mut actions = first.root_actions(node, &wanted);
        if actions.is_empty() {
            return SearchResult::default();
        }
        let lines = limits.lines.clamp(1, actions.len());
        thread::scope(|scope| {
            for _ in 1..threads {
                let (mut helper, mut actions) = (worker(), actions.clone());
                let help = move || helper.deepen(node, &mut actions, lines, false, |_| {});
                // Where no thread can be started the search does without.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            first.deepen(node, &mut actions, lines, true, tell);
            while !limits.is_bounded() && !stop.load(Ordering::Relaxed) {
                thread::sleep(PATIENCE);
            }
            shared.done.store(true, Ordering::Relaxed);
        });
        let best = &actions[0];
        // An iteration that was stopped before its first action was searched has found no value.
        let value = if best.value > -INFINITE { best.value } else { best.last };
        let score = (value > -INFINITE).then(|| Score::of(value));
        let pv = best.line.iter().map(|action| (*action).into()).take(MOST_PLIES).collect();
        SearchResult { best: Some(best.action.into()), pv, score, nodes: first.all_nodes() }
    }
}
