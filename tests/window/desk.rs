//! A separate desktop for each test: an X server without a screen, an accessibility bus, and the program.

use std::cell::{Ref, RefCell};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::bus::Bus;
use super::game::Game;

/// A separate X server, which ends with the test.
pub struct Desk {
    server: RefCell<Server>,
    /// The user's data folder, and files of the test.
    pub home: TempDir,
}

struct Server {
    xvfb: Child,
    display: String,
    bus: Bus,
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
        let display = format!(":{number}");
        let bus = Bus::start(&display);
        Server { xvfb, display, bus }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.xvfb.kill();
        let _ = self.xvfb.wait();
    }
}

/// Exactly the window's default size.
const SCREEN: [&str; 3] = ["-screen", "0", "1280x800x24"];

impl Desk {
    pub fn new() -> Desk {
        Desk::with(&SCREEN)
    }

    /// A desktop with other options for the X server.
    pub fn with(options: &[&str]) -> Desk {
        let home = tempfile::tempdir().unwrap();
        let server = RefCell::new(Server::start(options));
        let desk = Desk { server, home };
        // On a slow machine a sign would cover the first match for a while.
        desk.write("data/settings.ron", "(told_light: true)");
        desk
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
        let mut command = self.bare_program();
        command.arg("--data-dir").arg(self.home.path().join("data")).args(words);
        command
    }

    /// The program with its data in its default folder.
    pub fn bare_program(&self) -> Command {
        let mut command = program();
        command.env("DISPLAY", self.display()).env("DBUS_SESSION_BUS_ADDRESS", &self.bus().address);
        command
    }

    pub fn start(&self, words: &[&str]) -> Game<'_> {
        self.start_command(self.program(words))
    }

    pub fn start_command(&self, mut command: Command) -> Game<'_> {
        Game::new(self, command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap())
    }

    pub fn bus(&self) -> Ref<'_, Bus> {
        Ref::map(self.server.borrow(), |server| &server.bus)
    }

    /// The program's folder of unfinished matches.
    pub fn journals(&self) -> PathBuf {
        self.home.path().join("data/journal")
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

/// The program of this checkout, without a display; `RIVERLEAP_PROGRAM` names another one, such as a package's. The
/// program receives every signal, even if the tests ignore some, as under `nohup`.
pub fn program() -> Command {
    let another = std::env::var_os("RIVERLEAP_PROGRAM");
    let mut command = Command::new("/usr/bin/env");
    command.arg("--default-signal=HUP,INT,TERM").arg(another.unwrap_or_else(|| env!("CARGO_BIN_EXE_riverleap").into()));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    const NOT_FROM_HERE: [&str; 6] = [
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "WAYLAND_SOCKET",
        "WGPU_BACKEND",
        "DBUS_SESSION_BUS_ADDRESS",
        "AT_SPI_BUS_ADDRESS",
    ];
    for variable in NOT_FROM_HERE {
        command.env_remove(variable);
    }
    // Buttons are found by their English names.
    command.env("LANGUAGE", "en");
    command
}
