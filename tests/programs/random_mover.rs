//! Plays any legal action of any game, for measuring the weakest level. The program speaks the engine protocol; its
//! argument is the seed of its random numbers. `cargo build --release --example random_mover` builds it.

#[path = "speaker.rs"]
mod speaker;

use riverleap::rules::{Action, Position, splitmix};

fn main() {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut dice = Dice(seed);
    speaker::speak("random mover", |position: &Position| -> Option<Action> {
        let actions = position.legal_actions();
        actions.get(dice.roll(actions.len())).copied()
    });
}

/// A seeded random number generator.
struct Dice(u64);

impl Dice {
    /// A number below `sides`; 0 if `sides` is 0.
    fn roll(&mut self, sides: usize) -> usize {
        (splitmix::next(&mut self.0) % sides.max(1) as u64) as usize
    }
}
