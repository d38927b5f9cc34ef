//! The rule book's own words are the components: no wrapper types.

use bevy::ecs::component::{Mutable, StorageType};
use bevy::prelude::Component;

use crate::rules::grid::Square;
use crate::rules::jungle::{Animal, Rank};
use crate::rules::{Side, Terrain};
use crate::session::{Footing, PieceId};

macro_rules! components {
    ($($noun:ty),*) => {
        $(impl Component for $noun {
            const STORAGE_TYPE: StorageType = StorageType::Table;
            type Mutability = Mutable;
        })*
    };
}

components!(Animal, Footing, PieceId, Rank, Side, Square, Terrain);
