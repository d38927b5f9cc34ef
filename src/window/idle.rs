//! A still picture costs nothing: the loop sleeps until something happens, and runs while something moves.

use std::time::{Duration, Instant};

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::awake::KeepAwake;

pub fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::continuous())
        .add_systems(First, now.before(TimeSystems))
        .add_systems(
            PreUpdate,
            drop_repeated_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, sleep);
}

/// After a sleep Bevy's clock lags and then jumps; it is told the time instead.
fn now(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// bevy_egui 0.42 sends `ModifiersChanged` in every pass, and egui asks for another frame after any event: the window
/// would never sleep. Only real changes go through.
fn drop_repeated_modifiers(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut last: Local<EntityHashMap<egui::Modifiers>>,
) {
    for (entity, mut input) in &mut inputs {
        let last = last.entry(entity).or_default();
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(last, *now) != *now,
            _ => true,
        });
    }
}

fn sleep(mut awake: ResMut<KeepAwake>, mut settings: ResMut<WinitSettings>, mut still: Local<u32>) {
    // A few frames more, for what a message sets off one frame later and for egui's own second look.
    let wanted = awake.take();
    *still = if wanted == Some(Duration::ZERO) { 0 } else { still.saturating_add(1) };
    let wait = wanted.unwrap_or(Duration::MAX);
    let mode = if *still < 4 { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(wait) };
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
