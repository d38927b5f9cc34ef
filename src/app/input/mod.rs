//! The player's input: presses of keys and gamepad buttons, the actions bound to them, and the stack of layers over the
//! screen. Only the top layer receives input.

mod action;
mod bindings;
mod device;
mod inputs;
mod key_stroke;
mod meant;
mod names;
mod pads;
mod stack;
mod trigger;

use bevy::input::gamepad::RawGamepadEvent;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;

pub use action::{Context, UiAction};
pub use bindings::{Bindings, OnlyKey};
pub use device::Device;
pub use inputs::{HeardInput, InputSource, Inputs, PanelFocus};
pub use key_stroke::KeyStroke;
pub use names::{of_button as button_name, picture_of_button};
pub use pads::{Grip, PadGone, Pads, right_stick};
pub use stack::{
    LayerLeft, ScreenLayer, Stack, TopKnown, is_open, leave_topmost, nothing_else_listens, nothing_on_top, on_top,
};
pub use trigger::{Chord, Modifiers, Trigger, TriggerError};

pub fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Device>()
        .init_resource::<Inputs>()
        .init_resource::<Pads>()
        .init_resource::<Stack>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_message::<RawGamepadEvent>()
        .add_message::<WindowEvent>()
        // These systems run before picking, so that the queue of presses is up to date when the board handles a click.
        .add_systems(
            PreUpdate,
            (device::point, inputs::read_keys, inputs::read_pads, inputs::read_mouse, inputs::offer)
                .chain()
                .in_set(InputRead)
                .before(PickingSystems::Hover),
        )
        .add_systems(Update, stack::find_topmost.in_set(TopKnown))
        .add_systems(PostUpdate, stack::find_topmost.in_set(TopKnown));
}

/// The set in `PreUpdate` in which input is read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InputRead;
