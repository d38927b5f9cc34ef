//! The static evaluation of Jungle: material (which depends on the remaining enemies), distances to the dens, races and
//! mobility.

mod board;
mod evaluator;
mod knowledge;
mod paths;
mod position;
mod terms;
mod weights;

pub(super) use board::BoardEvaluator;
pub(super) use evaluator::NodeEvaluator;
pub(super) use knowledge::BoardKnowledge;
pub use position::Evaluator;
pub use weights::Weights;
