//! Gamepads (also called pads here): the held buttons of each pad, and the pad that the player used last.

use std::time::Duration;

use bevy::ecs::entity::EntityHashMap;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::prelude::*;

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp};

/// The connected gamepads.
#[derive(Resource, Debug, Default)]
pub struct Pads {
    connected: EntityHashMap<Pad>,
    last: Option<Entity>,
    held: Vec<Held>,
}

/// The event that the last used pad was disconnected.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct PadGone {
    pub name: String,
}

#[derive(Debug, Default)]
struct Pad {
    name: String,
    grip: Grip,
}

/// A button that repeats for as long as it is held.
#[derive(Debug)]
struct Held {
    pad: Entity,
    button: GamepadButton,
    next: Duration,
}

/// The delay before a held button first repeats, and the interval between its further repeats.
const REPEATS_AFTER: Duration = Duration::from_millis(400);
const REPEATS_EVERY: Duration = Duration::from_millis(120);

/// A press of a pad's button, or the disconnection of the pad that was used last.
#[derive(Debug, PartialEq)]
pub(super) enum Felt {
    Pressed(GamepadButton),
    Gone(PadGone),
}

impl Pads {
    /// Whether a pad is connected.
    pub fn any(&self) -> bool {
        !self.connected.is_empty()
    }

    /// Returns the manufacturer's name for the pad that was used last.
    pub fn last(&self) -> Option<&str> {
        self.last.and_then(|last| self.connected.get(&last)).map(|pad| pad.name.as_str())
    }

    pub(super) fn feel(&mut self, event: &RawGamepadEvent, now: Duration) -> Vec<Felt> {
        let (entity, changes) = match event {
            RawGamepadEvent::Connection(GamepadConnectionEvent { gamepad, connection }) => {
                return self.plug(*gamepad, connection).into_iter().collect();
            }
            RawGamepadEvent::Button(RawGamepadButtonChangedEvent { gamepad, button, value }) => {
                (*gamepad, self.connected.entry(*gamepad).or_default().grip.button(*button, *value))
            }
            RawGamepadEvent::Axis(RawGamepadAxisChangedEvent { gamepad, axis, value }) => {
                (*gamepad, self.connected.entry(*gamepad).or_default().grip.axis(*axis, *value))
            }
        };
        for (button, _) in &changes {
            self.held.retain(|held| (held.pad, held.button) != (entity, *button));
        }
        let pressed: Vec<_> = changes.into_iter().filter(|(_, pressed)| *pressed).map(|(button, _)| button).collect();
        if !pressed.is_empty() {
            self.last = Some(entity);
        }
        let next = now + REPEATS_AFTER;
        self.held.extend(pressed.iter().map(|button| Held { pad: entity, button: *button, next }));
        pressed.into_iter().map(Felt::Pressed).collect()
    }

    fn plug(&mut self, entity: Entity, connection: &GamepadConnection) -> Option<Felt> {
        match connection {
            GamepadConnection::Connected { name, .. } => {
                self.connected.insert(entity, Pad { name: name.clone(), grip: Grip::default() });
                None
            }
            GamepadConnection::Disconnected => {
                self.held.retain(|held| held.pad != entity);
                let pad = self.connected.remove(&entity)?;
                self.last.take_if(|last| *last == entity).map(|_| Felt::Gone(PadGone { name: pad.name }))
            }
        }
    }

    /// Returns the held buttons that must repeat now.
    pub(super) fn repeated(&mut self, now: Duration) -> Vec<GamepadButton> {
        let due = self.held.iter_mut().filter(|held| held.next <= now);
        // Repeats that a slow frame has missed are dropped, so that no repeat comes after the button was released.
        due.map(|held| {
            held.next = now + REPEATS_EVERY;
            held.button
        })
        .collect()
    }

    /// Returns the time of the next repeat among the held buttons for which `repeats` returns true.
    pub(super) fn next_repeat(&self, repeats: impl Fn(GamepadButton) -> bool) -> Option<Duration> {
        self.held.iter().filter(|held| repeats(held.button)).map(|held| held.next).min()
    }

    /// Clears the held buttons, because releases are not reported while another window has the focus.
    pub(super) fn forget(&mut self) {
        self.held.clear();
        self.connected.values_mut().for_each(|pad| pad.grip = Grip::default());
    }
}

/// The directions of the right stick, as button numbers that no pad uses.
pub mod right_stick {
    use bevy::prelude::GamepadButton;

    pub const UP: GamepadButton = GamepadButton::Other(200);
    pub const DOWN: GamepadButton = GamepadButton::Other(201);
    pub const LEFT: GamepadButton = GamepadButton::Other(202);
    pub const RIGHT: GamepadButton = GamepadButton::Other(203);
}

/// The held buttons of one pad. The left stick acts as the directional pad, and the right stick acts as four separate
/// buttons.
#[derive(Clone, Debug)]
pub struct Grip {
    down: Vec<GamepadButton>,
    left: Stick,
    right: Stick,
}

impl Default for Grip {
    fn default() -> Grip {
        let ways = [right_stick::UP, right_stick::DOWN, right_stick::LEFT, right_stick::RIGHT];
        let left = Stick::new([DPadUp, DPadDown, DPadLeft, DPadRight]);
        Grip { down: Vec::new(), left, right: Stick::new(ways) }
    }
}

/// A stick that acts as four buttons.
#[derive(Clone, Debug)]
struct Stick {
    /// Up, down, left, right.
    ways: [GamepadButton; 4],
    at: Vec2,
    leans: Option<GamepadButton>,
}

/// A button counts as pressed when its value rises above `DOWN`, and as released when the value falls to `UP` or below.
const DOWN: f32 = 0.7;
const UP: f32 = 0.5;
/// A stick counts as pressed in a direction when its deflection rises above `LEANS`, and as released when the
/// deflection falls to `RESTS` or below.
const LEANS: f32 = 0.6;
const RESTS: f32 = 0.4;
/// The pressed direction changes only if the deflection in the new direction exceeds the deflection in the current
/// direction by this much.
const TURNS: f32 = 0.15;

impl Grip {
    /// Returns the presses (`true`) and releases (`false`) that a new value of a button causes.
    pub fn button(&mut self, button: GamepadButton, value: f32) -> Vec<(GamepadButton, bool)> {
        let was = self.down.contains(&button);
        let is = value > if was { UP } else { DOWN };
        if is && !was {
            self.down.push(button);
        } else if was && !is {
            self.down.retain(|down| *down != button);
        }
        if is == was { Vec::new() } else { vec![(button, is)] }
    }

    /// Returns the presses and releases that a new value of a stick's axis causes.
    pub fn axis(&mut self, axis: GamepadAxis, value: f32) -> Vec<(GamepadButton, bool)> {
        let (stick, along) = match axis {
            GamepadAxis::LeftStickX => (&mut self.left, Vec2::X),
            GamepadAxis::LeftStickY => (&mut self.left, Vec2::Y),
            GamepadAxis::RightStickX => (&mut self.right, Vec2::X),
            GamepadAxis::RightStickY => (&mut self.right, Vec2::Y),
            _ => return Vec::new(),
        };
        stick.lean(stick.at * (Vec2::ONE - along) + value * along)
    }
}

impl Stick {
    fn new(ways: [GamepadButton; 4]) -> Stick {
        Stick { ways, at: Vec2::ZERO, leans: None }
    }

    fn lean(&mut self, to: Vec2) -> Vec<(GamepadButton, bool)> {
        self.at = to;
        let leans = self.direction();
        let was = std::mem::replace(&mut self.leans, leans);
        if was == leans {
            return Vec::new();
        }
        was.map(|up| (up, false)).into_iter().chain(leans.map(|down| (down, true))).collect()
    }

    /// Returns the direction in which the stick is held; `None` if it is near its middle.
    fn direction(&self) -> Option<GamepadButton> {
        let [up, down, left, _] = self.ways;
        let along = |way: GamepadButton| match way {
            _ if way == up => self.at.y,
            _ if way == down => -self.at.y,
            _ if way == left => -self.at.x,
            _ => self.at.x,
        };
        let farthest = self.ways.into_iter().max_by(|a, b| along(*a).total_cmp(&along(*b)))?;
        if self.leans.is_some_and(|was| along(was) > RESTS && along(farthest) < along(was) + TURNS) {
            return self.leans;
        }
        (along(farthest) > LEANS).then_some(farthest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_that_trembles_or_is_pushed_askew_goes_one_way() {
        let mut grip = Grip::default();
        let mut lean = |x: f32, y: f32| {
            let mut felt = grip.axis(GamepadAxis::LeftStickX, x);
            felt.extend(grip.axis(GamepadAxis::LeftStickY, y));
            felt
        };
        assert_eq!(lean(0.1, -0.2), []);
        assert_eq!(lean(0.3, 0.7), [(DPadUp, true)]);
        for (x, y) in [(0.2, 0.55), (0.6, 0.65), (0.68, 0.6), (0.0, 0.45)] {
            assert_eq!(lean(x, y), [], "{x} {y}");
        }
        assert_eq!(lean(0.9, 0.45), [(DPadUp, false), (DPadRight, true)]);
        assert_eq!(lean(0.0, 0.0), [(DPadRight, false)]);
    }

    #[test]
    fn the_right_stick_has_ways_of_its_own() {
        let mut grip = Grip::default();
        assert_eq!(grip.axis(GamepadAxis::LeftStickY, 1.0), [(DPadUp, true)]);
        assert_eq!(grip.axis(GamepadAxis::RightStickY, 0.9), [(right_stick::UP, true)], "whatever the left one does");
        assert_eq!(grip.axis(GamepadAxis::RightStickY, -0.9), [(right_stick::UP, false), (right_stick::DOWN, true)]);
        assert_eq!(grip.axis(GamepadAxis::RightStickY, 0.0), [(right_stick::DOWN, false)]);
        assert_eq!(grip.axis(GamepadAxis::RightStickX, -0.8), [(right_stick::LEFT, true)]);
        assert_eq!(grip.axis(GamepadAxis::LeftZ, 1.0), []);
    }

    #[test]
    fn a_trigger_goes_down_once() {
        let mut grip = Grip::default();
        let button = GamepadButton::LeftTrigger2;
        let felt: Vec<_> =
            [0.2, 0.69, 0.75, 0.9, 0.6, 0.4, 0.6].into_iter().flat_map(|value| grip.button(button, value)).collect();
        assert_eq!(felt, [(button, true), (button, false)]);
    }

    #[test]
    fn only_the_loss_of_the_pad_in_use_is_told() {
        let mut pads = Pads::default();
        let mut world = World::new();
        let [used, other] = [(); 2].map(|()| world.spawn_empty().id());
        let named =
            |name: &str| GamepadConnection::Connected { name: name.to_owned(), vendor_id: None, product_id: None };
        for (pad, name) in [(used, "Used"), (other, "Other")] {
            pads.feel(&GamepadConnectionEvent::new(pad, named(name)).into(), Duration::ZERO);
        }
        let press = RawGamepadButtonChangedEvent::new(used, GamepadButton::South, 1.0);
        assert_eq!(pads.feel(&press.into(), Duration::ZERO), [Felt::Pressed(GamepadButton::South)]);
        assert_eq!(pads.last(), Some("Used"));
        let gone = |pad| GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected).into();
        assert_eq!(pads.feel(&gone(other), Duration::ZERO), []);
        assert_eq!(pads.feel(&gone(used), Duration::ZERO), [Felt::Gone(PadGone { name: "Used".to_owned() })]);
        assert!(!pads.any());
    }
}
