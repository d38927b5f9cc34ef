//! Writes the report on a board, as text or as JSON objects.

use std::io::{self, Write};

use crate::cli::json::Object;
use crate::cli::table::TextTable;
use crate::players::balance::{BalanceReport, LeapUse, PieceUse, SquareUse};
use crate::rules::Side;
use crate::rules::grid::Square;

/// The width of a column that is never cut.
const ANY_WIDTH: usize = 40;

/// White's wins, the draws and the error, in percent.
pub(super) fn headline(report: &BalanceReport) -> String {
    let [white, draws] = [Some(Side::White), None].map(|winner| 100.0 * report.share(winner));
    format!("White {white:.1} %  draws {draws:.1} %  +- {:.1}", 100.0 * report.tally.score_error())
}

/// `piece` is the word for a piece of the game.
pub(super) fn write_text(report: &BalanceReport, piece: &str, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", headline(report))?;
    let (black, score) = (100.0 * report.share(Some(Side::Black)), 100.0 * report.tally.score());
    let favoured = report.favoured().map_or_else(|| "neither side".to_owned(), |side| side.to_string());
    writeln!(out, "Black {black:.1} %  White's score {score:.1} %: favours {favoured}")?;
    let [shortest, median, longest] = [0.0, 0.5, 1.0].map(|share| report.length_of(share));
    let mean = report.mean_length();
    writeln!(out, "length: mean {mean:.1} median {median} shortest {shortest} longest {longest}")?;
    let ends: Vec<String> = report.ends.iter().map(|(name, count)| format!("{name} {count}")).collect();
    writeln!(out, "ends: {}", ends.join(", "))?;
    writeln!(out, "{piece}s:")?;
    write_pieces(report, piece, out)?;
    writeln!(out, "squares, visits a game:")?;
    write_squares(report, |used| used.visits, out)?;
    writeln!(out, "squares, captures a game:")?;
    write_squares(report, |used| used.captures, out)?;
    if !report.leaps().is_empty() {
        let leap = |leap: &_| format!("{} {:.2}", leap_name(leap), report.a_game(leap.times));
        let leaps: Vec<String> = report.leaps().iter().map(leap).collect();
        writeln!(out, "leaps a game: {}", leaps.join(", "))?;
    }
    report.warnings().iter().try_for_each(|warning| writeln!(out, "warning: {warning}"))
}

fn write_pieces(report: &BalanceReport, piece: &str, out: &mut impl Write) -> io::Result<()> {
    let columns = ["side", piece, "survives", "captures", "moves"].map(|title| (title, ANY_WIDTH));
    let mut table = TextTable::new(&columns);
    for used in report.pieces() {
        table.row([
            used.piece.side().to_string(),
            used.piece.full_name(),
            format!("{:.1} %", survival(used)),
            format!("{:.2}", of_each(used, used.captures)),
            format!("{:.2}", of_each(used, used.moves)),
        ]);
    }
    table.write(out)
}

/// Writes the board with a number on each square that is open to a piece, the highest rank first.
fn write_squares(report: &BalanceReport, count: impl Fn(&SquareUse) -> u32, out: &mut impl Write) -> io::Result<()> {
    let squares = report.squares();
    let files: Vec<String> = (0..squares.width()).map(|file| char::from(b'a' + file).to_string()).collect();
    let titles: Vec<(&str, usize)> =
        std::iter::once("").chain(files.iter().map(String::as_str)).map(|title| (title, ANY_WIDTH)).collect();
    let mut table = TextTable::new(&titles);
    for rank in (0..squares.height()).rev() {
        let on_file = |file| match Square::new(file, rank).and_then(|at| squares.get(at)) {
            Some(used) if used.is_open => format!("{:.2}", report.a_game(count(used))),
            _ => "-".to_owned(),
        };
        table.row(std::iter::once((rank + 1).to_string()).chain((0..squares.width()).map(on_file)));
    }
    table.write(out)
}

/// `named` holds the fields that name the board and the games.
pub(super) fn write_json(named: Object, report: &BalanceReport, piece: &str, out: &mut impl Write) -> io::Result<()> {
    let percent = |share: f64| format!("{:.2}", 100.0 * share);
    let mut board = named
        .plain("White", percent(report.share(Some(Side::White))))
        .plain("draws", percent(report.share(None)))
        .plain("Black", percent(report.share(Some(Side::Black))))
        .plain("error", percent(report.tally.score_error()))
        .plain("score", percent(report.tally.score()));
    if let Some(side) = report.favoured() {
        board = board.text("favoured", side);
    }
    let length = Object::new()
        .plain("mean", format!("{:.1}", report.mean_length()))
        .plain("median", report.length_of(0.5))
        .plain("shortest", report.length_of(0.0))
        .plain("longest", report.length_of(1.0));
    let ends = report.ends.iter().fold(Object::new(), |ends, (name, count)| ends.plain(name, count));
    board.object("length", length).object("ends", ends).texts("warnings", report.warnings()).line(out)?;
    for used in report.pieces() {
        Object::new()
            .text("side", used.piece.side())
            .text(piece, used.piece.full_name())
            .plain("survives", format!("{:.2}", survival(used)))
            .plain("captures", format!("{:.3}", of_each(used, used.captures)))
            .plain("moves", format!("{:.3}", of_each(used, used.moves)))
            .line(out)?;
    }
    for (at, used) in report.squares().iter().filter(|(_, used)| used.is_open) {
        Object::new()
            .text("square", at)
            .plain("visits", format!("{:.3}", report.a_game(used.visits)))
            .plain("captures", format!("{:.3}", report.a_game(used.captures)))
            .line(out)?;
    }
    for leap in report.leaps() {
        Object::new()
            .text("leap", leap_name(leap))
            .plain("times", format!("{:.3}", report.a_game(leap.times)))
            .line(out)?;
    }
    Ok(())
}

/// How many of these pieces are left at the end of a game, in percent.
fn survival(used: &PieceUse) -> f64 {
    100.0 * of_each(used, used.survived)
}

/// A count as its mean for each of these pieces in a game.
fn of_each(used: &PieceUse, count: u32) -> f64 {
    f64::from(count) / f64::from(used.began.max(1))
}

fn leap_name(leap: &LeapUse) -> String {
    format!("{}-{}", leap.from, leap.to)
}
