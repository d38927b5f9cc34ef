//! Handles the laboratory's keys: play or stop, go a frame back or forward, go to the beginning or the end.

use bevy::prelude::*;

use super::LabBench;
use crate::app::input::{Inputs, UiAction, nothing_else_listens};
use crate::app::play::{ListenSet, Screen};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(ListenSet::Stage).run_if(in_state(Screen::Lab)).run_if(nothing_else_listens));
}

fn press(mut inputs: ResMut<Inputs>, mut lab: ResMut<LabBench>) {
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    inputs.take(|action| {
        let closes = action == UiAction::Back && lab.text.is_some();
        if closes {
            lab.text = None;
        }
        closes || lab.player.obey(action, total_ms)
    });
}
