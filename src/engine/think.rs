//! The door of the engine: a situation and limits go in, lines of play and an action come out.

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

/// How long an engine that has nothing more to find looks away from the stop flag.
const PATIENCE: Duration = Duration::from_millis(1);

/// What an engine is made of.
#[derive(Clone, Debug)]
pub struct EngineOptions {
    /// Memory of the table of positions.
    pub hash_mib: usize,
    pub threads: usize,
    pub features: Features,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { hash_mib: 64, threads: 1, features: Features::default() }
    }
}

/// A player that thinks. It keeps its table from turn to turn; the same questions after [`Engine::forget`] get the
/// same answers with one thread and a limit of nodes or depth.
pub struct Engine {
    options: EngineOptions,
    table: TranspositionTable,
    weights: Weights,
    known: Option<(Arc<Board>, Evaluator)>,
}

impl Engine {
    /// Fails where there is no memory for the table.
    pub fn new(options: EngineOptions) -> Result<Engine, NoMemory> {
        Engine::with_weights(options, Weights::built_in())
    }

    /// One that weighs positions in its own way.
    pub fn with_weights(options: EngineOptions, weights: Weights) -> Result<Engine, NoMemory> {
        let table = TranspositionTable::new(options.hash_mib)?;
        Ok(Engine { options, table, weights, known: None })
    }

    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    pub fn set_threads(&mut self, threads: usize) {
        self.options.threads = threads;
    }

    /// Another size forgets everything; where there is no memory for it nothing changes.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), NoMemory> {
        if hash_mib != self.options.hash_mib {
            self.table.resize(hash_mib)?;
            self.options.hash_mib = hash_mib;
        }
        Ok(())
    }

    /// A new match begins.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Thinks on this thread and as many others as the options say, until the limits are reached or `stop` is set,
    /// and tells of every line that it finds.
    pub fn think(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        let Some(position) = situation.position().as_jungle() else { return SearchResult::default() };
        let board = position.board();
        if self.known.as_ref().is_none_or(|(known, _)| known != board) {
            let evaluator = Evaluator::new(position, &self.weights, self.options.features);
            self.known = Some((Arc::clone(board), evaluator));
        }
        self.table.begin_search();
        let known = self.known.as_ref().map(|(_, evaluator)| &evaluator.0);
        match (position.core(), known) {
            (Core::Small(tables, node), Some(Evaluators::Small(evaluator))) => {
                self.think_on(&**tables, node, &**evaluator, situation, limits, stop, tell)
            }
            (Core::Large(tables, node), Some(Evaluators::Large(evaluator))) => {
                self.think_on(&**tables, node, &**evaluator, situation, limits, stop, tell)
            }
            _ => SearchResult::default(),
        }
    }

    /// In any game, for someone who knows it.
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
                // A helper that cannot be had is done without.
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
