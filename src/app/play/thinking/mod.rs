//! Machines at the table: they think on a thread of their own, and answer as politely as a good opponent.

mod advice;
mod turn;

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use thread_priority::{ThreadPriority, set_current_thread_priority};

pub use advice::{Advice, Evaluation, Hint};
pub use turn::Thinking;

use super::FrameSet;
use super::messages::TableLaid;
use super::states::InMatch;
use super::table::Table;
use crate::app::awake::Wake;
use crate::players::{Host, Thinker};

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

/// The thread as a resource.
#[derive(Resource, Default, Deref, DerefMut)]
struct Brain(Thinker);

/// The thread that thinks for the table, and what wakes the window when it has an answer.
#[derive(SystemParam)]
pub(super) struct Thinkers<'w> {
    thinker: ResMut<'w, Brain>,
    wake: Res<'w, Wake>,
}

impl Thinkers<'_> {
    fn host(&self) -> Host {
        let wake = self.wake.clone();
        Host { start: give_way, wake: Arc::new(move || _ = wake.now()) }
    }
}

/// From 0 to 99; a little below what everybody has. On Linux niceness 5.
const MODEST: u8 = 35;

/// Where cores are few, the picture comes first.
fn give_way() {
    if let Ok(modest) = MODEST.try_into() {
        // A computer that refuses it still plays.
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(modest));
    }
}

/// How machines behave towards people. The settings say it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct MachineSettings {
    /// Between the end of the last motion and the answer.
    pub pause: Duration,
    /// How much longer than usual a strong opponent may think.
    pub patience: f32,
    /// Every position is evaluated for people to see.
    pub evaluates: bool,
}

impl Default for MachineSettings {
    fn default() -> MachineSettings {
        MachineSettings { pause: Duration::from_millis(350), patience: 1.0, evaluates: false }
    }
}

/// What a program from elsewhere is told about board and rules: names and values of options.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction(pub Vec<(String, String)>);

/// Whether something on the table is still on its way. The picture says so; nobody answers before it has arrived.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StillMoving(pub bool);

fn begin(_laid: On<TableLaid>, brain: ResMut<Brain>, thinking: ResMut<Thinking>, advice: ResMut<Advice>) {
    forget(brain, thinking, advice);
}

/// Another match is laid, or the table is left: nobody thinks about this one any more, and nothing is kept in memory.
fn forget(mut brain: ResMut<Brain>, mut thinking: ResMut<Thinking>, mut advice: ResMut<Advice>) {
    brain.forget();
    *thinking = Thinking::default();
    *advice = Advice::default();
}

/// Hands on what the thread has found out.
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
