//! What is wrong with a record, where, and how to mend it.

use crate::levels::LevelError;
use crate::rules::{GameId, NotationError, PositionTextError, Side};
use crate::session::Refused;

/// The first fault of a game of a record. `Display` is the line of `riverleap check` after the file's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {}{problem}; {}", in_game(*game), problem.mend())]
pub struct RecordError {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// Which game of the file, from 1.
    pub game: usize,
    pub problem: RecordProblem,
}

/// What is wrong; `Display` is a clause without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordProblem {
    #[error("there is no game in this text")]
    Empty,
    #[error("this is not a tag")]
    BadTag,
    #[error("the tag `{0}` appears twice")]
    TagTwice(String),
    #[error("the game `{0}` is not played here")]
    UnknownGame(String),
    #[error("version `{0}` of the format is not known")]
    UnknownVersion(String),
    #[error("{reason}")]
    NoLevel { reason: String },
    #[error("{reason}")]
    NoRules { reason: String },
    #[error("in the switches, {}", .0.what)]
    BadSwitches(Box<LevelError>),
    #[error("{what}")]
    BadBoard { what: String },
    #[error("'{0}' is not a size")]
    BadSize(String),
    #[error("a tag `Board` without a start position")]
    NoStart,
    #[error("the tag `{name}` is missing")]
    NoTag { game: GameId, name: &'static str },
    #[error("the switch `{name}` is missing")]
    NoSwitch { game: GameId, name: &'static str },
    #[error("{0}")]
    BadStart(PositionTextError),
    /// The plies before it are kept. `ply` counts from 1; `instead` are moves that could be meant.
    #[error("ply {ply}, {text}: {}", without_stop(reason))]
    BadMove { ply: usize, text: String, reason: Box<MoveProblem>, instead: Vec<String> },
    #[error("a {} that is never closed", bracket_name(*.0))]
    Unclosed(char),
    #[error("'{0}' closes nothing")]
    Stray(char),
    #[error("'{0}' is not a time")]
    BadTime(String),
    #[error("a clock at {left} shows more than the total and the increments so far")]
    TooMuchTime { left: String, most: String },
    #[error("a game of more than {0} plies")]
    TooLong(usize),
    #[error("'{0}' is not a result")]
    BadResult(String),
    #[error("the result is missing at the end of the moves; some moves may be missing too")]
    NoResult,
    #[error("the moves end in '{found}', but the tag `Result` says '{tag}'")]
    TwoResults { found: String, tag: String },
    #[error("a game that ends like this is '{right}', not '{found}'")]
    WrongResult { found: String, right: &'static str },
    #[error("'{0}' is not a way for a game to end")]
    UnknownTermination(String),
    /// The match itself says `right`.
    #[error("the moves end the game by '{right}', not by '{found}'")]
    WrongTermination { found: String, right: &'static str },
    #[error("'{found}' would end the game, but after these moves it goes on")]
    NotOver { found: String },
    #[error("'{result}' does not say who lost by '{found}'")]
    NoLoser { found: String, result: String },
    #[error("{0} cannot run out of time here")]
    NoTimeToLose(Side),
    #[error("'{0}' is not a place among the {1} plies")]
    BadCursor(String, usize),
    #[error("'{0}' is not a side")]
    BadSide(String),
}

/// Why a move of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveProblem {
    /// The position knows no such move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The clock stood at zero before it.
    #[error("{0} has no time left")]
    OutOfTime(Side),
    /// The match does not allow it.
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl RecordProblem {
    /// How to mend it; a clause without a full stop.
    pub fn mend(&self) -> String {
        match self {
            RecordProblem::Empty => "a record begins with tags like [Game \"jungle\"]",
            RecordProblem::BadTag => "write it like [White \"Ann\"], on a line of its own",
            RecordProblem::TagTwice(_) => "remove one of the two",
            RecordProblem::UnknownGame(_) => "write [Game \"jungle\"] or [Game \"chesimals\"]",
            RecordProblem::UnknownVersion(_) => {
                return format!("this program reads versions up to {}; a newer one may read it", super::VERSION);
            }
            RecordProblem::NoLevel { .. } => "name another, or add the tags `Board` and `FEN`",
            RecordProblem::NoRules { .. } => "name another, or write every switch into `RuleOpts`",
            RecordProblem::BadSwitches(error) => &error.mend,
            RecordProblem::BadBoard { .. } => {
                "write the rows of a level from the top down with / between them, like ..tdt../...t..."
            }
            RecordProblem::BadSize(_) => "write files by ranks, like 12x16, each up to 16",
            RecordProblem::NoStart => "add the tag `FEN`",
            RecordProblem::NoTag { game: GameId::Chesimals, .. }
            | RecordProblem::NoSwitch { game: GameId::Chesimals, .. } => "add it",
            RecordProblem::NoTag { .. } | RecordProblem::NoSwitch { .. } => {
                "add it, or write [Version \"1\"], in which the names of level and rules are enough"
            }
            RecordProblem::BadStart(_) => "correct the tag `FEN`",
            RecordProblem::BadMove { instead, ply, .. } => return self.mend_move(instead, *ply),
            RecordProblem::TooLong(plies) => {
                return format!("remove everything from here on; the {plies} plies before it are kept");
            }
            RecordProblem::TooMuchTime { most, .. } => return format!("write {most} at most"),
            RecordProblem::Unclosed(bracket) => return format!("close it with {}", closing(*bracket)),
            RecordProblem::Stray(_) => "remove it",
            RecordProblem::BadTime(_) => "write hours, minutes and seconds, like 0:09:58.5",
            RecordProblem::BadResult(_) | RecordProblem::NoResult => "write 1-0, 0-1, 1/2-1/2 or *",
            RecordProblem::TwoResults { .. } => "make the two agree",
            RecordProblem::WrongResult { right, .. } | RecordProblem::WrongTermination { right, .. } => {
                return format!("write '{right}'");
            }
            RecordProblem::UnknownTermination(_) => {
                "write one of den, elimination, no-moves, announced-den, repetition, quiet-limit, no-moves-draw, \
                 missed-turns, royal-chiefs, time, resignation, agreement, unfinished"
            }
            RecordProblem::NotOver { .. } => "write 'unfinished', or add the moves that are missing",
            RecordProblem::NoLoser { .. } => "write 1-0 if Black lost, 0-1 if White did",
            RecordProblem::NoTimeToLose(_) => {
                "only the side to move can, and only where the rules' `clock` has `total_s`"
            }
            RecordProblem::BadCursor(_, plies) => return format!("write a number up to {plies}, or remove the tag"),
            RecordProblem::BadSide(_) => "write White or Black",
        }
        .to_owned()
    }

    fn mend_move(&self, instead: &[String], ply: usize) -> String {
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
}

fn in_game(game: usize) -> String {
    if game > 1 { format!("game {game}, ") } else { String::new() }
}

/// Sentences of the game become clauses; how to mend them is said after them.
fn without_stop(reason: &MoveProblem) -> String {
    let sentence = reason.to_string();
    let clause = sentence.split("; write ").next().unwrap_or_default();
    clause.trim_end_matches('.').to_owned()
}

fn bracket_name(bracket: char) -> &'static str {
    if bracket == '{' { "comment" } else { "variation" }
}

fn closing(bracket: char) -> char {
    if bracket == '{' { '}' } else { ')' }
}
