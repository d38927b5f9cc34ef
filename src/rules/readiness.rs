//! What a piece can do in the turn that is being played, where that differs from piece to piece.

use super::Move;
use super::Side;
use super::chesimals::Chesimal;
use super::grid::Square;

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

/// What there is to ask of a position in a game whose turns are several actions, by pieces that hold together. Where a
/// turn is one action of any piece, nothing has to be written down.
pub trait LongTurns {
    /// Whether a turn can be several actions, so that it has to be ended.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// Whether nothing has been done yet in the turn that is to be played.
    fn begins_turn(&self) -> bool {
        true
    }

    /// Whether the side to move may end its turn now.
    fn may_end(&self) -> bool {
        false
    }

    /// The chesimal whose turn has begun.
    fn active(&self) -> Option<Chesimal> {
        None
    }

    /// How far the piece on that square has come; an empty square is free.
    fn readiness(&self, _square: Square) -> Readiness {
        Readiness::Free
    }

    /// The neighbouring squares whose pieces hold together, the lower square first, each pair once.
    fn links(&self) -> Vec<(Square, Square)> {
        Vec::new()
    }

    /// The pieces of the side that nothing links to their leader, so that they cannot move; in the board's order. Those
    /// whose leader is gone are not among them: nothing links them again.
    fn cut_off(&self, _side: Side) -> Vec<Square> {
        Vec::new()
    }

    /// Where the pieces would stand that a legal move would cut off, of both sides: those that are linked now and would
    /// not be any more, the mover among them.
    fn cut_off_by(&self, _wanted: Move) -> Vec<Square> {
        Vec::new()
    }

    /// The squares of the pieces that are cut off now and that a legal move would link again.
    fn linked_by(&self, _wanted: Move) -> Vec<Square> {
        Vec::new()
    }
}
