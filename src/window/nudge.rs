//! What a person does is heard at once, also while a frame is shown, and no frame stays unfinished.
//!
//! On X11 the graphics driver reads from the same connection as the window. What it reads of the window's own events waits
//! in a queue, while the loop sleeps until there is something to read: a released button stays pressed until the mouse
//! moves (winit issue 1985). So whoever has shown a frame nudges the loop, which then looks into the queue.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::awake::Wake;

/// Threads of the driver go on for a moment after the last frame.
const AFTERWARDS: Duration = Duration::from_millis(100);

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let wake = app.world().resource::<Wake>().clone();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render.insert_resource(wake).add_systems(Render, draw_again.in_set(RenderSystems::PostCleanup));
    let (shown, frames) = mpsc::channel();
    // A look into the queue; no window is added. `WakeUp` would draw a frame, and that one need the next nudge.
    let nudge = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    if std::thread::Builder::new().name("nudge".to_owned()).spawn(move || keep_nudging(&frames, nudge)).is_ok() {
        render.insert_resource(Shown(shown)).add_systems(Render, tell.in_set(RenderSystems::PostCleanup));
    }
}

/// What is not compiled yet is missing in this frame: another theme's water, say.
fn draw_again(wake: Res<Wake>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        wake.now();
    }
}

/// To the thread that nudges.
#[derive(Resource)]
struct Shown(Sender<()>);

fn tell(shown: Res<Shown>) {
    // It ends with the loop, which needs no nudge then.
    let _ = shown.0.send(());
}

/// After each frame, and once more when no other followed.
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
