//! The starts of self-play games: random openings of varied length, and endgames made from such openings.

use std::ops::RangeInclusive;

use crate::game::session::Session;
use crate::players::arena::opening;
use crate::rules::jungle;
use crate::rules::{Position, splitmix};

/// The number of animals in an endgame.
const ENDGAME_ANIMALS: RangeInclusive<usize> = 5..=10;

/// Returns the random opening of the game with this number. The seed and the number determine how long the opening is,
/// within the range `plies`.
pub(super) fn varied_opening(start: &Position, plies: RangeInclusive<usize>, seed: u64, number: usize) -> Session {
    let spread = plies.end().saturating_sub(*plies.start()) as u64 + 1;
    let plies = plies.start() + (random(seed, number, 1) % spread) as usize;
    opening(start, plies, seed, number)
}

/// Returns the start of an endgame: the last position of the opening, reduced to five to ten animals, with at least two
/// on each side. About `percent` of 100 game numbers get an endgame. Returns `None` for the other numbers, for games
/// other than Jungle, and if the reduced position is already the end of the game.
pub(super) fn endgame(opening: &Session, percent: usize, seed: u64, number: usize) -> Option<Position> {
    if random(seed, number, 2) % 100 >= percent as u64 {
        return None;
    }
    let position = opening.position().as_jungle()?;
    let mut state = random(seed, number, 3);
    let mut roll = |sides: usize| (splitmix::next(&mut state) % sides as u64) as usize;
    let left = ENDGAME_ANIMALS.start() + roll(ENDGAME_ANIMALS.end() - ENDGAME_ANIMALS.start() + 1);
    let mut pieces: Vec<_> = position.pieces().collect();
    while pieces.len() > left {
        let gone = roll(pieces.len());
        let side = pieces[gone].1.side;
        if pieces.iter().filter(|(_, piece)| piece.side == side).count() > 2 {
            pieces.swap_remove(gone);
        }
    }
    let few = jungle::Position::new(position.board().clone(), pieces, position.side_to_move()).ok()?;
    let session = Session::new(Position::from(few));
    session.ending().is_none().then(|| session.position().clone())
}

/// Returns the random number for one purpose in one game. For example, the number for purpose 1 decides how long the
/// opening is.
fn random(seed: u64, number: usize, purpose: u64) -> u64 {
    splitmix::mixed(splitmix::mixed(seed ^ purpose << 56) ^ number as u64 ^ 0x5EED)
}
