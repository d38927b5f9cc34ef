//! The rules one by one, each on a board drawn as text.

use riverleap::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, Outcome, RatTakesElephant, RuleSet, TrapOwner, TrappedAttacker,
};
use riverleap::rules::step::{Entered, Step};
use riverleap::rules::{GamePosition, Side};

use crate::drawn::{action, drawn, play, targets};
use crate::sessions::content;

fn classic(_: &mut RuleSet) {}

#[test]
fn animals_step_onto_what_they_may_enter() {
    let valley = "
        .  t  .r
        ~  .C #
        .  D  .
    ";
    assert_eq!(targets(&drawn(valley, classic), "b2"), "b3");
    let rat = "
        .  ~  .e
        ~  .R ~
        .  d  .
    ";
    assert_eq!(targets(&drawn(rat, classic), "b2"), "b1 a2 c2 b3");
}

#[test]
fn a_leap_goes_straight_over_water_to_the_first_dry_square() {
    let river = "
        .  .  .  .  .r
        ~  ~  .  .  .
        .T ~  ~  .c .
        .  .  .  .  .
    ";
    assert_eq!(targets(&drawn(river, classic), "a2"), "a1 d2 a4");
    let only = |ways| move |rules: &mut RuleSet| rules.leapers[Animal::Tiger] = Some(ways);
    assert_eq!(targets(&drawn(river, only(LeapDirections::Horizontal)), "a2"), "a1 d2");
    assert_eq!(targets(&drawn(river, only(LeapDirections::Vertical)), "a2"), "a1 a4");
    assert_eq!(targets(&drawn(river, |rules| rules.leapers[Animal::Tiger] = None), "a2"), "a1");
}

#[test]
fn rats_block_leaps_as_the_switch_says() {
    let own_on_path = ".L ~R ~ . .c";
    let enemy_on_path = ".L ~r ~ . .c";
    let dog_on_path = ".L ~d ~ . .c";
    let elsewhere = "
        .  ~r .  .
        .L ~  ~  .
    ";
    let may = |drawing, by| {
        let turn = |rules: &mut RuleSet| {
            rules.leap_blocked_by = by;
            rules.swimmers[Animal::Dog] = true;
        };
        drawn(drawing, turn).check(action("a1d1")).is_ok()
    };
    let boards = [own_on_path, enemy_on_path, dog_on_path, elsewhere];
    assert_eq!(boards.map(|board| may(board, LeapBlocker::AnyRatOnPath)), [false, false, true, true]);
    assert_eq!(boards.map(|board| may(board, LeapBlocker::EnemyRatOnPath)), [true, false, true, true]);
    assert_eq!(boards.map(|board| may(board, LeapBlocker::AnyAnimalOnPath)), [false, false, false, true]);
    assert_eq!(boards.map(|board| may(board, LeapBlocker::AnyRatInRiver)), [false, false, true, false]);
}

#[test]
fn a_trap_robs_its_victim_of_all_rank() {
    assert_eq!(drawn("Te .C", classic).check(action("b1a1")), Ok(()));
    assert!(drawn("te .C", classic).check(action("b1a1")).is_err());
    assert_eq!(drawn("te .C", |rules| rules.trap_owner = TrapOwner::AnyTrap).check(action("b1a1")), Ok(()));
    let never = |rules: &mut RuleSet| rules.rat_takes_elephant = RatTakesElephant::Never;
    assert_eq!(drawn("Te .R", never).check(action("b1a1")), Ok(()));
    assert_eq!(drawn("Te ~R", never).check(action("b1a1")), Ok(()));
    assert_eq!(drawn("Tr .E", classic).check(action("b1a1")), Ok(()));
    let fallen = |rules: &mut RuleSet| rules.equal_ranks = EqualRanks::NoCapture;
    assert_eq!(drawn("Tc .C", fallen).check(action("b1a1")), Ok(()));
}

#[test]
fn an_attacker_in_a_trap_keeps_its_rank_or_not() {
    assert_eq!(drawn("tC .r", classic).check(action("a1b1")), Ok(()));
    let no_rank = |rules: &mut RuleSet| rules.trapped_attacker = TrappedAttacker::NoRank;
    assert!(drawn("tC .r", no_rank).check(action("a1b1")).is_err());
    assert_eq!(drawn("tC Te", no_rank).check(action("a1b1")), Ok(()));
    assert_eq!(drawn("TC .r", no_rank).check(action("a1b1")), Ok(()));
}

/// Manuals A and C: "rank 0", "loses all its strength", until the animal leaves the trap.
#[test]
fn an_animal_on_a_trap_has_no_strength_in_the_sets_whose_manuals_say_so() {
    let content = content();
    for (set, takes) in
        [("classic", true), ("animal-chess", false), ("donnelly", true), ("tournament", false), ("terminal", true)]
    {
        let rules = content.rules(set).unwrap().value;
        let from_trap = drawn(". tL .c \n . Te .", |switches| *switches = rules.clone());
        assert_eq!(from_trap.check(action("b2c2")).is_ok(), takes, "{set}: a lion in a trap, a cat on land");
        assert_eq!(from_trap.check(action("b2b1")), Ok(()), "{set}: an elephant that is trapped too");
        let from_land = drawn(". T .L .c", |switches| *switches = rules);
        assert_eq!(from_land.check(action("c1d1")), Ok(()), "{set}");
    }
}

#[test]
fn equals_may_fall_together() {
    let both = |rules: &mut RuleSet| rules.equal_ranks = EqualRanks::BothFall;
    let (a1, b1) = ("a1".parse().unwrap(), "b1".parse().unwrap());
    let mut position = drawn(".C .c .E .e", both);
    let steps = play(&mut position, "a1b1");
    assert_eq!(steps, [Step::Capture { at: b1 }, Step::Walk { from: a1, to: b1 }, Step::Capture { at: b1 }]);
    assert_eq!((position.pieces().count(), position.outcome(), position.quiet_plies()), (2, None, 0));

    for (drawing, outcome) in [
        (".C .c", Outcome::BothEliminated),
        (".C .c .e", Outcome::Elimination { winner: Side::Black }),
        (".C .c .E", Outcome::Elimination { winner: Side::White }),
    ] {
        let mut position = drawn(drawing, both);
        position.play_unchecked(action("a1b1"));
        assert_eq!(position.outcome(), Some(outcome), "{drawing}");
    }
    assert_eq!(Outcome::BothEliminated.winner(), None);
}

#[test]
fn a_game_ends_as_win_by_names() {
    let b1 = "b1".parse().unwrap();
    let mut position = drawn(".C d .r", classic);
    assert_eq!(play(&mut position, "a1b1").last(), Some(&Step::Enter { at: b1, what: Entered::Den }));
    assert_eq!(position.outcome(), Some(Outcome::Den { winner: Side::White, at: b1 }));
    assert!(position.legal_moves().is_empty());

    let mut last = drawn(".C .r .", classic);
    last.play_unchecked(action("a1b1"));
    assert_eq!(last.outcome(), Some(Outcome::Elimination { winner: Side::White }));
    let mut goes_on = drawn(".C .r .", |rules| rules.win_by_elimination = false);
    goes_on.play_unchecked(action("a1b1"));
    assert_eq!(goes_on.outcome(), None);
    assert_eq!((goes_on.legal_moves().len(), goes_on.perft(1)), (0, 0));
}

#[test]
fn steps_say_what_is_entered() {
    let position = drawn(". ~ ~R t \n . ~ . . \n .R . .r .", classic);
    let entered = |text| match position.steps(action(text)).last() {
        Some(Step::Enter { what, .. }) => Some(*what),
        _ => None,
    };
    assert_eq!(entered("c3d3"), Some(Entered::Trap));
    assert_eq!(entered("c3b3"), None);
    let shore = drawn(".R ~ .r", classic);
    let b1 = "b1".parse().unwrap();
    assert_eq!(shore.steps(action("a1b1"))[1..], [Step::Enter { at: b1, what: Entered::Water }]);
    let own = drawn(".R T .r", classic);
    assert_eq!(own.steps(action("a1b1")).len(), 1);
}

#[test]
fn a_pass_moves_nothing_but_the_turn() {
    let start = drawn(".C . .r", classic);
    let mut position = start.clone();
    position.pass();
    assert_eq!(position.side_to_move(), Side::Black);
    assert_ne!(position.key(), start.key());
    assert_eq!((position.quiet_plies(), position.move_number()), (1, 1));
    position.pass();
    assert_eq!((position.quiet_plies(), position.move_number()), (2, 2));
    assert_eq!(position.key(), start.key());
}
