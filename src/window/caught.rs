//! The libraries that open the window panic if they cannot. Until the first frames are drawn such a panic is reported
//! as one sentence; later panics are bugs of ours and are shown in full.

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

use super::NoWindow;

/// Whether the window is open.
static OPEN: AtomicBool = AtomicBool::new(false);
/// The first panic's message: the thread that waits for the failing one panics too, and knows less.
static FIRST: Mutex<Option<String>> = Mutex::new(None);

/// After this many frames one has surely been seen: a frame is rendered while the next one is being prepared.
const FRAMES: u32 = 3;

pub fn plugin(app: &mut App) {
    app.add_systems(Last, |mut frames: Local<u32>| {
        *frames += 1;
        if *frames == FRAMES {
            OPEN.store(true, Ordering::Relaxed);
        }
    });
}

/// Opens the window and returns the result of `open`.
///
/// # Errors
/// The first panic's message, if `open` panics before the window is open.
pub fn opening<T>(open: impl FnOnce() -> T) -> Result<T, NoWindow> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if OPEN.load(Ordering::Relaxed) {
            usual(info);
        } else {
            first().get_or_insert_with(|| words(info));
        }
    }));
    panic::catch_unwind(AssertUnwindSafe(open)).map_err(|cause| {
        if OPEN.load(Ordering::Relaxed) {
            panic::resume_unwind(cause);
        }
        NoWindow::Broken(first().take().unwrap_or_default())
    })
}

fn first() -> std::sync::MutexGuard<'static, Option<String>> {
    FIRST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The first line is enough; its place in the source helps those who are asked for help.
fn words(info: &PanicHookInfo) -> String {
    let said = info.payload_as_str().unwrap_or_default();
    let said = said.lines().next().unwrap_or_default();
    info.location().map_or_else(|| said.to_owned(), |place| format!("{said} ({place})"))
}
