//! A position is written as one line of text. This module reads and writes the parts of the line that have the same
//! form in all games.

use super::Side;
use super::grid::Square;

/// An error in one of the parts of a position text that have the same form in all games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineProblem {
    #[error("{found} ranks for a board of {height}; separate exactly {height} ranks with '/'")]
    RankCount { found: usize, height: u8 },
    #[error("rank {rank} is {found} squares long; make it {width}")]
    RankLength { rank: usize, found: usize, width: u8 },
    #[error("'{text}' is not a run of empty squares; write a number from 1 to {width}")]
    BadRun { text: String, width: u8 },
    #[error("the side to move is missing; write w or b after the placement")]
    NoSide,
    #[error("'{0}' is not a side; write w or b")]
    BadSide(String),
    #[error("'{text}' is not a count; write a whole number of at least {least}")]
    BadCount { text: String, least: u32 },
    #[error("unexpected '{0}'; the move number is the last field")]
    Surplus(String),
}

/// A part of the text and the column where it begins, counted in characters from 1.
#[derive(Clone, Copy)]
pub(super) struct TextWord<'a> {
    pub column: usize,
    pub text: &'a str,
}

/// A problem and its column; the caller adds the name of the field.
pub(super) struct LineError<P> {
    pub column: usize,
    pub problem: P,
}

impl<'a> TextWord<'a> {
    pub fn fault<P>(self, problem: P) -> LineError<P> {
        LineError { column: self.column, problem }
    }

    fn line_fault<P: From<LineProblem>>(self, problem: LineProblem) -> LineError<P> {
        self.fault(problem.into())
    }

    /// Splits the word at every separator, and returns all parts, including the empty ones.
    pub fn split(self, separates: impl Fn(char) -> bool) -> Vec<TextWord<'a>> {
        let mut column = self.column;
        let word = |text| {
            let word = TextWord { column, text };
            column += str::chars(text).count() + 1;
            word
        };
        self.text.split(separates).map(word).collect()
    }

    /// Returns an empty word in the column after this word. An error about a missing word is reported in that column.
    pub fn end(self) -> TextWord<'a> {
        TextWord { column: self.column + self.text.chars().count(), text: "" }
    }
}

/// Returns the words between blanks, and an empty word in the column after the last word.
pub(super) fn fields(text: &str) -> (impl Iterator<Item = TextWord<'_>>, TextWord<'_>) {
    let words =
        TextWord { column: 1, text }.split(char::is_whitespace).into_iter().filter(|word| !word.text.is_empty());
    (words, TextWord { column: 1, text: text.trim_end() }.end())
}

pub(super) fn read_side<P: From<LineProblem>>(word: TextWord) -> Result<Side, LineError<P>> {
    match word.text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        other => Err(word.line_fault(LineProblem::BadSide(other.to_owned()))),
    }
}

pub(super) fn side_letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

pub(super) fn read_count<P: From<LineProblem>>(word: TextWord, least: u32) -> Result<u32, LineError<P>> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.text.parse().ok().filter(|&number| digits && number >= least);
    number.ok_or_else(|| word.line_fault(LineProblem::BadCount { text: word.text.to_owned(), least }))
}

/// Reads the ranks from the top down. Calls `place` for each piece, with its text of `letters` letters and with its
/// square. The square is `None` if the piece stands beyond the end of the rank. A rank of the wrong length is reported
/// only if `place` accepts all pieces of that rank.
pub(super) fn read_ranks<P: From<LineProblem>>(
    placement: TextWord,
    (width, height): (u8, u8),
    letters: usize,
    mut place: impl FnMut(TextWord, Option<Square>) -> Result<(), LineError<P>>,
) -> Result<(), LineError<P>> {
    let rows = placement.split(|letter| letter == '/');
    if rows.len() != usize::from(height) {
        // The error points to the first surplus rank, or to the end of the placement if there are too few ranks.
        let at = rows.get(usize::from(height)).copied().unwrap_or(placement.end());
        return Err(at.line_fault(LineProblem::RankCount { found: rows.len(), height }));
    }
    for (row, rank) in rows.into_iter().zip((0..height).rev()) {
        let mut found = 0;
        for token in tokens(row, letters) {
            if token.text.starts_with(|letter: char| letter.is_ascii_digit()) {
                found += read_run(token, width)?;
            } else {
                let file = u8::try_from(found).ok().filter(|&file| file < width);
                place(token, file.and_then(|file| Square::new(file, rank)))?;
                found += 1;
            }
        }
        if found != usize::from(width) {
            return Err(row.line_fault(LineProblem::RankLength { rank: usize::from(rank) + 1, found, width }));
        }
    }
    Ok(())
}

fn read_run<P: From<LineProblem>>(token: TextWord, width: u8) -> Result<usize, LineError<P>> {
    let run = token.text.parse().ok().filter(|run| (1..=usize::from(width)).contains(run));
    let plain = run.filter(|_| !token.text.starts_with('0'));
    plain.ok_or_else(|| token.line_fault(LineProblem::BadRun { text: token.text.to_owned(), width }))
}

/// Splits a rank into its numbers and its pieces; the text of a piece has `letters` letters.
fn tokens(row: TextWord, letters: usize) -> Vec<TextWord> {
    let mut tokens = Vec::new();
    let (mut rest, mut column) = (row.text, row.column);
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let piece = || rest.char_indices().nth(letters).map_or(rest.len(), |(end, _)| end);
        let (text, after) = rest.split_at(if digits > 0 { digits } else { piece() });
        tokens.push(TextWord { column, text });
        column += text.chars().count();
        rest = after;
    }
    tokens
}

/// Writes the ranks in the form that `read_ranks` reads.
pub(super) fn write_ranks(width: u8, height: u8, piece_at: impl Fn(Square) -> Option<String>) -> String {
    let row = |rank| {
        let mut row = String::new();
        let mut empty = 0;
        let pieces = (0..width).map(|file| piece_at(Square::new(file, rank)?));
        for piece in pieces.map(Some).chain([None]) {
            match piece {
                Some(None) => empty += 1,
                end_of_run => {
                    if empty > 0 {
                        row += &empty.to_string();
                        empty = 0;
                    }
                    row.extend(end_of_run.flatten());
                }
            }
        }
        row
    };
    (0..height).rev().map(row).collect::<Vec<_>>().join("/")
}
