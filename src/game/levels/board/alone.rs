//! The squares that an animal could reach if it were alone on the board.

use std::collections::BTreeSet;

use crate::rules::Terrain;
use crate::rules::grid::{Direction, Grid, Square};
use crate::rules::jungle::{LeapDirections, Piece, RuleSet};

/// The moves of one animal on a board without any other.
pub(in crate::game::levels) struct Ways<'a> {
    pub grid: &'a Grid<Terrain>,
    pub rules: &'a RuleSet,
    pub piece: Piece,
}

/// A step or a leap.
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

    /// Every square that the animal can reach, and all the water that it can swim in or leap over.
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

    /// The moves in one direction. At the water, an animal that both swims and leaps has two moves in one direction.
    fn towards(&self, from: Square, direction: Direction) -> Vec<PieceWay> {
        let Some((to, terrain)) = self.ahead(from, direction) else { return Vec::new() };
        if terrain != Terrain::Water {
            return if self.may_stand(terrain) { vec![PieceWay { to, over: Vec::new() }] } else { Vec::new() };
        }
        let mut ways = Vec::new();
        if self.rules.swimmers[self.piece.animal] {
            ways.push(PieceWay { to, over: Vec::new() });
        }
        if self.grid.get(from) != Some(&Terrain::Water) && self.may_leap(direction) {
            let mut over = vec![to];
            let mut next = self.ahead(to, direction);
            while let Some((water, Terrain::Water)) = next {
                over.push(water);
                next = self.ahead(water, direction);
            }
            ways.extend(next.filter(|(_, landing)| self.may_stand(*landing)).map(|(to, _)| PieceWay { to, over }));
        }
        ways
    }

    fn ahead(&self, from: Square, direction: Direction) -> Option<(Square, Terrain)> {
        let next = from.step(direction)?;
        Some((next, *self.grid.get(next)?))
    }

    fn may_stand(&self, terrain: Terrain) -> bool {
        match terrain {
            Terrain::Land | Terrain::Trap(_) => true,
            Terrain::Water | Terrain::Rock => false,
            Terrain::Den(owner) => owner != self.piece.side && self.rules.win_by_den,
        }
    }

    fn may_leap(&self, direction: Direction) -> bool {
        match self.rules.leapers[self.piece.animal] {
            None => false,
            Some(LeapDirections::Both) => true,
            Some(LeapDirections::Horizontal) => direction.is_horizontal(),
            Some(LeapDirections::Vertical) => !direction.is_horizontal(),
        }
    }
}

/// The groups of water squares that touch each other.
pub(in crate::game::levels) fn rivers(grid: &Grid<Terrain>) -> Vec<BTreeSet<Square>> {
    let mut rivers: Vec<BTreeSet<Square>> = Vec::new();
    let is_water = |square: &Square| grid.get(*square) == Some(&Terrain::Water);
    for first in grid.squares().filter(is_water) {
        if rivers.iter().any(|river| river.contains(&first)) {
            continue;
        }
        let (mut river, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some(here) = open.pop() {
            let next = Direction::ALL.into_iter().filter_map(|direction| here.step(direction)).filter(is_water);
            for square in next.collect::<Vec<_>>() {
                if river.insert(square) {
                    open.push(square);
                }
            }
        }
        rivers.push(river);
    }
    rivers
}
