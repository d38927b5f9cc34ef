//! The search of Jungle on one thread: a principal variation search (alpha-beta).

mod inner;
mod ordering;
pub(super) mod parameters;
mod passes;
mod picker;
mod quiesce;
mod root;
mod terminal;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use arrayvec::ArrayVec;

use crate::rules::jungle::{Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::splitmix::mixed;
use crate::rules::{Action, Game, MatchRules, Move, Side};

use super::eval::{BoardKnowledge, NodeEvaluator};
use super::features::Features;
use super::limits::Budget;
use super::past::PastTurn;
use super::transposition::TranspositionTable;

use ordering::{MoveOrdering, MoveValues, Ranked};
use parameters::{CONTEMPT_BEHIND, CONTEMPT_SLIGHTLY_BEHIND, FIRST_ITERATION_NODES, MOST_PLIES, POLLED_EVERY};

/// A line of play.
pub(super) type Pv = ArrayVec<Move, MOST_PLIES>;

/// The data that the threads of a search share.
pub(super) struct Shared<'a> {
    pub table: &'a TranspositionTable,
    /// The search stops when one of two flags is set: `stop` by the caller, or `done` by the first thread when it ends.
    pub stop: &'a AtomicBool,
    pub done: AtomicBool,
    /// The number of nodes that the threads have reported so far, all threads together.
    pub nodes: AtomicU64,
    pub budget: Budget,
}

/// The search of one thread, for boards with bitboards of type `S`. All memory is allocated before the search begins.
pub(super) struct SearchWorker<'a, S, E> {
    tables: &'a Tables<S>,
    known: &'a BoardKnowledge<S>,
    evaluator: E,
    match_rules: MatchRules,
    shared: &'a Shared<'a>,
    features: Features,
    /// The turns before the root, and those on the path from the root.
    past: Vec<PastTurn>,
    root_turns: usize,
    /// The side to move at the root.
    us: Side,
    /// The number of hundredths by which a draw is worse for `us` than an equal position.
    contempt: i32,
    /// A number that is mixed into every key of the table, because a value is valid only for one contempt and one side
    /// at the root.
    salt: u64,
    /// The stack of the actions of all nodes on the path from the root.
    actions: Vec<Ranked>,
    values: MoveValues<'a, S>,
    ordering: MoveOrdering,
    /// By ply: the best line from the node at that ply on.
    lines: Vec<Pv>,
    /// By ply: the static evaluation, if it was computed.
    static_evals: Vec<Option<i32>>,
    /// By ply: the history index of the action that led to the node.
    history_indices: Vec<Option<usize>>,
    nodes: u64,
    /// The part of `nodes` that is included in the shared count.
    reported: u64,
    deepest: usize,
    root_depth: i32,
    /// Whether the search was stopped. Values that are returned after a stop are meaningless.
    aborted: bool,
}

impl<'a, S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'a, S, E> {
    pub fn new(
        known: &'a BoardKnowledge<S>,
        evaluator: E,
        match_rules: MatchRules,
        shared: &'a Shared<'a>,
        contempt: i32,
        past: &[PastTurn],
        root: &Node<S>,
    ) -> SearchWorker<'a, S, E> {
        let mut all = Vec::with_capacity(past.len() + MOST_PLIES + 8);
        all.extend_from_slice(past);
        let (tables, features) = (&*known.tables, known.features);
        let us = tables.side_to_move(root);
        let contempt = match (features.contempt, features.measured_contempt) {
            (false, _) => 0,
            (true, false) => contempt,
            (true, true) => contempt_at(evaluator.evaluate(root, &evaluator.begin(root)), contempt),
        };
        SearchWorker {
            tables,
            known,
            evaluator,
            match_rules,
            shared,
            features,
            past: all,
            root_turns: past.len(),
            us,
            contempt,
            salt: salt(contempt, us),
            actions: Vec::with_capacity((MOST_PLIES + 2) * tables.most_actions(root).max(1)),
            values: MoveValues::new(known),
            ordering: MoveOrdering::new(MOST_PLIES + 2, features),
            lines: (0..MOST_PLIES + 2).map(|_| ArrayVec::new()).collect(),
            static_evals: vec![None; MOST_PLIES + 2],
            history_indices: vec![None; MOST_PLIES + 2],
            nodes: 0,
            reported: 0,
            deepest: 0,
            root_depth: 0,
            aborted: false,
        }
    }

    /// The number of nodes that all threads have searched. Only the share of this thread is exact.
    pub fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.reported
    }

    /// Counts a node, and polls the limits at intervals.
    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLLED_EVERY) || self.nodes >= self.shared.budget.nodes {
            self.poll();
        }
    }

    fn poll(&mut self) {
        let Shared { nodes, stop, done, budget, .. } = self.shared;
        let all = nodes.fetch_add(self.nodes - self.reported, Ordering::Relaxed) + self.nodes - self.reported;
        self.reported = self.nodes;
        let late = budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        // The first iteration is aborted only if it is unusually long, because there is no best move before it ends.
        let answered = self.root_depth > 1 || self.nodes > FIRST_ITERATION_NODES;
        let stopped = stop.load(Ordering::Relaxed) || done.load(Ordering::Relaxed);
        self.aborted |= answered && (stopped || late || all >= budget.nodes);
    }

    /// Adds the turn to the path; [`SearchWorker::pop_turn`] removes it.
    #[inline(always)]
    fn push_turn(&mut self, node: &Node<S>, moved: Option<Move>, ply: usize) {
        let (key, side) = (self.tables.key(node), self.tables.side_to_move(node));
        self.past.push(PastTurn { key, side, action: moved.map_or(Action::Pass, Action::Move) });
        self.history_indices[ply + 1] = moved.map(|moved| self.tables.history_index(node, moved));
    }

    #[inline(always)]
    fn pop_turn(&mut self) {
        self.past.pop();
    }

    /// Sets the best line at `ply` to the action followed by the best line at the next ply.
    fn extend_line(&mut self, ply: usize, action: Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        let (Some(here), Some(below)) = (here.last_mut(), below.first()) else { return };
        here.clear();
        here.push(action);
        here.extend(below.iter().copied().take(MOST_PLIES - 1));
    }
}

/// The contempt of a side with this static evaluation. A side that is behind needs the draw, so its contempt is smaller
/// or 0. There are only three steps, because results with different contempt do not share entries of the table.
fn contempt_at(evaluation: i32, most: i32) -> i32 {
    if evaluation >= CONTEMPT_SLIGHTLY_BEHIND {
        most
    } else if evaluation >= CONTEMPT_BEHIND {
        most / 2
    } else {
        0
    }
}

/// The salt of the table's keys, which depends on the contempt and on the side to move at the root (`us`). Without
/// contempt, the salt is 0, because a draw then has the same value for both sides. The salt changes only the lower half
/// of a key, because the upper half selects the bucket.
fn salt(contempt: i32, us: Side) -> u64 {
    let meaning = u64::from(contempt.unsigned_abs()) << 2 | u64::from(contempt < 0) << 1 | us as u64;
    if contempt == 0 { 0 } else { mixed(meaning) >> 32 }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::inner::NodeTask;
    use super::*;
    use crate::engine::eval::{BoardEvaluator, JungleWeights};
    use crate::engine::limits::SearchLimits;
    use crate::engine::weights::GameWeights as _;
    use crate::rules::grid::Grid;
    use crate::rules::jungle::{Board, Core, Position, RuleSet};
    use crate::rules::{NoMoves, Repetition, Terrain};

    /// Black is far ahead but cannot move. After White's null move Black has to pass. The two passes are not a draw,
    /// because White was able to move.
    #[test]
    fn a_null_move_against_a_side_that_cannot_move_is_no_draw() {
        let rock = ["a8", "b9", "f9", "g8", "c7", "e7", "d8", "d6"].map(|square| square.parse().ok());
        let standard = Board::standard();
        let terrain =
            |at| if rock.contains(&Some(at)) { Terrain::Rock } else { *standard.get(at).unwrap_or(&Terrain::Rock) };
        let mut rules = RuleSet::default();
        (rules.match_rules.no_moves, rules.match_rules.repetition) = (NoMoves::Pass, Repetition::Free);
        rules.match_rules.quiet_limit = None;
        let board = Arc::new(Board::new(Grid::from_fn(7, 9, terrain), rules));
        let Ok(position) = Position::from_jfen(board, "e5l/7/3t3/7/7/7/C1D1W1R/7/7 w") else { panic!("the position") };
        let Core::Small(tables, node) = position.core() else { panic!("63 squares") };
        let known = BoardKnowledge::new(tables, &JungleWeights::built_in(), Features::default());
        let evaluator = BoardEvaluator::new(&known);
        let Ok(table) = TranspositionTable::new(1) else { panic!("a MiB") };
        let stop = AtomicBool::new(false);
        let budget = Budget::new(&SearchLimits::default(), Side::White);
        let (done, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared { table: &table, stop: &stop, done, nodes, budget };
        let match_rules = position.board().rules().match_rules;
        let mut worker = SearchWorker::new(&known, evaluator, match_rules, &shared, 0, &[], node);
        worker.root_depth = 7;
        let state = evaluator.begin(node);
        let level = evaluator.evaluate(node, &state);
        assert!(level < -100, "White is behind: {level}");
        let window = NodeTask { depth: 7, alpha: level - 1000, beta: level - 999, ply: 1, may_pass: true };
        let value = worker.search(node, &state, window);
        assert!(value < -50, "{value}, where White is at {level}");
    }
}
