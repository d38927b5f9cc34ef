//! Reads and writes the notation for human readers: `Eb3`, `Rf4~`, `T^d4`, `L^xb7`, `Td9#`.

use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};
use crate::rules::{GameId, Move, NotationError};

use super::animal::{Animal, Piece};
use super::position::Position;

/// A property of a move that the notation marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Leaps,
    Takes,
    Enters(Entered),
}

impl Mark {
    fn letter(self) -> char {
        match self {
            Mark::Leaps => '^',
            Mark::Takes => 'x',
            Mark::Enters(Entered::Water) => '~',
            Mark::Enters(Entered::Trap) => '*',
            Mark::Enters(Entered::Den) => '#',
        }
    }

    fn from_letter(letter: char) -> Option<Mark> {
        let entered = [Entered::Water, Entered::Trap, Entered::Den].map(Mark::Enters);
        [Mark::Leaps, Mark::Takes].into_iter().chain(entered).find(|mark| mark.letter() == letter)
    }

    /// Whether the mark is written after the target square.
    fn is_last(self) -> bool {
        matches!(self, Mark::Enters(_))
    }
}

impl Position {
    /// Writes a legal move in the notation for human readers.
    pub fn notation(&self, action: Move) -> String {
        let Some(mover) = self.piece_at(action.from) else { return action.to_string() };
        let mut text = mover.animal.letter().to_string();
        if self.homes_of(mover).nth(1).is_some() {
            text += &action.from.to_string();
        }
        let (behind, before): (Vec<Mark>, Vec<Mark>) = self.marks(action).partition(|mark| mark.is_last());
        text.extend(before.into_iter().map(Mark::letter));
        text += &action.to.to_string();
        text.extend(behind.into_iter().map(Mark::letter));
        text
    }

    /// The marks of a move, in the order in which they are written.
    fn marks(&self, action: Move) -> impl Iterator<Item = Mark> {
        let steps = self.steps(action);
        let leaps = steps.iter().any(|step| matches!(step, Step::Leap { .. }));
        let takes = matches!(steps.first(), Some(Step::Capture { .. }));
        let enters = steps.last().and_then(|step| match step {
            Step::Enter { what, .. } => Some(Mark::Enters(*what)),
            _ => None,
        });
        leaps.then_some(Mark::Leaps).into_iter().chain(takes.then_some(Mark::Takes)).chain(enters)
    }

    /// Returns the legal move that the text names. The text is in the notation for human readers or in plain form
    /// (`a3a4`). The marks of the notation may be missing, but a wrong mark is an error.
    ///
    /// # Errors
    /// The text cannot be read, has a wrong mark, fits several moves, or names an illegal move.
    pub fn parse_notation(&self, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        if let Ok(action) = text.parse::<Move>() {
            return self.legal(action);
        }
        let written = WrittenMove::read(text)?;
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
            ([], []) => Err(match written.from.filter(|_| self.homes_of(mover).next().is_some()) {
                Some(at) => NotationError::NotThere { animal: mover.animal, at },
                None => NotationError::NoSuchAnimal(mover.animal),
            }),
            ([], &[from]) => {
                let action = Move { from, to: written.to };
                self.legal(action)
            }
            ([], _) => Err(NotationError::NobodyCan { animal: mover.animal, to: written.to }),
        }
    }

    fn legal(&self, action: Move) -> Result<Move, NotationError> {
        self.check(action).map(|()| action).map_err(|refusal| NotationError::Refused(refusal.into()))
    }

    fn with_right_marks(&self, action: Move, text: &str) -> Result<Move, NotationError> {
        let mut written = text.chars().filter_map(Mark::from_letter).peekable();
        if written.peek().is_none() {
            return Ok(action);
        }
        let right: Vec<Mark> = self.marks(action).collect();
        match written.all(|mark| right.contains(&mark)) {
            true => Ok(action),
            false => Err(NotationError::WrongMarks { text: text.to_owned(), right: self.notation(action) }),
        }
    }

    fn homes_of(&self, wanted: Piece) -> impl Iterator<Item = Square> + '_ {
        self.pieces().filter(move |&(_, piece)| piece == wanted).map(|(square, _)| square)
    }
}

/// The parts of a move that was written in the notation. They are not checked against the position yet.
struct WrittenMove {
    animal: Animal,
    from: Option<Square>,
    to: Square,
}

impl WrittenMove {
    fn read(text: &str) -> Result<WrittenMove, NotationError> {
        let not_a_move = || NotationError::NotAMove { text: text.to_owned(), game: GameId::Jungle };
        let letter = text.chars().next().filter(char::is_ascii_uppercase).ok_or_else(not_a_move)?;
        let animal = Animal::from_letter(letter).or((letter == 'J').then_some(Animal::Leopard));
        let animal = animal.ok_or_else(not_a_move)?;
        let is_last = |letter| Mark::from_letter(letter).is_some_and(Mark::is_last);
        let is_inside = |letter: &char| Mark::from_letter(*letter).is_some_and(|mark| !mark.is_last());
        let squares = text.get(1..).unwrap_or_default().trim_end_matches(is_last);
        let squares: String = squares.chars().filter(|letter| !is_inside(letter)).collect();
        if let Ok(Move { from, to }) = squares.parse() {
            return Ok(WrittenMove { animal, from: Some(from), to });
        }
        if squares.is_empty() {
            return Err(not_a_move());
        }
        let bad = |square| NotationError::BadSquare { text: text.to_owned(), square };
        Ok(WrittenMove { animal, from: None, to: squares.parse().map_err(bad)? })
    }
}
