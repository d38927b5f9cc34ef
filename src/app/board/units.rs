//! Gives the units of Chesimals II their pictures, which are called tokens. The shape, colour and badge of a token show
//! the chesimal (the animal to which the unit belongs). A sign on the token shows the kind of the unit.

use bevy::prelude::*;

use super::pieces::{self, DISC};
use crate::app::pictures::PictureName;
use crate::app::play::FrameSet;
use crate::game::session::PieceId;
use crate::rules::chesimals::{Chesimal, Unit};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, dress.in_set(FrameSet::Show));
}

/// Returns the name of the picture of a unit.
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
