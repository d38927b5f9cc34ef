//! Chance for one turn of a match: what a weak level forgets, and by how much its judgement is off.

use crate::rules::grid::Square;
use crate::rules::splitmix::mixed;

/// Rolls that are always the same for the same turn and the same subject.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    seed: u64,
}

impl Chance {
    /// For the seed of a player, and for what tells one turn of a match from another.
    pub fn new(seed: u64, turn: &[u64]) -> Chance {
        Chance { seed: turn.iter().fold(mixed(seed), |seed, part| mixed(seed ^ part)) }
    }

    /// A number below `sides`.
    fn roll(self, subject: u64, sides: u32) -> u32 {
        ((u128::from(mixed(self.seed ^ mixed(subject))) * u128::from(sides)) >> 64) as u32
    }

    /// Whether a piece of its own is remembered, with a memory of so many hundredths.
    pub fn remembers(self, at: Square, memory: u32) -> bool {
        self.roll(u64::from(at.code()), 100) < memory
    }

    /// An error of at most `noise` either way, small errors more often than large ones. It is the sum of two rolls with a
    /// subject each.
    pub fn error(self, subjects: [u64; 2], noise: i32) -> i32 {
        let noise = noise.unsigned_abs();
        let rolled: u32 = subjects.into_iter().map(|subject| self.roll(subject, noise + 1)).sum();
        rolled as i32 - noise as i32
    }
}
