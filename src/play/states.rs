//! Where the player is. Overlays float over any screen; sub-states exist only at the table.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<StatesPlugin>() {
        app.add_plugins(StatesPlugin);
    }
    app.init_state::<Screen>().add_computed_state::<AtTable>().add_sub_state::<Paused>();
}

/// The screens of the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Loading,
    Title,
    /// Which board, which rules.
    Setup,
    Play,
    GameOver,
}

/// A match lies on the table: while it is played and while its end is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtTable;

impl ComputedStates for AtTable {
    type SourceStates = Screen;

    /// From play to its end the table is not left.
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<AtTable> {
        matches!(screen, Screen::Play | Screen::GameOver).then_some(AtTable)
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
