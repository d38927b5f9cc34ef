//! Converts the two drawings of a level, the rows of terrain and the rows of pieces, into a grid and placed animals, and
//! back. Every letter of the drawings is checked.

pub(super) mod alone;
pub(super) mod fault;

use crate::game::ron::{RonNode, Shape};
use crate::rules::grid::{Grid, MAX_SIDE, Square};
use crate::rules::jungle::{Piece, Position, RuleSet};
use crate::rules::{Side, Terrain};

use super::Level;
use super::error::PlacedError;
use super::switches::NamedRuleSet;
use super::write::row_letters;
use super::write_level::{RonWriter, WrittenStart};

use alone::Ways;

pub use fault::{BadGround, BoardFault, DrawingKind, PieceMeant};

/// The content of both drawings of a level.
pub(super) struct Layout {
    pub terrain: Grid<Terrain>,
    pub pieces: Vec<(Square, Piece)>,
}

/// Reads and checks both drawings. A fault is reported at the faulty character.
pub(super) fn check(
    terrain: &[String],
    pieces: &[String],
    rules: &RuleSet,
    outline: &RonNode,
) -> Result<Layout, PlacedError> {
    let missing = RonNode::new(outline.start, outline.end, Shape::Word);
    let (land_node, piece_node) =
        (outline.field("terrain").unwrap_or(&missing), outline.field("pieces").unwrap_or(&missing));
    let land = BoardDrawing { drawn: DrawingKind::Terrain, rows: terrain, node: land_node };
    let placed = BoardDrawing { drawn: DrawingKind::Pieces, rows: pieces, node: piece_node };

    let width = land.common_width();
    land.check_size(width, None)?;
    placed.check_size(width, Some(terrain.len()))?;
    let grid = land_grid(&land, width)?;
    check_dens(&grid, rules, &land)?;
    let pieces = place_pieces(&placed, &grid, rules)?;
    let layout = Layout { terrain: grid, pieces: pieces.iter().map(|(square, piece, _)| (*square, *piece)).collect() };
    check_sides(&layout, &placed)?;
    for (square, piece, at) in pieces {
        if !(Ways { grid: &layout.terrain, rules, piece }).any_from(square) {
            return Err(PlacedError::new(at, BoardFault::Stuck { piece: piece.into(), at: square }));
        }
    }
    Ok(layout)
}

/// A drawing as rows of letters. The first row is the row farthest from White.
struct BoardDrawing<'a> {
    drawn: DrawingKind,
    rows: &'a [String],
    node: &'a RonNode,
}

impl BoardDrawing<'_> {
    /// Returns the most frequent width of the rows. A row with a different width is later reported as a fault
    /// (`Ragged`).
    fn common_width(&self) -> usize {
        let widths: Vec<usize> = self.rows.iter().map(|row| row.chars().count()).collect();
        let rows_with = |width: usize| widths.iter().filter(|&&other| other == width).count();
        // If several widths are equally frequent, the width that comes first in the drawing is used. The rows are taken
        // in reverse order here, since `max_by_key` returns the last of equal maxima.
        widths.iter().rev().copied().max_by_key(|&width| rows_with(width)).unwrap_or(0)
    }

    fn check_size(&self, width: usize, height: Option<usize>) -> Result<(), PlacedError> {
        let max = usize::from(MAX_SIDE);
        let rows = self.rows.len();
        if rows == 0 || width == 0 {
            return Err(PlacedError::new(self.node.start, BoardFault::NoSquares(self.drawn)));
        }
        if width > max {
            let row = self.rows.iter().position(|row| row.chars().count() == width).unwrap_or(0);
            return Err(PlacedError::new(self.node.cell(row, max), BoardFault::TooWide { squares: width }));
        }
        if rows > max {
            return Err(PlacedError::new(self.node.cell(max, 0), BoardFault::TooHigh { rows }));
        }
        for (index, row) in self.rows.iter().enumerate() {
            let squares = row.chars().count();
            if squares != width {
                let at = self.node.cell(index, squares.min(width));
                let fault = BoardFault::Ragged { drawing: self.drawn, row: index + 1, squares, width };
                return Err(PlacedError::new(at, fault));
            }
        }
        match height {
            Some(height) if height != rows => {
                let at = self.node.cell(height.min(rows - 1), 0);
                Err(PlacedError::new(at, BoardFault::UnequalRows { pieces: rows, terrain: height }))
            }
            _ => Ok(()),
        }
    }

    /// Returns every cell of the drawing, the top row first. A cell is given as a square, a letter and the place of the
    /// letter in the text. The drawing must have passed `check_size`.
    fn cells(&self) -> impl Iterator<Item = (Square, char, usize)> {
        let height = self.rows.len();
        self.rows.iter().enumerate().flat_map(move |(row, text)| {
            text.chars().enumerate().filter_map(move |(column, letter)| {
                let rank = u8::try_from(height - 1 - row).ok()?;
                let square = Square::new(u8::try_from(column).ok()?, rank)?;
                Some((square, letter, self.node.cell(row, column)))
            })
        })
    }
}

fn land_grid(land: &BoardDrawing<'_>, width: usize) -> Result<Grid<Terrain>, PlacedError> {
    let side = |length: usize| u8::try_from(length).unwrap_or(MAX_SIDE);
    let mut grid = Grid::from_fn(side(width), side(land.rows.len()), |_| Terrain::Land);
    for (square, letter, at) in land.cells() {
        let Some(terrain) = Terrain::from_letter(letter) else {
            let meant = match letter {
                ' ' | '_' | ',' | '0' => Some(Terrain::Land),
                '-' | '=' | 'w' | 'W' | '\u{2248}' => Some(Terrain::Water),
                'x' | 'X' | '*' | 'r' | 'R' | '%' => Some(Terrain::Rock),
                _ => None,
            };
            return Err(PlacedError::new(at, BoardFault::NoTerrain { letter, at: square, meant }));
        };
        if let Some(cell) = grid.get_mut(square) {
            *cell = terrain;
        }
    }
    Ok(grid)
}

fn check_dens(grid: &Grid<Terrain>, rules: &RuleSet, land: &BoardDrawing<'_>) -> Result<(), PlacedError> {
    for side in Side::BOTH.into_iter().filter(|_| rules.win_by_den) {
        if !grid.iter().any(|(_, terrain)| *terrain == Terrain::Den(side)) {
            return Err(PlacedError::new(land.node.start, BoardFault::NoDen(side)));
        }
    }
    Ok(())
}

/// Places the animals. Each animal must be on a square where it may stand at the start.
fn place_pieces(
    placed: &BoardDrawing<'_>,
    grid: &Grid<Terrain>,
    rules: &RuleSet,
) -> Result<Vec<(Square, Piece, usize)>, PlacedError> {
    let mut pieces = Vec::new();
    for (square, letter, at) in placed.cells().filter(|(_, letter, _)| *letter != '.') {
        let Some(piece) = Piece::from_letter(letter) else {
            let meant = match letter {
                ' ' | '_' | '-' | ',' | '0' => Some(PieceMeant::Nobody),
                'j' | 'J' => Some(PieceMeant::Leopard),
                'm' | 'M' => Some(PieceMeant::Rat),
                _ => None,
            };
            return Err(PlacedError::new(at, BoardFault::NoAnimal { letter, at: square, meant }));
        };
        let ground = match grid.get(square).copied().unwrap_or(Terrain::Rock) {
            Terrain::Rock => BadGround::Rock,
            Terrain::Water if !rules.swimmers[piece.animal] => BadGround::Water,
            Terrain::Den(owner) if owner == piece.side => BadGround::OwnDen,
            Terrain::Den(owner) => BadGround::EnemyDen(owner),
            Terrain::Land | Terrain::Water | Terrain::Trap(_) => {
                pieces.push((square, piece, at));
                continue;
            }
        };
        return Err(PlacedError::new(at, BoardFault::BadGround { piece: piece.into(), at: square, ground }));
    }
    Ok(pieces)
}

fn check_sides(layout: &Layout, placed: &BoardDrawing<'_>) -> Result<(), PlacedError> {
    for side in Side::BOTH {
        if !layout.pieces.iter().any(|(_, piece)| piece.side == side) {
            return Err(PlacedError::new(placed.node.start, BoardFault::NoPieces(side)));
        }
    }
    Ok(())
}

impl WrittenStart for Position {
    fn write_fields(&self, level: &Level, named: &[NamedRuleSet], file: &mut RonWriter) {
        let board = self.board();
        let (width, height) = (board.width(), board.height());
        let (base, overrides) = NamedRuleSet::nearest(board.rules(), named);
        if let Some(base) = base {
            file.text("rules", &base.name);
        }
        file.group("overrides", &overrides);
        file.blank();
        let terrain = |square| board.terrain(square).letter();
        let piece = |square| self.piece_at(square).map_or('.', Piece::letter);
        file.rows("terrain", (0..height).map(|rank| row_letters(width, rank, terrain)));
        file.rows("pieces", (0..height).map(|rank| row_letters(width, rank, piece)));
        file.side_to_move(level);
    }
}
