//! Gives pieces their pictures: a shadow on the ground and, above it, the body: the disc with the rank in force.

use bevy::prelude::*;

use super::layer;
use super::tiles::side_name;
use crate::motion::{BoardClock, curves};
use crate::pictures::Picture;
use crate::play::FrameSet;
use crate::rules::Side;
use crate::rules::jungle::{Animal, Rank};
use crate::session::PieceId;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, dress.in_set(FrameSet::Show));
}

/// The part of a piece that leaves the ground in a leap.
#[derive(Component)]
pub struct Body;

/// The part that stays on the ground.
#[derive(Component)]
pub struct Shadow;

/// The water over the lower part of a swimmer.
#[derive(Component)]
pub struct Waterline;

/// How high a piece is held: picked, under the pointer, or neither.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lift {
    pub from: f32,
    pub to: f32,
    /// On the [`BoardClock`].
    pub start_ms: f64,
}

impl Lift {
    /// The height at this moment; a change takes `ms` milliseconds.
    pub fn height(&self, clock: &BoardClock, ms: f32) -> f32 {
        let t = curves::share(0.0, ms, clock.since(self.start_ms));
        self.from + (self.to - self.from) * curves::cubic_out(t)
    }
}

/// Side of a disc's picture in squares; the disc itself is four fifths of it.
pub const DISC: f32 = 1.07;
/// The radius of the disc itself, in squares.
pub const DISC_RADIUS: f32 = 0.4 * DISC;
/// How far its middle lies above that of the picture, in squares: below it is the wall.
pub const DISC_MIDDLE: f32 = 12.0 / 320.0 * DISC;

fn dress(pieces: Query<(Entity, &Animal, &Rank, &Side), Added<PieceId>>, mut commands: Commands) {
    for (entity, animal, rank, side) in &pieces {
        // Each part lies a hair above the one before.
        let part = |name: String, nth: u8| {
            let sprite = Sprite { custom_size: Some(Vec2::splat(DISC)), ..default() };
            (Picture(name), sprite, Transform::from_xyz(0.0, 0.0, f32::from(nth) * 0.001))
        };
        let disc = format!("disc_{}_{}", side_name(*side), animal.name());
        commands.entity(entity).insert((
            Transform::from_xyz(0.0, 0.0, layer::PIECE),
            Visibility::default(),
            Lift::default(),
            children![
                (
                    Shadow,
                    Picture::named("shadow"),
                    Sprite { custom_size: Some(Vec2::ONE), ..default() },
                    Transform::default()
                ),
                (
                    Body,
                    Transform::from_xyz(0.0, 0.0, 0.1),
                    Visibility::default(),
                    children![
                        part(disc, 0),
                        (Waterline, part("waterline".to_owned(), 1)),
                        part(format!("numeral_{}", rank.0), 2),
                    ],
                ),
            ],
        ));
    }
}
