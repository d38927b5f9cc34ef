//! Uploads a new letter of the font texture to the graphics card in the frame that first shows the letter.
//!
//! Works around: bevy_egui 0.42.0 does not define whether its texture updates run before or after Bevy's asset events.
//! If the updates run after the events, the letter is uploaded one frame later. By then an idle window sleeps, so the
//! letter stays missing.
//! Upstream: none found for bevy_egui. Bevy had the same fault in its own text, and corrected the fault in the same
//! way: <https://github.com/bevyengine/bevy/pull/23190>.
//! Can go: this file is not needed any more when `EguiPlugin`, in `src/lib.rs` of bevy_egui, puts `PostProcessOutput`
//! before `AssetEventSystems`.
//! Off: nowhere, because this workaround only sets the order of two system sets.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

pub fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput));
}
