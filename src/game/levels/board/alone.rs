//! The squares that an animal could reach if it were alone on the board.

use std::collections::BTreeSet;

use crate::rules::Terrain;
use crate::rules::grid::{Direction, Grid, Square};
use crate::rules::jungle::{Piece, RuleSet, crossing, river};

/// The moves of one animal on a board without other animals.
pub(in crate::game::levels) struct Ways<'a> {
    pub grid: &'a Grid<Terrain>,
    pub rules: &'a RuleSet,
    pub piece: Piece,
}

/// A possible move of the animal: a step or a leap.
struct PieceWay {
    to: Square,
    /// The water that a leap crosses.
    over: Vec<Square>,
}

impl Ways<'_> {
    /// Whether the animal has any move from this square.
    pub fn any_from(&self, from: Square) -> bool {
        !self.from(from).is_empty()
    }

    /// Returns every square that the animal can reach, and every water square on which it can swim or over which it can
    /// leap.
    pub fn everywhere_from(&self, from: Square) -> (BTreeSet<Square>, BTreeSet<Square>) {
        let (mut reached, mut water) = (BTreeSet::from([from]), BTreeSet::new());
        let mut open = vec![from];
        while let Some(here) = open.pop() {
            if self.grid.get(here) == Some(&Terrain::Water) {
                water.insert(here);
            }
            for way in self.from(here) {
                water.extend(way.over);
                if reached.insert(way.to) {
                    open.push(way.to);
                }
            }
        }
        (reached, water)
    }

    fn from(&self, from: Square) -> Vec<PieceWay> {
        Direction::ALL.into_iter().flat_map(|direction| self.towards(from, direction)).collect()
    }

    /// The moves in one direction. If the next square is water, an animal that both swims and leaps can have two moves.
    fn towards(&self, from: Square, direction: Direction) -> Vec<PieceWay> {
        let Some(to) = from.step(direction) else { return Vec::new() };
        let Some(&terrain) = self.grid.get(to) else { return Vec::new() };
        if terrain != Terrain::Water {
            return if self.may_stand(terrain) { vec![PieceWay { to, over: Vec::new() }] } else { Vec::new() };
        }
        let mut ways = Vec::new();
        if self.rules.swimmers[self.piece.animal] {
            ways.push(PieceWay { to, over: Vec::new() });
        }
        if self.rules.leapers[self.piece.animal].is_some_and(|way| way.allow(direction))
            && let Some((over, Some((to, landing)))) = crossing(self.grid, from, direction)
            && self.may_stand(landing)
        {
            ways.push(PieceWay { to, over });
        }
        ways
    }

    fn may_stand(&self, terrain: Terrain) -> bool {
        match terrain {
            Terrain::Land | Terrain::Trap(_) => true,
            Terrain::Water | Terrain::Rock => false,
            Terrain::Den(owner) => owner != self.piece.side && self.rules.win_by_den,
        }
    }
}

/// Returns the rivers. A river is a group of connected water squares.
pub(in crate::game::levels) fn rivers(grid: &Grid<Terrain>) -> Vec<Vec<Square>> {
    let mut rivers: Vec<Vec<Square>> = Vec::new();
    for (first, terrain) in grid.iter() {
        if *terrain == Terrain::Water && !rivers.iter().flatten().any(|known| *known == first) {
            rivers.push(river(grid, vec![first]));
        }
    }
    rivers
}
