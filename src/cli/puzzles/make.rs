//! `riverleap puzzles make`: looks for puzzles in games of the engine, proves and grades them, and writes a collection.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::Args;

use crate::base::disk::write_whole;
use crate::cli::json::Object;
use crate::cli::matches::at_least_one;
use crate::cli::progress::Progress;
use crate::cli::start::Start;
use crate::cli::{Complaint, ExitAnswer};
use crate::engine::{Engine, EngineOptions, Weights};
use crate::game::content::{Content, shipped_named_rules};
use crate::game::levels::write_level;
use crate::game::puzzles::{Puzzle, PuzzleCollection, PuzzleGoal, PuzzleTheme, write_puzzles};
use crate::game::record::Record;
use crate::game::ron::compact;
use crate::game::ron::edit::quoted;
use crate::players::puzzles::{
    GradedPuzzle, HuntArchive, HuntEntry, HuntProgress, NoPuzzle, PROOF_NODES, PuzzleHunt, PuzzleTrials, collect,
};
use crate::players::tuning::SelfPlay;

/// Look for puzzles in games of the engine against itself, prove and grade them, and write a collection
///
/// A position becomes a puzzle if exactly one move wins by force, or if exactly one move does not lose by force. Every
/// other move is searched alone, with 5 million nodes and 20 times as many as the right move needs, or the endgame tables
/// are asked. A puzzle takes a minute or two of one processor. The progress is kept in the file of --data, so that a run
/// that was stopped goes on. With --out, the opponents of levels 1 to 10 try each puzzle five times for its rating.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap puzzles make --games 500 --data jungle.hunt --out jungle.ron --jobs 2

With --json the answer is one object; `thrown` counts the positions that are no puzzles, by reason, and `collected` is
there with --out:
  {\"games\":500,\"candidates\":1200,\"puzzles\":120,\"seconds\":9000,\"thrown\":{\"another move wins too\":400},\
\"collected\":100}")]
pub(super) struct MakePuzzles {
    /// The file with the progress; a run that was stopped goes on from it [default: the file of --out with the ending
    /// .hunt]
    #[arg(long, value_name = "FILE", required_unless_present = "out")]
    data: Option<PathBuf>,
    /// The file to which the collection is written
    #[arg(long, value_name = "FILE.ron")]
    out: Option<PathBuf>,
    /// The number of games, including games that the file of --data already contains; with 0, only the collection is
    /// written
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// Nodes per move of the games
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The least number of nodes for each other move
    #[arg(long, value_name = "N", default_value_t = PROOF_NODES, value_parser = clap::value_parser!(u64).range(1..))]
    proof_nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of games that are searched at the same time, at least 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    jobs: NonZero<usize>,
    /// The name of the collection [default: the name of the level]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    start: Start,
}

/// What a search for puzzles has found so far.
#[derive(Default)]
struct HuntFigures {
    games: usize,
    candidates: u32,
    thrown: BTreeMap<NoPuzzle, u32>,
    seconds: u64,
}

impl MakePuzzles {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let record = self.start.played(content)?;
        let hunt = self.hunt(content, &record)?;
        let of_out = || self.out.as_ref().map(|out| out.with_extension("hunt"));
        let Some(data) = self.data.clone().or_else(of_out) else {
            return Err(Complaint::Input("name a file with --data or --out".to_owned()));
        };
        let mut archive = HuntArchive::open(&data, &hunt.settings()).map_err(Complaint::input)?;
        self.fill(&hunt, &mut archive, &data)?;
        let figures = HuntFigures::of(&archive);
        let collected = match &self.out {
            Some(file) => Some(self.write(content, &record, &mut archive, (file, &data))?),
            None => None,
        };
        if self.json {
            self.object(&figures, &archive, collected.as_deref(), out)
        } else {
            self.lines(&figures, &archive, collected.as_deref(), out)
        }?;
        Ok(ExitAnswer::Yes)
    }

    fn hunt(&self, content: &Content, record: &Record) -> Result<PuzzleHunt, Complaint> {
        let start = record.session.position().clone();
        let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
        let engine = Engine::new(options).map_err(Complaint::input)?;
        let play = SelfPlay {
            network: engine.network(&start),
            start,
            weights: Weights::built_in(),
            opening_plies: 6..=24,
            endgames: 40,
            most_plies: 400,
            most_quiet_plies: 80,
            nodes: self.nodes,
            seed: self.seed,
            jobs: 1,
        };
        let tables = content.data_folder().map(|folder| folder.join("tables"));
        Ok(PuzzleHunt { play, tables, proof_nodes: self.proof_nodes, jobs: self.jobs.get() })
    }

    /// Searches the games that are missing in the archive.
    fn fill(&self, hunt: &PuzzleHunt, archive: &mut HuntArchive, data: &Path) -> Result<(), Complaint> {
        let missing = archive.missing(self.games);
        let done = self.games - missing.len();
        let progress = Mutex::new(Progress::new(self.games));
        let tell = |now: HuntProgress| {
            if let Ok(mut progress) = progress.lock() {
                progress.show(done + now.games, &format!("games, {} puzzles", now.puzzles));
            }
        };
        let run = hunt.run(archive, &missing, tell);
        if let Ok(progress) = progress.into_inner() {
            progress.end();
        }
        run.map_err(|error| Complaint::Input(format!("{}: {error}", data.display())))
    }

    /// Grades the puzzles and writes the collection. Returns its puzzles.
    fn write(
        &self,
        content: &Content,
        record: &Record,
        archive: &mut HuntArchive,
        (file, data): (&Path, &Path),
    ) -> Result<Vec<Puzzle>, Complaint> {
        let start = record.session.start();
        let mut puzzles = collect(archive.puzzles(), &start.board());
        let mut progress = Progress::new(puzzles.len());
        for (number, puzzle) in puzzles.iter_mut().enumerate() {
            let text = puzzle.start.to_text();
            let trials = match archive.trials(&text) {
                Some(trials) => trials,
                None => {
                    let trials = PuzzleTrials::of(puzzle).map_err(Complaint::input)?;
                    let kept = archive.keep(HuntEntry::Trials(GradedPuzzle { start: text, trials }));
                    kept.map_err(|error| Complaint::Input(format!("{}: {error}", data.display())))?;
                    trials
                }
            };
            puzzle.rating = Some(trials.rating(start.game()));
            progress.show(number + 1, "puzzles graded");
        }
        progress.end();
        puzzles.sort_by_key(|puzzle| (puzzle.rating, puzzle.id));
        let (level, board) = self.board(content, record)?;
        let name = self.name.clone().unwrap_or(level);
        let collection = PuzzleCollection { id: String::new(), name, description: String::new(), puzzles };
        let text = write_puzzles(&collection, &board, &self.comment());
        write_whole(file, &text).map_err(Complaint::input)?;
        Ok(collection.puzzles)
    }

    /// The name of the level, and the value of the field `board`.
    fn board(&self, content: &Content, record: &Record) -> Result<(String, String), Complaint> {
        let known = content.choice_behind(&record.heading, record.session.start());
        if let Some((choice, level)) = known.as_ref().filter(|(choice, _)| choice.rules.is_none()) {
            return Ok((level.value.name.clone(), quoted(&choice.level)));
        }
        let level = match known {
            Some((_, level)) => level,
            None => content.choose(&self.start.choice())?,
        };
        Ok((level.value.name.clone(), compact(&write_level(&level.value, &shipped_named_rules()))))
    }

    fn comment(&self) -> String {
        let MakePuzzles { nodes, seed, .. } = self;
        format!(
            "Made by `riverleap puzzles make --nodes {nodes} --seed {seed}`; `riverleap puzzles prove` searches again.\n\
             Each puzzle: the position, the line of both sides, the rating, and the proof for each turn of the solver."
        )
    }

    fn lines(
        &self,
        figures: &HuntFigures,
        archive: &HuntArchive,
        collected: Option<&[Puzzle]>,
        out: &mut impl Write,
    ) -> Result<(), Complaint> {
        let HuntFigures { games, candidates, thrown, seconds } = figures;
        let found = archive.puzzles().count();
        writeln!(out, "games {games} candidates {candidates} puzzles {found} seconds {seconds}")?;
        for (reason, count) in thrown {
            writeln!(out, "thrown {count} {reason}")?;
        }
        if let Some(puzzles) = collected {
            let of = |holds: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| holds(puzzle)).count();
            let held = of(&|puzzle| puzzle.goal == PuzzleGoal::Hold);
            let quiet = of(&|puzzle| puzzle.themes.contains(&PuzzleTheme::Quiet));
            writeln!(out, "collected {} held {held} quiet {quiet}", puzzles.len())?;
        }
        Ok(())
    }

    fn object(
        &self,
        figures: &HuntFigures,
        archive: &HuntArchive,
        collected: Option<&[Puzzle]>,
        out: &mut impl Write,
    ) -> Result<(), Complaint> {
        let HuntFigures { games, candidates, thrown, seconds } = figures;
        let object = Object::new().plain("games", games).plain("candidates", candidates);
        let object = object.plain("puzzles", archive.puzzles().count()).plain("seconds", seconds);
        let reasons =
            thrown.iter().fold(Object::new(), |object, (reason, count)| object.plain(&reason.to_string(), count));
        let object = object.object("thrown", reasons);
        let object = collected.into_iter().fold(object, |object, puzzles| object.plain("collected", puzzles.len()));
        Ok(object.line(out)?)
    }
}

impl HuntFigures {
    fn of(archive: &HuntArchive) -> HuntFigures {
        let mut figures = HuntFigures::default();
        let mut milliseconds = 0;
        for game in archive.entries.iter().filter_map(HuntEntry::as_game) {
            figures.games += 1;
            figures.candidates += game.candidates;
            milliseconds += game.milliseconds;
            for (reason, count) in &game.thrown {
                *figures.thrown.entry(*reason).or_default() += count;
            }
        }
        HuntFigures { seconds: milliseconds / 1000, ..figures }
    }
}
