//! Shows the background of a screen, and switches the music on or off. `ScreenFacts` names the background of each
//! screen, and says whether the screen has music.

use bevy::prelude::*;

use super::library::Library;
use crate::app::audio::MusicWanted;
use crate::app::board::Foliage;
use crate::app::board::backdrop::{Backdrop, spawn_scene};
use crate::app::pictures::PictureName;
use crate::app::play::{Screen, Surroundings};

pub fn plugin(app: &mut App) {
    app.init_resource::<MusicWanted>().insert_resource(Now(Screen::Loading.facts().surroundings)).add_systems(
        StateTransition,
        change.after(EnterSchedules::<Screen>::default()).run_if(state_changed::<Screen>),
    );
}

#[derive(Resource)]
struct Now(Surroundings);

/// Marks every entity of the background.
#[derive(Component, Clone, Copy)]
struct Behind;

/// Switches the music on or off, and replaces the background if the new screen has a different background.
fn change(
    screen: Res<State<Screen>>,
    library: Res<Library>,
    behind: Query<Entity, With<Behind>>,
    mut now: ResMut<Now>,
    mut music: ResMut<MusicWanted>,
    mut commands: Commands,
) {
    let next = screen.get().facts().surroundings;
    music.set_if_neq(MusicWanted(next.music));
    if std::mem::replace(&mut now.0, next) == next {
        return;
    }
    for entity in &behind {
        commands.entity(entity).despawn();
    }
    if let Some(picture) = next.backdrop {
        commands.spawn((Backdrop, Behind, PictureName::named(picture), Name::new("backdrop")));
    }
    match next.scene.map(|name| library.0.painted_scene(name)) {
        Some(Ok(scene)) if next.foliage => spawn_scene(&mut commands, &scene, (Foliage, Behind)),
        Some(Ok(scene)) => spawn_scene(&mut commands, &scene, Behind),
        Some(Err(error)) => warn!("{error}"),
        None => {}
    }
}
