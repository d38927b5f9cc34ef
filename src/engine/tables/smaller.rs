//! The tables that the captures of a material lead to.

use std::sync::Arc;

use crate::rules::Side;
use crate::rules::grid::Square;
use crate::rules::jungle::{Board, EqualRanks, Piece};

use super::layout::{MOST_ANIMALS, SlotSquares};
use super::material::Material;
use super::solved::SolvedTable;
use super::symmetry::{Symmetry, Turning};

/// The material that a table is made for, out of two materials of which one is the other with the sides exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stored {
    pub material: Material,
    /// The turning that exchanges the sides; `None` if the table has the sides as they are.
    pub exchange: Option<Turning>,
}

impl Stored {
    /// On a board that is the same for both sides, one table serves a material and the exchanged one.
    pub fn of(material: Material, symmetry: &Symmetry) -> Stored {
        let exchanged = material.exchanged();
        match symmetry.exchange {
            Some(turning) if exchanged > material => Stored { material: exchanged, exchange: Some(turning) },
            _ => Stored { material, exchange: None },
        }
    }

    /// The squares of the animals in the order of the table's slots, and the side to move there. `pieces` are in the
    /// order of [`Material::pieces`], up to the order of equal ones.
    pub fn arranged(self, symmetry: &Symmetry, pieces: &[(Square, Piece)], to_move: Side) -> (SlotSquares, Side) {
        let mut squares = [Square::from_code(0); MOST_ANIMALS];
        let Some(turning) = self.exchange else {
            squares.iter_mut().zip(pieces).for_each(|(place, (square, _))| *place = *square);
            return (squares, to_move);
        };
        let of = |side: Side| pieces.iter().filter(move |(_, piece)| piece.side == side);
        let turned = of(Side::Black).chain(of(Side::White)).map(|(square, _)| symmetry.turned(*square, turning));
        squares.iter_mut().zip(turned).for_each(|(place, square)| *place = square);
        (squares, to_move.opponent())
    }
}

/// The smaller tables of one material, found by the set of animals that are left: bit `n` stands for slot `n`.
#[derive(Debug, Default)]
pub(super) struct SmallerTables {
    pieces: Vec<Piece>,
    tables: Vec<Option<(Arc<SolvedTable>, Stored)>>,
}

/// The sets of animals that one capture can leave, without those that end the game.
fn sets_left(board: &Board, pieces: &[Piece]) -> Vec<u8> {
    let rules = board.rules();
    let all = (1_u8 << pieces.len()) - 1;
    let numbered = || pieces.iter().enumerate();
    let mut sets: Vec<u8> = numbered().map(|(slot, _)| all & !(1 << slot)).collect();
    if rules.equal_ranks == EqualRanks::BothFall {
        for (slot, piece) in numbered() {
            let rivals = numbered().filter(|(_, rival)| rival.side != piece.side);
            let equal = rivals.filter(|(_, rival)| rules.rank(rival.animal) == rules.rank(piece.animal));
            sets.extend(equal.map(|(other, _)| all & !(1 << slot) & !(1 << other)));
        }
    }
    sets.retain(|set| {
        let has = |side: Side| numbered().any(|(slot, piece)| set >> slot & 1 != 0 && piece.side == side);
        !rules.win_by_elimination || has(Side::White) && has(Side::Black)
    });
    sets.sort_unstable();
    sets.dedup();
    sets
}

fn left(pieces: &[Piece], set: u8) -> impl Iterator<Item = Piece> {
    pieces.iter().enumerate().filter(move |(slot, _)| set >> slot & 1 != 0).map(|(_, piece)| *piece)
}

/// The materials whose tables are needed to solve a material of at most [`MOST_ANIMALS`] animals.
pub(super) fn materials_below(board: &Board, symmetry: &Symmetry, material: Material) -> Vec<Material> {
    let pieces: Vec<Piece> = material.pieces().collect();
    let stored = |set| Stored::of(Material::of(left(&pieces, set)), symmetry).material;
    let mut below: Vec<Material> = sets_left(board, &pieces).into_iter().map(stored).collect();
    below.sort_unstable();
    below.dedup();
    below
}

impl SmallerTables {
    /// Asks `table` for each table that is needed.
    ///
    /// # Errors
    /// The first error of `table`.
    pub fn of<E>(
        board: &Board,
        symmetry: &Symmetry,
        material: Material,
        mut table: impl FnMut(Material) -> Result<Arc<SolvedTable>, E>,
    ) -> Result<SmallerTables, E> {
        let pieces: Vec<Piece> = material.pieces().collect();
        let mut tables = vec![None; 1 << pieces.len()];
        for set in sets_left(board, &pieces) {
            let stored = Stored::of(Material::of(left(&pieces, set)), symmetry);
            tables[usize::from(set)] = Some((table(stored.material)?, stored));
        }
        Ok(SmallerTables { pieces, tables })
    }

    /// The value for the side to move of the position with the animals of this set on their squares.
    pub fn value(&self, set: u8, squares: &SlotSquares, to_move: Side) -> super::TableValue {
        let Some(Some((table, stored))) = self.tables.get(usize::from(set)) else { return super::TableValue::Draw };
        let mut placed = [(squares[0], self.pieces[0]); MOST_ANIMALS];
        let mut count = 0;
        for (slot, piece) in self.pieces.iter().enumerate() {
            if set >> slot & 1 != 0 {
                placed[count] = (squares[slot], *piece);
                count += 1;
            }
        }
        let layout = &table.layout;
        let (squares, to_move) = stored.arranged(&layout.symmetry, &placed[..count], to_move);
        table.value(to_move, layout.index(&squares))
    }
}
