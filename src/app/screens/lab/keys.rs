//! The laboratory's keys: play and stop, a frame back or forward, to the beginning or the end.

use bevy::prelude::*;

use super::LabBench;
use super::time::STEP_MS;
use crate::app::input::{Inputs, UiAction, nothing_else_listens};
use crate::app::play::{ListenSet, Screen};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(ListenSet::Stage).run_if(in_state(Screen::Lab)).run_if(nothing_else_listens));
}

fn press(mut inputs: ResMut<Inputs>, mut lab: ResMut<LabBench>) {
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    inputs.take(|action| {
        let ms = lab.player.ms.min(total_ms);
        match action {
            UiAction::FrameBack => lab.player.seek(ms - STEP_MS, total_ms),
            UiAction::FrameForward => lab.player.seek(ms + STEP_MS, total_ms),
            UiAction::PlayPause => lab.player.toggle(total_ms),
            UiAction::ToStart => lab.player.seek(0.0, total_ms),
            UiAction::ToEnd => lab.player.seek(total_ms, total_ms),
            UiAction::Back if lab.text.is_some() => lab.text = None,
            _ => return false,
        }
        true
    });
}
