//! Reads a typed move and returns the legal move, or the reason why the move is refused. The reasons are checked in
//! the order of the manual "Jungle Game".

use crate::game::session::{Refused, Session};
use crate::rules::grid::{Direction, Square};
use crate::rules::jungle::{Animal, Piece, Position, Refusal};
use crate::rules::{self, Action, Move, NotationError, Terrain};

use super::places::BoardPlaces;
use super::wording::{ELIMINATED, NO_JUMPER, NOT_FOUND, OCCUPIED, OFF_BOARD, OWN_DEN, RAT_BLOCKS, RIVER, SPELLING};
use crate::text::capital;

/// The verb: `move` goes to the neighbouring square, `jump` over water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Move,
    Jump,
}

/// A move as it is typed: `move lion up`, or `move rat [02] up` if a side has two rats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text::console) struct TypedMove {
    verb: Verb,
    animal: Animal,
    from: Option<Square>,
    direction: Direction,
}

/// Reads a typed move from words in lower case. An error is the sentence to show.
pub(super) fn read(words: &[&str], places: BoardPlaces) -> Result<TypedMove, String> {
    match words {
        ["move", what @ ..] => read_move(Verb::Move, what, places),
        ["jump", what @ ..] => read_move(Verb::Jump, what, places),
        _ => Err(NOT_FOUND.to_owned()),
    }
}

fn read_move(verb: Verb, what: &[&str], places: BoardPlaces) -> Result<TypedMove, String> {
    let misspelt = || SPELLING.to_owned();
    // The name of the square may contain blanks: `[10, 3]`.
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
    Ok(TypedMove { verb, animal, from, direction })
}

/// Reads two squares, or an animal's letter and a square, as in the notation of records. The words are in lower case.
/// Returns `None` if the words are not such a move. An error is the sentence to show.
pub(super) fn written(position: &Position, words: &[&str]) -> Option<Result<Action, String>> {
    let typed: String = words.concat().chars().filter(|letter| !"-x^#*+".contains(*letter)).collect();
    if let Ok(wanted) = typed.parse::<Move>() {
        return Some(Ok(Action::Move(wanted)));
    }
    let (letter, square) = (typed.chars().next()?, typed.get(1..)?);
    let is_move = Animal::ALL.iter().any(|animal| animal.letter() == letter.to_ascii_uppercase())
        && (square.parse::<Square>().is_ok() || square.parse::<Move>().is_ok());
    if !is_move {
        return None;
    }
    let notated = format!("{}{square}", letter.to_ascii_uppercase());
    Some(position.parse_notation(&notated).map(Action::Move).map_err(|error| match error {
        NotationError::Refused(refusal) => refusal.to_string(),
        other => capital(&format!("{other}.")),
    }))
}

/// Returns the legal move for the typed one, or the sentence that refuses it.
pub(super) fn judge(
    position: &Position,
    session: &Session,
    wanted: &TypedMove,
    places: BoardPlaces,
) -> Result<Move, String> {
    let homes = homes(position, Piece { side: position.side_to_move(), animal: wanted.animal });
    if homes.is_empty() {
        return Err(ELIMINATED.to_owned());
    }
    let leaps = position.board().rules().leapers[wanted.animal].is_some();
    if wanted.verb == Verb::Jump && !leaps {
        return Err(no_jumper(position, wanted.animal, homes[0], places));
    }
    let from = which(wanted, &homes, places)?;
    let ahead = from.step(wanted.direction).filter(|&to| position.board().contains(to));
    let ahead = ahead.ok_or_else(|| OFF_BOARD.to_owned())?;
    let to = match wanted.verb {
        Verb::Move => ahead,
        Verb::Jump => landing(position, wanted, from, ahead, places)?,
    };
    let action = Move { from, to };
    session.check(action).map(|()| action).map_err(|refused| words(&refused, places))
}

/// Returns every legal move in the form in which a player would type it, with the strongest animals first.
pub(super) fn commands(position: &Position, session: &Session, places: BoardPlaces) -> Vec<String> {
    let rank = |wanted: &Move| position.piece_at(wanted.from).map(|piece| position.board().rules().rank(piece.animal));
    let mut moves: Vec<Move> = session.legal_actions().into_iter().filter_map(Action::as_move).collect();
    moves.sort_by_key(|wanted| std::cmp::Reverse(rank(wanted)));
    moves.into_iter().filter_map(|wanted| command(position, wanted, places)).collect()
}

/// Returns a move in the form in which a player would type it in this position.
pub(super) fn command(position: &Position, Move { from, to }: Move, places: BoardPlaces) -> Option<String> {
    let (piece, (direction, distance)) = (position.piece_at(from)?, from.line_to(to)?);
    let verb = if distance == 1 { "move" } else { "jump" };
    let square = match homes(position, piece).len() {
        0 | 1 => String::new(),
        _ => format!("{} ", places.write(from)),
    };
    Some(format!("{verb} {} {square}{}", piece.animal, direction_name(direction)))
}

/// Returns the squares of all pieces that have the same side and animal as `wanted`.
pub(super) fn homes(position: &Position, wanted: Piece) -> Vec<Square> {
    position.pieces().filter(|&(_, piece)| piece == wanted).map(|(square, _)| square).collect()
}

/// Returns the square among `homes` on which the animal of the typed move stands.
fn which(wanted: &TypedMove, homes: &[Square], places: BoardPlaces) -> Result<Square, String> {
    let animal = wanted.animal;
    let stand = homes.iter().map(|&home| places.write(home)).collect::<Vec<_>>().join(" and ");
    match (wanted.from, homes) {
        (None, &[only]) => Ok(only),
        (None, _) => {
            let verb = if wanted.verb == Verb::Move { "move" } else { "jump" };
            let (place, way) = (places.write(homes[0]), direction_name(wanted.direction));
            Err(format!("Your {animal}s stand on {stand}. Say which one, like '{verb} {animal} {place} {way}'."))
        }
        (Some(from), _) if homes.contains(&from) => Ok(from),
        (Some(from), [_]) => {
            Err(format!("Your {animal} does not stand on {}; it stands on {stand}.", places.write(from)))
        }
        (Some(from), _) => {
            Err(format!("No {animal} of yours stands on {}; they stand on {stand}.", places.write(from)))
        }
    }
}

/// Returns the first square beyond the water, or the sentence that refuses the jump.
fn landing(
    position: &Position,
    wanted: &TypedMove,
    from: Square,
    ahead: Square,
    places: BoardPlaces,
) -> Result<Square, String> {
    let board = position.board();
    let is_water = |at: Square| board.contains(at) && board.terrain(at) == Terrain::Water;
    if !is_water(ahead) {
        return Err(OCCUPIED.to_owned());
    }
    let animal = wanted.animal;
    let say = |refusal: Refusal| Err(words(&Refused::Rules(refusal.into()), places));
    if is_water(from) {
        return say(Refusal::LeapFromWater { from, to: ahead, animal });
    }
    let mut last = ahead;
    while let Some(next) = last.step(wanted.direction).filter(|&next| is_water(next)) {
        last = next;
    }
    match last.step(wanted.direction).filter(|&to| board.contains(to)) {
        Some(to) => Ok(to),
        None => say(Refusal::NoLanding { from, to: last, animal, rock: None }),
    }
}

/// Says that an animal cannot jump. The manual's sentence also says that the lion and the tiger can jump, so this
/// sentence is used only if exactly these two animals can jump.
fn no_jumper(position: &Position, animal: Animal, at: Square, places: BoardPlaces) -> String {
    let leapers = position.board().rules().leapers;
    let leapers: Vec<Animal> = Animal::ALL.into_iter().rev().filter(|&animal| leapers[animal].is_some()).collect();
    if leapers == [Animal::Lion, Animal::Tiger] {
        return NO_JUMPER.to_owned();
    }
    words(&Refused::Rules(Refusal::NotALeaper { from: at, to: at, animal, leapers }.into()), places)
}

/// Returns the manual's sentence for the refusal if the manual has a correct one, otherwise the sentence of the rules.
pub(super) fn words(refused: &Refused, places: BoardPlaces) -> String {
    if let Refused::Rules(rules::Refusal::Jungle(refusal)) = refused {
        match refusal {
            Refusal::OwnDen { .. } => return OWN_DEN.to_owned(),
            Refusal::Water { swimmers, .. } if *swimmers == [Animal::Rat] => return RIVER.to_owned(),
            Refusal::LeapBlocked { blocker: Animal::Rat, .. } => return RAT_BLOCKS.to_owned(),
            Refusal::OwnAnimal { .. }
            | Refusal::TooWeak { .. }
            | Refusal::ElephantOnRat { .. }
            | Refusal::RatOnElephant { .. }
            | Refusal::RatsAcrossShore { .. } => return OCCUPIED.to_owned(),
            _ => {}
        }
    }
    places.rewrite(&refused.to_string())
}

const fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}
