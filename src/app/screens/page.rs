//! The pages between the title and a match: one large card before a scene; Escape leads back to the title.

use bevy::prelude::*;

use crate::app::input::{Focus, Inputs, UiAction, nothing_on_top};
use crate::app::play::{ListenSet, Screen};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, leave.in_set(ListenSet::Page).run_if(is_page).run_if(nothing_on_top));
}

fn is_page(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Opponents | Screen::Setup | Screen::Multiplayer | Screen::Resume | Screen::Lessons)
}

fn leave(mut inputs: ResMut<Inputs>, mut next: ResMut<NextState<Screen>>) {
    // Whoever types leaves the field first.
    if inputs.focus() != Focus::Text && inputs.take_action(UiAction::Back) {
        next.set(Screen::Title);
    }
}
