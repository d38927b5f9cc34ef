//! The scenery behind a scene, in a film and in the laboratory.

use bevy::prelude::*;

use crate::board::backdrop::Backdrop;
use crate::pictures::Picture;
use crate::play::Screen;

pub fn plugin(app: &mut App) {
    for screen in [Screen::Lab, Screen::Stage] {
        app.add_systems(OnEnter(screen), move |mut commands: Commands| {
            let scene = (Backdrop, Picture::named("backdrop_match"), Name::new("stage scene"));
            commands.spawn((scene, DespawnOnExit(screen)));
        });
    }
}
