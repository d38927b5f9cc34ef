//! Wakes the event loop after each frame, so that the loop handles the input that the graphics driver has read.
//!
//! Works around: on X11 the graphics driver reads from the same connection as winit 0.30.13, and puts window events
//! that it reads into a queue. The sleeping loop waits for the connection and does not see the queue, so a released
//! button stays pressed until the mouse moves. A message after each frame makes the loop read the queue.
//! Upstream: <https://github.com/rust-windowing/winit/issues/1985>, the comment of 21 December 2021.
//! Can go: when the window test `a_released_button_is_heard_though_nothing_else_happens` passes without this file.
//! Off: in films. On other systems than X11, the message is not needed, but does not draw a frame either.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// How long the driver's threads may go on reading after the last frame.
const AFTERWARDS: Duration = Duration::from_millis(100);

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    let (shown, frames) = mpsc::channel();
    // This event only makes the loop read its queue; no window is added. `WakeUp` would draw a frame, which would need
    // another nudge.
    let nudge = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    if std::thread::Builder::new().name("nudge".to_owned()).spawn(move || keep_nudging(&frames, nudge)).is_ok() {
        render.insert_resource(FrameShown(shown)).add_systems(Render, tell.in_set(RenderSystems::PostCleanup));
    }
}

/// The channel that tells the nudging thread of each shown frame.
#[derive(Resource)]
struct FrameShown(Sender<()>);

fn tell(shown: Res<FrameShown>) {
    // Sending fails only after the event loop and the thread have ended.
    let _ = shown.0.send(());
}

/// Wakes the loop after each frame, and once more if no other frame follows within [`AFTERWARDS`].
fn keep_nudging(frames: &Receiver<()>, nudge: impl Fn() -> bool) {
    while frames.recv().is_ok() && nudge() {
        loop {
            match frames.recv_timeout(AFTERWARDS) {
                Ok(()) if nudge() => {}
                Err(RecvTimeoutError::Timeout) => break,
                Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        if !nudge() {
            return;
        }
    }
}
