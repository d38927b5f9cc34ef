//! `riverleap tune`: plays games of the engine against itself and fits the evaluation's weights to them.

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::Args;

use crate::engine::Weights;
use crate::game::content::Content;
use crate::players::tuning::{
    Archive, FittedWeights, Losses, QuietPosition, SelfPlay, SelfPlayGame, WeightFit, samples,
};
use crate::rules::GameId;

use super::evaluation::weights;
use super::matches::at_least_one;
use super::progress::Progress;
use super::self_play::fill_archive;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// Fit the evaluation's weights: play fast games of the engine against itself, then find the weights that best predict
/// how these games end
///
/// The games are saved in a file, so that an interrupted run can be continued. The new weights are written to another
/// file; the program itself is not changed. A match shows whether the new weights are better. If the new weights are
/// better, copy them to src/engine/eval/weights.ron (Chesimals II: src/engine/chesimals/weights.ron) and build the
/// program again.
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap tune --games 3000 --data games.txt --out fitted.ron")]
pub(super) struct TuneCommand {
    /// The file in which the games are saved; games that the file already contains are not played again
    #[arg(long, value_name = "FILE")]
    data: PathBuf,
    /// The file to which the weights are written
    #[arg(long, value_name = "FILE.ron")]
    out: PathBuf,
    /// The number of games to fit to, including games that the file of --data already contains
    #[arg(long, value_name = "N", default_value_t = 3000)]
    games: usize,
    /// Nodes per move
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The number of random plies in each opening
    #[arg(long, value_name = "PLIES", default_value_t = 30)]
    opening: usize,
    /// A game that reaches this many plies is drawn
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    longest: usize,
    /// The seed of the random openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of games that are played at the same time, at least 1; a number greater than the number of games has
    /// no effect
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    jobs: NonZero<usize>,
    /// Another file of games to fit to; its games may have been played with other settings
    #[arg(long, value_name = "FILE")]
    also: Vec<PathBuf>,
    /// The weights to play with and to start from [default: the weights built into this program]
    #[arg(long, value_name = "FILE.ron")]
    weights: Option<PathBuf>,
    /// The share of the games' results in the target of the fit, from 0 to 1; the scores of searches make up the rest
    /// of the target
    #[arg(long, value_name = "SHARE", default_value_t = 0.5, value_parser = share)]
    results: f64,
    /// How strongly the fit keeps the weights close to the weights that it starts from
    #[arg(long, value_name = "STRENGTH", default_value_t = 1.0, value_parser = strength)]
    hold: f64,
    /// The number of rounds of fitting; each round starts from the weights that the previous round has found
    #[arg(long, value_name = "N", default_value_t = 2)]
    rounds: usize,
    #[command(flatten)]
    start: Start,
}

pub(super) fn share(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|share| (0.0..=1.0).contains(share)).ok_or("write a number from 0 to 1".to_owned())
}

fn strength(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.001..=1e6).contains(number));
    number.ok_or("write a number above 0, like 1 or 0.5".to_owned())
}

impl TuneCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let start = self.start.played(content)?.session.position().clone();
        let game = start.game();
        let play = SelfPlay {
            weights: weights(self.weights.as_deref(), game)?,
            start,
            network: None,
            opening_plies: self.opening..=self.opening,
            endgames: 0,
            most_plies: self.longest,
            most_quiet_plies: u32::MAX,
            nodes: self.nodes,
            seed: self.seed,
            jobs: self.jobs.get(),
        };
        let archive = fill_archive(&self.data, &play, self.games)?;
        let games: Vec<&SelfPlayGame> = archive.games().take_while(|game| game.number < self.games).collect();
        let drawn = games.iter().filter(|game| game.winner.is_none()).count();
        writeln!(out, "games {} drawn {drawn}", games.len())?;
        out.flush()?;
        let mut found = Vec::new();
        for game in games {
            found.extend(self.samples(&self.data, game, &play)?);
        }
        for file in &self.also {
            for game in &Archive::games_of(file).map_err(Complaint::input)? {
                found.extend(self.samples(file, game, &play)?);
            }
        }
        if found.iter().all(|sample| sample.held_out) {
            let file = self.data.display();
            return Err(Complaint::Input(format!("{file}: no quiet positions to fit to; play more games")));
        }
        let fitted = self.fit(&found, game, &play.weights);
        fs::write(&self.out, fitted.weights.to_ron(game))
            .map_err(|error| Complaint::Input(format!("{}: {error}", self.out.display())))?;
        self.report(&found, &fitted, (game, &play.weights), out)?;
        Ok(ExitAnswer::Yes)
    }

    fn samples(&self, file: &Path, game: &SelfPlayGame, play: &SelfPlay) -> Result<Vec<QuietPosition>, Complaint> {
        samples(game, &play.start).map_err(|error| {
            let (file, number) = (file.display(), game.number);
            Complaint::Input(format!(
                "{file}: game {number}: {error}; it was played on another board or under other rules"
            ))
        })
    }

    fn fit(&self, samples: &[QuietPosition], game: GameId, weights: &Weights) -> FittedWeights {
        let TuneCommand { results, hold, rounds, jobs, .. } = *self;
        let fit = WeightFit { samples, game, weights, results, hold, rounds, jobs: jobs.get() };
        let progress = Mutex::new(Progress::new(rounds * weights.values(game).len()));
        let fitted = fit.run(|done, _| {
            if let Ok(mut progress) = progress.lock() {
                progress.show(done, "weights");
            }
        });
        if let Ok(progress) = progress.into_inner() {
            progress.end();
        }
        fitted
    }

    fn report(
        &self,
        samples: &[QuietPosition],
        fitted: &FittedWeights,
        (game, old): (GameId, &Weights),
        out: &mut impl Write,
    ) -> Result<(), Complaint> {
        let FittedWeights { weights, scale, before, after } = fitted;
        let held_out = samples.iter().filter(|sample| sample.held_out).count();
        writeln!(out, "positions {} and {held_out} held out, scale {scale:.0}", samples.len() - held_out)?;
        for (when, Losses { seen, held_out }) in [("before", before), ("after", after)] {
            writeln!(out, "loss {when}: seen {seen:.5}, held out {held_out:.5} bits a position")?;
        }
        let changes = Weights::names(game).into_iter().zip(old.values(game).into_iter().zip(weights.values(game)));
        for (name, (old, new)) in changes.filter(|(_, (old, new))| old != new) {
            writeln!(out, "{name} {old} -> {new}")?;
        }
        let file = self.out.display();
        // A network is trained for the built-in weights, so weights are compared without one.
        let (of_game, without) = match game {
            GameId::Jungle => ("", " --without-a network --without-b network"),
            GameId::Chesimals => ("--game chesimals ", ""),
        };
        let other = self.weights.as_ref().map_or(String::new(), |file| format!(" --weights-b {}", file.display()));
        writeln!(
            out,
            "compare: riverleap match {of_game}--a engine --b engine --weights-a {file}{other}{without} --opening {} \
             --games 2000 --nodes 3000 --sprt",
            self.opening
        )?;
        Ok(())
    }
}
