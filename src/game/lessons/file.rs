//! The content of a lesson file before it is checked, and the places of its values in the text. Faults are reported at
//! these places.

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::game::levels::chesimals::{BoardSide, SetupFault};
use crate::game::ron::FilePlace;
use crate::rules::chesimals::{self, ChainThrough};
use crate::rules::grid::{MAX_SIDE, NoSquare, Square};
use crate::rules::{Action, Board, MatchRules};

use super::{LessonError, LessonFault, MissKind};

/// A lesson file before it is checked. `description` and `order` may be left out.
#[derive(Debug, Deserialize)]
#[serde(rename = "Lesson", deny_unknown_fields)]
pub(super) struct RawLesson {
    pub name: String,
    #[serde(default)]
    pub description: String,
    #[serde(default = "last")]
    pub order: u32,
    /// The board is read by the module `board`, since it has several forms.
    #[serde(rename = "board")]
    _board: IgnoredAny,
    pub steps: Vec<RawStep>,
    pub end: String,
}

/// The default of `order`: the lesson comes after all others.
fn last() -> u32 {
    u32::MAX
}

/// The size of an empty board of Chesimals II, before it is checked.
#[derive(Debug, Deserialize)]
#[serde(rename = "Board", deny_unknown_fields)]
pub(super) struct RawSize {
    width: u32,
    height: u32,
    #[serde(default)]
    chain_through: ChainThrough,
}

impl RawSize {
    /// Returns the board, or a fault if its size is not possible. `here` is the place of the board in the file.
    pub fn read(&self, here: &FilePlace) -> Result<Board, LessonError> {
        let checked = |side: BoardSide, squares: u32| {
            let fits = u8::try_from(squares).ok().filter(|squares| (1..=MAX_SIDE).contains(squares));
            fits.ok_or_else(|| here.at(side.field()).fault(SetupFault::BadSide { side, squares }))
        };
        let (width, height) = (checked(BoardSide::Width, self.width)?, checked(BoardSide::Height, self.height)?);
        Ok(chesimals::Board::new(width, height, self.chain_through, MatchRules::default()).into())
    }
}

/// A step before it is checked. Either `play` or `goal` is required, and the texts `ask`, `right` and `otherwise` are
/// required. A goal has to be reached in `turns` turns. `solution` holds the pupil's actions, and `replies` the turns of
/// the other side between them. `reply` is what the other side plays after the task is fulfilled.
#[derive(Debug, Deserialize)]
#[serde(rename = "Step", deny_unknown_fields)]
pub(super) struct RawStep {
    #[serde(default)]
    pub start: Option<String>,
    pub ask: String,
    #[serde(default)]
    pub play: Option<Vec<String>>,
    #[serde(default)]
    pub goal: Option<Vec<RawCondition>>,
    #[serde(default = "one")]
    pub turns: usize,
    #[serde(default)]
    pub solution: Vec<String>,
    #[serde(default)]
    pub replies: Vec<RawReply>,
    pub right: String,
    #[serde(default)]
    pub wrong: Vec<RawWrong>,
    pub otherwise: String,
    #[serde(default)]
    pub hint: Option<String>,
    #[serde(default)]
    pub reply: Vec<String>,
    #[serde(default)]
    pub marks: Vec<String>,
    #[serde(default)]
    pub warns: Vec<String>,
}

/// The default of `turns`.
fn one() -> usize {
    1
}

/// A turn of the other side. If `after` is left out, it answers every turn of the pupil.
#[derive(Debug, Deserialize)]
#[serde(rename = "Reply", deny_unknown_fields)]
pub(super) struct RawReply {
    #[serde(default)]
    pub after: Vec<String>,
    pub play: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Condition")]
pub(super) enum RawCondition {
    Turn,
    Linked,
    Link(Vec<String>),
    Move(Vec<String>),
    Capture(Vec<String>),
    Reach(String, String),
    Safe(Vec<String>),
    Enter,
    Draw,
    Win,
}

/// An answer to a wrong try. Exactly one of `action`, `refused` and `misses` is required.
#[derive(Debug, Deserialize)]
#[serde(rename = "Wrong", deny_unknown_fields)]
pub(super) struct RawWrong {
    #[serde(default)]
    pub action: Option<String>,
    #[serde(default)]
    pub refused: Option<String>,
    #[serde(default)]
    pub misses: Option<MissKind>,
    pub say: String,
}

/// Reads parts of a lesson, and reports their faults at this place.
impl FilePlace<'_> {
    /// Returns a fault at this place if the text `words` is empty.
    pub(super) fn text(&self, words: &str) -> Result<(), LessonError> {
        if words.trim().is_empty() { Err(self.fault(LessonFault::NoText)) } else { Ok(()) }
    }

    pub(super) fn action(&self, text: &str) -> Result<Action, LessonError> {
        text.parse().map_err(|error| self.fault(LessonFault::BadAction(error)))
    }

    pub(super) fn actions(&self, texts: &[String]) -> Result<Vec<Action>, LessonError> {
        texts.iter().enumerate().map(|(index, text)| self.at(index).action(text)).collect()
    }

    /// Reads a list of squares. Returns a fault if a square is not on the board.
    pub(super) fn squares(&self, texts: &[String], board: &Board) -> Result<Vec<Square>, LessonError> {
        texts.iter().enumerate().map(|(index, text)| self.at(index).square(text, board)).collect()
    }

    /// Reads a square. Returns a fault if the square is not on the board.
    pub(super) fn square(&self, text: &str, board: &Board) -> Result<Square, LessonError> {
        let no_square = |NoSquare(text)| -> LessonError { self.fault(SetupFault::NoSquare(text)) };
        let at: Square = text.parse().map_err(no_square)?;
        let is_on_board = at.file() < board.width() && at.rank() < board.height();
        if is_on_board { Ok(at) } else { Err(self.fault(LessonFault::OffBoard { at })) }
    }
}
