//! Reads and writes positions as one line of text, including positions in the middle of a turn.
//!
//! The fields are: the ranks from the top down; `w` or `b`; the state of the turn; the count of quiet turns; the move
//! number. A unit is written as two letters: the letter of its kind (a capital for White) and the letter of its
//! chesimal. At the start of a turn, the state of the turn is `-`. Later it is the letter of the chesimal that moves,
//! and the squares of its units that have moved, like `y:c4,xd5`. An `x` marks a unit that has captured. A `#` in place
//! of the `x` marks the capture that won the game.

use std::sync::Arc;

use crate::rules::grid::{NoSquare, Square};
use crate::rules::line::{self, LineError, LineProblem, TextWord};
use crate::rules::set::SquareSet;
use crate::rules::{GamePosition, Side};

use super::board::Board;
use super::position::{PlacementError, Position};
use super::unit::{Chesimal, Piece, Unit};

/// A field of the text. The variants are in the order in which the fields stand in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
pub enum TextField {
    #[strum(to_string = "placement")]
    Placement,
    #[strum(to_string = "side to move")]
    SideToMove,
    #[strum(to_string = "state of the turn")]
    Turn,
    #[strum(to_string = "quiet-turn count")]
    QuietPlies,
    #[strum(to_string = "move number")]
    MoveNumber,
}

/// The error for a text that is not a position of the board. The error says where the text is wrong, and how to correct
/// the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position text, {field}, column {column}: {problem}")]
pub struct TextError {
    pub field: TextField,
    /// The column, counted in characters from 1.
    pub column: usize,
    pub problem: TextProblem,
}

/// What is wrong with the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    #[error("the placement is missing; write the ranks from the top down, like 12/5Cy6")]
    NoPlacement,
    #[error("'{0}' is not a unit; use C E G N W for White and small letters for Black, numbers for empty squares")]
    NoUnit(char),
    #[error("{}; write one of {}", no_chesimal(letter, *side), letters(*side))]
    NoChesimal { letter: String, side: Side },
    #[error("{0}")]
    Placement(PlacementError),
    #[error("the state of the turn is missing; write - for its start")]
    NoTurn,
    #[error("'{0}' is not a state of a turn; write - for its start, or the units that have moved, like y:c4,d5")]
    BadTurn(String),
    #[error("{0}")]
    BadSquare(NoSquare),
    #[error("no unit of {chesimal} stands on {at}; write the present squares of the units that have moved")]
    NotThere { at: Square, chesimal: Chesimal },
    #[error("{at} is listed twice; write it once")]
    Twice { at: Square },
    #[error("'#' marks the capture of the last royal chief, which this is not; write x")]
    NotWon { at: Square },
    #[error("no other unit of {0} can move, so its turn is over; write the other side and -")]
    TurnOver(Chesimal),
    #[error("a unit has been captured in this turn; write 0")]
    NotQuiet,
    #[error("{0}")]
    Line(#[from] LineProblem),
}

fn no_chesimal(letter: &str, side: Side) -> String {
    match letter {
        "" => format!("a chesimal of {side} is missing"),
        _ => format!("'{letter}' is not a chesimal of {side}"),
    }
}

fn letters(side: Side) -> String {
    Chesimal::of(side).map(|chesimal| chesimal.letter().to_string()).join(" ")
}

impl LineError<TextProblem> {
    fn within(self, field: TextField) -> TextError {
        TextError { field, column: self.column, problem: self.problem }
    }
}

impl Position {
    /// Reads a placement, the side to move, the state of the turn and up to two counters.
    ///
    /// # Errors
    /// The error names the field and the column where the text is wrong, and says how to correct the text.
    pub fn from_text(board: Arc<Board>, text: &str) -> Result<Position, TextError> {
        use TextField::{MoveNumber, Placement, QuietPlies, SideToMove, Turn};
        let (mut words, end) = line::fields(text);
        let placement = words.next().ok_or_else(|| end.fault(TextProblem::NoPlacement).within(Placement))?;
        let side = words.next().ok_or_else(|| end.fault(TextProblem::Line(LineProblem::NoSide)).within(SideToMove))?;
        let to_move = line::read_side(side).map_err(|fault| fault.within(SideToMove))?;
        let turn = words.next().ok_or_else(|| end.fault(TextProblem::NoTurn).within(Turn))?;
        let quiet = words.next().unwrap_or(end);
        let count = |word: TextWord, field, least| match word.text {
            "" => Ok(least),
            _ => line::read_count(word, least).map_err(|fault| fault.within(field)),
        };
        let quiet_plies = count(quiet, QuietPlies, 0)?;
        let move_number = count(words.next().unwrap_or(end), MoveNumber, 1)?;
        if let Some(word) = words.next() {
            let problem = LineProblem::Surplus(word.text.to_owned());
            return Err(word.fault(TextProblem::Line(problem)).within(MoveNumber));
        }
        let mut position = Position::empty(board, to_move, quiet_plies, move_number);
        position.place(placement).map_err(|fault| fault.within(Placement))?;
        position.read_turn(turn).map_err(|fault| fault.within(Turn))?;
        if quiet_plies > 0 && !position.node.took.is_empty() {
            return Err(quiet.fault(TextProblem::NotQuiet).within(QuietPlies));
        }
        Ok(position)
    }

    /// Writes all five fields, with one space between them. The squares in the state of the turn are in the order a1,
    /// b1, ..., then the next rank.
    pub fn to_text(&self) -> String {
        let letters = |square| self.piece_at(square).map(Piece::letters);
        let ranks = line::write_ranks(self.board().width(), self.board().height(), letters);
        let side = line::side_letter(self.side_to_move());
        format!("{ranks} {side} {} {} {}", self.turn(), self.quiet_plies(), self.move_number())
    }

    fn turn(&self) -> String {
        let Some(active) = self.active() else { return "-".to_owned() };
        let moved = self.node.moved.indices().map(|index| {
            let mark = match index {
                _ if self.node.won_at == Some(index) => "#",
                _ if self.node.took.has(index) => "x",
                _ => "",
            };
            format!("{mark}{}", self.tables().square(index))
        });
        format!("{}:{}", active.letter(), moved.collect::<Vec<_>>().join(","))
    }

    fn place(&mut self, placement: TextWord) -> Result<(), LineError<TextProblem>> {
        let size = (self.board().width(), self.board().height());
        line::read_ranks(placement, size, 2, |word, square| {
            let mut letters = word.text.chars();
            let unit = letters.next().unwrap_or(' ');
            let side = if unit.is_ascii_uppercase() { Side::White } else { Side::Black };
            let unknown = || word.fault(TextProblem::NoUnit(unit));
            let unit = Unit::from_letter(unit.to_ascii_uppercase()).ok_or_else(unknown)?;
            let chesimal = read_chesimal(TextWord { column: word.column + 1, text: letters.as_str() }, side)?;
            let Some(at) = square else { return Ok(()) };
            let piece = Piece { chesimal, unit };
            self.put(at, piece).map_err(|error| word.fault(TextProblem::Placement(error)))
        })
    }

    /// Reads the state of the turn. The pieces must be on the board already.
    fn read_turn(&mut self, turn: TextWord) -> Result<(), LineError<TextProblem>> {
        if turn.text == "-" {
            return Ok(());
        }
        let parts = turn.split(|letter| letter == ':');
        let &[chesimal, squares] = parts.as_slice() else {
            return Err(turn.fault(TextProblem::BadTurn(turn.text.to_owned())));
        };
        let chesimal = read_chesimal(chesimal, self.side_to_move())?;
        for square in squares.split(|letter| letter == ',') {
            self.read_moved(square, chesimal)?;
        }
        let over = self.node.won_at.is_none() && !self.tables().can_move(&self.node);
        if over { Err(turn.fault(TextProblem::TurnOver(chesimal))) } else { Ok(()) }
    }

    /// Reads the square of one unit that has moved in the turn, with the mark in front of the square.
    fn read_moved(&mut self, word: TextWord, chesimal: Chesimal) -> Result<(), LineError<TextProblem>> {
        let square = word.text.strip_prefix(['x', '#']).unwrap_or(word.text);
        let has_won = word.text.starts_with('#');
        let took = square != word.text;
        let at: Square = square.parse().map_err(|error| word.fault(TextProblem::BadSquare(error)))?;
        let is_of_chesimal = self.piece_at(at).is_some_and(|piece| piece.chesimal == chesimal);
        let Some(index) = self.tables().index_on_board(at).filter(|_| is_of_chesimal) else {
            return Err(word.fault(TextProblem::NotThere { at, chesimal }));
        };
        if self.node.moved.has(index) {
            return Err(word.fault(TextProblem::Twice { at }));
        }
        if has_won {
            let enemy = self.node.royal_chiefs(self.side_to_move().opponent());
            if self.node.won_at.is_some() || !enemy.is_empty() {
                return Err(word.fault(TextProblem::NotWon { at }));
            }
            self.node.won_at = Some(index);
        }
        let tables = Arc::clone(self.tables());
        self.node.mark_moved(&tables, index, chesimal, took);
        Ok(())
    }
}

fn read_chesimal(word: TextWord, side: Side) -> Result<Chesimal, LineError<TextProblem>> {
    let mut letters = word.text.chars();
    let only = letters.next().filter(|_| letters.as_str().is_empty());
    let chesimal = only.and_then(|letter| Chesimal::from_letter(side, letter));
    chesimal.ok_or_else(|| word.fault(TextProblem::NoChesimal { letter: word.text.to_owned(), side }))
}
