//! The squares to which units may move.

use riverleap::rules::Side;
use riverleap::rules::chesimals::{ChainThrough, Chesimal, Piece, Position, Unit};

use super::{board, drawn, moves_from, square, targets};

#[test]
fn an_open_board() {
    for (unit, chief, count) in [
        (Unit::Chief, "h8", 24),
        // Sixteen, less the square of its chief and the one behind it.
        (Unit::Guard, "i9", 14),
        (Unit::Knight, "i8", 8),
        (Unit::Warmachine, "i9", 12),
        (Unit::Elephant, "i8", 12),
    ] {
        let yellow = |at, unit| (square(at), Piece { chesimal: Chesimal::Yellow, unit });
        let pieces = [yellow(chief, Unit::Chief), yellow("h8", unit)];
        let pieces = pieces.into_iter().skip(usize::from(unit == Unit::Chief));
        let position = Position::new(board(16, 16, ChainThrough::SameChesimal), pieces, Side::White).unwrap();
        assert_eq!(moves_from(&position, "h8").len(), count, "{unit}");
    }
}

#[test]
fn obstacles() {
    for (what, from, expected, drawing) in [
        (
            "a chief turns round whoever stands beside it, and takes it too",
            "c3",
            "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5",
            "
            .  .  .  .  .
            .  .  gg .  .
            .  gg Cy gg .
            .  .  gg .  .
            .  .  .  .  .
            ",
        ),
        (
            "the first square must be empty to go on",
            "c3",
            "b2 c2 d2 b3 d3 b4 c4 d4",
            "
            .  .  .  .  .
            .  gg gg gg .
            .  gg Cy gg .
            .  gg gg gg .
            .  .  .  .  .
            ",
        ),
        (
            "a chief spreads behind one gap, and never comes back to where it started",
            "c3",
            "e3 d4 e4 c5 d5 e5",
            "
            .  .  .  .  .
            .  Gy Gy .  .
            .  Gy Cy Gy .
            .  Gy Gy Gy .
            .  .  .  .  .
            ",
        ),
        (
            "the edges of a narrow board",
            "a1",
            "b1 a2 b2 a3 b3",
            "
            .  .
            .  .
            .  .
            Cy .
            ",
        ),
        (
            "a guard slides over nobody",
            "c3",
            "c1 e1 c2 d2 a3 b3 b4 c4 d4 a5 e5",
            "
            .  .  .  .  .
            .  .  gg .  .
            .  .  Gy Cy .
            .  Gy .  .  .
            .  .  .  .  .
            ",
        ),
        (
            "a knight leaps over everybody",
            "c3",
            "b1 d1 a2 e2 a4 e4 d5",
            "
            .  Gy .  gg .
            .  gg gg gg .
            .  gg Nw Cw .
            .  gg gg gg .
            .  .  .  .  .
            ",
        ),
        (
            "a warmachine leaps over anybody, and goes three squares if one of the two between is empty",
            "d4",
            "d1 d2 a4 b4 c4 e4 f4 d5 d6 d7",
            "
            .  .  .  .  .  .  .
            .  .  .  gg .  .  .
            .  .  .  .  .  .  .
            .  .  gg Wo gg gg .
            .  .  .  Go Co .  .
            .  .  .  .  .  .  .
            .  .  .  .  .  .  .
            ",
        ),
        (
            "an elephant does the same along its diagonals",
            "d4",
            "g1 f2 c3 c5 e5 f6 a7",
            "
            .  .  .  .  .  .  .
            .  Gy .  .  .  gg .
            .  .  .  .  gg .  .
            .  .  .  Ey .  .  .
            .  .  gg Cy Gy .  .
            .  Gy .  .  .  .  .
            .  .  .  .  .  .  .
            ",
        ),
    ] {
        assert_eq!(targets(&drawn(drawing), from), expected, "{what}");
    }
}
