//! The static evaluation for callers outside a search.

use crate::rules::jungle::{Core, Position};

use super::{BoardEvaluator, Weights};
use crate::engine::features::Features;
use crate::engine::knowledge::Knowledge;
use crate::rules::set::Wide;

/// The static evaluation of positions on one board, with given weights.
pub struct Evaluator(pub(in crate::engine) Evaluators);

/// An evaluator for boards of up to 64 squares, or for larger ones.
pub(in crate::engine) enum Evaluators {
    Small(Box<BoardEvaluator<u64>>),
    Large(Box<BoardEvaluator<Wide>>),
}

impl Evaluator {
    /// An evaluator for all positions on the board of this one.
    pub fn new(position: &Position, weights: &Weights, features: Features) -> Evaluator {
        let board = position.board();
        Evaluator(match position.core() {
            Core::Small(tables, _) => Evaluators::Small(BoardEvaluator::new(board, tables, weights, features).into()),
            Core::Large(tables, _) => Evaluators::Large(BoardEvaluator::new(board, tables, weights, features).into()),
        })
    }

    /// The value of the position for the side to move, in hundredths; 0 for a position on a board of another size.
    pub fn evaluate(&self, position: &Position) -> i32 {
        match (&self.0, position.core()) {
            (Evaluators::Small(evaluator), Core::Small(tables, node)) => {
                evaluator.evaluate(tables, node, &evaluator.begin(tables, node))
            }
            (Evaluators::Large(evaluator), Core::Large(tables, node)) => {
                evaluator.evaluate(tables, node, &evaluator.begin(tables, node))
            }
            _ => 0,
        }
    }
}
