//! Where the games of a contest begin.

use crate::game::session::Session;
use crate::rules::{Position, Side};

use super::dice::{opening, short_turns};
use super::mirror::Mirror;
use super::test_position::TestPosition;

/// Where the games of a contest begin, and which side the first player has. Games with consecutive numbers, the even
/// one first, are a pair.
#[derive(Clone, Debug)]
pub enum Openings {
    /// For a comparison of two players. Both games of a pair begin with the same random opening of this many plies, and
    /// the players swap sides for the second game, so that neither profits from the opening.
    Swapped { plies: usize },
    /// For a comparison of the two sides; the first player always plays White. The second game of a pair begins with
    /// the mirror image of the random opening of the first game, so that neither side profits from the opening, and
    /// what is left is the advantage of the side that moves first. Without a mirror, each game has an opening of its
    /// own. An opening lasts `turns` turns, each as short as the rules allow.
    Mirrored { turns: usize, mirror: Option<Mirror> },
    /// The games begin at the positions of the list, which must not be empty, one after the other. The first player
    /// plays the side to move.
    Positions(Vec<TestPosition>),
}

impl Openings {
    /// The match as it stands when the game with this number begins, and the side of the first player. `start` is the
    /// position before the random openings.
    pub(super) fn opened(&self, start: &Position, seed: u64, number: usize) -> (Session, Side) {
        let pair = number / 2;
        match self {
            Openings::Swapped { plies } => (opening(start, *plies, seed, pair), Side::BOTH[number % 2]),
            Openings::Mirrored { turns, mirror } => {
                let opened = |number| short_turns(start, *turns, seed, number);
                let image = || if number % 2 == 1 { mirror.as_ref()?.image(&opened(pair)) } else { None };
                let own = if mirror.is_some() && number.is_multiple_of(2) { pair } else { number };
                (Session::new(image().unwrap_or_else(|| opened(own))), Side::White)
            }
            Openings::Positions(_) => {
                let position = self.test_position(number).map_or(start, |test| &test.position);
                (Session::new(position.clone()), position.side_to_move())
            }
        }
    }

    /// The position of the list at which the game with this number begins; `None` if the openings are random.
    pub fn test_position(&self, number: usize) -> Option<&TestPosition> {
        let Openings::Positions(positions) = self else { return None };
        positions.get(number % positions.len().max(1))
    }
}
