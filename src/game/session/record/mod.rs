//! Records (`.jgn`): matches in a text format like PGN. Finished games, saved matches, journals and the clipboard use
//! this format.
//!
//! A record holds the whole match, and needs no other file:
//!
//! - The tag `Board` holds the terrain, written as the rows of a level file joined by `/`. If the game has no terrain,
//!   `Board` holds the size. `RuleOpts` holds every switch of the rules in RON, and `FEN` holds the start position.
//!   `Level` and `Rules` are titles. In records of version 1, `Level` and `Rules` may be the names of files instead.
//!   `Board` may then be missing, and `RuleOpts` changes the rule set that `Rules` names. The folder `version1` holds
//!   these files as they were at the time of version 1.
//! - `White` and `Black` are the names of the players, and `WhiteSeat` and `BlackSeat` are their seats, as the command
//!   line writes them. Reading a record starts no program: the caller decides whether to start a program that a seat
//!   names.
//! - The moves are in the notation that players read (`Ea4`), with `--` for every missed turn and every forced pass.
//!   **Undone plies are included**: the list of all plies is the log of the match. The tag `Cursor` holds the number of
//!   plies that are not undone.
//! - `Result` and `Termination` describe the match at the end of the log. They also state an end by resignation,
//!   agreement or time. The function that reads a record checks these tags against the match. `Offer` names the side
//!   that offered a draw, both while the offer is open and after it was accepted.
//! - `{[%clk 0:09:58.25]}` after a move is the remaining time of the side that moved. `{[%used 0:00:07]}` after the
//!   last move is how long the side to move at the end of the log has been thinking. If a time follows the number in
//!   `Cursor`, the side to move at the cursor has been thinking for this time. After an action that does not end its
//!   turn, the first `%used` is the time that the turn had used up to this action, and `%clk` is ignored.
//!
//! Unknown tags are kept. Other comments in braces, comments from `;` to the end of the line, lines that begin with
//! `%`, annotations like `$1`, and variations in round brackets are skipped.
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

/// The version of the format in which records are written. Records of newer versions are refused.
pub const VERSION: u32 = 2;

/// A match and its heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub heading: Heading,
    pub session: Session,
}
