//! One thread's search: alpha-beta with a narrow window around the principal variation.

mod inner;
mod picker;
mod quiesce;
mod root;
mod terminal;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use arrayvec::ArrayVec;

use crate::rules::{Game, MatchRules, Side};

use super::features::Features;
use super::knowledge::{Knowledge, Past};
use super::limits::Budget;
use super::ordering::{MoveOrdering, Ranked};
use super::transposition::TranspositionTable;

/// No line of play is longer.
pub(super) const MOST_PLIES: usize = 128;
/// The clock and the stop flag are read after this many nodes: well within a millisecond.
const POLLED_EVERY: u64 = 512;

/// After this many nodes even the first iteration may be stopped.
const FIRST_ITERATION_NODES: u64 = 5000;

/// A line of play.
pub(super) type Pv<A> = ArrayVec<A, MOST_PLIES>;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub table: &'a TranspositionTable,
    /// Set from outside, or by the first thread when it is done.
    pub stop: &'a AtomicBool,
    pub done: AtomicBool,
    /// Of all threads, as far as they have reported.
    pub nodes: AtomicU64,
    pub budget: Budget,
}

/// One thread's search. Everything that it needs is allocated before it begins.
pub(super) struct Worker<'a, G: Game, K: Knowledge<G>> {
    game: &'a G,
    knowledge: &'a K,
    match_rules: MatchRules,
    shared: &'a Shared<'a>,
    features: Features,
    /// The turns before the root and on the way from it.
    past: Vec<Past<G::Action>>,
    root_turns: usize,
    /// The side that thinks.
    us: Side,
    /// The actions of all nodes on the way from the root.
    actions: Vec<Ranked<G::Action>>,
    ordering: MoveOrdering,
    /// By ply: the best line from there.
    lines: Vec<Pv<G::Action>>,
    /// By ply: the static evaluation, where there is one.
    static_evals: Vec<Option<i32>>,
    /// By ply: the history index of the action that led there.
    history_indices: Vec<Option<usize>>,
    nodes: u64,
    /// How many of the nodes are in the shared count.
    reported: u64,
    deepest: usize,
    root_depth: i32,
    /// The search is over; values on their way back mean nothing.
    aborted: bool,
}

impl<'a, G: Game, K: Knowledge<G>> Worker<'a, G, K> {
    pub fn new(
        game: &'a G,
        knowledge: &'a K,
        match_rules: MatchRules,
        shared: &'a Shared<'a>,
        features: Features,
        past: &[Past<G::Action>],
        root: &G::Node,
    ) -> Worker<'a, G, K> {
        let mut all = Vec::with_capacity(past.len() + MOST_PLIES + 8);
        all.extend_from_slice(past);
        Worker {
            game,
            knowledge,
            match_rules,
            shared,
            features,
            past: all,
            root_turns: past.len(),
            us: game.side_to_move(root),
            actions: Vec::with_capacity((MOST_PLIES + 2) * game.most_actions(root).max(1)),
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

    /// Nodes of all threads; this thread's are counted exactly.
    pub fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.reported
    }

    /// Counts a node, and polls every so often.
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
        // The first iteration is finished, so that there is a best move, unless it is unusually long.
        let answered = self.root_depth > 1 || self.nodes > FIRST_ITERATION_NODES;
        let stopped = stop.load(Ordering::Relaxed) || done.load(Ordering::Relaxed);
        self.aborted |= answered && (stopped || late || all >= budget.nodes);
    }

    /// Adds the turn to the path; [`Worker::pop_turn`] takes it off again.
    #[inline(always)]
    fn push_turn(&mut self, node: &G::Node, action: Option<G::Action>, ply: usize) {
        let (key, side) = (self.game.key(node), self.game.side_to_move(node));
        self.past.push(Past { key, side, action });
        self.history_indices[ply + 1] = action.map(|action| self.game.history_index(node, action));
    }

    #[inline(always)]
    fn pop_turn(&mut self) {
        self.past.pop();
    }

    /// Makes the action and the best line after it the best line from `ply` on.
    fn extend_line(&mut self, ply: usize, action: G::Action) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        let (Some(here), Some(below)) = (here.last_mut(), below.first()) else { return };
        here.clear();
        here.push(action);
        here.extend(below.iter().copied().take(MOST_PLIES - 1));
    }
}
