//! Machine players: they search on a separate thread, and answer after a short pause.

mod advice;
mod turn;

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub use advice::{Advice, Evaluation, Hint};
pub use turn::Thinking;

use super::FrameSet;
use super::messages::TableLaid;
use super::states::InMatch;
use super::table::Table;
use crate::app::awake::Wake;
use crate::app::background_job::give_way;
use crate::players::{Thinker, ThinkerHost};

pub fn plugin(app: &mut App) {
    app.init_resource::<MachineSettings>()
        .init_resource::<StillMoving>()
        .init_resource::<Introduction>()
        .init_resource::<Wake>()
        .init_resource::<Brain>()
        .init_resource::<Thinking>()
        .init_resource::<Advice>()
        .add_observer(begin)
        .add_systems(OnExit(InMatch), forget)
        .add_systems(
            Update,
            (
                hear,
                (turn::ask, turn::watch, turn::wait_politely, turn::answer).chain(),
                turn::answer_offer,
                advice::advise,
            )
                .chain()
                .in_set(FrameSet::Think)
                .run_if(in_state(InMatch)),
        );
}

/// The search thread as a resource.
#[derive(Resource, Default, Deref, DerefMut)]
struct Brain(Thinker);

/// The search thread, and the handle that wakes the window when an answer arrives.
#[derive(SystemParam)]
pub(super) struct Thinkers<'w> {
    thinker: ResMut<'w, Brain>,
    wake: Res<'w, Wake>,
}

impl Thinkers<'_> {
    fn host(&self) -> ThinkerHost {
        let wake = self.wake.clone();
        ThinkerHost { start: give_way, wake: Arc::new(move || _ = wake.now()) }
    }
}

/// The settings for machine players.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct MachineSettings {
    /// The pause between the end of the last animation on the board and the machine's move.
    pub pause: Duration,
    /// The factor by which the thinking time of a strong opponent is multiplied.
    pub patience: f32,
    /// Whether every position is evaluated for display.
    pub evaluates: bool,
}

impl Default for MachineSettings {
    fn default() -> MachineSettings {
        MachineSettings { pause: Duration::from_millis(350), patience: 1.0, evaluates: false }
    }
}

/// The board and the rules, written as names and values of options that external engines understand.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction(pub Vec<(String, String)>);

/// Whether something on the table is still moving. Machines do not answer until it has stopped.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StillMoving(pub bool);

fn begin(_laid: On<TableLaid>, brain: ResMut<Brain>, thinking: ResMut<Thinking>, advice: ResMut<Advice>) {
    forget(brain, thinking, advice);
}

/// Cancels every search and frees the memory of the searches. Runs when another match is laid on the table or the
/// player leaves the match.
fn forget(mut brain: ResMut<Brain>, mut thinking: ResMut<Thinking>, mut advice: ResMut<Advice>) {
    brain.forget();
    *thinking = Thinking::default();
    *advice = Advice::default();
}

/// Passes each reply of the search thread to the machine's turn or to the adviser, whichever has asked.
fn hear(table: Res<Table>, mut brain: ResMut<Brain>, mut thinking: ResMut<Thinking>, mut advice: ResMut<Advice>) {
    let Some(session) = table.a_match() else { return };
    for reply in brain.hear() {
        if thinking.is_waiting_for(reply.number()) {
            thinking.take(reply, session);
        } else if advice.is_waiting_for(reply.number()) {
            advice.take(reply, session);
        }
    }
}
