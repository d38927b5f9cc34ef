//! The camera: the board fills the area that the screen leaves for it.

use bevy::prelude::*;

use super::BoardView;
use super::effects::Shaken;
use crate::app::motion::{Animations, BoardClock};

/// Room for the frame and the coordinates around the board, in squares.
pub const MARGIN: f32 = 0.62;

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardArea>().add_systems(PostUpdate, fit.before(TransformSystems::Propagate));
}

/// The part of the window for the board, in logical pixels from the top left; `None`: all of it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// The size of a square in logical pixels, and where the middle of the board lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    pub square_px: f32,
    pub middle: Vec2,
}

impl Fit {
    /// The fit at which the board with its frame is as large as the area allows.
    pub fn new(area: Rect, board: Vec2) -> Fit {
        let needed = board + 2.0 * MARGIN;
        Fit { square_px: (area.size() / needed).min_element().max(1.0), middle: area.center() }
    }

    /// Converts a point of the world to the window, in logical pixels from the top left.
    pub fn to_window(&self, point: Vec2) -> Vec2 {
        self.middle + point * Vec2::new(1.0, -1.0) * self.square_px
    }

    /// Converts a point of the window to the world.
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        (point - self.middle) * Vec2::new(1.0, -1.0) / self.square_px
    }
}

impl BoardArea {
    /// The area that makes `region` of the world fill `window`; the rest of the board lies outside it.
    pub fn close_up(window: Rect, region: Rect, view: &BoardView) -> BoardArea {
        let square_px = (window.size() / region.size().max(Vec2::splat(0.1))).min_element();
        let middle = window.center() - region.center() * Vec2::new(1.0, -1.0) * square_px;
        BoardArea(Some(Rect::from_center_size(middle, (view.size() + 2.0 * MARGIN) * square_px)))
    }

    pub fn fit(&self, window: Vec2, view: &BoardView) -> Fit {
        view.closer.fit(Fit::new(self.0.unwrap_or(Rect::from_corners(Vec2::ZERO, window)), view.size()))
    }
}

fn fit(
    area: Res<BoardArea>,
    view: Res<BoardView>,
    shaken: Res<Shaken>,
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    mut cameras: Query<(&Camera, &mut Transform, &mut Projection), With<Camera2d>>,
) {
    for (camera, mut transform, mut projection) in &mut cameras {
        let Some(window) = camera.logical_viewport_size() else { continue };
        let fit = area.fit(window, &view);
        let shaken = shaken.offset_px(&clock, &animations) / fit.square_px;
        let at = (fit.to_world(window / 2.0) + shaken).extend(transform.translation.z);
        if transform.translation != at {
            transform.translation = at;
        }
        let scale = 1.0 / fit.square_px;
        if let Projection::Orthographic(now) = &*projection
            && now.scale != scale
            && let Projection::Orthographic(orthographic) = &mut *projection
        {
            orthographic.scale = scale;
        }
    }
}
