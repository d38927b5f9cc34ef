//! An external program that plays through the engine protocol.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::engine::{SearchLimits, Situation};
use crate::game::content::LevelChoice;
use crate::rules::{Action, GameId};
use crate::text::protocol::read_answer;

use super::fault::PlayerFault;
use super::process::Process;

/// How long a program may take to get ready after its start, and to answer when its time for a move is over.
const PATIENCE: Duration = Duration::from_secs(10);
/// The interval at which the stop flag is checked while waiting for a move.
const GLANCE: Duration = Duration::from_millis(50);
/// The timeout for a move if the search has no time limit.
const UNTIMED: Duration = Duration::from_secs(600);

/// Returns the names and values of the options that tell a program the game, the board and the rules. The option for
/// the game is left out for the default game, because a program that plays only the default game may not have this
/// option.
pub fn introduction(choice: &LevelChoice) -> Vec<(String, String)> {
    let game = Some(choice.game).filter(|game| *game != GameId::default());
    let game = game.map(|game| ("Game".to_owned(), game.id().to_owned()));
    let rules = choice.rules.iter().map(|rules| ("UCI_Variant".to_owned(), rules.clone()));
    game.into_iter().chain([("Board".to_owned(), choice.level.clone())]).chain(rules).collect()
}

/// An output line is read only if its first word is one of these. All other lines are discarded.
const ANSWERS: [&str; 3] = ["uciok", "readyok", "bestmove"];

/// A running external program. It is ended when this value is dropped, or when Riverleap ends.
pub struct Program(Process);

impl Program {
    /// Starts a program. The words of the command are separated by blanks. The command is not passed to a shell.
    pub fn start(command: &str, options: &[(String, String)]) -> Result<Program, PlayerFault> {
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

    pub fn begin(&mut self) -> Result<(), PlayerFault> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.hear(PATIENCE, |line| (line.trim() == "readyok").then_some(()))
    }

    /// Asks the program for a move. Returns `None` if the program finds no move.
    pub fn choose(
        &mut self,
        situation: &Situation,
        limits: &SearchLimits,
        stop: &AtomicBool,
    ) -> Result<Option<Action>, PlayerFault> {
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
                Err(PlayerFault::Silent { .. }) => {}
                answer => return answer,
            }
        }
        if stop.load(Ordering::Relaxed) {
            self.say("stop")?;
            return self.hear(PATIENCE, read_answer);
        }
        Err(PlayerFault::Silent { seconds: patience.as_secs() })
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerFault> {
        self.0.say(line)
    }

    /// Waits for the first line for which `read` returns a value, and returns this value.
    fn hear<T>(&mut self, patience: Duration, read: impl Fn(&str) -> Option<T>) -> Result<T, PlayerFault> {
        let until = Instant::now() + patience;
        loop {
            match self.0.hear(until)? {
                None => return Err(PlayerFault::Silent { seconds: patience.as_secs() }),
                Some(line) => {
                    if let Some(read) = read(&line) {
                        return Ok(read);
                    }
                }
            }
        }
    }
}
