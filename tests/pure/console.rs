//! The text game: every file in `tests/data/console/` is a transcript, played by the console and by the real program.
//!
//! A transcript begins with lines `# what it shows` and `$ options`. The game's output follows; `> ` marks a line that
//! is typed, `^D` the end of the input. `RIVERLEAP_BLESS=1` rewrites the replies, to be reviewed in the diff.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::session::Session;
use riverleap::rules::{Action, GameId};
use riverleap::text::console::Console;

use crate::terminal::program;

const END: &str = "^D";

struct Transcript {
    path: PathBuf,
    header: String,
    options: Vec<String>,
    /// The typed lines.
    inputs: Vec<String>,
    /// Without the header.
    body: String,
}

impl Transcript {
    fn read(path: PathBuf) -> Transcript {
        let text = fs::read_to_string(&path).unwrap();
        let is_header = |line: &&str| line.starts_with(['#', '$']);
        let header: String = text.split_inclusive('\n').take_while(is_header).collect();
        let body = text[header.len()..].to_owned();
        let options = header.lines().filter_map(|line| line.strip_prefix("$ ")).flat_map(words).collect();
        let typed = |line: &str| line.strip_prefix("> ").or((line == ">").then_some("")).map(str::to_owned);
        let inputs = body.lines().filter_map(typed).collect();
        Transcript { path, header, options, inputs, body }
    }

    fn option(&self, name: &str) -> Option<&str> {
        let at = self.options.iter().position(|word| word == name)?;
        Some(&self.options[at + 1])
    }

    fn console(&self) -> Console {
        let game = self.option("--game").map_or(GameId::Jungle, |game| GameId::from_id(game).unwrap());
        let choice = match game {
            GameId::Jungle => {
                choice(self.option("--level").unwrap_or("jungle"), self.option("--rules").unwrap_or("terminal"))
            }
            GameId::Chesimals => {
                LevelChoice { level: self.option("--level").unwrap_or("default").to_owned(), ..LevelChoice::of(game) }
            }
        };
        console_of(&choice, self.option("--position"), self.option("--moves"))
    }
}

fn choice(level: &str, rules: &str) -> LevelChoice {
    LevelChoice { level: level.to_owned(), rules: Some(rules.to_owned()), ..LevelChoice::default() }
}

pub fn console(level: &str, rules: &str, position: Option<&str>, moves: Option<&str>) -> Console {
    console_of(&choice(level, rules), position, moves)
}

/// A console on a level of either game.
pub fn console_of(choice: &LevelChoice, position: Option<&str>, moves: Option<&str>) -> Console {
    let folders = Folders { levels: None, assets: None, data: Some("no/such/folder".into()) };
    let level = Content::new(folders).choose(choice).unwrap().value;
    if position.is_none() && moves.is_none() {
        return Console::on(&level);
    }
    let start = match position {
        Some(text) => level.start.board().position(text).unwrap(),
        None => level.match_start(),
    };
    let mut session = Session::new(start);
    for text in moves.unwrap_or_default().split_whitespace() {
        session.try_play(text.parse::<Action>().unwrap()).unwrap();
    }
    Console::new(session)
}

pub fn field(setup: &str) -> Console {
    console_of(&LevelChoice { level: setup.to_owned(), ..LevelChoice::of(GameId::Chesimals) }, None, None)
}

/// Splits words as a shell does, but knows only double quotes.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let split = |(index, part): (usize, &str)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    };
    parts.flat_map(split).collect()
}

/// All transcripts, sorted by name.
fn transcripts() -> Vec<Transcript> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/console");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    assert!(paths.len() > 20);
    paths.into_iter().map(Transcript::read).collect()
}

#[test]
fn transcripts_hold() {
    let bless = std::env::var_os("RIVERLEAP_BLESS").is_some();
    let mut wrong = Vec::new();
    for transcript in transcripts() {
        let mut console = transcript.console();
        let mut played = console.start().plain();
        for input in &transcript.inputs {
            let mark = if input.is_empty() { ">" } else { "> " };
            let ended = if played.ends_with('\n') { "" } else { "\n" };
            played += &format!("{ended}{mark}{input}\n{}", console.line(input).plain());
        }
        if !console.finished() {
            played += &format!("\n{END}\n{}", console.end_of_input().plain());
        }
        assert!(console.finished());
        if bless {
            fs::write(&transcript.path, transcript.header + &played).unwrap();
        } else if played != transcript.body {
            wrong.push(format!("{}: the game answers\n{played}", transcript.path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_program_plays_the_transcripts() {
    for transcript in transcripts() {
        let input: String = transcript.inputs.iter().map(|line| format!("{line}\n")).collect();
        let is_typed = |line: &&str| line.starts_with('>') || line.trim_end() == END;
        let expected: String = transcript.body.split_inclusive('\n').filter(|line| !is_typed(line)).collect();
        assert_eq!(program(&transcript.options, input.as_bytes()), expected, "{}", transcript.path.display());
    }
}

#[test]
fn every_sentence_of_the_contract_is_in_a_transcript() {
    let all: String = transcripts().into_iter().map(|transcript| transcript.body).collect();
    for sentence in fs::read_to_string("tests/data/console/sentences").unwrap().lines() {
        assert!(all.lines().any(|line| line == sentence), "{sentence}");
    }
}

#[test]
fn the_end_of_input_is_polite_in_every_state() {
    for lines in [&[][..], &["up"], &["up", "help"], &["up", "help", "4"], &["up", "defeat"], &["up", "exit"]] {
        let mut console = console("jungle", "terminal", None, None);
        console.start();
        for line in lines {
            console.line(line);
        }
        assert!(!console.finished());
        let text = console.end_of_input().plain();
        assert!(
            text.starts_with("The input has ended, and with it the game.\nHave a good day and see you next time! :)\n"),
            "{text}"
        );
        assert_eq!(text.ends_with("(Total number of rounds: 1 )\n"), !lines.is_empty());
        assert!(console.finished());
        assert_eq!((console.end_of_input().plain(), console.line("up").plain()), (String::new(), String::new()));
    }
}

fn typed() -> impl Strategy<Value = String> {
    let animal = "(elephant|lion|TIGER|leopard|wolf|dog|Cat|rat|rat \\[1?[0-9]\\]|ra)";
    let way = "(left|right|up|down|Up|north)";
    prop_oneof![
        8 => proptest::string::string_regex(&format!(" ?(move|MOVE|jump) +{animal} +{way} ?")).unwrap(),
        1 => "(help|1|2|3|4|a|b|c|moves|undo|redo|exit|defeat|n|no|up|down|)",
        1 => any::<String>(),
        1 => proptest::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

/// The commands that the game lists.
fn listed(console: &Console) -> Vec<String> {
    let mut asked = console.clone();
    asked.line("moves").plain().lines().take_while(|line| !line.starts_with("Now is ")).map(str::to_owned).collect()
}

/// Whether the text ends with a question: a confirmation is typed on the next line, any other answer on the same line.
fn asks(text: &str) -> bool {
    !text.ends_with('\n') || text.ends_with("(yes/no):\n")
}

fn typed_on_a_field() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[GCew]?[a-hA-H][1-8] ?-?[a-h][1-8]",
        4 => "(end|END| end )",
        1 => "(help|1|2|3|4|a|b|c|moves|undo|redo|exit|defeat|n|no|draw|--|)",
        1 => any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn only_legal_actions_change_the_field(lines in proptest::collection::vec(typed_on_a_field(), 1..150), level in 0..3) {
        let mut console = field(["hunt", "links", "tests/data/console/bands.ron"][level as usize]);
        console.start();
        // Random squares are seldom a legal move, so every third line is one.
        for (index, line) in lines.into_iter().enumerate() {
            let legal = console.session().legal_actions();
            let line = match index % 3 {
                0 if !legal.is_empty() => legal[index % legal.len()].to_string(),
                _ => line,
            };
            let before = console.session().position().to_text();
            let asks_command = console.clone().line("").plain().starts_with("Command cannot be empty.");
            let typed: String = line.to_lowercase().chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
            let meant = typed.get(typed.len().saturating_sub(4)..).unwrap_or_default().trim_start_matches(' ');
            let is_legal = legal.iter().any(|action| action.to_string() == typed || action.to_string() == meant);
            let answer = console.line(&line).plain();
            let after = console.session().position().to_text();
            let known = asks_command && (is_legal || ["undo", "redo"].contains(&typed.as_str()));
            prop_assert!(before == after || known, "{line:?} changed {before} to {after}");
            let plain = legal.iter().any(|action| action.to_string() == line);
            prop_assert!(before != after || !plain || !asks_command, "{line:?} did nothing in {before}: {answer}");
            prop_assert!(console.finished() || asks(&answer), "no question after {line:?}");
            if console.finished() {
                break;
            }
        }
    }

    #[test]
    fn only_legal_commands_change_the_board(lines in proptest::collection::vec(typed(), 1..120), level in 0..3) {
        let level = ["jungle", "tests/data/console/twins.ron", "tests/data/console/wide.ron"][level as usize];
        let mut console = console(level, "terminal", None, None);
        console.start();
        console.line("up");
        for line in lines {
            let before = console.session().position().to_text();
            let asks_command = console.clone().line("").plain().starts_with("Command cannot be empty.");
            let legal = if asks_command { listed(&console) } else { Vec::new() };
            let command = line.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
            let answer = console.line(&line).plain();
            let after = console.session().position().to_text();
            // An animal that is the only one of its kind may also be named with its square.
            let bare: String = command.split_inclusive(' ').filter(|word| !word.starts_with('[')).collect();
            let legal_now = [&command, &bare].into_iter().any(|command| legal.contains(command));
            let known = asks_command && (legal_now || ["undo", "redo"].contains(&command.as_str()));
            prop_assert!(before == after || known, "{line:?} changed {before} to {after}");
            prop_assert!(before != after || !legal.contains(&command), "{line:?} did nothing in {before}: {answer}");
            prop_assert!(console.finished() || asks(&answer), "no question after {line:?}");
            if console.finished() {
                break;
            }
        }
    }
}
