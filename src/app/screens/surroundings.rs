//! What is seen behind each screen, and whether music plays there.

use bevy::prelude::*;

use super::library::Library;
use crate::app::audio::MusicWanted;
use crate::app::board::Foliage;
use crate::app::board::backdrop::{Backdrop, spawn_scene};
use crate::app::pictures::Picture;
use crate::app::play::Screen;

/// The surroundings of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Surroundings {
    /// The picture that covers the window.
    backdrop: Option<&'static str>,
    /// The file of moving layers over it.
    scene: Option<&'static str>,
    /// Whether the layers are foliage round a board, which a theme may leave out.
    foliage: bool,
    music: bool,
}

const NOTHING: Surroundings = Surroundings { backdrop: None, scene: None, foliage: false, music: false };
const TITLE: Surroundings = Surroundings { scene: Some("title"), music: true, ..NOTHING };
const PAGE: Surroundings = Surroundings { backdrop: Some("backdrop_match"), music: true, ..NOTHING };
const MATCH: Surroundings =
    Surroundings { backdrop: Some("backdrop_match"), scene: Some("match"), foliage: true, ..NOTHING };
const STAGE: Surroundings = Surroundings { backdrop: Some("backdrop_match"), ..NOTHING };

fn of(screen: Screen) -> Surroundings {
    match screen {
        Screen::Loading => NOTHING,
        Screen::Title => TITLE,
        Screen::Opponents | Screen::Setup | Screen::Multiplayer | Screen::Resume | Screen::Lessons => PAGE,
        Screen::Play | Screen::GameOver => MATCH,
        Screen::Lesson | Screen::Lab | Screen::Stage => STAGE,
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<MusicWanted>().insert_resource(Now(NOTHING)).add_systems(
        StateTransition,
        change.after(EnterSchedules::<Screen>::default()).run_if(state_changed::<Screen>),
    );
}

/// What is seen now.
#[derive(Resource)]
struct Now(Surroundings);

/// Every entity behind the screen.
#[derive(Component, Clone, Copy)]
struct Behind;

/// What two screens have in common stays.
fn change(
    screen: Res<State<Screen>>,
    library: Res<Library>,
    behind: Query<Entity, With<Behind>>,
    mut now: ResMut<Now>,
    mut music: ResMut<MusicWanted>,
    mut commands: Commands,
) {
    let next = of(*screen.get());
    music.set_if_neq(MusicWanted(next.music));
    if std::mem::replace(&mut now.0, next) == next {
        return;
    }
    for entity in &behind {
        commands.entity(entity).despawn();
    }
    if let Some(picture) = next.backdrop {
        commands.spawn((Backdrop, Behind, Picture::named(picture), Name::new("backdrop")));
    }
    match next.scene.map(|name| library.0.painted_scene(name)) {
        Some(Ok(scene)) if next.foliage => spawn_scene(&mut commands, &scene, (Foliage, Behind)),
        Some(Ok(scene)) => spawn_scene(&mut commands, &scene, Behind),
        Some(Err(error)) => warn!("{error}"),
        None => {}
    }
}
