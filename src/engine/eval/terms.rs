//! The terms of the evaluation that are computed afresh for every position.

use crate::rules::jungle::{Animal, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Pair, Side};

use super::paths::FAR;
use super::{BoardEvaluator, State};
use crate::engine::score::MAX_EVALUATION;

/// The opposition counts only where neither side has more animals than this: with two, as a match has shown, it
/// misleads.
const FEW: u32 = 1;

/// What one side's animals can do, and which are in danger.
struct Activity {
    mobility: i32,
    /// The total value of animals that could be captured now.
    hanging: i32,
}

impl<S: SquareSet> BoardEvaluator<S> {
    /// The whole evaluation, for the side to move.
    pub(super) fn static_evaluation(&self, tables: &Tables<S>, node: &Node<S>, state: &State) -> i32 {
        let us = node.side();
        let mut value = if us == Side::White { state.balance } else { -state.balance } + self.weights.tempo;
        let kinds = node.by_animal();
        if self.features.mobility || self.features.threats {
            let ours = self.activity(tables, node, &kinds, us, state);
            let theirs = self.activity(tables, node, &kinds, us.opponent(), state);
            if self.features.mobility {
                value += ours.mobility - theirs.mobility;
            }
            if self.features.threats {
                value += (theirs.hanging * self.weights.threat - ours.hanging * self.weights.worry) / 1000;
            }
        }
        if self.features.races {
            value += self.race(node, us);
        }
        if self.features.river {
            value += self.river(node, &kinds, us, state) - self.river(node, &kinds, us.opponent(), state);
        }
        if self.features.parity && node.of(us).count().max(node.of(us.opponent()).count()) <= FEW {
            value += self.parity(node, us);
        }
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// The opposition. A hunter that comes next to its prey when the prey is to move catches it in the end; with the
    /// wrong parity it never does, unless a leap changes the count.
    fn parity(&self, node: &Node<S>, us: Side) -> i32 {
        let ground = &self.ground;
        let mut value = 0;
        for ours in node.of(us).indices() {
            for theirs in node.of(us.opponent()).indices() {
                let (our, their) = (node.animal_on(ours) as usize, node.animal_on(theirs) as usize);
                let (hunts, is_hunted) = (ground.eats[our] >> their & 1, ground.eaters[our] >> their & 1);
                let odd = ground.dark.has(ours) != ground.dark.has(theirs);
                let sign = if odd { 1 } else { -1 };
                // An odd distance is good for the side to move, be it hunter or prey.
                value += sign * i32::from(hunts | is_hunted) * self.weights.opposition;
            }
        }
        value
    }

    #[inline(always)]
    fn activity(&self, tables: &Tables<S>, node: &Node<S>, kinds: &[S; 8], side: Side, state: &State) -> Activity {
        let ground = &self.ground;
        let (own, enemy) = (node.of(side), node.of(side.opponent()));
        let present = state.present[side.opponent()];
        // The squares that each kind of enemy could reach next, and those that any could.
        let mut strikes = [S::default(); 8];
        let mut any = S::default();
        for (strike, kind) in strikes.iter_mut().zip(kinds) {
            *strike = tables.around(*kind & enemy);
            any |= *strike;
        }
        let mut activity = Activity { mobility: 0, hanging: 0 };
        for (animal, kind) in kinds.iter().enumerate() {
            let here = *kind & own;
            if here.is_empty() {
                continue;
            }
            let mut danger = any & ground.traps[side];
            let mut hunters = ground.eaters[animal] & present;
            while hunters != 0 {
                danger |= strikes[hunters.trailing_zeros() as usize];
                hunters &= hunters - 1;
            }
            let water = if ground.swimmers >> animal & 1 != 0 { S::default() } else { ground.water };
            let free = tables.around(here) & ground.open[side] & !(own | water | danger);
            activity.mobility += free.count() as i32 * self.weights.mobility[animal];
            if !(here & danger).is_empty() {
                activity.hanging += self.weights.animal[animal];
            }
        }
        activity
    }

    /// Runners that no defender can reach in time, ours less theirs.
    #[inline(always)]
    fn race(&self, node: &Node<S>, us: Side) -> i32 {
        let (mut to_den, mut to_gate) = (Pair([FAR; 2]), Pair([FAR; 2]));
        for side in Side::BOTH {
            for index in node.of(side).indices() {
                let (animal, at) = (node.animal_on(index) as usize, usize::from(index));
                let den = usize::from(self.ground.to_den[side][animal][at]);
                let gate = usize::from(self.ground.to_gate[side][animal][at]);
                to_den[side] = to_den[side].min(den);
                to_gate[side] = to_gate[side].min(gate);
            }
        }
        let runs = |side: Side, in_advance: usize| {
            let (run, guard) = (to_den[side], to_gate[side.opponent()]);
            // The runner stands next to the den one turn before it enters, and there any animal may capture it.
            if run < self.weights.runner.len() && guard + in_advance > run { Some(run) } else { None }
        };
        match (runs(us, 1), runs(us.opponent(), 0)) {
            (None, None) => 0,
            (Some(ours), Some(theirs)) if theirs < ours => -self.weights.runner[theirs.saturating_sub(1)],
            (Some(ours), _) => self.weights.runner[ours.saturating_sub(1)],
            (None, Some(theirs)) => -self.weights.runner[theirs.saturating_sub(1)],
        }
    }

    /// Rats in the way of leaps.
    #[inline(always)]
    fn river(&self, node: &Node<S>, kinds: &[S; 8], side: Side, state: &State) -> i32 {
        let under = kinds[Animal::Rat as usize] & node.of(side) & self.ground.leapt_over;
        if under.is_empty() {
            return 0;
        }
        let leapers = |side: Side| (state.present[side] & self.ground.leapers).count_ones() as i32;
        leapers(side.opponent()) * self.weights.river + leapers(side) * self.weights.in_the_way
    }
}
