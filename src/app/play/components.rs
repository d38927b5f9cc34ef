//! Implements Bevy's `Component` for types of the rules, so that no wrapper types are needed.

use bevy::ecs::component::{Mutable, StorageType};
use bevy::prelude::{Component, EntityCommands};

use crate::game::session::PieceId;
use crate::rules::chesimals::{self, Chesimal, Unit};
use crate::rules::grid::Square;
use crate::rules::jungle::{self, Animal, Rank};
use crate::rules::{Board, Footing, Piece, Readiness, Side, Terrain};

macro_rules! components {
    ($($noun:ty),*) => {
        $(impl Component for $noun {
            const STORAGE_TYPE: StorageType = StorageType::Table;
            type Mutability = Mutable;
        })*
    };
}

components!(Animal, Chesimal, Footing, Piece, PieceId, Rank, Readiness, Side, Square, Terrain, Unit);

/// Inserts the components that only the pieces of one game have. The systems that draw this game need them.
pub(super) fn insert_noun(entity: &mut EntityCommands, board: &Board, piece: Piece) {
    match (piece, board) {
        (Piece::Jungle(jungle::Piece { animal, .. }), Board::Jungle(board)) => {
            entity.insert((animal, board.rules().rank(animal)));
        }
        (Piece::Chesimals(chesimals::Piece { chesimal, unit }), Board::Chesimals(_)) => {
            entity.insert((chesimal, unit));
        }
        // Cannot happen: a piece stands on the board of its own game.
        (Piece::Jungle(_), Board::Chesimals(_)) | (Piece::Chesimals(_), Board::Jungle(_)) => {}
    }
}
