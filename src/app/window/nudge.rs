//! Input is handled at once, even while a frame is being shown, and no frame stays unfinished.
//!
//! On X11 the graphics driver reads from the same connection as the window. The window's events that it reads wait in a
//! queue, while the loop sleeps until there is something to read: a released button stays pressed until the mouse moves
//! (winit issue 1985). So after each frame we nudge the loop, which then looks into the queue.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::awake::Wake;

/// The driver's threads go on reading for a moment after the last frame.
const AFTERWARDS: Duration = Duration::from_millis(100);

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let wake = app.world().resource::<Wake>().clone();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render.insert_resource(wake).add_systems(Render, draw_again.in_set(RenderSystems::PostCleanup));
    let (shown, frames) = mpsc::channel();
    // This event only makes the loop look into the queue; no window is added. `WakeUp` would draw a frame, and that
    // frame would need the next nudge.
    let nudge = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    if std::thread::Builder::new().name("nudge".to_owned()).spawn(move || keep_nudging(&frames, nudge)).is_ok() {
        render.insert_resource(FrameShown(shown)).add_systems(Render, tell.in_set(RenderSystems::PostCleanup));
    }
}

/// A pipeline that is not compiled yet leaves something out of this frame, for example another theme's water.
fn draw_again(wake: Res<Wake>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        wake.now();
    }
}

/// Tells the nudging thread that a frame was shown.
#[derive(Resource)]
struct FrameShown(Sender<()>);

fn tell(shown: Res<FrameShown>) {
    // The thread ends with the loop, which then needs no nudge.
    let _ = shown.0.send(());
}

/// Nudges after each frame, and once more when no other frame has followed.
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
