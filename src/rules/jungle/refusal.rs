//! The reasons to refuse a move, each with the data to explain it in words and to show it on the board.

use crate::rules::grid::Square;
use crate::rules::{Pair, Side, listed};

use super::animal::{Animal, Rank};
use super::outcome::Outcome;
use super::ruleset::{LeapDirections, RatShore, RatTakesElephant};

/// A reason to refuse a move, displayed as one sentence to the player who tried the move. `from` and `to` are the
/// attempted move, and `at` is the square that causes the refusal. `animal` is the mover, or the animal on `at` if that
/// animal is the cause. Lists of animals are in the order in which a sentence names them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("The game is over: {outcome}.")]
    GameOver { outcome: Outcome },
    #[error("{at} is not on this board.")]
    OffBoard { at: Square },
    #[error("No animal stands on {at}.")]
    EmptySquare { at: Square },
    #[error("{}", not_yours(*at, *animal, &owner.opponent().to_string()))]
    NotYours { at: Square, animal: Animal, owner: Side },
    #[error("Your {animal} already stands on {at}; choose another square.")]
    SameSquare { at: Square, animal: Animal },
    #[error("Your {animal} moves only up, down, left or right, in a straight line.")]
    NotInLine { from: Square, to: Square, animal: Animal },
    #[error("Your {animal} moves one square at a time.")]
    TooFar { from: Square, to: Square, animal: Animal },

    #[error("Nobody can enter the rock on {at}.")]
    Rock { at: Square },
    #[error("You may not enter your own den.")]
    OwnDen { at: Square },
    #[error("Nobody enters a den in this game.")]
    ClosedDen { at: Square },
    #[error("{}", only(swimmers, "can swim", "can swim", "can swim"))]
    Water { at: Square, animal: Animal, swimmers: Vec<Animal> },
    #[error("Your own {animal} stands on {at}.")]
    OwnAnimal { at: Square, animal: Animal },

    #[error("{}", only(leapers, "leaps", "leap", "leaps"))]
    NotALeaper { from: Square, to: Square, animal: Animal, leapers: Vec<Animal> },
    #[error("Your {animal} leaps only {}.", way_words(*way))]
    WrongWay { from: Square, to: Square, animal: Animal, way: LeapDirections },
    #[error("Your {animal} leaps only over water; {at} is not water.")]
    NotOverWater { from: Square, to: Square, at: Square, animal: Animal },
    #[error("Your {animal} leaps only from the shore, not out of the water.")]
    LeapFromWater { from: Square, to: Square, animal: Animal },
    #[error("Your {animal} cannot leap here: behind the water is {}.", rock_words(*rock))]
    NoLanding { from: Square, to: Square, animal: Animal, rock: Option<Square> },
    #[error("Your {animal}'s leap over this water lands on {landing}.")]
    LandsElsewhere { from: Square, to: Square, landing: Square, animal: Animal },
    #[error("{} {blocker} on {at} blocks the leap{}.", whose(*yours), if *in_river { " over this river" } else { "" })]
    LeapBlocked { from: Square, to: Square, at: Square, blocker: Animal, yours: bool, in_river: bool },

    #[error("Your {animal} ({}) is too weak to take the {target} ({}) on {at}.", rank.0, target_rank.0)]
    TooWeak { from: Square, at: Square, animal: Animal, rank: Rank, target: Animal, target_rank: Rank },
    #[error("Your {animal} and the {target} on {at} are equally strong ({}); neither takes the other.", rank.0)]
    EqualRanks { from: Square, at: Square, animal: Animal, target: Animal, rank: Rank },
    #[error("{}", elephant_words(*allowed))]
    RatOnElephant { from: Square, at: Square, allowed: RatTakesElephant },
    #[error("An elephant may not take a rat.")]
    ElephantOnRat { from: Square, at: Square },
    #[error("{}", shore_words(*allowed))]
    RatsAcrossShore { from: Square, at: Square, allowed: RatShore },
    #[error("Your {animal} stands in a trap; from there it takes only animals that are trapped too.")]
    TrappedAttacker { from: Square, at: Square, animal: Animal, target: Animal },
}

fn not_yours(at: Square, animal: Animal, mover: &str) -> String {
    format!("The {animal} on {at} is not yours; {mover} is to move.")
}

impl Refusal {
    /// Returns the refusal as one sentence, in which the sides have these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        match *self {
            Refusal::NotYours { at, animal, owner } => not_yours(at, animal, names[owner.opponent()]),
            _ => self.to_string(),
        }
    }

    /// The squares that cause the refusal. A screen marks them.
    pub fn squares(&self) -> Vec<Square> {
        match *self {
            Refusal::GameOver { outcome: Outcome::Den { at, .. } }
            | Refusal::OffBoard { at }
            | Refusal::EmptySquare { at }
            | Refusal::NotYours { at, .. }
            | Refusal::SameSquare { at, .. }
            | Refusal::Rock { at }
            | Refusal::OwnDen { at }
            | Refusal::ClosedDen { at }
            | Refusal::Water { at, .. }
            | Refusal::OwnAnimal { at, .. }
            | Refusal::NotOverWater { at, .. }
            | Refusal::LeapBlocked { at, .. }
            | Refusal::TooWeak { at, .. }
            | Refusal::EqualRanks { at, .. }
            | Refusal::RatOnElephant { at, .. }
            | Refusal::ElephantOnRat { at, .. }
            | Refusal::RatsAcrossShore { at, .. } => vec![at],
            Refusal::GameOver { .. } => Vec::new(),
            Refusal::NotInLine { to, .. }
            | Refusal::TooFar { to, .. }
            | Refusal::NotALeaper { to, .. }
            | Refusal::WrongWay { to, .. } => vec![to],
            Refusal::LeapFromWater { from, .. } | Refusal::TrappedAttacker { from, .. } => vec![from],
            Refusal::NoLanding { to, rock, .. } => vec![rock.unwrap_or(to)],
            Refusal::LandsElsewhere { landing, .. } => vec![landing],
        }
    }
}

/// Returns a sentence like "Only the rat can swim." The sentence names all `animals`; if there are none, it says that
/// no animal can do so.
fn only(animals: &[Animal], one: &str, many: &str, nobody: &str) -> String {
    let names: Vec<String> = animals.iter().map(|animal| format!("the {animal}")).collect();
    match names.as_slice() {
        [] => format!("No animal {nobody} in this game."),
        [name] => format!("Only {name} {one}."),
        names => format!("Only {} {many}.", listed(names)),
    }
}

fn whose(yours: bool) -> &'static str {
    if yours { "Your" } else { "The enemy" }
}

fn way_words(way: LeapDirections) -> &'static str {
    match way {
        LeapDirections::Horizontal => "left and right",
        LeapDirections::Vertical => "up and down",
        LeapDirections::Both => "in a straight line",
    }
}

fn rock_words(rock: Option<Square>) -> String {
    rock.map_or_else(|| "the edge of the board".to_owned(), |at| format!("the rock on {at}"))
}

fn elephant_words(allowed: RatTakesElephant) -> &'static str {
    match allowed {
        RatTakesElephant::FromLand => "A rat takes an elephant only from land, not out of the water.",
        RatTakesElephant::FromWater => "A rat takes an elephant only out of the water, not from land.",
        RatTakesElephant::Anywhere | RatTakesElephant::Never => "A rat may not take an elephant in this game.",
    }
}

fn shore_words(allowed: RatShore) -> &'static str {
    match allowed {
        RatShore::FromWater => "A rat on land may not take a rat in the water.",
        RatShore::FromLand => "A rat in the water may not take a rat on land.",
        RatShore::Never | RatShore::Both => "A rat on land and a rat in the water may not take each other.",
    }
}
