//! The node of a search: the placement, the side to move and the state of the turn. A search copies the node for every
//! action.

use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Pair, Side};

use super::tables::{TURN_KEY, Tables, active_key};
use super::unit::{Chesimal, Piece, Unit};

/// A placement of the units, the side to move, and the state of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    pub(super) sides: Pair<Wide>,
    /// The squares of each chesimal (`chesimals`) and of each kind of unit (`units`). The square of a piece is in
    /// exactly one set of each array.
    pub(super) chesimals: [Wide; 8],
    pub(super) units: [Wide; 5],
    pub(super) to_move: Side,
    /// The chesimal that moves in this turn; `None` at the start of a turn.
    pub(super) active: Option<Chesimal>,
    /// The squares of the units that have moved in this turn. The set `took` contains the squares of the units that
    /// have captured in this turn.
    pub(super) moved: Wide,
    pub(super) took: Wide,
    /// The square where the last royal chief of a side was captured; `None` while the game goes on. After the capture
    /// the game is over, and the winner remains the side to move.
    pub(super) won_at: Option<u8>,
    pub(super) quiet_plies: u32,
    pub(super) key: u64,
}

impl Node {
    pub(super) fn empty(to_move: Side, quiet_plies: u32) -> Node {
        let none = Wide::default();
        Node {
            sides: Pair([none; 2]),
            chesimals: [none; 8],
            units: [none; 5],
            to_move,
            active: None,
            moved: none,
            took: none,
            won_at: None,
            quiet_plies,
            key: if to_move == Side::Black { TURN_KEY } else { 0 },
        }
    }

    /// All units of a side.
    pub fn of(&self, side: Side) -> Wide {
        self.sides[side]
    }

    /// All units of a chesimal.
    pub fn chesimal(&self, chesimal: Chesimal) -> Wide {
        self.chesimals[chesimal as usize]
    }

    /// All units of that kind, of both sides.
    pub fn units(&self, unit: Unit) -> Wide {
        self.units[unit as usize]
    }

    /// The chesimal that moves in this turn; `None` at the start of a turn.
    pub fn active(&self) -> Option<Chesimal> {
        self.active
    }

    /// The units that have moved in this turn.
    pub fn moved(&self) -> Wide {
        self.moved
    }

    pub(super) fn empty_squares(&self) -> Wide {
        !(self.sides[Side::White] | self.sides[Side::Black])
    }

    /// The royal chiefs of a side that are still on the board.
    pub fn royal_chiefs(&self, side: Side) -> Wide {
        let royal = Chesimal::of(side).into_iter().filter(|chesimal| chesimal.is_royal());
        royal.fold(Wide::default(), |set, chesimal| set | self.chesimal(chesimal)) & self.units(Unit::Chief)
    }

    /// The piece on the square with that index. The indices count the squares in the order a1, b1, ..., then the next
    /// rank.
    pub fn piece_at(&self, index: u8) -> Option<Piece> {
        let chesimal = Chesimal::ALL.into_iter().find(|&chesimal| self.chesimal(chesimal).has(index))?;
        let unit = Unit::ALL.into_iter().find(|&unit| self.units(unit).has(index))?;
        Some(Piece { chesimal, unit })
    }

    /// Puts the piece on an empty square, or removes it from its square.
    pub(super) fn toggle(&mut self, tables: &Tables, index: u8, piece: Piece) {
        let at = Wide::single(index);
        self.sides[piece.side()] ^= at;
        self.chesimals[piece.chesimal as usize] ^= at;
        self.units[piece.unit as usize] ^= at;
        self.key ^= tables.keys[usize::from(index)].pieces[piece_number(piece)];
    }

    /// Records that the unit on that square has moved. The first move of a turn makes the unit's chesimal the active
    /// one.
    pub(super) fn mark_moved(&mut self, tables: &Tables, index: u8, chesimal: Chesimal, took: bool) {
        if self.active.is_none() {
            self.active = Some(chesimal);
            self.key ^= active_key(chesimal as usize);
        }
        self.moved |= Wide::single(index);
        self.took |= Wide::single(index).only_if(took);
        self.key ^= tables.keys[usize::from(index)].moved;
    }

    /// Ends the turn, unless the game is over. The turn counts as quiet if no unit captured in it.
    pub(super) fn end_turn(&mut self, tables: &Tables) {
        if self.won_at.is_some() {
            return;
        }
        if self.took.is_empty() {
            self.quiet_plies = self.quiet_plies.saturating_add(1);
        }
        self.key ^= self.turn_key(tables) ^ TURN_KEY;
        self.to_move = self.to_move.opponent();
        (self.active, self.moved, self.took) = (None, Wide::default(), Wide::default());
    }

    /// The contribution of the state of the turn to the Zobrist key.
    fn turn_key(&self, tables: &Tables) -> u64 {
        let active = self.active.map_or(0, |chesimal| active_key(chesimal as usize));
        self.moved.indices().fold(active, |key, index| key ^ tables.keys[usize::from(index)].moved)
    }
}

fn piece_number(piece: Piece) -> usize {
    piece.chesimal as usize * Unit::ALL.len() + piece.unit as usize
}
