//! Finds the squares that a unit can reach on an empty board, and how it travels there. The diagrams of the rules page
//! show the result.

use crate::rules::grid::Square;

use super::board::Board;
use super::unit::Unit;
use super::ways::{Part, Way, ways};

/// How a unit travels to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    /// The unit slides, and every square on the way must be empty.
    Slide,
    /// The unit leaps over the squares between its origin and its target, whether or not they are occupied.
    Leap,
    /// The unit slides by one square and leaps by two squares, in either order. The square between the slide and the
    /// leap must be empty.
    SlideAndLeap,
}

/// A square that a unit reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach {
    pub to: Square,
    pub travel: Travel,
}

/// All squares that the unit reaches from `from` on an otherwise empty board, in the order of the board's squares.
///
/// ```
/// use riverleap::rules::MatchRules;
/// use riverleap::rules::chesimals::{Board, ChainThrough, Travel, Unit, reach};
/// let board = Board::new(7, 7, ChainThrough::SameChesimal, MatchRules::default());
/// let reached = reach(&board, Unit::Warmachine, "d4".parse()?);
/// let of = |travel| reached.iter().filter(|reach| reach.travel == travel).count();
/// assert_eq!((of(Travel::Slide), of(Travel::Leap), of(Travel::SlideAndLeap)), (4, 4, 4));
/// # Ok::<(), riverleap::rules::grid::NoSquare>(())
/// ```
pub fn reach(board: &Board, unit: Unit, from: Square) -> Vec<Reach> {
    let shortest = |to| ways(board, unit, from, to).into_iter().next();
    board.squares().filter_map(|to| Some(Reach { to, travel: travel(shortest(to)?) })).collect()
}

fn travel(way: Way) -> Travel {
    match (way.first, way.second) {
        (Part::Slide(_), None | Some(Part::Slide(_))) => Travel::Slide,
        (Part::Leap(_), None | Some(Part::Leap(_))) => Travel::Leap,
        (Part::Slide(_), Some(Part::Leap(_))) | (Part::Leap(_), Some(Part::Slide(_))) => Travel::SlideAndLeap,
    }
}
