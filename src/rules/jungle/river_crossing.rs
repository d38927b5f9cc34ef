//! The squares that matter to a leap: the water ahead, the square behind it, and the river that the water is part of.

use crate::rules::Terrain;
use crate::rules::grid::{Direction, Grid, Square};

/// The squares of a leap from `from` in that direction: the water, and the square behind it if that is on the board.
/// `None` if no leap is possible, because there is no water ahead or `from` is itself water.
pub fn crossing(
    grid: &Grid<Terrain>,
    from: Square,
    direction: Direction,
) -> Option<(Vec<Square>, Option<(Square, Terrain)>)> {
    let mut ahead = std::iter::successors(from.step(direction), |square| square.step(direction))
        .map_while(|square| Some((square, *grid.get(square)?)));
    let mut path = Vec::new();
    let behind = loop {
        match ahead.next() {
            Some((square, Terrain::Water)) => path.push(square),
            behind => break behind,
        }
    };
    let begins = !path.is_empty() && grid.get(from) != Some(&Terrain::Water);
    begins.then_some((path, behind))
}

/// The whole river of a leap. `path` holds the water squares that the leap crosses. The result begins with `path`, and
/// goes on with the other squares of the river in the order of their distance from `path`.
pub fn river(grid: &Grid<Terrain>, path: Vec<Square>) -> Vec<Square> {
    let mut dry = Grid::from_fn(grid.width(), grid.height(), |at| grid.get(at) != Some(&Terrain::Water));
    let mut reach = |at: Square| dry.get_mut(at).is_some_and(|dry| !std::mem::replace(dry, true));
    path.iter().for_each(|at| _ = reach(*at));
    let mut river = path;
    let mut done = 0;
    while let Some(&square) = river.get(done) {
        done += 1;
        let near = Direction::ALL.into_iter().filter_map(|direction| square.step(direction));
        river.extend(near.filter(|at| reach(*at)));
    }
    river
}
