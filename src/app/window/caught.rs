//! Handles panics. Libraries panic if they cannot open the window, so a panic before the first frames is reported as
//! one sentence. Later panics are bugs in the game. They are printed and written to a crash report. The next start of
//! the game tells the player about the report.

use std::backtrace::Backtrace;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::NoWindow;
use crate::app::crash::{self, PanicFault};

/// Whether the window is open.
static OPEN: AtomicBool = AtomicBool::new(false);
/// The message of the first panic. If a thread panics while another thread waits for it, the waiting thread panics as
/// well, with a less precise message.
static FIRST: Mutex<Option<String>> = Mutex::new(None);

/// The number of updates after which at least one frame has been shown. One update is not enough, because Bevy renders
/// a frame while it prepares the next one.
const FRAMES: u32 = 3;
/// The largest number of crash reports per run of the program. Without this limit, a thread that panics repeatedly
/// could fill the disk.
const REPORTS: u32 = 3;

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, note_driver).add_systems(Last, |mut frames: Local<u32>| {
        *frames += 1;
        if *frames == FRAMES {
            OPEN.store(true, Ordering::Relaxed);
        }
    });
}

fn note_driver(adapter: Option<Res<RenderAdapterInfo>>) {
    if let Some(adapter) = adapter {
        let (name, driver, version) = (&adapter.name, &adapter.driver, &adapter.driver_info);
        crash::note("Driver", format!("{name}; {:?}, {driver} {version}", adapter.backend));
    }
}

/// Calls `open`, which opens the window, and returns its result. Crash reports go into the data folder, if there is
/// one.
///
/// # Errors
/// The first panic's message, if `open` panics before the window is open.
pub fn opening<T>(data: Option<PathBuf>, open: impl FnOnce() -> T) -> Result<T, NoWindow> {
    let usual = panic::take_hook();
    let reports = AtomicU32::new(0);
    panic::set_hook(Box::new(move |info| {
        if !OPEN.load(Ordering::Relaxed) {
            first().get_or_insert_with(|| words(info));
            return;
        }
        usual(info);
        if let Some(data) = data.as_ref().filter(|_| reports.fetch_add(1, Ordering::Relaxed) < REPORTS) {
            let said = match crash::write(data, &fault(info)) {
                Ok(path) => format!("a report of this fault is kept in {}", path.display()),
                Err(error) => format!("no report of this fault can be kept ({error})"),
            };
            // This line must not panic if the terminal is closed. A panic here would end the program before the match
            // is saved.
            let _ = writeln!(io::stderr(), "riverleap: {said}");
        }
    }));
    panic::catch_unwind(AssertUnwindSafe(open)).map_err(|cause| {
        if OPEN.load(Ordering::Relaxed) {
            panic::resume_unwind(cause);
        }
        let said = first().take().unwrap_or_default();
        // The display is checked again, because it may have stopped accepting connections since the first check.
        #[cfg(all(unix, not(target_os = "macos")))]
        if let Err(refused) = super::display::check() {
            return refused;
        }
        NoWindow::Broken(said)
    })
}

fn first() -> std::sync::MutexGuard<'static, Option<String>> {
    FIRST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the first line of the panic message, with the place in the source code where the panic occurred.
fn words(info: &PanicHookInfo) -> String {
    let said = info.payload_as_str().unwrap_or_default();
    let said = without_folders(said.lines().next().unwrap_or_default());
    match info.location() {
        Some(place) => format!("{said} ({}:{}:{})", from_crate(place.file()), place.line(), place.column()),
        None => said,
    }
}

/// Shortens each source path in the text, so that the path begins with the folder of its crate. Libraries report full
/// paths on the machine that built the program. These paths are private.
fn without_folders(said: &str) -> String {
    let is_end = |sign: char| sign.is_whitespace() || "\"'(),".contains(sign);
    let parts = said.split_inclusive(is_end).map(|part| {
        let path = part.trim_end_matches(is_end);
        [from_crate(path), &part[path.len()..]]
    });
    parts.flatten().collect()
}

/// Removes the folders above the folder of the crate from a source path. Returns other text unchanged.
fn from_crate(path: &str) -> &str {
    let is_divider = |sign: char| matches!(sign, '/' | '\\');
    let is_whole = path.starts_with(is_divider) || path.get(1..).is_some_and(|rest| rest.starts_with(":\\"));
    let is_source = path.rsplit_once(".rs").is_some_and(|(_, place)| place.chars().all(|sign| !sign.is_alphabetic()));
    if !is_whole || !is_source {
        return path;
    }
    let sources = path.rmatch_indices("src").map(|(at, _)| (&path[..at], &path[at + 3..]));
    let of_crate =
        sources.into_iter().find(|(before, after)| before.ends_with(is_divider) && after.starts_with(is_divider));
    let folder = of_crate.map_or(path, |(before, _)| before.trim_end_matches(is_divider));
    path.get(folder.rfind(is_divider).map_or(0, |at| at + 1)..).unwrap_or(path)
}

fn fault(info: &PanicHookInfo) -> PanicFault {
    PanicFault {
        what: info.payload_as_str().unwrap_or("it did not say").to_owned(),
        place: info.location().map(ToString::to_string),
        thread: std::thread::current().name().map(str::to_owned),
        trace: Backtrace::force_capture().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_folders;

    #[test]
    fn a_path_of_the_machine_that_built_it_is_cut_to_its_crate() {
        for (said, cut) in [
            (
                "Os(OsError { line: 788, file: \"/home/ann/.cargo/registry/src/index-1/winit-0.30.13/src/linux/mod.rs\", \
                 error: XNotSupported(XOpenDisplayFailed) })",
                "Os(OsError { line: 788, file: \"winit-0.30.13/src/linux/mod.rs\", \
                 error: XNotSupported(XOpenDisplayFailed) })",
            ),
            ("os error at /rustc/0123/library/std/src/sys/fs.rs:12: no", "os error at std/src/sys/fs.rs:12: no"),
            ("at C:\\Users\\ann\\winit\\src\\error.rs:74, so", "at winit\\src\\error.rs:74, so"),
            ("\"C:\\\\Users\\\\ann\\\\winit\\\\src\\\\error.rs\"", "\"winit\\\\src\\\\error.rs\""),
            ("/home/ann/x/build.rs", "build.rs"),
            (
                "no driver in /usr/lib/dri (src/window/mod.rs:12:3)",
                "no driver in /usr/lib/dri (src/window/mod.rs:12:3)",
            ),
        ] {
            assert_eq!(without_folders(said), cut);
        }
    }
}
