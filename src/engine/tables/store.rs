//! The tables of one board: found in memory, in a folder, or solved when they are needed.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::engine::fingerprint;
use crate::engine::ground::ground_text;
use crate::rules::grid::Square;
use crate::rules::jungle::{self, Board, Core, Piece, Position};
use crate::rules::{Move, NoMoves, Side};

use super::fault::{TableError, TableFault};
use super::layout::{MOST_ANIMALS, TableLayout};
use super::mapped::MappedTable;
use super::material::Material;
use super::smaller::{SmallerTables, Stored};
use super::solved::{SolvedTable, TableCounts};
use super::solver::Solver;
use super::symmetry::Symmetry;
use super::value::TableValue;

/// The most bytes of solved tables that are kept in memory. All tables of three animals of the traditional board take
/// 33 MB, and those of an uneven board of 64 squares about 240 MB.
const KEPT_BYTES: usize = 256 << 20;

/// The ending of the names of the files.
pub(super) const TABLE_ENDING: &str = ".table";

/// A table that can be asked.
#[derive(Clone)]
enum KnownTable {
    Solved(Arc<SolvedTable>),
    Mapped(Arc<MappedTable>),
}

/// The endgame tables of one board under one rule set: value and distance of every position with few animals.
///
/// ```
/// use std::sync::Arc;
///
/// use riverleap::engine::tables::{EndgameTables, TableValue};
/// use riverleap::rules::jungle::{Board, Position, RuleSet};
///
/// let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
/// // Without a folder, tables of up to three animals are solved when they are needed.
/// let tables = EndgameTables::open(None, &board).unwrap();
/// let position = Position::from_jfen(board, "7/3L3/7/7/7/7/7/7/e6 w").unwrap();
/// assert_eq!(tables.probe(&position), Some(TableValue::Win(1)));
/// let moves = tables.move_values(&position).unwrap();
/// assert_eq!((moves[0].0.to_string(), moves[0].1), ("d8d9".to_owned(), TableValue::Win(1)));
/// ```
pub struct EndgameTables {
    pub(super) board: Arc<Board>,
    pub(super) rules: Arc<jungle::Tables<u64>>,
    pub(super) symmetry: Symmetry,
    /// The text that names the board and the rules that change values.
    pub(super) ground: String,
    /// Where the files of this board lie.
    pub(super) folder: Option<PathBuf>,
    /// The largest number of animals of a table that is solved when a position asks for it.
    solves_up_to: usize,
    known: Mutex<HashMap<Material, KnownTable>>,
}

/// How many animals a table has at most to be solved when a position asks for it. Such a table takes about 20
/// milliseconds on the traditional board, and one of four animals a second or two.
const SOLVED_ON_DEMAND: usize = 3;

impl EndgameTables {
    /// Opens the tables of this board. `folder` holds the files of all boards; it need not exist. Without it, tables are
    /// kept in memory only.
    ///
    /// # Errors
    /// The board has more than 64 squares.
    pub fn open(folder: Option<&Path>, board: &Arc<Board>) -> Result<EndgameTables, TableError> {
        let squares = board.squares().count();
        let large = TableError::LargeBoard { squares };
        let empty = Position::new(Arc::clone(board), [], Side::White).map_err(|_| large.clone())?;
        let Core::Small(rules, _) = empty.core() else { return Err(large) };
        let ground = format!("{} {:?}", ground_text(board), board.rules().match_rules.no_moves);
        let name = format!("{:016x}", fingerprint(ground.as_bytes()));
        Ok(EndgameTables {
            rules: Arc::clone(rules),
            symmetry: Symmetry::of(board),
            folder: folder.map(|folder| folder.join(name)),
            board: Arc::clone(board),
            ground,
            solves_up_to: SOLVED_ON_DEMAND,
            known: Mutex::default(),
        })
    }

    /// Solves tables of up to so many animals when a position asks for them; at first, of up to three.
    #[must_use]
    pub fn solving_up_to(self, animals: usize) -> EndgameTables {
        EndgameTables { solves_up_to: animals.min(MOST_ANIMALS), ..self }
    }

    /// The text by which files are known to be of this board: its size, its terrain, and the switches that change values.
    pub fn describe(&self) -> &str {
        &self.ground
    }

    /// The folder of this board's files.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The value of the position for the side to move; `None` if there is none, for any reason that
    /// [`EndgameTables::value`] names.
    pub fn probe(&self, position: &Position) -> Option<TableValue> {
        self.value(position).ok()
    }

    /// The value of the position for the side to move.
    ///
    /// # Errors
    /// The game is over, the position has too many animals or is on another board, or its table is missing, damaged or
    /// foreign.
    pub fn value(&self, position: &Position) -> Result<TableValue, TableError> {
        self.check_board(position)?;
        self.value_here(position)
    }

    /// The legal moves with their values for the side that makes them, the best first.
    ///
    /// # Errors
    /// See [`EndgameTables::value`].
    pub fn move_values(&self, position: &Position) -> Result<Vec<(Move, TableValue)>, TableError> {
        self.check_board(position)?;
        let us = position.side_to_move();
        let value = |action: Move| {
            let mut next = position.clone();
            next.play_unchecked(action);
            match next.outcome() {
                Some(outcome) => Ok(outcome.winner().map_or(TableValue::Draw, |winner| {
                    if winner == us { TableValue::Win(1) } else { TableValue::Loss(1) }
                })),
                None => self.value_here(&next).map(TableValue::before_move),
            }
        };
        let moves = position.legal_moves().into_iter().map(|action| Ok((action, value(action)?)));
        let mut moves = moves.collect::<Result<Vec<_>, TableError>>()?;
        moves.sort_by(|(_, one), (_, other)| other.cmp(one));
        Ok(moves)
    }

    /// How the positions of this material with White to move end for White.
    ///
    /// # Errors
    /// The table cannot be solved or read.
    pub fn counts(&self, material: Material) -> Result<TableCounts, TableError> {
        let stored = Stored::of(material, &self.symmetry);
        let counts = match self.known(stored.material)? {
            KnownTable::Solved(table) => table.counts,
            KnownTable::Mapped(table) => table.counts(),
        };
        let white_moves = if stored.exchange.is_some() { Side::Black } else { Side::White };
        Ok(counts[white_moves as usize])
    }

    /// Whether these are the tables of this board and its rules.
    pub fn serve(&self, board: &Arc<Board>) -> bool {
        let no_moves = |board: &Board| -> NoMoves { board.rules().match_rules.no_moves };
        let same =
            |board: &Board| ground_text(board) == ground_text(&self.board) && no_moves(board) == no_moves(&self.board);
        Arc::ptr_eq(board, &self.board) || same(board)
    }

    fn check_board(&self, position: &Position) -> Result<(), TableError> {
        if self.serve(position.board()) { Ok(()) } else { Err(TableError::OtherBoard) }
    }

    fn value_here(&self, position: &Position) -> Result<TableValue, TableError> {
        if position.outcome().is_some() {
            return Err(TableError::Over);
        }
        let mut pieces: Vec<(Square, Piece)> = position.pieces().collect();
        if pieces.len() > MOST_ANIMALS {
            return Err(TableError::TooManyAnimals { animals: pieces.len() });
        }
        // The order of `Material::pieces`: White first, the strongest animals first.
        pieces.sort_by_key(|(_, piece)| (piece.side as usize, std::cmp::Reverse(piece.animal)));
        let material = Material::of(pieces.iter().map(|(_, piece)| *piece));
        let stored = Stored::of(material, &self.symmetry);
        let table = self.known(stored.material)?;
        let (squares, to_move) = stored.arranged(&self.symmetry, &pieces, position.side_to_move());
        match table {
            KnownTable::Solved(table) => Ok(table.value(to_move, table.layout.index(&squares))),
            KnownTable::Mapped(table) => {
                let refused = |fault| self.refused(stored.material, fault);
                table.value(to_move, table.layout.index(&squares)).map_err(refused)
            }
        }
    }

    /// Finds the table, or solves it.
    fn known(&self, material: Material) -> Result<KnownTable, TableError> {
        if let Some(known) = self.lock().get(&material) {
            return Ok(known.clone());
        }
        if let Some(mapped) = self.mapped(material)? {
            let known = KnownTable::Mapped(Arc::new(mapped));
            self.lock().insert(material, known.clone());
            return Ok(known);
        }
        if material.animals() > self.solves_up_to {
            return Err(TableError::Missing { material });
        }
        self.solved(material).map(KnownTable::Solved)
    }

    /// Finds the whole table, or solves it, and keeps it in memory.
    pub(super) fn solved(&self, material: Material) -> Result<Arc<SolvedTable>, TableError> {
        let known = self.lock().get(&material).cloned();
        let mapped = match known {
            Some(KnownTable::Solved(table)) => return Ok(table),
            Some(KnownTable::Mapped(table)) => Some(table),
            None => self.mapped(material)?.map(Arc::new),
        };
        let table = match mapped {
            Some(table) => table.load().map_err(|fault| self.refused(material, fault))?,
            None => self.solve(material)?,
        };
        let table = Arc::new(table);
        self.keep(&table);
        Ok(table)
    }

    /// Solves the table, and first the smaller tables that it needs.
    pub(super) fn solve(&self, material: Material) -> Result<SolvedTable, TableError> {
        let layout = self.layout(material)?;
        let smaller = SmallerTables::of(&self.board, &self.symmetry, material, |smaller| self.solved(smaller))?;
        let no_moves = self.board.rules().match_rules.no_moves;
        let values = Solver::new(&self.rules, no_moves, &layout, &smaller).solve();
        Ok(SolvedTable::new(material, layout.clone(), values))
    }

    /// Opens the file of the table; `None` if there is no folder or no file.
    pub(super) fn mapped(&self, material: Material) -> Result<Option<MappedTable>, TableError> {
        let Some(path) = self.path(material) else { return Ok(None) };
        MappedTable::open(&path, &self.ground, material, &self.layout(material)?)
    }

    /// The file of a table.
    pub(super) fn path(&self, material: Material) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{material}{TABLE_ENDING}")))
    }

    /// Keeps the table in memory. When too much is kept, everything else is forgotten first.
    pub(super) fn keep(&self, table: &Arc<SolvedTable>) {
        let mut known = self.lock();
        let bytes = |known: &KnownTable| if let KnownTable::Solved(table) = known { table.bytes() } else { 0 };
        if known.values().map(bytes).sum::<usize>() + table.bytes() > KEPT_BYTES {
            known.clear();
        }
        known.insert(table.material, KnownTable::Solved(Arc::clone(table)));
    }

    fn layout(&self, material: Material) -> Result<TableLayout, TableError> {
        let animals = material.animals();
        TableLayout::new(&self.board, self.symmetry, material).ok_or(TableError::TooManyAnimals { animals })
    }

    fn refused(&self, material: Material, fault: TableFault) -> TableError {
        TableError::Refused { path: self.path(material).unwrap_or_default(), fault }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Material, KnownTable>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
