//! Squares, directions, and the grid: a value for every square of a board of up to 16 by 16 squares.

use std::fmt;
use std::str::FromStr;

/// The largest width or height of a board, in squares.
pub const MAX_SIDE: u8 = 16;

/// A square by its file and rank, both counted from 0: `a1` is file 0, rank 0. A square is independent of any board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Returns `None` outside 16 files (a-p) by 16 ranks.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < MAX_SIDE && rank < MAX_SIDE { Some(Square(rank << 4 | file)) } else { None }
    }

    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// A unique number: the rank times 16, plus the file.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The square with that [`code`](Square::code).
    pub const fn from_code(code: u8) -> Square {
        Square(code)
    }

    /// The neighbour in that direction; `None` if it lies outside 16 files by 16 ranks. If a board is smaller, the
    /// neighbour may lie outside that board.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.offset();
        self.offset(files, ranks)
    }

    /// The square that lies `files` to the right and `ranks` up. Both numbers must be between -15 and 15. The result is
    /// `None` in the same case as for [`Square::step`].
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// The direction and the distance in squares to `other`, if it is another square of the same file or rank;
    /// otherwise `None`.
    pub const fn line_to(self, other: Square) -> Option<(Direction, u8)> {
        let file = other.file() as i8 - self.file() as i8;
        let rank = other.rank() as i8 - self.rank() as i8;
        match (file, rank) {
            (0, 0) => None,
            (0, 1..) => Some((Direction::Up, rank as u8)),
            (0, _) => Some((Direction::Down, rank.unsigned_abs())),
            (1.., 0) => Some((Direction::Right, file as u8)),
            (_, 0) => Some((Direction::Left, file.unsigned_abs())),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", char::from(b'a' + self.file()), self.rank() + 1))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that does not name a square; valid names are `a1` to `p16`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}; write a file and a rank of the board, like a3", self.what())]
pub struct NoSquare(pub String);

impl NoSquare {
    /// Says what is wrong with the text, without the advice on how to write a square.
    pub fn what(&self) -> String {
        format!("'{}' is not a square", self.0)
    }
}

impl FromStr for Square {
    type Err = NoSquare;
    fn from_str(text: &str) -> Result<Square, NoSquare> {
        let parse = || {
            let file = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
            let digits = text.get(1..)?;
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            let rank: u8 = digits.parse().ok().filter(|_| plain)?;
            Square::new(file, rank.checked_sub(1)?)
        };
        parse().ok_or_else(|| NoSquare(text.to_owned()))
    }
}

/// A direction as White sees the board: up is towards the higher ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    Up,
    Right,
    Down,
    Left,
}

impl Direction {
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The change in files and the change in ranks by one step in this direction.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, 1),
            Direction::Right => (1, 0),
            Direction::Down => (0, -1),
            Direction::Left => (-1, 0),
        }
    }

    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
        }
    }

    pub const fn is_horizontal(self) -> bool {
        matches!(self, Direction::Left | Direction::Right)
    }
}

/// A value for every square of a board with `width` files and `height` ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<T> {
    width: u8,
    height: u8,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// Calls `fill` with every square, a1 first, rank by rank, to get the value of that square. Both `width` and
    /// `height` are clamped to 1..=16.
    pub fn from_fn(width: u8, height: u8, fill: impl FnMut(Square) -> T) -> Grid<T> {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        Grid { width, height, cells: squares(width, height).map(fill).collect() }
    }

    pub fn width(&self) -> u8 {
        self.width
    }

    pub fn height(&self) -> u8 {
        self.height
    }

    pub fn contains(&self, square: Square) -> bool {
        square.file() < self.width && square.rank() < self.height
    }

    pub fn get(&self, square: Square) -> Option<&T> {
        self.contains(square).then(|| &self.cells[self.index(square)])
    }

    pub fn get_mut(&mut self, square: Square) -> Option<&mut T> {
        let index = self.index(square);
        if self.contains(square) { self.cells.get_mut(index) } else { None }
    }

    /// Returns the squares in the order a1, b1, ..., then the next rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<T> {
        squares(self.width, self.height)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Square, &T)> {
        self.squares().zip(&self.cells)
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.rank()) * usize::from(self.width) + usize::from(square.file())
    }
}

/// The squares of a board of that size, in the order a1, b1, ..., then the next rank.
pub(super) fn squares(width: u8, height: u8) -> impl Iterator<Item = Square> {
    (0..height).flat_map(move |rank| (0..width).filter_map(move |file| Square::new(file, rank)))
}
