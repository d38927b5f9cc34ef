//! Contests between two machines: many games in pairs from random openings, and their statistics.

mod contest;
mod dice;
mod game;
mod tally;

pub use contest::{Contest, ContestGame};
pub use dice::opening;
pub use game::FinishedGame;
pub use tally::{Sprt, SprtVerdict, Tally};
