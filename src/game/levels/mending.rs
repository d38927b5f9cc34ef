//! Repairs a level or a setup after each of its faults, so that reading can continue.

use crate::game::ron::{MendableFault, Mended, Shape};
use crate::rules::{Side, Terrain};

use super::board::BoardFault;
use super::chesimals::SetupFault;
use super::error::{LevelFault, MatchFault};

impl MendableFault for LevelFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            LevelFault::Form(form) => form.mend(mended, at),
            LevelFault::Board(board) => board.mend(mended, at),
            LevelFault::Setup(setup) => setup.mend(mended, at),
            // A field that is left out has its default value, so removing the faulty field repairs the text.
            LevelFault::Rules(_) | LevelFault::Match(_) => mended.remove_field(at),
            LevelFault::NoRules(_) => mended.replace_value(at, "\"classic\""),
            LevelFault::NoName(_) => mended.replace_value(at, "\"?\""),
            LevelFault::Placement(_) => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        match self {
            LevelFault::Form(form) => form.follows(mended),
            LevelFault::Match(MatchFault::NeverMissed | MatchFault::EmptyClock | MatchFault::IncrementAlone) => {
                ["clock", "total_s", "move_s"].iter().any(|name| mended.has_removed(name))
            }
            LevelFault::Board(BoardFault::NoPieces(_)) => mended.has_blanked(),
            LevelFault::Setup(setup) => setup.follows(mended),
            _ => false,
        }
    }
}

impl MendableFault for BoardFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            BoardFault::NoTerrain { .. }
            | BoardFault::NoAnimal { .. }
            | BoardFault::BadGround { .. }
            | BoardFault::Stuck { .. } => mended.blank(at, '.'),
            BoardFault::Ragged { squares, width, .. } if squares < width => {
                mended.insert(at, &".".repeat(width - squares))
            }
            BoardFault::Ragged { squares, width, .. } => mended.remove_characters(at, squares - width),
            BoardFault::NoDen(side) => draw_den(mended, *side),
            BoardFault::NoSquares(_)
            | BoardFault::TooWide { .. }
            | BoardFault::TooHigh { .. }
            | BoardFault::UnequalRows { .. }
            | BoardFault::NoPieces(_) => false,
        }
    }
}

impl MendableFault for SetupFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            SetupFault::NoUnit(_) | SetupFault::NoSquares(_) => {
                mended.remove_until(at, |letter| ";\"".contains(letter))
            }
            SetupFault::NoSquare(_)
            | SetupFault::OffBoard { .. }
            | SetupFault::Taken { .. }
            | SetupFault::SecondChief(_) => {
                mended.remove_until(at, |letter| ";\"".contains(letter) || letter.is_whitespace())
            }
            SetupFault::ChesimalTwice(_) => mended.remove_field(at),
            SetupFault::BadSide { .. } | SetupFault::NoUnits(_) | SetupFault::NoChief(_) => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        let may_follow = matches!(self, SetupFault::NoChief(_) | SetupFault::NoSquares(_) | SetupFault::NoUnits(_));
        may_follow && mended.has_blanked()
    }
}

/// Draws a den of the side on the first land square without an animal.
fn draw_den(mended: &mut Mended, side: Side) -> bool {
    let outline = mended.outline();
    let (Some(terrain), Some(pieces)) = (outline.field("terrain"), outline.field("pieces")) else { return false };
    let Shape::Items(rows) = &terrain.shape else { return false };
    let is_free = |at: usize| mended.text()[at..].starts_with('.');
    let mut cells = (0..rows.len()).flat_map(|row| {
        let columns = match &rows[row].shape {
            Shape::Text(places) => places.count(),
            _ => 0,
        };
        (0..columns).map(move |column| (row, column))
    });
    let free = cells.find(|(row, column)| is_free(terrain.cell(*row, *column)) && is_free(pieces.cell(*row, *column)));
    let Some((row, column)) = free else { return false };
    mended.put(terrain.cell(row, column), Terrain::Den(side).letter())
}
