//! The device that the player used last. On-screen buttons show only the keys or buttons of this device.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// The device that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    #[default]
    Mouse,
    Keys,
    Pad,
    Touch,
}

/// The distance in logical pixels that the mouse must move to count as used. Smaller movements may be accidental.
const PUSHED_PX: f32 = 12.0;

/// The first position that the mouse reported after another device was used; `None` if the mouse has not reported a
/// position since then.
#[derive(Default)]
pub(super) struct MouseRest(Option<Vec2>);

/// Detects the use of a mouse or touch screen. The systems that read keys and pads set the device themselves.
pub(super) fn point(mut events: MessageReader<WindowEvent>, mut device: ResMut<Device>, mut laid: Local<MouseRest>) {
    if *device == Device::Mouse {
        laid.0 = None;
    }
    for event in events.read() {
        let used = match event {
            WindowEvent::MouseButtonInput(_) | WindowEvent::MouseWheel(_) => Device::Mouse,
            WindowEvent::TouchInput(touch) if touch.phase == TouchPhase::Started => Device::Touch,
            WindowEvent::CursorMoved(moved) => {
                let lay = *laid.0.get_or_insert(moved.position);
                if lay.distance(moved.position) < PUSHED_PX {
                    continue;
                }
                Device::Mouse
            }
            _ => continue,
        };
        device.set_if_neq(used);
    }
}
