//! The layout of a table: which position has which index.
//!
//! Every animal of the material has a slot. The index is a number with one digit for each slot: the number of the
//! animal's square among the squares on which this animal can stand. On a board that is its own mirror image, one slot
//! has only the squares of the left half and of the middle file. Indices at which two animals stand on one square, or
//! equal animals in the wrong order, are not used.

use crate::rules::grid::Square;
use crate::rules::jungle::{Board, Piece};
use crate::rules::{Side, Terrain};

use super::material::Material;
use super::symmetry::Symmetry;

/// The largest number of animals in a table.
pub const MOST_ANIMALS: usize = 4;

/// In [`TableSlot::place`]: the animal does not stand on this square in any position of the table.
pub(super) const NOWHERE: u32 = u32::MAX;

/// One animal of the material.
#[derive(Clone, Debug)]
pub(super) struct TableSlot {
    pub piece: Piece,
    /// The squares on which the animal can stand.
    pub squares: Vec<Square>,
    /// What the animal adds to the index, by the code of its square, or [`NOWHERE`].
    pub place: Box<[u32; 256]>,
    /// The difference of two indices whose digits of this slot differ by 1.
    stride: u32,
    /// Whether the side has another animal of the same kind.
    pub repeated: bool,
}

/// The layout of the table of one material on one board.
#[derive(Clone, Debug)]
pub(super) struct TableLayout {
    pub slots: Vec<TableSlot>,
    /// The slot whose animal stays in the left half and on the middle file, if the layout uses the mirror.
    pub mirror_slot: Option<usize>,
    pub symmetry: Symmetry,
    /// The number of indices.
    pub size: u32,
}

/// The squares of the animals by their slots; only as many are used as there are slots.
pub(super) type SlotSquares = [Square; MOST_ANIMALS];

impl TableLayout {
    /// Returns `None` if the material has too many animals for a table.
    pub fn new(board: &Board, symmetry: Symmetry, material: Material) -> Option<TableLayout> {
        let pieces: Vec<Piece> = material.pieces().collect();
        let repeated = |piece: Piece| material.count(piece) > 1;
        let mirror_slot = pieces.iter().position(|piece| !repeated(*piece)).filter(|_| symmetry.mirrored);
        let mut size: u32 = 1;
        let mut slots = Vec::with_capacity(pieces.len());
        // The last slot has the stride 1, so that positions that differ only in its square are neighbours.
        for (slot, &piece) in pieces.iter().enumerate().rev() {
            let stands = |square: &Square| match board.terrain(*square) {
                Terrain::Land | Terrain::Trap(_) => true,
                Terrain::Water => board.rules().swimmers[piece.animal],
                Terrain::Rock | Terrain::Den(_) => false,
            };
            let kept = |square: &Square| Some(slot) != mirror_slot || !symmetry.is_right(*square);
            let squares: Vec<Square> = board.squares().filter(stands).filter(kept).collect();
            let mut place = Box::new([NOWHERE; 256]);
            for (number, square) in (0..).zip(&squares) {
                place[usize::from(square.code())] = number * size;
            }
            let stride = size;
            size = size.checked_mul(u32::try_from(squares.len()).ok()?)?;
            slots.push(TableSlot { piece, squares, place, stride, repeated: repeated(piece) });
        }
        slots.reverse();
        // One bit of 32 tells the side to move.
        let fits = pieces.len() <= MOST_ANIMALS && size <= u32::MAX / 2;
        fits.then_some(TableLayout { slots, mirror_slot, symmetry, size })
    }

    /// The index of the position with these animals, which may stand in the right half. All squares must be such that
    /// the animals can stand there.
    pub fn index(&self, squares: &SlotSquares) -> u32 {
        let mut squares = *squares;
        if let Some(slot) = self.mirror_slot
            && self.symmetry.is_right(squares[slot])
        {
            squares[..self.slots.len()].iter_mut().for_each(|square| *square = self.symmetry.mirror(*square));
        }
        self.index_unmirrored(&mut squares)
    }

    /// Like [`TableLayout::index`], for animals that do not stand in the right half. Sorts equal animals.
    pub fn index_unmirrored(&self, squares: &mut SlotSquares) -> u32 {
        // There are at most four animals, so that neighbours are exchanged until nothing is left to exchange.
        let mut sorted = false;
        while !sorted {
            sorted = true;
            for slot in 1..self.slots.len() {
                if self.slots[slot - 1].piece == self.slots[slot].piece && squares[slot - 1] > squares[slot] {
                    squares.swap(slot - 1, slot);
                    sorted = false;
                }
            }
        }
        self.slots.iter().zip(squares.iter()).map(|(slot, square)| slot.place[usize::from(square.code())]).sum()
    }

    /// The squares of the animals at an index; `None` if the index is not used.
    #[inline(always)]
    pub fn squares(&self, index: u32) -> Option<SlotSquares> {
        let mut squares = [Square::from_code(0); MOST_ANIMALS];
        let mut rest = index;
        for (place, slot) in self.slots.iter().enumerate() {
            let digit = rest / slot.stride;
            rest -= digit * slot.stride;
            squares[place] = slot.squares[digit as usize];
            for earlier in 0..place {
                let same_animal = self.slots[earlier].piece == slot.piece;
                if squares[earlier] == squares[place] || same_animal && squares[earlier] > squares[place] {
                    return None;
                }
            }
        }
        Some(squares)
    }

    /// How many positions share this index: a position and its mirror image, or one position alone.
    pub fn weight(&self, index: u32) -> u64 {
        let mirrored = self.mirror_slot.map(|slot| &self.slots[slot]).is_some_and(|slot| {
            let digit = index / slot.stride % slot.squares.len() as u32;
            !self.symmetry.is_middle(slot.squares[digit as usize])
        });
        1 + u64::from(mirrored)
    }

    /// The place of a position's code among the codes of the table.
    pub fn code_place(&self, to_move: Side, index: u32) -> usize {
        to_move as usize * self.size as usize + index as usize
    }
}
