//! Measures in the first seconds of motion how fast this computer draws. A software renderer counts as slow without a
//! measurement. This module also applies the vsync setting.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PresentMode, PrimaryWindow};

use crate::app::awake::{AmbientTime, DrawingSpeed, KeepAwake, draws_in_software};
use crate::app::play::Screen;
use crate::game::settings::Settings;

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, expect_slow_frames.run_if(draws_in_software))
        .add_systems(Last, time_frames.before(super::idle::sleep).run_if(resource_equals(DrawingSpeed::Unknown)))
        .add_systems(Update, wait_for_screen.run_if(resource_changed::<Settings>));
}

/// How many frames in motion are skipped before the measurement. These frames take longer than later ones, because they
/// upload pictures.
const WARM_UP: usize = 12;
/// How many frames are measured after the skipped frames.
const JUDGED: usize = 40;
/// If frames take at least this long, motion is visibly jerky.
const SLOW: Duration = Duration::from_millis(45);

fn expect_slow_frames(mut drawing: ResMut<DrawingSpeed>) {
    *drawing = DrawingSpeed::Slow;
}

/// Measures the time of frames that directly follow another frame. The first frame after a pause is not measured,
/// because its time includes the pause.
fn time_frames(
    time: Res<Time<Real>>,
    awake: Res<KeepAwake>,
    ambience: Res<AmbientTime>,
    screen: Res<State<Screen>>,
    mut moving: Local<bool>,
    mut frames: Local<Vec<Duration>>,
    mut drawing: ResMut<DrawingSpeed>,
) {
    // Frames take longer while pictures load and while the window does not have the focus, so these frames are not
    // measured.
    let counts = *screen.get() != Screen::Loading && ambience.in_front;
    if std::mem::replace(&mut *moving, awake.is_moving() && counts) {
        frames.push(time.delta());
    }
    if let Some(found) = judged(&frames) {
        *drawing = found;
        frames.clear();
    }
}

/// Returns the drawing speed, judged by the median frame time; `None` until there are enough frames.
fn judged(frames: &[Duration]) -> Option<DrawingSpeed> {
    let mut frames = frames.get(WARM_UP..WARM_UP + JUDGED)?.to_vec();
    frames.sort_unstable();
    Some(if frames[JUDGED / 2] >= SLOW { DrawingSpeed::Slow } else { DrawingSpeed::Brisk })
}

fn wait_for_screen(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = present_mode(&settings);
    for mut window in windows.iter_mut().filter(|window| window.present_mode != mode) {
        window.present_mode = mode;
    }
}

pub fn present_mode(settings: &Settings) -> PresentMode {
    if settings.vsync { PresentMode::Fifo } else { PresentMode::AutoNoVsync }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_the_frames_in_motion_decides() {
        let frames = |ms: u64, count: usize| vec![Duration::from_millis(ms); count];
        let start = frames(300, WARM_UP);
        assert_eq!(judged(&start), None);
        let cases = [(frames(16, JUDGED), DrawingSpeed::Brisk), (frames(70, JUDGED), DrawingSpeed::Slow)];
        for (moving, found) in cases {
            assert_eq!(judged(&[start.clone(), moving].concat()), Some(found));
        }
        // A small share of long frames does not change the median.
        let mixed = [start, frames(200, JUDGED / 3), frames(16, JUDGED)].concat();
        assert_eq!(judged(&mixed), Some(DrawingSpeed::Brisk));
    }
}
