//! Checks whether the display that the environment variables name can show a window. If the display cannot show a
//! window, winit panics. If the display does not answer, winit waits forever. Therefore this check connects first, in
//! the same way as winit.

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

/// How long to wait for an answer before a display counts as dead. A remote display may take some seconds to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The extensions of the X server that winit needs. If one of them is missing, winit panics.
const NEEDED: [&str; 3] = ["RANDR", "XInputExtension", "XKEYBOARD"];
/// The variable that names the folder with the sockets of Wayland displays.
const RUNTIME_FOLDER: &str = "XDG_RUNTIME_DIR";
const NOWHERE: &str = "/nonexistent";
/// The variable that sets winit's scale factor on X11.
const SCALE: &str = "WINIT_X11_SCALE_FACTOR";
/// The usable scale factors. Other factors make the window unusable or too large to draw, or make winit panic.
const SCALES: RangeInclusive<f64> = 0.5..=6.0;

/// Checks that a window can be opened on the display that winit would choose.
///
/// # Errors
/// The reason why no window can be opened.
pub fn check() -> Result<(), NoWindow> {
    let x11 = variable("DISPLAY");
    match wayland().map(|display| (display.answers(), display.name)) {
        Some((true, _)) => Ok(()),
        Some((false, name)) if x11.is_none() => Err(NoWindow::DeadDisplay(name)),
        _ => match x11 {
            Some(display) => ask_x11(display),
            // winit treats a name that is not valid text as unset.
            None => Err(env::var_os("DISPLAY")
                .filter(|name| !name.is_empty())
                .map_or(NoWindow::NoDisplay, |name| NoWindow::NoSuchDisplay(name.to_string_lossy().into_owned()))),
        },
    }
}

/// Switches to the X display if the X display answers and the Wayland display does not. The program restarts itself
/// without the variables that name the dead display, because winit chooses the display by the environment variables
/// alone.
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
    // If the restart fails, `check` reports the Wayland display as dead.
    start_again(|command| command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET"));
}

/// For a film, restarts the program with `XDG_RUNTIME_DIR` set if this variable does not hold an absolute path. Vulkan
/// asks Wayland's library for the graphics card of the display, and this library prints warnings if the variable is
/// unset. The variable is set to a folder that need not exist, because a film needs no display. Call this function
/// before the program reads files or starts threads.
pub fn name_runtime_folder() {
    let named = env::var_os(RUNTIME_FOLDER).is_some_and(|folder| Path::new(&folder).is_absolute());
    if !named {
        // If the restart fails, the film is the same, but the warnings are printed.
        start_again(|command| command.env(RUNTIME_FOLDER, NOWHERE));
    }
}

/// Replaces this process with a new run of the program in a changed environment. Returns only if the replacement fails.
fn start_again(change: impl FnOnce(&mut Command) -> &mut Command) {
    if let Ok(program) = env::current_exe() {
        let _ = change(Command::new(program).args(env::args_os().skip(1))).exec();
    }
}

/// Reads a variable as winit does: an empty value or invalid text counts as unset.
fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// The Wayland display that winit would choose.
struct Wayland {
    name: String,
    /// The path of the socket; `None` if `name` is the number of an open socket.
    socket: Option<PathBuf>,
}

fn wayland() -> Option<Wayland> {
    let name = variable("WAYLAND_DISPLAY").or_else(|| variable("WAYLAND_SOCKET"))?;
    // When winit uses Wayland, the variable `WAYLAND_SOCKET` takes precedence over `WAYLAND_DISPLAY`, even if
    // `WAYLAND_SOCKET` is empty.
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

/// Sends a Wayland `sync` request and waits for the answer.
fn greets(mut stream: UnixStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    // The first word is object 1, the display. The second word holds the length of the message, which is 12 bytes, and
    // the number of the request `sync`, which is 0. The third word is the number of the new object that will answer.
    let words: [u32; 3] = [1, 12 << 16, 2];
    for word in words {
        stream.write_all(&word.to_ne_bytes())?;
    }
    let mut answer = [0; 12];
    stream.read_exact(&mut answer)
}

/// Whether the file descriptor is a socket. Nothing is sent, because a request would disturb the traffic of the open
/// socket.
fn is_socket(number: &str) -> bool {
    let Ok(number) = number.parse::<u32>() else { return false };
    match std::fs::read_link(format!("/proc/self/fd/{number}")) {
        Ok(target) => target.to_string_lossy().starts_with("socket:"),
        // On a system without `/proc/self/fd`, the descriptor is assumed to be a socket.
        Err(_) => !Path::new("/proc/self/fd").exists(),
    }
}

/// Connects to the display in a separate thread. The thread is abandoned if the display does not answer.
fn ask_x11(display: String) -> Result<(), NoWindow> {
    scale()?;
    let (tell, hear) = mpsc::channel();
    let name = display.clone();
    let ask = move || tell.send(connect_x11(name));
    if thread::Builder::new().spawn(ask).is_err() {
        // No thread can be started, so the connection is made here, without a time limit.
        return connect_x11(display);
    }
    hear.recv_timeout(PATIENCE).unwrap_or(Err(NoWindow::DeadDisplay(display)))
}

/// Connects with the same library as winit, so that winit will get the same result.
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
