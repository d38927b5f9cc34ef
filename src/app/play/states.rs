//! States for run conditions, computed from the properties of the current screen, which `screen.rs` lists.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::state::state::{FreelyMutableState, StateSet};

use super::screen::{PeopleMay, Screen, ScreenFacts, TableUse};

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

macro_rules! states_of_screens {
    ($($(#[$about:meta])* $state:ident: $holds:expr;)*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $state;

        impl ComputedStates for $state {
            type SourceStates = Screen;

            /// When the screen changes from `Play` to `GameOver`, a state that exists on both screens stays active.
            /// With the value `true`, Bevy would still run the exit and entry systems of that state.
            const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

            fn compute(screen: Screen) -> Option<$state> {
                let holds: fn(ScreenFacts) -> bool = $holds;
                holds(screen.facts()).then_some($state)
            }
        })*
    };
}

states_of_screens! {
    /// The table holds a match, a lesson or a scene. A finished match stays on the table while its result is shown.
    AtTable: |facts| facts.table != TableUse::Nothing;
    /// People may inspect or play a match or a lesson.
    Playable: |facts| facts.people != PeopleMay::Watch;
    /// The table holds a match, not a lesson or a scene.
    InMatch: |facts| facts.table == TableUse::Match;
}

/// Whether the match is paused. No move is possible in a pause. This state exists only on screens that can pause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paused {
    #[default]
    No,
    Yes,
}

// Bevy's traits for states are implemented by hand. The derive macro would need a second list of the screens that can
// pause, beside the list in `screen.rs`.
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
