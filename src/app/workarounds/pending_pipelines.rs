//! Draws further frames until every pipeline is compiled. While a pipeline is being compiled, the sprites that need the
//! pipeline, such as a theme's water, are missing.
//!
//! Works around: Bevy 0.19.1 compiles pipelines on other threads. It leaves the sprites of unfinished pipelines out of
//! a frame, and requests no other frame. Without this workaround, a sleeping window would therefore stay incomplete.
//! Upstream: <https://github.com/bevyengine/bevy/issues/12376> reports the incomplete frames.
//! Can go: this file is not needed any more when the following works without it: after a change of the theme, the water
//! appears while the mouse rests.
//! Off: films do not use this workaround, because they wait for each pipeline.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use crate::app::awake::Wake;

pub fn plugin(app: &mut App) {
    let wake = app.world().resource::<Wake>().clone();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(wake).add_systems(Render, draw_again.in_set(RenderSystems::PostCleanup));
    }
}

fn draw_again(wake: Res<Wake>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        wake.now();
    }
}
