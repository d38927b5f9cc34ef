//! Reads gamepads in a thread that wakes the window. Bevy's own plugin polls the gamepads once per frame, so a button
//! press would not wake a sleeping window.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use gilrs::ev::filter::{Filter, axis_dpad_to_button};
use gilrs::{EventType, GamepadId, Gilrs, GilrsBuilder};

use crate::app::awake::Wake;
use crate::app::input::{Grip, InputRead, right_stick};

pub fn plugin(app: &mut App) {
    let wake = app.world().resource::<Wake>().clone();
    let listens = Arc::new(AtomicBool::new(true));
    let (tell, told) = mpsc::channel();
    let thread = Listener { grips: HashMap::new(), tell, wake, listens: listens.clone() };
    if std::thread::Builder::new().name("pads".to_owned()).spawn(move || thread.run()).is_ok() {
        app.insert_resource(PadEvents { from: Mutex::new(told), listens })
            .add_systems(PreUpdate, pass_on.before(InputSystems).before(InputRead));
    }
}

/// A gamepad event that the thread passes on.
#[derive(Debug, PartialEq)]
enum PadEvent {
    Connected { name: String, vendor_id: Option<u16>, product_id: Option<u16> },
    Gone,
    Button(GamepadButton, f32),
    Axis(GamepadAxis, f32),
}

#[derive(Resource)]
struct PadEvents {
    from: Mutex<Receiver<(GamepadId, PadEvent)>>,
    /// Whether the window has the focus; otherwise pad input is ignored.
    listens: Arc<AtomicBool>,
}

struct Listener {
    /// The pressed buttons and directions of each pad. A stick reports many values, but a frame is needed only for
    /// values that press or release a direction.
    grips: HashMap<GamepadId, Grip>,
    tell: Sender<(GamepadId, PadEvent)>,
    wake: Wake,
    listens: Arc<AtomicBool>,
}

/// How many waits in a row may end without an event before the thread polls more slowly. Such waits occur while a pad
/// is being unplugged.
const IDLE_TURNS: u32 = 8;
/// The polling interval after `IDLE_TURNS` waits without an event. This interval matters on systems where waiting for
/// an event returns at once.
const LOOK_EVERY: Duration = Duration::from_millis(100);

impl Listener {
    /// Waits for pad events until the game has ended.
    fn run(mut self) {
        // For force feedback, gilrs would start a thread that wakes twenty times per second. The game uses no force
        // feedback.
        let gilrs = GilrsBuilder::new().with_force_feedback(false);
        let mut gilrs = match gilrs.with_default_filters(false).set_update_state(false).build() {
            Ok(gilrs) => gilrs,
            Err(error) => return info!("no gamepads: {error}"),
        };
        let there: Vec<_> = gilrs.gamepads().map(|(id, _)| id).collect();
        let mut heard = there.into_iter().all(|id| self.pass(id, EventType::Connected, &gilrs));
        let mut idle_turns = 0;
        while heard {
            let Some(event) = gilrs.next_event_blocking(None).filter_ev(&axis_dpad_to_button, &mut gilrs) else {
                idle_turns += 1;
                if idle_turns > IDLE_TURNS {
                    std::thread::sleep(LOOK_EVERY);
                }
                continue;
            };
            idle_turns = 0;
            gilrs.update(&event);
            heard = self.pass(event.id, event.event, &gilrs);
        }
    }

    /// Passes on the relevant part of an event; returns whether the game is still running.
    fn pass(&mut self, id: GamepadId, event: EventType, gilrs: &Gilrs) -> bool {
        let grip = self.grips.entry(id).or_default();
        let said = match event {
            EventType::Connected => {
                *grip = Grip::default();
                let pad = gilrs.gamepad(id);
                let name = pad.name().to_owned();
                vec![PadEvent::Connected { name, vendor_id: pad.vendor_id(), product_id: pad.product_id() }]
            }
            EventType::Disconnected => vec![PadEvent::Gone],
            EventType::ButtonChanged(of, value, _) => {
                button(of).map_or_else(Vec::new, |button| press(grip, button, value))
            }
            EventType::AxisChanged(of, value, _) => axis(of).map_or_else(Vec::new, |axis| lean(grip, axis, value)),
            _ => Vec::new(),
        };
        let is_ours = |said: &PadEvent| {
            matches!(said, PadEvent::Connected { .. } | PadEvent::Gone) || self.listens.load(Ordering::Relaxed)
        };
        for said in said.into_iter().filter(is_ours) {
            if self.tell.send((id, said)).is_err() || !self.wake.now() {
                return false;
            }
        }
        true
    }
}

/// Returns an event if this value presses or releases the button, and no event for other changes of the value.
fn press(grip: &mut Grip, button: GamepadButton, value: f32) -> Vec<PadEvent> {
    grip.button(button, value).into_iter().map(|(button, _)| PadEvent::Button(button, value)).collect()
}

/// Returns the events for a new value of a stick's axis. An event reports a direction as either fully pressed or
/// released.
fn lean(grip: &mut Grip, axis: GamepadAxis, value: f32) -> Vec<PadEvent> {
    use GamepadAxis::{LeftStickX, LeftStickY, RightStickX, RightStickY};
    let said = |(way, leans): (GamepadButton, bool)| {
        let far = if leans { 1.0 } else { 0.0 };
        match way {
            GamepadButton::DPadUp => PadEvent::Axis(LeftStickY, far),
            GamepadButton::DPadDown => PadEvent::Axis(LeftStickY, -far),
            GamepadButton::DPadLeft => PadEvent::Axis(LeftStickX, -far),
            GamepadButton::DPadRight => PadEvent::Axis(LeftStickX, far),
            right_stick::UP => PadEvent::Axis(RightStickY, far),
            right_stick::DOWN => PadEvent::Axis(RightStickY, -far),
            right_stick::LEFT => PadEvent::Axis(RightStickX, -far),
            _ => PadEvent::Axis(RightStickX, far),
        }
    };
    grip.axis(axis, value).into_iter().map(said).collect()
}

/// The messages that Bevy's own plugin would write.
#[derive(SystemParam)]
struct PadMessages<'w> {
    raw: MessageWriter<'w, RawGamepadEvent>,
    connections: MessageWriter<'w, GamepadConnectionEvent>,
    buttons: MessageWriter<'w, RawGamepadButtonChangedEvent>,
    axes: MessageWriter<'w, RawGamepadAxisChangedEvent>,
}

impl PadMessages<'_> {
    fn write(&mut self, pad: Entity, said: PadEvent) {
        match said {
            PadEvent::Connected { name, vendor_id, product_id } => {
                self.connection(pad, GamepadConnection::Connected { name, vendor_id, product_id });
            }
            PadEvent::Gone => self.connection(pad, GamepadConnection::Disconnected),
            PadEvent::Button(button, value) => {
                let event = RawGamepadButtonChangedEvent::new(pad, button, value);
                self.raw.write(event.into());
                self.buttons.write(event);
            }
            PadEvent::Axis(axis, value) => {
                let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
                self.raw.write(event.into());
                self.axes.write(event);
            }
        }
    }

    fn connection(&mut self, pad: Entity, connection: GamepadConnection) {
        let event = GamepadConnectionEvent::new(pad, connection);
        self.raw.write(event.clone().into());
        self.connections.write(event);
    }
}

/// Writes the thread's events as Bevy messages.
fn pass_on(
    told: Res<PadEvents>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut pads: Local<HashMap<GamepadId, Entity>>,
    mut commands: Commands,
    mut messages: PadMessages,
) {
    told.listens.store(windows.iter().all(|window| window.focused), Ordering::Relaxed);
    let from = told.from.lock().unwrap_or_else(PoisonError::into_inner);
    for (id, said) in from.try_iter() {
        let pad = *pads.entry(id).or_insert_with(|| commands.spawn_empty().id());
        messages.write(pad, said);
    }
}

fn button(button: gilrs::Button) -> Option<GamepadButton> {
    use gilrs::Button;
    Some(match button {
        Button::South => GamepadButton::South,
        Button::East => GamepadButton::East,
        Button::North => GamepadButton::North,
        Button::West => GamepadButton::West,
        Button::C => GamepadButton::C,
        Button::Z => GamepadButton::Z,
        Button::LeftTrigger => GamepadButton::LeftTrigger,
        Button::LeftTrigger2 => GamepadButton::LeftTrigger2,
        Button::RightTrigger => GamepadButton::RightTrigger,
        Button::RightTrigger2 => GamepadButton::RightTrigger2,
        Button::Select => GamepadButton::Select,
        Button::Start => GamepadButton::Start,
        Button::Mode => GamepadButton::Mode,
        Button::LeftThumb => GamepadButton::LeftThumb,
        Button::RightThumb => GamepadButton::RightThumb,
        Button::DPadUp => GamepadButton::DPadUp,
        Button::DPadDown => GamepadButton::DPadDown,
        Button::DPadLeft => GamepadButton::DPadLeft,
        Button::DPadRight => GamepadButton::DPadRight,
        Button::Unknown => return None,
    })
}

/// Converts an axis of a stick. Returns `None` for other axes, which are ignored.
fn axis(axis: gilrs::Axis) -> Option<GamepadAxis> {
    match axis {
        gilrs::Axis::LeftStickX => Some(GamepadAxis::LeftStickX),
        gilrs::Axis::LeftStickY => Some(GamepadAxis::LeftStickY),
        gilrs::Axis::RightStickX => Some(GamepadAxis::RightStickX),
        gilrs::Axis::RightStickY => Some(GamepadAxis::RightStickY),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_that_trembles_wakes_nobody() {
        let mut grip = Grip::default();
        let path = [
            (GamepadAxis::LeftStickX, 0.02),
            (GamepadAxis::LeftStickY, -0.03),
            (GamepadAxis::LeftStickY, 0.7),
            (GamepadAxis::LeftStickX, 0.98),
            (GamepadAxis::LeftStickY, 0.1),
            (GamepadAxis::LeftStickX, 0.3),
        ];
        let said: Vec<_> = path.into_iter().flat_map(|(axis, value)| lean(&mut grip, axis, value)).collect();
        let expected = [
            PadEvent::Axis(GamepadAxis::LeftStickY, 1.0),
            PadEvent::Axis(GamepadAxis::LeftStickY, 0.0),
            PadEvent::Axis(GamepadAxis::LeftStickX, 1.0),
            PadEvent::Axis(GamepadAxis::LeftStickX, 0.0),
        ];
        assert_eq!(said, expected);
        assert_eq!(pressed(&expected), [GamepadButton::DPadUp, GamepadButton::DPadRight]);
    }

    #[test]
    fn what_is_said_of_either_stick_is_understood() {
        let mut grip = Grip::default();
        let path = [
            (GamepadAxis::RightStickY, 0.4),
            (GamepadAxis::RightStickY, 0.8),
            (GamepadAxis::LeftStickX, -0.9),
            (GamepadAxis::RightStickY, 0.9),
            (GamepadAxis::RightStickX, 0.1),
            (GamepadAxis::RightStickY, -0.7),
        ];
        let said: Vec<_> = path.into_iter().flat_map(|(axis, value)| lean(&mut grip, axis, value)).collect();
        assert_eq!(pressed(&said), [right_stick::UP, GamepadButton::DPadLeft, right_stick::DOWN]);
    }

    /// Returns the directions that these events press, in the order of the events.
    fn pressed(said: &[PadEvent]) -> Vec<GamepadButton> {
        let mut felt = Grip::default();
        let changes = said.iter().flat_map(|said| match said {
            PadEvent::Axis(axis, value) => felt.axis(*axis, *value),
            _ => Vec::new(),
        });
        changes.filter(|(_, down)| *down).map(|(way, _)| way).collect()
    }

    #[test]
    fn a_trigger_says_only_that_it_is_pressed() {
        let mut grip = Grip::default();
        let trigger = GamepadButton::LeftTrigger2;
        let said: Vec<_> = [0.1, 0.5, 0.8, 0.9, 1.0, 0.3, 0.0]
            .into_iter()
            .flat_map(|value| press(&mut grip, trigger, value))
            .collect();
        assert_eq!(said, [PadEvent::Button(trigger, 0.8), PadEvent::Button(trigger, 0.3)]);
    }
}
