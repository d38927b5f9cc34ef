//! Reads a line that a player typed at the command prompt.

use crate::rules::grid::{Direction, Square};
use crate::rules::jungle::Animal;

use super::places::Places;
use super::wording::{EMPTY, NOT_FOUND, SPELLING};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Play(Wanted),
    Help,
    Defeat,
    Exit,
    Undo,
    Redo,
    Moves,
    Draw,
    Record,
    Save { file: String },
    Load { file: String },
}

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

/// Returns the command, or the sentence to show if the line is not a command. Case and extra blanks do not matter.
pub(super) fn read(line: &str, places: Places) -> Result<Command, String> {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Ok(match words.as_slice() {
        [] => return Err(EMPTY.to_owned()),
        ["move", what @ ..] => Command::Play(play(Verb::Move, what, places)?),
        ["jump", what @ ..] => Command::Play(play(Verb::Jump, what, places)?),
        ["help"] => Command::Help,
        ["defeat"] => Command::Defeat,
        ["exit"] => Command::Exit,
        ["undo"] => Command::Undo,
        ["redo"] => Command::Redo,
        ["moves"] => Command::Moves,
        ["draw"] => Command::Draw,
        ["record"] => Command::Record,
        ["save", ..] => Command::Save { file: file(line, "save")? },
        ["load", ..] => Command::Load { file: file(line, "load")? },
        _ => return Err(NOT_FOUND.to_owned()),
    })
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

/// Everything after the verb, as typed: file names may contain blanks and capitals.
fn file(line: &str, verb: &str) -> Result<String, String> {
    match line.trim().split_once(char::is_whitespace) {
        Some((_, file)) => Ok(file.trim().to_owned()),
        None => Err(format!("Please name a file (e.g. '{verb} mygame.jgn').")),
    }
}
