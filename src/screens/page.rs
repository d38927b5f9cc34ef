//! The pages between the title and a match: one large card before a scene; Escape leads back to the title.

use bevy::prelude::*;

use crate::keyboard::{OnTop, Strokes, on_top};
use crate::play::{FrameSet, Screen};

pub fn plugin(app: &mut App) {
    for screen in [Screen::Opponents, Screen::Setup] {
        app.add_systems(Update, leave.in_set(FrameSet::Listen).run_if(in_state(screen)).run_if(on_top(OnTop::Screen)));
    }
}

fn leave(mut strokes: ResMut<Strokes>, mut next: ResMut<NextState<Screen>>) {
    if strokes.take_key(KeyCode::Escape) {
        next.set(Screen::Title);
    }
}
