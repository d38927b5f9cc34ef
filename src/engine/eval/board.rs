//! The evaluation by weights: material and placement, updated incrementally with each move.

use crate::rules::jungle::{Animal, Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Move, Pair, Side};

use super::evaluator::NodeEvaluator;
use super::knowledge::BoardKnowledge;

/// The evaluation by weights on one board.
#[derive(Clone, Copy)]
pub(in crate::engine) struct BoardEvaluator<'a, S> {
    pub(super) tables: &'a Tables<S>,
    pub(super) known: &'a BoardKnowledge<S>,
}

/// The accumulator that is updated with each move. A capture changes all terms of the accumulator, so they are
/// recomputed after every capture.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct BoardBalance {
    /// Material and placement, White's minus Black's.
    pub(super) balance: i32,
    /// The kinds of animals left on each side, one bit per kind.
    pub(super) present: Pair<u8>,
}

impl<'a, S: SquareSet> BoardEvaluator<'a, S> {
    pub fn new(known: &'a BoardKnowledge<S>) -> BoardEvaluator<'a, S> {
        BoardEvaluator { tables: &known.tables, known }
    }

    /// The number of kinds among `enemies` that could capture the animal, at most 3.
    #[inline(always)]
    fn hunters(self, animal: Animal, enemies: u8) -> usize {
        ((self.known.eaters[animal as usize] & enemies).count_ones() as usize).min(3)
    }

    /// The value of an animal's square for its side.
    #[inline(always)]
    fn placement(self, side: Side, animal: Animal, index: u8, enemies: u8) -> i32 {
        let (animal_row, at) = (animal as usize, usize::from(index));
        let advance = i32::from(self.known.advance[side][animal_row][at]);
        let freedom =
            if self.known.features.hunters { self.known.weights.freedom[self.hunters(animal, enemies)] } else { 100 };
        advance * freedom / 100 + i32::from(self.known.guard[side][animal_row][at])
    }

    /// The material value of the animal, which depends on the remaining kinds of enemies.
    fn material(self, animal: Animal, enemies: u8) -> i32 {
        let base = self.known.worth(animal);
        if !self.known.features.hunters {
            return base;
        }
        let prey = self.known.eats[animal as usize] & enemies;
        let food: i32 = Animal::ALL
            .into_iter()
            .filter(|prey_| prey >> *prey_ as u8 & 1 != 0)
            .map(|prey| self.known.worth(prey))
            .sum();
        base + food * self.known.weights.prey / 1000 + self.known.weights.hunters[self.hunters(animal, enemies)]
    }
}

impl<S: SquareSet> NodeEvaluator<S> for BoardEvaluator<'_, S> {
    type State = BoardBalance;

    fn begin(&self, node: &Node<S>) -> BoardBalance {
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
        BoardBalance { balance, present }
    }

    #[inline(always)]
    fn follow(&self, state: &BoardBalance, node: &Node<S>, wanted: Move, next: &Node<S>) -> BoardBalance {
        let (from, to) = self.tables.ends(wanted);
        let side = node.side();
        let (_, enemy) = node.both();
        if enemy.has(to) {
            return self.begin(next);
        }
        let animal = node.animal_on(from);
        let enemies = state.present[side.opponent()];
        let change = self.placement(side, animal, to, enemies) - self.placement(side, animal, from, enemies);
        let balance = state.balance + if side == Side::White { change } else { -change };
        BoardBalance { balance, ..*state }
    }

    #[inline(always)]
    fn evaluate(&self, node: &Node<S>, state: &BoardBalance) -> i32 {
        self.static_evaluation(node, state)
    }
}
