//! Keeps piece entities in step with the match. Only `mirror` writes their squares, and only `capture` writes which
//! pieces are captured.

use bevy::prelude::*;

use super::table::Table;
use crate::game::session::PieceId;
use crate::rules::grid::Square;
use crate::rules::{Footing, Readiness, Side};

/// Marks a captured piece. `place` is the number of the piece, from 0, among the pieces that its side has lost.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captured {
    pub place: usize,
}

/// Makes every piece entity agree with the match after a move, an undo, a redo, or a jump in a replay.
pub fn mirror(
    table: Res<Table>,
    mut pieces: Query<(Entity, &PieceId, Option<&mut Square>, &mut Footing, &mut Readiness)>,
    mut commands: Commands,
) {
    let Some(session) = table.session().filter(|_| table.is_changed()) else { return };
    for (entity, id, square, mut footing, mut readiness) in &mut pieces {
        if let Some(there) = session.piece_list().square(*id) {
            footing.set_if_neq(session.position().footing(there));
            readiness.set_if_neq(session.position().readiness(there));
        }
        match (square, session.piece_list().square(*id)) {
            (Some(mut here), Some(there)) => _ = here.set_if_neq(there),
            (None, Some(there)) => _ = commands.entity(entity).insert(there),
            (Some(_), None) => _ = commands.entity(entity).remove::<Square>(),
            (None, None) => {}
        }
    }
}

/// Marks pieces without a square as captured. Removes the mark from pieces that an undo has brought back.
pub fn capture(
    table: Res<Table>,
    fallen: Query<(Entity, &PieceId, &Side), (Without<Square>, Without<Captured>)>,
    risen: Query<Entity, (With<PieceId>, With<Square>, With<Captured>)>,
    mut commands: Commands,
) {
    let Some(session) = table.session().filter(|_| table.is_changed()) else { return };
    let captured = session.captured();
    for (entity, id, side) in &fallen {
        if let Some(place) = captured[*side].iter().position(|(fallen, _)| fallen == id) {
            commands.entity(entity).insert(Captured { place });
        }
    }
    for entity in &risen {
        commands.entity(entity).remove::<Captured>();
    }
}

/// Asserts after each frame, in dev builds and headless tests, that the entities match the position.
#[cfg(debug_assertions)]
pub fn assert_entities_equal_position(
    table: Res<Table>,
    pieces: Query<(&crate::rules::Piece, &Side, Option<&Square>, Has<Captured>), With<PieceId>>,
    tiles: Query<(&crate::rules::Terrain, &Square), Without<PieceId>>,
) {
    let Some(session) = table.session() else { return };
    let position = session.position();
    for (piece, side, square, captured) in &pieces {
        assert_eq!(square.is_none(), captured, "a piece is on a square or captured: {side} {piece}");
        if let Some(square) = square {
            assert_eq!(piece.side(), *side);
            assert_eq!(position.piece_at(*square), Some(*piece), "the entity on {square}");
        }
    }
    let standing = pieces.iter().filter(|(_, _, square, _)| square.is_some()).count();
    assert_eq!(standing, position.pieces().len(), "as many entities stand on the board as pieces in the position");
    for (terrain, square) in &tiles {
        assert_eq!(*terrain, position.board().terrain(*square), "the tile on {square}");
    }
    assert_eq!(tiles.iter().count(), position.board().squares().count(), "a tile for every square");
}
