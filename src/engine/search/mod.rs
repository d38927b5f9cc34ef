//! One thread's search: alpha-beta with a narrow window around the principal variation.

mod ends;
mod inner;
mod late;
mod quiesce;
mod root;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use arrayvec::ArrayVec;

use crate::rules::{Game, MatchRules, Side};

use super::features::Features;
use super::knowledge::{Knowledge, Past};
use super::limits::Budget;
use super::order::{Order, Ranked};
use super::table::Table;

pub(super) use ends::mixed;
pub(super) use root::Line;

/// No line is longer.
pub(super) const MOST_PLIES: usize = 128;
/// The clock and the stop flag are asked after so many nodes: well within a millisecond.
const POLLED_EVERY: u64 = 512;

/// Nodes.
const ANSWER_WITHIN: u64 = 5000;

/// A line of play.
pub(super) type Pv<A> = ArrayVec<A, MOST_PLIES>;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    /// Set from outside, or by the first thread when it is done.
    pub stop: &'a AtomicBool,
    pub done: AtomicBool,
    /// Of all threads, as far as they have told.
    pub nodes: AtomicU64,
    pub budget: Budget,
}

/// A thread's search. Everything that it needs is allocated before it begins.
pub(super) struct Worker<'a, G: Game, K: Knowledge<G>> {
    game: &'a G,
    knowledge: &'a K,
    match_rules: MatchRules,
    shared: &'a Shared<'a>,
    features: Features,
    /// The turns before the root and on the way from it.
    past: Vec<Past<G::Action>>,
    root_turns: usize,
    /// Who thinks.
    us: Side,
    /// The actions of all nodes on the way from the root.
    actions: Vec<Ranked<G::Action>>,
    order: Order,
    /// By ply: the best line from there.
    lines: Vec<Pv<G::Action>>,
    /// By ply: the weighed value, where there is one.
    weighed: Vec<Option<i32>>,
    /// By ply: the track of the action that led there.
    tracks: Vec<Option<usize>>,
    nodes: u64,
    told: u64,
    deepest: usize,
    root_depth: i32,
    /// The search is over; what is on its way back means nothing.
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
            order: Order::new(MOST_PLIES + 2, features),
            lines: (0..MOST_PLIES + 2).map(|_| ArrayVec::new()).collect(),
            weighed: vec![None; MOST_PLIES + 2],
            tracks: vec![None; MOST_PLIES + 2],
            nodes: 0,
            told: 0,
            deepest: 0,
            root_depth: 0,
            aborted: false,
        }
    }

    /// Nodes of all threads, this one's to the last.
    pub fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.told
    }

    /// Counts a node and now and then looks up from the board.
    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLLED_EVERY) || self.nodes >= self.shared.budget.nodes {
            self.poll();
        }
    }

    fn poll(&mut self) {
        let Shared { nodes, stop, done, budget, .. } = self.shared;
        let all = nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed) + self.nodes - self.told;
        self.told = self.nodes;
        let late = budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        // The first iteration is finished, so that there is an answer, unless it is strangely long.
        let answered = self.root_depth > 1 || self.nodes > ANSWER_WITHIN;
        let stopped = stop.load(Ordering::Relaxed) || done.load(Ordering::Relaxed);
        self.aborted |= answered && (stopped || late || all >= budget.nodes);
    }

    /// Takes the turn on the path; `take_back` undoes it.
    #[inline(always)]
    fn take(&mut self, node: &G::Node, action: Option<G::Action>, ply: usize) {
        let (key, side) = (self.game.key(node), self.game.side_to_move(node));
        self.past.push(Past { key, side, action });
        self.tracks[ply + 1] = action.map(|action| self.game.history_index(node, action));
    }

    #[inline(always)]
    fn take_back(&mut self) {
        self.past.pop();
    }

    /// The best line from `ply` on begins with the action.
    fn extend_line(&mut self, ply: usize, action: G::Action) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        let (Some(here), Some(below)) = (here.last_mut(), below.first()) else { return };
        here.clear();
        here.push(action);
        here.extend(below.iter().copied().take(MOST_PLIES - 1));
    }
}
