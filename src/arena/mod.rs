//! Machine against machine: many games from random openings in pairs, and what they say about the two.

mod contest;
mod dice;
mod fault;
mod game;
mod group;
mod player;
mod process;
mod program;
mod tally;

pub use contest::{Contest, Outcome};
pub use dice::opening;
pub use fault::Fault;
pub use game::Finished;
pub use player::{Named, Player, Seat, SeatError, situation};
pub use program::introduction;
pub use tally::{Sprt, Tally, Verdict};
