//! One match: its start, its log of actions, and a cursor. The cursor is the number of plies (actions) of the log that
//! are played. Undo, redo and replay move the cursor.
//!
//! `state.rs` holds the fields of [`Session`] and every function that writes them. The other files that implement
//! [`Session`] read the state and call those functions. Each of these files has one subject:
//! - `play.rs` finds and plays the allowed actions.
//! - `claim.rs` checks the requests of the two sides.
//! - `back.rs` moves the cursor in the log (undo, redo, jumps).
//! - `replay.rs` brings the match to the end of another line of actions.
//! - `clock.rs` applies the time limits.
//! - `off_board.rs` handles draw offers, resignation and absence.
//! - `end_by_rules.rs` ends the match by the rules.
//! - `repetition.rs` finds third occurrences of a position, and bans repeated moves.
//! - `reply_source.rs` is the interface for whoever chooses actions of a match.
//! - `warning.rs` warns the players before a limit is reached.

mod back;
mod claim;
mod clock;
mod end_by_rules;
mod ending;
mod off_board;
mod piece_list;
mod play;
mod ply;
mod refused;
mod repetition;
mod replay;
mod reply_source;
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
pub use replay::Replayed;
pub use reply_source::ReplySource;
pub use state::{Authority, Session};
pub use termination::Termination;
pub use warning::Warning;
