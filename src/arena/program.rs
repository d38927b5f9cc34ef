//! Another program at the table, spoken to in the protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::content::LevelChoice;
use crate::engine::Limits;
use crate::rules::jungle::Move;
use crate::session::Session;
use crate::text::protocol::read_answer;

use super::fault::Fault;

/// How long a program may take to get ready, and to answer beyond its time for the move.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often somebody who waits for a move looks up whether it is wanted at once.
const GLANCE: Duration = Duration::from_millis(50);
/// For a move without a time.
const UNTIMED: Duration = Duration::from_secs(600);

/// What a program is told about board and rules: names and values of options.
pub fn introduction(choice: &LevelChoice) -> Vec<(String, String)> {
    let rules = choice.rules.iter().map(|rules| ("UCI_Variant".to_owned(), rules.clone()));
    std::iter::once(("Board".to_owned(), choice.level.clone())).chain(rules).collect()
}

/// A running program; it is ended with its seat.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// The words of the command are separated by blanks; no shell is asked.
    pub fn start(command: &str, options: &[(String, String)]) -> Result<Program, Fault> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let cannot = |error: std::io::Error| Fault::CannotStart(format!("{program}: {error}"));
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(cannot)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else { return Err(Fault::Gone) };
        let (send, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        let mut program = Program { child, input, lines };
        program.say("uci")?;
        program.hear(PATIENCE, |line| (line.trim() == "uciok").then_some(()))?;
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        Ok(program)
    }

    pub fn begin(&mut self) -> Result<(), Fault> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.hear(PATIENCE, |line| (line.trim() == "readyok").then_some(()))
    }

    /// `None`: it knows no move.
    pub fn choose(&mut self, session: &Session, limits: &Limits, stop: &AtomicBool) -> Result<Option<Move>, Fault> {
        let turns: Vec<String> = session.plies()[..session.cursor()].iter().map(|ply| ply.action.to_string()).collect();
        self.say(&format!("position jfen {} moves {}", session.start().to_jfen(), turns.join(" ")))?;
        let mut go = "go".to_owned();
        if let Some(nodes) = limits.nodes {
            go += &format!(" nodes {nodes}");
        }
        if let Some(time) = limits.move_time {
            go += &format!(" movetime {}", time.as_millis());
        }
        self.say(&go)?;
        let patience = limits.move_time.map_or(UNTIMED, |time| time + PATIENCE);
        let until = Instant::now() + patience;
        while !stop.load(Ordering::Relaxed) && Instant::now() < until {
            match self.hear(GLANCE, read_answer) {
                Err(Fault::Silent { .. }) => {}
                answer => return answer,
            }
        }
        if stop.load(Ordering::Relaxed) {
            self.say("stop")?;
            return self.hear(PATIENCE, read_answer);
        }
        Err(Fault::Silent { seconds: patience.as_secs() })
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| Fault::Gone)
    }

    /// Listens for the first line that means something to the reader.
    fn hear<T>(&mut self, patience: Duration, read: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let until = Instant::now() + patience;
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(read) = read(&line) {
                        return Ok(read);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silent { seconds: patience.as_secs() }),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Gone),
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be gone already; a program that does not hear is ended.
        let _ = self.say("quit");
        let until = Instant::now() + Duration::from_millis(500);
        while Instant::now() < until {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
