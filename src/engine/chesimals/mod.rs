//! The mind (`GameMind`) for Chesimals II: plans whole turns, and plays them action by action. A chesimal is an animal
//! that is made of units and led by a chief. In a turn, a player moves the units of one chesimal.

mod chooser;
mod evaluator;
mod exposure;
mod hunter;
mod plans;
mod replies;
mod root;
mod search;
mod style;
mod threat;
mod view;
mod weights;

use std::collections::HashMap;

use crate::rules::chesimals::Position;
use crate::rules::set::SquareSet;
use crate::rules::{self, Action, Game, GamePosition};

use super::chance::Chance;
use super::info::{Info, SearchResult};
use super::limits::{Budget, SearchLimits};
use super::mind::{GameMind, SearchRequest};
use super::score::Score;
use super::situation::Situation;

use chooser::ChesimalsChooser;
use evaluator::TurnEvaluator;
use root::Root;
use search::{LONGEST, Search};

pub(super) use evaluator::evaluate;
pub(super) use style::Style;
pub use weights::ChesimalsWeights;

/// The remaining actions of a planned turn.
#[derive(Debug)]
struct Planned {
    /// The key of the position in which the next action of `line` is played.
    key: u64,
    line: Vec<Action>,
    score: Score,
    depth: u32,
    saw_safe_turn: bool,
}

/// Plays Chesimals II at one level, on boards of any size, and stores the plan of the current turn.
#[derive(Debug)]
pub(super) struct ChesimalsMind {
    style: &'static Style,
    weights: ChesimalsWeights,
    planned: Option<Planned>,
}

impl GameMind for ChesimalsMind {
    fn knows(&self, position: &rules::Position) -> bool {
        matches!(position, rules::Position::Chesimals(_))
    }

    /// Continues the stored plan if it fits the position and the request. The request must set a limit, ask for one
    /// line only, and allow all root actions. Otherwise plans a turn.
    fn think(&mut self, request: &SearchRequest, tell: &mut dyn FnMut(Info)) -> SearchResult {
        let rules::Position::Chesimals(position) = request.situation.position() else { return SearchResult::default() };
        let limits = self.style.tightened(request.limits);
        let request = SearchRequest { limits: &limits, ..*request };
        let budget = Budget::new(&limits, position.side_to_move());
        let planned = self.go_on(position, &limits, &budget, tell);
        planned.unwrap_or_else(|| self.plan(position, &request, budget, tell))
    }
}

impl ChesimalsMind {
    /// Makes a mind with that style. The default style plays at full strength.
    pub fn new(style: &'static Style, weights: ChesimalsWeights) -> ChesimalsMind {
        ChesimalsMind { style, weights, planned: None }
    }

    /// Plans a turn and chooses its first action.
    fn plan(
        &mut self,
        position: &Position,
        request: &SearchRequest,
        budget: Budget,
        tell: &mut dyn FnMut(Info),
    ) -> SearchResult {
        let (SearchRequest { situation, limits, stop, table, seed, .. }, style) = (*request, self.style);
        let (tables, node) = position.core();
        let legal = position.legal_actions();
        let wanted: Vec<Action> = legal.iter().copied().filter(|action| limits.search_moves.contains(action)).collect();
        let known = if limits.search_moves.is_empty() { &legal } else { &wanted };
        let Some(first) = known.first().copied() else { return SearchResult::default() };
        let past = beginnings(situation);
        let depth = limits.depth.map_or(LONGEST, |depth| (depth.max(1) as usize).min(LONGEST));
        let mut search = Search {
            tables,
            table,
            stop,
            budget,
            style,
            evaluator: TurnEvaluator::new(position, &self.weights),
            nodes: 0,
            tried: 0,
            deepest: 0,
            depth: 0,
            most_plies: depth,
            aborted: false,
        };
        let chance = Chance::new(seed, &[turn_key(position, situation)]);
        let mut calm = style.after_quiet(search.evaluator.root_quiet);
        // A level that would consider none of the units that can move considers more of them.
        let considers = |memory| {
            known.iter().any(|action| action.as_move().is_none_or(|wanted| chance.remembers(wanted.from, memory)))
        };
        while calm.memory < 100 && !considers(calm.memory) {
            calm.memory = (2 * calm.memory).clamp(1, 100);
        }
        let heeds = chance.happens(style.heeds);
        // A level that looks after its chiefs does not overlook that it can win at once.
        let wins = |action: &Action| tables.verdict(&tables.play(node, *action)).is_some();
        let win = if heeds { known.iter().copied().find(wins) } else { None };
        let chooser = ChesimalsChooser { tables, style: &calm, chance, wanted: &wanted, win };
        let lines = limits.lines.clamp(1, known.len());
        let mut root =
            Root { search: &mut search, node, chooser: &chooser, past: &past, lines, heeds, saw_safe_turn: false };
        let candidates = root.search(tell);
        let saw_safe_turn = root.saw_safe_turn;
        request.wait_for_stop();
        let nodes = search.nodes;
        let Some(best) = candidates.first() else {
            return SearchResult { best: Some(first), pv: vec![first], nodes, ..SearchResult::default() };
        };
        let mut pv = best.line();
        // `best.line()` is the plan, followed by the enemy's reply. If the plan is longer than the depth limit, its
        // last action is an `End` that was appended although the plan stops inside the turn. In that case, this `End`
        // and the reply are removed.
        if limits.depth.is_some_and(|depth| best.plan.actions.len() > depth as usize && depth > 0) {
            pv.truncate(depth);
        }
        let score = Score::of(best.value);
        let result = SearchResult { best: pv.first().copied(), pv, score: Some(score), nodes, saw_safe_turn };
        let depth = search.depth as u32;
        self.remember(position, &result, depth);
        result
    }

    /// The next action of the planned turn, if the request and the position permit it.
    fn go_on(
        &mut self,
        position: &Position,
        limits: &SearchLimits,
        budget: &Budget,
        tell: &mut dyn FnMut(Info),
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

    /// Stores the line of `result` without its first action, if the first action does not end the turn.
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

/// Counts the turns of the match that began with each position; the map is indexed by the key of the position.
fn beginnings(situation: &Situation) -> HashMap<u64, u32> {
    let mut count = HashMap::new();
    situation.keys().for_each(|key| *count.entry(key).or_default() += 1);
    count
}

/// Returns a number that identifies the turn: the key of the first known position of the turn, mixed with the number of
/// actions before the turn.
fn turn_key(position: &Position, situation: &Situation) -> u64 {
    let (_, node) = position.core();
    let moved = node.moved().count() as usize;
    let before = situation.keys().rev().take(moved).last();
    before.unwrap_or(position.key()) ^ (situation.turns() - moved.min(situation.turns())) as u64
}
