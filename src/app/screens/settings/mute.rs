//! The Mute key (M by default) turns all sound off and on. A small sign confirms the change, because the player may not
//! hear any difference at that moment.

use bevy::prelude::*;

use crate::app::input::{Inputs, ScreenLayer, UiAction, on_top};
use crate::app::play::ListenSet;
use crate::app::screens::sign::Sign;
use crate::game::settings::Settings;
use crate::locale::message;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, turn.in_set(ListenSet::Mute).run_if(not(on_top(ScreenLayer::Console))));
}

fn turn(mut inputs: ResMut<Inputs>, mut settings: ResMut<Settings>, mut signs: MessageWriter<Sign>) {
    if inputs.take_action(UiAction::Mute) {
        settings.sound.muted = !settings.sound.muted;
        let words = if settings.sound.muted { message!("settings-sound-off") } else { message!("settings-sound-on") };
        signs.write(Sign::word(words));
    }
}
