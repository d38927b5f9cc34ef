//! Gives units their pictures: a token with the shape and colour of the chesimal, and the sign of the unit on it.

use bevy::prelude::*;

use super::pieces::{self, DISC};
use crate::pictures::Picture;
use crate::play::FrameSet;
use crate::rules::chesimals::{Chesimal, Unit};
use crate::session::PieceId;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, dress.in_set(FrameSet::Show));
}

/// The pictures of a unit, from the token up. All are of one size.
pub fn pictures(chesimal: Chesimal, unit: Unit) -> [String; 2] {
    let of_chief = if unit == Unit::Chief { "chief_" } else { "" };
    [format!("token_{of_chief}{chesimal}"), format!("unit_{}_{unit}", super::side_name(chesimal.side()))]
}

fn dress(units: Query<(Entity, &Chesimal, &Unit), Added<PieceId>>, mut commands: Commands) {
    for (entity, chesimal, unit) in &units {
        let [token, sign] = pictures(*chesimal, *unit);
        let part = |picture: String, height: f32| {
            let sprite = Sprite { custom_size: Some(Vec2::splat(DISC)), ..default() };
            (Picture(picture), sprite, Transform::from_xyz(0.0, 0.0, height))
        };
        commands.entity(entity).insert(pieces::whole(children![part(token, 0.0), part(sign, 0.001)]));
    }
}
