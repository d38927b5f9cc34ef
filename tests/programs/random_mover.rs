//! Plays any legal move, for measuring the weakest level. It speaks the protocol; its argument is the seed of its dice.
//! `cargo build --release --example random_mover` builds it.

#[path = "speaker.rs"]
mod speaker;

use riverleap::rules::Move;
use riverleap::rules::jungle::Position;

fn main() {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut dice = Dice(seed);
    speaker::speak("random mover", |position: &Position| -> Option<Move> {
        let moves = position.legal_moves();
        moves.get(dice.roll(moves.len())).copied()
    });
}

/// SplitMix64.
struct Dice(u64);

impl Dice {
    /// Below `sides`; 0 where there are none.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % sides.max(1) as u64) as usize
    }
}
