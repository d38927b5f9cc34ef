//! Another program at the table, spoken to in the protocol.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::engine::{Limits, Situation};
use crate::game::content::LevelChoice;
use crate::rules::{Action, GameId};
use crate::text::protocol::read_answer;

use super::fault::Fault;
use super::process::Process;

/// How long a program may take to get ready, and to answer beyond its time for the move.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often somebody who waits for a move looks up whether it is wanted at once.
const GLANCE: Duration = Duration::from_millis(50);
/// For a move without a time.
const UNTIMED: Duration = Duration::from_secs(600);

/// What a program is told about game, board and rules: names and values of options. A program that plays nothing but
/// the default game need not know that there are others.
pub fn introduction(choice: &LevelChoice) -> Vec<(String, String)> {
    let game = Some(choice.game).filter(|game| *game != GameId::default());
    let game = game.map(|game| ("Game".to_owned(), game.id().to_owned()));
    let rules = choice.rules.iter().map(|rules| ("UCI_Variant".to_owned(), rules.clone()));
    game.into_iter().chain([("Board".to_owned(), choice.level.clone())]).chain(rules).collect()
}

/// What it says that somebody may wait for; the rest, which is most, is not kept.
const ANSWERS: [&str; 3] = ["uciok", "readyok", "bestmove"];

/// A running program; it is ended with its seat, and with this program.
pub struct Program(Process);

impl Program {
    /// The words of the command are separated by blanks; no shell is asked.
    pub fn start(command: &str, options: &[(String, String)]) -> Result<Program, Fault> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let is_answer = |line: &str| line.split_whitespace().next().is_some_and(|word| ANSWERS.contains(&word));
        let mut program = Program(Process::start(&words, is_answer)?);
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
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<Option<Action>, Fault> {
        self.0.drop_heard();
        let actions: Vec<String> = situation.actions().map(|action| action.to_string()).collect();
        self.say(&format!("position jfen {} moves {}", situation.start().to_text(), actions.join(" ")))?;
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
        self.0.say(line)
    }

    /// Listens for the first line that means something to the reader.
    fn hear<T>(&mut self, patience: Duration, read: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let until = Instant::now() + patience;
        loop {
            match self.0.hear(until)? {
                None => return Err(Fault::Silent { seconds: patience.as_secs() }),
                Some(line) => {
                    if let Some(read) = read(&line) {
                        return Ok(read);
                    }
                }
            }
        }
    }
}
