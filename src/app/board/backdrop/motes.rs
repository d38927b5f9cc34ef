//! Draws the motes, which are the small moving things in a scene: glints on the river, pollen in the air, falling
//! leaves. The place, size and opacity of a mote are pure functions of the time.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::layers::{SceneCanvas, on_screen};
use super::{BoardView, BoardWindow, clearance, frame, layer, pixels};
use crate::app::awake::AmbientTime;
use crate::app::motion::burst::scatter;
use crate::app::pictures::PictureName;
use crate::game::content::painted_scene::PaintedScene;

/// The z coordinate of the motes on a screen without a board, above all layers of a scene.
const HEIGHT: f32 = layer::BACKDROP + 60.0;
/// The distance from the board's frame, in squares, at which approaching motes begin to fade.
const FADES: f32 = 0.3;

/// One glint, grain of pollen or leaf. `nth` is its number among the motes of the same kind.
#[derive(Component, Clone, Copy, Debug)]
#[require(Sprite, Transform)]
pub struct Mote {
    kind: MoteKind,
    nth: u32,
    canvas: SceneCanvas,
}

#[derive(Clone, Copy, Debug)]
enum MoteKind {
    /// The corners of the river: far left, far right, near right, near left.
    Glint([Vec2; 4]),
    Pollen([Vec2; 2]),
    Leaf,
}

/// How a mote looks at one moment: its place on the canvas, its scale, its rotation in radians, and its opacity.
struct MoteLook {
    at: Vec2,
    scale: f32,
    turn: f32,
    alpha: f32,
}

pub fn scatter_about(commands: &mut Commands, scene: &PaintedScene, owner: &(impl Bundle + Clone)) {
    let canvas = SceneCanvas::of(scene);
    let mut put = |kind: MoteKind, nth: u32, picture: String| {
        commands.spawn((owner.clone(), Mote { kind, nth, canvas }, PictureName(picture)));
    };
    if let Some(glints) = &scene.glints {
        let area = glints.area.map(Vec2::from);
        (0..glints.count).for_each(|nth| put(MoteKind::Glint(area), nth, format!("title_glint_{}", nth % 3)));
    }
    if let Some(motes) = &scene.motes {
        let area = motes.area.map(Vec2::from);
        (0..motes.count).for_each(|nth| put(MoteKind::Pollen(area), nth, "title_mote".to_owned()));
    }
    (0..scene.falling.count).for_each(|nth| put(MoteKind::Leaf, nth, format!("title_drift_leaf_{}", nth % 2)));
}

impl Mote {
    fn look(&self, seconds: f32) -> MoteLook {
        let dice = |salt: u32| scatter(self.nth, salt);
        match self.kind {
            // A glint moves from the far end of the river to the near end, and grows as it comes nearer.
            MoteKind::Glint([far_left, far_right, near_right, near_left]) => {
                let period = 9.0 + 6.0 * dice(1);
                let life = (seconds / period + dice(2)).fract();
                let along = life * life * 0.6 + life * 0.4;
                let across = 0.1 + 0.8 * scatter(self.nth, 3 + (seconds / period + dice(2)) as u32);
                let at = far_left.lerp(far_right, across).lerp(near_left.lerp(near_right, across), along);
                MoteLook { at, scale: 0.25 + 0.95 * along, turn: 0.0, alpha: 0.85 * (life * TAU / 2.0).sin() }
            }
            MoteKind::Pollen([least, most]) => {
                let middle = least + (most - least) * Vec2::new(dice(4), dice(5));
                let slow = seconds * (0.12 + 0.1 * dice(6));
                let at =
                    middle + Vec2::new(50.0 * (slow + TAU * dice(7)).sin(), 36.0 * (slow * 1.7 + TAU * dice(8)).sin());
                let twinkle = 0.5 + 0.5 * (seconds * (0.7 + 0.5 * dice(9)) + TAU * dice(10)).sin();
                MoteLook { at, scale: 0.5 + 0.5 * dice(11), turn: 0.0, alpha: 0.15 + 0.65 * twinkle }
            }
            MoteKind::Leaf => {
                let period = 14.0 + 9.0 * dice(12);
                let life = (seconds / period + dice(13)).fract();
                let round = (seconds / period + dice(13)) as u32;
                let flutter = (life * 5.0 * TAU + TAU * dice(14)).sin();
                let start = self.canvas.size.x * (0.35 + 0.75 * scatter(self.nth, 15 + round));
                let at = Vec2::new(start - 260.0 * life + 46.0 * flutter, -60.0 + (self.canvas.size.y + 120.0) * life);
                MoteLook { at, scale: 0.6 + 0.5 * dice(16), turn: 0.9 * flutter + life * 4.0, alpha: 0.95 }
            }
        }
    }
}

pub fn place(
    ambience: Res<AmbientTime>,
    window: BoardWindow,
    view: Res<BoardView>,
    images: Res<Assets<Image>>,
    mut motes: Query<(&Mote, &mut Sprite, &mut Transform)>,
) {
    let Some(frame) = frame(&window, &view) else { return };
    for (mote, mut sprite, mut transform) in &mut motes {
        let Some(picture) = pixels(&sprite, &images) else { continue };
        let look = mote.look(ambience.seconds);
        let (at, scale) = on_screen(&frame, mote.canvas, None, look.at);
        let size = picture * look.scale * scale;
        // On a screen with a board, motes are drawn on a layer above the board, so they fade out before they reach it.
        let gap = window.has_board().then(|| clearance(&view, at, size, 0.0));
        let alpha = look.alpha.max(0.0) * gap.map_or(1.0, |gap| (gap / FADES).clamp(0.0, 1.0));
        let height = if gap.is_some() { layer::SURROUND + 20.0 } else { HEIGHT };
        let colour = Color::srgba(1.0, 1.0, 1.0, alpha);
        if sprite.custom_size != Some(size) || sprite.color != colour {
            sprite.custom_size = Some(size);
            sprite.color = colour;
        }
        transform.set_if_neq(Transform {
            translation: at.extend(height + mote.nth as f32 * 1e-3),
            rotation: Quat::from_rotation_z(look.turn),
            ..default()
        });
    }
}
