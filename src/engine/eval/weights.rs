//! The weights of the evaluation, from the RON file beside this one. In hundredths unless said otherwise.

use serde::Deserialize;

use super::paths::FAR;

/// Tables by animal go from the rat to the elephant.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The right to move.
    pub tempo: i32,
    /// What an animal is worth by itself.
    pub animal: [i32; 8],
    /// Added for what is left to be eaten: this share, in thousandths, of what every such enemy is worth by itself.
    pub prey: i32,
    /// Added by how many enemies are left that could eat it: none, one, two, more.
    pub hunters: [i32; 4],
    /// How much the way to the den counts, by the same, in hundredths.
    pub freedom: [i32; 4],
    /// By animal and turns to the enemy's den.
    pub advance: [[i32; FAR + 1]; 8],
    /// By animal and turns to the own den's gate.
    pub guard: [[i32; FAR + 1]; 8],
    /// Nobody can stop the nearest animal: by its turns to the den, from 1.
    pub runner: [i32; 8],
    /// For every safe square next to an animal.
    pub mobility: [i32; 8],
    /// For an enemy animal that could be taken now, in thousandths of its worth.
    pub threat: i32,
    /// For an own animal that could be taken, though it is its side's turn, in thousandths of its worth.
    pub worry: i32,
    /// For a swimmer under the leaps of each enemy leaper.
    pub river: i32,
    /// For a swimmer under the leaps of each own leaper.
    pub in_the_way: i32,
}

const BUILT_IN: &str = include_str!("weights.ron");

impl Weights {
    /// The weights that the program was built with.
    ///
    /// # Panics
    /// Never: a test reads the file.
    pub fn built_in() -> Weights {
        match crate::levels::read_ron("weights.ron", BUILT_IN) {
            Ok(weights) => weights,
            Err(error) => unreachable!("{error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Weights;

    #[test]
    fn the_built_in_weights_are_good() {
        Weights::built_in();
    }
}
