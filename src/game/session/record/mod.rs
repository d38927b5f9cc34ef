//! Records (`.jgn`): matches in a PGN-like text format, used for records, saves, journals and the clipboard.
//!
//! A record holds the whole match, and needs no other file:
//!
//! - `Board` holds the terrain, as the rows of a level joined by `/`, or the size if the board has no terrain;
//!   `RuleOpts` holds every switch of the rules in RON, and `FEN` the start. `Level` and `Rules` are titles. Version 1
//!   used names where they sufficed: there `Level` may stand without `Board`, and `RuleOpts` changes the set that
//!   `Rules` names; `version1.rs` holds the files that the names meant.
//! - `White` and `Black` are the names of the players, `WhiteSeat` and `BlackSeat` their seats, as the command line
//!   writes them. A record is only text: its reader decides whether to seat a program that it names.
//! - The moves are in the reader's notation, with `--` for every missed turn and every forced pass. **Undone plies are
//!   included**; the tag `Cursor` says how many plies are played.
//! - `Result` and `Termination` apply at the end of the log, and include resignation, agreement and time. Reading
//!   checks them against the match. `Offer` names the side that offered the draw, agreed or open.
//! - `{[%clk 0:09:58.25]}` after a move is the rest of its side's time at that point; `{[%used 0:00:07]}` after the
//!   last move is how long the side to move has been thinking, and so is the time after the number in `Cursor`. After
//!   an action inside a turn, the first `%used` is the time that the turn had used at that point, and `%clk` is
//!   ignored.
//!
//! Unknown tags are kept; comments, `;` to the end of a line, lines that begin with `%`, `$1` and variations in round
//! brackets are skipped.
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

/// The version that is written. Newer versions are refused.
pub const VERSION: u32 = 2;

/// A match and its heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub heading: Heading,
    pub session: Session,
}
