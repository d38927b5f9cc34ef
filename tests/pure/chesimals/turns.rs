//! A turn: units of one chesimal move once each, until the player, the rules or the end of the game end the turn.

use riverleap::rules::chesimals::{Chesimal, Outcome, Position};
use riverleap::rules::{Action, GamePosition, Side};

use super::{act, drawn, moves_from, play, square, why_not};

const TWO: &str = "
    cp .  .  gp
    .  .  .  .
    .  .  .  .
    Cy Gy .  Co
";

#[test]
fn one_chesimal_moves_each_unit_once_and_then_the_turn_may_end() {
    let mut position = drawn(TWO);
    assert_eq!(why_not(&position, "end"), "Move at least one unit before you end your turn.");
    assert!(!position.legal_actions().contains(&Action::End));
    play(&mut position, "b1b2");
    assert_eq!((position.side_to_move(), position.active()), (Side::White, Some(Chesimal::Yellow)));
    assert!(position.has_acted(square("b2")) && !position.has_acted(square("a1")));
    assert_eq!(why_not(&position, "b2b3"), "The guard on b2 has already moved this turn.");
    assert_eq!(why_not(&position, "d1d2"), "This turn belongs to yellow; the chief on d1 belongs to orange.");
    assert_eq!(position.legal_actions().last(), Some(&Action::End));
    assert!(moves_from(&position, "b2").is_empty() && moves_from(&position, "d1").is_empty());
    play(&mut position, "end");
    assert_eq!((position.side_to_move(), position.active()), (Side::Black, None));
    assert!(!position.has_acted(square("b2")));
}

#[test]
fn a_turn_ends_by_itself_when_nobody_can_move_any_more() {
    let mut position = drawn(TWO);
    play(&mut position, "b1b2 a1a2");
    assert_eq!((position.side_to_move(), position.is_turn_start()), (Side::Black, true));
    // A chief without other units has one move per turn.
    let mut alone = drawn(TWO);
    play(&mut alone, "d1d2");
    assert_eq!(alone.side_to_move(), Side::Black);
    // Chief and elephant are linked, and blocked in every direction.
    let mut walled = drawn(
        "
        cb .  .  Go
        Go .  Go .
        Go Ey Gy .
        Cy Go Go .
    ",
    );
    play(&mut walled, "c2d2");
    assert_eq!(walled.side_to_move(), Side::Black);
}

#[test]
fn counters_count_turns() {
    let mut position = drawn(TWO);
    let counters = |position: &Position| (position.quiet_plies(), position.move_number());
    play(&mut position, "b1b2");
    assert_eq!(counters(&position), (0, 1));
    play(&mut position, "end");
    assert_eq!(counters(&position), (1, 1));
    play(&mut position, "a4a3");
    assert_eq!(counters(&position), (2, 2), "the guard on d4 is cut off, so the turn has ended");
    play(&mut position, "b2a3");
    assert_eq!(counters(&position), (0, 2), "a capture counts at once");
    position.play_unchecked(Action::Pass);
    assert_eq!(counters(&position), (0, 2), "its turn was no quiet one");
    assert_eq!(position.side_to_move(), Side::Black);
    position.play_unchecked(Action::Pass);
    assert_eq!(counters(&position), (1, 3));
}

const HUNT: &str = "
    .  .  .  gg
    .  cb .  cg
    Gw .  cr .
    Cw Gw .  .
";

#[test]
fn the_second_royal_chief_wins_at_once_in_the_middle_of_a_turn() {
    let mut position = drawn(HUNT);
    play(&mut position, "a2b3");
    assert_eq!((position.outcome(), position.side_to_move()), (None, Side::White));
    play(&mut position, "b1c2");
    let outcome = Outcome::RoyalChiefs { winner: Side::White, at: square("c2") };
    assert_eq!(position.outcome(), Some(outcome));
    assert_eq!((position.side_to_move(), position.active()), (Side::White, Some(Chesimal::White)));
    assert_eq!((position.legal_actions().len(), position.can_act(), position.perft(1)), (0, false, 0));
    for action in ["a1a2", "end", "--"] {
        let sentence = "The game is over: White captured the last royal chief of Black on c2.";
        assert_eq!(why_not(&position, action), sentence);
    }
    let before = position.clone();
    position.play_unchecked(Action::Pass);
    assert_eq!(position, before);
}

#[test]
fn only_royal_chiefs_count_and_the_only_one_is_the_last() {
    let mut position = drawn(&HUNT.replace("cr", "cp"));
    play(&mut position, "b1c2");
    assert_eq!(position.outcome(), None, "purple is not royal");
    play(&mut position, "a2b3");
    assert!(position.outcome().is_some(), "Black had no other");

    let mut position = drawn(&HUNT.replace("cr", "gr").replace("cb", "gb"));
    play(&mut position, "b1c2 a2b3");
    assert_eq!(position.outcome(), None, "who never had a royal chief cannot lose one");
}

#[test]
fn a_side_that_cannot_move_has_no_action() {
    let mut position = drawn("Gy . cb\n. Gw .");
    assert!(position.legal_actions().is_empty() && !position.can_act());
    assert_eq!(position.outcome(), None, "who loses by that is the match's business");
    position.play_unchecked(Action::Pass);
    assert!(position.can_act());
    assert_eq!(position.check(act("--")).unwrap_err().to_string(), "You may not pass; move at least one unit.");
}
