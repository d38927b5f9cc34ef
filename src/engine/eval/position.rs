//! The static evaluation of Jungle for callers outside a search.

use crate::rules::jungle::{Core, Position};
use crate::rules::set::SquareSet;

use super::board::BoardEvaluator;
use super::evaluator::NodeEvaluator;
use super::knowledge::BoardKnowledge;
use super::weights::JungleWeights;
use crate::engine::features::Features;
use crate::engine::score::clamped;

/// The static evaluation of positions on one board, with given weights.
pub(in crate::engine) struct JungleEvaluator(Box<dyn PositionEvaluator>);

/// The evaluator for one bitboard size, behind a trait object.
trait PositionEvaluator: Send + Sync {
    fn evaluate(&self, position: &Position) -> Option<i32>;
}

impl JungleEvaluator {
    /// Returns an evaluator for all positions on the board of this position.
    pub fn new(position: &Position, weights: &JungleWeights, features: Features) -> JungleEvaluator {
        JungleEvaluator(match position.core() {
            Core::Small(tables, _) => Box::new(BoardKnowledge::new(tables, weights, features)),
            Core::Large(tables, _) => Box::new(BoardKnowledge::new(tables, weights, features)),
        })
    }

    /// The value of the position for the side to move, in hundredths; 0 for a position on a board of another size.
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.0.evaluate(position).unwrap_or(0)
    }
}

impl<S: SquareSet> PositionEvaluator for BoardKnowledge<S> {
    fn evaluate(&self, position: &Position) -> Option<i32> {
        let (node, evaluator) = (self.node(position)?, BoardEvaluator::new(self));
        Some(clamped(evaluator.evaluate(node, &evaluator.begin(node))))
    }
}
