//! `riverleap review`: judges the games of a record, and writes them again with the judgements.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::Args;

use crate::base::disk::write_whole;
use crate::engine::{Score, TurnFault};
use crate::game::content::{Content, record_text};
use crate::game::record::{Record, games};
use crate::game::session::Session;
use crate::game::study::{NodeId, Study};
use crate::players::review::{Review, ReviewRequest, ReviewedTurn, annotate};
use crate::rules::{Action, Position, Side};

use super::json::Object;
use super::matches::{at_least_one, jobs_or_all};
use super::progress::Progress;
use super::{Complaint, ExitAnswer};

/// The tag that says who wrote the judgements.
const ANNOTATOR: &str = "Annotator";

/// Judge the turns of every game in a record: what each turn gained or lost, what would have been better, and how
/// accurately each side has played
///
/// The output has a line for every turn: its number and its actions, the score before it and after it, a sign (?!, ? or
/// ??) if the turn has lost much of its side's chance, and then the better turn. Scores are those of White, in points;
/// `#5` means that White wins in five plies, and `#-5` that Black does.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: riverleap review game.jgn --out annotated.jgn

With --json every turn and every game is an object on a line of its own:
  {\"game\":1,\"number\":12,\"side\":\"White\",\"turn\":\"Td9#\",\"before\":\"1.35\",\"after\":\"0.20\",\"chance\":[0.54,0.52],
   \"accuracy\":91.0,\"fault\":\"mistake\",\"best\":[\"L^d7\"],\"reason\":\"takes the rat\"}
  {\"game\":1,\"turns\":80,\"accuracy\":{\"White\":93.2,\"Black\":81.0},\"turning_points\":[12,31]}")]
pub(super) struct ReviewCommand {
    /// The record; `-` reads standard input
    #[arg(value_name = "FILE.jgn")]
    file: PathBuf,
    /// The number of nodes to search before every turn
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The number of lines to find before every turn
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    lines: NonZero<usize>,
    /// Write the games with the judgements to this file
    #[arg(long, value_name = "FILE.jgn")]
    out: Option<PathBuf>,
    /// The number of turns to search at the same time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    jobs: Option<NonZero<usize>>,
    /// The size of the transposition table of each job, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

impl ReviewCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let text = record_text(&self.file)?;
        let mut written = String::new();
        let mut is_whole = true;
        for (index, game) in games(&text, content).enumerate() {
            if let Some(fault) = &game.fault {
                super::tell(&Complaint::Input(format!("{}:{fault}", self.file.display())));
                is_whole = false;
            }
            let Some(record) = game.record.filter(|record| !record.session.plies().is_empty()) else { continue };
            let review = self.review(&record.session)?;
            if self.json {
                write_json(&record, index + 1, &review, out)?;
            } else {
                write_text(&record, &review, out)?;
            }
            out.flush()?;
            written += &self.annotated(record, &review).to_string();
            written.push('\n');
        }
        if let Some(file) = &self.out {
            write_whole(file, &written).map_err(Complaint::input)?;
        }
        Ok(if is_whole { ExitAnswer::Yes } else { ExitAnswer::No })
    }

    fn review(&self, session: &Session) -> Result<Review, Complaint> {
        let request = ReviewRequest {
            session,
            nodes: self.nodes,
            lines: self.lines.get(),
            jobs: jobs_or_all(self.jobs),
            hash_mib: usize::from(self.hash),
        };
        let mut progress = None;
        let review = request.run(&AtomicBool::new(false), |done, total| {
            progress.get_or_insert_with(|| Progress::new(total)).show(done, "turns");
        });
        if let Some(progress) = progress {
            progress.end();
        }
        // Nothing stops this review.
        review.map_err(Complaint::input)?.ok_or_else(|| Complaint::Input("the review was stopped".to_owned()))
    }

    fn annotated(&self, mut record: Record, review: &Review) -> Record {
        let mut study = record.study.take().unwrap_or_else(|| Study::of_session(&record.session));
        let line: Vec<NodeId> = study.main_line().collect();
        annotate(&mut study, &line, review, |turn| sentence(&record.session, turn));
        study.forget_edits();
        record.heading.accuracy = review.percentages();
        record.heading.other.retain(|(name, _)| name != ANNOTATOR);
        let version = env!("CARGO_PKG_VERSION");
        record.heading.other.push((ANNOTATOR.to_owned(), format!("riverleap {version}, {} nodes a turn", self.nodes)));
        Record { study: Some(study), ..record }
    }
}

/// The sentence about a fault, as it is written into a record: what the turn allows, and what would have been better.
fn sentence(session: &Session, turn: &ReviewedTurn) -> String {
    let best = best_turn(session, turn).join(" ");
    let name = match turn.fault {
        Some(TurnFault::Blunder) => "Blunder",
        Some(TurnFault::Mistake) => "Mistake",
        _ => "Dubious",
    };
    let allows = turn.allows.map_or_else(String::new, |reason| format!(" The answer {reason}."));
    let better = turn.better.map_or_else(String::new, |reason| format!(": it {reason}"));
    format!("{name}.{allows} {best} was better{better}.")
}

/// The first turn of the best line instead of a turn, in the notation for readers.
fn best_turn(session: &Session, turn: &ReviewedTurn) -> Vec<String> {
    let Some((before, best)) = session.position_after(turn.plies.start).zip(turn.lines.first()) else {
        return Vec::new();
    };
    let mut position = before.clone();
    let word = |action: &Action| {
        let word = position.notation(*action);
        position.play_unchecked(*action);
        word
    };
    best.first_turn(before).iter().map(word).collect()
}

/// The actions of a turn that was played, in the notation for readers.
fn played(session: &Session, turn: &ReviewedTurn) -> String {
    let words = session.log().skip(turn.plies.start).take(turn.plies.len());
    words.map(|(before, ply)| before.notation(ply.action)).collect::<Vec<_>>().join(" ")
}

/// The score of a side as White sees it, in points, like `+1.35` or `#-5`.
fn for_white(side: Side, score: Score) -> String {
    let sign = if side == Side::White { 1 } else { -1 };
    match score {
        Score::Cp(value) => format!("{:+.2}", f64::from(sign * value) / 100.0),
        Score::Win(plies) => format!("#{}", sign * plies as i32),
        Score::Loss(plies) => format!("#{}", -sign * plies as i32),
    }
}

fn sign(fault: Option<TurnFault>) -> &'static str {
    match fault {
        None => "",
        Some(TurnFault::Dubious) => " ?!",
        Some(TurnFault::Mistake) => " ?",
        Some(TurnFault::Blunder) => " ??",
    }
}

/// The number of a turn with its dots, like `12.` or `12...`.
fn number(position: &Position) -> String {
    let dots = if position.side_to_move() == Side::White { "." } else { "..." };
    format!("{}{dots}", position.move_number())
}

fn write_text(record: &Record, review: &Review, out: &mut impl Write) -> Result<(), Complaint> {
    let Record { heading, session, .. } = record;
    writeln!(out, "{}: {} against {}", heading.level, heading.white, heading.black)?;
    for turn in &review.turns {
        let Some((position, best)) = session.position_after(turn.plies.start).zip(turn.lines.first()) else { continue };
        let (before, after) = (for_white(turn.side, best.score), for_white(turn.side, turn.played));
        let played = played(session, turn);
        write!(out, "{} {played} {before} -> {after}{}", number(position), sign(turn.fault))?;
        if turn.fault.is_some() {
            write!(out, " best {}", best_turn(session, turn).join(" "))?;
            if let Some(reason) = turn.better {
                write!(out, " ({reason})")?;
            }
        }
        writeln!(out)?;
    }
    for side in Side::BOTH {
        if let Some(accuracy) = review.accuracy[side] {
            writeln!(out, "accuracy {side} {accuracy:.1} %")?;
        }
    }
    for index in &review.turning_points {
        let turn = &review.turns[*index];
        let Some(position) = session.position_after(turn.plies.start) else { continue };
        let lost = 100.0 * turn.loss();
        writeln!(out, "turning point {} {}: {lost:.0} points of chance", number(position), played(session, turn))?;
    }
    Ok(())
}

fn write_json(record: &Record, game: usize, review: &Review, out: &mut impl Write) -> Result<(), Complaint> {
    let session = &record.session;
    for turn in &review.turns {
        let Some((position, best)) = session.position_after(turn.plies.start).zip(turn.lines.first()) else { continue };
        let mut object = Object::new()
            .plain("game", game)
            .plain("number", position.move_number())
            .text("side", turn.side)
            .text("turn", played(session, turn))
            .text("before", for_white(turn.side, best.score))
            .text("after", for_white(turn.side, turn.played))
            .plain("chance", format!("[{:.3},{:.3}]", turn.chance[0], turn.chance[1]))
            .plain("accuracy", format!("{:.1}", turn.accuracy));
        if let Some(fault) = turn.fault {
            object = object.text("fault", fault);
        }
        object = object.texts("best", best_turn(session, turn));
        if let Some(reason) = turn.better {
            object = object.text("reason", reason);
        }
        object.line(out)?;
    }
    let mut accuracy = Object::new();
    for side in Side::BOTH {
        if let Some(found) = review.accuracy[side] {
            accuracy = accuracy.plain(&side.to_string(), format!("{found:.1}"));
        }
    }
    let points: Vec<String> = review.turning_points.iter().map(|index| (index + 1).to_string()).collect();
    Object::new()
        .plain("game", game)
        .plain("turns", review.turns.len())
        .object("accuracy", accuracy)
        .plain("turning_points", format!("[{}]", points.join(",")))
        .line(out)?;
    Ok(())
}
