//! The players: the seats of a match, the machines that play, the steps of a machine's turn, how fair a board is, and
//! the strength of the player.

pub mod arena;
pub mod balance;
mod fault;
mod group;
mod names;
mod pace;
mod player;
mod process;
mod program;
pub mod puzzles;
pub mod rating;
pub mod review;
mod seat;
mod strong_replies;
mod thinker;
pub mod tuning;
mod turn;

pub use fault::{Misstart, PlayerFault};
pub use names::{Called, LONGEST_NAME, called, called_here, name, recorded_name, seat_players};
pub use player::{Named, Player, situation};
pub use program::introduction;
pub use seat::{Seat, SeatError};
pub use strong_replies::StrongReplies;
pub use thinker::{Reply, ThinkRequest, Thinker, ThinkerHost};
pub use turn::{MachineTurn, TurnState, accepts_draw};
