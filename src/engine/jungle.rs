//! The mind for Jungle: the search of whole trees, with the evaluation of the board that is played on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::Game;
use crate::rules::jungle::{Board, Core, Position};

use super::eval::{Evaluator, Evaluators, Weights};
use super::info::{Info, SearchResult};
use super::knowledge::Knowledge;
use super::limits::{Budget, Limits};
use super::score::{INFINITE, Score};
use super::search::{MOST_PLIES, Shared, Worker};
use super::situation::Situation;
use super::think::EngineOptions;
use super::transposition::TranspositionTable;

/// How often an engine that has finished an unlimited search reads the stop flag.
const PATIENCE: Duration = Duration::from_millis(1);

/// It keeps what it needs to evaluate positions on one board.
pub(super) struct Mind {
    weights: Weights,
    /// The last board that was thought about, and the evaluator for it.
    evaluator: Option<(Arc<Board>, Evaluator)>,
}

/// A question, and what it is to be answered with.
pub(super) struct Question<'a> {
    pub situation: &'a Situation,
    pub limits: &'a Limits,
    pub stop: &'a AtomicBool,
    pub table: &'a TranspositionTable,
    pub options: &'a EngineOptions,
}

impl Mind {
    pub fn new(weights: Weights) -> Mind {
        Mind { weights, evaluator: None }
    }

    pub fn think(&mut self, position: &Position, question: &Question, tell: impl FnMut(Info)) -> SearchResult {
        let board = position.board();
        if self.evaluator.as_ref().is_none_or(|(known, _)| known != board) {
            let evaluator = Evaluator::new(position, &self.weights, question.options.features);
            self.evaluator = Some((Arc::clone(board), evaluator));
        }
        let evaluators = self.evaluator.as_ref().map(|(_, evaluator)| &evaluator.0);
        match (position.core(), evaluators) {
            (Core::Small(tables, node), Some(Evaluators::Small(evaluator))) => {
                question.think_on(&**tables, node, &**evaluator, tell)
            }
            (Core::Large(tables, node), Some(Evaluators::Large(evaluator))) => {
                question.think_on(&**tables, node, &**evaluator, tell)
            }
            _ => SearchResult::default(),
        }
    }
}

impl Question<'_> {
    /// The same for any game, with knowledge of it.
    fn think_on<G: Game + Sync, K: Knowledge<G>>(
        &self,
        game: &G,
        node: &G::Node,
        knowledge: &K,
        tell: impl FnMut(Info),
    ) -> SearchResult {
        let Question { situation, limits, stop, table, options } = *self;
        let match_rules = *situation.position().match_rules();
        let threads = options.threads.max(1);
        let shared = Shared {
            table,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            budget: Budget::new(limits, game.side_to_move(node)),
        };
        let past = situation.past();
        let worker = || Worker::new(game, knowledge, match_rules, &shared, options, &past, node);
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
        SearchResult { best: Some(best.action.into()), pv, score, nodes: first.all_nodes(), ..SearchResult::default() }
    }
}
