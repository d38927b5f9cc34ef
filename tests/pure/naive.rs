//! A second rule book, slow and plain, written from the rules' text only, to check the fast one.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use riverleap::rules::grid::{Direction, Square};
use riverleap::rules::jungle::{
    Animal, Board, EqualRanks, LeapBlocker, LeapDirections, Outcome, Piece, Position, RatShore, RatTakesElephant,
    TrapOwner, TrappedAttacker,
};
use riverleap::rules::{Move, Side, Terrain};

/// A position as a map from squares to animals.
#[derive(Clone)]
pub struct Naive<'a> {
    pub board: &'a Board,
    pub pieces: BTreeMap<Square, Piece>,
    pub to_move: Side,
}

impl<'a> Naive<'a> {
    pub fn of(position: &'a Position) -> Naive<'a> {
        let pieces = position.pieces().collect();
        Naive { board: position.board(), pieces, to_move: position.side_to_move() }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let rules = self.board.rules();
        if rules.win_by_den {
            for winner in [self.to_move.opponent(), self.to_move] {
                for (&at, piece) in &self.pieces {
                    if piece.side == winner && self.board.terrain(at) == Terrain::Den(winner.opponent()) {
                        return Some(Outcome::Den { winner, at });
                    }
                }
            }
        }
        let lives = |side| self.pieces.values().any(|piece| piece.side == side);
        match (rules.win_by_elimination, lives(Side::White), lives(Side::Black)) {
            (true, true, false) => Some(Outcome::Elimination { winner: Side::White }),
            (true, false, true) => Some(Outcome::Elimination { winner: Side::Black }),
            (true, false, false) => Some(Outcome::BothEliminated),
            _ => None,
        }
    }

    pub fn moves(&self) -> BTreeSet<Move> {
        let mut moves = BTreeSet::new();
        if self.outcome().is_some() {
            return moves;
        }
        for (&from, piece) in self.pieces.iter().filter(|(_, piece)| piece.side == self.to_move) {
            for direction in Direction::ALL {
                let step = from.step(direction).filter(|&to| self.board.contains(to));
                for to in step.into_iter().chain(self.leap(from, piece.animal, direction)) {
                    if self.may_enter(piece.animal, to) && self.may_land(from, to) {
                        moves.insert(Move { from, to });
                    }
                }
            }
        }
        moves
    }

    pub fn play(&mut self, action: Move) {
        let both_fall = self.pieces.contains_key(&action.to) && self.both_fall(action.from, action.to);
        let mover = self.pieces.remove(&action.from).unwrap();
        self.pieces.remove(&action.to);
        if !both_fall {
            self.pieces.insert(action.to, mover);
        }
        self.to_move = self.to_move.opponent();
    }

    /// The number of move sequences of exactly this length.
    pub fn leaves(&self, depth: u32) -> u64 {
        let moves = self.moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.into_iter().map(|action| self.after(action).leaves(depth - 1)).sum(),
        }
    }

    fn after(&self, action: Move) -> Naive<'a> {
        let mut next = self.clone();
        next.play(action);
        next
    }

    fn may_enter(&self, animal: Animal, to: Square) -> bool {
        match self.board.terrain(to) {
            Terrain::Land | Terrain::Trap(_) => true,
            Terrain::Rock => false,
            Terrain::Water => self.board.rules().swimmers[animal],
            Terrain::Den(owner) => owner != self.to_move && self.board.rules().win_by_den,
        }
    }

    fn leap(&self, from: Square, animal: Animal, direction: Direction) -> Option<Square> {
        let rules = self.board.rules();
        match rules.leapers[animal]? {
            LeapDirections::Horizontal if !matches!(direction, Direction::Left | Direction::Right) => return None,
            LeapDirections::Vertical if !matches!(direction, Direction::Up | Direction::Down) => return None,
            _ => {}
        }
        if self.is_water(from) {
            return None;
        }
        let mut path = Vec::new();
        let mut square = from.step(direction)?;
        while self.is_water(square) {
            path.push(square);
            square = square.step(direction)?;
        }
        if path.is_empty() || !self.board.contains(square) {
            return None;
        }
        let rat = |at: &Square| self.pieces.get(at).filter(|piece| piece.animal == Animal::Rat);
        let blocked = match rules.leap_blocked_by {
            LeapBlocker::AnyRatOnPath => path.iter().any(|at| rat(at).is_some()),
            LeapBlocker::EnemyRatOnPath => path.iter().any(|at| rat(at).is_some_and(|rat| rat.side != self.to_move)),
            LeapBlocker::AnyAnimalOnPath => path.iter().any(|at| self.pieces.contains_key(at)),
            LeapBlocker::AnyRatInRiver => self.river(path[0]).iter().any(|at| rat(at).is_some()),
        };
        (!blocked).then_some(square)
    }

    fn river(&self, square: Square) -> BTreeSet<Square> {
        let mut river = BTreeSet::from([square]);
        loop {
            let shore = river.iter().flat_map(|at| Direction::ALL.map(|direction| at.step(direction)));
            let grown: BTreeSet<Square> =
                shore.flatten().filter(|&at| self.is_water(at)).chain(river.clone()).collect();
            if grown == river {
                return river;
            }
            river = grown;
        }
    }

    fn is_water(&self, square: Square) -> bool {
        self.board.terrain(square) == Terrain::Water
    }

    /// Whether the target is empty or an enemy that may be taken.
    fn may_land(&self, from: Square, to: Square) -> bool {
        let (attacker, rules) = (self.pieces[&from], self.board.rules());
        let Some(target) = self.pieces.get(&to) else { return true };
        if target.side == attacker.side {
            return false;
        }
        let (a, t) = (attacker.animal, target.animal);
        if a == Animal::Rat && t == Animal::Rat && self.is_water(from) != self.is_water(to) {
            let allowed = match rules.rat_takes_rat_across_shore {
                RatShore::Never => false,
                RatShore::FromWater => self.is_water(from),
                RatShore::FromLand => self.is_water(to),
                RatShore::Both => true,
            };
            if !allowed {
                return false;
            }
        }
        if self.trapped(to) {
            return true;
        }
        if self.trapped(from) && rules.trapped_attacker == TrappedAttacker::NoRank {
            return false;
        }
        if rules.rank(a) == rules.rank(t) && rules.equal_ranks == EqualRanks::NoCapture {
            return false;
        }
        if a == Animal::Rat && t == Animal::Elephant {
            return match rules.rat_takes_elephant {
                RatTakesElephant::FromLand => !self.is_water(from),
                RatTakesElephant::FromWater => self.is_water(from),
                RatTakesElephant::Anywhere => true,
                RatTakesElephant::Never => false,
            };
        }
        if a == Animal::Elephant && t == Animal::Rat {
            return rules.elephant_takes_rat;
        }
        rules.rank(a) >= rules.rank(t)
    }

    fn both_fall(&self, from: Square, to: Square) -> bool {
        let rules = self.board.rules();
        let equal = rules.rank(self.pieces[&from].animal) == rules.rank(self.pieces[&to].animal);
        equal && !self.trapped(to) && rules.equal_ranks == EqualRanks::BothFall
    }

    fn trapped(&self, at: Square) -> bool {
        match self.board.terrain(at) {
            Terrain::Trap(owner) => {
                owner != self.pieces[&at].side || self.board.rules().trap_owner == TrapOwner::AnyTrap
            }
            _ => false,
        }
    }
}
