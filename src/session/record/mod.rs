//! Records (`.jgn`): matches as PGN-shaped text, the one format for records, saves, journals and the clipboard.
//!
//! A record holds all that a match is, and needs no other file:
//!
//! - `Rules` names the set that is nearest, `RuleOpts` the switches that differ from it, in RON; where no set is known
//!   by that name, `RuleOpts` must hold every switch. `Level` names the board; `Board` holds its terrain, as the rows
//!   of a level joined by `/`, and then `Level` is only a title. `FEN` holds the start.
//! - The moves are in the reader's notation, `--` for every turn without a move: the missed ones, and those that passed
//!   because nothing could move. **Undone plies stand among them**; the tag `Cursor` says how many are played.
//! - `Result` and `Termination` are those of the end of the log, where resignation, agreement and time are bound to.
//!   Reading checks them against what the match itself says. `Offer` names who offered the draw, agreed or open.
//! - `{[%clk 0:09:58.25]}` behind a move is what its side had left then; `{[%used 0:00:07]}` behind the last move is how
//!   long the side to move has been thinking, and so is the time behind the number in `Cursor`.
//!
//! Tags that mean nothing to the game are kept; comments, `;` to the end of a line, lines that begin with `%`, `$1` and
//! variations in round brackets are read over.

mod error;
mod heading;
mod play;
mod read;
mod settle;
mod time;
mod tokens;
mod write;

pub use error::{MoveProblem, RecordError, RecordProblem};
pub use heading::Heading;
pub use read::{ReadGame, read};

use super::Session;

/// The version that is written. Newer ones are refused.
pub const VERSION: u32 = 1;

/// A match and what is written above it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub heading: Heading,
    pub session: Session,
}
