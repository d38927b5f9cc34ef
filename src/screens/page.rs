//! The pages between the title and a match: one large card before a scene; Escape leads back to the title.

use bevy::prelude::*;

use crate::input::{Focus, Inputs, UiAction, nothing_on_top};
use crate::play::{FrameSet, Screen};

pub fn plugin(app: &mut App) {
    for screen in [Screen::Opponents, Screen::Setup, Screen::Multiplayer, Screen::Resume, Screen::Lessons] {
        app.add_systems(Update, leave.in_set(FrameSet::Listen).run_if(in_state(screen)).run_if(nothing_on_top));
    }
}

fn leave(mut inputs: ResMut<Inputs>, mut next: ResMut<NextState<Screen>>) {
    // Whoever types leaves the field first.
    if inputs.focus() != Focus::Text && inputs.take_action(UiAction::Back) {
        next.set(Screen::Title);
    }
}
