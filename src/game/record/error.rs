//! The faults of records, with their places and remedies.

use crate::game::levels::{ContentError, LevelFault};
use crate::game::session::Refused;
use crate::game::session::Termination;
use crate::rules::{GameId, NotationError, PositionTextError, Side};

use super::result_mark::ResultMark;

/// The first fault in one game of a record. `Display` writes the text that `riverleap check` prints after the name of
/// the file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{line}:{column}: {}", self.fault())]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, in characters.
    pub column: usize,
    /// The number of the game in the file, from 1.
    pub game: usize,
    pub problem: RecordProblem,
}

impl RecordError {
    /// The text of the fault without its place.
    pub fn fault(&self) -> String {
        format!("{}{}", in_game(self.game), self.problem)
    }
}

/// A fault of a record. `Display` writes the fault, a semicolon and the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordProblem {
    #[error("there is no game in this text; a record begins with tags like [Game \"jungle\"]")]
    Empty,
    #[error("this is not a tag; write it like [White \"Ann\"], on a line of its own")]
    BadTag,
    #[error("the tag `{0}` appears twice; remove one of the two")]
    TagTwice(String),
    #[error("the game `{0}` is not played here; write [Game \"jungle\"] or [Game \"chesimals\"]")]
    UnknownGame(String),
    #[error(
        "version `{0}` of the format is not known; this program reads versions up to {newest}; a newer one may read it",
        newest = super::VERSION
    )]
    UnknownVersion(String),
    #[error("{0}; name another, or add the tags `Board` and `FEN`")]
    NoLevel(Box<ContentError>),
    #[error("{0}; name another, or write every switch into `RuleOpts`")]
    NoRules(Box<ContentError>),
    #[error("in the switches, {0}")]
    BadSwitches(Box<LevelFault>),
    #[error("{0}; write the rows of a level from the top down with / between them, like ..tdt../...t...")]
    BadBoard(BoardTextFault),
    #[error("'{0}' is not a size; write files by ranks, like 12x16, each up to 16")]
    BadSize(String),
    #[error("a tag `Board` without a start position; add the tag `FEN`")]
    NoStart,
    #[error("the tag `{name}` is missing; {}", add_it(*game))]
    NoTag { game: GameId, name: &'static str },
    #[error("the switch `{name}` is missing; {}", add_it(*game))]
    NoSwitch { game: GameId, name: &'static str },
    #[error("{0}; correct the tag `FEN`")]
    BadStart(PositionTextError),
    /// The plies before the bad move are kept. `ply` is the number of the bad move, counted from 1. `instead` lists the
    /// moves that may have been meant.
    #[error("ply {ply}, {text}: {}; {}", reason.what(), in_place(instead, *ply))]
    BadMove { ply: usize, text: String, reason: Box<MoveProblem>, instead: Vec<String> },
    #[error("a {0} that is never closed; close it with {end}", end = .0.end())]
    Unclosed(Bracket),
    #[error("'{0}' closes nothing; remove it")]
    Stray(char),
    #[error("'{0}' is not a time; write hours, minutes and seconds, like 0:09:58.5")]
    BadTime(String),
    #[error("a clock at {left} shows more than the total and the increments so far; write {most} at most")]
    TooMuchTime { left: String, most: String },
    #[error("a game of more than {0} plies; remove everything from here on; the {0} plies before it are kept")]
    TooLong(usize),
    #[error("'{0}' is not a result; write 1-0, 0-1, 1/2-1/2 or *")]
    BadResult(String),
    #[error(
        "the result is missing at the end of the moves; some moves may be missing too; write 1-0, 0-1, 1/2-1/2 or *"
    )]
    NoResult,
    #[error("the moves end in '{found}', but the tag `Result` says '{tag}'; make the two agree")]
    TwoResults { found: ResultMark, tag: ResultMark },
    #[error("a game that ends like this is '{right}', not '{found}'; write '{right}'")]
    WrongResult { found: ResultMark, right: ResultMark },
    #[error("'{0}' is not a way for a game to end; write one of {words}", words = Termination::ALL.map(Termination::word).join(", "))]
    UnknownTermination(String),
    /// The tag `Termination` says `found`, but the moves end the match by `right`.
    #[error("the moves end the game by '{right}', not by '{found}'; write '{right}'")]
    WrongTermination { found: Termination, right: Termination },
    #[error(
        "'{found}' would end the game, but after these moves it goes on; write 'unfinished', or add the moves that are \
         missing"
    )]
    NotOver { found: Termination },
    #[error("'{result}' does not say who lost by '{found}'; write 1-0 if Black lost, 0-1 if White did")]
    NoLoser { found: Termination, result: ResultMark },
    #[error(
        "{0} cannot run out of time here; only the side to move can, and only where the rules' `clock` has `total_s`"
    )]
    NoTimeToLose(Side),
    #[error("'{0}' is not a place among the {1} plies; write a number up to {1}, or remove the tag")]
    BadCursor(String, usize),
    #[error("'{0}' is not a side; write White or Black")]
    BadSide(String),
}

/// A fault of the rows in the tag `Board`. `Display` writes the fault without a remedy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardTextFault {
    #[error("there are no squares in the first row")]
    Empty,
    #[error("a board of {width} by {height} squares, and the largest is 16 by 16")]
    TooLarge { width: usize, height: usize },
    /// The width of the row differs from the width of the first row. `row` is the number of the row, counted from 1 at
    /// the top.
    #[error("row {row} has {squares} squares, the first has {width}")]
    Ragged { row: usize, squares: usize, width: usize },
    #[error("'{0}' is not a terrain")]
    NoTerrain(char),
}

/// Why a move of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveProblem {
    /// The position has no such move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The clock of the side to move was at zero before the move.
    #[error("{0} has no time left")]
    OutOfTime(Side),
    /// The match does not allow the move.
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl MoveProblem {
    /// Returns the fault as a clause. The clause has no full stop and contains no remedy.
    pub fn what(&self) -> String {
        match self {
            MoveProblem::Notation(error) => error.what(),
            MoveProblem::OutOfTime(_) => self.to_string(),
            MoveProblem::Refused(refused) => refused.to_string().trim_end_matches('.').to_owned(),
        }
    }
}

/// The kind of text that a bracket opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Bracket {
    Comment,
    Variation,
}

impl Bracket {
    /// The closing bracket.
    pub fn end(self) -> char {
        match self {
            Bracket::Comment => '}',
            Bracket::Variation => ')',
        }
    }
}

fn in_game(game: usize) -> String {
    if game > 1 { format!("game {game}, ") } else { String::new() }
}

fn add_it(game: GameId) -> &'static str {
    if game.has_rule_sets() {
        "add it, or write [Version \"1\"], in which the names of level and rules are enough"
    } else {
        "add it"
    }
}

/// The remedy for a bad move.
fn in_place(instead: &[String], ply: usize) -> String {
    let kept = match ply {
        1 => "nothing before it is lost".to_owned(),
        2 => "the ply before it is kept".to_owned(),
        _ => format!("the {} plies before it are kept", ply - 1),
    };
    match instead {
        [] => format!("remove everything from here on; {kept}"),
        [only] => format!("write {only}, or remove everything from here on; {kept}"),
        [most @ .., last] => {
            format!("write {} or {last}, or remove everything from here on; {kept}", most.join(", "))
        }
    }
}
