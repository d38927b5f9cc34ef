//! Controls the camera, so that the board fits into the part of the window that the current screen leaves free for the
//! board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::BoardView;
use super::view::Closer;
use crate::app::motion::{Animations, BoardClock};
use crate::app::play::TableLaid;

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardArea>()
        .init_resource::<Shaken>()
        .add_observer(|_laid: On<TableLaid>, mut shaken: ResMut<Shaken>| *shaken = Shaken::default())
        .add_systems(PostUpdate, fit.before(TransformSystems::Propagate));
}

/// The part of the window for the board, in logical pixels from the top left; `None` if the current screen leaves no
/// part free for a board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// The size of a square in logical pixels, and the middle of the board in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardFit {
    pub square_px: f32,
    pub middle: Vec2,
}

impl BoardFit {
    /// Returns the fit with which the board and its frame are as large as the area allows.
    pub fn new(area: Rect, view: &BoardView) -> BoardFit {
        BoardFit { square_px: (area.size() / view.framed_size()).min_element().max(1.0), middle: area.center() }
    }

    /// Returns this fit with the zoom applied.
    fn zoomed(self, Closer { factor, middle }: Closer) -> BoardFit {
        let square_px = self.square_px * factor;
        BoardFit { square_px, middle: self.middle - middle * Vec2::new(1.0, -1.0) * square_px }
    }

    /// Returns the part of the window that is covered by a rectangle around the middle of the board. `size` is the size
    /// of the rectangle, in squares.
    pub fn around_middle(&self, size: Vec2) -> Rect {
        let half = size / 2.0 * Vec2::new(1.0, -1.0);
        Rect::from_corners(self.to_window(-half), self.to_window(half))
    }

    /// Converts a point of the world to a point of the window, in logical pixels from the top left.
    pub fn to_window(&self, point: Vec2) -> Vec2 {
        self.middle + point * Vec2::new(1.0, -1.0) * self.square_px
    }

    /// Converts a point of the window, in logical pixels from the top left, to a point of the world.
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        (point - self.middle) * Vec2::new(1.0, -1.0) / self.square_px
    }
}

impl BoardArea {
    /// Returns the board area for a close-up of `region`, a part of the world. With this board area, `region` is shown
    /// as large as `window` allows. The board area itself may extend beyond the window.
    pub fn close_up(window: Rect, region: Rect, view: &BoardView) -> BoardArea {
        let square_px = (window.size() / region.size().max(Vec2::splat(0.1))).min_element();
        let middle = window.center() - region.center() * Vec2::new(1.0, -1.0) * square_px;
        BoardArea(Some(Rect::from_center_size(middle, view.framed_size() * square_px)))
    }

    pub fn fit(&self, window: Vec2, view: &BoardView) -> BoardFit {
        BoardFit::new(self.0.unwrap_or(Rect::from_corners(Vec2::ZERO, window)), view).zoomed(view.closer)
    }
}

/// The window that shows the board. The sizes are in logical pixels.
#[derive(SystemParam)]
pub(super) struct BoardWindow<'w, 's> {
    area: Res<'w, BoardArea>,
    cameras: Query<'w, 's, &'static Camera, With<Camera2d>>,
}

impl BoardWindow<'_, '_> {
    /// The size of the window; `None` while there is no window.
    pub fn size(&self) -> Option<Vec2> {
        self.cameras.iter().next()?.logical_viewport_size()
    }

    /// The part of the window for the board, or the whole window if the current screen leaves no part free for a board.
    /// `None` while there is no window.
    pub fn area(&self) -> Option<Rect> {
        Some(self.area.0.unwrap_or(Rect::from_corners(Vec2::ZERO, self.size()?)))
    }

    /// Whether the current screen leaves a part of the window free for a board.
    pub fn has_board(&self) -> bool {
        self.area.0.is_some()
    }

    /// Whether the part of the window for the board has changed since the last run of the system.
    pub fn area_changed(&self) -> bool {
        self.area.is_changed()
    }

    pub fn fit(&self, view: &BoardView) -> Option<BoardFit> {
        Some(self.area.fit(self.size()?, view))
    }
}

/// The last shake of the camera: its start in milliseconds on the [`BoardClock`], and its strength. `None` if the
/// camera has not shaken yet.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Shaken(pub Option<(f64, f32)>);

impl Shaken {
    /// Returns how far the shake displaces the camera now, in logical pixels.
    pub fn offset_px(&self, clock: &BoardClock, animations: &Animations) -> Vec2 {
        let numbers = &animations.motion.camera;
        let Some((start_ms, hard)) = self.0.filter(|_| animations.lively) else { return Vec2::ZERO };
        let ms = clock.since(start_ms);
        if !(0.0..numbers.shake_ms).contains(&ms) {
            return Vec2::ZERO;
        }
        let t = ms / numbers.shake_ms;
        let swing = t * std::f32::consts::TAU * numbers.swings;
        hard * numbers.shake_px * (1.0 - t) * Vec2::new(0.5 * (swing * 0.7).sin(), swing.sin())
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
