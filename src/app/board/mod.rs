//! Draws the board and its surroundings (tiles, pieces, marks, motion, camera), and handles the input on the board.
//! This module contains no rules of the games. One world unit is one square; the origin is the middle of the board.

pub mod backdrop;
mod bonds;
mod camera;
mod closer;
mod finger;
mod food_chain;
mod hand;
mod keys;
mod marks;
mod moment;
pub mod moving_pieces;
mod orientation;
pub mod pieces;
mod pointer;
mod premove;
mod scenery;
mod tiles;
mod units;
mod view;
pub mod visual_effects;
mod water;
mod why_not;

use bevy::prelude::*;

pub use bonds::BondStrip;
pub use camera::{BoardArea, BoardFit};
pub use food_chain::{ChainLegend, Tint};
pub use hand::{DrawRequested, Hand, HandTool, PlacementRequested};
pub use keys::{Cursor, PointedAt, steer};
pub use marks::PointedOut;
pub use pieces::DISC;
pub use pointer::let_go;
pub use premove::Premove;
pub use scenery::{Foliage, Planted};
pub use tiles::side_name;
pub use units::token;
pub use view::BoardView;
pub use why_not::{RefusedMove, SHOWN as REFUSAL_SHOWN, WhyNot};

/// The z coordinates of the layers, from the lowest to the highest.
pub mod layer {
    pub const BACKDROP: f32 = -100.0;
    pub const FRAME: f32 = -10.0;
    pub const BED: f32 = -9.0;
    pub const TILE: f32 = 0.0;
    pub const WATER: f32 = 1.0;
    pub const SCENERY: f32 = 1.5;
    pub const MARK_UNDER: f32 = 2.0;
    /// The strips between linked pieces, under the pieces.
    pub const BOND: f32 = 2.5;
    /// The light of a den, under the pieces.
    pub const GLOW: f32 = 3.0;
    /// Dust stays below the pieces, so that ranks and characters remain readable.
    pub const DUST: f32 = 3.5;
    pub const PIECE: f32 = 5.0;
    pub const MARK_OVER: f32 = 10.0;
    /// The specks of all bursts except dust.
    pub const EFFECT: f32 = 15.0;
    /// A captured piece after its captor has hit it.
    pub const STRUCK: f32 = 18.0;
    /// A piece that is moving or carried.
    pub const ALOFT: f32 = 20.0;
    /// Everything that moves beside the board and never covers it. Without a graphics card, the layers below this one
    /// are not drawn again because of it (see `workarounds::changed_parts`).
    pub const SURROUND: f32 = 40.0;
}

pub fn plugin(app: &mut App) {
    app.add_plugins((
        view::plugin,
        camera::plugin,
        backdrop::plugin,
        tiles::plugin,
        water::plugin,
        scenery::plugin,
        pieces::plugin,
        units::plugin,
        bonds::plugin,
        moving_pieces::plugin,
        visual_effects::plugin,
    ))
    .add_plugins((
        pointer::plugin,
        premove::plugin,
        finger::plugin,
        keys::plugin,
        food_chain::plugin,
        why_not::plugin,
        orientation::plugin,
        marks::plugin,
        closer::plugin,
    ));
}
