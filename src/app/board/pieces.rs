//! Gives the animals of Jungle their pictures. A piece consists of a shadow on the board and, above the shadow, a body:
//! the disc with the animal's rank.

use bevy::prelude::*;

use super::layer;
use super::tiles::side_name;
use crate::app::motion::curves::Pose;
use crate::app::motion::{BoardClock, curves};
use crate::app::pictures::PictureName;
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

/// The part of a piece that rises above the board in a leap.
#[derive(Component)]
pub struct PieceBody;

/// The part of a piece that stays on the board.
#[derive(Component)]
pub struct Shadow;

/// The water that is drawn over the lower part of a swimming piece.
#[derive(Component)]
pub struct Waterline;

/// The pose and brightness of a piece.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct PieceAppearance {
    pub pose: Pose,
    /// The brightness, from 0 to 1.
    pub light: f32,
}

impl Default for PieceAppearance {
    fn default() -> PieceAppearance {
        PieceAppearance { pose: Pose::REST, light: 1.0 }
    }
}

/// The height, in squares, to which a piece is lifted above the board. The height changes gradually from `from` to
/// `to`. The value of `to` depends on whether the piece is picked, ready to move, or under the pointer.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lift {
    pub from: f32,
    pub to: f32,
    /// The time on the [`BoardClock`] at which the change from `from` to `to` starts, in milliseconds.
    pub start_ms: f64,
}

impl Lift {
    /// Returns the current height.
    pub fn height(&self, clock: &BoardClock, motion: &Motion) -> f32 {
        let t = curves::share(0.0, motion.hover.ms, clock.since(self.start_ms));
        self.from + (self.to - self.from) * motion.easing.lift.at(t)
    }
}

/// The width of a disc's picture, in squares. The diameter of the disc itself is four fifths of this width.
pub const DISC: f32 = 1.07;
/// The radius of the disc itself, in squares.
pub const DISC_RADIUS: f32 = 0.4 * DISC;
/// How far the middle of the disc lies above the middle of its picture, in squares. The picture shows the side wall of
/// the disc below its face.
pub const DISC_MIDDLE: f32 = 12.0 / 320.0 * DISC;

/// The parts of the body, from the lowest to the highest.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum PiecePart {
    Disc,
    /// The water that is drawn over the lower part of a swimming piece.
    Waterline,
    Rank,
}

/// Returns the name of the picture of a disc. If the rank is a separate picture, [`numeral`] names that picture.
pub fn disc(faces: Faces, side: Side, animal: Animal) -> String {
    let side = side_name(side);
    match faces {
        Faces::PictureAndRank => format!("disc_{side}_{animal}"),
        Faces::PictureAndCharacter => format!("face_{side}_{animal}"),
        Faces::RankOnly => format!("disc_{side}_blank"),
    }
}

/// Returns the name of the picture of the rank on the disc; `None` if these faces do not show the rank as a separate
/// picture.
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
        // Each part is slightly above the previous one.
        let part = |part: PiecePart, name: String| {
            let sprite = Sprite { custom_size: Some(Vec2::splat(DISC)), ..default() };
            (part, PictureName(name), sprite, Transform::from_xyz(0.0, 0.0, f32::from(part as u8) * 0.001))
        };
        commands.entity(entity).insert(whole(children![
            part(PiecePart::Disc, disc),
            (Waterline, part(PiecePart::Waterline, waterline(faces).to_owned())),
            (seen(numeral.is_some()), part(PiecePart::Rank, numeral.unwrap_or_else(|| "numeral_1".to_owned()))),
        ]));
    }
}

/// Returns the components of a piece: a shadow and, above the shadow, a body that consists of `parts`.
pub(super) fn whole(parts: impl Bundle) -> impl Bundle {
    (
        Transform::from_xyz(0.0, 0.0, layer::PIECE),
        Visibility::default(),
        Lift::default(),
        PieceAppearance::default(),
        children![
            (
                Shadow,
                PictureName::named("shadow"),
                Sprite { custom_size: Some(Vec2::ONE), ..default() },
                Transform::default()
            ),
            (PieceBody, Transform::from_xyz(0.0, 0.0, 0.1), Visibility::default(), parts),
        ],
    )
}

fn seen(is: bool) -> Visibility {
    if is { Visibility::Inherited } else { Visibility::Hidden }
}

/// Changes the pictures of the pieces on the board after the player has changed the faces in the settings.
fn change_faces(
    settings: Res<Settings>,
    pieces: Query<(&Animal, &Rank, &Side, &Children)>,
    bodies: Query<&Children, With<PieceBody>>,
    mut parts: Query<(&PiecePart, &mut PictureName, &mut Visibility), Without<Terrain>>,
) {
    for (animal, rank, side, children) in &pieces {
        let faces = settings.faces;
        let (disc, numeral) = (disc(faces, *side, *animal), numeral(faces, *side, *rank));
        let parts_of = children.iter().filter_map(|child| bodies.get(child).ok()).flatten();
        for part in parts_of.copied() {
            let Ok((part, mut picture, mut visibility)) = parts.get_mut(part) else { continue };
            let name = match part {
                PiecePart::Disc => Some(disc.clone()),
                PiecePart::Waterline => Some(waterline(faces).to_owned()),
                PiecePart::Rank => numeral.clone(),
            };
            visibility.set_if_neq(seen(name.is_some()));
            if let Some(name) = name {
                picture.set_if_neq(PictureName(name));
            }
        }
    }
}
