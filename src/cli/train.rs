//! `riverleap train`: plays games of the engine against itself and trains a network on their scores.

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use crate::engine::fingerprint;
use crate::engine::network::{HIDDEN, NetworkHeading, NetworkShape, ground_of};
use crate::game::content::Content;
use crate::players::tuning::{
    Archive, HeldOutError, NetworkFit, RowCollector, SelfPlay, SelfPlayGame, TrainedNetwork, TrainingRow, WinningScale,
};

use super::evaluation::{network, weights};
use super::matches::at_least_one;
use super::progress::Progress;
use super::self_play::fill_archive;
use super::start::Start;
use super::{Complaint, ExitAnswer};

/// Train a network for the evaluation: play fast games of the engine against itself, then fit a small network to the
/// scores of their positions
///
/// The games are saved in a file, so that an interrupted run can be continued. The output of the network is added to
/// the value of the evaluation without a network. The network can be used only with the board and the rules of movement
/// that it was trained for. With `--network`, the games are played with an earlier network, to train its successor.
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap train --games 20000 --data games.txt --out jungle.net --jobs 2")]
pub(super) struct TrainCommand {
    /// The file in which the games are saved; games that the file already contains are not played again
    #[arg(long, value_name = "FILE")]
    data: PathBuf,
    /// The file to which the network is written
    #[arg(long, value_name = "FILE.net")]
    out: PathBuf,
    /// The number of games to train on, including games that the file of --data already contains
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: usize,
    /// Another file of games to train on; its games may have been played with other settings
    #[arg(long, value_name = "FILE")]
    also: Vec<PathBuf>,
    /// Nodes per move
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The fewest random plies of an opening
    #[arg(long, value_name = "PLIES", default_value_t = 8)]
    opening: usize,
    /// The most random plies of an opening
    #[arg(long, value_name = "PLIES", default_value_t = 40)]
    opening_most: usize,
    /// The percentage of games that begin with only five to ten animals
    #[arg(long, value_name = "PERCENT", default_value_t = 15)]
    endgames: usize,
    /// A game that reaches this many plies is drawn
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    longest: usize,
    /// A game with this many plies since the last capture is drawn
    #[arg(long, value_name = "PLIES", default_value_t = 60)]
    quiet: u32,
    /// The seed of the games and of the fit
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of games that are played at the same time, at least 1; a number greater than the number of games has
    /// no effect
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    jobs: NonZero<usize>,
    /// The weights of the evaluation that plays the games; the network is added to this evaluation [default: the
    /// weights built into this program]
    #[arg(long, value_name = "FILE.ron")]
    weights: Option<PathBuf>,
    /// A network of an earlier generation to play with
    #[arg(long, value_name = "FILE.net")]
    network: Option<PathBuf>,
    /// The largest number of positions that are used from one game
    #[arg(long, value_name = "N", default_value_t = 100)]
    of_a_game: usize,
    /// The share of the games' results in the target of the fit, from 0 to 1; the scores of searches make up the rest
    /// of the target
    #[arg(long, value_name = "SHARE", default_value_t = 0.1, value_parser = super::tune::share)]
    results: f64,
    /// The score, in hundredths, that corresponds to an expected result of 73 %
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 600, value_parser = clap::value_parser!(i16).range(50..=5000))]
    scale: i16,
    /// The number of hidden neurons
    #[arg(long, value_name = "N", default_value_t = HIDDEN, value_parser = width)]
    width: usize,
    /// How many times every position is used in the training
    #[arg(long, value_name = "N", default_value_t = 20)]
    epochs: usize,
    /// The learning rate at the beginning of the training
    #[arg(long, value_name = "RATE", default_value_t = 0.002, value_parser = super::tune::share)]
    rate: f64,
    #[command(flatten)]
    start: Start,
}

/// Reads the number of hidden neurons.
fn width(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=HIDDEN).contains(number));
    number.ok_or_else(|| format!("write a whole number from 1 to {HIDDEN}"))
}

impl TrainCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let start = self.start.played(content)?.session.position().clone();
        let play = SelfPlay {
            start: start.clone(),
            weights: weights(self.weights.as_deref(), start.game())?,
            network: network(self.network.as_deref(), &start)?,
            opening_plies: self.opening..=self.opening_most.max(self.opening),
            endgames: self.endgames,
            most_plies: self.longest,
            most_quiet_plies: self.quiet,
            nodes: self.nodes,
            seed: self.seed,
            jobs: self.jobs.get(),
        };
        let archive = fill_archive(&self.data, &play, self.games)?;
        let mut collector = RowCollector::new(&start, &play.weights, self.of_a_game);
        let mut chances = WinningScale::default();
        let (mut games, mut drawn) = (0, 0);
        let mut add = |file: &PathBuf, game: &SelfPlayGame| {
            games += 1;
            drawn += usize::from(game.winner.is_none());
            let rows = collector.as_mut().map_or(Ok(()), |collector| collector.add(game));
            rows.and_then(|()| chances.add(game, &start)).map_err(|error| {
                let (file, number) = (file.display(), game.number);
                Complaint::Input(format!(
                    "{file}: game {number}: {error}; it was played on another board or under other rules"
                ))
            })
        };
        for game in archive.games().take_while(|game| game.number < self.games) {
            add(&self.data, game)?;
        }
        for file in &self.also {
            for game in &Archive::games_of(file).map_err(Complaint::input)? {
                add(file, game)?;
            }
        }
        writeln!(out, "games {games} drawn {drawn}")?;
        if let Some(score) = chances.fit() {
            writeln!(out, "75 % of the points at a score of {score} hundredths")?;
        }
        let Some((position, collector)) = start.as_jungle().zip(collector) else {
            return Err(Complaint::Input(
                "the games are played, but there are networks only for Jungle; `riverleap tune --game chesimals` fits the \
                 weights of Chesimals II to such games"
                    .to_owned(),
            ));
        };
        let rows = collector.rows;
        let held_out = rows.iter().filter(|row| row.held_out).count();
        writeln!(out, "positions {} and {held_out} held out", rows.len() - held_out)?;
        out.flush()?;
        if held_out == 0 || held_out == rows.len() {
            let file = self.data.display();
            return Err(Complaint::Input(format!("{file}: too few quiet positions to train on; play more games")));
        }
        let (shape, ground) = (NetworkShape::of(position.board()), ground_of(position.board()));
        let trained = self.train(&rows, shape, out)?;
        let earlier = play
            .network
            .as_ref()
            .map_or("none".to_owned(), |network| format!("{:016x}", fingerprint(&network.to_bytes())));
        let recipe =
            self.recipe(&format!("games {games}, positions {}; played with network {earlier}", rows.len() - held_out));
        let heading = NetworkHeading { shape, ground, scale: self.scale, recipe };
        let network = trained.with_heading(heading).map_err(Complaint::input)?;
        fs::write(&self.out, network.to_bytes())
            .map_err(|error| Complaint::Input(format!("{}: {error}", self.out.display())))?;
        report(&trained, out)?;
        let against = match &self.network {
            Some(earlier) => format!("--network-b {}", earlier.display()),
            None => "--without-b network".to_owned(),
        };
        writeln!(
            out,
            "compare: riverleap match --a engine --b engine --network-a {} {against} --opening 20 --games 400 --nodes 3000 \
             --sprt",
            self.out.display()
        )?;
        Ok(ExitAnswer::Yes)
    }

    fn train(
        &self,
        rows: &[TrainingRow],
        shape: NetworkShape,
        out: &mut impl Write,
    ) -> Result<TrainedNetwork, Complaint> {
        let fit = NetworkFit {
            rows,
            shape,
            results: self.results as f32,
            scale: self.scale,
            width: self.width,
            epochs: self.epochs,
            rate: self.rate as f32,
            seed: self.seed,
        };
        let mut progress = Progress::new(self.epochs);
        let mut last = 0.0;
        let trained = fit.run(|epoch, bits| {
            last = bits;
            progress.show(epoch, &format!("epochs, {bits:.5} bits"));
        });
        progress.end();
        writeln!(out, "error in training {last:.5} bits a position")?;
        Ok(trained)
    }

    /// Describes how the network was made, for the heading of its file.
    fn recipe(&self, data: &str) -> String {
        let TrainCommand { nodes, endgames, seed, results, scale, width, epochs, .. } = self;
        let version = env!("CARGO_PKG_VERSION");
        format!(
            "riverleap {version} train --nodes {nodes} --endgames {endgames} --seed {seed} --results {results} --scale {scale} --width {width} --epochs {epochs}; {data}"
        )
    }
}

/// Prints the errors of the evaluation without and with the network, measured on the held-out positions: on all of
/// them, and separately for each number of animals.
fn report(trained: &TrainedNetwork, out: &mut impl Write) -> Result<(), Complaint> {
    writeln!(out, "held out, bits a position:")?;
    writeln!(out, "{:>7} {:>9} {:>8} {:>12}", "animals", "positions", "weights", "with network")?;
    let mut line = |animals: &str, HeldOutError { rows, weighed, network }: &HeldOutError| {
        writeln!(out, "{animals:>7} {rows:>9} {weighed:>8.5} {network:>12.5}")
    };
    for (animals, error) in &trained.by_animals {
        line(&animals.to_string(), error)?;
    }
    line("all", &trained.all)?;
    Ok(())
}
