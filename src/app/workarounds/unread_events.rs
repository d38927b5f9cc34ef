//! Wakes the event loop after each frame, so that input is handled at once and incomplete frames are drawn again.
//!
//! On X11 the graphics driver reads from the same connection as the window, and puts window events that it reads into a
//! queue. The sleeping loop waits for the connection and does not see the queue, so a released button stays pressed
//! until the mouse moves (winit issue 1985). A message to the loop after each frame makes it read the queue.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::awake::Wake;

/// How long the driver's threads may go on reading after the last frame.
const AFTERWARDS: Duration = Duration::from_millis(100);

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let wake = app.world().resource::<Wake>().clone();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render.insert_resource(wake).add_systems(Render, draw_again.in_set(RenderSystems::PostCleanup));
    let (shown, frames) = mpsc::channel();
    // This event only makes the loop read its queue; no window is added. `WakeUp` would draw a frame, which would need
    // another nudge.
    let nudge = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    if std::thread::Builder::new().name("nudge".to_owned()).spawn(move || keep_nudging(&frames, nudge)).is_ok() {
        render.insert_resource(FrameShown(shown)).add_systems(Render, tell.in_set(RenderSystems::PostCleanup));
    }
}

/// Requests another frame while a pipeline is compiled: its sprites, such as a theme's water, are still missing.
fn draw_again(wake: Res<Wake>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        wake.now();
    }
}

/// The channel that tells the nudging thread of each shown frame.
#[derive(Resource)]
struct FrameShown(Sender<()>);

fn tell(shown: Res<FrameShown>) {
    // Sending fails only after the event loop and the thread have ended.
    let _ = shown.0.send(());
}

/// Nudges after each frame, and once more if no other frame follows within [`AFTERWARDS`].
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
