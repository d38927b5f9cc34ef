//! Warnings about a level that can be read but is not worth playing. Examples are a den out of reach, a river that no
//! animal can cross, and a side that cannot move or wins with its first move.

use std::collections::BTreeSet;

use crate::game::ron::{RonNode, line_and_column};
use crate::rules::grid::Square;
use crate::rules::jungle;
use crate::rules::step::{Entered, Step};
use crate::rules::{Action, Move, Side, Terrain};

use super::Level;
use super::board::alone::{Ways, rivers};

/// A warning is given if one side has at least this many times as many pieces as the other side.
const UNEVEN: usize = 3;

/// A warning about a level, with its place in the file. `Display` writes what `riverleap check` prints after the file's
/// name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: warning: {doubt}")]
pub struct LevelDoubt {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, in characters.
    pub column: usize,
    pub doubt: Doubt,
}

/// Why a level is not worth playing, and a remedy, separated by a semicolon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Doubt {
    #[error("no animal of {attacker} can ever reach {}'s den; open a way to it", attacker.opponent())]
    DenOutOfReach { attacker: Side },
    #[error("nobody on this board can swim in this water or leap over it; give somebody a way to it")]
    UncrossedRiver,
    #[error("{0} cannot move at the start; make room for one of its pieces")]
    NoMove(Side),
    #[error("{side} can enter the den with its first move, from {from} to {to}; put something between them")]
    DenAtOnce { side: Side, from: Square, to: Square },
    #[error("{weaker} has {count} of the {all} pieces; even the sides out")]
    Uneven { weaker: Side, count: usize, all: usize },
}

/// Returns all warnings about the level that was read from this text.
pub fn doubts(level: &Level, text: &str) -> Vec<LevelDoubt> {
    let outline = RonNode::of(text);
    let mut found = level.start.as_jungle().map_or_else(Vec::new, |start| ground(start, &outline));
    let pieces = ["pieces", "chesimals"].iter().find_map(|name| outline.field(name)).unwrap_or(&outline);
    let start = &level.start;
    let height = start.board().height();
    for side in [start.side_to_move(), start.side_to_move().opponent()] {
        let position = if side == start.side_to_move() { start.clone() } else { start.with_the_other_to_move() };
        let actions = position.legal_actions();
        if actions.is_empty() {
            found.push((pieces.start, Doubt::NoMove(side)));
        }
        let enters_den = |action: &Action| {
            position.steps(*action).iter().any(|step| matches!(step, Step::Enter { what: Entered::Den, .. }))
        };
        if let Some(Move { from, to }) = actions.into_iter().find(enters_den).and_then(Action::as_move) {
            found.push((cell(pieces, from, height), Doubt::DenAtOnce { side, from, to }));
        }
    }
    let all = start.pieces().len();
    let of = |side: Side| start.pieces().iter().filter(|(_, piece)| piece.side() == side).count();
    let weaker = if of(Side::White) <= of(Side::Black) { Side::White } else { Side::Black };
    if of(weaker) * UNEVEN <= of(weaker.opponent()) {
        found.push((pieces.start, Doubt::Uneven { weaker, count: of(weaker), all }));
    }
    let placed = |(at, doubt)| {
        let (line, column) = line_and_column(text, at);
        LevelDoubt { line, column, doubt }
    };
    found.into_iter().map(placed).collect()
}

/// Returns the place of the character for this square in a drawing, as a byte offset in the text.
fn cell(drawing: &RonNode, square: Square, height: u8) -> usize {
    drawing.cell(usize::from(height.saturating_sub(square.rank() + 1)), usize::from(square.file()))
}

/// The warnings about dens and rivers, with their places in the text.
fn ground(start: &jungle::Position, outline: &RonNode) -> Vec<(usize, Doubt)> {
    let board = start.board();
    let (grid, rules) = (board.grid(), board.rules());
    let drawing = outline.field("terrain").unwrap_or(outline);
    let mut found = Vec::new();
    let mut crossed: BTreeSet<Square> = BTreeSet::new();
    let mut entered = [false; 2];
    for (square, piece) in start.pieces() {
        let ways = Ways { grid, rules, piece };
        let (reached, water) = ways.everywhere_from(square);
        crossed.extend(water);
        entered[piece.side as usize] |=
            reached.iter().any(|at| grid.get(*at) == Some(&Terrain::Den(piece.side.opponent())));
    }
    for attacker in Side::BOTH.into_iter().filter(|side| rules.win_by_den && !entered[*side as usize]) {
        let den = grid.iter().find(|(_, terrain)| **terrain == Terrain::Den(attacker.opponent()));
        if let Some((den, _)) = den {
            found.push((cell(drawing, den, board.height()), Doubt::DenOutOfReach { attacker }));
        }
    }
    for river in rivers(grid) {
        if let Some(first) = river.first().filter(|_| river.iter().all(|water| !crossed.contains(water))) {
            found.push((cell(drawing, *first, board.height()), Doubt::UncrossedRiver));
        }
    }
    found
}
