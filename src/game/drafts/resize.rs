//! Adds and removes files and ranks of a board.

use crate::game::ron::edit::{quoted, with_item, with_value, without};
use crate::game::ron::{RonNode, Shape};
use crate::rules::GameId;
use crate::rules::grid::{MAX_SIDE, Square};

use super::drawn::{DrawnBoard, string};
use super::letters::{PIECES, TERRAIN};
use super::rank_comments::{numbered, with_rank_comments, without_rank_comments};
use super::units::with_squares_changed;

/// The least width and height of a board in the editor, in squares.
pub const LEAST_SIDE: u8 = 3;

/// How many files or ranks are added at each edge of the board. Negative numbers remove some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardMargins {
    pub left: i8,
    pub right: i8,
    pub bottom: i8,
    pub top: i8,
}

impl BoardMargins {
    /// The margins after which the board has sides from 3 to 16 squares, as near as possible to these margins.
    #[must_use]
    pub fn within_limits(self, board: &DrawnBoard) -> BoardMargins {
        let limited = |side: u8, first: i8, second: i8| {
            let side = i16::from(side);
            let (least, most) = (i16::from(LEAST_SIDE).min(side) - side, i16::from(MAX_SIDE) - side);
            let first = i16::from(first).clamp(least, most);
            let second = i16::from(second).clamp(least - first, most - first);
            (first as i8, second as i8)
        };
        let (left, right) = limited(board.width(), self.left, self.right);
        let (bottom, top) = limited(board.height(), self.bottom, self.top);
        BoardMargins { left, right, bottom, top }
    }

    /// Where the content of this square lies on the new board of this size; `None` if it is cut off.
    fn moved(self, square: Square, width: u8, height: u8) -> Option<Square> {
        let moved = square.offset(self.left, self.bottom)?;
        (moved.file() < width && moved.rank() < height).then_some(moved)
    }
}

/// Returns the text of a board with these margins, which are limited as in [`BoardMargins::within_limits`]. What is cut
/// off is lost, new squares are land. `None` if the text draws no board.
pub fn resized(text: &str, margins: BoardMargins) -> Option<String> {
    let board = DrawnBoard::of(text)?;
    let margins = margins.within_limits(&board);
    if margins == BoardMargins::default() {
        return Some(text.to_owned());
    }
    let with = |side: u8, first: i8, second: i8| side.saturating_add_signed(first).saturating_add_signed(second);
    let width = with(board.width(), margins.left, margins.right);
    let height = with(board.height(), margins.bottom, margins.top);
    match board.game {
        GameId::Jungle => {
            let text = with_rows_changed(text, TERRAIN, &board, margins)?;
            with_rows_changed(&text, PIECES, &board, margins)
        }
        GameId::Chesimals => {
            let text = with_value(text, &["width"], &width.to_string())?;
            let text = with_value(&text, &["height"], &height.to_string())?;
            with_squares_changed(&text, |square| margins.moved(square, width, height))
        }
    }
}

fn with_rows_changed(text: &str, drawing: &str, board: &DrawnBoard, margins: BoardMargins) -> Option<String> {
    let numbers = numbered(text, drawing);
    let mut text = without_rank_comments(text, drawing);
    let width = usize::from(board.width());
    let (left, right) = (isize::from(margins.left), isize::from(margins.right));
    let part = |count: isize| ".".repeat(usize::try_from(count).unwrap_or(0));
    let cut = |count: isize| usize::try_from(-count).unwrap_or(0);
    for row in 0..rows(&text, drawing)?.len() {
        let old = rows(&text, drawing)?.swap_remove(row);
        let filled: Vec<char> = old.chars().chain(std::iter::repeat('.')).take(width).collect();
        let kept: String = filled[cut(left)..].iter().take(width - cut(left) - cut(right)).collect();
        let new = format!("{}{kept}{}", part(left), part(right));
        if new != old {
            text = with_value(&text, &[drawing, &row.to_string()], &quoted(&new))?;
        }
    }
    let bare = quoted(&".".repeat(width.checked_add_signed(left + right)?));
    for _ in 0..margins.top.max(0) {
        text = with_item(&text, &[drawing], 0, &bare)?;
    }
    for _ in margins.top.min(0)..0 {
        text = without(&text, &[drawing, "0"])?;
    }
    for _ in 0..margins.bottom.max(0) {
        let count = rows(&text, drawing)?.len();
        text = with_item(&text, &[drawing], count, &bare)?;
    }
    for _ in margins.bottom.min(0)..0 {
        let last = rows(&text, drawing)?.len().checked_sub(1)?;
        text = without(&text, &[drawing, &last.to_string()])?;
    }
    Some(if numbers { with_rank_comments(&text, drawing) } else { text })
}

fn rows(text: &str, drawing: &str) -> Option<Vec<String>> {
    let root = RonNode::of(text);
    let Shape::Items(items) = &root.field(drawing)?.shape else { return None };
    Some(items.iter().map(|row| string(text, row)).collect())
}
