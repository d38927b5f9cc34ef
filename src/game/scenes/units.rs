//! Scenes of Chesimals II. A unit stands beside its chief in the middle of the board. Each side has a royal chief on
//! the board, since a side without one has lost.

use std::sync::Arc;

use crate::game::session::Session;
use crate::rules::chesimals::{Board, ChainThrough, Chesimal, Piece, PlacementError, Position, Unit};
use crate::rules::grid::Square;
use crate::rules::{MatchRules, Move, Side};

use super::animation_kind::AnimationKind;

/// Returns a position on a board of the standard size. Each side has one chesimal (a chief and its units), which stands
/// near the side's own edge of the board.
///
/// # Errors
/// Two units stand on one square, which is a bug.
pub(super) fn standard() -> Result<crate::rules::Position, PlacementError> {
    let board = Arc::new(Board::new(12, 16, ChainThrough::SameChesimal, MatchRules::default()));
    let band = |chesimal: Chesimal, rank: u8, front: u8| {
        let units = [(5, rank, Unit::Chief), (4, rank, Unit::Knight), (6, rank, Unit::Knight), (5, front, Unit::Guard)];
        units
            .into_iter()
            .filter_map(move |(file, rank, unit)| Some((Square::new(file, rank)?, Piece { chesimal, unit })))
    };
    let pieces = band(Chesimal::White, 1, 2).chain(band(Chesimal::Blue, 14, 13));
    Ok(Position::new(board, pieces, Side::White)?.into())
}

/// Returns how far the unit moves in a scene, in files and in ranks.
fn way(kind: AnimationKind, unit: Unit) -> (u8, u8) {
    match (kind, unit) {
        // No unit can move in this way, so the move is refused.
        (AnimationKind::Refused, _) => (3, 1),
        (_, Unit::Knight) => (2, 1),
        (AnimationKind::Leap, Unit::Elephant) => (2, 2),
        (AnimationKind::Leap, _) => (2, 0),
        (_, Unit::Elephant) => (1, 1),
        _ => (1, 0),
    }
}

/// Returns a match with the unit in the middle of the board, and the move that the unit tries. `None` if the board is
/// too small.
pub(super) fn placed(kind: AnimationKind, unit: Unit, board: &Arc<Board>) -> Option<(Session, Move)> {
    let band = match unit {
        Unit::Elephant => Chesimal::Yellow,
        Unit::Warmachine => Chesimal::Orange,
        Unit::Chief | Unit::Guard | Unit::Knight => Chesimal::White,
    };
    let (width, height) = (board.width(), board.height());
    let (file, rank) = ((width / 2).checked_sub(1)?, (height / 2).checked_sub(1)?);
    let on_board = |file: u8, rank: u8| Square::new(file, rank).filter(|square| board.contains(*square));
    let (right, up) = way(kind, unit);
    let (from, to) = (on_board(file, rank)?, on_board(file + right, rank + up)?);
    let own = |unit| Piece { chesimal: band, unit };
    // The square beside the unit, for the chief. It is chosen so that the unit is linked to the chief before and after
    // the move. The unit may leap over the chief.
    let beside = match (right, up) {
        (2, up) => on_board(file + 1, rank + up / 2)?,
        (1, 1) => on_board(file + 1, rank)?,
        _ => on_board(file, rank.checked_sub(1)?)?,
    };
    let mut pieces = vec![(from, own(unit))];
    pieces.push((beside, own(if unit == Unit::Chief { Unit::Guard } else { Unit::Chief })));
    if band != Chesimal::White {
        pieces.push((on_board(0, 0)?, Piece { chesimal: Chesimal::White, unit: Unit::Chief }));
    }
    pieces.push((on_board(0, height - 1)?, Piece { chesimal: Chesimal::Blue, unit: Unit::Chief }));
    if kind == AnimationKind::Capture {
        pieces.push((to, Piece { chesimal: Chesimal::Blue, unit: Unit::Guard }));
    }
    let session = Session::new(Position::new(Arc::clone(board), pieces, Side::White).ok()?);
    Some((session, Move { from, to }))
}
