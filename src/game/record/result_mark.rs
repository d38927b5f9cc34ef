//! The result of a game as records write it, after the moves and in a tag.

use std::fmt;

use crate::game::session::Ending;
use crate::rules::Side;

/// The result of a game: `1-0`, `0-1` or `1/2-1/2`, or `*` if the match is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultMark {
    /// This side has won.
    Win(Side),
    Draw,
    Open,
}

impl ResultMark {
    pub const ALL: [ResultMark; 4] =
        [ResultMark::Win(Side::White), ResultMark::Win(Side::Black), ResultMark::Draw, ResultMark::Open];

    pub fn of(ending: Option<Ending>) -> ResultMark {
        match ending.map(Ending::winner) {
            None => ResultMark::Open,
            Some(None) => ResultMark::Draw,
            Some(Some(winner)) => ResultMark::Win(winner),
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            ResultMark::Win(Side::White) => "1-0",
            ResultMark::Win(Side::Black) => "0-1",
            ResultMark::Draw => "1/2-1/2",
            ResultMark::Open => "*",
        }
    }

    pub fn from_word(word: &str) -> Option<ResultMark> {
        ResultMark::ALL.into_iter().find(|mark| mark.word() == word)
    }
}

impl fmt::Display for ResultMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
