//! `riverleap puzzles`: makes, lists and proves puzzles.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::{Args, Subcommand};

use crate::engine::{Engine, EngineOptions, Weights};
use crate::game::content::Content;
use crate::players::puzzles::{HuntArchive, PuzzleHunt};
use crate::players::tuning::SelfPlay;

use super::matches::at_least_one;
use super::progress::Progress;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// Make, list and prove puzzles
#[derive(Debug, Args)]
pub(super) struct PuzzlesCommand {
    #[command(subcommand)]
    action: PuzzlesAction,
}

#[derive(Debug, Subcommand)]
enum PuzzlesAction {
    Make(Box<MakePuzzles>),
}

/// Look for puzzles in games of the engine against itself
#[derive(Debug, Args)]
struct MakePuzzles {
    /// The file with the progress; a run that was stopped goes on from it
    #[arg(long, value_name = "FILE")]
    data: PathBuf,
    /// The number of games, including games that the file of --data already contains
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// Nodes per move of the games
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of games that are searched at the same time, at least 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    jobs: NonZero<usize>,
    #[command(flatten)]
    start: Start,
}

impl PuzzlesCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        match &self.action {
            PuzzlesAction::Make(make) => make.run(content, out),
        }
    }
}

impl MakePuzzles {
    fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let start = self.start.played(content)?.session.position().clone();
        let engine =
            Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() }).map_err(Complaint::input)?;
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
        let hunt = PuzzleHunt {
            play,
            tables: content.data_folder().map(|folder| folder.join("tables")),
            jobs: self.jobs.get(),
        };
        let mut archive = HuntArchive::open(&self.data, &hunt.settings()).map_err(Complaint::input)?;
        let missing = archive.missing(self.games);
        let done = self.games - missing.len();
        let progress = Mutex::new(Progress::new(self.games));
        let tell = |now: crate::players::puzzles::HuntProgress| {
            if let Ok(mut progress) = progress.lock() {
                progress.show(done + now.games, &format!("games, {} puzzles", now.puzzles));
            }
        };
        let run = hunt.run(&mut archive, &missing, tell);
        run.map_err(|error| Complaint::Input(format!("{}: {error}", self.data.display())))?;
        writeln!(out, "games {} puzzles {}", self.games, archive.puzzles().count())?;
        Ok(ExitAnswer::Yes)
    }
}
