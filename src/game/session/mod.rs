//! One match: its start, its log of actions, and a cursor. Undo, redo and replay move the cursor.
//!
//! `state.rs` holds the fields of [`Session`] and every function that writes them. The other files that implement
//! [`Session`] read the state and call those functions. Each of these files has one subject: `play.rs` (legal actions
//! and playing them), `claim.rs` (requests of a side at a moment), `back.rs` (the log, undo, redo), `clock.rs` (time),
//! `off_board.rs` (draws, resignation), `end_by_rules.rs`, `repetition.rs` (third occurrences, bans) and `warning.rs`.

mod back;
mod claim;
mod clock;
mod end_by_rules;
mod ending;
mod forced_den;
mod off_board;
mod piece_list;
mod play;
mod ply;
pub mod record;
mod refused;
mod repetition;
pub mod save;
mod state;
mod termination;
mod warning;

pub use claim::{Claim, Spot};
pub use clock::ClockWord;
pub use ending::Ending;
pub use piece_list::{PieceId, PieceList};
pub use ply::{Ply, TimeLeft};
pub use refused::Refused;
pub use repetition::{Ban, BanReason};
pub use state::{Authority, Session};
pub use termination::Termination;
pub use warning::Warning;
