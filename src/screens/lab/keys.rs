//! Keys of the laboratory: Space plays, arrows go by a frame, Home and End to the ends, Escape back to the title.

use bevy::prelude::*;

use super::Lab;
use super::time::STEP_MS;
use crate::keyboard::{OnTop, Strokes, on_top};
use crate::play::{FrameSet, Screen};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(FrameSet::Listen).run_if(in_state(Screen::Lab)).run_if(on_top(OnTop::Screen)));
}

fn press(mut strokes: ResMut<Strokes>, mut lab: ResMut<Lab>, mut next: ResMut<NextState<Screen>>) {
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    strokes.take(|press| {
        let ms = lab.player.ms.min(total_ms);
        match press.key {
            _ if press.held.make_a_command() => return false,
            KeyCode::ArrowLeft => lab.player.seek(ms - STEP_MS, total_ms),
            KeyCode::ArrowRight => lab.player.seek(ms + STEP_MS, total_ms),
            _ if press.repeat => return false,
            KeyCode::Space => lab.player.toggle(total_ms),
            KeyCode::Home => lab.player.seek(0.0, total_ms),
            KeyCode::End => lab.player.seek(total_ms, total_ms),
            KeyCode::Escape if lab.text.is_some() => lab.text = None,
            KeyCode::Escape => next.set(Screen::Title),
            _ => return false,
        }
        true
    });
}
