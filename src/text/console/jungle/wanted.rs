//! Turns a typed move into one of the rule book, or into the manual's reason against it, checked in the manual's order.

use crate::rules::grid::{Direction, Square};
use crate::rules::jungle::{Animal, Piece, Position, Refusal};
use crate::rules::{self, Action, Move, Terrain};
use crate::session::{Refused, Session};

use super::places::Places;
use super::typed::{Verb, Wanted};
use crate::text::console::wording::{ELIMINATED, NO_JUMPER, OCCUPIED, OFF_BOARD, OWN_DEN, RAT_BLOCKS, RIVER};

/// The legal move that was asked for, or the sentence that refuses it.
pub(super) fn judge(session: &Session, position: &Position, wanted: &Wanted) -> Result<Move, String> {
    let homes = homes(position, Piece { side: position.side_to_move(), animal: wanted.animal });
    if homes.is_empty() {
        return Err(ELIMINATED.to_owned());
    }
    let leaps = position.board().rules().leapers[wanted.animal].is_some();
    if wanted.verb == Verb::Jump && !leaps {
        return Err(no_jumper(position, wanted.animal, homes[0]));
    }
    let from = which(position, wanted, &homes)?;
    let ahead = from.step(wanted.direction).filter(|&to| position.board().contains(to));
    let ahead = ahead.ok_or_else(|| OFF_BOARD.to_owned())?;
    let to = match wanted.verb {
        Verb::Move => ahead,
        Verb::Jump => landing(position, wanted, from, ahead)?,
    };
    let action = Move { from, to };
    session.check(action).map(|()| action).map_err(|refused| words(&refused, position))
}

/// Every legal move as it would be typed, the strongest animals first.
pub(super) fn commands(session: &Session, position: &Position) -> Vec<String> {
    let rank = |wanted: &Move| position.piece_at(wanted.from).map(|piece| position.board().rules().rank(piece.animal));
    let mut moves: Vec<Move> = session.legal_actions().into_iter().filter_map(Action::as_move).collect();
    moves.sort_by_key(|wanted| std::cmp::Reverse(rank(wanted)));
    moves.into_iter().filter_map(|wanted| command(position, wanted)).collect()
}

/// A move as it would be typed in this position.
pub(super) fn command(position: &Position, Move { from, to }: Move) -> Option<String> {
    let (piece, (direction, distance)) = (position.piece_at(from)?, from.line_to(to)?);
    let verb = if distance == 1 { "move" } else { "jump" };
    let square = match homes(position, piece).len() {
        0 | 1 => String::new(),
        _ => format!("{} ", Places::of(&position.board().clone().into()).write(from)),
    };
    Some(format!("{verb} {} {square}{}", piece.animal, direction_name(direction)))
}

/// The squares on which such animals stand.
pub(super) fn homes(position: &Position, wanted: Piece) -> Vec<Square> {
    position.pieces().filter(|&(_, piece)| piece == wanted).map(|(square, _)| square).collect()
}

/// Which of the side's animals of that name is meant.
fn which(position: &Position, wanted: &Wanted, homes: &[Square]) -> Result<Square, String> {
    let places = Places::of(&position.board().clone().into());
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

/// The first square beyond the water.
fn landing(position: &Position, wanted: &Wanted, from: Square, ahead: Square) -> Result<Square, String> {
    let board = position.board();
    let is_water = |at: Square| board.contains(at) && board.terrain(at) == Terrain::Water;
    if !is_water(ahead) {
        return Err(OCCUPIED.to_owned());
    }
    let animal = wanted.animal;
    let say = |refusal: Refusal| Err(words(&Refused::Rules(refusal.into()), position));
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

/// The manual knows two jumpers; where others jump, its sentence would be wrong.
fn no_jumper(position: &Position, animal: Animal, at: Square) -> String {
    let leapers = position.board().rules().leapers;
    let leapers: Vec<Animal> = Animal::ALL.into_iter().rev().filter(|&animal| leapers[animal].is_some()).collect();
    if leapers == [Animal::Lion, Animal::Tiger] {
        return NO_JUMPER.to_owned();
    }
    words(&Refused::Rules(Refusal::NotALeaper { from: at, to: at, animal, leapers }.into()), position)
}

/// The manual's sentence where it has one that is true, else the rule book's.
fn words(refused: &Refused, position: &Position) -> String {
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
    Places::of(&position.board().clone().into()).rewrite(&refused.to_string())
}

const fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}
