//! The precomputed tables of a board and its rule set for move generation.

use crate::rules::grid::{Direction, Grid, Square};
use crate::rules::set::SquareSet;
use crate::rules::splitmix::mixed;
use crate::rules::{Pair, Side, Terrain};

use super::animal::Animal;
use super::fight::{Fight, Fighter, fight};
use super::river_crossing::{crossing, river};
use super::ruleset::{LeapBlocker, LeapDirections, PerAnimal, RuleSet, TrapOwner};

/// A value for each number that fits in a `u8`. A `u8` is always a valid index into it, so reading it needs no check.
pub(super) type Bytewise<T> = [T; 256];

/// The tables of a board, whose bitboards have the type `S`.
#[derive(Debug)]
pub struct Tables<S> {
    pub(super) width: u32,
    /// The number of squares.
    pub(super) size: usize,
    /// The squares by their indices, and the indices of the squares by their [codes](Square::code).
    squares: Bytewise<Square>,
    index_of: Bytewise<u8>,
    /// The squares that have a neighbour to the left (`has_left`) or to the right (`has_right`).
    pub(super) has_left: S,
    pub(super) has_right: S,
    pub(super) near: Bytewise<S>,
    /// The squares that every animal of the side may enter (`dry`), and the water, which only swimmers may enter
    /// (`wet`).
    pub(super) dry: Pair<S>,
    pub(super) wet: S,
    /// The dens that win the game for the side when one of its animals enters them.
    pub(super) goals: Pair<S>,
    /// Squares from which one step (`gates`) or one leap (`leap_gates`) enters a square of `goals`.
    pub(super) gates: Pair<S>,
    pub(super) leap_gates: Pair<S>,
    pub(super) ends_without_animals: bool,
    /// For each square, the bits `IN_WATER` and `TRAPPED` that an animal of the side would have there. These bits and
    /// the animal's number together are the number of the fighter.
    pub(super) ground: Pair<Bytewise<u8>>,
    /// Bit `target` of `takes[attacker]` tells whether the attacker may capture the target. `attacker` and `target` are
    /// numbers of fighters. In the same way, `both_fall` tells whether both animals are removed.
    pub(super) takes: [u32; 32],
    pub(super) both_fall: [u32; 32],
    pub(super) swims: PerAnimal<bool>,
    /// The directions in which each animal leaps, as bits of [`Leap::way`].
    pub(super) ways: PerAnimal<u8>,
    pub(super) leap_blocked_by: LeapBlocker,
    /// The squares from which at least one leap over water is possible.
    pub(super) shore: S,
    pub(super) leaps: Vec<Vec<Leap<S>>>,
    /// The Zobrist numbers by square, then by side and animal.
    pub(super) keys: Box<Bytewise<[u64; 16]>>,
}

/// A leap over water from one square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leap<S> {
    /// The squares on which a blocking animal prevents the leap: the path, or the whole river.
    pub over: S,
    pub landing: u8,
    pub way: u8,
}

const VERTICAL: u8 = 1;
const HORIZONTAL: u8 = 2;

/// The lowest three bits of a fighter's number are the animal's number. The next two bits are `IN_WATER` and `TRAPPED`.
const IN_WATER: u8 = 8;
pub(super) const TRAPPED: u8 = 16;

/// This number is part of every Zobrist key with Black to move.
pub(super) const TURN_KEY: u64 = mixed(0x5249_5645_524C_4542);

impl<S: SquareSet> Tables<S> {
    /// The bitboard size `S` must have room for every square of the grid.
    pub(super) fn new(grid: &Grid<Terrain>, rules: &RuleSet) -> Tables<S> {
        let index = |square: Square| square.rank() * grid.width() + square.file();
        let index_of = |code| Some(Square::from_code(code)).filter(|&square| grid.contains(square)).map_or(0, index);
        let set = |holds: &dyn Fn(Square, Terrain) -> bool| {
            let held = grid.iter().filter(|&(square, &terrain)| holds(square, terrain));
            held.fold(S::default(), |set, (square, _)| set | S::single(index(square)))
        };
        let neighbour = |square: Square, direction| square.step(direction).filter(|&next| grid.contains(next));
        let near = grid.squares().map(|square| {
            let next = Direction::ALL.into_iter().filter_map(|direction| neighbour(square, direction));
            next.fold(S::default(), |set, next| set | S::single(index(next)))
        });
        let wet = set(&|_, terrain| terrain == Terrain::Water);
        let dry = |side: Side| {
            set(&|_, terrain| match terrain {
                Terrain::Land | Terrain::Trap(_) => true,
                Terrain::Water | Terrain::Rock => false,
                Terrain::Den(owner) => owner != side && rules.win_by_den,
            })
        };
        let goals = |side: Side| set(&|_, terrain| rules.win_by_den && terrain == Terrain::Den(side.opponent()));
        let ground = |side: Side| {
            let under = |(_, &terrain)| match terrain {
                Terrain::Water => IN_WATER,
                terrain if weakens(rules, terrain, side) => TRAPPED,
                _ => 0,
            };
            by_index(0, grid.iter().map(under))
        };
        let leaps = leaps(grid, rules, index);
        // The keys take 32 KiB, so they are filled in where they stay.
        let mut zobrist = Box::new([[0; 16]; 256]);
        zobrist.iter_mut().zip(grid.squares()).for_each(|(slot, square)| *slot = keys(square));
        let near = by_index(S::default(), near);
        let goals = Pair(Side::BOTH.map(goals));
        let gate = |side: Side| goals[side].indices().fold(S::default(), |set, goal| set | near[usize::from(goal)]);
        let lands = |from: u8, goals: S| leaps[usize::from(from)].iter().any(|leap| goals.has(leap.landing));
        let leap_gate = |side: Side| set(&|square, _| lands(index(square), goals[side]));
        Tables {
            width: u32::from(grid.width()),
            size: grid.squares().count(),
            has_left: set(&|square, _| square.file() > 0),
            has_right: set(&|square, _| square.file() + 1 < grid.width()),
            gates: Pair(Side::BOTH.map(gate)),
            leap_gates: Pair(Side::BOTH.map(leap_gate)),
            near,
            dry: Pair(Side::BOTH.map(dry)),
            wet,
            goals,
            ends_without_animals: rules.win_by_elimination,
            ground: Pair(Side::BOTH.map(ground)),
            takes: fights(rules, |fight| !matches!(fight, Fight::Refused(_))),
            both_fall: fights(rules, |fight| fight == Fight::BothFall),
            swims: rules.swimmers,
            ways: PerAnimal(rules.leapers.0.map(|directions| match directions {
                None => 0,
                Some(LeapDirections::Both) => VERTICAL | HORIZONTAL,
                Some(LeapDirections::Horizontal) => HORIZONTAL,
                Some(LeapDirections::Vertical) => VERTICAL,
            })),
            leap_blocked_by: rules.leap_blocked_by,
            shore: (0..=u8::MAX)
                .zip(&leaps)
                .filter(|(_, leaps)| !leaps.is_empty())
                .fold(S::default(), |set, (from, _)| set | S::single(from)),
            leaps,
            keys: zobrist,
            squares: by_index(Square::from_code(0), grid.squares()),
            index_of: by_index(0, (0..=u8::MAX).map(index_of)),
        }
    }

    /// The square's index in the bitboards. The square must be on the board.
    #[inline(always)]
    pub(super) fn index(&self, square: Square) -> u8 {
        self.index_of[usize::from(square.code())]
    }

    pub(super) fn index_on_board(&self, square: Square) -> Option<u8> {
        let index = self.index(square);
        // A square off the board has index 0, which is the index of another square.
        (self.square(index) == square).then_some(index)
    }

    #[inline(always)]
    pub(super) fn square(&self, index: u8) -> Square {
        self.squares[usize::from(index)]
    }
}

/// Whether that terrain weakens animals of that side.
pub(super) fn weakens(rules: &RuleSet, terrain: Terrain, side: Side) -> bool {
    match terrain {
        Terrain::Trap(owner) => owner != side || rules.trap_owner == TrapOwner::AnyTrap,
        _ => false,
    }
}

/// The values of the squares in order of their indices, and `rest` for every index off the board.
fn by_index<T: Copy>(rest: T, values: impl Iterator<Item = T>) -> Bytewise<T> {
    let mut all = [rest; 256];
    all.iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
    all
}

/// The leaps from each square. The table includes leaps into dens. Only one side may enter a den, so move generation
/// leaves out the leaps into this den for the other side.
fn leaps<S: SquareSet>(grid: &Grid<Terrain>, rules: &RuleSet, index: impl Fn(Square) -> u8) -> Vec<Vec<Leap<S>>> {
    let leap = |from: Square, direction: Direction| {
        let (path, behind) = crossing(grid, from, direction)?;
        let (landing, terrain) = behind?;
        let over = if rules.leap_blocked_by == LeapBlocker::AnyRatInRiver { river(grid, path) } else { path };
        let over = over.into_iter().fold(S::default(), |set, square| set | S::single(index(square)));
        let way = if direction.is_horizontal() { HORIZONTAL } else { VERTICAL };
        (terrain != Terrain::Rock).then(|| Leap { over, landing: index(landing), way })
    };
    let from = |from: Square| Direction::ALL.into_iter().filter_map(|direction| leap(from, direction)).collect();
    grid.squares().map(from).collect()
}

/// For every attacking fighter, the set of target fighters for which `holds` returns true. If the attacker does not
/// swim, targets in the water are left out, so that move generation need not check the terrain again.
fn fights(rules: &RuleSet, holds: impl Fn(Fight) -> bool) -> [u32; 32] {
    let fighter = |number: usize| Fighter {
        animal: Animal::ALL[number & 7],
        in_water: number & usize::from(IN_WATER) != 0,
        trapped: number & usize::from(TRAPPED) != 0,
    };
    std::array::from_fn(|attacker| {
        let attacker = fighter(attacker);
        let reaches = |target: &Fighter| !target.in_water || rules.swimmers[attacker.animal];
        let taken = |&number: &usize| {
            let target = fighter(number);
            reaches(&target) && holds(fight(rules, attacker, target))
        };
        (0..32).filter(taken).fold(0, |set, target| set | 1 << target)
    })
}

/// The Zobrist numbers of a square. The numbers are the same on every board, so a position has the same key on all
/// boards of the same size.
fn keys(square: Square) -> [u64; 16] {
    let place = u64::from(square.rank()) << 12 | u64::from(square.file()) << 8;
    std::array::from_fn(|piece| mixed((place | piece as u64) + 1))
}
