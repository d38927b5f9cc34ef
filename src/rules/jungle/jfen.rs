//! Reads and writes positions as one line of text (JFEN), modelled on the FEN of chess.

use std::sync::Arc;

use crate::rules::line::{self, LineError, LineProblem, TextWord};
use crate::rules::{GamePosition, Side};

use super::animal::{Animal, Piece};
use super::board::Board;
use super::position::{PlacementError, Position};

/// A field of JFEN. The variants are in the order in which the fields stand in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
pub enum JfenField {
    #[strum(to_string = "placement")]
    Placement,
    #[strum(to_string = "side to move")]
    SideToMove,
    #[strum(to_string = "quiet-ply count")]
    QuietPlies,
    #[strum(to_string = "move number")]
    MoveNumber,
}

/// The error for a text that is not a position of the board. The error says where the text is wrong, and how to correct
/// the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position text, {field}, column {column}: {problem}")]
pub struct JfenError {
    pub field: JfenField,
    /// The column, counted in characters from 1.
    pub column: usize,
    pub problem: JfenProblem,
}

/// What is wrong with the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JfenProblem {
    #[error("the placement is missing; write the ranks from the top down, like 7/7/3E3")]
    NoPlacement,
    #[error(
        "'{0}' is not an animal; use E L T P W D C R for White and small letters for Black, numbers for empty squares"
    )]
    NoAnimal(char),
    #[error("{0}")]
    Placement(PlacementError),
    #[error("{0}")]
    Line(#[from] LineProblem),
}

impl LineError<JfenProblem> {
    fn within(self, field: JfenField) -> JfenError {
        JfenError { field, column: self.column, problem: self.problem }
    }
}

impl Position {
    /// Reads a placement, the side to move and up to two counters. Also accepts what some other programs write: `r`
    /// (red) for White, `-` before the counters, and `j` or `J` for the leopard.
    ///
    /// # Errors
    /// The error names the field and the column where the text is wrong, and says how to correct the text.
    pub fn from_jfen(board: Arc<Board>, text: &str) -> Result<Position, JfenError> {
        use JfenField::{MoveNumber, Placement, QuietPlies, SideToMove};
        let (mut words, end) = line::fields(text);
        let placement = words.next().ok_or_else(|| end.fault(JfenProblem::NoPlacement).within(Placement))?;
        let side = words.next().ok_or_else(|| end.fault(JfenProblem::Line(LineProblem::NoSide)).within(SideToMove))?;
        let to_move = match side.text {
            "r" => Side::White,
            _ => line::read_side(side).map_err(|fault| fault.within(SideToMove))?,
        };
        let mut words = words.skip_while(|word| word.text == "-");
        let mut count = |field, least| {
            let read = |word| line::read_count(word, least).map_err(|fault| fault.within(field));
            words.next().map_or(Ok(least), read)
        };
        let (quiet_plies, move_number) = (count(QuietPlies, 0)?, count(MoveNumber, 1)?);
        if let Some(word) = words.next() {
            let problem = LineProblem::Surplus(word.text.to_owned());
            return Err(word.fault(JfenProblem::Line(problem)).within(MoveNumber));
        }
        let mut position = Position::empty(board, to_move, quiet_plies, move_number);
        position.place(placement).map_err(|fault| fault.within(Placement))?;
        Ok(position)
    }

    /// Writes all four fields, with one space between them.
    pub fn to_jfen(&self) -> String {
        let letter = |square| self.piece_at(square).map(|piece| piece.letter().to_string());
        let ranks = line::write_ranks(self.board().width(), self.board().height(), letter);
        let side = line::side_letter(self.side_to_move());
        format!("{ranks} {side} {} {}", self.quiet_plies(), self.move_number())
    }

    fn place(&mut self, placement: TextWord) -> Result<(), LineError<JfenProblem>> {
        let size = (self.board().width(), self.board().height());
        line::read_ranks(placement, size, 1, |word, square| {
            let letter = word.text.chars().next().unwrap_or(' ');
            let unknown = || word.fault(JfenProblem::NoAnimal(letter));
            let piece = Piece::from_letter(letter).or_else(|| panther(letter)).ok_or_else(unknown)?;
            let Some(at) = square else { return Ok(()) };
            self.put(at, piece).map_err(|error| word.fault(JfenProblem::Placement(error)))
        })
    }
}

/// Reads `j` or `J`, which some programs write for the leopard.
fn panther(letter: char) -> Option<Piece> {
    match letter {
        'J' => Some(Piece { side: Side::White, animal: Animal::Leopard }),
        'j' => Some(Piece { side: Side::Black, animal: Animal::Leopard }),
        _ => None,
    }
}
