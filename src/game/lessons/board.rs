//! Reads the field `board` of a lesson. It holds the name of a level, a level or a setup, or the size of an empty board
//! of Chesimals II.

use std::ops::Range;

use crate::game::content::{Content, ContentError, FileKind, LevelChoice};
use crate::game::levels::{Level, LevelRules, LevelsByName, read_level_of};
use crate::game::ron::{FileError, FilePlace, RonNode, Shape, byte_of, read_ron};
use crate::rules::{Board, GameId, Position};

use super::file::RawSize;
use super::{LessonError, LessonFault};

/// The fields by which a level of Jungle is recognised.
const LEVEL_FIELDS: [&str; 5] = ["terrain", "pieces", "rules", "overrides", "to_move"];

/// The board of a lesson.
pub(in crate::game) struct LessonBoard {
    pub board: Board,
    /// The start position of the level or of the setup. The first step starts here if it gives no position. `None` if
    /// the lesson gives only the size of its board.
    pub start: Option<Position>,
}

impl From<Level> for LessonBoard {
    fn from(level: Level) -> LessonBoard {
        let start = level.match_start();
        LessonBoard { board: start.board(), start: Some(start) }
    }
}

/// Reads the board of a lesson. `content` finds the levels and rule sets that the board names.
///
/// # Errors
/// The first fault of the field `board`, with its place in the whole file.
pub(in crate::game) fn read_board(file: &str, text: &str, content: &Content) -> Result<LessonBoard, LessonError> {
    let outline = RonNode::of(text);
    let node = outline.field("board").unwrap_or(&outline);
    let has = |name: &&str| node.field(name).is_some();
    let field = BoardField { file, text, range: node.start..node.end };
    if matches!(node.shape, Shape::Text(_)) {
        field.named(content)
    } else if has(&"chesimals") {
        field.level(FileKind::Setup, content)
    } else if LEVEL_FIELDS.iter().any(has) {
        field.level(FileKind::Level, content)
    } else {
        let size: RawSize = read_ron(file, field.text()).map_err(|error| field.fault(error))?;
        let board = size.read(&FilePlace::of(file, text).at("board"))?;
        Ok(LessonBoard { board, start: None })
    }
}

/// The value of the field `board` in the text of a lesson.
struct BoardField<'a> {
    file: &'a str,
    /// The whole text of the lesson.
    text: &'a str,
    /// The bytes of the value.
    range: Range<usize>,
}

impl<'a> BoardField<'a> {
    fn text(&self) -> &'a str {
        self.text.get(self.range.clone()).unwrap_or_default()
    }

    /// Finds the level or the setup that is named here.
    fn named(&self, content: &Content) -> Result<LessonBoard, LessonError> {
        let level: String = read_ron(self.file, self.text()).map_err(|error| self.fault(error))?;
        let level = known_level(level, content).map_err(|error| {
            let fault = LessonFault::NoLevel(Box::new(error));
            FileError::at(self.file, self.text, self.range.start, fault)
        })?;
        Ok(level.into())
    }

    /// Reads the level or the setup that is written here.
    fn level(&self, kind: FileKind, content: &Content) -> Result<LessonBoard, LessonError> {
        let game = kind.game_of_levels().unwrap_or_default();
        let find = &mut |name: &str| LevelsByName::rules(content, name);
        let rules = LevelRules { replaced: None, find };
        let level = read_level_of(game, self.file, self.text(), rules).map_err(|error| self.fault(error))?;
        Ok(level.into())
    }

    /// Converts a fault in the text of the field to a fault of the whole file. A fault of another file, such as a rule
    /// set, keeps its place.
    fn fault<F>(&self, error: FileError<F>) -> LessonError
    where
        LessonFault: From<F>,
    {
        let FileError { file, line, column, fault } = error;
        if file != self.file {
            return FileError { file, line, column, fault: fault.into() };
        }
        let at = self.range.start + byte_of(self.text(), line, column);
        FileError::at(self.file, self.text, at, fault)
    }
}

/// Loads the level or the setup with this name. Paths are refused, since a lesson may come from an untrusted file.
fn known_level(level: String, content: &Content) -> Result<Level, ContentError> {
    let Some(game) = GameId::ALL.into_iter().find(|game| content.is_known(*game, &level)) else {
        let known = GameId::ALL.into_iter().flat_map(|game| content.levels_of(game)).collect();
        return Err(ContentError::NotFound { kind: FileKind::Level, name: level, known });
    };
    Ok(content.choose(&LevelChoice { game, level, rules: None })?.value)
}
