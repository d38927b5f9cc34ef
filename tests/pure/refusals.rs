//! Every reason for refusing a move: the sentence, and the squares that cause the refusal.

use riverleap::rules::Position;
use riverleap::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, PerAnimal, RatShore, RatTakesElephant, RuleSet, TrappedAttacker,
};

use crate::drawn::{action, drawn};

/// The board of most cases: a river, dens, traps, a rock.
const VALLEY: &str = "
    .  tE d  .  .e
    .c ~  ~  .  .r
    .L ~r .  #  .W
    .C ~  .w .  ~R
    .  D  .  .  .T
";

fn refused(drawing: &str, turn: impl FnOnce(&mut RuleSet), text: &str, sentence: &str, squares: &str) {
    let mut position = Position::from(drawn(drawing, turn));
    let before = position.clone();
    let refusal = position.try_play(action(text)).expect_err(text);
    assert_eq!(refusal.to_string(), sentence, "{text}: {refusal:?}");
    let pointed: Vec<String> = refusal.squares().iter().map(ToString::to_string).collect();
    assert_eq!(pointed.join(" "), squares, "{text}: {refusal:?}");
    assert_eq!(position, before);
}

fn classic(_: &mut RuleSet) {}

#[test]
fn the_choice_of_squares() {
    for (text, sentence, squares) in [
        ("a3f3", "f3 is not on this board.", "f3"),
        ("d1d2", "No animal stands on d1.", "d1"),
        ("c2c3", "The wolf on c2 is not yours; White is to move.", "c2"),
        ("a2a2", "Your cat already stands on a2; choose another square.", "a2"),
        ("a2b1", "Your cat moves only up, down, left or right, in a straight line.", "b1"),
        ("e3c3", "Your wolf moves one square at a time.", "c3"),
        ("e3e1", "Only the lion and the tiger leap.", "e1"),
        ("a2a3", "Your own lion stands on a3.", "a3"),
    ] {
        refused(VALLEY, classic, text, sentence, squares);
    }
}

#[test]
fn an_animal_of_the_side_to_move_may_move_even_where_it_is_blocked_in() {
    let position = Position::from(drawn(VALLEY, classic));
    for (at, sentence) in [
        ("f3", "f3 is not on this board."),
        ("d1", "No animal stands on d1."),
        ("c2", "The wolf on c2 is not yours; White is to move."),
        ("a2", "it may"),
    ] {
        let said = position.check_piece(at.parse().unwrap()).map_or_else(|it| it.to_string(), |()| "it may".to_owned());
        assert_eq!(said, sentence, "{at}");
    }
    let blocked_in = Position::from(drawn(".E .  .r\n.L .T .", classic));
    assert!(!blocked_in.movable().contains(&"a1".parse().unwrap()));
    assert_eq!(blocked_in.check_piece("a1".parse().unwrap()), Ok(()));
}

#[test]
fn the_ground() {
    refused(VALLEY, classic, "e3d3", "Nobody can enter the rock on d3.", "d3");
    refused(VALLEY, classic, "a2b2", "Only the rat can swim.", "b2");
    refused(VALLEY, classic, "a3b3", "Only the rat can swim.", "b3");
    let swimmers = |rules: &mut RuleSet| rules.swimmers[Animal::Dog] = true;
    refused(VALLEY, swimmers, "a2b2", "Only the dog and the rat can swim.", "b2");
    let nobody = |rules: &mut RuleSet| rules.swimmers = PerAnimal([false; 8]);
    refused("~ .C .r", nobody, "b1a1", "No animal can swim in this game.", "a1");
}

#[test]
fn dens() {
    refused("D .C .r", classic, "b1a1", "You may not enter your own den.", "a1");
    refused("d .C .r", |rules| rules.win_by_den = false, "b1a1", "Nobody enters a den in this game.", "a1");
}

#[test]
fn a_finished_game() {
    refused("dC .L .r", classic, "b1c1", "The game is over: White entered the den on a1.", "a1");
    refused(".C .", classic, "a1b1", "The game is over: Black has no animals left.", "");
    refused(". .", classic, "a1b1", "The game is over: no animals are left.", "");
}

#[test]
fn leaps() {
    let shore = ".L ~ ~ .  .r .C";
    for (drawing, text, sentence, squares) in [
        (".L ~ ~r . .", "a1d1", "The enemy rat on c1 blocks the leap.", "c1"),
        (".L ~R ~ . .r", "a1d1", "Your rat on b1 blocks the leap.", "b1"),
        (shore, "a1c1", "Your lion's leap over this water lands on d1.", "d1"),
        (shore, "a1e1", "Your lion's leap over this water lands on d1.", "d1"),
        (". .L . . .r", "b1d1", "Your lion leaps only over water; c1 is not water.", "c1"),
        (".L ~ # .r", "a1c1", "Your lion cannot leap here: behind the water is the rock on c1.", "c1"),
        (".r .L ~ ~", "b1d1", "Your lion cannot leap here: behind the water is the edge of the board.", "d1"),
        (".C ~ ~ . .r", "a1d1", "Only the lion and the tiger leap.", "d1"),
        (".C ~ ~ . .r", "a1c1", "Only the rat can swim.", "c1"),
        (".R ~ ~ . .r", "a1c1", "Your rat moves one square at a time.", "c1"),
        (".R ~ ~ . .r", "a1d1", "Only the lion and the tiger leap.", "d1"),
        (". ~R ~ . .r", "b1d1", "Your rat moves one square at a time.", "d1"),
        (".L ~ ~ .C .r", "a1d1", "Your own cat stands on d1.", "d1"),
        (".L ~ ~ D .r", "a1d1", "You may not enter your own den.", "d1"),
        (".L ~ ~ .e .r", "a1d1", "Your lion (7) is too weak to take the elephant (8) on d1.", "d1"),
    ] {
        refused(drawing, classic, text, sentence, squares);
    }
}

#[test]
fn leaps_under_other_switches() {
    let across = ".L ~ ~ . .r";
    let upright = |rules: &mut RuleSet| rules.leapers[Animal::Lion] = Some(LeapDirections::Vertical);
    refused(across, upright, "a1d1", "Your lion leaps only up and down.", "d1");
    let level = |rules: &mut RuleSet| rules.leapers[Animal::Lion] = Some(LeapDirections::Horizontal);
    refused(".r . \n ~ . \n .L .", level, "a1a3", "Your lion leaps only left and right.", "a3");
    let nobody = |rules: &mut RuleSet| rules.leapers = PerAnimal([None; 8]);
    refused(across, nobody, "a1d1", "No animal leaps in this game.", "d1");
    let three = |rules: &mut RuleSet| rules.leapers[Animal::Leopard] = Some(LeapDirections::Both);
    refused(".C ~ . .r", three, "a1c1", "Only the lion, the tiger and the leopard leap.", "c1");

    let swimming = |rules: &mut RuleSet| rules.swimmers[Animal::Lion] = true;
    refused(". ~L ~ . .r", swimming, "b1d1", "Your lion leaps only from the shore, not out of the water.", "b1");
    let anybody = |rules: &mut RuleSet| {
        rules.swimmers[Animal::Dog] = true;
        rules.leap_blocked_by = LeapBlocker::AnyAnimalOnPath;
    };
    refused(".L ~d ~ .", anybody, "a1d1", "The enemy dog on b1 blocks the leap.", "b1");

    let in_river = |rules: &mut RuleSet| rules.leap_blocked_by = LeapBlocker::AnyRatInRiver;
    let bend = ". . ~r \n .L ~ ~ . \n . . . .";
    let bend = bend.replace("~r \n", "~r . \n");
    refused(&bend, in_river, "a2d2", "The enemy rat on c3 blocks the leap over this river.", "c3");
    assert_eq!(drawn(&bend, classic).check(action("a2d2")), Ok(()));
    assert_eq!(
        drawn(".L ~R ~ . .r", |rules| rules.leap_blocked_by = LeapBlocker::EnemyRatOnPath).check(action("a1d1")),
        Ok(())
    );
}

#[test]
fn strength() {
    refused(".C .w", classic, "a1b1", "Your cat (2) is too weak to take the wolf (4) on b1.", "b1");
    refused(
        ".W .w",
        |rules| rules.equal_ranks = EqualRanks::NoCapture,
        "a1b1",
        "Your wolf and the wolf on b1 are equally strong (4); neither takes the other.",
        "b1",
    );
    refused(
        "tC .r",
        |rules| rules.trapped_attacker = TrappedAttacker::NoRank,
        "a1b1",
        "Your cat stands in a trap; from there it takes only animals that are trapped too.",
        "a1",
    );
}

#[test]
fn rats_and_elephants() {
    refused(".E .r", classic, "a1b1", "An elephant may not take a rat.", "b1");
    refused("~R .e", classic, "a1b1", "A rat takes an elephant only from land, not out of the water.", "b1");
    let allowed = |allowed| move |rules: &mut RuleSet| rules.rat_takes_elephant = allowed;
    let from_water = "A rat takes an elephant only out of the water, not from land.";
    refused(".R .e", allowed(RatTakesElephant::FromWater), "a1b1", from_water, "b1");
    let never = "A rat may not take an elephant in this game.";
    refused(".R .e", allowed(RatTakesElephant::Never), "a1b1", never, "b1");

    let both = "A rat on land and a rat in the water may not take each other.";
    refused("~R .r", classic, "a1b1", both, "b1");
    refused(".R ~r", classic, "a1b1", both, "b1");
    refused("~R Tr", classic, "a1b1", both, "b1");
    let shore = |allowed| move |rules: &mut RuleSet| rules.rat_takes_rat_across_shore = allowed;
    refused(".R ~r", shore(RatShore::FromWater), "a1b1", "A rat on land may not take a rat in the water.", "b1");
    refused("~R .r", shore(RatShore::FromLand), "a1b1", "A rat in the water may not take a rat on land.", "b1");
}
