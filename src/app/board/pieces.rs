//! Gives pieces their pictures: a shadow on the ground and, above it, the body: the disc with the rank in force.

use bevy::prelude::*;

use super::layer;
use super::moving_pieces::PieceAppearance;
use super::tiles::side_name;
use crate::app::motion::{BoardClock, curves};
use crate::app::pictures::Picture;
use crate::app::play::FrameSet;
use crate::game::content::Motion;
use crate::game::session::PieceId;
use crate::game::settings::{Faces, Settings};
use crate::rules::jungle::{Animal, Rank};
use crate::rules::{Side, Terrain};

pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(Update, (change_faces.run_if(resource_changed::<Settings>), dress).chain().in_set(FrameSet::Show));
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
    /// The height at this moment.
    pub fn height(&self, clock: &BoardClock, motion: &Motion) -> f32 {
        let t = curves::share(0.0, motion.hover.ms, clock.since(self.start_ms));
        self.from + (self.to - self.from) * motion.easing.lift.at(t)
    }
}

/// Side of a disc's picture in squares; the disc itself is four fifths of it.
pub const DISC: f32 = 1.07;
/// The radius of the disc itself, in squares.
pub const DISC_RADIUS: f32 = 0.4 * DISC;
/// How far its middle lies above that of the picture, in squares: below it is the wall.
pub const DISC_MIDDLE: f32 = 12.0 / 320.0 * DISC;

/// What lies on the body, from the disc up.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Disc,
    /// The water over the lower part of a swimmer.
    Waterline,
    Rank,
}

/// The picture of a disc without its rank.
pub fn disc(faces: Faces, side: Side, animal: Animal) -> String {
    let side = side_name(side);
    match faces {
        Faces::PictureAndRank => format!("disc_{side}_{animal}"),
        Faces::PictureAndCharacter => format!("face_{side}_{animal}"),
        Faces::RankOnly => format!("disc_{side}_blank"),
    }
}

/// The picture of the rank on it, where it has one.
pub fn numeral(faces: Faces, side: Side, rank: Rank) -> Option<String> {
    match faces {
        Faces::PictureAndRank => Some(format!("numeral_{}", rank.0)),
        Faces::PictureAndCharacter => None,
        Faces::RankOnly => Some(format!("rank_{}_{}", side_name(side), rank.0)),
    }
}

fn waterline(faces: Faces) -> &'static str {
    match faces {
        Faces::PictureAndRank => "waterline",
        Faces::PictureAndCharacter => "waterline_face",
        Faces::RankOnly => "waterline_blank",
    }
}

fn dress(
    pieces: Query<(Entity, &Animal, &Rank, &Side), Added<PieceId>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    for (entity, animal, rank, side) in &pieces {
        let faces = settings.faces;
        let (disc, numeral) = (disc(faces, *side, *animal), numeral(faces, *side, *rank));
        // Each part lies a hair above the one before.
        let part = |part: Part, name: String| {
            let sprite = Sprite { custom_size: Some(Vec2::splat(DISC)), ..default() };
            (part, Picture(name), sprite, Transform::from_xyz(0.0, 0.0, f32::from(part as u8) * 0.001))
        };
        commands.entity(entity).insert(whole(children![
            part(Part::Disc, disc),
            (Waterline, part(Part::Waterline, waterline(faces).to_owned())),
            (seen(numeral.is_some()), part(Part::Rank, numeral.unwrap_or_else(|| "numeral_1".to_owned()))),
        ]));
    }
}

/// A piece with its shadow and, above that, a body of these parts.
pub(super) fn whole(parts: impl Bundle) -> impl Bundle {
    (
        Transform::from_xyz(0.0, 0.0, layer::PIECE),
        Visibility::default(),
        Lift::default(),
        PieceAppearance::default(),
        children![
            (
                Shadow,
                Picture::named("shadow"),
                Sprite { custom_size: Some(Vec2::ONE), ..default() },
                Transform::default()
            ),
            (Body, Transform::from_xyz(0.0, 0.0, 0.1), Visibility::default(), parts),
        ],
    )
}

fn seen(is: bool) -> Visibility {
    if is { Visibility::Inherited } else { Visibility::Hidden }
}

/// Pieces that lie on the table show what the player now wants of them.
fn change_faces(
    settings: Res<Settings>,
    pieces: Query<(&Animal, &Rank, &Side, &Children)>,
    bodies: Query<&Children, With<Body>>,
    mut parts: Query<(&Part, &mut Picture, &mut Visibility), Without<Terrain>>,
) {
    for (animal, rank, side, children) in &pieces {
        let faces = settings.faces;
        let (disc, numeral) = (disc(faces, *side, *animal), numeral(faces, *side, *rank));
        let parts_of = children.iter().filter_map(|child| bodies.get(child).ok()).flatten();
        for part in parts_of.copied() {
            let Ok((part, mut picture, mut visibility)) = parts.get_mut(part) else { continue };
            let name = match part {
                Part::Disc => Some(disc.clone()),
                Part::Waterline => Some(waterline(faces).to_owned()),
                Part::Rank => numeral.clone(),
            };
            visibility.set_if_neq(seen(name.is_some()));
            if let Some(name) = name {
                picture.set_if_neq(Picture(name));
            }
        }
    }
}
