//! What a Jungle position is worth: animals by who is left to eat them, real ways to the dens, races, safe ground.

mod evaluator;
mod ground;
mod paths;
mod weigh;
mod weights;

use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Board, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Move, Pair, Side, Terrain};

use super::bans;
use super::features::Features;
use super::knowledge::{Knowledge, Past};

pub use evaluator::Evaluator;
pub(super) use evaluator::Weighers;
pub use weights::Weights;

use ground::Ground;

/// Everything that the weights mean on one board.
pub(super) struct Weigher<S> {
    weights: Weights,
    features: Features,
    ground: Ground<S>,
    /// By code of the square: whether landing there ends a run of repetitions.
    is_trap: Vec<bool>,
}

/// What is carried along: it changes little with a move, and all of it with a capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// White's animals and their places less Black's.
    balance: i32,
    /// Bit by animal: who is there.
    present: Pair<u8>,
}

impl<S: SquareSet> Weigher<S> {
    pub fn new(board: &Board, tables: &Tables<S>, weights: &Weights, features: Features) -> Weigher<S> {
        let mut is_trap = vec![false; 256];
        let traps = board.squares().filter(|at| matches!(board.terrain(*at), Terrain::Trap(_)));
        traps.for_each(|at| is_trap[usize::from(at.code())] = true);
        Weigher { weights: weights.clone(), features, ground: Ground::new(tables, weights, features), is_trap }
    }

    /// Of an animal, whoever else is there.
    fn worth(&self, animal: Animal) -> i32 {
        self.weights.animal[animal as usize]
    }

    /// How many kinds of animals could eat it, 3 at most.
    #[inline(always)]
    fn hunters(&self, animal: Animal, enemies: u8) -> usize {
        ((self.ground.eaters[animal as usize] & enemies).count_ones() as usize).min(3)
    }

    /// What an animal's place is worth to its side.
    #[inline(always)]
    fn place(&self, side: Side, animal: Animal, index: u8, enemies: u8) -> i32 {
        let (animal_row, at) = (animal as usize, usize::from(index));
        let advance = i32::from(self.ground.advance[side][animal_row][at]);
        let freedom = if self.features.hunters { self.weights.freedom[self.hunters(animal, enemies)] } else { 100 };
        advance * freedom / 100 + i32::from(self.ground.guard[side][animal_row][at])
    }

    /// What it is worth to have the animal, with those enemies left.
    fn standing(&self, animal: Animal, enemies: u8) -> i32 {
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

impl<S: SquareSet> Knowledge<Tables<S>> for Weigher<S> {
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
                balance += sign * (self.standing(animal, enemies) + self.place(side, animal, index, enemies));
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
        let change = self.place(side, animal, to, enemies) - self.place(side, animal, from, enemies);
        let balance = state.balance + if side == Side::White { change } else { -change };
        State { balance, ..*state }
    }

    #[inline(always)]
    fn weigh(&self, tables: &Tables<S>, node: &Node<S>, state: &State) -> i32 {
        self.weighed(tables, node, state)
    }

    #[inline(always)]
    fn prize(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        self.worth(node.animal_on(tables.ends(action).1))
    }

    #[inline(always)]
    fn risk(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        let mover = node.animal_on(tables.ends(action).0);
        if tables.is_answered(node, action) { self.worth(mover) } else { 0 }
    }

    #[inline(always)]
    fn drift(&self, tables: &Tables<S>, node: &Node<S>, action: Move) -> i32 {
        let (from, to) = tables.ends(action);
        let advance = &self.ground.advance[node.side()][node.animal_on(from) as usize];
        i32::from(advance[usize::from(to)]) - i32::from(advance[usize::from(from)])
    }

    /// Parity decides where few animals are left, and where somebody is close to a den.
    fn gains_by_moving(&self, _: &Tables<S>, node: &Node<S>) -> bool {
        let (own, enemy) = node.both();
        let us = node.side();
        let close = own & self.ground.doorstep[us] | enemy & self.ground.doorstep[us.opponent()];
        own.count() >= 4 && enemy.count() >= 3 && close.is_empty()
    }

    #[inline(always)]
    fn is_close(&self, _: &Tables<S>, node: &Node<S>) -> bool {
        !(node.both().0 & self.ground.doorstep[node.side()]).is_empty()
    }

    fn is_banned(&self, past: &[Past<Move>], side: Side, action: Move) -> bool {
        bans::is_banned(past, side, action, |at: Square| self.is_trap[usize::from(at.code())])
    }
}
