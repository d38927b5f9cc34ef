//! Checks whether the display that the environment names can show a window. winit, which opens it, panics if it cannot
//! and waits for ever if nothing answers; so we ask first, in the same way as winit.

use std::env;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use x11rb::connection::{Connection, RequestConnection};
use x11rb::errors::ConnectError;
use x11rb::xcb_ffi::XCBConnection;

use super::NoWindow;

/// A remote display may take some seconds; one that has not answered after this time counts as dead.
const PATIENCE: Duration = Duration::from_secs(10);
/// winit panics without these extensions of the X server.
const NEEDED: [&str; 3] = ["RANDR", "XInputExtension", "XKEYBOARD"];
/// The folder in which Wayland's displays have their sockets.
const RUNTIME_FOLDER: &str = "XDG_RUNTIME_DIR";
const NOWHERE: &str = "/nonexistent";
/// The variable that tells winit by how much to enlarge everything on X.
const SCALE: &str = "WINIT_X11_SCALE_FACTOR";
/// Beyond these no window is usable, and its size exceeds what a graphics card can draw; some values make winit panic.
const SCALES: RangeInclusive<f64> = 0.5..=6.0;

/// Whether a window can be opened here.
///
/// # Errors
/// Why no window can be opened.
pub fn check() -> Result<(), NoWindow> {
    let x11 = variable("DISPLAY");
    match wayland().map(|display| (display.answers(), display.name)) {
        Some((true, _)) => Ok(()),
        Some((false, name)) if x11.is_none() => Err(NoWindow::DeadDisplay(name)),
        _ => match x11 {
            Some(display) => ask_x11(display),
            // winit takes a name that is not valid text for unset.
            None => Err(env::var_os("DISPLAY")
                .filter(|name| !name.is_empty())
                .map_or(NoWindow::NoDisplay, |name| NoWindow::NoSuchDisplay(name.to_string_lossy().into_owned()))),
        },
    }
}

/// Switches to the X display if the Wayland display is dead and the X display is not. winit chooses by the environment
/// alone, so the program starts itself again in an environment that does not name the dead display.
pub fn prefer_the_living() {
    let (Some(dead), Some(living)) = (wayland().filter(|display| !display.answers()), variable("DISPLAY")) else {
        return;
    };
    if ask_x11(living.clone()).is_err() {
        return;
    }
    let _ = writeln!(
        io::stderr(),
        "riverleap: the display {:?} does not answer; the window opens on {living:?} instead",
        dead.name
    );
    // If that fails, the first display is reported as dead, which is true.
    start_again(|command| command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET"));
}

/// Vulkan asks Wayland which graphics card the display is on, and where `XDG_RUNTIME_DIR` names no folder, Wayland's
/// library complains on standard error. A film needs no display, so the program starts itself again with a folder in
/// which there is none. Must be called before anything is read or started.
pub fn name_runtime_folder() {
    let named = env::var_os(RUNTIME_FOLDER).is_some_and(|folder| Path::new(&folder).is_absolute());
    if !named {
        // If that fails, the film is as good, after some complaints.
        start_again(|command| command.env(RUNTIME_FOLDER, NOWHERE));
    }
}

/// Starts this program again, in place of this process and in another environment. Returns only if that fails.
fn start_again(change: impl FnOnce(&mut Command) -> &mut Command) {
    if let Ok(program) = env::current_exe() {
        let _ = change(Command::new(program).args(env::args_os().skip(1))).exec();
    }
}

/// A variable as winit reads it: one that is empty or not valid text counts as unset.
fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// The Wayland display that winit would choose.
struct Wayland {
    name: String,
    /// The path of its socket; `None` if it is an open socket, named by its number.
    socket: Option<PathBuf>,
}

fn wayland() -> Option<Wayland> {
    let name = variable("WAYLAND_DISPLAY").or_else(|| variable("WAYLAND_SOCKET"))?;
    // Once Wayland is chosen, an open socket takes precedence over a name, even if the variable is empty.
    if let Ok(number) = env::var("WAYLAND_SOCKET") {
        return Some(Wayland { name: number, socket: None });
    }
    let folder = env::var_os(RUNTIME_FOLDER).map(PathBuf::from).unwrap_or_default();
    Some(Wayland { socket: Some(folder.join(&name)), name })
}

impl Wayland {
    fn answers(&self) -> bool {
        match &self.socket {
            Some(path) => path.is_absolute() && UnixStream::connect(path).is_ok_and(|stream| greets(stream).is_ok()),
            None => is_socket(&self.name),
        }
    }
}

/// Asks the display to report when it has handled every request so far, and waits for the report.
fn greets(mut stream: UnixStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    // Object 1 is the display, request 0 its `sync`, 12 the length in bytes, 2 the new object that reports.
    let words: [u32; 3] = [1, 12 << 16, 2];
    for word in words {
        stream.write_all(&word.to_ne_bytes())?;
    }
    let mut answer = [0; 12];
    stream.read_exact(&mut answer)
}

/// An open socket cannot be asked without disturbing its traffic, but whether it is a socket can be seen.
fn is_socket(number: &str) -> bool {
    let Ok(number) = number.parse::<u32>() else { return false };
    match std::fs::read_link(format!("/proc/self/fd/{number}")) {
        Ok(target) => target.to_string_lossy().starts_with("socket:"),
        // On a system without this folder we cannot know, and assume that it is one.
        Err(_) => !Path::new("/proc/self/fd").exists(),
    }
}

/// Asks in a separate thread, which is abandoned if the display is silent.
fn ask_x11(display: String) -> Result<(), NoWindow> {
    scale()?;
    let (tell, hear) = mpsc::channel();
    let name = display.clone();
    let ask = move || tell.send(connect_x11(name));
    if thread::Builder::new().spawn(ask).is_err() {
        // Without a thread there is no limit to how long the answer may take.
        return connect_x11(display);
    }
    hear.recv_timeout(PATIENCE).unwrap_or(Err(NoWindow::DeadDisplay(display)))
}

/// Connects with the library that the window will use, so that the result is the same as the window's.
fn connect_x11(display: String) -> Result<(), NoWindow> {
    let (connection, screen) = match XCBConnection::connect(None) {
        Ok(connected) => connected,
        Err(ConnectError::DisplayParsingError(_)) => return Err(NoWindow::NoSuchDisplay(display)),
        Err(ConnectError::InvalidScreen) => return Err(NoWindow::NoScreen(display)),
        Err(_) => return Err(NoWindow::DeadDisplay(display)),
    };
    if screen >= connection.setup().roots.len() {
        return Err(NoWindow::NoScreen(display));
    }
    for extension in NEEDED {
        match connection.extension_information(extension) {
            Ok(Some(_)) => {}
            Ok(None) => return Err(NoWindow::PoorDisplay(display, extension)),
            Err(_) => return Err(NoWindow::DeadDisplay(display)),
        }
    }
    Ok(())
}

fn scale() -> Result<(), NoWindow> {
    let Some(value) = variable(SCALE) else { return Ok(()) };
    if value.eq_ignore_ascii_case("randr") || value.parse().is_ok_and(|scale: f64| SCALES.contains(&scale)) {
        return Ok(());
    }
    let cure = format!("set it to a number from {} to {}, or unset it", SCALES.start(), SCALES.end());
    Err(NoWindow::Variable { name: SCALE, value, fault: "that is not a usable scale for a window", cure })
}
