//! `riverleap match`: plays games between two machines and prints the results.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;

use crate::engine::{Features, SearchLimits};
use crate::game::content::{Content, LevelChoice, Loaded, read_text};
use crate::game::levels::Level;
use crate::game::record::{Heading, Record};
use crate::players::arena::{Contest, ContestGame, Openings, Sprt, TestPosition};
use crate::players::{Named, Seat, introduction, recorded_name};
use crate::rules::{GameId, Pair, Position, Side};

use super::evaluation::{network, weights};
use super::ladder::Ladder;
use super::match_report::{Ends, MatchReport};
use super::progress::Progress;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// Let two machines play each other; each random opening is played twice, with the sides swapped
///
/// A SEAT is `engine`, `engine:LEVEL` or `cmd:PROGRAM`. The seat `engine` is this program's engine at full strength.
/// LEVEL is a level of play: a number from 1 to 10, or the opponent's name. PROGRAM stands for a program that speaks
/// the engine protocol. Write the program and its arguments, separated by blanks.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap match --a engine --b \"cmd:other/engine\" --games 100 --movetime 100

With --json the answer is one object:
  {\"a\":\"engine\",\"b\":\"engine:3\",\"games\":2,\"wins\":2,\"draws\":0,\"losses\":0,\"score\":100.0,\"elo\":...,\"error\":...,
   \"as_white\":{\"wins\":1,\"draws\":0,\"losses\":0},\"as_black\":{...},\"ends\":{\"den\":2},\"plies\":41,\"faults\":[],
   \"llr\":0.12,\"sprt\":\"open\"}
`elo` and `error` are missing where the score is none or all, `llr` and `sprt` (open, low or high) without --sprt,
`avoid` (positions with a move to avoid) and `played` (games in which it was played) without such positions;
`plies` is the mean length of a game.")]
pub(super) struct MatchCommand {
    /// The first player, whose results are printed
    #[arg(long, value_name = "SEAT", required_unless_present = "ladder")]
    a: Option<Seat>,
    /// The second player
    #[arg(long, value_name = "SEAT", required_unless_present = "ladder")]
    b: Option<Seat>,
    /// The number of games, at least 1; if the number is odd, the last opening is played only once
    #[arg(long, value_name = "N", required_unless_present_any = ["ladder", "positions"], value_parser = at_least_one)]
    pub games: Option<NonZero<usize>>,
    /// Milliseconds per move [default: 100, unless nodes are given]
    #[arg(long, value_name = "MS")]
    pub movetime: Option<u64>,
    /// Nodes per move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// The number of random plies in each opening; in a game whose turns have several actions, each action is a ply
    #[arg(long, value_name = "PLIES", default_value_t = 4)]
    pub opening: usize,
    /// Begin the games from the positions in this file, one per line, instead of random openings; without --games, each
    /// position is played once. The player of --a moves first in each game. A position may be followed by `am` and a
    /// move; the number of games in which --a begins with this move is printed
    #[arg(long, value_name = "FILE", conflicts_with = "ladder")]
    positions: Option<PathBuf>,
    /// A game that reaches this many turns is drawn
    #[arg(long, value_name = "TURNS", default_value_t = 600)]
    pub longest: usize,
    /// The number of games that are played at the same time, at least 1; a number greater than the number of games has
    /// no effect
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    jobs: NonZero<usize>,
    /// Write every game to this file
    #[arg(long, value_name = "FILE.jgn")]
    record: Option<PathBuf>,
    /// The seed of the random openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Stop as soon as a sequential probability ratio test decides which Elo advantage of the first player is more
    /// likely, ELO0 or ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, num_args = 0..=1, default_missing_value = "0,10", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// The memory for each engine's transposition table
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..))]
    pub hash: u16,
    /// Features to switch off in the first player's engine, separated by commas; `--without-a help` lists them
    #[arg(long, value_name = "FEATURES", default_value = "")]
    without_a: String,
    /// Features to switch off in the second player's engine, separated by commas
    #[arg(long, value_name = "FEATURES", default_value = "")]
    without_b: String,
    /// Weights of the first player's evaluation, as `tune` writes them [default: the weights built into this program]
    #[arg(long, value_name = "FILE.ron")]
    weights_a: Option<PathBuf>,
    /// Weights of the second player's evaluation, as `tune` writes them [default: the weights built into this program]
    #[arg(long, value_name = "FILE.ron")]
    weights_b: Option<PathBuf>,
    /// A network that is added to the first player's evaluation, as `train` writes it
    #[arg(long, value_name = "FILE.net")]
    network_a: Option<PathBuf>,
    /// A network that is added to the second player's evaluation, as `train` writes it
    #[arg(long, value_name = "FILE.net")]
    network_b: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long, conflicts_with = "ladder")]
    json: bool,
    #[command(flatten)]
    pub start: Start,
    #[command(flatten)]
    ladder: Ladder,
}

/// Reads a number of games or jobs.
pub(super) fn at_least_one(text: &str) -> Result<NonZero<usize>, String> {
    text.parse().map_err(|_| "write a whole number of at least 1".to_owned())
}

/// The number of jobs that was asked for, or else the number of processors.
pub(super) fn jobs_or_all(wanted: Option<NonZero<usize>>) -> usize {
    wanted.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get)
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let two = text.split_once(',').and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    match two {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err("write two numbers, the smaller first, like 0,10".to_owned()),
    }
}

impl MatchCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        if self.ladder.is_meant() {
            return self.ladder.run(self, content, out);
        }
        let start = self.start.played(content)?.session.position().clone();
        let positions = self.positions(&start)?;
        let games = self.games.or(NonZero::new(positions.len()));
        let (Some(a), Some(b), Some(games)) = (&self.a, &self.b, games) else {
            return Err(Complaint::Input("a match needs --a, --b and --games".to_owned()));
        };
        let first = Named {
            network: network(self.network_a.as_deref(), &start)?,
            ..self.named(a, &self.without_a, self.weights_a.as_deref())?
        };
        let second = Named {
            network: network(self.network_b.as_deref(), &start)?,
            ..self.named(b, &self.without_b, self.weights_b.as_deref())?
        };
        let players = [first, second];
        let mut contest = Contest { sprt: self.sprt, ..self.contest(content, players, games)? };
        if self.positions.is_some() {
            contest.openings = Openings::Positions(positions);
        }
        let mut ends = Ends::default();
        let mut record = self.record(content, &content.choose(&self.start.choice())?)?;
        let mut failed = None;
        let mut progress = Progress::new(contest.games);
        let tally = contest.play(&AtomicBool::new(false), |games, tally| {
            ends.count(games, &contest);
            let test = self.sprt.map_or(String::new(), |sprt| format!(" llr {:.2}", sprt.ratio(tally)));
            progress.show(tally.games() as usize, &format!("{:.1} %{test}", 100.0 * tally.score()));
            if let (Some(record), None) = (&mut record, &failed) {
                failed = record.write(games, &contest).err();
            }
        });
        progress.end();
        let tally = tally.map_err(|fault| Complaint::Input(format!("a player {fault}")))?;
        if let Some(error) = failed {
            return Err(error.into());
        }
        let report = MatchReport { contest: &contest, tally: &tally, ends: &ends, changes: self.changes() };
        if self.json {
            report.object(out)?;
        } else {
            report.lines(out)?;
        }
        Ok(ExitAnswer::Yes)
    }

    /// Describes how each player's engine differs from the default: its disabled features, and the files of its weights
    /// and network.
    fn changes(&self) -> [String; 2] {
        let files = [[&self.weights_a, &self.network_a], [&self.weights_b, &self.network_b]];
        let mut changes = [&self.without_a, &self.without_b].into_iter().zip(files).map(|(without, files)| {
            let without = if without.is_empty() { String::new() } else { format!(" without {without}") };
            let with = files.into_iter().flatten().map(|file| format!(" with {}", file.display()));
            with.fold(without, |all, with| all + &with)
        });
        std::array::from_fn(|_| changes.next().unwrap_or_default())
    }

    pub fn game(&self) -> GameId {
        self.start.choice().game
    }

    /// Returns the contest that the options describe.
    pub fn contest(&self, content: &Content, players: [Named; 2], games: NonZero<usize>) -> Result<Contest, Complaint> {
        let start = self.start.played(content)?.session.position().clone();
        // The record of `--from` may belong to Chesimals II although the options name Jungle, or the other way round.
        let choice = Some(self.start.choice()).filter(|choice| choice.game == start.game());
        let choice = choice.unwrap_or_else(|| LevelChoice::of(start.game()));
        let untimed = self.nodes.is_some() && self.movetime.is_none();
        let move_time = if untimed { None } else { Some(Duration::from_millis(self.movetime.unwrap_or(100))) };
        Ok(Contest {
            players,
            start,
            options: introduction(&choice),
            games: games.get(),
            openings: Openings::Swapped { plies: self.opening },
            most_turns: self.longest,
            limits: SearchLimits { nodes: self.nodes, move_time, ..SearchLimits::default() },
            jobs: self.jobs.get(),
            seed: self.seed,
            sprt: None,
        })
    }

    /// Reads the positions of `--positions`. Blank lines, and the text after a `#`, are ignored.
    fn positions(&self, start: &Position) -> Result<Vec<TestPosition>, Complaint> {
        let Some(file) = &self.positions else { return Ok(Vec::new()) };
        let board = start.board();
        let text = read_text(file)?;
        let lines = text.lines().enumerate().map(|(index, line)| (index, line.split('#').next().unwrap_or("").trim()));
        let position = |(index, line): (usize, &str)| {
            let named = |error| Complaint::Input(format!("{}:{}: {error}", file.display(), index + 1));
            TestPosition::read(&board, line).map_err(named)
        };
        let positions = lines.filter(|(_, line)| !line.is_empty()).map(position).collect::<Result<Vec<_>, _>>()?;
        if positions.is_empty() {
            return Err(Complaint::Input(format!("{}: there is no position in it", file.display())));
        }
        Ok(positions)
    }

    /// Returns the options that decide how a match is played, as a user types them. Each option begins with a blank.
    pub fn settings(&self) -> String {
        let option =
            |name: &str, value: Option<String>| value.map_or(String::new(), |value| format!(" --{name} {value}"));
        let choice = self.start.choice();
        option("nodes", self.nodes.map(|nodes| nodes.to_string()))
            + &option("movetime", self.movetime.map(|time| time.to_string()))
            + &option("opening", Some(self.opening.to_string()))
            + &option("longest", Some(self.longest.to_string()))
            + &option("seed", Some(self.seed.to_string()))
            + &option("hash", Some(self.hash.to_string()))
            + &option(
                "game",
                Some(choice.game).filter(|game| *game != GameId::default()).map(|game| game.id().to_owned()),
            )
            + &option("level", Some(choice.level))
            + &option("rules", choice.rules)
    }

    pub fn named(&self, seat: &Seat, without: &str, file: Option<&Path>) -> Result<Named, Complaint> {
        let features = without.parse::<Features>().map_err(|unknown| {
            let known: Vec<String> = Features::ALL.iter().map(|(name, what)| format!("  {name}: {what}")).collect();
            Complaint::Input(format!("{unknown}; the features are\n{}", known.join("\n")))
        })?;
        let weights = weights(file, self.game())?;
        // `--seed` varies only the openings. The engine's own seed is always 0, so its random choices depend only on
        // the position and on the number of turns before it.
        let hash_mib = usize::from(self.hash);
        Ok(Named { seat: seat.clone(), features, weights, network: None, hash_mib, threads: 1, seed: 0 })
    }

    fn record(&self, content: &Content, level: &Loaded<Level>) -> Result<Option<Recorder>, Complaint> {
        let Some(path) = &self.record else { return Ok(None) };
        let file = File::create(path).map_err(|error| Complaint::Input(format!("{}: {error}", path.display())))?;
        let start = self.start.played(content)?.session.position().clone();
        let heading = Heading::new(&level.origin.stem(), &start, content);
        Ok(Some(Recorder { file: BufWriter::new(file), heading }))
    }
}

/// Writes the games to a file.
struct Recorder {
    file: BufWriter<File>,
    heading: Heading,
}

impl Recorder {
    fn write(&mut self, games: &[ContestGame], contest: &Contest) -> io::Result<()> {
        for outcome in games {
            let [a, b] = contest.players.each_ref().map(|player| &player.seat);
            let (white, black) = if outcome.first == Side::White { (a, b) } else { (b, a) };
            let mut session = outcome.game.session.clone();
            if let Some((side, _)) = outcome.game.fault {
                session.resign(side);
            }
            let seats = Pair([Some(white.to_string()), Some(black.to_string())]);
            let mut heading = Heading { seats, ..self.heading.clone() };
            heading.set_name(Side::White, recorded_name(white, ""));
            heading.set_name(Side::Black, recorded_name(black, ""));
            writeln!(self.file, "{}", Record::new(heading, session))?;
        }
        self.file.flush()
    }
}
