//! Layers of a scene: their places in the window, how they drift and sway, and how they follow the pointer.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{BackdropFrame, BoardView, BoardWindow, clearance, frame, layer, pixels};
use crate::app::awake::{AmbientTime, DrawingEffort, KeepAwake};
use crate::game::content::painted_scene::{Anchor, PaintedScene, SceneLayer};

/// How far the nearest layer follows the pointer, in pixels of the canvas.
const FOLLOW: f32 = 14.0;
/// The share of the distance to the pointer that remains after the layers have followed the pointer for one second.
const LAG: f32 = 0.02;
/// The factor by which layers are drawn larger than the window, so that no edge becomes visible while they follow the
/// pointer.
const OVERSCAN: f32 = 1.015;

/// The canvas of a scene: its size, and its focus. The focus is the point that stays visible even if the window shows
/// only a part of the canvas.
#[derive(Clone, Copy, Debug)]
pub struct SceneCanvas {
    pub size: Vec2,
    focus: Vec2,
}

impl SceneCanvas {
    pub fn of(scene: &PaintedScene) -> SceneCanvas {
        let size = Vec2::from(scene.canvas);
        SceneCanvas { size, focus: scene.focus.map_or(size / 2.0, Vec2::from) }
    }

    /// Returns the point of the canvas that lies in the middle of the window if the canvas is drawn at the scale
    /// `scale`.
    fn middle(self, window: Vec2, scale: f32) -> Vec2 {
        let seen = (window / scale).min(self.size);
        self.focus.clamp(seen / 2.0, self.size - seen / 2.0)
    }
}

/// One layer of a scene.
#[derive(Component, Clone, Debug)]
#[require(Sprite, Transform)]
pub struct Layered {
    layer: SceneLayer,
    canvas: SceneCanvas,
    nth: usize,
}

impl Layered {
    pub fn new(layer: &SceneLayer, canvas: SceneCanvas, nth: usize) -> Layered {
        Layered { layer: layer.clone(), canvas, nth }
    }
}

/// The position of the pointer, from -1 to 1 across the window: `wanted` is the real position, and `now` follows
/// `wanted` with a lag.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Pointed {
    wanted: Vec2,
    now: Vec2,
}

impl Pointed {
    fn still(&self) -> bool {
        self.now.distance_squared(self.wanted) < 1e-5
    }
}

pub fn follow(
    time: Res<Time>,
    ambience: Res<AmbientTime>,
    windows: Query<&Window, With<PrimaryWindow>>,
    layers: Query<(), With<Layered>>,
    mut pointed: ResMut<Pointed>,
    mut awake: ResMut<KeepAwake>,
) {
    if layers.is_empty() || !ambience.living {
        return;
    }
    if let Ok(window) = windows.single()
        && let Some(at) = window.cursor_position()
    {
        pointed.wanted = (at / window.size() * 2.0 - 1.0).clamp(Vec2::NEG_ONE, Vec2::ONE);
    }
    if !pointed.still() {
        let left = LAG.powf(time.delta_secs().min(0.1));
        pointed.now = pointed.wanted + (pointed.now - pointed.wanted) * left;
        awake.within(std::time::Duration::from_millis(33));
    }
}

/// Converts a point of the canvas to a point of the world. Also returns the size of a canvas pixel, in squares.
pub fn on_screen(frame: &BackdropFrame, canvas: SceneCanvas, anchor: Option<Anchor>, at: Vec2) -> (Vec2, f32) {
    let down = Vec2::new(1.0, -1.0);
    match anchor {
        None => {
            let pixels = (frame.window / canvas.size).max_element() * OVERSCAN;
            let scale = pixels * frame.squares_a_pixel;
            (frame.middle + (at - canvas.middle(frame.window, pixels)) * down * scale, scale)
        }
        Some(anchor) => {
            let share = Vec2::from(anchor.share());
            let scale = frame.window.y / canvas.size.y * frame.squares_a_pixel;
            let corner = frame.middle + (share - 0.5) * frame.window * down * frame.squares_a_pixel;
            (corner + (at - share * canvas.size) * down * scale, scale)
        }
    }
}

/// Returns how far the middle of a layer swings to one side, in pixels of the canvas.
fn reach(spec: &SceneLayer) -> f32 {
    let radius = spec.pivot.map_or(0.0, |pivot| Vec2::from(spec.at).distance(Vec2::from(pivot)));
    Vec2::from(spec.drift).length() + spec.sway_deg.abs().to_radians() * radius
}

/// Rounds a swing between -1 and 1, so that a layer is drawn again only when it has moved by a step that is too small to
/// be seen. `reach_px` is how far the swing moves the layer, and `texel_px` is the size of a pixel of its picture, both
/// in pixels of the screen.
fn in_steps(swing: f32, reach_px: f32, texel_px: f32) -> f32 {
    // An enlarged picture is blurred, so that larger steps are not seen.
    let step_px = texel_px.max(0.75);
    let steps = reach_px / step_px;
    if steps > 0.0 { (swing * steps).round() / steps } else { swing }
}

pub fn place(
    ambience: Res<AmbientTime>,
    effort: Res<DrawingEffort>,
    pointed: Res<Pointed>,
    window: BoardWindow,
    view: Res<BoardView>,
    images: Res<Assets<Image>>,
    mut layers: Query<(&Layered, &mut Sprite, &mut Transform)>,
) {
    let Some(frame) = frame(&window, &view) else { return };
    for (Layered { layer: spec, canvas, nth }, mut sprite, mut transform) in &mut layers {
        let Some(picture) = pixels(&sprite, &images) else { continue };
        let swing = (TAU * (ambience.seconds / spec.period_s.max(0.1) + spec.phase)).sin();
        let at = Vec2::from(spec.at);
        let pivot = spec.pivot.map_or(at, Vec2::from);
        let pixels = on_screen(&frame, *canvas, spec.anchor, at).1 / frame.squares_a_pixel;
        let swing = match effort.light {
            true => in_steps(swing, reach(spec) * pixels, spec.scale * pixels),
            false => swing,
        };
        let turn = Rot2::degrees(spec.sway_deg * swing);
        let away = Vec2::from(spec.drift) * swing - pointed.now * FOLLOW * spec.parallax;
        let (place, scale) = on_screen(&frame, *canvas, spec.anchor, pivot + turn * (at - pivot) + away);
        let size = picture * spec.scale * scale;
        if sprite.custom_size != Some(size) {
            sprite.custom_size = Some(size);
        }
        let clear = window.has_board() && clearance(&view, place, size, turn.as_radians()) > 0.0;
        let height = if clear { layer::SURROUND } else { layer::BACKDROP + 1.0 };
        // The y axis points down on the canvas and up in the world, so the angle changes its sign.
        transform.set_if_neq(Transform {
            translation: place.extend(height + *nth as f32 * 0.5),
            rotation: Quat::from_rotation_z(-turn.as_radians()),
            ..default()
        });
    }
}
