//! Uploads a new letter of the font texture in the frame that first shows it.
//!
//! Works around: bevy_egui 0.42.0 does not order its texture updates against Bevy's asset events. If the updates run
//! after the events, the letter is uploaded one frame later. By then an idle window sleeps, so the letter stays
//! missing.
//! Upstream: none found for bevy_egui. Bevy had the same fault in its own text, and corrected it in the same way:
//! <https://github.com/bevyengine/bevy/pull/23190>.
//! Can go: when `EguiPlugin`, in `src/lib.rs` of bevy_egui, puts `PostProcessOutput` before `AssetEventSystems`.
//! Off: nowhere; this workaround only sets an order.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

pub fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput));
}
