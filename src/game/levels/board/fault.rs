//! Faults of the drawings of a level.

use std::fmt;

use crate::rules::grid::{MAX_SIDE, Square};
use crate::rules::{Piece, Side, Terrain};

/// A fault of the drawings. `Display` has the form described at [`LevelFault`](crate::game::levels::LevelFault).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    #[error("`{0}` has no squares; draw the board row by row")]
    NoSquares(DrawingKind),
    #[error("the board is {squares} squares wide; at most {max} are possible", max = MAX_SIDE)]
    TooWide { squares: usize },
    #[error("the board is {rows} rows high; at most {max} are possible", max = MAX_SIDE)]
    TooHigh { rows: usize },
    /// The width of the row differs from the width of the board. `row` is the number of the row, counted from 1 at the
    /// top.
    #[error(
        "row {row} of `{drawing}` has {squares} squares, the board is {width} wide; {} {}",
        if squares < width { "add" } else { "remove" },
        squares.abs_diff(*width)
    )]
    Ragged { drawing: DrawingKind, row: usize, squares: usize, width: usize },
    #[error("`pieces` has {pieces} rows, `terrain` has {terrain}; draw both with the same number of rows")]
    UnequalRows { pieces: usize, terrain: usize },
    #[error("{letter:?} on {at} is not a terrain; {}", land_hint(*meant))]
    NoTerrain { letter: char, at: Square, meant: Option<Terrain> },
    #[error("{letter:?} on {at} is not an animal; {}", piece_hint(*meant))]
    NoAnimal { letter: char, at: Square, meant: Option<PieceMeant> },
    #[error(
        "{0} has no den, and entering dens wins; draw `{letter}` somewhere, or take `Den` out of `win_by`",
        letter = Terrain::Den(*.0).letter()
    )]
    NoDen(Side),
    #[error("{0} has no animals; place at least one: {letters} are {0}'s", letters = letters(*.0))]
    NoPieces(Side),
    #[error("the {piece} on {at} {ground}")]
    BadGround { piece: Piece, at: Square, ground: BadGround },
    #[error("the {piece} on {at} can never move; put it where it has a way out")]
    Stuck { piece: Piece, at: Square },
}

/// One of the two drawings of a level. `Display` writes the name of the field that holds the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum DrawingKind {
    Terrain,
    Pieces,
}

/// The probable meaning of an unknown letter in the drawing of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceMeant {
    Nobody,
    Leopard,
    Rat,
}

/// A kind of square on which a piece may not stand at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadGround {
    Rock,
    Water,
    OwnDen,
    /// The den of the other side. The value is the owner of the den.
    EnemyDen(Side),
}

impl fmt::Display for BadGround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadGround::Rock => f.write_str("stands on rock; put it beside the rock"),
            BadGround::Water => {
                f.write_str("stands in water and cannot swim; put it on land, or name it in `swimmers`")
            }
            BadGround::OwnDen => f.write_str("stands in its own den; put it beside the den"),
            BadGround::EnemyDen(owner) => write!(f, "stands in {owner}'s den already; put it beside the den"),
        }
    }
}

fn land_hint(meant: Option<Terrain>) -> &'static str {
    match meant {
        Some(Terrain::Land) => "write `.` for land",
        Some(Terrain::Water) => "write `~` for water",
        Some(Terrain::Rock) => "write `#` for rock",
        _ => "the letters are . land, ~ water, # rock, T D White's trap and den, t d Black's",
    }
}

fn piece_hint(meant: Option<PieceMeant>) -> &'static str {
    match meant {
        Some(PieceMeant::Nobody) => "write `.` where nobody stands",
        Some(PieceMeant::Leopard) => "the leopard is `P` or `p`",
        Some(PieceMeant::Rat) => "the rat is `R` or `r`",
        None => "the letters are E L T P W D C R (small ones are Black's) and . for nobody",
    }
}

fn letters(side: Side) -> &'static str {
    match side {
        Side::White => "capitals",
        Side::Black => "small letters",
    }
}
