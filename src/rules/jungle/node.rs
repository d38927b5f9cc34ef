//! The node of a search: the placement, the side to move and the number of quiet plies. The node is small, because a
//! search copies it for every move.

use crate::rules::Side;
use crate::rules::grid::Square;
use crate::rules::set::SquareSet;

use super::animal::{Animal, Piece};
use super::tables::{TURN_KEY, Tables};

/// A placement and the side to move. The number of an animal has three bits, and for each bit there is a bitboard of
/// the animals whose number has that bit set. Two more bitboards hold the swimmers and the leapers. Therefore any set
/// of animals is computed in few operations, and a node takes 72 bytes on a board of at most 64 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<S> {
    /// The animals of the side to move (`own`), and of its opponent (`enemy`). Code that uses these sets need not ask
    /// which side is to move.
    pub(super) own: S,
    pub(super) enemy: S,
    pub(super) bits: [S; 3],
    pub(super) swimmers: S,
    pub(super) leapers: S,
    pub(super) key: u64,
    pub(super) quiet_plies: u32,
    pub(super) to_move: Side,
}

impl<S: SquareSet> Node<S> {
    pub(super) fn empty(to_move: Side, quiet_plies: u32) -> Node<S> {
        let key = if to_move == Side::Black { TURN_KEY } else { 0 };
        let none = S::default();
        Node { own: none, enemy: none, bits: [none; 3], swimmers: none, leapers: none, key, quiet_plies, to_move }
    }

    /// Puts an animal on a square, which must be empty.
    #[inline(always)]
    pub(super) fn put(&mut self, tables: &Tables<S>, index: u8, piece: Piece) {
        let at = S::single(index);
        *(if piece.side == self.to_move { &mut self.own } else { &mut self.enemy }) |= at;
        for (bit, set) in self.bits.iter_mut().enumerate() {
            *set |= at.only_if(piece.animal as usize >> bit & 1 != 0);
        }
        self.swimmers |= at.only_if(tables.swims[piece.animal]);
        self.leapers |= at.only_if(tables.ways[piece.animal] != 0);
        self.key ^= tables.keys[usize::from(index)][piece_number(piece)];
    }

    /// Removes an animal of that side from its square.
    #[inline(always)]
    pub(super) fn take(&mut self, tables: &Tables<S>, index: u8, side: Side) {
        self.key ^= tables.keys[usize::from(index)][self.number_at(index, side)];
        let rest = !S::single(index);
        *(if side == self.to_move { &mut self.own } else { &mut self.enemy }) &= rest;
        for set in self.kinds() {
            *set &= rest;
        }
    }

    /// Moves an animal of the side to move. The target must be empty.
    #[inline(always)]
    pub(super) fn carry(&mut self, tables: &Tables<S>, from: u8, to: u8) {
        let piece = self.number_at(from, self.to_move);
        self.key ^= tables.keys[usize::from(from)][piece] ^ tables.keys[usize::from(to)][piece];
        let both = S::single(from) | S::single(to);
        self.own ^= both;
        for set in self.kinds() {
            *set ^= both.only_if(set.has(from));
        }
    }

    #[inline(always)]
    pub(super) fn pass(&mut self) {
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.to_move = self.to_move.opponent();
        self.key ^= TURN_KEY;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
    }

    /// The bitboards that depend on the kind of an animal and not on its side.
    #[inline(always)]
    fn kinds(&mut self) -> [&mut S; 5] {
        let [low, middle, high] = &mut self.bits;
        [low, middle, high, &mut self.swimmers, &mut self.leapers]
    }

    /// The number of turns since the last capture, counted over both sides.
    pub fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }

    /// All animals of a side.
    pub fn of(&self, side: Side) -> S {
        if side == self.to_move { self.own } else { self.enemy }
    }

    /// The animals of that kind, of both sides together.
    #[inline(always)]
    pub fn animals(&self, animal: Animal) -> S {
        let all = self.own | self.enemy;
        self.bits.iter().enumerate().fold(all, |set, (bit, &spelled)| {
            let wanted = animal as usize >> bit & 1 != 0;
            set & if wanted { spelled } else { !spelled }
        })
    }

    pub(super) fn piece_at(&self, index: u8) -> Option<Piece> {
        let side = Side::BOTH.into_iter().find(|&side| self.of(side).has(index))?;
        Some(Piece { side, animal: self.animal_at(index) })
    }

    /// Returns the animal on a square, which must be occupied.
    #[inline(always)]
    pub(super) fn animal_at(&self, index: u8) -> Animal {
        Animal::ALL[self.spelled(index)]
    }

    /// The number of the animal on the square, assembled from the three bitboards `bits`.
    #[inline(always)]
    pub(super) fn spelled(&self, index: u8) -> usize {
        let bit = |bit: usize| usize::from(self.bits[bit].has(index)) << bit;
        bit(0) | bit(1) | bit(2)
    }

    #[inline(always)]
    fn number_at(&self, index: u8, side: Side) -> usize {
        (side as usize) << 3 | self.spelled(index)
    }
}

fn piece_number(piece: Piece) -> usize {
    (piece.side as usize) << 3 | piece.animal as usize
}

impl<S: SquareSet> Tables<S> {
    /// The squares of a set, in order of their indices.
    pub fn squares_of(&self, set: S) -> impl Iterator<Item = Square> {
        set.indices().map(|index| self.square(index))
    }
}
