//! Contests between two machines: many games in pairs from random openings, and their statistics.

mod contest;
mod dice;
mod game;
mod tally;

pub use contest::{Contest, Outcome};
pub use dice::opening;
pub use game::Finished;
pub use tally::{Sprt, Tally, Verdict};
