//! Converts scores to winning chances. Every part of the program that shows or judges a chance uses this scale.

use crate::rules::Position;

use super::network::NeuralNetwork;

/// The score, in hundredths of a point, whose side gets 75 % of the points. `riverleap train` prints this score for the
/// games that it has played: 27,000 games at 1,500 nodes by the hand-made evaluation, 60,000 with the network, and 400
/// games of Chesimals II at 3,000 nodes.
const HAND_MADE: i32 = 2300;
const WITH_NETWORK: i32 = 1500;
const CHESIMALS: i32 = 700;

/// The relation between the scores of the engine at full strength and the chances in a position.
#[derive(Clone, Copy, Debug)]
pub struct ChanceScale {
    three_quarters: i32,
}

impl ChanceScale {
    /// The scale for scores of this position.
    pub fn of(position: &Position) -> ChanceScale {
        let three_quarters = match position {
            Position::Jungle(position) if NeuralNetwork::built_in(position.board()).is_some() => WITH_NETWORK,
            Position::Jungle(_) => HAND_MADE,
            Position::Chesimals(_) => CHESIMALS,
        };
        ChanceScale { three_quarters }
    }

    /// The expected points of the side with this score, from 0 to 1; a draw counts as a half.
    pub fn chance(self, score: i32) -> f64 {
        1.0 / (1.0 + (-f64::from(score) * 3.0_f64.ln() / f64::from(self.three_quarters)).exp())
    }
}
