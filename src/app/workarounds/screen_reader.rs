//! Wakes the window for requests of screen readers, and passes the requests to egui.
//!
//! Works around: bevy_winit 0.19.1 reads the requests once a frame, but does not wake the event loop for them. In
//! addition, bevy_egui 0.42.0 does not read Bevy's `ActionRequest`.
//! Upstream: none found.
//! Can go: this file is not needed any more when the window tests of `reader.rs` pass without it.
//! Off: films do not use this workaround. If no screen reader is running, the only cost is a thread that checks every
//! half second whether a screen reader has started.

use std::sync::{Mutex, Weak};
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiInputSet, PrimaryEguiContext, egui};

use crate::app::awake::{KeepAwake, Wake};

pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (listen, forward_requests.in_set(EguiInputSet::ReadBevyMessages)))
        .add_systems(PostUpdate, stay_awake.after(AccessibilitySystems::Update));
}

/// How often to check whether a screen reader has started. A screen reader that starts does not wake the window.
const FOR_A_READER: Duration = Duration::from_millis(500);
/// How often to check whether a running screen reader has sent requests. These requests do not wake the window.
const FOR_REQUESTS: Duration = Duration::from_millis(40);

type Requests = Mutex<WinitActionRequestHandler>;

/// Starts the polling thread as soon as there is a window.
fn listen(
    mut listens: Local<bool>,
    requested: Res<AccessibilityRequested>,
    windows: Res<WinitActionRequestHandlers>,
    wake: Res<Wake>,
) {
    if *listens || windows.is_empty() {
        return;
    }
    let windows = windows.values().map(std::sync::Arc::downgrade).collect::<Vec<Weak<Requests>>>();
    let (requested, wake) = (requested.clone(), wake.clone());
    let keep_listening = move || {
        while !requested.get() {
            std::thread::sleep(FOR_A_READER);
        }
        // The next frame sends the accessibility tree to the screen reader.
        wake.now();
        while windows.iter().any(|window| window.strong_count() > 0) {
            std::thread::sleep(FOR_REQUESTS);
            if windows.iter().filter_map(Weak::upgrade).any(|requests| waiting(&requests)) {
                wake.now();
            }
        }
    };
    // If the thread cannot be started, requests wait until another event causes the next frame.
    *listens = true;
    let _ = std::thread::Builder::new().name("screen reader".to_owned()).spawn(keep_listening);
}

fn waiting(requests: &Requests) -> bool {
    requests.lock().is_ok_and(|requests| !requests.is_empty())
}

/// Requests the next frame, in which [`forward_requests`] passes on what bevy_winit has read in this frame.
fn stay_awake(mut requests: MessageReader<ActionRequest>, mut awake: ResMut<KeepAwake>) {
    if requests.read().count() > 0 {
        awake.this_frame();
    }
}

fn forward_requests(
    mut requests: MessageReader<ActionRequest>,
    context: Query<Entity, With<PrimaryEguiContext>>,
    mut out: MessageWriter<EguiInputEvent>,
) {
    let Ok(context) = context.single() else {
        return requests.clear();
    };
    for ActionRequest(request) in requests.read() {
        out.write(EguiInputEvent { context, event: egui::Event::AccessKitActionRequest(request.clone()) });
    }
}
