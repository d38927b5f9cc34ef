//! The precomputed data of one board for the evaluation: weights by square, and relations between the animals.

use std::any::Any;
use std::sync::Arc;

use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Core, Node, Position, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Pair, Side};

use super::paths::{steps_to, turns_to};
use super::weights::JungleWeights;
use crate::engine::features::Features;

/// Tables by side, animal and index of the square.
type BySquare = Pair<[Vec<i16>; 8]>;

/// The largest number of turns to a den that counts as the doorstep, and as the approach, of the den.
const DOORSTEP: u8 = 2;
const APPROACH: u8 = 3;

/// The precomputed data of a board, read by evaluation, move ordering and pruning.
pub(in crate::engine) struct BoardKnowledge<S> {
    pub tables: Arc<Tables<S>>,
    pub weights: JungleWeights,
    pub features: Features,
    pub advance: BySquare,
    pub guard: BySquare,
    /// The number of turns that an animal needs to reach the enemy's den (`to_den`), and a square next to its own den
    /// (`to_gate`).
    pub to_den: Pair<[Vec<u8>; 8]>,
    pub to_gate: Pair<[Vec<u8>; 8]>,
    /// Squares from which at least one kind of animal of the side may enter a den in two turns or fewer.
    pub doorstep: Pair<S>,
    /// Squares from which an animal of the side may enter a den in [`APPROACH`] turns or fewer.
    pub approach: Pair<S>,
    /// Traps that weaken the side's animals.
    pub traps: Pair<S>,
    /// Squares that the side's animals may enter (`open`), and the water.
    pub open: Pair<S>,
    pub water: S,
    /// The squares of the board that would be dark if the board were coloured like a chessboard.
    pub dark: S,
    /// By animal, one bit per kind: the animals that this animal captures on land (`eats`), and those that capture this
    /// animal (`eaters`).
    pub eats: [u8; 8],
    pub eaters: [u8; 8],
    /// One bit for each kind of animal that swims (`swimmers`) or leaps (`leapers`).
    pub swimmers: u8,
    pub leapers: u8,
    /// Water that at least one animal can leap over.
    pub leapt_over: S,
    /// Whether a square is a trap, indexed by the code of the square.
    is_trap: Vec<bool>,
}

/// The tables of the rules and the node of a position; `None` if the board of the position uses a bitboard type other
/// than `S`.
fn core_of<S: SquareSet>(position: &Position) -> Option<(&Arc<Tables<S>>, &Node<S>)> {
    let (tables, node): (&dyn Any, &dyn Any) = match position.core() {
        Core::Small(tables, node) => (tables, node),
        Core::Large(tables, node) => (tables, node),
    };
    Some((tables.downcast_ref()?, node.downcast_ref()?))
}

impl<S: SquareSet> BoardKnowledge<S> {
    /// Returns the data of the board of this position; `None` if the board uses a bitboard type other than `S`.
    pub fn of(position: &Position, weights: &JungleWeights, features: Features) -> Option<BoardKnowledge<S>> {
        core_of(position).map(|(tables, _)| BoardKnowledge::new(tables, weights, features))
    }

    /// Returns the node of a position; `None` if the board of the position uses a bitboard type other than `S`.
    pub fn node<'a>(&self, position: &'a Position) -> Option<&'a Node<S>> {
        core_of(position).map(|(_, node)| node)
    }

    /// The base value of an animal, which does not depend on the other animals on the board.
    #[inline(always)]
    pub fn worth(&self, animal: Animal) -> i32 {
        self.weights.animal[animal as usize]
    }

    /// Whether the square is a trap. When an animal lands on a trap, its moves up to and including this landing no
    /// longer count as repetitions.
    pub fn is_trap(&self, at: Square) -> bool {
        self.is_trap[usize::from(at.code())]
    }

    pub fn new(tables: &Arc<Tables<S>>, weights: &JungleWeights, features: Features) -> BoardKnowledge<S> {
        let by_animal = |goals: &dyn Fn(Side) -> S| {
            let turns = |side, animal| {
                let goals = goals(side);
                if features.paths { turns_to(tables, side, animal, goals) } else { steps_to(tables, goals) }
            };
            Pair(Side::BOTH.map(|side| Animal::ALL.map(|animal| turns(side, animal))))
        };
        let to_den = by_animal(&|side| tables.goals(side));
        let gate = |side: Side| {
            let dens = tables.goals(side.opponent());
            dens.indices().fold(S::default(), |gate, den| gate | tables.near(den))
        };
        let to_gate = by_animal(&gate);
        let valued = |turns: &Pair<[Vec<u8>; 8]>, values: &[[i32; 16]; 8]| {
            let row = |(animal, turns): (usize, &Vec<u8>)| -> Vec<i16> {
                turns.iter().map(|turns| values[animal][usize::from(*turns)] as i16).collect()
            };
            Pair(Side::BOTH.map(|side| {
                let mut rows = turns[side].iter().enumerate().map(row);
                std::array::from_fn(|_| rows.next().unwrap_or_default())
            }))
        };
        // A square next to the den counts as one turn away from the den.
        let guarded: Pair<[Vec<u8>; 8]> = Pair(
            Side::BOTH.map(|side| to_gate[side].clone().map(|turns| turns.iter().map(|t| (t + 1).min(15)).collect())),
        );
        let within = |most: u8| {
            Pair(Side::BOTH.map(|side| {
                let close = |index: &u8| to_den[side].iter().any(|turns| turns[usize::from(*index)] <= most);
                tables.indices().filter(close).fold(S::default(), |set, index| set | S::single(index))
            }))
        };
        let bits = |holds: &dyn Fn(Animal) -> bool| {
            Animal::ALL.into_iter().filter(|animal| holds(*animal)).fold(0, |bits, animal| bits | 1u8 << animal as u8)
        };
        let leapt_over = Animal::ALL.into_iter().fold(S::default(), |set, animal| set | tables.leapt_over(animal));
        // Every trap weakens the animals of one side or of both.
        let traps = Pair(Side::BOTH.map(|side| tables.traps(side)));
        let mut is_trap = vec![false; 256];
        tables
            .squares_of(traps[Side::White] | traps[Side::Black])
            .for_each(|at| is_trap[usize::from(at.code())] = true);
        BoardKnowledge {
            advance: valued(&to_den, &weights.advance),
            guard: valued(&guarded, &weights.guard),
            doorstep: within(DOORSTEP),
            approach: within(APPROACH),
            traps,
            open: Pair(Side::BOTH.map(|side| tables.open_to(side))),
            water: tables.water(),
            dark: tables.indices().fold(S::default(), |dark, index| {
                let single = S::single(index);
                let is_dark = tables.squares_of(single).any(|at| (at.file() + at.rank()) % 2 == 1);
                if is_dark { dark | single } else { dark }
            }),
            eats: Animal::ALL.map(|animal| bits(&|prey| tables.takes(animal, prey))),
            eaters: Animal::ALL.map(|animal| bits(&|hunter| tables.takes(hunter, animal))),
            swimmers: bits(&|animal| tables.swims(animal)),
            leapers: bits(&|animal| !tables.leapt_over(animal).is_empty()),
            leapt_over,
            to_den,
            to_gate,
            is_trap,
            tables: Arc::clone(tables),
            weights: weights.clone(),
            features,
        }
    }
}
