//! The static evaluation of Jungle: animals by which enemies are left that could capture them, distances to the dens,
//! races, mobility.

mod evaluator;
mod ground;
mod paths;
mod terms;
mod weights;

use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Board, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Move, Pair, Side, Terrain};

use super::bans;
use super::features::Features;
use super::knowledge::{Knowledge, Past};

pub use evaluator::Evaluator;
pub(super) use evaluator::Evaluators;
pub use weights::Weights;

use ground::Ground;

/// The evaluation on one board: the weights, and tables derived from them.
pub(super) struct BoardEvaluator<S> {
    weights: Weights,
    features: Features,
    ground: Ground<S>,
    /// By code of the square: whether landing there ends a run of repetitions.
    is_trap: Vec<bool>,
}

/// The part that is updated from move to move; a capture changes all of it, so it is then computed afresh.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// Material and placement, White's less Black's.
    balance: i32,
    /// The kinds of animals left, a bit for each.
    present: Pair<u8>,
}

impl<S: SquareSet> BoardEvaluator<S> {
    pub fn new(board: &Board, tables: &Tables<S>, weights: &Weights, features: Features) -> BoardEvaluator<S> {
        let mut is_trap = vec![false; 256];
        let traps = board.squares().filter(|at| matches!(board.terrain(*at), Terrain::Trap(_)));
        traps.for_each(|at| is_trap[usize::from(at.code())] = true);
        BoardEvaluator { weights: weights.clone(), features, ground: Ground::new(tables, weights, features), is_trap }
    }

    /// The value of an animal, whichever others are left.
    fn worth(&self, animal: Animal) -> i32 {
        self.weights.animal[animal as usize]
    }

    /// How many kinds of `enemies` could capture it, 3 at most.
    #[inline(always)]
    fn hunters(&self, animal: Animal, enemies: u8) -> usize {
        ((self.ground.eaters[animal as usize] & enemies).count_ones() as usize).min(3)
    }

    /// The value of an animal's square for its side.
    #[inline(always)]
    fn placement(&self, side: Side, animal: Animal, index: u8, enemies: u8) -> i32 {
        let (animal_row, at) = (animal as usize, usize::from(index));
        let advance = i32::from(self.ground.advance[side][animal_row][at]);
        let freedom = if self.features.hunters { self.weights.freedom[self.hunters(animal, enemies)] } else { 100 };
        advance * freedom / 100 + i32::from(self.ground.guard[side][animal_row][at])
    }

    /// The value of having the animal, with those enemies left.
    fn material(&self, animal: Animal, enemies: u8) -> i32 {
        let base = self.worth(animal);
        if !self.features.hunters {
            return base;
        }
        let prey = self.ground.eats[animal as usize] & enemies;
        let food: i32 =
            Animal::ALL.into_iter().filter(|prey_| prey >> *prey_ as u8 & 1 != 0).map(|prey| self.worth(prey)).sum();
        base + food * self.weights.prey / 1000 + self.weights.hunters[self.hunters(animal, enemies)]
    }
}

impl<S: SquareSet> Knowledge<Tables<S>> for BoardEvaluator<S> {
    type State = State;

    fn begin(&self, _: &Tables<S>, node: &Node<S>) -> State {
        let kinds = node.by_animal();
        let mut present = Pair([0u8; 2]);
        for side in Side::BOTH {
            let own = node.of(side);
            let there = kinds.iter().enumerate().filter(|(_, kind)| !(**kind & own).is_empty());
            present[side] = there.fold(0, |bits, (animal, _)| bits | 1 << animal);
        }
        let mut balance = 0;
        for side in Side::BOTH {
            let sign = if side == Side::White { 1 } else { -1 };
            let enemies = present[side.opponent()];
            for index in node.of(side).indices() {
                let animal = node.animal_on(index);
                balance += sign * (self.material(animal, enemies) + self.placement(side, animal, index, enemies));
            }
        }
        State { balance, present }
    }

    #[inline(always)]
    fn follow(&self, tables: &Tables<S>, state: &State, node: &Node<S>, action: Move, next: &Node<S>) -> State {
        let (from, to) = tables.ends(action);
        let side = node.side();
        let (_, enemy) = node.both();
        if enemy.has(to) {
            return self.begin(tables, next);
        }
        let animal = node.animal_on(from);
        let enemies = state.present[side.opponent()];
        let change = self.placement(side, animal, to, enemies) - self.placement(side, animal, from, enemies);
        let balance = state.balance + if side == Side::White { change } else { -change };
        State { balance, ..*state }
    }

    #[inline(always)]
    fn evaluate(&self, tables: &Tables<S>, node: &Node<S>, state: &State) -> i32 {
        self.static_evaluation(tables, node, state)
    }

    #[inline(always)]
    fn capture_value(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        self.worth(node.animal_on(tables.ends(action).1))
    }

    #[inline(always)]
    fn risk(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        let mover = node.animal_on(tables.ends(action).0);
        if tables.is_answered(node, action) { self.worth(mover) } else { 0 }
    }

    #[inline(always)]
    fn placement_gain(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        let (from, to) = tables.ends(action);
        let advance = &self.ground.advance[node.side()][node.animal_on(from) as usize];
        i32::from(advance[usize::from(to)]) - i32::from(advance[usize::from(from)])
    }

    /// Having to move can be a disadvantage where few animals are left, or where one is close to a den.
    fn gains_by_moving(&self, _: &Tables<S>, node: &Node<S>) -> bool {
        let (own, enemy) = node.both();
        let us = node.side();
        let close = own & self.ground.doorstep[us] | enemy & self.ground.doorstep[us.opponent()];
        own.count() >= 4 && enemy.count() >= 3 && close.is_empty()
    }

    #[inline(always)]
    fn may_threaten_den(&self, _: &Tables<S>, node: &Node<S>) -> bool {
        !(node.both().0 & self.ground.doorstep[node.side()]).is_empty()
    }

    fn is_banned(&self, past: &[Past<Move>], side: Side, action: Move) -> bool {
        bans::is_banned(past, side, action, |at: Square| self.is_trap[usize::from(at.code())])
    }
}
