//! Shows the background of a screen, has the title's pictures read in time, and switches the music on or off.
//! `ScreenFacts` names the background of each screen, and says whether the screen has music.

use bevy::prelude::*;

use super::library::Library;
use super::{StraightTo, loading};
use crate::app::audio::MusicWanted;
use crate::app::board::Foliage;
use crate::app::board::backdrop::{Backdrop, spawn_scene};
use crate::app::pictures::{PictureName, TitlePictures};
use crate::app::play::{FrameSet, Paused, Screen, Surroundings, TableUse};

pub fn plugin(app: &mut App) {
    app.init_resource::<MusicWanted>()
        .insert_resource(Now(Screen::Loading.facts().surroundings))
        .add_systems(StateTransition, change.after(EnterSchedules::<Screen>::default()).run_if(state_changed::<Screen>))
        .add_systems(Startup, begin_with_title)
        .add_systems(
            Update,
            approach_title
                .after(loading::leave_when_loaded)
                .run_if(not(in_state(Screen::Loading)))
                .in_set(FrameSet::Prepare),
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

/// While everything loads, the title's pictures are read if the title comes first.
fn begin_with_title(straight: Option<Res<StraightTo>>, mut title: ResMut<TitlePictures>) {
    title.want(straight.is_none_or(|straight| straight.0 == Screen::Title));
}

/// The title's pictures are wanted on the title, on pages between the title and a board, and when the menu of a match is
/// open. They take a quarter of a second to read.
fn approach_title(screen: Res<State<Screen>>, paused: Option<Res<State<Paused>>>, mut title: ResMut<TitlePictures>) {
    // On the way to a match that is opened from the command line, the title is entered for one frame.
    let passes = *screen.get() == Screen::Title && screen.is_changed();
    let is_paused = paused.is_some_and(|paused| *paused.get() == Paused::Yes);
    let near = is_paused || *screen.get() == Screen::GameOver || screen.get().facts().table == TableUse::Nothing;
    if !passes && title.are_wanted() != near {
        title.want(near);
    }
}
