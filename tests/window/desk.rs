//! A desk of its own for each test: an X server without a screen, the program on it, a hand and an eye.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::places::{Board, Place};
use super::shot::Shot;

/// Software drawing on two cores under a full test run is slow; what is right comes sooner.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(120);

/// One window at a time: two would fight for the cores.
static ONE: Mutex<()> = Mutex::new(());

/// An X server of our own. It ends with the test.
pub struct Desk {
    server: RefCell<Server>,
    /// The user's data, and whatever the test lays there.
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

/// As large as the window wants to be.
const SCREEN: [&str; 3] = ["-screen", "0", "1280x800x24"];

impl Desk {
    pub fn new() -> Desk {
        Desk::with(&SCREEN)
    }

    /// With other options of the X server.
    pub fn with(options: &[&str]) -> Desk {
        let alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let server = RefCell::new(Server::start(options));
        Desk { server, home: tempfile::tempdir().unwrap(), _alone: alone }
    }

    /// The X server dies, whoever is at work on it.
    pub fn die(&self) {
        let _ = self.server.borrow_mut().xvfb.kill();
    }

    /// Another X server in place of the dead one.
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
        // Where the mouse was left there may be a button now, which then looks hovered.
        game.rest();
        game
    }

    pub fn display(&self) -> String {
        self.server.borrow().display.clone()
    }

    /// Writes a file below the test's own folder and answers its path.
    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.home.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

/// The program in the checkout, with no display at all; `RIVERLEAP_PROGRAM` names another one, say of a package. It hears
/// every signal, also where the tests were told not to, as by `nohup`.
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

/// The program at work. It ends with the test.
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

    /// Looks again and again until the picture is right; then it is answered.
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

    /// Moves the mouse there, gives the program time to see it there, presses and releases.
    ///
    /// Picking looks once a frame where the mouse is, so after a click wait for what it does before the next move.
    pub fn click(&self, at: Place) {
        self.hold(at, Duration::from_millis(150));
    }

    /// A click of this length.
    pub fn hold(&self, at: Place, held: Duration) {
        let (x, y) = (at.0.round().to_string(), at.1.round().to_string());
        let held = held.as_secs_f32().to_string();
        self.xdotool(&["mousemove", &x, &y, "sleep", "0.25", "mousedown", "1", "sleep", &held, "mouseup", "1"]);
    }

    /// Clicks a square and waits until it looks different: its animal is picked.
    pub fn pick(&mut self, board: &Board, square: &str) {
        // Under the pointer alone the animal looks different already; only a picked one lies on yellow, which no disc
        // covers in the corner at the lower left.
        let yellow = |colour: [u8; 3]| colour.iter().zip([255, 201, 64]).all(|(a, b)| a.abs_diff(b) <= 24);
        let (Place(x, y), size) = (board.place(square), board.square_px());
        let corner = (Place(x - 0.42 * size, y + 0.36 * size), Place(x - 0.33 * size, y + 0.42 * size));
        let from = Instant::now();
        while from.elapsed() < Duration::from_secs(60) {
            self.click(Place(x, y));
            // A card that is just going may have taken the click; whoever plays clicks again.
            let clicked = Instant::now();
            while clicked.elapsed() < Duration::from_secs(10) {
                if self.shot().share(corner.0, corner.1, yellow) > 0.2 {
                    return;
                }
            }
        }
        panic!("the animal on {square} is not picked");
    }

    /// Gives the window the keyboard and presses these keys, one after the other.
    pub fn press(&self, keys: &[&str]) {
        self.xdotool(&["search", "--name", "Riverleap", "windowfocus"]);
        for key in keys {
            self.xdotool(&["sleep", "0.2", "key", key]);
        }
    }

    /// Lays the mouse where nothing looks hovered.
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

    /// How it ends, once it does.
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

    /// Its standard error; only after it has ended.
    fn complaints(&mut self) -> String {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = self.child.stderr.take() {
            pipe.read_to_end(&mut bytes).unwrap();
        }
        // Libraries repeat what the environment says, text or not.
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
