//! The trays beside the board, in which captured pieces are set down, and the size of a piece while it is being set
//! down.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Flight, Travelling};
use crate::app::board::BoardView;
use crate::app::board::camera::BoardWindow;
use crate::app::motion::{Animations, BoardClock, curves};
use crate::game::session::PieceId;
use crate::rules::{Pair, Side};

/// Where the next captured piece of each side is set down, in logical pixels of the window. The screen of the match
/// writes this resource.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Trays(pub Pair<Option<Vec2>>);

/// Computes where in the world the next captured piece of a side is set down.
#[derive(SystemParam)]
pub struct TrayPlaces<'w, 's> {
    trays: Res<'w, Trays>,
    window: BoardWindow<'w, 's>,
}

impl TrayPlaces<'_, '_> {
    pub fn of(&self, side: Side, view: &BoardView) -> Option<Vec2> {
        Some(self.window.fit(view)?.to_world(self.trays.0[side]?))
    }
}

/// The relative size of each captured piece that is being set down in its tray. All other pieces have the size 1.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Arrivals(HashMap<PieceId, f32>);

impl Arrivals {
    pub fn size(&self, id: PieceId) -> f32 {
        self.0.get(&id).copied().unwrap_or(1.0)
    }
}

pub fn arrivals(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    travels: Query<(&PieceId, &Travelling)>,
    mut arrivals: ResMut<Arrivals>,
) {
    let motion = &animations.motion;
    let size = |(ms, flight): (f32, Flight)| {
        let since = ms - (flight.total_ms(motion) - motion.capture.tray_ms);
        curves::set_down(motion, curves::share(0.0, motion.capture.tray_ms, since))
    };
    let now = travels.iter().filter_map(|(id, travel)| Some((*id, size(travel.to_tray(&clock)?)))).collect();
    arrivals.set_if_neq(Arrivals(now));
}
