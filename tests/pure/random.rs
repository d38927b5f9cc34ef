//! Random boards, rule sets and positions from a seed, the same on every machine.

use std::sync::Arc;

use riverleap::rules::grid::{Grid, Square};
use riverleap::rules::jungle::{
    Animal, Board, EqualRanks, LeapBlocker, LeapDirections, PerAnimal, Piece, Position, Rank, RatShore,
    RatTakesElephant, RuleSet, TrapOwner, TrappedAttacker,
};
use riverleap::rules::{Side, Terrain, splitmix};

/// A seeded random number generator.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        (splitmix::next(&mut self.0) % sides as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())]
    }

    pub fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }
}

/// A random value for every switch that affects move generation.
pub fn rules(dice: &mut Dice) -> RuleSet {
    let mut rules = RuleSet {
        rat_takes_elephant: dice.pick(&[
            RatTakesElephant::FromLand,
            RatTakesElephant::FromWater,
            RatTakesElephant::Anywhere,
            RatTakesElephant::Never,
        ]),
        elephant_takes_rat: dice.one_in(2),
        rat_takes_rat_across_shore: dice.pick(&[
            RatShore::Never,
            RatShore::FromWater,
            RatShore::FromLand,
            RatShore::Both,
        ]),
        leap_blocked_by: dice.pick(&[
            LeapBlocker::AnyRatOnPath,
            LeapBlocker::EnemyRatOnPath,
            LeapBlocker::AnyAnimalOnPath,
            LeapBlocker::AnyRatInRiver,
        ]),
        trap_owner: dice.pick(&[TrapOwner::EnemyTraps, TrapOwner::AnyTrap]),
        trapped_attacker: dice.pick(&[TrappedAttacker::FullRank, TrappedAttacker::NoRank]),
        equal_ranks: dice.pick(&[EqualRanks::AttackerWins, EqualRanks::BothFall, EqualRanks::NoCapture]),
        win_by_den: !dice.one_in(4),
        win_by_elimination: !dice.one_in(4),
        ..RuleSet::default()
    };
    if dice.one_in(2) {
        rules.ranks = PerAnimal(std::array::from_fn(|_| Rank(dice.roll(8) as u8 + 1)));
    }
    if dice.one_in(2) {
        rules.swimmers = PerAnimal(std::array::from_fn(|_| dice.one_in(3)));
    }
    if dice.one_in(2) {
        let ways =
            [None, None, Some(LeapDirections::Both), Some(LeapDirections::Horizontal), Some(LeapDirections::Vertical)];
        rules.leapers = PerAnimal(std::array::from_fn(|_| dice.pick(&ways)));
    }
    rules
}

/// The standard board, or any board from 1 by 2 to 16 by 16 with rocks, rivers, traps and several dens.
pub fn terrain(dice: &mut Dice) -> Grid<Terrain> {
    use Terrain::{Den, Land, Rock, Trap, Water};
    if dice.one_in(3) {
        return Board::standard();
    }
    let (width, height) = match dice.roll(4) {
        0 => (16, 16),
        1 => (dice.roll(4) as u8 + 1, dice.roll(4) as u8 + 2),
        _ => (dice.roll(16) as u8 + 1, dice.roll(15) as u8 + 2),
    };
    let wet = dice.roll(6) + 1;
    Grid::from_fn(width, height, |_| match dice.roll(24) {
        0 => Rock,
        1 => Trap(Side::White),
        2 => Trap(Side::Black),
        3 => dice.pick(&[Den(Side::White), Den(Side::Black), Land, Land]),
        n if n < 4 + 2 * wet => Water,
        _ => Land,
    })
}

/// Animals on any squares where they may stand; sometimes one is in a den, which ends the game, or a side has none.
pub fn position(dice: &mut Dice) -> Position {
    let rules = rules(dice);
    let board = Arc::new(Board::new(terrain(dice), rules));
    let crowd = dice.pick(&[2, 3, 5, 9, 20]);
    let mut pieces = Vec::new();
    for square in board.squares() {
        let piece = Piece { side: dice.pick(&Side::BOTH), animal: dice.pick(&Animal::ALL) };
        if dice.one_in(crowd) && may_stand(&board, square, piece, dice) {
            pieces.push((square, piece));
        }
    }
    Position::new(board, pieces, dice.pick(&Side::BOTH)).unwrap()
}

fn may_stand(board: &Board, square: Square, piece: Piece, dice: &mut Dice) -> bool {
    match board.terrain(square) {
        Terrain::Rock => false,
        Terrain::Water => board.rules().swimmers[piece.animal],
        Terrain::Den(owner) => owner != piece.side && board.rules().win_by_den && dice.one_in(20),
        Terrain::Land | Terrain::Trap(_) => true,
    }
}
