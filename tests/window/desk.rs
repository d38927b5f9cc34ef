//! A separate desk for each test: an X server without a screen, the program on it, input to it and screenshots of it.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::places::{Board, Place};
use super::shot::Shot;

/// How long to wait for the right picture: software rendering on two cores during a full test run is slow.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(120);

/// One window at a time: two would compete for the cores.
static ONE: Mutex<()> = Mutex::new(());

/// A separate X server, which ends with the test.
pub struct Desk {
    server: RefCell<Server>,
    /// The user's data folder, and files that the test puts there.
    pub home: TempDir,
    _alone: MutexGuard<'static, ()>,
}

struct Server {
    xvfb: Child,
    display: String,
}

impl Server {
    fn start(options: &[&str]) -> Server {
        let mut xvfb = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset"])
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb cannot be started ({error}); install the Debian package xvfb"));
        let mut number = String::new();
        BufReader::new(xvfb.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let number: u32 = number.trim().parse().expect("Xvfb says the number of its display");
        Server { xvfb, display: format!(":{number}") }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.xvfb.kill();
        let _ = self.xvfb.wait();
    }
}

/// Exactly as large as the window's default size.
const SCREEN: [&str; 3] = ["-screen", "0", "1280x800x24"];

impl Desk {
    pub fn new() -> Desk {
        Desk::with(&SCREEN)
    }

    /// A desk with other options for the X server.
    pub fn with(options: &[&str]) -> Desk {
        let alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let server = RefCell::new(Server::start(options));
        Desk { server, home: tempfile::tempdir().unwrap(), _alone: alone }
    }

    /// Kills the X server while programs are using it.
    pub fn die(&self) {
        let _ = self.server.borrow_mut().xvfb.kill();
    }

    /// Starts another X server in place of the killed one.
    pub fn revive(&self) {
        *self.server.borrow_mut() = Server::start(&SCREEN);
    }

    /// The program on this desk, not started yet.
    pub fn program(&self, words: &[&str]) -> Command {
        let mut command = program();
        command.env("DISPLAY", self.display()).arg("--data-dir").arg(self.home.path().join("data")).args(words);
        command
    }

    pub fn start(&self, words: &[&str]) -> Game<'_> {
        self.start_command(self.program(words))
    }

    pub fn start_command(&self, mut command: Command) -> Game<'_> {
        let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let game = Game { desk: self, child };
        // There may be a button where the mouse was left, which would look hovered.
        game.rest();
        game
    }

    pub fn display(&self) -> String {
        self.server.borrow().display.clone()
    }

    /// Writes a file into the test's folder and returns its path.
    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.home.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

/// The program of this checkout, without any display; `RIVERLEAP_PROGRAM` names another one, such as a package's. It
/// receives every signal, even if the tests ignore some, as under `nohup`.
pub fn program() -> Command {
    let another = std::env::var_os("RIVERLEAP_PROGRAM");
    let mut command = Command::new("/usr/bin/env");
    command.arg("--default-signal=HUP,INT,TERM").arg(another.unwrap_or_else(|| env!("CARGO_BIN_EXE_riverleap").into()));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WGPU_BACKEND"] {
        command.env_remove(variable);
    }
    command
}

/// The running program, which ends with the test.
pub struct Game<'a> {
    desk: &'a Desk,
    child: Child,
}

impl Game<'_> {
    /// What the screen shows now.
    pub fn shot(&self) -> Shot {
        let output = Command::new("import")
            .args(["-window", "root", "png:-"])
            .env("DISPLAY", self.desk.display())
            .output()
            .unwrap_or_else(|error| {
                panic!("`import` cannot be started ({error}); install the Debian package imagemagick")
            });
        Shot::from_png(&output.stdout)
    }

    /// Takes screenshots until one is right, and returns it.
    pub fn wait_until(&mut self, what: &str, mut right: impl FnMut(&Shot) -> bool) -> Shot {
        let start = Instant::now();
        loop {
            let shot = self.shot();
            if right(&shot) {
                return shot;
            }
            if let Some(status) = self.child.try_wait().unwrap() {
                panic!("the program ended ({status}) while the test waited for {what}:\n{}", self.complaints());
            }
            if start.elapsed() > PATIENCE {
                let path = std::env::temp_dir().join(format!("riverleap-test-{}.png", std::process::id()));
                shot.save(&path);
                panic!("{what} did not appear within {PATIENCE:?}; the last screenshot is {}", path.display());
            }
            std::thread::sleep(LOOK_EVERY);
        }
    }

    /// Moves the mouse there, gives the program time to notice, presses and releases.
    ///
    /// Picking checks once a frame where the mouse is, so wait for the effect of a click before moving the mouse again.
    pub fn click(&self, at: Place) {
        self.hold(at, Duration::from_millis(150));
    }

    /// A click that lasts for `held`.
    pub fn hold(&self, at: Place, held: Duration) {
        let (x, y) = (at.0.round().to_string(), at.1.round().to_string());
        let held = held.as_secs_f32().to_string();
        self.xdotool(&["mousemove", &x, &y, "sleep", "0.25", "mousedown", "1", "sleep", &held, "mouseup", "1"]);
    }

    /// Clicks a square and waits until it looks different: its animal is picked.
    pub fn pick(&mut self, board: &Board, square: &str) {
        // An animal already looks different under the pointer; only a picked one stands on yellow, which no disc covers
        // in the lower left corner.
        let yellow = |colour: [u8; 3]| colour.iter().zip([255, 201, 64]).all(|(a, b)| a.abs_diff(b) <= 24);
        let (Place(x, y), size) = (board.place(square), board.square_px());
        let corner = (Place(x - 0.42 * size, y + 0.36 * size), Place(x - 0.33 * size, y + 0.42 * size));
        let from = Instant::now();
        while from.elapsed() < Duration::from_secs(60) {
            self.click(Place(x, y));
            // A card that is just closing may have taken the click; a player would click again.
            let clicked = Instant::now();
            while clicked.elapsed() < Duration::from_secs(10) {
                if self.shot().share(corner.0, corner.1, yellow) > 0.2 {
                    return;
                }
            }
        }
        panic!("the animal on {square} is not picked");
    }

    /// Gives the window the keyboard focus and presses these keys, one after the other.
    pub fn press(&self, keys: &[&str]) {
        self.xdotool(&["search", "--name", "Riverleap", "windowfocus"]);
        for key in keys {
            self.xdotool(&["sleep", "0.2", "key", key]);
        }
    }

    /// Puts the mouse where nothing looks hovered.
    pub fn rest(&self) {
        self.xdotool(&["mousemove", "1278", "798"]);
    }

    fn xdotool(&self, words: &[&str]) {
        let status = Command::new("xdotool").args(words).env("DISPLAY", self.desk.display()).status();
        let status = status
            .unwrap_or_else(|error| panic!("xdotool cannot be started ({error}); install the Debian package xdotool"));
        assert!(status.success(), "xdotool {words:?}");
    }

    /// Sends the program a signal by its name.
    pub fn send(&self, signal: &str) {
        let status = Command::new("kill").args(["-s", signal, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success(), "SIG{signal}");
    }

    /// Waits for the program to end; returns its status and its standard error.
    pub fn end(mut self) -> (ExitStatus, String) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status, self.complaints());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the program did not end within {PATIENCE:?}");
    }

    /// User and system time it has used, in seconds.
    pub fn cpu_seconds(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: f64 = fields[11..13].iter().map(|field| field.parse::<f64>().unwrap()).sum();
        ticks / 100.0
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// The program's standard error, to be read only after it has ended.
    fn complaints(&mut self) -> String {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = self.child.stderr.take() {
            pipe.read_to_end(&mut bytes).unwrap();
        }
        // Libraries repeat values of the environment, which may not be valid text.
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
