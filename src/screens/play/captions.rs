//! The line that talks to the player: why a move was refused, else whose turn it is.

use bevy::prelude::*;

use crate::awake::KeepAwake;
use crate::play::{AtTable, Intent, MovePlayed, MoveRefused, PlaySet};

pub fn plugin(app: &mut App) {
    app.init_resource::<Caption>().add_systems(Update, listen.in_set(PlaySet::Show).run_if(in_state(AtTable)));
}

/// How long a refusal can be read.
const READ_S: f32 = 6.0;

/// The reason of the last refusal, while it is shown.
#[derive(Resource, Default)]
pub struct Caption {
    text: String,
    left_s: f32,
}

impl Caption {
    pub fn text(&self) -> Option<&str> {
        (self.left_s > 0.0).then_some(self.text.as_str())
    }
}

fn listen(
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<MovePlayed>,
    mut intents: MessageReader<Intent>,
    time: Res<Time>,
    mut caption: ResMut<Caption>,
    mut awake: ResMut<KeepAwake>,
) {
    if caption.left_s > 0.0 {
        caption.left_s -= time.delta_secs();
        awake.this_frame();
    }
    if played.read().count() + intents.read().count() > 0 {
        caption.left_s = 0.0;
    }
    if let Some(last) = refused.read().last() {
        *caption = Caption { text: last.refusal.to_string(), left_s: READ_S };
        awake.this_frame();
    }
}
