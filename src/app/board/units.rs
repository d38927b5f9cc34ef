//! Gives units their pictures: tokens whose shape, colour and badge show the chesimal (the animal of Chesimals II to
//! which the unit belongs), with a sign for the kind of the unit.

use bevy::prelude::*;

use super::pieces::{self, DISC};
use crate::app::pictures::PictureName;
use crate::app::play::FrameSet;
use crate::game::session::PieceId;
use crate::rules::chesimals::{Chesimal, Unit};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, dress.in_set(FrameSet::Show));
}

/// The name of the picture of a unit.
pub fn token(chesimal: Chesimal, unit: Unit) -> String {
    format!("unit_{chesimal}_{unit}")
}

fn dress(units: Query<(Entity, &Chesimal, &Unit), Added<PieceId>>, mut commands: Commands) {
    for (entity, chesimal, unit) in &units {
        let sprite = Sprite { custom_size: Some(Vec2::splat(DISC)), ..default() };
        let token = (PictureName(token(*chesimal, *unit)), sprite, Transform::default());
        commands.entity(entity).insert(pieces::whole(children![token]));
    }
}
