//! A position of Jungle. A search uses the [`Core`] of a position; all other code uses the [`Position`] itself.

use std::fmt;
use std::sync::Arc;

use crate::rules::game::Game;
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Move, Side, Terrain};

use super::animal::{Animal, Piece};
use super::board::{Board, SizedTables};
use super::node::Node;
use super::outcome::Outcome;
use super::tables::{Tables, weakens};

/// A placement on a board, the side to move, and the counters of moves and quiet plies.
#[derive(Clone)]
pub struct Position {
    pub(super) board: Arc<Board>,
    pub(super) core: Core,
    pub(super) move_number: u32,
}

/// The position in the form that a search needs: the tables of the board, and a node, which holds the pieces as
/// bitboards. The tables implement [`Game`]. A search matches on the variant once, and its other code is generic over
/// the size of the bitboards.
#[derive(Clone, Debug)]
pub enum Core {
    /// A board of up to 64 squares.
    Small(Arc<Tables<u64>>, Node<u64>),
    /// Any larger board.
    Large(Arc<Tables<Wide>>, Node<Wide>),
}

/// Matches on a [`Core`], and evaluates the same expression for either size of board.
macro_rules! on {
    ($core:expr, $tables:ident, $node:ident => $answer:expr) => {
        match $core {
            Core::Small($tables, $node) => $answer,
            Core::Large($tables, $node) => $answer,
        }
    };
}
pub(super) use on;

/// Why a placement of pieces is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    #[error("{at} is not on this board of {width} by {height} squares")]
    OffBoard { at: Square, width: u8, height: u8 },
    #[error("two animals stand on {at}; move one of them")]
    Crowded { at: Square },
    #[error("{at} is rock; no animal can stand there")]
    Rock { at: Square },
    #[error("{at} is water, and the {animal} does not swim")]
    Water { at: Square, animal: Animal },
    #[error("{at} is the {animal}'s own den, which it may not enter")]
    OwnDen { at: Square, animal: Animal },
    #[error("{at} is a den, and no animal enters a den under these rules")]
    ClosedDen { at: Square },
}

impl Position {
    /// Creates a position with the counters reset. Rejects impossible placements: see [`PlacementError`].
    ///
    /// # Errors
    /// If a piece cannot stand on its square.
    pub fn new(
        board: Arc<Board>,
        pieces: impl IntoIterator<Item = (Square, Piece)>,
        to_move: Side,
    ) -> Result<Position, PlacementError> {
        let mut position = Position::empty(board, to_move, 0, 1);
        for (at, piece) in pieces {
            position.put(at, piece)?;
        }
        Ok(position)
    }

    pub(super) fn empty(board: Arc<Board>, to_move: Side, quiet_plies: u32, move_number: u32) -> Position {
        let core = match &board.tables {
            SizedTables::Small(tables) => Core::Small(Arc::clone(tables), Node::empty(to_move, quiet_plies)),
            SizedTables::Large(tables) => Core::Large(Arc::clone(tables), Node::empty(to_move, quiet_plies)),
        };
        Position { board, core, move_number }
    }

    pub(super) fn put(&mut self, at: Square, piece: Piece) -> Result<(), PlacementError> {
        let (board, animal) = (&self.board, piece.animal);
        if !board.contains(at) {
            return Err(PlacementError::OffBoard { at, width: board.width(), height: board.height() });
        }
        if self.piece_at(at).is_some() {
            return Err(PlacementError::Crowded { at });
        }
        match board.terrain(at) {
            Terrain::Rock => Err(PlacementError::Rock { at }),
            Terrain::Water if !board.rules().swimmers[animal] => Err(PlacementError::Water { at, animal }),
            Terrain::Den(owner) if owner == piece.side => Err(PlacementError::OwnDen { at, animal }),
            Terrain::Den(_) if !board.rules().win_by_den => Err(PlacementError::ClosedDen { at }),
            _ => {
                on!(&mut self.core, tables, node => node.put(tables, tables.index(at), piece));
                Ok(())
            }
        }
    }

    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The position in the form that a search needs.
    pub fn core(&self) -> &Core {
        &self.core
    }

    pub fn side_to_move(&self) -> Side {
        on!(&self.core, tables, node => tables.side_to_move(node))
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.contains(square).then(|| on!(&self.core, tables, node => node.piece_at(tables.index(square))))?
    }

    /// Returns the pieces with their squares, in the order a1, b1, ..., then the next rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.board.squares().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Whether the square holds an animal that a trap has deprived of its rank.
    pub fn is_trapped(&self, square: Square) -> bool {
        let trapped = |piece: Piece| weakens(self.board.rules(), self.board.terrain(square), piece.side);
        self.piece_at(square).is_some_and(trapped)
    }

    /// The legal moves, sorted by origin and then by target, in the order of the board's squares. The list is empty
    /// when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        on!(&self.core, tables, node => tables.for_each_action(node, |action| moves.push(action)));
        moves
    }

    /// Whether there is a legal move.
    pub fn can_move(&self) -> bool {
        on!(&self.core, tables, node => tables.count_actions(node) > 0)
    }

    /// Whether that square holds an animal across which the side to move cannot leap. The square must be on the board.
    pub(super) fn blocks_leaps(&self, at: Square) -> bool {
        on!(&self.core, tables, node => tables.leap_blockers(node).has(tables.index(at)))
    }

    /// Plays a move that is known to be legal.
    pub fn play_unchecked(&mut self, action: Move) {
        self.count_turn();
        on!(&mut self.core, tables, node => *node = tables.play(node, action));
    }

    /// Passes the turn without a move. The pass counts as a turn without a capture.
    pub fn pass(&mut self) {
        self.count_turn();
        on!(&mut self.core, _tables, node => node.pass());
    }

    fn count_turn(&mut self) {
        if self.side_to_move() == Side::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
    }

    /// The ending of the game, if the position alone decides it. The match decides the other endings, such as
    /// repetition and the clock.
    pub fn outcome(&self) -> Option<Outcome> {
        on!(&self.core, tables, node => tables.outcome(node))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let same_core = match (&self.core, &other.core) {
            (Core::Small(_, node), Core::Small(_, theirs)) => node == theirs,
            (Core::Large(_, node), Core::Large(_, theirs)) => node == theirs,
            _ => false,
        };
        same_core && self.move_number == other.move_number && self.board == other.board
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_jfen())
    }
}
