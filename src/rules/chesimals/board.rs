//! A board: its size, the switches of its rules, and the tables derived from both.

use std::sync::Arc;

use crate::rules::MatchRules;
use crate::rules::grid::Square;

use super::tables::Tables;
use super::unit::ChainThrough;

/// The size of a board and the switches of its rules. A board is built once, and its positions share it. All squares
/// are plain land.
#[derive(Debug)]
pub struct Board {
    width: u8,
    height: u8,
    chain_through: ChainThrough,
    match_rules: MatchRules,
    pub(super) tables: Arc<Tables>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        // The tables are derived from the other fields, so this function does not compare them.
        let facts = |board: &Board| (board.width, board.height, board.chain_through, board.match_rules);
        facts(self) == facts(other)
    }
}

impl Eq for Board {}

impl Board {
    /// Creates a board of `width` files and `height` ranks. Both numbers are clamped to 1..=16.
    pub fn new(width: u8, height: u8, chain_through: ChainThrough, match_rules: MatchRules) -> Board {
        let tables = Arc::new(Tables::new(width, height, chain_through));
        Board { width: tables.width(), height: tables.height(), chain_through, match_rules, tables }
    }

    /// Returns the same board with other match rules. Both boards share the tables.
    pub(in crate::rules) fn with_match_rules(&self, match_rules: MatchRules) -> Board {
        Board { match_rules, tables: Arc::clone(&self.tables), ..*self }
    }

    /// The number of files.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of ranks.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Whether the square is on the board.
    pub fn contains(&self, square: Square) -> bool {
        square.file() < self.width && square.rank() < self.height
    }

    /// Returns the squares in the order a1, b1, ..., then the next rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<'_> {
        self.tables.squares.iter().copied()
    }

    /// Which units can be part of the chains that link units to their chiefs.
    pub fn chain_through(&self) -> ChainThrough {
        self.chain_through
    }

    /// The rules that a match adds to the rules of the board.
    pub fn match_rules(&self) -> &MatchRules {
        &self.match_rules
    }
}
