//! The engine protocol: a dialect of UCI, line by line. Junk is answered and changes nothing.

mod options;
mod problem;
mod words;

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::content::{Content, LevelChoice};
use crate::engine::{EngineOptions, Level, Limits, Opponent, Report, Situation};
use crate::rules::jungle::Position;

use problem::Problem;

pub use words::read_answer;

const NAME: &str = concat!("Riverleap ", env!("CARGO_PKG_VERSION"));
const AUTHOR: &str = "the Riverleap authors";

/// How long a level that has chosen looks away from the stop flag.
const PATIENCE: Duration = Duration::from_millis(1);

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    On,
    Over,
}

/// The engine's side of a conversation. What it has to say it writes at once, whole lines at a time.
pub struct Protocol<W> {
    content: Content,
    out: Arc<Mutex<W>>,
    /// `None` while it thinks.
    engine: Option<Opponent>,
    thinking: Option<Thinking>,
    options: EngineOptions,
    level: Level,
    /// Which board and rules `startpos` means.
    choice: LevelChoice,
    start: Position,
    situation: Situation,
    lines: usize,
}

/// A search under way.
struct Thinking {
    stop: Arc<AtomicBool>,
    bounded: bool,
    handle: JoinHandle<Opponent>,
}

impl<W: Write + Send + 'static> Protocol<W> {
    /// Stands at the start of `jungle`. Fails where the level cannot be read.
    pub fn new(content: &Content, out: W) -> Result<Protocol<W>, String> {
        let choice = LevelChoice { level: "jungle".to_owned(), rules: None };
        let start = content.choose(&choice).map_err(|error| error.to_string())?.value.match_start();
        let options = EngineOptions::default();
        Ok(Protocol {
            content: content.clone(),
            out: Arc::new(Mutex::new(out)),
            engine: Some(Opponent::new(Level::FULL, options.clone())),
            thinking: None,
            options,
            level: Level::FULL,
            choice,
            situation: Situation::new(start.clone()),
            start,
            lines: 1,
        })
    }

    /// Does what a line says. An error means that nobody can be answered any more.
    pub fn line(&mut self, line: &str) -> io::Result<Flow> {
        let mut words = line.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let done = match command {
            "" => Ok(()),
            "uci" => return self.introduce().map(|()| Flow::On),
            "isready" => return self.say("readyok").map(|()| Flow::On),
            "stop" => {
                self.stop();
                Ok(())
            }
            "quit" => {
                self.stop();
                return Ok(Flow::Over);
            }
            "ucinewgame" => {
                self.rest();
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
                Ok(())
            }
            "setoption" => self.set_option(&rest),
            "position" => self.set_position(&rest),
            "go" => self.go(&rest),
            _ => Err(Problem::UnknownCommand(command.to_owned())),
        };
        if let Err(problem) = done {
            self.say(&format!("info string error: {problem}"))?;
        }
        Ok(Flow::On)
    }

    /// The input has ended: a search that ends by itself is finished, any other is stopped; both are answered.
    pub fn end(&mut self) {
        self.rest();
    }

    fn say(&self, line: &str) -> io::Result<()> {
        say(&mut *lock(&self.out), line)
    }

    fn introduce(&self) -> io::Result<()> {
        self.say(&format!("id name {NAME}\nid author {AUTHOR}\n{}uciok", self.list_options()))
    }

    /// Stops a search and waits for its answer, which comes within milliseconds.
    fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        self.wait();
    }

    /// Waits for a search that ends by itself, stops any other: what comes next finds the engine at rest.
    fn rest(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| !thinking.bounded) {
            self.stop();
        }
        self.wait();
    }

    fn wait(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            let rested = thinking.handle.join();
            self.engine = Some(rested.unwrap_or_else(|_| Opponent::new(self.level, self.options.clone())));
        }
    }

    fn set_position(&mut self, rest: &[&str]) -> Result<(), Problem> {
        self.rest();
        self.situation = words::read_position(rest, &self.start)?;
        Ok(())
    }

    fn go(&mut self, rest: &[&str]) -> Result<(), Problem> {
        self.rest();
        let mut limits = words::read_limits(rest, &self.situation)?;
        limits.lines = self.lines;
        let Some(mut engine) = self.engine.take() else { return Err(Problem::Busy) };
        let (stop, bounded) = (Arc::new(AtomicBool::new(false)), limits.is_bounded());
        let (situation, out, flag) = (self.situation.clone(), Arc::clone(&self.out), Arc::clone(&stop));
        let numbered = limits.lines > 1;
        let think = move || {
            answer(&mut engine, &situation, &limits, &flag, &out, numbered);
            engine
        };
        self.thinking = Some(Thinking { stop, bounded, handle: thread::spawn(think) });
        Ok(())
    }
}

impl<W> Drop for Protocol<W> {
    fn drop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
            // What it might still say nobody hears.
            let _ = thinking.handle.join();
        }
    }
}

fn answer<W: Write>(
    engine: &mut Opponent,
    situation: &Situation,
    limits: &Limits,
    stop: &AtomicBool,
    out: &Mutex<W>,
    numbered: bool,
) {
    // Where nobody reads any more the search need not go on.
    let tell = |report: Report<'_>| {
        if say(&mut *lock(out), &words::written(&report, numbered)).is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let thought = engine.choose(situation, limits, stop, tell);
    // A weak level is ready before it is asked to be.
    while !limits.is_bounded() && !stop.load(Ordering::Relaxed) {
        thread::sleep(PATIENCE);
    }
    let best = thought.best.map_or("(none)".to_owned(), |best| best.to_string());
    // The reader may be gone; then nobody misses the answer.
    let _ = say(&mut *lock(out), &format!("bestmove {best}"));
}

fn say(out: &mut impl Write, line: &str) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// A writer that panicked has written its line or has not; the next may write all the same.
fn lock<W>(out: &Mutex<W>) -> MutexGuard<'_, W> {
    out.lock().unwrap_or_else(PoisonError::into_inner)
}
