//! The sentences of the rule books.

use riverleap::rules::chesimals::{self, Chesimal, Unit};
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{self, Animal, LeapDirections, Rank, RatShore, RatTakesElephant};
use riverleap::rules::{Outcome, Pair, Refusal, Side};

use super::agree::{agree_with_display, agree_with_words, every};

pub fn at(text: &str) -> Square {
    text.parse().unwrap()
}

pub fn jungle_outcomes() -> Vec<jungle::Outcome> {
    use jungle::Outcome::*;
    every!(jungle::Outcome {
        Den { .. } => [Den { winner: Side::White, at: at("d9") }, Den { winner: Side::Black, at: at("d1") }],
        Elimination { .. } => [Elimination { winner: Side::White }],
        BothEliminated => [BothEliminated],
    })
}

pub fn chesimals_outcome() -> chesimals::Outcome {
    chesimals::Outcome::RoyalChiefs { winner: Side::Black, at: at("e2") }
}

pub fn outcomes() -> Vec<Outcome> {
    use Outcome::*;
    let jungle = jungle_outcomes().into_iter().map(Jungle);
    let chesimals = every!(Outcome {
        Jungle(_) => [Jungle(jungle::Outcome::BothEliminated)],
        Chesimals(_) => [Chesimals(chesimals_outcome())],
    });
    jungle.chain(chesimals).collect()
}

pub fn jungle_refusals() -> Vec<jungle::Refusal> {
    use jungle::Refusal::*;
    let [from, to, here, landing] = ["a3", "b3", "c3", "d4"].map(at);
    let (animal, target, blocker) = (Animal::Lion, Animal::Leopard, Animal::Rat);
    let (rank, target_rank, at) = (Rank(7), Rank(8), here);
    let water = |swimmers: &[Animal]| Water { at, animal, swimmers: swimmers.to_vec() };
    let no_leaper = |leapers: &[Animal]| NotALeaper { from, to, animal, leapers: leapers.to_vec() };
    let blocked = |yours, in_river| LeapBlocked { from, to, at, blocker, yours, in_river };
    let mut all = every!(jungle::Refusal {
        GameOver { .. } => [GameOver { outcome: jungle::Outcome::BothEliminated }],
        OffBoard { .. } => [OffBoard { at }],
        EmptySquare { .. } => [EmptySquare { at }],
        NotYours { .. } => [NotYours { at, animal, owner: Side::White }, NotYours { at, animal, owner: Side::Black }],
        SameSquare { .. } => [SameSquare { at, animal }],
        NotInLine { .. } => [NotInLine { from, to, animal }],
        TooFar { .. } => [TooFar { from, to, animal }],
        Rock { .. } => [Rock { at }],
        OwnDen { .. } => [OwnDen { at }],
        ClosedDen { .. } => [ClosedDen { at }],
        Water { .. } => [water(&[]), water(&[Animal::Rat]), water(&[Animal::Dog, Animal::Rat]), water(&Animal::ALL)],
        OwnAnimal { .. } => [OwnAnimal { at, animal }],
        NotALeaper { .. } => [no_leaper(&[]), no_leaper(&[Animal::Tiger]), no_leaper(&[Animal::Lion, Animal::Tiger])],
        WrongWay { .. } => [
            WrongWay { from, to, animal, way: LeapDirections::Horizontal },
            WrongWay { from, to, animal, way: LeapDirections::Vertical },
            WrongWay { from, to, animal, way: LeapDirections::Both },
        ],
        NotOverWater { .. } => [NotOverWater { from, to, at, animal }],
        LeapFromWater { .. } => [LeapFromWater { from, to, animal }],
        NoLanding { .. } => [
            NoLanding { from, to, animal, rock: None },
            NoLanding { from, to, animal, rock: Some(landing) },
        ],
        LandsElsewhere { .. } => [LandsElsewhere { from, to, landing, animal }],
        LeapBlocked { .. } => [blocked(true, true), blocked(true, false), blocked(false, true), blocked(false, false)],
        TooWeak { .. } => [TooWeak { from, at, animal, rank, target, target_rank }],
        EqualRanks { .. } => [EqualRanks { from, at, animal, target, rank }],
        RatOnElephant { .. } => [
            RatOnElephant { from, at, allowed: RatTakesElephant::FromLand },
            RatOnElephant { from, at, allowed: RatTakesElephant::FromWater },
            RatOnElephant { from, at, allowed: RatTakesElephant::Anywhere },
            RatOnElephant { from, at, allowed: RatTakesElephant::Never },
        ],
        ElephantOnRat { .. } => [ElephantOnRat { from, at }],
        RatsAcrossShore { .. } => [
            RatsAcrossShore { from, at, allowed: RatShore::Never },
            RatsAcrossShore { from, at, allowed: RatShore::FromWater },
            RatsAcrossShore { from, at, allowed: RatShore::FromLand },
            RatsAcrossShore { from, at, allowed: RatShore::Both },
        ],
        TrappedAttacker { .. } => [TrappedAttacker { from, at, animal, target }],
    });
    all.extend(jungle_outcomes().into_iter().map(|outcome| GameOver { outcome }));
    all.extend(Animal::ALL.map(|animal| SameSquare { at, animal }));
    all
}

pub fn chesimals_refusals() -> Vec<chesimals::Refusal> {
    use chesimals::Refusal::*;
    let [from, to, at] = ["d4", "d6", "c5"].map(at);
    let (unit, piece) = (Unit::Guard, chesimals::Piece { chesimal: Chesimal::Yellow, unit: Unit::Elephant });
    let mut all = every!(chesimals::Refusal {
        GameOver { .. } => [GameOver { outcome: chesimals_outcome() }],
        OffBoard { .. } => [OffBoard { at }],
        EmptySquare { .. } => [EmptySquare { at }],
        NotYours { .. } => [NotYours { at, piece }],
        SameSquare { .. } => [SameSquare { at, unit }],
        OthersTurn { .. } => [OthersTurn { at, piece, active: Chesimal::Orange }],
        HasMoved { .. } => [HasMoved { at, unit }],
        Leaderless { .. } => [Leaderless { at, chesimal: Chesimal::Grey }],
        CutOff { .. } => [CutOff { at, unit }],
        NotItsWay { .. } => [NotItsWay { from, to, unit }],
        Blocked { .. } => [
            Blocked { from, to, at: vec![at], unit },
            Blocked { from, to, at: vec![from, at], unit },
            Blocked { from, to, at: vec![from, at, to], unit },
        ],
        OwnUnit { .. } => [OwnUnit { at, unit }],
        NothingMoved => [NothingMoved],
        NoPass => [NoPass],
    });
    all.extend(Unit::ALL.map(|unit| NotItsWay { from, to, unit }));
    all.extend(Unit::ALL.map(|unit| HasMoved { at, unit }));
    all.extend(Chesimal::ALL.map(|chesimal| Leaderless { at, chesimal }));
    all
}

pub fn refusals() -> Vec<Refusal> {
    use Refusal::*;
    let edge = every!(Refusal {
        Jungle(_) => [Jungle(jungle::Refusal::OwnDen { at: at("d1") })],
        Chesimals(_) => [Chesimals(chesimals::Refusal::NoPass)],
        NoEnd => [NoEnd],
        NoPass => [NoPass],
    });
    let jungle = jungle_refusals().into_iter().map(Jungle);
    edge.into_iter().chain(jungle).chain(chesimals_refusals().into_iter().map(Chesimals)).collect()
}

#[test]
fn refusals_are_said_as_the_rule_books_display_them() {
    agree_with_display(&refusals());
    // Without names, Jungle's rule book calls the sides White and Black once its game is over.
    let is_over = |refusal: &Refusal| matches!(refusal, Refusal::Jungle(jungle::Refusal::GameOver { .. }));
    let with_names: Vec<_> = refusals().into_iter().filter(|refusal| !is_over(refusal)).collect();
    agree_with_words(&with_names, |refusal, names: Pair<&str>| refusal.words(names));
}

#[test]
fn outcomes_are_said_as_the_rule_books_give_their_reasons() {
    agree_with_words(&outcomes(), |outcome, names: Pair<&str>| outcome.reason(names));
}
