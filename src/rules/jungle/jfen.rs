//! Positions as one line of text (JFEN), after the FEN of chess.

use std::fmt;
use std::sync::Arc;

use crate::rules::Side;
use crate::rules::grid::Square;

use super::animal::{Animal, Piece};
use super::board::Board;
use super::position::{PlacementError, Position};

/// A field of JFEN, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JfenField {
    Placement,
    SideToMove,
    QuietPlies,
    MoveNumber,
}

impl fmt::Display for JfenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            JfenField::Placement => "placement",
            JfenField::SideToMove => "side to move",
            JfenField::QuietPlies => "quiet-ply count",
            JfenField::MoveNumber => "move number",
        })
    }
}

/// Text that is no position of the board: where, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position text, {field}, column {column}: {problem}")]
pub struct JfenError {
    pub field: JfenField,
    /// Counted in letters from 1.
    pub column: usize,
    pub problem: JfenProblem,
}

/// What is wrong with the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JfenProblem {
    #[error("the placement is missing; write the ranks from the top down, like 7/7/3E3")]
    NoPlacement,
    #[error("{found} ranks for a board of {height}; separate exactly {height} ranks with '/'")]
    RankCount { found: usize, height: u8 },
    #[error("rank {rank} is {found} squares long; make it {width}")]
    RankLength { rank: usize, found: usize, width: u8 },
    #[error("'{0}' is no animal; use E L T P W D C R for White and small letters for Black, numbers for empty squares")]
    NoAnimal(char),
    #[error("'{text}' is no run of empty squares; write a number from 1 to {width}")]
    BadRun { text: String, width: u8 },
    #[error("{0}")]
    Placement(PlacementError),
    #[error("the side to move is missing; write w or b after the placement")]
    NoSide,
    #[error("'{0}' is no side; write w or b")]
    BadSide(String),
    #[error("'{text}' is no count; write a whole number from {least}")]
    BadCount { text: String, least: u32 },
    #[error("'{0}' is too much; the move number is the last field")]
    Surplus(String),
}

/// A part of the text and the column where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    column: usize,
    text: &'a str,
}

impl Word<'_> {
    fn error(self, field: JfenField, problem: JfenProblem) -> JfenError {
        JfenError { field, column: self.column, problem }
    }
}

impl Position {
    /// Reads a placement, the side to move and up to two counters; also the dialects named in rules.md 1.
    pub fn from_jfen(board: Arc<Board>, text: &str) -> Result<Position, JfenError> {
        let mut words = words(text, char::is_whitespace).into_iter().filter(|word| !word.text.is_empty());
        let end = Word { column: text.trim_end().chars().count() + 1, text: "" };
        let placement = words.next().ok_or_else(|| end.error(JfenField::Placement, JfenProblem::NoPlacement))?;
        let side = words.next().ok_or_else(|| end.error(JfenField::SideToMove, JfenProblem::NoSide))?;
        let to_move = match side.text {
            "w" | "r" => Side::White,
            "b" => Side::Black,
            other => return Err(side.error(JfenField::SideToMove, JfenProblem::BadSide(other.to_owned()))),
        };
        let mut words = words.skip_while(|word| word.text == "-");
        let quiet_plies = words.next().map_or(Ok(0), |word| count(word, JfenField::QuietPlies, 0))?;
        let move_number = words.next().map_or(Ok(1), |word| count(word, JfenField::MoveNumber, 1))?;
        if let Some(word) = words.next() {
            return Err(word.error(JfenField::MoveNumber, JfenProblem::Surplus(word.text.to_owned())));
        }
        let mut position = Position::empty(board, to_move, quiet_plies, move_number);
        position.place(placement)?;
        Ok(position)
    }

    /// Animals in place of the letters, all four fields, one space between them.
    pub fn to_jfen(&self) -> String {
        let (width, height) = (self.board().width(), self.board().height());
        let rows: Vec<String> = (0..height).rev().map(|rank| self.row(rank, width)).collect();
        let side = if self.side_to_move() == Side::White { 'w' } else { 'b' };
        format!("{} {side} {} {}", rows.join("/"), self.quiet_plies(), self.move_number())
    }

    fn row(&self, rank: u8, width: u8) -> String {
        let mut row = String::new();
        let mut empty = 0;
        let piece_at = |file| self.piece_at(Square::new(file, rank)?);
        for piece in (0..width).map(piece_at).map(Some).chain([None]) {
            match piece {
                Some(None) => empty += 1,
                end_of_run => {
                    if empty > 0 {
                        row += &empty.to_string();
                        empty = 0;
                    }
                    row.extend(end_of_run.flatten().map(Piece::letter));
                }
            }
        }
        row
    }

    fn place(&mut self, placement: Word) -> Result<(), JfenError> {
        let (width, height) = (self.board().width(), self.board().height());
        let mut rows = words(placement.text, |letter| letter == '/');
        rows.iter_mut().for_each(|row| row.column += placement.column - 1);
        if rows.len() != usize::from(height) {
            let problem = JfenProblem::RankCount { found: rows.len(), height };
            // The first rank too many, or the end of what is there.
            let end = placement.column + placement.text.chars().count();
            let column = rows.get(usize::from(height)).map_or(end, |row| row.column);
            return Err(JfenError { field: JfenField::Placement, column, problem });
        }
        for (row, rank) in rows.into_iter().zip((0..height).rev()) {
            self.place_row(row, rank, width)?;
        }
        Ok(())
    }

    fn place_row(&mut self, row: Word, rank: u8, width: u8) -> Result<(), JfenError> {
        let mut found = 0;
        for token in tokens(row) {
            if token.text.starts_with(|letter: char| letter.is_ascii_digit()) {
                let bad = JfenProblem::BadRun { text: token.text.to_owned(), width };
                let run = token.text.parse().ok().filter(|run| (1..=usize::from(width)).contains(run));
                let plain = run.filter(|_| !token.text.starts_with('0'));
                found += plain.ok_or_else(|| token.error(JfenField::Placement, bad))?;
                continue;
            }
            let letter = token.text.chars().next().unwrap_or(' ');
            let unknown = || token.error(JfenField::Placement, JfenProblem::NoAnimal(letter));
            let piece = Piece::from_letter(letter).or_else(|| panther(letter)).ok_or_else(unknown)?;
            if let Some(at) = u8::try_from(found).ok().filter(|&file| file < width).and_then(|f| Square::new(f, rank)) {
                let wrong = |error| token.error(JfenField::Placement, JfenProblem::Placement(error));
                self.put(at, piece).map_err(wrong)?;
            }
            found += 1;
        }
        if found == usize::from(width) {
            return Ok(());
        }
        let problem = JfenProblem::RankLength { rank: usize::from(rank) + 1, found, width };
        Err(row.error(JfenField::Placement, problem))
    }
}

/// Some write the leopard as `j`.
fn panther(letter: char) -> Option<Piece> {
    match letter {
        'J' => Some(Piece { side: Side::White, animal: Animal::Leopard }),
        'j' => Some(Piece { side: Side::Black, animal: Animal::Leopard }),
        _ => None,
    }
}

fn count(word: Word, field: JfenField, least: u32) -> Result<u32, JfenError> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.text.parse().ok().filter(|&number| digits && number >= least);
    number.ok_or_else(|| word.error(field, JfenProblem::BadCount { text: word.text.to_owned(), least }))
}

/// The parts between separators, empty ones too, with their columns.
fn words(text: &str, separates: impl Fn(char) -> bool) -> Vec<Word<'_>> {
    let mut next = 1;
    let word = |text| {
        let column = next;
        next += str::chars(text).count() + 1;
        Word { column, text }
    };
    text.split(separates).map(word).collect()
}

/// Numbers and single letters, with their columns.
fn tokens(row: Word<'_>) -> Vec<Word<'_>> {
    let mut tokens = Vec::new();
    let (mut rest, mut column) = (row.text, row.column);
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = if digits > 0 { digits } else { first.len_utf8() };
        let (text, after) = rest.split_at(length);
        tokens.push(Word { column, text });
        column += text.chars().count();
        rest = after;
    }
    tokens
}
