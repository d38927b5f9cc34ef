//! Code that depends on internals of Bevy, bevy_egui, wgpu or winit, with one file for each workaround. The head of
//! each file says what is wrong (`Works around`), where the fault is known (`Upstream`), when the file can be removed
//! (`Can go`), and where the workaround is not used (`Off`). A test checks that these parts are present.

pub mod changed_parts;
mod glyph_upload;
mod interrupted;
mod letters_kept_twice;
pub mod opengl;
mod panel_shader;
mod pending_pipelines;
mod repeated_modifiers;
mod screen_reader;
pub mod unheard_sounds;
mod unread_events;
mod window_copy;

use bevy::prelude::*;
use bevy::winit::WinitPlugin;

pub use changed_parts::Stirred;
pub use panel_shader::STRAIGHT_ALPHA;

/// Adds all workarounds except [`opengl`], which replaces Bevy's `RenderPlugin`, and [`unheard_sounds`], which is added
/// to each audio channel. This plugin must be added after the plugins of Bevy and egui, and after the window's
/// [`Wake`](crate::app::awake::Wake).
pub fn plugin(app: &mut App) {
    app.add_plugins((changed_parts::plugin, panel_shader::plugin, glyph_upload::plugin, letters_kept_twice::plugin));
    // A film has no event loop, and never sleeps.
    if app.is_plugin_added::<WinitPlugin>() {
        app.add_plugins((
            interrupted::plugin,
            repeated_modifiers::plugin,
            screen_reader::plugin,
            unread_events::plugin,
            pending_pipelines::plugin,
            window_copy::plugin,
        ));
    }
}
