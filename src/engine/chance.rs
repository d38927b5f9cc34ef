//! Seeded random numbers for one turn of a match: they decide which pieces a weak level overlooks, and the error of its
//! evaluation.

use crate::rules::grid::Square;
use crate::rules::splitmix::mixed;

/// Pseudorandom rolls. A roll depends only on the seed, the turn, and a number that identifies the purpose of the roll
/// (the subject).
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    seed: u64,
}

impl Chance {
    /// Mixes a player's seed with the values that identify a turn of the match.
    pub fn new(seed: u64, turn: &[u64]) -> Chance {
        Chance { seed: turn.iter().fold(mixed(seed), |seed, part| mixed(seed ^ part)) }
    }

    /// Returns a number below `sides`.
    fn roll(self, subject: u64, sides: u32) -> u32 {
        ((u128::from(mixed(self.seed ^ mixed(subject))) * u128::from(sides)) >> 64) as u32
    }

    /// Whether something happens in this turn that has this probability, in hundredths.
    pub fn happens(self, probability: u32) -> bool {
        self.roll(u64::MAX, 100) < probability
    }

    /// Whether the level considers its own piece on `at`. The answer is yes with a probability of `memory` hundredths.
    pub fn remembers(self, at: Square, memory: u32) -> bool {
        self.roll(u64::from(at.code()), 100) < memory
    }

    /// An error from `-noise` to `noise`; small errors are more frequent than large ones, because the error is the sum
    /// of two rolls, one for each subject.
    pub fn error(self, subjects: [u64; 2], noise: i32) -> i32 {
        let noise = noise.unsigned_abs();
        let rolled: u32 = subjects.into_iter().map(|subject| self.roll(subject, noise + 1)).sum();
        rolled as i32 - noise as i32
    }
}
