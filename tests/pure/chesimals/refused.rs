//! Every reason for refusing an action: the sentence, and the squares that cause the refusal.

use riverleap::rules::Pair;

use super::{act, drawn, play, square, try_play};

const FIELD: &str = "
    .  .  .  .  .  .  gr
    cb .  Gy .  .  .  .
    Gy gg Ey .  .  .  .
    Cy Gy .  Wo Go Go Gg
    .  Nw Cw Co .  .  .
";

#[test]
fn every_reason() {
    for (before, text, sentence, squares) in [
        ("", "h1h2", "h1 is not on this board.", "h1"),
        ("", "a2a6", "a6 is not on this board.", "a6"),
        ("", "a1a2", "No unit stands on a1.", "a1"),
        ("", "b3b4", "The guard on b3 is not yours; White is to move.", "b3"),
        ("", "a2a2", "Your chief already stands on a2; choose another square.", "a2"),
        ("", "a2a3", "Your own guard stands on a3.", "a3"),
        ("", "c4c2", "Your guard's way to c2 is blocked on c3.", "c3"),
        ("", "d2g2", "Your warmachine's way to g2 is blocked on e2 and f2.", "e2 f2"),
        ("", "a2d2", "A chief slides one or two squares in any direction, and may turn after the first.", "d2"),
        ("", "b2d3", "A guard slides one or two squares in a straight line.", "d3"),
        ("", "b1b2", "A knight leaps as in chess: two squares straight on and one to the side.", "b2"),
        (
            "",
            "d2e3",
            "A warmachine steps one square along its file or rank, leaps two, or does both in the same direction.",
            "e3",
        ),
        (
            "",
            "c3c5",
            "An elephant steps one square along a diagonal, leaps two, or does both in the same direction.",
            "c5",
        ),
        ("", "g2g3", "The chief of grey is gone; its units stand still.", "g2"),
        ("", "end", "Move at least one unit before you end your turn.", ""),
        ("", "--", "You may not pass; move at least one unit.", ""),
        ("b2c2", "c2d2", "The guard on c2 has already moved this turn.", "c2"),
        ("b2c2", "d2d3", "This turn belongs to yellow; the warmachine on d2 belongs to orange.", "d2"),
        ("a2b3", "a3a4", "legal", ""),
        ("d1e1 d2d5", "f2f3", "legal", ""),
        ("e2e4", "f2f3", "The guard on f2 is cut off from its chief.", "f2"),
    ] {
        let mut position = drawn(FIELD);
        play(&mut position, before);
        let kept = position.clone();
        match try_play(&mut position, act(text)) {
            Ok(_) => assert_eq!(sentence, "legal", "{text}"),
            Err(refusal) => {
                assert_eq!(refusal.to_string(), sentence, "{text}");
                let pointed: Vec<String> = refusal.squares().iter().map(ToString::to_string).collect();
                assert_eq!(pointed.join(" "), squares, "{text}");
                assert_eq!(position, kept);
            }
        }
    }
}

#[test]
fn a_unit_that_may_not_move_at_all_says_so_before_it_is_known_where_it_would_go() {
    for (before, at, sentence) in [
        ("", "h1", "h1 is not on this board."),
        ("", "a1", "No unit stands on a1."),
        ("", "b3", "The guard on b3 is not yours; White is to move."),
        ("", "g2", "The chief of grey is gone; its units stand still."),
        ("b2c2", "c2", "The guard on c2 has already moved this turn."),
        ("b2c2", "d2", "This turn belongs to yellow; the warmachine on d2 belongs to orange."),
        ("e2e4", "f2", "The guard on f2 is cut off from its chief."),
        ("", "a2", "it may"),
        ("b2c2", "a3", "it may"),
    ] {
        let mut position = drawn(FIELD);
        play(&mut position, before);
        let said = position.check_unit(square(at)).map_or_else(|refusal| refusal.to_string(), |()| "it may".to_owned());
        assert_eq!(said, sentence, "{before} {at}");
    }
}

/// A unit with a legal move may move, and a unit that may not move has none.
#[test]
fn who_has_a_move_may_move() {
    let mut position = drawn(FIELD);
    for action in ["", "b2c2", "a2b3", "end"] {
        play(&mut position, action);
        for (at, piece) in position.pieces() {
            let may = position.check_unit(at).is_ok();
            let moves = super::moves_from(&position, &at.to_string()).len();
            assert!(may || moves == 0, "{action} {at}: {piece:?}");
        }
    }
}

#[test]
fn sides_have_the_names_that_they_are_given() {
    let names = Pair(["Sun", "Moon"]);
    let mut position = drawn("cb gb .\nCw . .");
    let refusal = position.check(act("b2b1")).unwrap_err();
    assert_eq!(refusal.words(names), "The guard on b2 is not yours; Sun is to move.");
    play(&mut position, "a1a2");
    let refusal = position.check(act("a2a1")).unwrap_err();
    assert_eq!(refusal.words(names), "The game is over: Sun captured the last royal chief of Moon on a2.");
}
