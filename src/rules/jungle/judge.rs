//! Checks one move rule by rule, so that a refusal can name its reason.

use crate::rules::grid::{Direction, Square};
use crate::rules::{Move, Terrain};

use super::animal::{Animal, Piece};
use super::fight::{Fight, Unfit};
use super::position::Position;
use super::refusal::Refusal;
use super::river_crossing::{crossing, river};
use super::ruleset::{LeapBlocker, PerAnimal};

impl Position {
    /// Whether the move is legal.
    ///
    /// # Errors
    /// The first reason why the move is not legal, with the data that a screen needs to explain it. The checks come in
    /// this order: the two squares, the way to the target, the terrain of the target, and the animal on the target.
    pub fn check(&self, Move { from, to }: Move) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver { outcome });
        }
        if let Some(at) = [from, to].into_iter().find(|&at| !self.board().contains(at)) {
            return Err(Refusal::OffBoard { at });
        }
        let animal = own(self, from)?;
        if from == to {
            return Err(Refusal::SameSquare { at: from, animal });
        }
        let attempt = MoveAttempt { position: self, from, to, animal };
        match from.line_to(to) {
            None => return Err(Refusal::NotInLine { from, to, animal }),
            Some((_, 1)) => {}
            Some((direction, _)) => attempt.leap(direction)?,
        }
        attempt.enter()?;
        attempt.take()
    }

    /// Whether the animal on that square is allowed to move now, regardless of the target. While the game goes on,
    /// every animal of the side to move is allowed to move, even if it has no legal target.
    ///
    /// # Errors
    /// Why the animal may not move.
    pub fn check_animal(&self, at: Square) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver { outcome });
        }
        if !self.board().contains(at) {
            return Err(Refusal::OffBoard { at });
        }
        own(self, at).map(|_| ())
    }
}

/// Returns the animal on that square, if it belongs to the side to move.
fn own(position: &Position, at: Square) -> Result<Animal, Refusal> {
    match position.piece_at(at) {
        None => Err(Refusal::EmptySquare { at }),
        Some(Piece { side, animal }) if side != position.side_to_move() => {
            Err(Refusal::NotYours { at, animal, owner: side })
        }
        Some(Piece { animal, .. }) => Ok(animal),
    }
}

/// An attempted move to another square of the board. The moving animal belongs to the side to move.
struct MoveAttempt<'a> {
    position: &'a Position,
    from: Square,
    to: Square,
    animal: Animal,
}

impl MoveAttempt<'_> {
    /// Checks whether the animal may leap to the target. An animal on the target is ignored.
    fn leap(&self, direction: Direction) -> Result<(), Refusal> {
        let MoveAttempt { position, from, to, animal } = *self;
        let (board, rules) = (position.board(), position.board().rules());
        let way = rules.leapers[animal];
        let Some((path, behind)) = crossing(board.grid(), from, direction) else {
            return Err(self.no_crossing(direction));
        };
        let Some(way) = way else {
            return Err(match board.terrain(to) {
                Terrain::Water if rules.swimmers[animal] => Refusal::TooFar { from, to, animal },
                Terrain::Water => self.no_swimmer(),
                _ => Refusal::NotALeaper { from, to, animal, leapers: named(rules.leapers, |way| way.is_some()) },
            });
        };
        if !way.allow(direction) {
            return Err(Refusal::WrongWay { from, to, animal, way });
        }
        let landing = match behind {
            Some((landing, terrain)) if terrain != Terrain::Rock => landing,
            rock => return Err(Refusal::NoLanding { from, to, animal, rock: rock.map(|(at, _)| at) }),
        };
        if landing != to {
            return Err(Refusal::LandsElsewhere { from, to, landing, animal });
        }
        self.blocked(path)
    }

    /// The refusal for a target more than one square away when no leap is possible in that direction.
    fn no_crossing(&self, direction: Direction) -> Refusal {
        let MoveAttempt { position, from, to, animal } = *self;
        let ahead = from.step(direction).unwrap_or(to);
        let is_water = |at| position.board().terrain(at) == Terrain::Water;
        match position.board().rules().leapers[animal] {
            None => Refusal::TooFar { from, to, animal },
            Some(_) if is_water(from) && is_water(ahead) => Refusal::LeapFromWater { from, to, animal },
            Some(_) => Refusal::NotOverWater { from, to, at: ahead, animal },
        }
    }

    fn blocked(&self, path: Vec<Square>) -> Result<(), Refusal> {
        let MoveAttempt { position, from, to, .. } = *self;
        let board = position.board();
        let crossed = path.len();
        let over = match board.rules().leap_blocked_by {
            LeapBlocker::AnyRatInRiver => river(board.grid(), path),
            _ => path,
        };
        let blocker = |(index, &at): (usize, &Square)| {
            Some((index, at, position.piece_at(at).filter(|_| position.blocks_leaps(at))?))
        };
        over.iter().enumerate().find_map(blocker).map_or(Ok(()), |(index, at, piece)| {
            let (blocker, yours) = (piece.animal, piece.side == position.side_to_move());
            let in_river = index >= crossed;
            Err(Refusal::LeapBlocked { from, to, at, blocker, yours, in_river })
        })
    }

    /// Checks whether the animal may enter the terrain of the target.
    fn enter(&self) -> Result<(), Refusal> {
        let (board, at) = (self.position.board(), self.to);
        match board.terrain(at) {
            Terrain::Rock => Err(Refusal::Rock { at }),
            Terrain::Den(owner) if owner == self.position.side_to_move() => Err(Refusal::OwnDen { at }),
            Terrain::Den(_) if !board.rules().win_by_den => Err(Refusal::ClosedDen { at }),
            Terrain::Water if !board.rules().swimmers[self.animal] => Err(self.no_swimmer()),
            _ => Ok(()),
        }
    }

    fn no_swimmer(&self) -> Refusal {
        let swimmers = named(self.position.board().rules().swimmers, |swims| swims);
        Refusal::Water { at: self.to, animal: self.animal, swimmers }
    }

    /// Checks whether the mover may capture the animal on the target, if there is one.
    fn take(&self) -> Result<(), Refusal> {
        let MoveAttempt { position, from, to: at, animal } = *self;
        let Some(Piece { side, animal: target }) = position.piece_at(at) else { return Ok(()) };
        if side == position.side_to_move() {
            return Err(Refusal::OwnAnimal { at, animal: target });
        }
        let rules = position.board().rules();
        let Some(Fight::Refused(unfit)) = position.fight(from, at) else { return Ok(()) };
        Err(match unfit {
            Unfit::TooWeak { rank, target_rank } => Refusal::TooWeak { from, at, animal, rank, target, target_rank },
            Unfit::EqualRanks { rank } => Refusal::EqualRanks { from, at, animal, target, rank },
            Unfit::RatOnElephant => Refusal::RatOnElephant { from, at, allowed: rules.rat_takes_elephant },
            Unfit::ElephantOnRat => Refusal::ElephantOnRat { from, at },
            Unfit::RatsAcrossShore => Refusal::RatsAcrossShore { from, at, allowed: rules.rat_takes_rat_across_shore },
            Unfit::TrappedAttacker => Refusal::TrappedAttacker { from, at, animal, target },
        })
    }
}

/// The animals for which `holds` is true, in the order in which sentences list them: the strongest first.
fn named<T: Copy>(table: PerAnimal<T>, holds: impl Fn(T) -> bool) -> Vec<Animal> {
    Animal::ALL.into_iter().rev().filter(|&animal| holds(table[animal])).collect()
}
