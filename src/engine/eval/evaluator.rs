//! The evaluation without a search, for who wants to know what it makes of a position.

use crate::rules::jungle::{Core, Position};

use super::{Weigher, Weights};
use crate::engine::features::Features;
use crate::engine::knowledge::Knowledge;
use crate::rules::set::Wide;

/// What given weights mean on one board, in its size.
pub struct Evaluator(pub(in crate::engine) Weighers);

pub(in crate::engine) enum Weighers {
    Small(Box<Weigher<u64>>),
    Large(Box<Weigher<Wide>>),
}

impl Evaluator {
    /// For all positions on the board of this one.
    pub fn new(position: &Position, weights: &Weights, features: Features) -> Evaluator {
        let board = position.board();
        Evaluator(match position.core() {
            Core::Small(tables, _) => Weighers::Small(Weigher::new(board, tables, weights, features).into()),
            Core::Large(tables, _) => Weighers::Large(Weigher::new(board, tables, weights, features).into()),
        })
    }

    /// What the position is worth to the side to move, in hundredths; 0 for a position on a board of another size.
    pub fn evaluate(&self, position: &Position) -> i32 {
        match (&self.0, position.core()) {
            (Weighers::Small(weigher), Core::Small(tables, node)) => {
                weigher.weigh(tables, node, &weigher.begin(tables, node))
            }
            (Weighers::Large(weigher), Core::Large(tables, node)) => {
                weigher.weigh(tables, node, &weigher.begin(tables, node))
            }
            _ => 0,
        }
    }
}
