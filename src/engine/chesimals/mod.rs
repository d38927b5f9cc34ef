//! The mind for Chesimals II: it plans whole turns, and plays them action by action.

mod chooser;
mod plans;
mod root;
mod search;
mod style;
mod threat;
mod view;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::chesimals::Position;
use crate::rules::set::SquareSet;
use crate::rules::splitmix::mixed;
use crate::rules::{Action, GamePosition};

use super::info::{Info, SearchResult};
use super::limits::{Budget, Limits};
use super::score::Score;
use super::situation::Situation;
use super::transposition::TranspositionTable;

use chooser::Chooser;
use root::Root;
use search::{LONGEST, Search};

pub(super) use style::Style;

/// How often an engine that has finished an unlimited search reads the stop flag.
const PATIENCE: Duration = Duration::from_millis(1);

/// What is left of a turn that has been planned.
#[derive(Debug)]
struct Planned {
    /// Of the position in which it goes on.
    key: u64,
    line: Vec<Action>,
    score: Score,
    depth: u32,
    saw_safe_turn: bool,
}

/// It remembers the turn that it is playing.
#[derive(Debug, Default)]
pub(super) struct Mind {
    planned: Option<Planned>,
}

/// A question, and what it is to be answered with.
pub(super) struct Question<'a> {
    pub situation: &'a Situation,
    pub limits: &'a Limits,
    pub stop: &'a AtomicBool,
    pub table: &'a TranspositionTable,
    pub style: &'a Style,
    /// Of the chance by which weaker levels choose.
    pub seed: u64,
}

impl Mind {
    pub fn forget(&mut self) {
        self.planned = None;
    }

    /// Chooses an action of a turn. Where it planned the turn before, and is asked for no more than an action, it goes
    /// on as planned.
    pub fn think(&mut self, position: &Position, question: &Question, mut tell: impl FnMut(Info)) -> SearchResult {
        let Question { situation, stop, table, style, seed, .. } = *question;
        let limits = &style.tightened(question.limits);
        let (tables, node) = position.core();
        let budget = Budget::new(limits, position.side_to_move());
        if let Some(result) = self.go_on(position, limits, &budget, &mut tell) {
            return result;
        }
        let legal = position.legal_actions();
        let wanted: Vec<Action> = legal.iter().copied().filter(|action| limits.search_moves.contains(action)).collect();
        let known = if limits.search_moves.is_empty() { &legal } else { &wanted };
        let Some(first) = known.first().copied() else { return SearchResult::default() };
        if *style != Style::default() {
            // Results of earlier turns would change what a weak level chooses.
            table.clear();
        }
        let past = beginnings(situation);
        let depth = limits.depth.map_or(LONGEST, |depth| (depth.max(1) as usize).min(LONGEST));
        let mut search = Search {
            tables,
            table,
            stop,
            budget,
            quiet_limit: position.match_rules().quiet_limit,
            style,
            nodes: 0,
            deepest: 0,
            depth: 0,
            most_plies: depth,
            aborted: false,
        };
        let chance = mixed(mixed(seed) ^ turn_key(position, situation));
        let mut chooser = Chooser { tables, style, chance, wanted: &wanted };
        // A level that remembers nothing that it could do remembers all.
        let all = Style { memory: 100, ..style.clone() };
        if !known.iter().any(|action| action.as_move().is_none_or(|wanted| chooser.remembers(wanted.from))) {
            chooser.style = &all;
        }
        let lines = limits.lines.clamp(1, known.len());
        let mut root = Root { search: &mut search, node, chooser: &chooser, past: &past, lines, saw_safe_turn: false };
        let candidates = root.search(&mut tell);
        let saw_safe_turn = root.saw_safe_turn;
        while !limits.is_bounded() && !stop.load(Ordering::Relaxed) {
            thread::sleep(PATIENCE);
        }
        let nodes = search.nodes;
        let Some(best) = candidates.first() else {
            return SearchResult { best: Some(first), pv: vec![first], nodes, ..SearchResult::default() };
        };
        let mut pv = best.line();
        // A turn that was planned no further may still go on.
        if limits.depth.is_some_and(|depth| best.plan.actions.len() > depth as usize && depth > 0) {
            pv.truncate(depth);
        }
        let score = Score::of(best.value);
        let result = SearchResult { best: pv.first().copied(), pv, score: Some(score), nodes, saw_safe_turn };
        self.remember(position, &result, search.depth as u32);
        result
    }

    /// The next action of the planned turn, where nothing speaks against it.
    fn go_on(
        &mut self,
        position: &Position,
        limits: &Limits,
        budget: &Budget,
        tell: &mut impl FnMut(Info),
    ) -> Option<SearchResult> {
        let planned = self.planned.take()?;
        let asked = limits.is_bounded() && limits.search_moves.is_empty() && limits.lines <= 1;
        if !asked || position.is_turn_start() || planned.key != position.key() {
            return None;
        }
        let Planned { line: pv, score, depth, saw_safe_turn, .. } = planned;
        let best = *pv.first()?;
        position.check(best).ok()?;
        let (time, seldepth) = (budget.begun.elapsed(), depth.max(pv.len() as u32));
        tell(Info { depth, seldepth, multipv: 1, score, nodes: 0, time, hashfull: 0, pv: pv.clone() });
        let result = SearchResult { best: Some(best), pv, score: Some(score), nodes: 0, saw_safe_turn };
        self.remember(position, &result, depth);
        Some(result)
    }

    /// Remembers what follows on the first action of the line, if the turn goes on with it.
    fn remember(&mut self, position: &Position, result: &SearchResult, depth: u32) {
        let (Some(score), [first, rest @ ..]) = (result.score, result.pv.as_slice()) else { return };
        let mut next = position.clone();
        next.play_unchecked(*first);
        let goes_on = next.side_to_move() == position.side_to_move() && !rest.is_empty();
        let score = match score {
            Score::Win(plies) => Score::Win(plies.saturating_sub(1)),
            Score::Loss(plies) => Score::Loss(plies.saturating_sub(1)),
            Score::Cp(value) => Score::Cp(value),
        };
        let (depth, saw_safe_turn) = (depth.saturating_sub(1).max(1), result.saw_safe_turn);
        self.planned = goes_on.then(|| Planned { key: next.key(), line: rest.to_vec(), score, depth, saw_safe_turn });
    }
}

/// How often turns of the match have begun with the position of each key.
fn beginnings(situation: &Situation) -> HashMap<u64, u32> {
    let mut count = HashMap::new();
    situation.keys().for_each(|key| *count.entry(key).or_default() += 1);
    count
}

/// The key with which the turn began, as far as that is known.
fn turn_key(position: &Position, situation: &Situation) -> u64 {
    let (_, node) = position.core();
    let moved = node.moved().count() as usize;
    let before = situation.keys().rev().take(moved).last();
    before.unwrap_or(position.key()) ^ (situation.turns() - moved.min(situation.turns())) as u64
}
