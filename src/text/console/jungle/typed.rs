//! Reads a move as the manual has it typed: `move lion up`, `jump tiger left`.

use crate::rules::grid::{Direction, Square};
use crate::rules::jungle::Animal;

use super::places::Places;
use crate::text::console::wording::SPELLING;

/// `move` goes to the neighbouring square, `jump` over water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Move,
    Jump,
}

/// A move as it is typed: `move lion up`, and `move rat [02] up` where a side has two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub verb: Verb,
    pub animal: Animal,
    pub from: Option<Square>,
    pub direction: Direction,
}

/// `None`: these words ask for no move.
pub(super) fn read(words: &[&str], places: Places) -> Option<Result<Wanted, String>> {
    match words {
        ["move", what @ ..] => Some(play(Verb::Move, what, places)),
        ["jump", what @ ..] => Some(play(Verb::Jump, what, places)),
        _ => None,
    }
}

fn play(verb: Verb, what: &[&str], places: Places) -> Result<Wanted, String> {
    let misspelt = || SPELLING.to_owned();
    // The square may hold blanks: `[10, 3]`.
    let [animal, square @ .., direction] = what else { return Err(misspelt()) };
    let animal = Animal::ALL.into_iter().find(|known| known.name() == *animal).ok_or_else(misspelt)?;
    let direction = match *direction {
        "up" => Direction::Up,
        "down" => Direction::Down,
        "left" => Direction::Left,
        "right" => Direction::Right,
        _ => return Err(misspelt()),
    };
    let from = match square.concat() {
        none if none.is_empty() => None,
        text => Some(places.read(&text).ok_or_else(misspelt)?.map_err(|off_board| off_board.to_string())?),
    };
    Ok(Wanted { verb, animal, from, direction })
}
