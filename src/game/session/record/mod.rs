//! Records (`.jgn`): matches as PGN-shaped text, the one format for records, saves, journals and the clipboard.
//!
//! A record holds all that a match is, and needs no other file:
//!
//! - `Board` holds the terrain, as the rows of a level joined by `/`, or the size where there is no terrain; `RuleOpts`
//!   every switch of the rules in RON, and `FEN` the start. `Level` and `Rules` are titles. Version 1 had names where
//!   they were enough: in it `Level` may stand without `Board`, and `RuleOpts` changes the set that `Rules` names;
//!   `version1.rs` knows what the names meant.
//! - `White` and `Black` are what the players are called, `WhiteSeat` and `BlackSeat` who sits there, as the command
//!   line writes it. A record is only text: its reader decides whether to seat a program that it names.
//! - The moves are in the reader's notation, `--` for every turn without a move: the missed ones, and those that passed
//!   because nothing could move. **Undone plies stand among them**; the tag `Cursor` says how many are played.
//! - `Result` and `Termination` are those of the end of the log, to which resignation, agreement and time belong.
//!   Reading checks them against what the match itself says. `Offer` names who offered the draw, agreed or open.
//! - `{[%clk 0:09:58.25]}` after a move is what its side had left then; `{[%used 0:00:07]}` after the last move is how
//!   long the side to move has been thinking, and so is the time after the number in `Cursor`. After an action in the
//!   middle of a turn the first `%used` is what the turn had used with it, and `%clk` means nothing.
//!
//! Tags that mean nothing to the game are kept; comments, `;` to the end of a line, lines that begin with `%`, `$1` and
//! variations in round brackets are skipped.
//!
//! ```
//! use riverleap::game::content::{Content, Folders};
//! use riverleap::rules::Action;
//! use riverleap::game::session::Session;
//! use riverleap::game::session::record::{Heading, Record, games};
//!
//! let content = Content::new(Folders::default());
//! let mut session = Session::new(content.level("jungle")?.value.match_start());
//! session.try_play("a3a4".parse::<Action>()?)?;
//! let record = Record { heading: Heading::new("jungle", session.start(), &content), session };
//! let text = record.to_string();
//! assert!(text.starts_with("[Game \"jungle\"]") && text.ends_with("1. Ea4 *\n"));
//! let back = games(&text, &content).next().expect("there is always one");
//! assert_eq!((back.record, back.fault), (Some(record), None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod day;
mod end;
mod error;
mod games;
mod ground;
mod heading;
mod play;
mod result_mark;
mod tags;
mod time;
mod tokens;
mod version1;
mod write;

pub use day::today;
pub use error::{BoardTextFault, Bracket, MoveProblem, RecordError, RecordProblem};
pub use games::{Games, ReadGame, games, last, read, written_plies};
pub use heading::Heading;
pub use result_mark::ResultMark;

use super::Session;

/// The version that is written. Newer ones are refused.
pub const VERSION: u32 = 2;

/// A match and what is written above it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub heading: Heading,
    pub session: Session,
}
