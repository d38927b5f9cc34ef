//! The static evaluation of Jungle: material (which depends on the remaining enemies), distances to the dens, races and
//! mobility.
//!
//! Each weight is a number in `weights.ron` and a documented field in `weights`; `terms` is where it acts. `knowledge`
//! and `paths` hold what depends only on the board and is computed once, `board` and `evaluator` keep the terms up to
//! date during a search, and `position` evaluates a single position.

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
pub(super) use position::JungleEvaluator;
pub use weights::JungleWeights;
