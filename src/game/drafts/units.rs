//! Reads and changes the lines of a setup of Chesimals II, such as `C c5; G b5 c4`.

use crate::game::ron::RonNode;
use crate::game::ron::edit::{quoted, with_value, without};
use crate::rules::chesimals::{Chesimal, Piece, Unit};
use crate::rules::grid::Square;

use super::drawn::string;

/// The name of the table in files.
pub(super) const CHESIMALS: &str = "chesimals";

/// A unit in a line.
pub(super) struct UnitWord {
    pub unit: Unit,
    /// `None` if the word names no square.
    pub square: Option<Square>,
}

/// The units of a line. Groups without a known unit are left out.
pub(super) fn unit_words(line: &str) -> Vec<UnitWord> {
    let group = |group: &str| {
        let mut words = group.split_whitespace();
        let unit = words.next().and_then(unit_of);
        let squares: Vec<Option<Square>> = words.map(|word| word.parse().ok()).collect();
        unit.map(|unit| squares.into_iter().map(move |square| UnitWord { unit, square }))
    };
    line.split(';').filter_map(group).flatten().collect()
}

fn unit_of(word: &str) -> Option<Unit> {
    let mut letters = word.chars();
    let unit = letters.next().and_then(Unit::from_letter);
    unit.filter(|_| letters.as_str().is_empty())
}

/// Returns the text with every square changed by `change`; a unit for which it returns `None` is removed.
pub(super) fn with_squares_changed(text: &str, change: impl Fn(Square) -> Option<Square>) -> Option<String> {
    let mut text = text.to_owned();
    for chesimal in Chesimal::ALL {
        let Some(line) = line(&text, chesimal) else { continue };
        let moved = line_with(&line, |_, square| change(square));
        if moved != line {
            text = with_line(&text, chesimal, &moved)?;
        }
    }
    Some(text)
}

/// Returns the text with this unit on the square, or without a unit there.
pub(super) fn with_unit(text: &str, at: Square, piece: Option<Piece>) -> Option<String> {
    let mut text = text.to_owned();
    for chesimal in Chesimal::ALL {
        let Some(line) = line(&text, chesimal) else { continue };
        let mut stands = piece.filter(|piece| piece.chesimal == chesimal).map(|piece| piece.unit);
        let kept = line_with(&line, |unit, square| {
            // A unit that stands there already keeps its place in the line.
            let stays = square != at || stands.take_if(|wanted| *wanted == unit).is_some();
            stays.then_some(square)
        });
        let now = match stands {
            Some(unit) => line_with_unit(&kept, unit, at),
            None => kept,
        };
        if now != line {
            text = with_line(&text, chesimal, &now)?;
        }
    }
    match piece {
        Some(Piece { chesimal, unit }) if line(&text, chesimal).is_none() => {
            with_line(&text, chesimal, &line_with_unit("", unit, at))
        }
        _ => Some(text),
    }
}

fn line(text: &str, chesimal: Chesimal) -> Option<String> {
    let root = RonNode::of(text);
    Some(string(text, root.field(CHESIMALS)?.field(chesimal.name())?))
}

/// A chesimal without units is not in the table.
fn with_line(text: &str, chesimal: Chesimal, line: &str) -> Option<String> {
    let path = [CHESIMALS, chesimal.name()];
    if line.trim().is_empty() { without(text, &path) } else { with_value(text, &path, &quoted(line)) }
}

/// Adds a unit behind the others of its kind. A chief comes first.
fn line_with_unit(line: &str, unit: Unit, at: Square) -> String {
    let mut groups: Vec<String> = line.split(';').map(str::to_owned).collect();
    let group = groups.iter_mut().find(|group| group.split_whitespace().next().and_then(unit_of) == Some(unit));
    if let Some(group) = group {
        let end = group.trim_end().len();
        group.insert_str(end, &format!(" {at}"));
        return groups.join(";");
    }
    let new = format!("{} {at}", unit.letter());
    match (line.trim().is_empty(), unit) {
        (true, _) => new,
        (false, Unit::Chief) => format!("{new}; {}", line.trim_start()),
        (false, _) => format!("{}; {new}", line.trim_end().trim_end_matches(';').trim_end()),
    }
}

/// Changes or removes the squares of a line. What cannot be read stays as it is. A group that has lost all its squares
/// is removed.
fn line_with(line: &str, mut change: impl FnMut(Unit, Square) -> Option<Square>) -> String {
    let mut groups: Vec<String> = Vec::new();
    for group in line.split(';') {
        let mut written = String::new();
        let (mut unit, mut kept, mut lost) = (None, 0, 0);
        for word in group.split_inclusive(char::is_whitespace) {
            let bare = word.trim();
            if bare.is_empty() {
                written += word;
            } else if let Some(unit) = unit {
                let square: Option<Square> = bare.parse().ok();
                match square.map(|square| (square, change(unit, square))) {
                    None => (written, kept) = (written + word, kept + 1),
                    Some((square, Some(to))) if square == to => (written, kept) = (written + word, kept + 1),
                    Some((_, Some(to))) => (written, kept) = (written + &word.replace(bare, &to.to_string()), kept + 1),
                    Some((_, None)) => lost += 1,
                }
            } else {
                unit = unit_of(bare);
                kept += usize::from(unit.is_none());
                written += word;
            }
        }
        if kept > 0 || lost == 0 {
            groups.push(if lost > 0 { written.trim_end().to_owned() } else { written });
        }
    }
    let joined = groups.join(";");
    if line.starts_with(char::is_whitespace) { joined } else { joined.trim_start().to_owned() }
}
