//! The players: seats, the machines on them, and the steps of a machine's turn.

pub mod arena;
mod fault;
mod group;
mod names;
mod pace;
mod player;
mod process;
mod program;
mod seat;
mod thinker;
pub mod tuning;
mod turn;

pub use fault::{Fault, Misstart};
pub use names::{Called, LONGEST_NAME, called, called_here, name, recorded_name, seat_players};
pub use player::{Named, Player, situation};
pub use program::introduction;
pub use seat::{Seat, SeatError};
pub use thinker::{Host, Question, Reply, Thinker};
pub use turn::{Turn, TurnState, accepts_draw};
