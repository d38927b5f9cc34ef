//! The static evaluation of Jungle: animals by which enemies are left that could capture them, distances to the dens,
//! races, mobility.

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
