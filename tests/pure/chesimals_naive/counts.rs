//! Random play that counts rare events, so that a check can report that they occurred.

use super::{Naive, NaiveUnit, starts::random_start};

/// The greatest number of actions of a game.
const LONGEST: u32 = 60;

/// The number of actions, and how many of them had each of these properties, counted once per action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub actions: u32,
    /// The action captured a unit.
    pub captures: u32,
    /// Some other unit of the mover's chesimal that had not moved in this turn was linked before and is not after.
    pub strandings: u32,
    /// In the situation before the action, being leaderless made a difference; see `leaderless_blocks`.
    pub leaderless_blocks: u32,
    /// The turn ended after a unit's move without `end`, and without a win.
    pub automatic_ends: u32,
    /// The action won although another unit of the mover's chesimal could still have moved in this turn.
    pub mid_turn_wins: u32,
}

impl Counts {
    /// Counts one action, given the situations before and after it.
    pub fn note(&mut self, before: &Naive, action: &str, after: &Naive) {
        self.actions += 1;
        self.captures += u32::from(after.units.len() < before.units.len());
        self.strandings += u32::from(action != "end" && strands(before, action, after));
        self.leaderless_blocks += u32::from(leaderless_blocks(before));
        let turned = before.white_to_move != after.white_to_move;
        self.automatic_ends += u32::from(action != "end" && turned);
        self.mid_turn_wins += u32::from(after.winner().is_some() && after.some_unit_can_move());
    }
}

/// Plays `actions` random actions from random starts, and shows each start (with no action) and the situation after
/// each action to `watch`.
pub fn play_random(
    actions: u32,
    rng: &mut impl FnMut(u32) -> u32,
    watch: &mut impl FnMut(&Naive, Option<&str>),
) -> Counts {
    let mut counts = Counts::default();
    while counts.actions < actions {
        let mut game = random_start(rng);
        watch(&game, None);
        for _ in 0..LONGEST {
            let choices = game.actions();
            if choices.is_empty() || counts.actions == actions {
                break;
            }
            let action = &choices[rng(choices.len() as u32) as usize];
            let before = game.clone();
            game.play(action);
            counts.note(&before, action, &game);
            watch(&game, Some(action));
        }
    }
    counts
}

fn strands(before: &Naive, action: &str, after: &Naive) -> bool {
    let Some(mover) = mover(before, action) else { return false };
    before.units.iter().any(|unit| {
        unit.colour == mover.colour
            && unit.square() != mover.square()
            && !unit.moved
            && before.linked(&unit.square())
            && !after.linked(&unit.square())
    })
}

fn mover<'a>(before: &'a Naive, action: &str) -> Option<&'a NaiveUnit> {
    // A letter must follow, since "a12b3" begins with "a1" too.
    before
        .units
        .iter()
        .find(|unit| action.strip_prefix(&unit.square()).is_some_and(|to| to.starts_with(char::is_alphabetic)))
}

/// Whether being leaderless makes a difference here, in one of two ways.
fn leaderless_blocks(situation: &Naive) -> bool {
    a_leaderless_unit_stays(situation) || a_leaderless_unit_is_in_the_way(situation)
}

/// At the start of a turn, a unit of the side to move could move by its kind, but its chesimal has no Chief. (Later in
/// a turn it may not move anyway, because the turn belongs to another chesimal.)
fn a_leaderless_unit_stays(situation: &Naive) -> bool {
    situation.active.is_none()
        && situation.units.iter().any(|unit| {
            unit.colour.is_of_white() == situation.white_to_move
                && !situation.has_chief(unit.colour)
                && !situation.reach(unit).is_empty()
        })
}

/// A unit that may move now would reach a square behind a leaderless unit of either side, if that unit were gone.
fn a_leaderless_unit_is_in_the_way(situation: &Naive) -> bool {
    for blocker in situation.units.iter().filter(|unit| !situation.has_chief(unit.colour)) {
        let mut without = situation.clone();
        without.units.retain(|unit| unit != blocker);
        for unit in situation.units.iter().filter(|unit| situation.may_move(unit)) {
            let reach = situation.reach(unit);
            let behind = |square: &(i32, i32)| *square != (blocker.file, blocker.rank) && !reach.contains(square);
            if without.reach(unit).iter().any(behind) {
                return true;
            }
        }
    }
    false
}
