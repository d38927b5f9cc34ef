//! A position of Chesimals II. A search uses the tables and the node of a position; all other code uses the position.

use std::fmt;
use std::sync::Arc;

use crate::rules::game::Game;
use crate::rules::grid::Square;
use crate::rules::set::SquareSet;
use crate::rules::step::Step;
use crate::rules::{Action, Move, Side};

use super::board::Board;
use super::node::Node;
use super::outcome::Outcome;
use super::tables::Tables;
use super::unit::{Chesimal, Piece, Unit};
use super::ways::{Part, Way, ways};

/// A placement on a board, the side to move, the state of the turn, and the counters of moves and quiet turns.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) board: Arc<Board>,
    pub(super) node: Node,
    pub(super) move_number: u32,
}

/// Why a placement of pieces is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    #[error("{at} is not on this board of {width} by {height} squares")]
    OffBoard { at: Square, width: u8, height: u8 },
    #[error("two units stand on {at}; move one of them")]
    Crowded { at: Square },
    #[error("the chief on {at} is the second of {chesimal}; a chesimal has only one")]
    SecondChief { at: Square, chesimal: Chesimal },
}

impl Position {
    /// Creates the position at the start of a turn, with the counters reset. Accepts any number of chesimals, with or
    /// without a chief, connected or not. Rejects only impossible placements: see [`PlacementError`].
    ///
    /// # Errors
    /// A piece cannot stand on its square.
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
        Position { board, node: Node::empty(to_move, quiet_plies), move_number }
    }

    pub(super) fn put(&mut self, at: Square, piece: Piece) -> Result<(), PlacementError> {
        let Some(index) = self.tables().index_on_board(at) else {
            return Err(PlacementError::OffBoard { at, width: self.board.width(), height: self.board.height() });
        };
        if self.node.piece_at(index).is_some() {
            return Err(PlacementError::Crowded { at });
        }
        if piece.unit == Unit::Chief && !self.is_leaderless(piece.chesimal) {
            return Err(PlacementError::SecondChief { at, chesimal: piece.chesimal });
        }
        self.node.toggle(&self.board.tables, index, piece);
        Ok(())
    }

    /// The board, including the switches of its rules.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The position in the form that a search needs: the tables of the board and a node. The tables implement [`Game`].
    pub fn core(&self) -> (&Arc<Tables>, &Node) {
        (self.tables(), &self.node)
    }

    pub(super) fn tables(&self) -> &Arc<Tables> {
        &self.board.tables
    }

    /// The side to move, which stays the same during a turn. After the end of the game, the winner is the side to move.
    pub fn side_to_move(&self) -> Side {
        self.node.to_move
    }

    /// The piece on the square; `None` if the square is empty or beyond the edge of the board.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.node.piece_at(self.tables().index_on_board(square)?)
    }

    /// Returns the pieces with their squares, in the order a1, b1, ..., then the next rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.board.squares().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Whether no unit has moved yet in this turn.
    pub fn is_turn_start(&self) -> bool {
        self.active().is_none()
    }

    /// The chesimal that moves in this turn; `None` at the start of a turn.
    pub fn active(&self) -> Option<Chesimal> {
        self.node.active()
    }

    /// Whether the unit on that square has moved in this turn.
    pub fn has_acted(&self, square: Square) -> bool {
        self.tables().index_on_board(square).is_some_and(|index| self.node.moved.has(index))
    }

    /// Whether the square holds a chief, or a unit that an unbroken chain links to its chief. The side to move does not
    /// matter.
    pub fn is_linked(&self, square: Square) -> bool {
        let linked = |piece: Piece| self.tables().linked(&self.node, piece.chesimal);
        let index = self.tables().index_on_board(square);
        index.is_some_and(|index| self.piece_at(square).is_some_and(|piece| linked(piece).has(index)))
    }

    /// Whether the chesimal has no chief, so that its units cannot move.
    pub fn is_leaderless(&self, chesimal: Chesimal) -> bool {
        (self.node.chesimal(chesimal) & self.node.units(Unit::Chief)).is_empty()
    }

    /// The legal moves, sorted by origin and then by target, in the order of the board's squares; after them `End`, if
    /// a unit has moved in this turn. The list is empty when the game is over, or when the side to move begins its turn
    /// without a unit that can move.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.tables().for_each_action(&self.node, |action| actions.push(action));
        actions
    }

    /// Whether there is a legal action.
    pub fn can_act(&self) -> bool {
        Tables::can_end(&self.node) || self.tables().can_move(&self.node)
    }

    /// Plays an action that is known to be legal, or passes the turn at any point. The rules of Chesimals II forbid a
    /// pass, but a match may pass a turn by its own rules. An action may end the turn: see [`Position::side_to_move`].
    pub fn play_unchecked(&mut self, action: Action) {
        let mover = self.side_to_move();
        self.node = self.tables().play(&self.node, action);
        if mover == Side::Black && self.side_to_move() == Side::White {
            self.move_number = self.move_number.saturating_add(1);
        }
    }

    /// The effects of a legal action on the pieces, in order; empty for an action that is not a move. The unit travels
    /// along the shortest open way, and each straight slide or leap on this way is one step.
    pub fn steps(&self, action: Action) -> Vec<Step> {
        let Some(Move { from, to }) = action.as_move() else { return Vec::new() };
        let Some(mover) = self.piece_at(from) else { return Vec::new() };
        let open = |way: &Way| way.stop().is_none_or(|stop| self.piece_at(stop).is_none());
        let Some(way) = ways(&self.board, mover.unit, from, to).into_iter().find(open) else { return Vec::new() };
        let travel = |from, part| match part {
            Part::Slide(to) => Step::Walk { from, to },
            Part::Leap(to) => Step::Leap { from, to },
        };
        let (before, last) = match way.second {
            None => (None, travel(from, way.first)),
            Some(Part::Slide(_)) if way.is_straight_slide(from) => (None, Step::Walk { from, to }),
            Some(second) => (Some(travel(from, way.first)), travel(way.first.end(), second)),
        };
        let capture = self.piece_at(to).map(|_| Step::Capture { at: to });
        before.into_iter().chain(capture).chain([last]).collect()
    }

    /// The ending of the game, if the position alone decides it. The match decides the other endings: a side that
    /// cannot move, repetition, the clock, and the limit of quiet turns.
    pub fn outcome(&self) -> Option<Outcome> {
        self.tables().outcome(&self.node)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text())
    }
}
