//! The options that `setoption` changes.

use std::io::Write;

use crate::engine::{Engine, EngineOptions, Situation, Strength};
use crate::game::content::{FileKind, LevelChoice};
use crate::rules::GameId;

use super::problem::Problem;
use super::worker::ProtocolWorker;

const MOST_HASH_MIB: usize = 16_384;
const MOST_THREADS: usize = 256;
const MOST_LINES: usize = 256;
const MOST_CONTEMPT: usize = EngineOptions::MOST_CONTEMPT.unsigned_abs() as usize;
/// The value of `TablesPath` that stands for no folder, as in UCI.
const NO_TABLES: &str = "<empty>";
const NAMES: &str = "Hash Threads Level MultiPV Contempt TablesPath Game UCI_Variant Board";

impl<W: Write> ProtocolWorker<W> {
    pub(super) fn list_options(&self) -> String {
        let EngineOptions { hash_mib, threads, contempt, .. } = EngineOptions::default();
        let names = |names: Vec<String>| names.iter().map(|name| format!(" var {name}")).collect::<String>();
        let games = names(GameId::ALL.map(|game| game.id().to_owned()).to_vec());
        let variants = good(self.content.rules_names(), |name| self.content.rules(name).is_ok());
        let good_levels = |game| {
            let names = self.content.names(FileKind::of_levels(game));
            good(names, |name| self.content.level_of(game, name, None).is_ok())
        };
        // The option `Board` is listed only once, so its values are the boards of all games.
        let boards = GameId::ALL.into_iter().flat_map(good_levels).collect();
        let (variants, boards) = (names(variants), names(boards));
        let game = GameId::default().id();
        let (full, least) = (Strength::FULL, Strength::ALL[0]);
        format!(
            "option name Hash type spin default {hash_mib} min 1 max {MOST_HASH_MIB}\n\
             option name Threads type spin default {threads} min 1 max {MOST_THREADS}\n\
             option name Level type spin default {full} min {least} max {full}\n\
             option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
             option name Contempt type spin default {contempt} min 0 max {MOST_CONTEMPT}\n\
             option name TablesPath type string default {NO_TABLES}\n\
             option name Game type combo default {game}{games}\n\
             option name UCI_Variant type combo default classic{variants}\n\
             option name Board type combo default jungle{boards}\n"
        )
    }

    pub(super) fn set_option(&mut self, words: &[&str]) -> Result<(), Problem> {
        let ["name", rest @ ..] = words else { return Err(Problem::NoOption) };
        let split = rest.iter().position(|word| *word == "value").ok_or(Problem::NoOption)?;
        let (name, value) = (rest[..split].join(" "), rest[split + 1..].join(" "));
        if name.is_empty() || value.is_empty() {
            return Err(Problem::NoOption);
        }
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let hash_mib = number(&name, &value, 1, MOST_HASH_MIB)?;
                self.engine.set_hash(hash_mib)?;
                self.options.hash_mib = hash_mib;
            }
            "threads" => {
                self.options.threads = number(&name, &value, 1, MOST_THREADS)?;
                self.engine.set_threads(self.options.threads);
            }
            "level" => match value.parse()? {
                level if level == self.engine.level() => self.engine.forget(),
                level => self.engine = Engine::at_level(level, self.options.clone())?,
            },
            "multipv" => self.lines = number(&name, &value, 1, MOST_LINES)?,
            // The engine receives the value with the next search.
            "contempt" => self.options.contempt = number(&name, &value, 0, MOST_CONTEMPT)? as i32,
            "tablespath" => {
                self.options.tables = (value != NO_TABLES).then(|| value.into());
                self.engine.set_tables(self.options.tables.clone());
            }
            "game" => {
                let game = GameId::from_id(&value.to_ascii_lowercase()).ok_or(Problem::UnknownGame(value))?;
                // Boards and rules belong to one game, so another game begins with its default board and rules.
                if game != self.choice.game {
                    self.choose(LevelChoice::of(game))?;
                }
            }
            "uci_variant" => self.choose(LevelChoice { rules: Some(value), ..self.choice.clone() })?,
            "board" => self.choose(LevelChoice { level: value, ..self.choice.clone() })?,
            _ => return Err(Problem::UnknownOption { name, known: NAMES.to_owned() }),
        }
        Ok(())
    }

    /// Switches to another game, board or rule set, and to its first position.
    fn choose(&mut self, choice: LevelChoice) -> Result<(), Problem> {
        let level = self.content.choose(&choice).map_err(|error| Problem::BadContent(error.to_string()))?;
        self.choice = choice;
        self.start = level.value.match_start();
        self.situation = Situation::new(self.start.clone());
        self.engine.forget();
        Ok(())
    }
}

/// Returns only the names of files that can be read, so that no broken file is offered.
fn good(mut names: Vec<String>, is_good: impl Fn(&str) -> bool) -> Vec<String> {
    names.retain(|name| is_good(name));
    names
}

fn number(option: &str, value: &str, least: usize, most: usize) -> Result<usize, Problem> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    let bad = || Problem::BadValue { option: option.to_owned(), least, most, found: value.to_owned() };
    number.ok_or_else(bad)
}
