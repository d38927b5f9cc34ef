//! Changes letters in the two drawings of a level of Jungle.

use crate::game::ron::edit::{quoted, with_item, with_value};
use crate::game::ron::{RonNode, Shape};

use super::drawn::string;

/// The names of the two drawings in files.
pub(super) const TERRAIN: &str = "terrain";
pub(super) const PIECES: &str = "pieces";

/// Land without anybody.
const BARE: char = '.';

/// Returns the text with a letter at this place of a drawing. Row 0 is the farthest from White. If the drawing has too
/// few rows, or the row has too few letters, it is filled with land. `None` if the text has no such drawing.
pub(super) fn with_letter(text: &str, drawing: &str, row: usize, column: usize, letter: char) -> Option<String> {
    let mut text = text.to_owned();
    let rows = |text: &str| match RonNode::of(text).field(drawing)?.shape {
        Shape::Items(ref items) => Some(items.len()),
        _ => None,
    };
    for missing in rows(&text)?..=row {
        text = with_item(&text, &[drawing], missing, &quoted(&BARE.to_string().repeat(column + 1)))?;
    }
    let index = row.to_string();
    let now = {
        let root = RonNode::of(&text);
        let Shape::Items(items) = &root.field(drawing)?.shape else { return None };
        string(&text, items.get(row)?)
    };
    let length = now.chars().count();
    if length <= column {
        let filled = now + &BARE.to_string().repeat(column + 1 - length);
        text = with_value(&text, &[drawing, &index], &quoted(&filled))?;
    }
    // A row may be a raw string, in which not every letter can stand. All letters of boards can.
    with_value(&text, &[drawing, &index, &column.to_string()], &letter.to_string())
}
