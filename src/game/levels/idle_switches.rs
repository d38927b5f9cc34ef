//! Finds the switches of the rules that change nothing on a level, and says why.

use crate::rules::grid::{Direction, Grid, Square};
use crate::rules::jungle::{Animal, EqualRanks, LeapDirections, Position, RuleSet, crossing};
use crate::rules::{Pair, Side, Terrain};

use super::Level;
use super::switches::RuleSwitch;

/// Why a switch changes nothing on a level, whatever its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IdleReason {
    /// No rat is on the board.
    NoRat,
    /// No elephant is on the board.
    NoElephant,
    /// Every rat and every elephant belongs to the same side.
    NoRatAgainstElephant,
    /// Only one side has rats.
    NoRatAgainstRat,
    NoWater,
    /// No rat of these rules swims.
    NoSwimmingRat,
    /// No animal on the board swims, so no animal is ever in the way of a leap.
    NobodySwims,
    /// No animal on the board leaps.
    NobodyLeaps,
    /// From no square does a leap over water reach a square behind the water.
    NoLeapOverWater,
    NoTraps,
    /// No two animals of opposite sides have the same rank.
    NoEqualRanks,
    /// No capture on the board depends on the comparison of two ranks.
    NoRanksCompared,
    /// The clock gives no time for a single move, so no turn can be missed.
    NoMoveTime,
    /// Nobody wins by entering a den.
    DenWinsNothing,
    /// The level says who moves first.
    FirstIsGiven,
}

/// Returns the switches that change nothing on this level, each with the first reason that was found. For each of these
/// switches, the legal moves and the end of every match on the level are the same under all values of the switch, if
/// the other switches keep their values. A switch that is not in the list may still change nothing, since a level is
/// not searched for this. The list is empty for other games than Jungle.
///
/// ```
/// use riverleap::game::levels::{IdleReason, RuleSwitch, idle_switches, read_level};
/// use riverleap::rules::jungle::RuleSet;
///
/// let text = r#"(name: "Meadow", terrain: ["d..", "...", "..D"], pieces: ["...", "r.L", "..."])"#;
/// let level = read_level("meadow.ron", text, None, |_| Ok(RuleSet::default()))?;
/// assert!(idle_switches(&level).contains(&(RuleSwitch::Swimmers, IdleReason::NoWater)));
/// # Ok::<(), riverleap::game::levels::LevelError>(())
/// ```
pub fn idle_switches(level: &Level) -> Vec<(RuleSwitch, IdleReason)> {
    let Some(start) = level.start.as_jungle() else { return Vec::new() };
    let facts = LevelFacts::of(start, level.to_move.is_some());
    RuleSwitch::ALL.iter().filter_map(|switch| Some((*switch, facts.idle(*switch)?))).collect()
}

/// The parts of a level that decide which switches are idle. During a match animals only disappear, so what holds for
/// the animals of the start position holds for the whole match.
struct LevelFacts<'a> {
    grid: &'a Grid<Terrain>,
    rules: &'a RuleSet,
    /// The kinds of animals that each side has.
    animals: Pair<Vec<Animal>>,
    first_is_given: bool,
}

impl LevelFacts<'_> {
    fn of(start: &Position, first_is_given: bool) -> LevelFacts<'_> {
        let of_side = |side: Side| {
            let pieces = start.pieces().filter(|(_, piece)| piece.side == side);
            pieces.map(|(_, piece)| piece.animal).collect()
        };
        let board = start.board();
        LevelFacts { grid: board.grid(), rules: board.rules(), animals: Pair(Side::BOTH.map(of_side)), first_is_given }
    }

    fn idle(&self, switch: RuleSwitch) -> Option<IdleReason> {
        // Each condition must be true for the switch to matter. The first false condition is the reason.
        let first_false =
            |conditions: &[(bool, IdleReason)]| conditions.iter().find(|(holds, _)| !holds).map(|(_, reason)| *reason);
        let water = (self.has_water(), IdleReason::NoWater);
        let rat = (self.has(Animal::Rat), IdleReason::NoRat);
        match switch {
            RuleSwitch::RatTakesElephant | RuleSwitch::ElephantTakesRat => first_false(&[
                rat,
                (self.has(Animal::Elephant), IdleReason::NoElephant),
                (self.meet(Animal::Rat, Animal::Elephant), IdleReason::NoRatAgainstElephant),
            ]),
            RuleSwitch::RatTakesRatAcrossShore => first_false(&[
                rat,
                (self.meet(Animal::Rat, Animal::Rat), IdleReason::NoRatAgainstRat),
                water,
                (self.rules.swimmers[Animal::Rat], IdleReason::NoSwimmingRat),
            ]),
            RuleSwitch::LeapBlockedBy => {
                let ways: Vec<LeapDirections> = self.all().filter_map(|animal| self.rules.leapers[animal]).collect();
                let swims = self.all().any(|animal| self.rules.swimmers[animal]);
                first_false(&[
                    water,
                    (!ways.is_empty(), IdleReason::NobodyLeaps),
                    (self.has_leap(&ways), IdleReason::NoLeapOverWater),
                    (swims, IdleReason::NobodySwims),
                ])
            }
            RuleSwitch::Leapers => {
                first_false(&[water, (self.has_leap(&[LeapDirections::Both]), IdleReason::NoLeapOverWater)])
            }
            RuleSwitch::Swimmers => first_false(&[water]),
            RuleSwitch::TrapOwner | RuleSwitch::TrappedAttacker => {
                first_false(&[(self.has_traps(), IdleReason::NoTraps)])
            }
            RuleSwitch::EqualRanks => {
                let equal = |(one, other)| self.rules.rank(one) == self.rules.rank(other);
                first_false(&[(self.enemies().any(equal), IdleReason::NoEqualRanks)])
            }
            RuleSwitch::Ranks => {
                let compared = self.enemies().any(|(one, other)| self.compares(one, other));
                first_false(&[(compared, IdleReason::NoRanksCompared)])
            }
            RuleSwitch::MissedTurns => {
                let move_time = self.rules.match_rules.clock.and_then(|clock| clock.move_s);
                first_false(&[(move_time.is_some(), IdleReason::NoMoveTime)])
            }
            RuleSwitch::AnnounceForcedDen => first_false(&[(self.rules.win_by_den, IdleReason::DenWinsNothing)]),
            RuleSwitch::First => first_false(&[(!self.first_is_given, IdleReason::FirstIsGiven)]),
            // These switches can matter on every board.
            RuleSwitch::WinBy
            | RuleSwitch::NoMoves
            | RuleSwitch::Repetition
            | RuleSwitch::QuietLimit
            | RuleSwitch::Clock => None,
        }
    }

    /// The animals of both sides.
    fn all(&self) -> impl Iterator<Item = Animal> {
        self.animals.0.iter().flatten().copied()
    }

    fn has(&self, animal: Animal) -> bool {
        self.all().any(|other| other == animal)
    }

    /// Every pair of animals of opposite sides, in both orders.
    fn enemies(&self) -> impl Iterator<Item = (Animal, Animal)> {
        Side::BOTH.into_iter().flat_map(|side| {
            let others = &self.animals[side.opponent()];
            self.animals[side].iter().flat_map(|one| others.iter().map(|other| (*one, *other)))
        })
    }

    /// Whether the two animals are on the board, on opposite sides.
    fn meet(&self, one: Animal, other: Animal) -> bool {
        self.enemies().any(|pair| pair == (one, other))
    }

    /// Whether the ranks of two enemies may decide who takes whom. Two animals of one kind always have the same rank.
    /// Between a rat and an elephant, other switches decide, except that `equal_ranks` may treat animals of the same
    /// rank differently.
    fn compares(&self, one: Animal, other: Animal) -> bool {
        let pair = [one, other];
        let rat_and_elephant = pair.contains(&Animal::Rat) && pair.contains(&Animal::Elephant);
        one != other && !(rat_and_elephant && self.rules.equal_ranks == EqualRanks::AttackerWins)
    }

    fn has_traps(&self) -> bool {
        self.grid.iter().any(|(_, terrain)| matches!(terrain, Terrain::Trap(_)))
    }

    fn has_water(&self) -> bool {
        self.grid.iter().any(|(_, terrain)| *terrain == Terrain::Water)
    }

    /// Whether at least one leap exists on the board without animals, in a direction that one of the `ways` allows.
    fn has_leap(&self, ways: &[LeapDirections]) -> bool {
        let lands = |from: Square, direction: Direction| {
            let behind = crossing(self.grid, from, direction).and_then(|(_, behind)| behind);
            behind.is_some_and(|(_, terrain)| terrain != Terrain::Rock)
        };
        let allowed = |direction: &Direction| ways.iter().any(|way| way.allow(*direction));
        self.grid
            .iter()
            .filter(|(_, terrain)| **terrain != Terrain::Rock)
            .any(|(from, _)| Direction::ALL.into_iter().filter(allowed).any(|direction| lands(from, direction)))
    }
}
