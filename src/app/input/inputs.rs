//! The queue of presses of keys, gamepad buttons, and the right mouse button. A system that uses a press takes it from
//! the queue, so that no other system uses it. Presses that no system takes go to the panels.

use std::collections::VecDeque;

use bevy::input::gamepad::RawGamepadEvent;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, WindowEvent};

use super::action::UiAction;
use super::bindings::Bindings;
use super::device::Device;
use super::key_stroke::{Down, KeyStroke};
use super::names;
use super::pads::{Felt, Pads};
use super::trigger::Trigger;
use crate::app::awake::KeepAwake;

/// The presses and releases since the last frame, oldest first.
#[derive(Resource, Default)]
pub struct Inputs {
    heard: Vec<HeardInput>,
    right_click: bool,
    /// The input that is handled in the next frame, because it came after a press that may open or close a layer.
    later: VecDeque<RawInput>,
    down: Down,
    focus: PanelFocus,
}

/// A press, or the release of a key.
#[derive(Clone, Debug, PartialEq)]
pub struct HeardInput {
    pub source: InputSource,
    /// The actions that were bound to a press when it was read; empty for a release.
    pub actions: Vec<UiAction>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum InputSource {
    Key(KeyStroke),
    Pad { button: GamepadButton, repeat: bool },
}

/// The kind of the panel widget that has the keyboard focus. The module that draws the panels sets this value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PanelFocus {
    #[default]
    Nothing,
    Widget,
    /// A text field: letters are typed into it.
    Text,
}

enum RawInput {
    Key(KeyboardInput),
    Pad { button: GamepadButton, repeat: bool },
}

impl HeardInput {
    fn is_press(&self) -> bool {
        match &self.source {
            InputSource::Key(stroke) => stroke.state.is_pressed(),
            InputSource::Pad { .. } => true,
        }
    }

    /// Whether the press is a repeat of a held button or key.
    fn repeats(&self) -> bool {
        match &self.source {
            InputSource::Key(stroke) => stroke.repeat,
            InputSource::Pad { repeat, .. } => *repeat,
        }
    }

    fn trigger(&self) -> Trigger {
        match &self.source {
            InputSource::Key(stroke) => Trigger::Key(stroke.chord()),
            InputSource::Pad { button, .. } => Trigger::Pad(*button),
        }
    }

    /// Whether a text field would use the press.
    fn is_text(&self) -> bool {
        matches!(&self.source, InputSource::Key(stroke) if names::may_be_typed(stroke.key))
    }

    /// Whether the press may change which layer receives later presses.
    fn may_change_what_listens(&self) -> bool {
        use KeyCode::{Enter, Escape, NumpadEnter, Space, Tab};
        // Panels react to these keys, whatever actions the keys are bound to.
        let of_panels = |key| matches!(key, Escape | Tab | Enter | NumpadEnter | Space);
        // After a press for which this function returns `true`, no more input is read in this frame. Repeats of a held
        // key may come faster than frames are drawn. If repeats also ended the reading, the queue would grow.
        self.is_press()
            && !self.repeats()
            && (self.actions.iter().any(|action| action.may_change_what_listens())
                || matches!(&self.source, InputSource::Key(stroke) if of_panels(stroke.key)))
    }
}

impl Inputs {
    /// Returns the presses that no system has taken, and all key releases.
    pub fn left(&self) -> &[HeardInput] {
        &self.heard
    }

    /// Offers every press in order. `act` is called with each action of a press, until it returns `true` to take the
    /// press. Keys typed into a text field are not offered.
    pub fn take(&mut self, mut act: impl FnMut(UiAction) -> bool) {
        let typing = self.focus == PanelFocus::Text;
        self.heard.retain(|heard| (typing && heard.is_text()) || !heard.actions.iter().any(|action| act(*action)));
    }

    /// Takes the presses of the action `wanted`; returns whether there were any.
    pub fn take_action(&mut self, wanted: UiAction) -> bool {
        let mut taken = false;
        self.take(|action| {
            taken |= action == wanted;
            action == wanted
        });
        taken
    }

    /// Takes all presses; returns whether there was a new press. Repeats of a held key or button are not new presses.
    pub fn take_all(&mut self) -> bool {
        let pressed = self.heard.iter().any(|heard| heard.is_press() && !heard.repeats());
        self.heard.retain(|heard| !heard.is_press());
        pressed
    }

    /// Takes all presses; returns the trigger of the first press that can be bound to an action. Call this before other
    /// systems take presses.
    pub fn take_trigger(&mut self) -> Option<Trigger> {
        let press = |heard: &&HeardInput| heard.is_press() && !heard.repeats();
        let first = self.heard.iter().filter(press).map(HeardInput::trigger).find(|trigger| trigger.has_name());
        self.heard.retain(|heard| !heard.is_press());
        first
    }

    /// Takes the press of the mouse's right button; returns whether there was one.
    pub fn take_right_click(&mut self) -> bool {
        std::mem::take(&mut self.right_click)
    }

    pub fn focus(&self) -> PanelFocus {
        self.focus
    }

    pub fn set_focus(&mut self, focus: PanelFocus) {
        self.focus = focus;
    }

    /// Reads queued input up to the first press that may change the top layer.
    fn hear(&mut self, bindings: &Bindings) {
        self.heard.clear();
        while let Some(said) = self.later.pop_front() {
            let source = match said {
                RawInput::Key(input) => InputSource::Key(self.down.hear(input)),
                RawInput::Pad { button, repeat } => InputSource::Pad { button, repeat },
            };
            let mut heard = HeardInput { source, actions: Vec::new() };
            if heard.is_press() {
                heard.actions = bindings.actions(heard.trigger());
                if heard.repeats() {
                    heard.actions.retain(|action| action.repeats());
                }
            }
            let ends = heard.may_change_what_listens();
            self.heard.push(heard);
            if ends {
                break;
            }
        }
    }
}

/// Queues presses and releases of keys.
pub(super) fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut inputs: ResMut<Inputs>,
    mut pads: ResMut<Pads>,
    mut device: ResMut<Device>,
) {
    let (inputs, pads) = (inputs.bypass_change_detection(), pads.bypass_change_detection());
    if lost.read().count() > 0 {
        inputs.down.forget();
        pads.forget();
    }
    for input in keys.read() {
        device.set_if_neq(Device::Keys);
        inputs.later.push_back(RawInput::Key(input.clone()));
    }
}

/// Queues presses of gamepad buttons. If the queue is still empty then, queues the repeats of held buttons.
pub(super) fn read_pads(
    mut felt: MessageReader<RawGamepadEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut inputs: ResMut<Inputs>,
    mut pads: ResMut<Pads>,
    mut device: ResMut<Device>,
    mut commands: Commands,
) {
    let (inputs, pads, now) = (inputs.bypass_change_detection(), pads.bypass_change_detection(), time.elapsed());
    // All programs receive the events of a gamepad, so the presses are used only while this window has the focus.
    let ours = windows.iter().all(|window| window.focused);
    for event in felt.read().filter(|event| ours || matches!(event, RawGamepadEvent::Connection(_))) {
        for felt in pads.feel(event, now) {
            match felt {
                Felt::Pressed(button) => {
                    device.set_if_neq(Device::Pad);
                    inputs.later.push_back(RawInput::Pad { button, repeat: false });
                }
                Felt::Gone(gone) if *device == Device::Pad => {
                    device.set_if_neq(Device::Keys);
                    commands.trigger(gone);
                }
                Felt::Gone(_) => {}
            }
        }
    }
    if inputs.later.is_empty() {
        inputs.later.extend(pads.repeated(now).into_iter().map(|button| RawInput::Pad { button, repeat: true }));
    }
}

pub(super) fn read_mouse(mut events: MessageReader<WindowEvent>, mut inputs: ResMut<Inputs>) {
    let right_click = |event: &WindowEvent| {
        let WindowEvent::MouseButtonInput(MouseButtonInput { button, state, .. }) = event else { return false };
        *button == MouseButton::Right && state.is_pressed()
    };
    inputs.bypass_change_detection().right_click = events.read().filter(|event| right_click(event)).count() > 0;
}

/// Offers the queued input to the systems of this frame. Requests further frames while the queue is not empty or a held
/// button repeats.
pub(super) fn offer(
    time: Res<Time<Real>>,
    bindings: Res<Bindings>,
    pads: Res<Pads>,
    mut inputs: ResMut<Inputs>,
    awake: Option<ResMut<KeepAwake>>,
) {
    let inputs = inputs.bypass_change_detection();
    inputs.hear(&bindings);
    let Some(mut awake) = awake else { return };
    if !inputs.later.is_empty() {
        awake.this_frame();
    }
    let repeats = |button| bindings.actions(Trigger::Pad(button)).iter().any(|action| action.repeats());
    if let Some(next) = pads.next_repeat(repeats) {
        awake.within(next.saturating_sub(time.elapsed()));
    }
}
