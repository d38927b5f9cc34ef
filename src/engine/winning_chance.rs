//! Converts scores to winning chances. Every part of the program that shows or judges a chance uses this scale.

use crate::rules::Position;

use super::network::NeuralNetwork;

/// The score, in hundredths of a point, whose side gets 75 % of the points. `riverleap train` prints this score for the
/// games that it has played: 800 games of Jungle at 1,500 nodes with the network and 800 without, each from 8 to 20
/// random plies and to an end that the rules know.
const HAND_MADE: i32 = 1800;
const WITH_NETWORK: i32 = 880;
/// Set by hand: 54 of 60 games of Chesimals II at 3,000 nodes were drawn, however high the scores were, so these games do
/// not show yet what a score is worth.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_both_sides_add_up_and_the_scale_means_three_quarters() {
        for three_quarters in [HAND_MADE, WITH_NETWORK, CHESIMALS] {
            let scale = ChanceScale { three_quarters };
            assert!((scale.chance(0) - 0.5).abs() < 1e-9 && (scale.chance(three_quarters) - 0.75).abs() < 1e-9);
            for score in [1, 90, 700, 9000] {
                assert!((scale.chance(score) + scale.chance(-score) - 1.0).abs() < 1e-9);
                assert!(scale.chance(score) > scale.chance(score - 1));
            }
        }
    }
}
