//! The camera: fits the board into the area that the screen leaves for it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::BoardView;
use super::visual_effects::Shaken;
use crate::app::motion::{Animations, BoardClock};

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardArea>().add_systems(PostUpdate, fit.before(TransformSystems::Propagate));
}

/// The part of the window for the board, in logical pixels from the top left; `None` for the whole window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// The size of a square in logical pixels, and the middle of the board in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardFit {
    pub square_px: f32,
    pub middle: Vec2,
}

impl BoardFit {
    /// The fit at which the board with its frame is as large as the area allows.
    pub fn new(area: Rect, view: &BoardView) -> BoardFit {
        BoardFit { square_px: (area.size() / view.framed_size()).min_element().max(1.0), middle: area.center() }
    }

    /// The rectangle of the window covered by something of that size, in squares, around the middle of the board.
    pub fn around_middle(&self, size: Vec2) -> Rect {
        let half = size / 2.0 * Vec2::new(1.0, -1.0);
        Rect::from_corners(self.to_window(-half), self.to_window(half))
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
        BoardArea(Some(Rect::from_center_size(middle, view.framed_size() * square_px)))
    }

    pub fn fit(&self, window: Vec2, view: &BoardView) -> BoardFit {
        view.closer.fit(BoardFit::new(self.0.unwrap_or(Rect::from_corners(Vec2::ZERO, window)), view))
    }
}

/// The window that shows the board. The sizes are in logical pixels.
#[derive(SystemParam)]
pub(super) struct BoardWindow<'w, 's> {
    area: Res<'w, BoardArea>,
    cameras: Query<'w, 's, &'static Camera, With<Camera2d>>,
}

impl BoardWindow<'_, '_> {
    /// `None` while there is no window.
    pub fn size(&self) -> Option<Vec2> {
        self.cameras.iter().next()?.logical_viewport_size()
    }

    /// The part of the window for the board.
    pub fn area(&self) -> Option<Rect> {
        Some(self.area.0.unwrap_or(Rect::from_corners(Vec2::ZERO, self.size()?)))
    }

    /// Whether a part of the window is set aside for a board.
    pub fn has_board(&self) -> bool {
        self.area.0.is_some()
    }

    /// Whether that part has changed since the last run of the system.
    pub fn area_changed(&self) -> bool {
        self.area.is_changed()
    }

    pub fn fit(&self, view: &BoardView) -> Option<BoardFit> {
        Some(self.area.fit(self.size()?, view))
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
