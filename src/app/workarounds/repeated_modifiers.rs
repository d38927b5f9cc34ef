//! Drops `ModifiersChanged` events that report no change.
//!
//! Works around: bevy_egui 0.42.0 sends a `ModifiersChanged` event in every pass. After any event, egui requests
//! another frame, so the window would never sleep.
//! Upstream: none found for bevy_egui. In egui itself, the event is expected only on a change:
//! <https://github.com/emilk/egui/pull/8336>.
//! Can go: this file is not needed any more when the window tests of `rest.rs` pass without it.
//! Off: films do not use this workaround, because they never sleep.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

pub fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_repeated_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

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
