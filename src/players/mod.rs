//! Who plays: seats, and the machines that sit on them.

mod fault;
mod group;
mod player;
mod process;
mod program;
mod seat;

pub use fault::Fault;
pub use player::{Named, Player, situation};
pub use program::introduction;
pub use seat::{Seat, SeatError};
