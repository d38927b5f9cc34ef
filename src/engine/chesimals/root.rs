//! The root of the search: makes plans for the current turn, and searches the replies to the best plans with increasing
//! effort.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::engine::info::Info;
use crate::engine::score::{DRAWN, INFINITE, Score, is_proven};
use crate::rules::chesimals::Node;
use crate::rules::{Action, Game};

use super::chooser::ChesimalsChooser;
use super::exposure::Exposure;
use super::plans::{EndedTurn, PlanBounds, Plans, TurnPlan};
use super::replies::{TurnEffort, Window};
use super::search::Search;
use super::view::View;

/// The largest number of iterations.
const ITERATIONS: u32 = 12;
/// The penalty of a plan, in hundredths, for every iteration since its replies were last searched.
const UNCHECKED: i32 = 60;
/// How many of the plans made in an iteration are kept (`KEPT`), and for how many plans the iteration searches the
/// replies (`LOOKED_AT`). Both numbers are doubled in every iteration.
const KEPT: usize = 24;
const LOOKED_AT: usize = 6;

/// The largest number of candidates whose exposure is searched after an iteration.
const MOST_VERIFIED: usize = 200;

/// A plan, with its value and the best reply.
pub(super) struct Candidate<'w> {
    pub plan: TurnPlan<'w>,
    pub value: i32,
    /// The part of the value that comes from the level's preferences and from random error.
    bias: i32,
    /// The last iteration that searched the replies to the plan.
    checked: u32,
    /// Whether the exposure of the plan was found by a search, not estimated.
    verified: bool,
    pub reply: Vec<Action>,
}

impl Candidate<'_> {
    /// The line that begins with the plan.
    pub fn line(&self) -> Vec<Action> {
        self.plan.actions.iter().chain(&self.reply).copied().collect()
    }
}

/// The root of a search.
pub(super) struct Root<'a, 'b> {
    pub search: &'a mut Search<'b>,
    pub node: &'a Node,
    pub chooser: &'a ChesimalsChooser<'a>,
    /// The number of turns of the match that began with each position, indexed by the key of the position.
    pub past: &'a HashMap<u64, u32>,
    pub lines: usize,
    /// Whether turns that leave the chiefs safe are preferred, and whether their safety is searched.
    pub heeds: bool,
    /// Whether at least one plan leaves all chiefs of its side safe from the enemy's next turn, or loses a chief only
    /// in exchange for one of the same rank.
    pub saw_safe_turn: bool,
}

impl<'b> Root<'_, 'b> {
    /// Searches and returns the candidates, best first. Calls `tell` after every iteration with the best lines.
    pub fn search(&mut self, tell: &mut dyn FnMut(Info)) -> Vec<Candidate<'b>> {
        let view = View::of(self.search.evaluator.weights, self.search.tables, self.node);
        let mut candidates = Vec::new();
        for iteration in 1..=ITERATIONS {
            self.list(&view, &mut candidates, iteration);
            if candidates.is_empty() {
                break;
            }
            self.check(&mut candidates, iteration);
            self.sort(&mut candidates, iteration);
            self.secure(&mut candidates, iteration);
            let shown = self.report(&candidates);
            if self.search.aborted && iteration > 1 {
                // The lines of an unfinished iteration are returned as the result, but not passed to `tell`.
                break;
            }
            shown.into_iter().for_each(&mut *tell);
            let spent = self.search.budget.begun.elapsed();
            let late = self.search.budget.soft.is_some_and(|soft| spent >= soft);
            if self.search.aborted || late || self.is_finished(&candidates) {
                break;
            }
        }
        candidates
    }

    fn is_finished(&self, candidates: &[Candidate]) -> bool {
        let style = self.search.style;
        let deep = self.search.depth >= self.search.most_plies;
        let won = candidates.first().is_some_and(|best| best.plan.won);
        deep || won || style.turns == 0
    }

    /// Makes plans, and adds to the candidates every plan that is not among them yet.
    fn list(&mut self, view: &View<'b>, candidates: &mut Vec<Candidate<'b>>, iteration: u32) {
        let width = if iteration == 1 { 2 } else { 3 << (iteration - 2).min(8) };
        let asked = PlanBounds::own(width, self.search.style.sees, self.chooser);
        let plans = self.search.plans(self.node, view, asked, 0);
        let mut ends = plans.distinct();
        if self.heeds {
            ends.sort_by_key(|end| (!end.won, end.action != Action::End, end.exposure));
        }
        let rest = ends.split_off((KEPT << iteration).min(ends.len()));
        if self.lines > 1 {
            self.keep_first_actions(&plans, &mut ends, rest);
        }
        for end in &ends {
            let plan = self.search.plan(self.node, view, &plans, end);
            let key = self.search.tables.key(&plan.node);
            if candidates.iter().any(|known| self.search.tables.key(&known.plan.node) == key) {
                continue;
            }
            let bias = plan.taste + self.chooser.error(key) - self.staleness(&plan, key);
            let value = if plan.won { plan.value } else { plan.value + bias - plan.taste };
            let verified = plan.won;
            let mut candidate = Candidate { plan, value, bias, checked: 0, verified, reply: Vec::new() };
            // A level that plans its turn in parts may have found that the turn is safe if it ends here.
            if self.heeds && candidate.plan.actions == [Action::End] {
                self.verify(&mut candidate);
            }
            candidates.push(candidate);
        }
    }

    /// The penalty for a plan that leads to a position of the match again, if its side is ahead.
    fn staleness(&self, plan: &TurnPlan, key: u64) -> i32 {
        let before = self.past.get(&key).copied().unwrap_or(0).min(2) as i32;
        let is_ahead = before > 0 && plan.view.lead(&plan.node, self.search.evaluator.searcher) > 0;
        if is_ahead { before * self.search.evaluator.weights.repeated } else { 0 }
    }

    /// Searches the enemy's whole turn after the best candidate, and after others until the best is one whose chiefs
    /// are safe. The number of searches is limited.
    fn secure(&mut self, candidates: &mut [Candidate], iteration: u32) {
        if !self.heeds {
            self.saw_safe_turn |= candidates.iter().any(|candidate| candidate.plan.exposure == Exposure::None);
            return;
        }
        let is_safe = |candidate: &Candidate| candidate.verified && candidate.plan.exposure == Exposure::None;
        for _ in 0..MOST_VERIFIED {
            if candidates.first().is_none_or(is_safe) {
                break;
            }
            // If the best candidate is exposed, the estimate of another one may be too careful.
            let Some(next) = candidates.iter_mut().find(|candidate| !candidate.verified) else { break };
            if !self.verify(next) {
                break;
            }
            self.sort(candidates, iteration);
        }
        // If no more exposures can be searched, a turn that was found to be safe is preferred to one that is only
        // estimated to be safe.
        if let Some(safe) = candidates.iter().position(is_safe) {
            candidates[..=safe].rotate_right(1);
            self.saw_safe_turn = true;
        }
    }

    /// Searches the exposure of the candidate, if moves are left for that; otherwise the estimate stays.
    fn verify(&mut self, candidate: &mut Candidate) -> bool {
        let plan = &mut candidate.plan;
        let searched = self.search.exposed(&plan.node, &plan.view, self.search.evaluator.searcher);
        plan.exposure = searched.unwrap_or(plan.exposure);
        candidate.verified = searched.is_some();
        candidate.verified
    }

    /// Moves plans from `rest` to `kept` until the kept plans have as many different first actions as there are lines
    /// to report.
    fn keep_first_actions(&self, plans: &Plans, kept: &mut Vec<EndedTurn>, rest: Vec<EndedTurn>) {
        let mut first: Vec<Action> = Vec::new();
        for end in kept.iter() {
            let action = plans.first(end);
            if !first.contains(&action) {
                first.push(action);
            }
        }
        for end in rest {
            let action = plans.first(&end);
            if first.len() < self.lines && !first.contains(&action) {
                first.push(action);
                kept.push(end);
            }
        }
    }

    /// Searches the replies to the best plans, one plan at a time. Stops when this iteration has searched the replies
    /// to all the best plans, or after a limited number of searches.
    fn check(&mut self, candidates: &mut [Candidate], iteration: u32) {
        let turns = self.search.style.turns;
        if turns == 0 {
            return;
        }
        let effort = TurnEffort { turns: (iteration / 2).min(turns - 1), width: 1 << (iteration - 1).min(6) };
        let mut checks = (LOOKED_AT << iteration).max(2 * self.lines);
        while !self.search.aborted && checks > 0 {
            checks -= 1;
            self.sort(candidates, 0);
            let best = self.best(candidates);
            let Some(next) = best.iter().copied().find(|index| candidates[*index].checked < iteration) else { return };
            if self.heeds && !candidates[next].verified {
                let estimated = candidates[next].plan.exposure;
                self.verify(&mut candidates[next]);
                if candidates[next].plan.exposure > estimated {
                    continue;
                }
            }
            // A plan that cannot be among the best lines needs no exact value, so `bound` is the value that the plan
            // must exceed to be one of these lines.
            let mut checked: Vec<i32> = candidates
                .iter()
                .filter(|other| other.checked == iteration && other.plan.exposure <= candidates[next].plan.exposure)
                .map(|other| other.value)
                .collect();
            checked.sort_unstable_by_key(|value| Reverse(*value));
            let bound = checked.get(self.lines - 1).copied().unwrap_or(-INFINITE);
            self.look_at(&mut candidates[next], effort, iteration, bound);
        }
    }

    fn look_at(&mut self, candidate: &mut Candidate, effort: TurnEffort, iteration: u32, bound: i32) {
        let Candidate { plan, bias, .. } = candidate;
        if plan.won {
            candidate.checked = iteration;
            return;
        }
        let before = self.past.get(&self.search.tables.key(&plan.node)).copied().unwrap_or(0);
        let open = Window::open(plan.actions.len());
        let beta = if bound > -INFINITE { *bias - bound } else { open.beta };
        let window = Window { beta, ..open };
        let (value, reply) =
            if before >= 2 { (DRAWN, Vec::new()) } else { self.search.turn(&plan.node, &plan.view, effort, window) };
        if self.search.aborted {
            return;
        }
        let value = if before == 1 && !is_proven(value) { value / 2 } else { value };
        candidate.value = if is_proven(value) { -value } else { *bias - value };
        candidate.checked = iteration;
        candidate.reply = reply;
    }

    /// Sorts the candidates, best first. `iteration` is the number of the last iteration, or 0 for a sort without
    /// penalties for old searches.
    fn sort(&self, candidates: &mut [Candidate], iteration: u32) {
        let heeds = self.heeds;
        candidates.sort_by_key(|candidate| {
            let Candidate { plan, value, checked, .. } = candidate;
            let unchecked = UNCHECKED * iteration.saturating_sub(*checked) as i32;
            let exposure = if heeds { plan.exposure } else { Exposure::None };
            (!plan.won, exposure, unchecked - *value)
        });
    }

    /// The indices of the best candidates with different first actions, as many as there are lines to report.
    fn best(&self, candidates: &[Candidate]) -> Vec<usize> {
        let mut seen: Vec<Action> = Vec::new();
        let mut best = Vec::new();
        for (index, candidate) in candidates.iter().enumerate() {
            let Some(first) = candidate.plan.actions.first() else { continue };
            if best.len() < self.lines && !seen.contains(first) {
                seen.push(*first);
                best.push(index);
            }
        }
        best
    }

    fn report(&self, candidates: &[Candidate]) -> Vec<Info> {
        let search = &self.search;
        let info = |(number, index): (usize, usize)| {
            let candidate = &candidates[index];
            Info {
                depth: search.depth as u32,
                seldepth: search.deepest.max(search.depth) as u32,
                multipv: number + 1,
                score: Score::of(candidate.value),
                nodes: search.nodes,
                time: search.budget.begun.elapsed(),
                hashfull: search.table.fullness(),
                pv: candidate.line(),
            }
        };
        self.best(candidates).into_iter().enumerate().map(info).collect()
    }
}
