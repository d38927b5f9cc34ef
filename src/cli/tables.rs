//! `riverleap tables`: builds, counts and asks the endgame tables.

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use crate::engine::tables::{
    BuildProgress, EndgameTables, MOST_ANIMALS, Material, TableBuild, TableCounts, TableValue,
};
use crate::game::content::{Content, LevelChoice};
use crate::rules::Position;

use super::json::Object;
use super::matches::{at_least_one, jobs_or_all};
use super::progress::Progress;
use super::{Complaint, ExitAnswer};

/// Build, count and ask the endgame tables: value and distance of every position with few animals
///
/// The values are those of perfect play by both sides on the board: by dens, by the last animals, and by what the rules
/// say about a side without moves. Repetitions, quiet limits, clocks and announced wins belong to a match and are
/// ignored. The number is the distance in plies to the end of the game.
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap tables stats --animals 2 --rules leiden")]
pub(super) struct TablesCommand {
    #[command(subcommand)]
    action: TablesAction,
}

#[derive(Debug, Subcommand)]
enum TablesAction {
    Build(BuildTables),
    Stats(CountTables),
    Probe(ProbeTables),
}

/// The board whose tables are meant, and where their files lie.
#[derive(Debug, Args)]
struct TablesOf {
    /// The level: a name or a file; the tables have some of its animals [default: jungle]
    #[arg(long, value_name = "NAME|FILE")]
    level: Option<String>,
    /// The rule set, in place of the level's own: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// The folder of the tables of all boards [default: `tables` in the folder of your data]
    #[arg(long, value_name = "DIR")]
    tables_dir: Option<PathBuf>,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// Write all tables of up to so many animals into a folder
///
/// Tables of two and three animals need no files, because they are solved in seconds when they are needed. Those of four
/// animals take about half an hour of one processor on the traditional board. A build that was stopped goes on: tables
/// that are there are checked and kept, and damaged ones are built again.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap tables build --animals 3 --rules classic

With --json the answer is one object:
  {\"tables\":260,\"solved\":200,\"kept\":60,\"renewed\":1,\"bytes\":4100827}
`renewed` counts the solved tables whose files were damaged or foreign.")]
struct BuildTables {
    /// The largest number of animals, both sides together: 2 to 4
    #[arg(long, value_name = "N", value_parser = animals)]
    animals: usize,
    /// The number of tables that are solved at the same time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    jobs: Option<NonZero<usize>>,
    #[command(flatten)]
    of: TablesOf,
}

/// Count how the positions of every material end, with White to move, for White
///
/// One line for each material of exactly so many animals, and one for all. `longest` is the number of plies of the
/// longest win. Positions with an animal in a den, or without animals of one side, are not counted.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap tables stats --animals 2 --rules leiden

With --json each line is an object; the last one has all materials together:
  {\"material\":\"E-R\",\"win\":1352,\"draw\":365,\"loss\":1223,\"longest\":19}
  {\"total\":160068,\"win\":82852,\"draw\":12715,\"loss\":64501,\"longest\":33}")]
struct CountTables {
    /// The number of animals, both sides together: 2 to 4
    #[arg(long, value_name = "N", default_value = "2", value_parser = animals)]
    animals: usize,
    /// The number of materials that are counted at the same time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    jobs: Option<NonZero<usize>>,
    #[command(flatten)]
    of: TablesOf,
}

/// Print the value of a position for the side to move, and its best moves
///
/// The first line is `win N`, `loss N` or `draw`, with N plies to the end of the game; the second names all moves that
/// keep this value. A table that is not in the folder is solved.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap tables probe \"7/3L3/7/7/7/7/7/7/e6 w\"

With --json the answer is one object; a draw has no `plies`:
  {\"value\":\"win\",\"plies\":1,\"best\":[\"d8d9\"]}")]
struct ProbeTables {
    /// The position, with at most 4 animals
    #[arg(value_name = "JFEN")]
    position: String,
    #[command(flatten)]
    of: TablesOf,
}

impl TablesCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        match &self.action {
            TablesAction::Build(build) => build.run(content, out)?,
            TablesAction::Stats(stats) => stats.run(content, out)?,
            TablesAction::Probe(probe) => probe.run(content, out)?,
        }
        Ok(ExitAnswer::Yes)
    }
}

impl TablesOf {
    fn start(&self, content: &Content) -> Result<Position, Complaint> {
        let usual = LevelChoice::default();
        let level = self.level.clone().unwrap_or(usual.level);
        Ok(content.choose(&LevelChoice { level, rules: self.rules.clone(), game: usual.game })?.value.start)
    }

    /// The tables of the level's board, and its animals.
    fn open(&self, content: &Content) -> Result<(EndgameTables, Material), Complaint> {
        let start = self.start(content)?;
        let start = start.as_jungle().ok_or_else(|| Complaint::Input("only Jungle has endgame tables".to_owned()))?;
        let army = Material::of(start.pieces().map(|(_, piece)| piece));
        let folder = self.tables_dir.clone().or_else(|| Some(content.data_folder()?.join("tables")));
        let tables = EndgameTables::open(folder.as_deref(), start.board()).map_err(Complaint::input)?;
        Ok((tables.solving_up_to(MOST_ANIMALS), army))
    }
}

impl BuildTables {
    fn run(&self, content: &Content, out: &mut impl Write) -> Result<(), Complaint> {
        let (tables, army) = self.of.open(content)?;
        let Some(folder) = tables.folder().map(|folder| folder.display().to_string()) else {
            return Err(Complaint::Input("no folder for your data is known; name one with --tables-dir".to_owned()));
        };
        let build = TableBuild { army, animals: self.animals, threads: jobs_or_all(self.jobs) };
        let begun = Instant::now();
        let mut bar: Option<Progress> = None;
        let built = tables.build(&build, &AtomicBool::new(false), |progress| {
            let bar = bar.get_or_insert_with(|| Progress::new(progress.total as usize));
            bar.show(progress.done as usize, &time_left(progress, begun.elapsed()));
        });
        if let Some(bar) = bar {
            bar.end();
        }
        let BuildProgress { tables_solved, tables_kept, tables_renewed, bytes, .. } =
            built.map_err(Complaint::input)?;
        let all = tables_solved + tables_kept;
        if self.of.json {
            let object = Object::new().plain("tables", all).plain("solved", tables_solved).plain("kept", tables_kept);
            object.plain("renewed", tables_renewed).plain("bytes", bytes).line(out)?;
        } else {
            let again = if tables_renewed > 0 { format!(" ({tables_renewed} of them again)") } else { String::new() };
            writeln!(
                out,
                "{all} tables, {tables_solved} solved{again}, {tables_kept} kept: {bytes} bytes in {folder}"
            )?;
        }
        Ok(())
    }
}

/// The time left, by the speed of the tables that were solved in this build.
fn time_left(progress: &BuildProgress, elapsed: Duration) -> String {
    let left = progress.total - progress.done;
    if left == 0 || progress.solved == 0 {
        return "positions".to_owned();
    }
    let seconds = (elapsed.as_secs_f64() * left as f64 / progress.solved as f64).ceil() as u64;
    format!("positions, {}:{:02} min left", seconds / 60, seconds % 60)
}

impl CountTables {
    fn run(&self, content: &Content, out: &mut impl Write) -> Result<(), Complaint> {
        let (tables, army) = self.of.open(content)?;
        let parts = army.parts(self.animals);
        // Fewer animals take seconds.
        let mut bar = (self.animals == MOST_ANIMALS).then(|| Progress::new(parts.len()));
        let (stop, mut total, mut number) = (AtomicBool::new(false), TableCounts::default(), 0);
        // The lines are written here while other threads count.
        let (sender, counted_so_far) = channel();
        let mut write = |(material, counts): (Material, TableCounts)| {
            total = total.with(counts);
            number += 1;
            if let Some(bar) = &mut bar {
                bar.show(number, "materials");
            }
            self.line(Object::new().text("material", material), &material.to_string(), counts, out)
        };
        thread::scope(|scope| {
            let count = || {
                tables.count_all(&parts, jobs_or_all(self.jobs), &stop, move |material, counts| {
                    // If nobody reads on, `stop` is set.
                    let _ = sender.send((material, counts));
                })
            };
            let failed = |error| Complaint::Input(format!("no thread can be started: {error}"));
            let counting = thread::Builder::new().spawn_scoped(scope, count).map_err(failed)?;
            let written = counted_so_far.iter().try_for_each(&mut write);
            stop.store(written.is_err(), Ordering::Relaxed);
            let counted_all = counting.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            written?;
            counted_all.map_err(Complaint::input)
        })?;
        if let Some(bar) = bar {
            bar.end();
        }
        let positions = total.positions();
        self.line(Object::new().plain("total", positions), &format!("total {positions}"), total, out)?;
        Ok(())
    }

    /// Writes one line, as an object or as text.
    fn line(&self, object: Object, words: &str, counts: TableCounts, out: &mut impl Write) -> io::Result<()> {
        if self.of.json { counted(object, counts).line(out) } else { writeln!(out, "{words} {}", count_words(counts)) }
    }
}

fn count_words(counts: TableCounts) -> String {
    let TableCounts { wins, draws, losses, longest } = counts;
    format!("win {wins} draw {draws} loss {losses} longest {longest}")
}

fn counted(object: Object, counts: TableCounts) -> Object {
    let object = object.plain("win", counts.wins).plain("draw", counts.draws);
    object.plain("loss", counts.losses).plain("longest", counts.longest)
}

impl ProbeTables {
    fn run(&self, content: &Content, out: &mut impl Write) -> Result<(), Complaint> {
        let (tables, _) = self.of.open(content)?;
        let position = self.of.start(content)?.board().position(&self.position).map_err(Complaint::input)?;
        let position =
            position.as_jungle().ok_or_else(|| Complaint::Input("only Jungle has endgame tables".to_owned()))?;
        let value = tables.value(position).map_err(Complaint::input)?;
        let moves = tables.move_values(position).map_err(Complaint::input)?;
        let best: Vec<String> =
            moves.iter().filter(|(_, of_move)| *of_move == value).map(|(action, _)| action.to_string()).collect();
        if self.of.json {
            let kind = match value {
                TableValue::Win(_) => "win",
                TableValue::Draw => "draw",
                TableValue::Loss(_) => "loss",
            };
            let object = Object::new().text("value", kind);
            let object = value.plies().into_iter().fold(object, |object, plies| object.plain("plies", plies));
            object.texts("best", best).line(out)?;
        } else {
            writeln!(out, "{value}")?;
            if !best.is_empty() {
                writeln!(out, "best {}", best.join(" "))?;
            }
        }
        Ok(())
    }
}

fn animals(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (2..=MOST_ANIMALS).contains(number));
    number.ok_or_else(|| format!("write a whole number from 2 to {MOST_ANIMALS}"))
}
