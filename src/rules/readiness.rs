//! What a piece can do in the turn that is being played, where that differs from piece to piece.

use super::chesimals::Chesimal;
use super::grid::Square;
use super::{Action, Move, Position, Refusal};

/// How far a piece has come in the turn. In games where a turn is one action, every piece is simply free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Readiness {
    /// There is nothing to say about it.
    #[default]
    Free,
    /// The turn is its group's, and it may still move in it.
    Ready,
    /// No chain links it to its chief, so it cannot move.
    CutOff,
    /// It has moved in this turn.
    Spent,
    /// Its chief is gone, so it never moves again.
    Leaderless,
}

impl Position {
    /// How far the piece on that square has come; an empty square is free.
    pub fn readiness(&self, square: Square) -> Readiness {
        match self {
            Position::Jungle(_) => Readiness::Free,
            Position::Chesimals(position) => position.readiness(square),
        }
    }

    /// Whether the piece on that square may move at all now, wherever it goes. It may still have nowhere to go.
    ///
    /// # Errors
    /// Why it may not: for one thing, because it is not its group's turn.
    pub fn check_piece(&self, square: Square) -> Result<(), Refusal> {
        match self {
            Position::Jungle(position) => position.check_animal(square).map_err(Refusal::Jungle),
            Position::Chesimals(position) => position.check_unit(square).map_err(Refusal::Chesimals),
        }
    }

    /// The neighbouring squares whose pieces hold together, each pair once; none in a game without such bonds.
    pub fn links(&self) -> Vec<(Square, Square)> {
        match self {
            Position::Jungle(_) => Vec::new(),
            Position::Chesimals(position) => position.links(),
        }
    }

    /// Whether a turn can be several actions, so that it has to be ended.
    pub fn has_long_turns(&self) -> bool {
        match self {
            Position::Jungle(_) => false,
            Position::Chesimals(_) => true,
        }
    }

    /// The chesimal whose turn has begun.
    pub fn active(&self) -> Option<Chesimal> {
        match self {
            Position::Jungle(_) => None,
            Position::Chesimals(position) => position.active(),
        }
    }

    /// The squares of the pieces that have a move.
    pub fn movable(&self) -> Vec<Square> {
        let mut squares: Vec<Square> =
            self.legal_actions().into_iter().filter_map(Action::as_move).map(|wanted| wanted.from).collect();
        // They come sorted.
        squares.dedup();
        squares
    }

    /// Whether the side to move may end its turn now.
    pub fn may_end(&self) -> bool {
        match self {
            Position::Jungle(_) => false,
            Position::Chesimals(position) => position.may_end(),
        }
    }

    /// Where the pieces would stand that a legal move would cut off, of both sides: those that are linked now and would
    /// not be any more, the mover among them.
    pub fn cut_off_by(&self, wanted: Move) -> Vec<Square> {
        match self {
            Position::Jungle(_) => Vec::new(),
            Position::Chesimals(position) => position.cut_off_by(wanted),
        }
    }

    /// The squares of the pieces that are cut off now and that a legal move would link again.
    pub fn linked_by(&self, wanted: Move) -> Vec<Square> {
        match self {
            Position::Jungle(_) => Vec::new(),
            Position::Chesimals(position) => position.linked_by(wanted),
        }
    }
}
