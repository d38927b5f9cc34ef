//! The notation for readers: `Eb3`, `Rf4~`, `T^d4`, `L^xb7`, `Td9#`.

use crate::rules::Move;
use crate::rules::grid::{NoSquare, Square};
use crate::rules::step::{Entered, Step};

use super::animal::{Animal, Piece};
use super::position::Position;
use super::refusal::Refusal;

/// Text that names no move of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    #[error("'{0}' is not a move; write an animal's letter and a square, like Eb3, or two squares, like a3b3")]
    NotAMove(String),
    #[error("'{text}' names a square that does not exist: {square}")]
    BadSquare { text: String, square: NoSquare },
    #[error("the side to move has no {0}")]
    NoSuchAnimal(Animal),
    #[error("no {animal} of the side to move can go to {to}")]
    NobodyCan { animal: Animal, to: Square },
    #[error("several animals could be meant; write {}", choices.join(" or "))]
    Ambiguous { choices: Vec<String> },
    #[error("'{text}' does not match the move; it is written {right}")]
    WrongMarks { text: String, right: String },
    #[error("{0}")]
    Refused(Refusal),
}

const MARKS: [char; 3] = ['~', '*', '#'];

impl Position {
    /// The reader's notation of a legal move.
    pub fn notation(&self, action: Move) -> String {
        let Some(mover) = self.piece_at(action.from) else { return action.to_string() };
        let mut text = mover.animal.letter().to_string();
        if self.homes_of(mover).nth(1).is_some() {
            text += &action.from.to_string();
        }
        let steps = self.steps(action);
        if steps.iter().any(|step| matches!(step, Step::Leap { .. })) {
            text.push('^');
        }
        if matches!(steps.first(), Some(Step::Capture { .. })) {
            text.push('x');
        }
        text += &action.to.to_string();
        text.extend(steps.last().and_then(|step| match step {
            Step::Enter { what: Entered::Water, .. } => Some('~'),
            Step::Enter { what: Entered::Trap, .. } => Some('*'),
            Step::Enter { what: Entered::Den, .. } => Some('#'),
            _ => None,
        }));
        text
    }

    /// The legal move that the text means: in the reader's notation, whose marks may be left out but not be wrong, or
    /// as plain text.
    ///
    /// # Errors
    /// The text cannot be read, could mean several moves, or means one that is not legal.
    pub fn parse_notation(&self, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        if let Ok(action) = text.parse::<Move>() {
            return self.check(action).map(|()| action).map_err(NotationError::Refused);
        }
        let written = Written::read(text)?;
        let mover = Piece { side: self.side_to_move(), animal: written.animal };
        let candidates: Vec<Square> = match written.from {
            Some(from) => self.homes_of(mover).filter(|&home| home == from).collect(),
            None => self.homes_of(mover).collect(),
        };
        let moves = candidates.iter().map(|&from| Move { from, to: written.to });
        let legal: Vec<Move> = moves.clone().filter(|&action| self.check(action).is_ok()).collect();
        match (legal.as_slice(), candidates.as_slice()) {
            (&[action], _) => self.with_right_marks(action, text),
            ([_, _, ..], _) => {
                let choices = legal.iter().map(|&action| self.notation(action)).collect();
                Err(NotationError::Ambiguous { choices })
            }
            ([], []) => Err(NotationError::NoSuchAnimal(mover.animal)),
            ([], &[from]) => {
                let action = Move { from, to: written.to };
                self.check(action).map(|()| action).map_err(NotationError::Refused)
            }
            ([], _) => Err(NotationError::NobodyCan { animal: mover.animal, to: written.to }),
        }
    }

    fn with_right_marks(&self, action: Move, text: &str) -> Result<Move, NotationError> {
        let is_mark = |letter: &char| MARKS.contains(letter) || matches!(letter, '^' | 'x');
        if !text.contains(|letter| is_mark(&letter)) {
            return Ok(action);
        }
        let right = self.notation(action);
        let fits = text.chars().filter(is_mark).all(|mark| right.contains(mark));
        if fits { Ok(action) } else { Err(NotationError::WrongMarks { text: text.to_owned(), right }) }
    }

    fn homes_of(&self, wanted: Piece) -> impl Iterator<Item = Square> + '_ {
        self.pieces().filter(move |&(_, piece)| piece == wanted).map(|(square, _)| square)
    }
}

/// What the text says, before the position is asked.
struct Written {
    animal: Animal,
    from: Option<Square>,
    to: Square,
}

impl Written {
    fn read(text: &str) -> Result<Written, NotationError> {
        let not_a_move = || NotationError::NotAMove(text.to_owned());
        let letter = text.chars().next().filter(char::is_ascii_uppercase).ok_or_else(not_a_move)?;
        let animal = Animal::from_letter(letter).or((letter == 'J').then_some(Animal::Leopard));
        let animal = animal.ok_or_else(not_a_move)?;
        let squares = text.get(1..).unwrap_or_default().trim_end_matches(MARKS);
        let squares: String = squares.chars().filter(|letter| !matches!(letter, '^' | 'x')).collect();
        if let Ok(Move { from, to }) = squares.parse() {
            return Ok(Written { animal, from: Some(from), to });
        }
        if squares.is_empty() {
            return Err(not_a_move());
        }
        let bad = |square| NotationError::BadSquare { text: text.to_owned(), square };
        Ok(Written { animal, from: None, to: squares.parse().map_err(bad)? })
    }
}
