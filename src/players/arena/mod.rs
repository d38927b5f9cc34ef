//! Machine against machine: many games from random openings, in pairs, and what they say about the two players.

mod contest;
mod dice;
mod game;
mod tally;

pub use contest::{Contest, Outcome};
pub use dice::opening;
pub use game::Finished;
pub use tally::{Sprt, Tally, Verdict};
