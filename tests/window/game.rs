//! The program in its window: the window's content, its picture, and simulated input.

use std::io::Read;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use super::desk::Desk;
use super::places::{Board, Place};
use super::shot::Shot;
use super::tree::{Named, Node, Tree};

/// The longest wait for an expected event: software rendering on two cores during a full test run is slow.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(120);

/// The text of a square whose animal is picked.
const PICKED: &str = "picked up";

/// The running program, which ends with the test.
pub struct Game<'a> {
    desk: &'a Desk,
    child: Child,
}

impl<'a> Game<'a> {
    pub fn new(desk: &'a Desk, child: Child) -> Game<'a> {
        let game = Game { desk, child };
        // The mouse may have been left over a button, which would look hovered.
        game.rest();
        game
    }

    /// Takes a screenshot.
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

    /// The window's content as a screen reader gets it.
    pub fn tree(&self) -> Tree {
        self.desk.bus().tree(self.child.id())
    }

    /// Takes screenshots until one is right, and returns it.
    pub fn wait_until(&mut self, what: &str, mut right: impl FnMut(&Shot) -> bool) -> Shot {
        self.wait(what, |game| Some(game.shot()).filter(|shot| right(shot)))
    }

    /// Reads the window's content until `right` accepts it; returns the accepted value.
    pub fn wait_until_told<R>(&mut self, what: &str, mut right: impl FnMut(&Tree) -> Option<R>) -> R {
        self.wait(what, |game| right(&game.tree()))
    }

    /// Waits until this widget can be used and does not move.
    pub fn wait_for(&mut self, named: Named) -> Node {
        let mut before = None;
        self.wait_until_told(&named.to_string(), |tree| {
            let now = tree.find(named).filter(|node| node.usable()).cloned();
            let rests = now.is_some() && now.as_ref().map(Node::area) == before.as_ref().map(Node::area);
            before.clone_from(&now);
            now.filter(|_| rests)
        })
    }

    /// Waits for the board; returns the places of its squares.
    pub fn board(&mut self) -> Board {
        let mut before = None;
        self.wait_until_told("the board", |tree| {
            let now = Board::of(tree);
            let rests = now.is_some() && now == before;
            before.clone_from(&now);
            now.filter(|_| rests)
        })
    }

    /// Calls `look` until it returns a value.
    pub fn wait<R>(&mut self, what: &str, mut look: impl FnMut(&Self) -> Option<R>) -> R {
        let start = Instant::now();
        loop {
            if let Some(found) = look(self) {
                return found;
            }
            if let Some(status) = self.child.try_wait().unwrap() {
                panic!("the program ended ({status}) while the test waited for {what}:\n{}", self.complaints());
            }
            if start.elapsed() > PATIENCE {
                let path = std::env::temp_dir().join(format!("riverleap-test-{}.png", std::process::id()));
                self.shot().save(&path);
                let told = self.tree().text();
                panic!("{what} did not appear within {PATIENCE:?}; {} shows the window:\n{told}", path.display());
            }
            std::thread::sleep(LOOK_EVERY);
        }
    }

    /// Gives the widget the focus, as a screen reader does, which scrolls it into view.
    pub fn bring(&mut self, named: Named) -> Node {
        let node = self.wait_for(named);
        self.take_focus();
        self.desk.bus().focus(&node);
        self.wait_until_told(&format!("the focus on {named}"), |tree| tree.find(named)?.focused().then_some(()));
        // Scrolling is animated, and frames of a busy machine may be farther apart than two looks.
        std::thread::sleep(Duration::from_secs(1));
        self.wait_for(named)
    }

    /// Presses Tab until this widget has the focus.
    pub fn walk_to(&mut self, named: Named) {
        for _ in 0..60 {
            let tree = self.tree();
            if tree.find(named).is_some_and(Node::focused) {
                return;
            }
            let before = tree.focused().map(|node| node.object.clone());
            self.press(&["Tab"]);
            self.wait_until_told("another focus", |tree| {
                (tree.focused().map(|node| &node.object) != before.as_ref()).then_some(())
            });
        }
        panic!("Tab does not lead to {named}:\n{}", self.tree().text());
    }

    /// Saves the accessibility tree for a person to read, if `RIVERLEAP_SHOTS` names a folder.
    pub fn keep_tree(&self, name: &str) {
        super::shot::keep(&format!("{name}.txt"), self.tree().text().as_bytes());
    }

    /// Waits for this widget and clicks it. Wait for the effect before the next click, because picking runs once a
    /// frame at the mouse's place.
    pub fn click(&mut self, named: Named) {
        let node = self.wait_for(named);
        self.click_at(node.middle());
    }

    /// Moves the mouse there, waits until the program has noticed, presses and releases.
    pub fn click_at(&self, at: Place) {
        self.hold(at, Duration::from_millis(150));
    }

    /// A click that lasts for `held`.
    pub fn hold(&self, at: Place, held: Duration) {
        let (x, y) = (at.0.round().to_string(), at.1.round().to_string());
        let held = held.as_secs_f32().to_string();
        self.xdotool(&["mousemove", &x, &y, "sleep", "0.25", "mousedown", "1", "sleep", &held, "mouseup", "1"]);
    }

    /// Clicks a square and waits until its animal is picked.
    pub fn pick(&mut self, board: &Board, square: &str) {
        let from = Instant::now();
        while from.elapsed() < PATIENCE {
            self.click_at(board.place(square));
            // A closing card may have taken the click; a player would click again.
            let clicked = Instant::now();
            while clicked.elapsed() < Duration::from_secs(10) {
                if self.tree().square(square).is_some_and(|node| node.name.contains(PICKED)) {
                    return;
                }
                std::thread::sleep(LOOK_EVERY);
            }
        }
        panic!("the animal on {square} is not picked:\n{}", self.tree().text());
    }

    /// Gives the window the keyboard focus, which no window manager does on this desktop. Another window may be beside
    /// it.
    pub fn take_focus(&self) {
        let process = self.child.id().to_string();
        self.xdotool(&["search", "--all", "--pid", &process, "--name", "Riverleap", "windowfocus"]);
    }

    /// Presses these keys, one after the other.
    pub fn press(&self, keys: &[&str]) {
        self.take_focus();
        for key in keys {
            self.xdotool(&["sleep", "0.2", "key", key]);
        }
    }

    /// Moves the mouse to a place where nothing looks hovered.
    pub fn rest(&self) {
        self.xdotool(&["mousemove", "1278", "798"]);
    }

    pub fn xdotool(&self, words: &[&str]) {
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

    /// CPU time of its main thread, in seconds. While nothing is drawn, this thread sleeps.
    pub fn main_thread_seconds(&self) -> f64 {
        let process = self.child.id();
        let nanoseconds = std::fs::read_to_string(format!("/proc/{process}/task/{process}/schedstat")).unwrap();
        nanoseconds.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1e9
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
        // Libraries repeat values of the environment, which may be invalid text.
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
