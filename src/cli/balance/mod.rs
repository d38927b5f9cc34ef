//! `riverleap balance`: says how fair a board is, from games of the engine against itself.

mod heat_map;
mod letters;
mod outcome;
mod picture;

use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::Args;

use crate::base::disk::{NotWritten, folder_of, write_streamed};
use crate::engine::Strength;
use crate::game::content::Content;
use crate::players::balance::{BalanceReport, BalanceRequest};

use super::json::Object;
use super::matches::{at_least_one, jobs_or_all};
use super::progress::Progress;
use super::{Complaint, ExitAnswer};

use outcome::{headline, write_json, write_text};

/// Say how fair a board is: the engine plays against itself, and what happens in the games is counted
///
/// Each game begins with a few random turns. The games are played in pairs: the second game of a pair begins with the
/// mirror image of the first one's opening, in which each side has what the other side had, so that no side profits
/// from the openings. On a board on which the sides do not begin alike, each game has an opening of its own.
///
/// The output has the games won by White, the draws, and the error: half the width of the 95 % confidence interval of
/// White's score, in which a draw counts half, computed from pairs of games. Then come the games won by Black, White's
/// score, and the side that it favours by more than the error; the length of the games in turns, without the openings;
/// how the games ended; for each kind of animal or unit, how many are left at the end, and how many enemies each takes
/// and how often each moves in a game; for each square, how often a piece moves there and how many are taken there in a
/// game; for each leap over water, how often it is made in a game; and a warning for squares, pieces and leaps that
/// were never used.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap balance jungle --games 200 --picture jungle.png

With --json the answer is an object for the board, and one for each kind of animal (or unit), square and leap:
  {\"level\":\"Jungle\",\"rules\":\"Classic\",\"games\":200,\"strength\":10,\"nodes\":5000,\"seed\":1,
   \"White\":48.50,\"draws\":4.00,\"Black\":47.50,\"error\":6.30,\"score\":50.50,\"favoured\":\"White\",
   \"length\":{\"mean\":71.3,\"median\":66,\"shortest\":19,\"longest\":212},\"ends\":{\"den\":180,\"repetition\":8},
   \"warnings\":[\"never entered: a1\"]}
  {\"side\":\"White\",\"animal\":\"elephant\",\"survives\":41.00,\"captures\":1.20,\"moves\":5.31}
  {\"square\":\"a1\",\"visits\":0.310,\"captures\":0.020}
  {\"leap\":\"b3-b7\",\"times\":0.415}
`White`, `draws`, `Black`, `error`, `score` and `survives` are in percent; `favoured` is missing where neither side is,
and `nodes` where only the level of play limits the search.")]
pub(super) struct BalanceCommand {
    /// The board: a level of Jungle or a setup of Chesimals II, by its name or its file
    #[arg(value_name = "LEVEL")]
    level: String,
    /// The rule set, in place of the level's own: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// The number of games
    #[arg(long, value_name = "N", default_value = "200", value_parser = at_least_one)]
    games: NonZero<usize>,
    /// The level of play of both sides: a number from 1 to 10, or the opponent's name
    #[arg(long, value_name = "LEVEL", default_value = "10")]
    strength: Strength,
    /// Nodes per move, at most those of the level of play [default: 5000 at full strength, else those of the level of
    /// play]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The number of random turns before each game; in a game whose turns have several actions, each has as few as the
    /// rules allow
    #[arg(long, value_name = "TURNS", default_value_t = 4)]
    opening: usize,
    /// A game that reaches this many turns is drawn
    #[arg(long, value_name = "TURNS", default_value_t = 600)]
    longest: usize,
    /// The seed of the random openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of games that are played at the same time; the figures do not depend on it [default: the number of
    /// processors]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    jobs: Option<NonZero<usize>>,
    /// Draw a heat map of the board into this file: which squares are visited, and where pieces are taken
    #[arg(long, value_name = "FILE.png")]
    picture: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl BalanceCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let choice = content.choice_of_any_game(self.level.clone(), self.rules.clone())?;
        let level = content.choose(&choice)?.value;
        // Nobody should wait for the games and then learn that the picture has no folder.
        if let Some(file) = &self.picture {
            fs::metadata(folder_of(file)).map_err(|error| Complaint::input(NotWritten::new(file, error)))?;
            if file.is_dir() {
                let error = io::Error::from(io::ErrorKind::IsADirectory);
                return Err(Complaint::input(NotWritten::new(file, error)));
            }
        }
        let request = BalanceRequest {
            games: self.games.get(),
            strength: self.strength,
            nodes: self.nodes,
            opening_turns: self.opening,
            most_turns: self.longest,
            jobs: jobs_or_all(self.jobs),
            seed: self.seed,
            ..BalanceRequest::of(level.match_start())
        };
        let report = self.report(&request)?;
        if let Some(file) = &self.picture {
            let png = heat_map::png(&request.start.board(), &report).map_err(Complaint::input)?;
            write_streamed(file, |file| file.write_all(&png)).map_err(Complaint::input)?;
        }
        let piece = choice.game.piece();
        if self.json {
            let mut named = Object::new().text("level", &level.name).text("rules", level.rules_name());
            named = named.plain("games", report.games()).plain("strength", self.strength);
            if let Some(nodes) = request.node_limit() {
                named = named.plain("nodes", nodes);
            }
            write_json(named.plain("seed", self.seed), &report, piece, out)?;
        } else {
            write_text(&report, piece, out)?;
        }
        Ok(ExitAnswer::Yes)
    }

    fn report(&self, request: &BalanceRequest) -> Result<BalanceReport, Complaint> {
        let mut progress = Progress::new(request.games);
        let report = request.run(&AtomicBool::new(false), |report| {
            progress.show(report.games() as usize, &headline(report));
        });
        progress.end();
        report.map_err(|fault| Complaint::Input(format!("a player {fault}")))
    }
}
