//! Wakes the event loop after each frame, so that the loop handles the input that the graphics driver has read.
//!
//! Works around: on X11 the graphics driver reads from the same connection to the X server as winit 0.30.13, and puts
//! the window events that it reads into a queue. The sleeping event loop waits for new data on the connection and does
//! not see the queue. Therefore a released button stays pressed until the mouse moves. A message after each frame makes
//! the loop read the queue.
//! Upstream: <https://github.com/rust-windowing/winit/issues/1985>, the comment of 21 December 2021.
//! Can go: this file is not needed any more when the window test
//! `a_released_button_is_heard_though_nothing_else_happens` passes without it.
//! Off: films do not use this workaround. On systems without X11, the message is unnecessary, but it does no harm
//! because it draws no frame.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// How long after a frame the threads of the graphics driver may still read from the connection to the X server.
const AFTERWARDS: Duration = Duration::from_millis(100);

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    let (shown, frames) = mpsc::channel();
    // The event `WindowAdded` only makes the loop read its queue; no window is added. The event `WakeUp` would also
    // draw a frame, and that frame would need another message.
    let nudge = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    if std::thread::Builder::new().name("nudge".to_owned()).spawn(move || keep_nudging(&frames, nudge)).is_ok() {
        render.insert_resource(FrameShown(shown)).add_systems(Render, tell.in_set(RenderSystems::PostCleanup));
    }
}

/// The channel that tells the thread `nudge` of each shown frame.
#[derive(Resource)]
struct FrameShown(Sender<()>);

fn tell(shown: Res<FrameShown>) {
    // Sending fails only after the event loop and the thread have ended.
    let _ = shown.0.send(());
}

/// Wakes the event loop after each frame. Wakes it once more if no other frame follows within [`AFTERWARDS`].
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
