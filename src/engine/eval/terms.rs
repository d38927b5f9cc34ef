//! The terms of the evaluation that are computed from scratch for every position.

use crate::rules::jungle::{Animal, Node};
use crate::rules::set::SquareSet;
use crate::rules::{Pair, Side};

use super::board::{BoardBalance, BoardEvaluator};
use super::paths::FAR;

/// The opposition (see the function `parity`) is evaluated only if each side has at most this number of animals.
/// Matches have shown that this term weakens the engine if it also applies when a side has two animals.
const FEW: u32 = 1;

/// The mobility and the endangered animals of one side.
struct Activity {
    mobility: i32,
    /// The total value of animals that could be captured now.
    hanging: i32,
}

impl<S: SquareSet> BoardEvaluator<'_, S> {
    /// The whole evaluation, for the side to move.
    pub(super) fn static_evaluation(self, node: &Node<S>, state: &BoardBalance) -> i32 {
        let us = node.side();
        let mut value = if us == Side::White { state.balance } else { -state.balance } + self.known.weights.tempo;
        let kinds = node.by_animal();
        if self.known.features.mobility || self.known.features.threats {
            let ours = self.activity(node, &kinds, us, state);
            let theirs = self.activity(node, &kinds, us.opponent(), state);
            if self.known.features.mobility {
                value += ours.mobility - theirs.mobility;
            }
            if self.known.features.threats {
                value += (theirs.hanging * self.known.weights.threat - ours.hanging * self.known.weights.worry) / 1000;
            }
        }
        if self.known.features.races {
            value += self.race(node, us);
        }
        if self.known.features.river {
            value += self.river(node, &kinds, us, state) - self.river(node, &kinds, us.opponent(), state);
        }
        if self.known.features.parity && node.of(us).count().max(node.of(us.opponent()).count()) <= FEW {
            value += self.parity(node, us);
        }
        value
    }

    /// The opposition: a bonus for the side to move if the distance between a hunter and its prey is odd, and a penalty
    /// if the distance is even. Every step changes the distance between odd and even, so a side finds the same parity
    /// in all its turns. Only leaps can change this.
    fn parity(self, node: &Node<S>, us: Side) -> i32 {
        let known = self.known;
        let mut value = 0;
        for ours in node.of(us).indices() {
            for theirs in node.of(us.opponent()).indices() {
                let (our, their) = (node.animal_on(ours) as usize, node.animal_on(theirs) as usize);
                let (hunts, is_hunted) = (known.eats[our] >> their & 1, known.eaters[our] >> their & 1);
                let odd = known.dark.has(ours) != known.dark.has(theirs);
                let sign = if odd { 1 } else { -1 };
                // An odd distance is good for the side to move, whether its animal is the hunter or the prey.
                value += sign * i32::from(hunts | is_hunted) * self.known.weights.opposition;
            }
        }
        value
    }

    #[inline(always)]
    fn activity(self, node: &Node<S>, kinds: &[S; 8], side: Side, state: &BoardBalance) -> Activity {
        let known = self.known;
        let (own, enemy) = (node.of(side), node.of(side.opponent()));
        let present = state.present[side.opponent()];
        // The squares that each kind of enemy could reach next, and their union.
        let mut strikes = [S::default(); 8];
        let mut any = S::default();
        for (strike, kind) in strikes.iter_mut().zip(kinds) {
            *strike = self.tables.around(*kind & enemy);
            any |= *strike;
        }
        let mut activity = Activity { mobility: 0, hanging: 0 };
        for (animal, kind) in kinds.iter().enumerate() {
            let here = *kind & own;
            if here.is_empty() {
                continue;
            }
            let mut danger = any & known.traps[side];
            let mut hunters = known.eaters[animal] & present;
            while hunters != 0 {
                danger |= strikes[hunters.trailing_zeros() as usize];
                hunters &= hunters - 1;
            }
            let water = if known.swimmers >> animal & 1 != 0 { S::default() } else { known.water };
            let free = self.tables.around(here) & known.open[side] & !(own | water | danger);
            activity.mobility += free.count() as i32 * self.known.weights.mobility[animal];
            if !(here & danger).is_empty() {
                activity.hanging += self.known.weights.animal[animal];
            }
        }
        activity
    }

    /// The value, for the side to move, of a runner that no defender can stop in time: a bonus for an own runner, a
    /// penalty for an enemy runner.
    #[inline(always)]
    fn race(self, node: &Node<S>, us: Side) -> i32 {
        let (mut to_den, mut to_gate) = (Pair([FAR; 2]), Pair([FAR; 2]));
        for side in Side::BOTH {
            for index in node.of(side).indices() {
                let (animal, at) = (node.animal_on(index) as usize, usize::from(index));
                let den = usize::from(self.known.to_den[side][animal][at]);
                let gate = usize::from(self.known.to_gate[side][animal][at]);
                to_den[side] = to_den[side].min(den);
                to_gate[side] = to_gate[side].min(gate);
            }
        }
        let runs = |side: Side, in_advance: usize| {
            let (run, guard) = (to_den[side], to_gate[side.opponent()]);
            // One turn before the runner enters the den, it stands next to the den, where any animal may capture it.
            if run < self.known.weights.runner.len() && guard + in_advance > run { Some(run) } else { None }
        };
        match (runs(us, 1), runs(us.opponent(), 0)) {
            (None, None) => 0,
            (Some(ours), Some(theirs)) if theirs < ours => -self.known.weights.runner[theirs.saturating_sub(1)],
            (Some(ours), _) => self.known.weights.runner[ours.saturating_sub(1)],
            (None, Some(theirs)) => -self.known.weights.runner[theirs.saturating_sub(1)],
        }
    }

    /// The value of a side's rats in water over which animals can leap.
    #[inline(always)]
    fn river(self, node: &Node<S>, kinds: &[S; 8], side: Side, state: &BoardBalance) -> i32 {
        let under = kinds[Animal::Rat as usize] & node.of(side) & self.known.leapt_over;
        if under.is_empty() {
            return 0;
        }
        let leapers = |side: Side| (state.present[side] & self.known.leapers).count_ones() as i32;
        leapers(side.opponent()) * self.known.weights.river + leapers(side) * self.known.weights.in_the_way
    }
}
