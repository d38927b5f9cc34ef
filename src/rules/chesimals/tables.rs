//! Everything about a board that move generation needs, computed once.

use crate::rules::grid::{MAX_SIDE, Square, squares};
use crate::rules::set::{SquareSet, Wide};
use crate::rules::splitmix::mixed;

use super::board::ChainThrough;
use super::ways::{COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL};

/// The board as sets of squares.
#[derive(Debug)]
pub struct Tables {
    width: u8,
    height: u8,
    pub(super) chain_through: ChainThrough,
    pub(super) squares: Vec<Square>,
    on_board: Wide,
    /// The squares with a neighbour to the left, to the right.
    has_left: Wide,
    has_right: Wide,
    pub(super) reach: Vec<Reach>,
    pub(super) keys: Vec<Keys>,
}

/// Where units can go from one square, if nothing is in the way.
#[derive(Debug)]
pub(super) struct Reach {
    pub near: Wide,
    pub knight: Wide,
    /// Two squares away in a straight line, through the first.
    pub slides: Vec<Beyond>,
    pub orthogonal: March,
    pub diagonal: March,
}

/// Along the four lines of a warmachine or an elephant.
#[derive(Debug)]
pub(super) struct March {
    /// A step or a leap away, whatever stands between.
    pub close: Wide,
    /// Three squares away.
    pub far: Vec<Beyond>,
}

/// A square that is reached in two parts; one of the squares where the first part may end must be empty.
#[derive(Debug)]
pub(super) struct Beyond {
    pub stops: Wide,
    pub to: Wide,
}

/// What a square adds to the key of a position.
#[derive(Debug)]
pub(super) struct Keys {
    /// By the number of the piece that stands there.
    pub pieces: [u64; PIECES],
    /// If the unit there has moved in the current turn.
    pub moved: u64,
}

/// Eight chesimals of five kinds of units; see `piece_number`.
pub(super) const PIECES: usize = 40;

/// In every key where Black is to move.
pub(super) const TURN_KEY: u64 = mixed(0x4348_4553_494D_414D);

/// In every key while the turn of that chesimal goes on.
pub(super) const fn active_key(chesimal: usize) -> u64 {
    mixed((TURN_KEY ^ chesimal as u64).wrapping_add(1))
}

impl Tables {
    pub(super) fn new(width: u8, height: u8, chain_through: ChainThrough) -> Tables {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        let lines = Lines { width, height };
        let set = |holds: &dyn Fn(Square) -> bool| lines.set(squares(width, height).filter(|&square| holds(square)));
        Tables {
            width,
            height,
            chain_through,
            squares: squares(width, height).collect(),
            on_board: set(&|_| true),
            has_left: set(&|square| square.file() > 0),
            has_right: set(&|square| square.file() + 1 < width),
            reach: squares(width, height).map(|from| lines.reach(from)).collect(),
            keys: squares(width, height).map(keys).collect(),
        }
    }

    /// Which units carry the chains.
    pub fn chain_through(&self) -> ChainThrough {
        self.chain_through
    }

    /// How many files.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many ranks.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The square's place in the sets; only for squares of the board.
    pub fn index(&self, square: Square) -> u8 {
        square.rank() * self.width + square.file()
    }

    pub(super) fn index_on_board(&self, square: Square) -> Option<u8> {
        (square.file() < self.width && square.rank() < self.height).then(|| self.index(square))
    }

    /// The square of that number.
    pub fn square(&self, index: u8) -> Square {
        self.squares[usize::from(index)]
    }

    /// The set and all neighbours of its squares, in all eight directions.
    pub fn grown(&self, set: Wide) -> Wide {
        let row = set | (set & self.has_left).lowered(1) | (set & self.has_right).raised(1);
        let by = u32::from(self.width);
        (row | row.raised(by) | row.lowered(by)) & self.on_board
    }
}

/// A board of that size while its tables are built.
struct Lines {
    width: u8,
    height: u8,
}

impl Lines {
    fn set(&self, squares: impl IntoIterator<Item = Square>) -> Wide {
        let single = |square: Square| Wide::single(square.rank() * self.width + square.file());
        squares.into_iter().fold(Wide::default(), |set, square| set | single(square))
    }

    /// The square that lies `steps` steps away, each of that many files and ranks, if it is on the board.
    fn away(&self, from: Square, (files, ranks): (i8, i8), steps: i8) -> Option<Square> {
        let on_board = |square: &Square| square.file() < self.width && square.rank() < self.height;
        from.offset(steps * files, steps * ranks).filter(on_board)
    }

    fn reach(&self, from: Square) -> Reach {
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
        Reach {
            near: all(&COMPASS, 1),
            knight: all(&KNIGHT, 1),
            slides: COMPASS.into_iter().filter_map(|direction| beyond(direction, &[1], 2)).collect(),
            orthogonal: march(&ORTHOGONAL),
            diagonal: march(&DIAGONAL),
        }
    }
}

/// The same on every board, so that keys of equal placements agree between boards of one shape.
fn keys(square: Square) -> Keys {
    let place = u64::from(square.code()) << 8;
    let pieces = std::array::from_fn(|piece| mixed((place | piece as u64) + 1));
    Keys { pieces, moved: mixed((place | PIECES as u64) + 1) }
}
