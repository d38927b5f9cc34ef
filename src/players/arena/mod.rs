//! Contests between two machines: many games in pairs from random openings, and their statistics.

mod contest;
mod dice;
mod game;
mod mirror;
mod openings;
mod tally;
mod test_position;

pub use contest::{Contest, ContestGame};
pub use dice::opening;
pub use game::FinishedGame;
pub use mirror::Mirror;
pub use openings::Openings;
pub use tally::{Sprt, SprtVerdict, Tally};
pub use test_position::{TestPosition, TestPositionError};
