//! How each kind of unit moves: the squares that it can reach from a square on an empty board. The tables hold these
//! squares for every square of a board; `generate` takes those away that other units block.

use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};

/// The offsets to the next square in each direction, as (files, ranks).
pub(super) const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// All eight directions, the orthogonal ones first. A chief may be able to reach its target through several squares. It
/// then moves through the first open square in this order.
pub(super) const COMPASS: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(super) const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares that units can reach from one square on an empty board.
#[derive(Debug)]
pub(super) struct ReachSets {
    pub near: Wide,
    pub knight: Wide,
    /// The squares at a distance of two in a straight line. The square in between must be empty.
    pub slides: Vec<Beyond>,
    pub orthogonal: March,
    pub diagonal: March,
}

/// The squares that a warmachine or an elephant can reach in its four directions.
#[derive(Debug)]
pub(super) struct March {
    /// The squares at a distance of one or two, which one slide or one leap reaches. A piece in between does not
    /// matter.
    pub close: Wide,
    /// The squares at a distance of three, which a slide and a leap reach in either order.
    pub far: Vec<Beyond>,
}

/// A square that a unit reaches in two parts, each of which is a slide or a leap. The first part may end on any of the
/// squares `stops`, at least one of which must be empty.
#[derive(Debug)]
pub(super) struct Beyond {
    pub stops: Wide,
    pub to: Wide,
}

/// The size of a board, used while its tables are built.
pub(super) struct Lines {
    pub width: u8,
    pub height: u8,
}

impl Lines {
    /// The set of these squares.
    pub fn set(&self, squares: impl IntoIterator<Item = Square>) -> Wide {
        let single = |square: Square| Wide::single(square.rank() * self.width + square.file());
        squares.into_iter().fold(Wide::default(), |set, square| set | single(square))
    }

    /// The square that lies `steps` times the given offset away, if it is on the board.
    fn away(&self, from: Square, (files, ranks): (i8, i8), steps: i8) -> Option<Square> {
        let on_board = |square: &Square| square.file() < self.width && square.rank() < self.height;
        from.offset(steps * files, steps * ranks).filter(on_board)
    }

    /// Returns the moves of every kind of unit from this square.
    pub fn reach(&self, from: Square) -> ReachSets {
        let all = |offsets: &[(i8, i8)], steps| {
            self.set(offsets.iter().filter_map(|&offset| self.away(from, offset, steps)).collect::<Vec<_>>())
        };
        let beyond = |direction, stops: &[i8], steps| {
            let stops = stops.iter().filter_map(|&steps| self.away(from, direction, steps));
            Some(Beyond { to: self.set([self.away(from, direction, steps)?]), stops: self.set(stops) })
        };
        let march = |directions: &[(i8, i8)]| March {
            close: all(directions, 1) | all(directions, 2),
            far: directions.iter().filter_map(|&direction| beyond(direction, &[1, 2], 3)).collect(),
        };
        ReachSets {
            near: all(&COMPASS, 1),
            knight: all(&KNIGHT, 1),
            slides: COMPASS.into_iter().filter_map(|direction| beyond(direction, &[1], 2)).collect(),
            orthogonal: march(&ORTHOGONAL),
            diagonal: march(&DIAGONAL),
        }
    }
}
