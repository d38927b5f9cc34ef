//! Puts the event loop to sleep while the picture is still, so that an idle window uses no processor time.

use std::time::{Duration, Instant};

use bevy::input::gamepad::RawGamepadEvent;
use bevy::prelude::*;
use bevy::time::{Real, TimeSystems, TimeUpdateStrategy};
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use super::alarm::Alarm;
use crate::app::awake::{AmbientTime, DrawingEffort, KeepAwake, Wake};
use crate::app::play::Screen;

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let wake = Wake::new(move || proxy.send_event(WinitUserEvent::WakeUp).is_ok());
    app.insert_resource(Alarm::that_rings(wake.clone()))
        .insert_resource(wake)
        .insert_resource(WinitSettings::continuous())
        .add_systems(First, now.before(TimeSystems))
        .add_systems(PreUpdate, (stir, look_up))
        .add_systems(Last, (stay_awake, sleep).chain());
}

/// Sets Bevy's clock to the current time. By default, Bevy's clock shows the time at which the previous frame was
/// rendered. After a sleep of the event loop, this default clock would first lag behind and then jump.
fn now(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// Restarts the motion of the water and of the leaves after any input of the player, and after the window is focused or
/// resized.
fn stir(
    mut events: MessageReader<WindowEvent>,
    mut pads: MessageReader<RawGamepadEvent>,
    mut ambience: ResMut<AmbientTime>,
) {
    let by_hand = |event: &WindowEvent| {
        use WindowEvent::{
            CursorMoved, KeyboardInput, MouseButtonInput, MouseWheel, TouchInput, WindowFocused, WindowResized,
        };
        let by_mouse = matches!(event, CursorMoved(_) | MouseButtonInput(_) | MouseWheel(_) | TouchInput(_));
        by_mouse || matches!(event, KeyboardInput(_) | WindowFocused(_) | WindowResized(_))
    };
    if events.read().any(by_hand) || pads.read().count() > 0 {
        ambience.stir();
    }
}

/// Tells [`AmbientTime`] whether the window has the focus, so that water and leaves stop moving in a window without the
/// focus.
fn look_up(windows: Query<&Window, With<PrimaryWindow>>, mut ambience: ResMut<AmbientTime>) {
    let in_front = windows.iter().any(|window| window.focused);
    if ambience.in_front != in_front {
        ambience.in_front = in_front;
    }
}

/// How many frames are drawn after an event. Several are needed, because messages, state changes and egui's second pass
/// take effect only in later frames.
const ECHO: u32 = 5;

/// The state of the event loop that [`sleep`] last set.
#[derive(Default)]
pub struct Sleep {
    /// The number of consecutive frames in which no system requested another frame.
    still: u32,
    asleep: bool,
    /// The time at which the alarm wakes the loop; `None` if no alarm is set.
    until: Option<Instant>,
    /// Whether the last frame changed the loop's mode.
    changed: bool,
}

pub fn sleep(
    time: Res<Time<Real>>,
    alarm: Res<Alarm>,
    effort: Res<DrawingEffort>,
    ambience: Res<AmbientTime>,
    mut awake: ResMut<KeepAwake>,
    mut settings: ResMut<WinitSettings>,
    mut state: Local<Sleep>,
) {
    let wanted = awake.take();
    // If the loop wakes before the requested time, an event has occurred whose effect may take some frames to appear. A
    // mode change causes one extra frame, which does not count as an event.
    let woken = state.asleep && state.until.is_none_or(|until| Instant::now() < until) && !state.changed;
    state.still = if woken || wanted == Some(Duration::ZERO) { 0 } else { state.still.saturating_add(1) };
    state.asleep = state.still >= ECHO;
    let begun = time.last_update().unwrap_or_else(Instant::now);
    let until = wanted.filter(|_| state.asleep).and_then(|wait| begun.checked_add(wait));
    if std::mem::replace(&mut state.until, until) != until {
        alarm.set(until);
    }
    let mode = if state.asleep { ASLEEP } else { UpdateMode::Continuous };
    state.changed = settings.focused_mode != mode || settings.unfocused_mode != mode;
    if state.changed {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
    let behind = (!ambience.in_front).then_some(BEHIND);
    if let Some(due) = effort.period.max(behind).and_then(|period| begun.checked_add(period)).filter(|_| !state.asleep)
    {
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
    }
}

/// Requests another frame immediately if the event loop must not sleep on the current screen.
fn stay_awake(screen: Res<State<Screen>>, mut awake: ResMut<KeepAwake>) {
    if !screen.get().facts().sleeps {
        awake.this_frame();
    }
}

/// The shortest time between two frames of a window without the focus. Drawing fewer frames saves power.
const BEHIND: Duration = Duration::from_millis(66);

/// In this mode, the loop draws a frame for window events and redraw requests, but not for other messages to the loop
/// (see `unread_events`).
const ASLEEP: UpdateMode = UpdateMode::Reactive {
    wait: Duration::MAX,
    react_to_device_events: false,
    react_to_user_events: false,
    react_to_window_events: true,
};
