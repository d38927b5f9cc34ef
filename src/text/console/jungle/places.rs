//! Writes and reads squares as in the manual "Jungle Game": first the column, then the row, both counted from 0 at the
//! lower left corner. For example, `[18]` is in column 1 and row 8.

use crate::rules::Board;
use crate::rules::grid::Square;

/// How the squares of one board are written and read.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardPlaces {
    width: u8,
    height: u8,
    /// Whether squares are named as on the edge of the board (`a3`) instead of as in the manual (`[02]`).
    on_board: bool,
}

/// The error for a square that is not on the board. It names the columns and rows that exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("There is no square {text}: {columns}, {rows}.")]
pub(super) struct OffBoard {
    text: String,
    columns: String,
    rows: String,
}

impl BoardPlaces {
    pub fn of(board: &Board) -> BoardPlaces {
        BoardPlaces { width: board.width(), height: board.height(), on_board: false }
    }

    /// Returns a copy that names squares as on the edge of the board.
    pub fn as_on_board(self) -> BoardPlaces {
        BoardPlaces { on_board: true, ..self }
    }

    /// Returns whether squares are named as on the edge of the board.
    pub fn are_on_board(self) -> bool {
        self.on_board
    }

    /// Writes a square as on the edge of the board (`a3`) or as in the manual. The manual's form is `[18]`, or `[10,3]`
    /// if one digit is not enough for every column and row of the board.
    pub fn write(self, square: Square) -> String {
        if self.on_board {
            return square.to_string();
        }
        let comma = if self.is_long() { "," } else { "" };
        format!("[{}{comma}{}]", square.file(), square.rank())
    }

    /// Returns the width of the longest square name in columns.
    pub fn longest(self) -> usize {
        Square::new(self.width - 1, self.height - 1).map_or(0, |square| self.write(square).len())
    }

    /// Reads a square, with or without brackets. Two digits without a comma always mean one digit for the column and
    /// one for the row. Returns `None` for text that is not the name of a square.
    pub fn read(self, text: &str) -> Option<Result<Square, OffBoard>> {
        if self.on_board && !text.starts_with(['[', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) {
            let square: Square = text.parse().ok()?;
            return Some(if self.has(square) { Ok(square) } else { Err(self.off_board(text)) });
        }
        let inner = text.strip_prefix('[').map_or(Some(text), |rest| rest.strip_suffix(']'))?;
        let (column, row) = match inner.split_once(',') {
            Some(halves) => halves,
            None if inner.len() == 2 && inner.is_ascii() => inner.split_at(1),
            None => return None,
        };
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u8>().ok().filter(|_| plain)
        };
        let square = Square::new(number(column)?, number(row)?).filter(|square| self.has(*square));
        Some(square.ok_or_else(|| self.off_board(text)))
    }

    fn off_board(self, text: &str) -> OffBoard {
        let (columns, rows) = if self.on_board {
            (format!("columns are a to {}", char::from(b'a' + self.width - 1)), format!("rows 1 to {}", self.height))
        } else {
            (format!("columns are 0 to {}", self.width - 1), format!("rows 0 to {}", self.height - 1))
        };
        OffBoard { text: text.to_owned(), columns, rows }
    }

    /// Returns a sentence of the rules in which each square (`d4`) is written as [`BoardPlaces::write`] writes it.
    pub fn rewrite(self, sentence: &str) -> String {
        let mut rewritten = String::new();
        let words = sentence.split_inclusive(|letter: char| !letter.is_alphanumeric());
        for piece in words {
            let word = piece.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            match word.parse::<Square>().ok().filter(|square| self.has(*square)) {
                Some(square) => rewritten += &self.write(square),
                None => rewritten += word,
            }
            rewritten += &piece[word.len()..];
        }
        rewritten
    }

    fn has(self, square: Square) -> bool {
        square.file() < self.width && square.rank() < self.height
    }

    fn is_long(self) -> bool {
        self.width > 10 || self.height > 10
    }
}
