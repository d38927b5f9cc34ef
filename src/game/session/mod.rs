//! One match: its start plus its actions, with a cursor. Undo, redo and replay are moves of the cursor.
//!
//! `state.rs` holds the fields of [`Session`] and every function that writes them. The other files that implement it
//! read the state and call those functions, one subject a file: `play.rs` (what may be played, and playing it),
//! `claim.rs` (who wants something, and when), `back.rs` (looking back, undo, redo), `clock.rs` (time), `off_board.rs`
//! (draws, resignation) and `judge.rs` (how the rules end a match, what they ban and warn of).

mod back;
mod claim;
mod clock;
mod ending;
mod forced_den;
mod judge;
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
pub use clock::{Authority, ClockWord, TimeLeft};
pub use ending::Ending;
pub use piece_list::{PieceId, PieceList};
pub use ply::Ply;
pub use refused::Refused;
pub use repetition::{Ban, BanReason};
pub use state::Session;
pub use termination::Termination;
pub use warning::Warning;
