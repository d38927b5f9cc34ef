//! The squares of straight lines and of areas.

use std::collections::BTreeSet;

use crate::rules::grid::{Direction, Square};

use super::drawn::DrawnBoard;

/// The squares of the straight line between two squares, both included. The line has no gaps: neighbours touch at
/// least with their corners.
pub fn straight(from: Square, to: Square) -> Vec<Square> {
    let place = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    let ((from_file, from_rank), (to_file, to_rank)) = (place(from), place(to));
    let (files, ranks) = (to_file - from_file, to_rank - from_rank);
    let steps = files.abs().max(ranks.abs()).max(1);
    // Rounds to the nearest square, half away from the first one.
    let part = |all: i32, step: i32| (2 * all * step + all.signum() * steps) / (2 * steps);
    let squares = (0..=steps).filter_map(|step| {
        let (file, rank) = (from_file + part(files, step), from_rank + part(ranks, step));
        Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    });
    let mut squares: Vec<Square> = squares.collect();
    squares.dedup();
    squares
}

/// The squares that are connected with this one by sides, and look like it: the same ground and the same piece.
pub fn flood(board: &DrawnBoard, from: Square) -> Vec<Square> {
    let wanted = board.get(from);
    let mut found = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(square) = open.pop() {
        for next in Direction::ALL.into_iter().filter_map(|direction| square.step(direction)) {
            if board.contains(next) && board.get(next) == wanted && found.insert(next) {
                open.push(next);
            }
        }
    }
    found.into_iter().collect()
}
