//! The errors in a line of the protocol.

use crate::engine::{NoMemory, NoStrength, Unplayable};
use crate::rules::{Action, GameId, MoveTextError, PositionTextError};

#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum Problem {
    #[error("there is no command '{0}'; the commands are uci isready setoption ucinewgame position go stop quit")]
    UnknownCommand(String),
    #[error("position wants `startpos` or `jfen` and a position text, then perhaps `moves`")]
    NoPosition,
    #[error("'{0}' is too much after startpos; only `moves` may follow")]
    Surplus(String),
    #[error("{0}")]
    BadPosition(#[from] PositionTextError),
    #[error("move {number}: {error}")]
    NoMove { number: usize, error: MoveTextError },
    #[error("move {number} ({text}): {reason}")]
    BadMove { number: usize, text: String, reason: Unplayable },
    #[error("go does not know '{0}'; it knows depth nodes movetime wtime btime winc binc infinite searchmoves")]
    UnknownLimit(String),
    #[error("{limit} wants a whole number from {least}{}", not(.found))]
    NoNumber { limit: String, least: i64, found: Option<String> },
    #[error("searchmoves wants legal moves")]
    NoSearchMoves,
    #[error("searchmoves: {0} is not legal here")]
    IllegalSearchMove(Action),
    #[error("setoption wants `name`, a name, `value` and a value")]
    NoOption,
    #[error("there is no option '{name}'; the options are {known}")]
    UnknownOption { name: String, known: String },
    #[error("{option} wants a whole number from {least} to {most}, not '{found}'")]
    BadValue { option: String, least: usize, most: usize, found: String },
    #[error("there is no game '{0}'; the games are {games}", games = GameId::ALL.map(GameId::id).join(" "))]
    UnknownGame(String),
    #[error("{0}")]
    NoStrength(#[from] NoStrength),
    #[error("{0}")]
    BadContent(String),
    #[error("{0}")]
    NoMemory(#[from] NoMemory),
    #[error("a line may have at most {most} bytes; a longer one was ignored")]
    TooLong { most: usize },
}

fn not(found: &Option<String>) -> String {
    found.as_ref().map_or(String::new(), |found| format!(", not '{found}'"))
}
