//! The notation for readers: `Ga3b4`, `Wj7xj10`, `Ec3^e5`, `end`.

use crate::rules::grid::NoSquare;
use crate::rules::step::Step;
use crate::rules::{Action, Move, MoveTextError};

use super::position::Position;
use super::refusal::Refusal;
use super::unit::Unit;

/// Text that names no action of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    #[error("'{0}' is not a move; write a unit's letter and two squares, like Gb5b6, or the squares alone, or end")]
    NotAMove(String),
    #[error("'{text}' names a square that does not exist: {square}")]
    BadSquare { text: String, square: NoSquare },
    #[error("'{text}' does not match the move; it is written {right}")]
    WrongMarks { text: String, right: String },
    #[error("{0}")]
    Refused(Refusal),
}

impl Position {
    /// The reader's notation of a legal action: the unit's letter, where it stands, `^` if its whole way is one leap,
    /// `x` if it captures, where it goes.
    pub fn notation(&self, action: Action) -> String {
        let Action::Move(Move { from, to }) = action else { return action.to_string() };
        let letter = self.piece_at(from).map(|piece| piece.unit.letter());
        let mut travels = self.steps(action);
        travels.retain(|step| !matches!(step, Step::Capture { .. }));
        let mut text: String = letter.into_iter().collect();
        text += &from.to_string();
        if matches!(travels.as_slice(), [Step::Leap { .. }]) {
            text.push('^');
        }
        if self.piece_at(to).is_some() {
            text.push('x');
        }
        text + &to.to_string()
    }

    /// The legal action that the text means: in the reader's notation, whose letter and marks may be left out but not
    /// be wrong, or as plain text.
    ///
    /// # Errors
    /// The text cannot be read, or means an action that is not legal.
    pub fn parse_notation(&self, text: &str) -> Result<Action, NotationError> {
        let text = text.trim();
        let action = read(text)?;
        self.check(action).map_err(NotationError::Refused)?;
        let right = self.notation(action);
        let letter = text.chars().next().and_then(Unit::from_letter).map(Unit::letter);
        let fits = letter.is_none_or(|letter| right.starts_with(letter))
            && text.chars().filter(|letter| is_mark(*letter)).all(|mark| right.contains(mark));
        if fits { Ok(action) } else { Err(NotationError::WrongMarks { text: text.to_owned(), right }) }
    }
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '^' | 'x')
}

/// What the text says, before the position is asked. The marks are dropped wherever they stand.
fn read(text: &str) -> Result<Action, NotationError> {
    let plain = text.strip_prefix(|letter| Unit::from_letter(letter).is_some()).unwrap_or(text);
    let plain: String = plain.chars().filter(|letter| !is_mark(*letter)).collect();
    if matches!(plain.as_str(), "end" | "--") && plain != text {
        return Err(NotationError::NotAMove(text.to_owned()));
    }
    plain.parse().map_err(|error| match error {
        MoveTextError::NotTwoSquares(_) => NotationError::NotAMove(text.to_owned()),
        MoveTextError::BadSquare { square, .. } => NotationError::BadSquare { text: text.to_owned(), square },
    })
}
