//! What was pressed, in order: keys, pads, and the right button of the mouse. A system that acts on a press takes it, so
//! that no other does; what is left at the end goes to the panels.

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
use super::names;
use super::pads::{Felt, Pads};
use super::stroke::{Down, Stroke};
use super::trigger::Trigger;
use crate::app::awake::KeepAwake;

/// What was pressed and released since the last frame, oldest first.
#[derive(Resource, Default)]
pub struct Inputs {
    heard: Vec<Heard>,
    right_click: bool,
    /// What was pressed after something that may open or close a layer; it is handled in the next frame.
    later: VecDeque<Said>,
    down: Down,
    focus: Focus,
}

/// A press, or the release of a key.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    pub source: Source,
    /// What a press means by the table as it was when it was read; a release means nothing.
    pub actions: Vec<UiAction>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    Key(Stroke),
    Pad { button: GamepadButton, repeat: bool },
}

/// What has the keyboard focus among the panels. The room that shows them says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    #[default]
    Nothing,
    Widget,
    /// A text field: letters are text.
    Text,
}

enum Said {
    Key(KeyboardInput),
    Pad { button: GamepadButton, repeat: bool },
}

impl Heard {
    fn is_press(&self) -> bool {
        match &self.source {
            Source::Key(stroke) => stroke.state.is_pressed(),
            Source::Pad { .. } => true,
        }
    }

    /// The button or key was down already and is being held.
    fn repeats(&self) -> bool {
        match &self.source {
            Source::Key(stroke) => stroke.repeat,
            Source::Pad { repeat, .. } => *repeat,
        }
    }

    fn trigger(&self) -> Trigger {
        match &self.source {
            Source::Key(stroke) => Trigger::Key(stroke.chord()),
            Source::Pad { button, .. } => Trigger::Pad(*button),
        }
    }

    /// Whether a text field needs it.
    fn is_text(&self) -> bool {
        matches!(&self.source, Source::Key(stroke) if names::may_be_typed(stroke.key))
    }

    /// What is pressed after this may be meant for something else than it would be before.
    fn may_change_what_listens(&self) -> bool {
        use KeyCode::{Enter, Escape, NumpadEnter, Space, Tab};
        // Panels hear these whatever they are bound to.
        let of_panels = |key| matches!(key, Escape | Tab | Enter | NumpadEnter | Space);
        // A held key does not count: it may repeat faster than frames are drawn.
        self.is_press()
            && !self.repeats()
            && (self.actions.iter().any(|action| action.may_change_what_listens())
                || matches!(&self.source, Source::Key(stroke) if of_panels(stroke.key)))
    }
}

impl Inputs {
    /// Everything that has not been taken, including the releases of keys.
    pub fn left(&self) -> &[Heard] {
        &self.heard
    }

    /// Offers every press that has not been taken, in order, as each of the actions that it means; `act` returns whether
    /// it takes the press. What is typed into a text field is not offered.
    pub fn take(&mut self, mut act: impl FnMut(UiAction) -> bool) {
        let typing = self.focus == Focus::Text;
        self.heard.retain(|heard| (typing && heard.is_text()) || !heard.actions.iter().any(|action| act(*action)));
    }

    /// Takes the presses of one action; returns whether there were any.
    pub fn take_action(&mut self, wanted: UiAction) -> bool {
        let mut taken = false;
        self.take(|action| {
            taken |= action == wanted;
            action == wanted
        });
        taken
    }

    /// Takes all presses; returns whether there were any but those of held keys.
    pub fn take_all(&mut self) -> bool {
        let pressed = self.heard.iter().any(|heard| heard.is_press() && !heard.repeats());
        self.heard.retain(|heard| !heard.is_press());
        pressed
    }

    /// Takes all presses, and returns the first as what may be bound to an action. To be called before others take them.
    pub fn take_trigger(&mut self) -> Option<Trigger> {
        let press = |heard: &&Heard| heard.is_press() && !heard.repeats();
        let first = self.heard.iter().filter(press).map(Heard::trigger).find(|trigger| trigger.has_name());
        self.heard.retain(|heard| !heard.is_press());
        first
    }

    /// Takes the press of the mouse's right button; returns whether there was one.
    pub fn take_right_click(&mut self) -> bool {
        std::mem::take(&mut self.right_click)
    }

    pub fn focus(&self) -> Focus {
        self.focus
    }

    pub fn set_focus(&mut self, focus: Focus) {
        self.focus = focus;
    }

    /// Reads what was said next, as far as it is meant for what is on top now.
    fn hear(&mut self, bindings: &Bindings) {
        self.heard.clear();
        while let Some(said) = self.later.pop_front() {
            let source = match said {
                Said::Key(input) => Source::Key(self.down.hear(input)),
                Said::Pad { button, repeat } => Source::Pad { button, repeat },
            };
            let mut heard = Heard { source, actions: Vec::new() };
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

/// Queues the keys that were pressed and released.
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
        inputs.later.push_back(Said::Key(input.clone()));
    }
}

/// Queues the buttons of pads that were pressed; where nothing else was, those that are held and repeat.
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
    // A pad says the same to all programs; it is meant for the one whose window is in use.
    let ours = windows.iter().all(|window| window.focused);
    for event in felt.read().filter(|event| ours || matches!(event, RawGamepadEvent::Connection(_))) {
        for felt in pads.feel(event, now) {
            match felt {
                Felt::Pressed(button) => {
                    device.set_if_neq(Device::Pad);
                    inputs.later.push_back(Said::Pad { button, repeat: false });
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
        inputs.later.extend(pads.repeated(now).into_iter().map(|button| Said::Pad { button, repeat: true }));
    }
}

pub(super) fn read_mouse(mut events: MessageReader<WindowEvent>, mut inputs: ResMut<Inputs>) {
    let right_click = |event: &WindowEvent| {
        let WindowEvent::MouseButtonInput(MouseButtonInput { button, state, .. }) = event else { return false };
        *button == MouseButton::Right && state.is_pressed()
    };
    inputs.bypass_change_detection().right_click = events.read().filter(|event| right_click(event)).count() > 0;
}

/// Offers what was queued, and keeps the window awake for what is left of it and for buttons that repeat.
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
