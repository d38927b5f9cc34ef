//! Which units are linked to their chief, and which are not any more.

use riverleap::rules::LongTurns;
use riverleap::rules::chesimals::{ChainThrough, Chesimal, Position};

use super::{drawn, drawn_with, play, square, why_not};

/// The squares of the linked units, and those of the others.
fn linked(position: &Position) -> (String, String) {
    let words = |wanted: bool| {
        let squares =
            position.pieces().map(|(square, _)| square).filter(|&square| position.is_linked(square) == wanted);
        squares.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    };
    (words(true), words(false))
}

fn links(position: &Position) -> String {
    position.links().iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn chains_run_in_eight_directions_through_units_of_the_chesimal() {
    let position = drawn(
        "
        .  .  .  gg .  .
        .  .  Gy Ey .  cg
        .  Gy .  .  .  Gy
        Cy Gy Go .  Gy .
    ",
    );
    let expected = ("a1 b1 b2 c3 d3 f3".to_owned(), "c1 e1 f2 d4".to_owned());
    assert_eq!(linked(&position), expected);
    assert_eq!(links(&position), "a1-b1 a1-b2 b1-b2 b2-c3 c3-d3");
    assert!(!position.is_linked(square("d1")) && !position.is_linked(square("p16")));
    assert_eq!(why_not(&position, "e1e2"), "The guard on e1 is cut off from its chief.");
}

#[test]
fn under_any_friendly_the_whole_side_carries_the_chain() {
    let drawing = "
        Cy .  .  Gw .
        .  Go gg Gy Gy
    ";
    let same = drawn(drawing);
    assert_eq!(linked(&same).0, "a2");
    let any = drawn_with(drawing, ChainThrough::AnyFriendly);
    assert_eq!(linked(&any).0, "a2", "the enemy carries nothing");
    let bridged = drawn_with(&drawing.replace("gg", "Ey"), ChainThrough::AnyFriendly);
    // Orange and white are leaderless: they carry a chain, and are not linked themselves.
    assert_eq!(linked(&bridged), ("c1 d1 e1 a2".to_owned(), "b1 d2".to_owned()));
    assert_eq!(links(&bridged), "b1-c1 b1-a2 c1-d1 c1-d2 d1-e1 d1-d2 e1-d2");
    assert_eq!(why_not(&bridged, "b1b2"), "The chief of orange is gone; its units stand still.");
    assert_eq!(linked(&drawn(&drawing.replace("gg", "Ey"))).0, "a2");
}

const ROW: &str = "
    .  .  .  .  .  .  cb
    .  .  .  .  .  .  .
    .  .  Gy Cy Gy Gy .
";

#[test]
fn links_are_looked_at_after_every_move() {
    let mut position = drawn(ROW);
    // The middle unit leaves, so the unit at the end is cut off.
    play(&mut position, "e1e3");
    assert_eq!(linked(&position), ("c1 d1 g3".to_owned(), "f1 e3".to_owned()));
    assert_eq!(why_not(&position, "f1g1"), "The guard on f1 is cut off from its chief.");
    // The chief comes closer, so the unit at the end is linked again.
    play(&mut position, "d1e2");
    assert_eq!(linked(&position), ("f1 e2 e3 g3".to_owned(), "c1".to_owned()));
    play(&mut position, "f1g1");
    assert_eq!(position.active(), None, "nobody is left that could move");
}

#[test]
fn a_chief_that_goes_first_strands_its_own_units() {
    let mut position = drawn(ROW);
    play(&mut position, "d1c3");
    assert_eq!(linked(&position).0, "c3 g3");
    assert!(position.is_turn_start(), "the turn has ended with that move");
}

#[test]
fn leaderless_units_stand_block_and_are_captured() {
    let mut position = drawn(
        "
        cb .  .  .  .
        gg gg .  .  .
        .  Cy .  Go .
    ",
    );
    assert!(position.is_leaderless(Chesimal::Green) && position.is_leaderless(Chesimal::Orange));
    assert!(!position.is_leaderless(Chesimal::Yellow));
    assert_eq!(why_not(&position, "d1d2"), "The chief of orange is gone; its units stand still.");
    assert_eq!(why_not(&position, "b1b3"), "legal", "round the guard");
    play(&mut position, "b1b2");
    assert_eq!(why_not(&position, "a2a1"), "The chief of green is gone; its units stand still.");
    assert_eq!(position.pieces().count(), 4);
}
