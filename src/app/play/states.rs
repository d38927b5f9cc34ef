//! What follows from the screen that is shown: states for run conditions, each computed from the facts of `screen.rs`.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::state::state::{FreelyMutableState, StateSet};

use super::screen::{PeopleMay, Screen, TableUse};

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

/// Something lies on the table: a match while it is played and while its end is shown, a lesson, or a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtTable;

impl ComputedStates for AtTable {
    type SourceStates = Screen;

    /// From play to its end the table is not left.
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<AtTable> {
        (screen.facts().table != TableUse::Nothing).then_some(AtTable)
    }
}

/// People read and play what lies on the table: a match, or a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playable;

impl ComputedStates for Playable {
    type SourceStates = Screen;

    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Playable> {
        (screen.facts().people != PeopleMay::Watch).then_some(Playable)
    }
}

/// A match lies on the table, and no scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InMatch;

impl ComputedStates for InMatch {
    type SourceStates = Screen;

    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<InMatch> {
        (screen.facts().table == TableUse::Match).then_some(InMatch)
    }
}

/// The match is held; nobody can move. Exists only where a match can be paused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paused {
    #[default]
    No,
    Yes,
}

// The derive macro of sub-states takes a pattern of screens, which would be one more list of them.
impl SubStates for Paused {
    type SourceStates = Screen;

    fn should_exist(screen: Screen) -> Option<Paused> {
        screen.facts().pauses.then_some(Paused::No)
    }
}

impl States for Paused {
    const DEPENDENCY_DEPTH: usize = Screen::SET_DEPENDENCY_DEPTH + 1;
}

impl FreelyMutableState for Paused {}
