//! A board: its terrain, its rules, and the tables derived from both.

use std::sync::Arc;

use crate::rules::grid::{Direction, Grid, Square};
use crate::rules::set::Wide;
use crate::rules::{MatchRules, Move, Terrain};

use super::animal::Piece;
use super::river_crossing::crossing;
use super::ruleset::RuleSet;
use super::tables::Tables;

/// The terrain and the rule set of a board. A board is built once, and its positions share it.
#[derive(Debug)]
pub struct Board {
    grid: Grid<Terrain>,
    rules: RuleSet,
    pub(super) tables: SizedTables,
}

/// The tables. `Small` is for boards of at most 64 squares, whose bitboards fit in a `u64`.
#[derive(Clone, Debug)]
pub(super) enum SizedTables {
    Small(Arc<Tables<u64>>),
    Large(Arc<Tables<Wide>>),
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        // The tables are derived from terrain and rules, so this function does not compare them.
        self.grid == other.grid && self.rules == other.rules
    }
}

impl Eq for Board {}

impl Board {
    /// Accepts any terrain of 1 by 1 to 16 by 16 squares. The code that reads level files checks whether a terrain can
    /// be a level.
    pub fn new(terrain: Grid<Terrain>, rules: RuleSet) -> Board {
        let tables = if u32::from(terrain.width()) * u32::from(terrain.height()) <= u64::BITS {
            SizedTables::Small(Arc::new(Tables::new(&terrain, &rules)))
        } else {
            SizedTables::Large(Arc::new(Tables::new(&terrain, &rules)))
        };
        Board { grid: terrain, rules, tables }
    }

    /// The traditional board, 7 by 9, for tests and for scenes of animations. Matches use the board of a level file.
    pub fn standard() -> Grid<Terrain> {
        const ROWS: [&str; 9] =
            ["..tdt..", "...t...", ".......", ".~~.~~.", ".~~.~~.", ".~~.~~.", ".......", "...T...", "..TDT.."];
        Grid::from_fn(7, 9, |square| {
            let row = ROWS[8 - usize::from(square.rank())];
            let letter = char::from(row.as_bytes()[usize::from(square.file())]);
            Terrain::from_letter(letter).unwrap_or(Terrain::Land)
        })
    }

    /// Returns the same board with other match rules. Both boards share the tables, which do not depend on the match
    /// rules.
    pub(in crate::rules) fn with_match_rules(&self, match_rules: MatchRules) -> Board {
        let rules = RuleSet { match_rules, ..self.rules.clone() };
        Board { grid: self.grid.clone(), rules, tables: self.tables.clone() }
    }

    /// Returns the same board with an empty description in its rule set.
    pub(in crate::rules) fn undescribed(&self) -> Board {
        let rules = RuleSet { description: String::new(), ..self.rules.clone() };
        Board { grid: self.grid.clone(), rules, tables: self.tables.clone() }
    }

    pub fn width(&self) -> u8 {
        self.grid.width()
    }

    pub fn height(&self) -> u8 {
        self.grid.height()
    }

    pub fn contains(&self, square: Square) -> bool {
        self.grid.contains(square)
    }

    /// The terrain of the square. Every square beyond the edge of the board is rock.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.grid.get(square).copied().unwrap_or(Terrain::Rock)
    }

    pub fn grid(&self) -> &Grid<Terrain> {
        &self.grid
    }

    /// Returns the squares in the order a1, b1, ..., then the next rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.grid.squares()
    }

    /// The leaps over water that the animal could make on this board without other animals, from any square.
    pub(super) fn leaps(&self, piece: Piece) -> Vec<Move> {
        let Some(allowed) = self.rules.leapers[piece.animal] else { return Vec::new() };
        let leap = |from: Square, direction: Direction| {
            let (to, terrain) = crossing(&self.grid, from, direction).filter(|_| allowed.allow(direction))?.1?;
            let is_open = match terrain {
                Terrain::Rock => false,
                Terrain::Den(owner) => self.rules.win_by_den && owner != piece.side,
                Terrain::Land | Terrain::Water | Terrain::Trap(_) => true,
            };
            is_open.then_some(Move { from, to })
        };
        let starts = self.grid.iter().filter(|(_, terrain)| matches!(terrain, Terrain::Land | Terrain::Trap(_)));
        starts.flat_map(|(from, _)| Direction::ALL.into_iter().filter_map(move |way| leap(from, way))).collect()
    }

    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }
}
