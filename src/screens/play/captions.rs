//! The line that talks to the player: why a move was refused, what comes near, else whose turn it is.

use bevy::prelude::*;

use crate::awake::KeepAwake;
use crate::play::{InMatch, Intent, Match, MovePlayed, MoveRefused, PlaySet};
use crate::screens::journal::Keeper;
use crate::ui::theme;

pub fn plugin(app: &mut App) {
    app.init_resource::<Caption>().add_systems(Update, (listen, warn).in_set(PlaySet::Show).run_if(in_state(InMatch)));
}

/// How long a refusal can be read.
const READ_S: f32 = 6.0;

/// What is said beside whose turn it is.
#[derive(Resource, Default)]
pub struct Caption {
    refusal: String,
    left_s: f32,
    warning: Option<String>,
    /// Why the match cannot be kept on disk.
    trouble: Option<String>,
}

impl Caption {
    /// The reason of the last refusal, while it is news.
    pub fn refusal(&self) -> Option<&str> {
        (self.left_s > 0.0).then_some(self.refusal.as_str())
    }

    /// What the players should know before it is too late.
    pub fn warning(&self) -> Option<&str> {
        self.warning.as_deref().or(self.trouble.as_deref())
    }
}

fn warn(game: Option<Res<Match>>, keeper: Option<Res<Keeper>>, mut caption: ResMut<Caption>) {
    let trouble = keeper.and_then(|keeper| keeper.problem());
    if caption.trouble != trouble {
        caption.trouble = trouble;
    }
    if let Some(game) = game.filter(DetectChanges::is_changed) {
        caption.warning = game.warnings().first().map(|warning| warning.words(theme::SIDE_NAMES));
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
        caption.refusal = last.refusal.to_string();
        caption.left_s = READ_S;
        awake.this_frame();
    }
}
