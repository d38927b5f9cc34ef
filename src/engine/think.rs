//! The door of the engine: a situation and limits go in, lines of play and an action come out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::jungle::{Board, Core};
use crate::rules::{Action, Game};

use super::eval::{Evaluator, Evaluators, Weights};
use super::features::Features;
use super::knowledge::Knowledge;
use super::limits::{Budget, Limits};
use super::score::{INFINITE, Score};
use super::search::{Line, MOST_PLIES, Shared, Worker};
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

/// A line of play that has been found.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub deepest: u32,
    /// From 1.
    pub number: usize,
    pub score: Score,
    pub nodes: u64,
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    pub line: &'a [Action],
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// `None` only where there is no legal action, or none of those that were to be searched, or where the engine does
    /// not know the game.
    pub best: Option<Action>,
    /// The best line and its score, where a search has found one.
    pub line: Vec<Action>,
    pub score: Option<Score>,
    pub nodes: u64,
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
        tell: impl FnMut(Report<'_>),
    ) -> Thought {
        let Some(position) = situation.position().as_jungle() else { return Thought::default() };
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
            _ => Thought::default(),
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
        mut tell: impl FnMut(Report<'_>),
    ) -> Thought {
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
            return Thought::default();
        }
        let lines = limits.lines.clamp(1, actions.len());
        let tell = |worker: &Worker<'_, G, K>, line: Line<'_, G::Action>| {
            let actions: Vec<Action> = line.actions.iter().map(|action| (*action).into()).collect();
            tell(Report {
                depth: line.depth as u32,
                deepest: line.deepest as u32,
                number: line.number + 1,
                score: Score::of(line.value),
                nodes: worker.all_nodes(),
                time: shared.budget.begun.elapsed(),
                fullness: self.table.fullness(),
                line: &actions,
            });
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                let (mut helper, mut actions) = (worker(), actions.clone());
                let help = move || helper.deepen(node, &mut actions, lines, false, |_, _| {});
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
        // An iteration that was broken off before its first action was through says nothing new.
        let value = if best.value > -INFINITE { best.value } else { best.last };
        let score = (value > -INFINITE).then(|| Score::of(value));
        let line = best.line.iter().map(|action| (*action).into()).take(MOST_PLIES).collect();
        Thought { best: Some(best.action.into()), line, score, nodes: first.all_nodes() }
    }
}
