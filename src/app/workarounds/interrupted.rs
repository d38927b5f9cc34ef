//! Wakes a sleeping window when Ctrl+C is pressed in the terminal, so that the program ends at once.
//!
//! Works around: the Ctrl+C handler of Bevy 0.19.1 only sets a flag, which a system reads in the next frame. A sleeping
//! window draws its next frame when the mouse moves, so the program would end only then.
//! Upstream: none found.
//! Can go: this file is not needed any more when the window test `a_window_that_is_interrupted_has_not_failed` passes
//! with Bevy's `TerminalCtrlCHandlerPlugin` instead of this plugin.
//! Off: films do not use this workaround. They keep Bevy's plugin.

use bevy::app::{TerminalCtrlCHandlerPlugin, ctrlc};
use bevy::prelude::*;

use crate::app::awake::Wake;

pub fn plugin(app: &mut App) {
    let wake = app.world().resource::<Wake>().clone();
    let handled = ctrlc::try_set_handler(move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        wake.now();
    });
    if let Err(error) = handled {
        warn!("Ctrl+C in the terminal is not handled: {error}");
    }
    app.add_systems(Update, TerminalCtrlCHandlerPlugin::exit_on_flag);
}
