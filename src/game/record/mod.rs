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
//! - `WhiteAccuracy` and `BlackAccuracy` are how accurately each side has played, in percent, as a review has found.
//!   `Help` lists the help that was used in the match: `undo`, `hint`, `evaluation`. These tags are left out if there is
//!   nothing to say.
//!
//! - Version 3 adds what a study holds beside the match: side lines in round brackets, glyphs (`!`, `?!`, `$14`),
//!   comments in braces, and in comments the commands `[%eval 1.35,14]` (the score as White sees it, and the depth),
//!   `[%eval #5]` (White wins in five plies; Black's wins are negative), `[%cal Ga3a4,Rb2b3]` (arrows) and
//!   `[%csl Yc3]` (marked squares), in green, red, yellow and blue. A record without any of this is written in version
//!   2.
//!
//! What is not understood is kept and written again: unknown tags, commands and glyphs, and side lines with moves that
//! cannot be played. A comment stands in braces, or goes from `;` to the end of the line. There is no escape: the first
//! `}` ends a comment in braces, so a comment with a `}` in its text is written with `;`, and all others in braces.
//! Blanks and line breaks between the words of a comment count as one blank. Lines that begin with `%` are skipped.
//!
//! A side line that begins with a move that is already there continues that line. Lines that go on behind the end of
//! the match are written in this way, as side lines that repeat its last action.
//!
//! ```
//! use riverleap::game::content::{Content, Folders};
//! use riverleap::rules::Action;
//! use riverleap::game::session::Session;
//! use riverleap::game::record::{Heading, Record, games};
//!
//! let content = Content::new(Folders::default());
//! let mut session = Session::new(content.level("jungle")?.value.match_start());
//! session.try_play("a3a4".parse::<Action>()?)?;
//! let record = Record::new(Heading::new("jungle", session.start(), &content), session);
//! let text = record.to_string();
//! assert!(text.starts_with("[Game \"jungle\"]") && text.ends_with("1. Ea4 *\n"));
//! let back = games(&text, &content).next().expect("there is always one");
//! assert_eq!((back.record, back.fault), (Some(record), None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod comment;
mod day;
mod end;
mod error;
mod games;
mod ground;
mod heading;
mod help;
mod line_parts;
mod lines;
mod play;
mod rename;
mod result_mark;
mod tags;
mod time;
mod tokens;
mod version1;
mod wrapped_line;
mod write;
mod write_lines;

pub use day::{read as read_day, today, written as written_day};
pub use error::{BoardTextFault, Bracket, MoveProblem, RecordError, RecordProblem};
pub use games::{Games, ReadGame, games, has_several, last, read, written_plies};
pub use ground::read_board;
pub use heading::Heading;
pub use help::HelpUsed;
pub use rename::rename_player;
pub use result_mark::ResultMark;

use crate::game::session::Session;
use crate::game::study::Study;

/// The newest version of the format. Records of newer versions are refused.
pub const VERSION: u32 = 3;
/// The version in which a record without side lines and notes is written, so that older programs can read it.
const PLAIN_VERSION: u32 = 2;

/// A match, its heading, and its study.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub heading: Heading,
    pub session: Session,
    /// The side lines and notes of the match; `None` if it has none. The main line of the study is the log of the match.
    pub study: Option<Study>,
}

impl Record {
    /// A record without side lines and notes.
    pub fn new(heading: Heading, session: Session) -> Record {
        Record { heading, session, study: None }
    }
}
