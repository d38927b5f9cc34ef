//! `riverleap match --ladder`: the results of every level of play against the next weaker level, either measured now or
//! measured earlier.

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;

use crate::engine::{MeasuredMatch, Strength};
use crate::game::content::{Content, read_text};
use crate::players::Seat;
use crate::players::arena::Tally;
use crate::rules::GameId;

use super::matches::MatchCommand;
use super::progress::Progress;
use super::{Complaint, ExitAnswer};

const HEAD: &str = "\
// How each level of play does against the next weaker one, and the first against a player that moves by chance.
// Written by `riverleap match --ladder --out FILE`, match by match; each `command` makes its match again.
";

const COLUMNS: &str = "level name       games  wins draws losses  score  against";

#[derive(Debug, Args)]
#[command(next_help_heading = "Levels of play")]
pub(super) struct Ladder {
    /// Show the results of every level of play against the next weaker level, or of LEVEL alone. With `--games`, the
    /// matches are played now; without it, the results measured earlier are shown. The limits of `--nodes` and
    /// `--movetime` apply to every level; level 10 has no other limits
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["a", "b", "sprt", "record", "from", "without_a", "without_b", "weights_a", "weights_b"])]
    ladder: Option<Option<Strength>>,
    /// The opponent of level 1, which has no level below it
    #[arg(long, value_name = "SEAT", requires = "ladder")]
    below: Option<Seat>,
    /// Write the results to this file; they replace the file's older results for the same levels
    #[arg(long, value_name = "FILE.ron", requires_all = ["ladder", "games"])]
    out: Option<PathBuf>,
}

impl Ladder {
    pub fn is_meant(&self) -> bool {
        self.ladder.is_some()
    }

    pub fn run(&self, asked: &MatchCommand, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let only = self.ladder.flatten();
        let levels = Strength::ALL.into_iter().filter(|level| only.is_none_or(|only| only == *level));
        if only.is_some_and(|only| only.below().is_none()) && asked.games.is_some() && self.below.is_none() {
            let why = "level 1 has no level below it; name its opponent with --below SEAT";
            return Err(Complaint::Input(why.to_owned()));
        }
        let Some(games) = asked.games else {
            writeln!(out, "{COLUMNS}")?;
            for row in levels.filter_map(|level| level.measured_in(asked.game())) {
                print(row, asked.game(), out)?;
                if only.is_some() {
                    writeln!(out, "measured by: {}", row.command)?;
                }
            }
            return Ok(ExitAnswer::Yes);
        };
        // The file of `--out` is read first, so that an unreadable file is reported before the games are played.
        self.out.as_deref().map(kept).transpose()?;
        writeln!(out, "{COLUMNS}")?;
        for level in levels {
            let below = level.below().map(Seat::Engine).or_else(|| self.below.clone());
            let Some(below) = below else { continue };
            let tally = play(asked, content, level, &below, games)?;
            let row = self.measured(asked, level, &below, &tally, games);
            print(&row, asked.game(), out)?;
            out.flush()?;
            if let Some(path) = &self.out {
                keep(row, path)?;
            }
        }
        Ok(ExitAnswer::Yes)
    }

    fn measured(
        &self,
        asked: &MatchCommand,
        level: Strength,
        below: &Seat,
        tally: &Tally,
        games: NonZero<usize>,
    ) -> MeasuredMatch {
        let Tally { wins, draws, losses, .. } = *tally;
        let (against, seat) = match below {
            // Unreachable, because `Player::new` refuses a human seat.
            Seat::Human | Seat::Elsewhere => (below.to_string(), format!(" --below {below}")),
            Seat::Engine(level) => (level.profile().name.clone(), String::new()),
            Seat::Program(words) => {
                // The command contains only the file name of the program, because the folder differs between machines.
                let name = Seat::program_name(words);
                let rest = words.split_whitespace().skip(1);
                let words: Vec<&str> = std::iter::once(name.as_str()).chain(rest).collect();
                (name.clone(), format!(" --below \"cmd:{}\"", words.join(" ")))
            }
        };
        let command = format!("riverleap match --ladder {level}{seat} --games {games}{}", asked.settings());
        MeasuredMatch { level, against, wins, draws, losses, mark: level.mark(asked.game()), command }
    }
}

fn play(
    asked: &MatchCommand,
    content: &Content,
    level: Strength,
    below: &Seat,
    games: NonZero<usize>,
) -> Result<Tally, Complaint> {
    let players = [asked.named(&Seat::Engine(level), "", None)?, asked.named(below, "", None)?];
    let contest = asked.contest(content, players, games)?;
    let mut fault = None;
    let mut progress = Progress::new(games.get());
    let tally = contest.play(&AtomicBool::new(false), |games, tally| {
        progress.show(tally.games() as usize, &format!("level {level} {:.1} %", 100.0 * tally.score()));
        let faults = games.iter().filter_map(|outcome| outcome.game.fault.as_ref());
        fault = fault.take().or(faults.map(|(_, fault)| fault.clone()).next());
    });
    progress.end();
    let tally = tally.map_err(|fault| Complaint::Input(format!("a player {fault}")))?;
    // A game that a player lost by a fault of its program does not measure strength.
    fault.map_or(Ok(tally), |fault| Err(Complaint::Input(format!("level {level} against {below}: a player {fault}"))))
}

fn print(row: &MeasuredMatch, game: GameId, out: &mut impl Write) -> Result<(), Complaint> {
    let MeasuredMatch { level, wins, draws, losses, against, .. } = row;
    let (name, games, score) = (&level.profile().name, row.games(), f64::from(row.thousandths()) / 10.0);
    let stale = if row.mark == level.mark(game) { "" } else { " (measured before a level or the evaluation changed)" };
    writeln!(
        out,
        "{level:>5} {name:<10} {games:>5} {wins:>5} {draws:>5} {losses:>6} {score:>5.1} %  {against}{stale}"
    )?;
    Ok(())
}

/// Reads the rows that the file contains so far.
fn kept(path: &Path) -> Result<Vec<MeasuredMatch>, Complaint> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = read_text(path).map_err(Complaint::input)?;
    MeasuredMatch::read(&path.display().to_string(), &text).map_err(Complaint::input)
}

/// Writes the row to the file, in place of an older row for the same level.
fn keep(row: MeasuredMatch, path: &Path) -> Result<(), Complaint> {
    let mut rows = kept(path)?;
    rows.retain(|kept| kept.level != row.level);
    rows.push(row);
    rows.sort_by_key(|row| row.level);
    let rows: String = rows.iter().map(|row| format!("{row},\n")).collect();
    let written = fs::write(path, format!("{HEAD}[\n{rows}]\n"));
    written.map_err(|error| Complaint::Input(format!("{}: {error}", path.display())))
}
