//! `riverleap library strength`.

use std::io::Write;

use clap::Args;

use crate::game::content::Content;
use crate::players::rating::{OpponentTally, PlayerRating, RatedMatch, ratings, tallies};
use crate::rules::GameId;

use super::super::json::Object;
use super::super::table::TextTable;
use super::{Complaint, ExitAnswer, open};

/// How strong you are, by Glicko-2, from the kept games against the opponents
///
/// Only finished games without undo, hint and evaluation count. The opponents' points come from measured matches; the
/// fifth opponent has 1500 points. 400 points more mean ten times the score.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap library strength --curve

With --json the answer is an object for each game of which matches count:
  {\"game\":\"jungle\",\"points\":1612.4,\"deviation\":88.1,\"matches\":20,\"next\":\"Hare\",\"curve\":[1662.2,...]}")]
pub(super) struct ShowStrength {
    /// Your name, for games in which no person at this computer played exactly one side
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Show the points after every game
    #[arg(long)]
    curve: bool,
    /// Answer in JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// The columns of the results, and the greatest width of each.
const COLUMNS: [(&str, usize); 5] = [("opponent", 16), ("won", 6), ("drawn", 6), ("lost", 6), ("streak", 6)];

impl ShowStrength {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let library = open(content)?;
        let matches = RatedMatch::of_library(library.games(), self.player.as_deref());
        for game in GameId::ALL {
            let curve = ratings(game, &matches);
            let Some(last) = curve.last() else { continue };
            if self.json {
                object(game, *last, &curve).line(out)?;
                continue;
            }
            let (least, most) = last.limits();
            let (points, count) = (last.points, curve.len());
            writeln!(out, "{game}: {points:.0} points (95 %: {least:.0} to {most:.0}) after {count} games")?;
            writeln!(out, "next opponent: {}", last.next_opponent(game).profile().name)?;
            if self.curve {
                for (index, rating) in curve.iter().enumerate() {
                    writeln!(out, "{:>4} {:>6.0} +- {:.0}", index + 1, rating.points, 1.96 * rating.deviation)?;
                }
            }
            let mut table = TextTable::new(&COLUMNS);
            tallies(game, &matches).into_iter().for_each(|tally| table.row(cells(tally)));
            table.write(out)?;
        }
        if matches.is_empty() && !self.json {
            writeln!(out, "no game counts yet: finished games against an opponent, without undo, hint and evaluation")?;
        }
        Ok(ExitAnswer::Yes)
    }
}

fn cells(tally: OpponentTally) -> [String; 5] {
    let OpponentTally { opponent, wins, draws, losses, streak } = tally;
    let [wins, draws, losses, streak] = [wins, draws, losses, streak].map(|count| count.to_string());
    [opponent.profile().name.clone(), wins, draws, losses, streak]
}

fn object(game: GameId, last: PlayerRating, curve: &[PlayerRating]) -> Object {
    let one_place = |number: f64| format!("{number:.1}");
    let points = curve.iter().map(|rating| one_place(rating.points)).collect::<Vec<_>>().join(",");
    Object::new()
        .text("game", game.id())
        .plain("points", one_place(last.points))
        .plain("deviation", one_place(last.deviation))
        .plain("matches", curve.len())
        .text("next", &last.next_opponent(game).profile().name)
        .plain("curve", format!("[{points}]"))
}
