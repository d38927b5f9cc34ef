//! Where the player is. Overlays float over any screen; sub-states exist only at the table.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<StatesPlugin>() {
        app.add_plugins(StatesPlugin);
    }
    app.init_state::<Screen>()
        .add_computed_state::<AtTable>()
        .add_computed_state::<InMatch>()
        .add_computed_state::<Playable>()
        .add_sub_state::<Paused>();
}

/// The screens of the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Loading,
    Title,
    /// Who plays.
    Opponents,
    /// Which board, which rules.
    Setup,
    /// Play with people elsewhere: whom to join, or what to host.
    Multiplayer,
    /// Which of the matches that were left.
    Resume,
    /// Which lesson.
    Lessons,
    /// A lesson: its positions on the table, and what is asked beside them.
    Lesson,
    Play,
    GameOver,
    /// The laboratory: a scene on the table, and everything to take it apart.
    Lab,
    /// A scene on the table and nothing beside it: what a film of an animation shows.
    Stage,
}

/// Something lies on the table: a match while it is played and while its end is shown, a lesson, or a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtTable;

impl ComputedStates for AtTable {
    type SourceStates = Screen;

    /// From play to its end the table is not left.
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<AtTable> {
        match screen {
            Screen::Play | Screen::GameOver | Screen::Lesson | Screen::Lab | Screen::Stage => Some(AtTable),
            Screen::Loading
            | Screen::Title
            | Screen::Opponents
            | Screen::Setup
            | Screen::Multiplayer
            | Screen::Resume
            | Screen::Lessons => None,
        }
    }
}

/// People read and play what lies on the table: a match, or a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playable;

impl ComputedStates for Playable {
    type SourceStates = Screen;

    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Playable> {
        matches!(screen, Screen::Play | Screen::GameOver | Screen::Lesson).then_some(Playable)
    }
}

/// A match lies on the table, and no scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InMatch;

impl ComputedStates for InMatch {
    type SourceStates = Screen;

    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<InMatch> {
        matches!(screen, Screen::Play | Screen::GameOver).then_some(InMatch)
    }
}

/// The match is held; nobody can move.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Play)]
pub enum Paused {
    #[default]
    No,
    Yes,
}
