//! Reads and writes the notation for human readers: `Ga3b4`, `Wj7xj10`, `Ec3^e5`, `end`.

use crate::rules::step::Step;
use crate::rules::{Action, GameId, Move, MoveTextError, NotationError};

use super::position::Position;
use super::unit::Unit;

/// A property of an action that the notation marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Leaps,
    Takes,
}

impl Mark {
    fn letter(self) -> char {
        match self {
            Mark::Leaps => '^',
            Mark::Takes => 'x',
        }
    }

    fn from_letter(letter: char) -> Option<Mark> {
        [Mark::Leaps, Mark::Takes].into_iter().find(|mark| mark.letter() == letter)
    }
}

impl Position {
    /// Returns a legal action in the notation for human readers: the letter of the unit, the origin square, `^` if the
    /// move is a single leap, `x` if it is a capture, and the target square.
    pub fn notation(&self, action: Action) -> String {
        let Action::Move(Move { from, to }) = action else { return action.to_string() };
        let letter = self.piece_at(from).map(|piece| piece.unit.letter());
        let mut text: String = letter.into_iter().collect();
        text += &from.to_string();
        text.extend(self.marks(action).into_iter().map(Mark::letter));
        text + &to.to_string()
    }

    /// The marks of an action, in the order in which they are written.
    fn marks(&self, action: Action) -> Vec<Mark> {
        let Action::Move(Move { to, .. }) = action else { return Vec::new() };
        let mut travels = self.steps(action);
        travels.retain(|step| !matches!(step, Step::Capture { .. }));
        let leaps = matches!(travels.as_slice(), [Step::Leap { .. }]).then_some(Mark::Leaps);
        leaps.into_iter().chain(self.piece_at(to).map(|_| Mark::Takes)).collect()
    }

    /// Returns the legal action that the text names. The text is in the notation for human readers or in plain form
    /// (`a3a4`). The unit's letter and the marks may be missing, but a wrong letter or mark is an error.
    ///
    /// # Errors
    /// The text cannot be read, has a wrong letter or mark, or means an illegal action.
    pub fn parse_notation(&self, text: &str) -> Result<Action, NotationError> {
        let text = text.trim();
        let action = read(text)?;
        self.check(action).map_err(|refusal| NotationError::Refused(refusal.into()))?;
        let mover = action.as_move().and_then(|action| self.piece_at(action.from)).map(|piece| piece.unit);
        let unit = text.chars().next().and_then(Unit::from_letter);
        let right = self.marks(action);
        let fits = unit.is_none_or(|unit| mover == Some(unit))
            && text.chars().filter_map(Mark::from_letter).all(|mark| right.contains(&mark));
        match fits {
            true => Ok(action),
            false => Err(NotationError::WrongMarks { text: text.to_owned(), right: self.notation(action) }),
        }
    }
}

/// Reads the text without checking it against the position. Marks are ignored, wherever they stand in the text.
fn read(text: &str) -> Result<Action, NotationError> {
    let not_a_move = || NotationError::NotAMove { text: text.to_owned(), game: GameId::Chesimals };
    let plain = text.strip_prefix(|letter| Unit::from_letter(letter).is_some()).unwrap_or(text);
    let plain: String = plain.chars().filter(|letter| Mark::from_letter(*letter).is_none()).collect();
    if matches!(plain.as_str(), "end" | "--") && plain != text {
        return Err(not_a_move());
    }
    plain.parse().map_err(|error| match error {
        MoveTextError::NotTwoSquares(_) => not_a_move(),
        MoveTextError::BadSquare { square, .. } => NotationError::BadSquare { text: text.to_owned(), square },
    })
}
