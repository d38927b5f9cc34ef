//! What each piece can still do in the current turn, in games whose turns consist of several actions.

use super::Move;
use super::Side;
use super::chesimals::Chesimal;
use super::grid::Square;

/// The state of a piece within the current turn. In games where a turn is one action, every piece is `Free`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Readiness {
    /// None of the other states applies, for example because the turn has not begun.
    #[default]
    Free,
    /// The piece's chesimal (group of units) moves in this turn, and the piece itself may still move.
    Ready,
    /// No chain links the piece to its chief, so the piece cannot move.
    CutOff,
    /// The piece has moved in this turn.
    Spent,
    /// The chief of the piece is gone, so the piece never moves again.
    Leaderless,
}

/// The queries about a position in a game whose turns consist of several actions of linked pieces. The default methods
/// suit a game in which a turn is one action.
pub trait LongTurns {
    /// Whether a turn can consist of several actions and has to be ended explicitly.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// Whether no action of the current turn has been played yet.
    fn begins_turn(&self) -> bool {
        true
    }

    /// Whether the side to move may end its turn now.
    fn may_end(&self) -> bool {
        false
    }

    /// The chesimal (group of units) that moves in this turn; `None` at the start of a turn, and in games without
    /// chesimals.
    fn active(&self) -> Option<Chesimal> {
        None
    }

    /// The state of the piece on that square; `Free` for an empty square.
    fn readiness(&self, _square: Square) -> Readiness {
        Readiness::Free
    }

    /// The pairs of neighbouring squares whose pieces are linked. Each pair is listed once, with the lower square
    /// first.
    fn links(&self) -> Vec<(Square, Square)> {
        Vec::new()
    }

    /// The squares of the side's pieces that cannot move because no chain links them to their chief. The squares are
    /// sorted. Pieces whose chief has been captured are excluded, because they can never be linked again.
    fn cut_off(&self, _side: Side) -> Vec<Square> {
        Vec::new()
    }

    /// The squares of the pieces that a legal move cuts off. These are the pieces of both sides that are linked before
    /// the move, but not after it. The mover itself may be one of them, on its new square.
    fn cut_off_by(&self, _wanted: Move) -> Vec<Square> {
        Vec::new()
    }

    /// The squares of the pieces that are cut off now and that a legal move would link again.
    fn linked_by(&self, _wanted: Move) -> Vec<Square> {
        Vec::new()
    }
}
