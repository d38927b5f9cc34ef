//! The faults and doubts of a draft, with the squares that they concern.

use crate::game::content::{Content, ContentError, Origin, SourceText};
use crate::game::levels::{Doubt, FileKind, Level, doubts, every_fault};
use crate::game::ron::{RonNode, Shape, byte_of};
use crate::rules::grid::Square;

use super::drawn::DrawnBoard;
use super::letters::{PIECES, TERRAIN};
use super::units::CHESIMALS;

/// Something that is wrong with a draft, or that a designer should know.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftFinding {
    pub kind: FindingKind,
    /// The square that it concerns; `None` if it concerns the whole level or another field.
    pub square: Option<Square>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum FindingKind {
    /// The level cannot be played.
    Fault(ContentError),
    /// The level can be played.
    Doubt(Doubt),
}

/// A draft after its check.
#[derive(Clone, Debug, Default)]
pub struct CheckedDraft {
    /// The level, if it has no faults.
    pub level: Option<Level>,
    /// The faults, or the doubts if there are no faults.
    pub findings: Vec<DraftFinding>,
}

/// Finds every fault of a draft; if there is none, every doubt. `origin` is the place where the level lies or will lie:
/// rule sets that the level names by a path are searched beside it.
pub fn check_draft(content: &Content, origin: &Origin, text: &str) -> CheckedDraft {
    let game = FileKind::of(text).and_then(FileKind::game_of_levels).unwrap_or_default();
    let file = origin.to_string();
    let read = every_fault(&file, text, |text| {
        let source = SourceText { origin: origin.clone(), text: text.to_owned() };
        content.level_in(game, &source, None).map(|level| level.value)
    });
    let squares = TextSquares::of(text);
    match read {
        Ok(level) => {
            let findings = doubts(&level, text).into_iter().map(|found| DraftFinding {
                square: squares.at(found.line, found.column),
                kind: FindingKind::Doubt(found.doubt),
            });
            CheckedDraft { findings: findings.collect(), level: Some(level) }
        }
        Err(faults) => {
            let findings = faults.into_iter().map(|fault| {
                let place = match &fault {
                    ContentError::Bad(error) if error.file == file => Some((error.line, error.column)),
                    _ => None,
                };
                let square = place.and_then(|(line, column)| squares.at(line, column));
                DraftFinding { kind: FindingKind::Fault(fault), square }
            });
            CheckedDraft { findings: findings.collect(), level: None }
        }
    }
}

/// Says which square a place of the text draws.
struct TextSquares<'a> {
    text: &'a str,
    root: RonNode,
    board: Option<DrawnBoard>,
}

impl TextSquares<'_> {
    fn of(text: &str) -> TextSquares<'_> {
        TextSquares { text, root: RonNode::of(text), board: DrawnBoard::of(text) }
    }

    fn at(&self, line: usize, column: usize) -> Option<Square> {
        let board = self.board.as_ref()?;
        let at = byte_of(self.text, line, column);
        let drawn = [TERRAIN, PIECES].iter().find_map(|drawing| self.of_row(drawing, at, board.height()));
        let square = drawn.or_else(|| self.of_line(at))?;
        board.contains(square).then_some(square)
    }

    fn of_row(&self, drawing: &str, at: usize, height: u8) -> Option<Square> {
        let Shape::Items(rows) = &self.root.field(drawing)?.shape else { return None };
        rows.iter().enumerate().find_map(|(row, node)| {
            let Shape::Text(places) = &node.shape else { return None };
            let file = places.chars.iter().position(|place| *place == at)?;
            Square::new(u8::try_from(file).ok()?, height.checked_sub(u8::try_from(row).ok()? + 1)?)
        })
    }

    /// The square of the word at this place in the line of a chesimal, or of the last word before it.
    fn of_line(&self, at: usize) -> Option<Square> {
        let table = self.root.field(CHESIMALS)?;
        let node =
            table.fields().iter().map(|field| &field.value).find(|node| (node.start..=node.end).contains(&at))?;
        let line = self.text.get(node.start..node.end)?;
        let at = at - node.start;
        let word_end = line.get(at..)?.find([' ', ';', '"']).map_or(line.len(), |end| at + end);
        let words = line.get(..word_end)?.split([' ', ';', '"']);
        words.rev().find_map(|word| word.parse().ok())
    }
}
