//! Plays a soft click for every button and switch of every panel, as soon as egui reports that it was used.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};

use crate::app::audio::{PlaySound, SoundEffect};

pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, listen.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
}

fn listen(outputs: Query<&EguiFullOutput>, mut play: MessageWriter<PlaySound>) {
    let events =
        outputs.iter().filter_map(|output| output.0.as_ref()).flat_map(|output| &output.platform_output.events);
    if events.into_iter().any(|event| matches!(event, OutputEvent::Clicked(_))) {
        play.write(PlaySound::of(SoundEffect::Click));
    }
}
