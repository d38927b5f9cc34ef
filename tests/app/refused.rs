//! Refused moves: the reason is shown, nothing changes, the animal stays picked.

use riverleap::app::testing;
use riverleap::game::session::Refused;
use riverleap::rules::{Refusal, jungle};

use super::table::{click, frames, heard, picked, rules_only, session, square, with_board};

#[test]
fn the_reason_is_said_and_nothing_changes() {
    let mut app = rules_only("jungle", None);
    let before = session(&app).position().to_text();
    for (text, reason) in [
        ("a3a5", "Your elephant moves one square at a time."),
        ("c3c4", "Only the rat can swim."),
        ("g1g9", "Your lion leaps only over water; g2 is not water."),
        ("g1f2", "Your lion moves only up, down, left or right, in a straight line."),
        ("a1a1", "Your tiger already stands on a1; choose another square."),
        ("d5d6", "No animal stands on d5."),
        ("a7a6", "The rat on a7 is not yours; White is to move."),
        ("a3k3", "k3 is not on this board."),
    ] {
        testing::play(&mut app, text).unwrap();
        let said = heard(&mut app);
        let reasons: Vec<_> = said.refused.iter().map(|refused| refused.refusal.to_string()).collect();
        assert_eq!(reasons, [reason], "{text}");
        assert!(said.played.is_empty());
        assert_eq!(session(&app).position().to_text(), before);
        assert_eq!(session(&app).cursor(), 0);
    }
    // The match goes on as if nothing had been requested.
    testing::play(&mut app, "a3a4").unwrap();
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn the_refusal_names_the_squares_that_are_its_cause() {
    let mut app = rules_only("jungle", None);
    testing::play(&mut app, "c3c4").unwrap();
    let said = heard(&mut app);
    assert!(matches!(said.refused[0].refusal, Refused::Rules(Refusal::Jungle(jungle::Refusal::Water { .. }))));
    assert_eq!(said.refused[0].refusal.squares(), [square("c4")]);
}

#[test]
fn a_refused_click_leaves_the_animal_picked() {
    let mut app = with_board("jungle", None);
    click(&mut app, "c3 c4");
    assert_eq!(heard(&mut app).refused.len(), 1);
    assert_eq!(picked(&app), Some(square("c3")));
    frames(&mut app, 30);
    assert_eq!(picked(&app), Some(square("c3")), "also when it has shaken its head");
    click(&mut app, "d3");
    assert_eq!((picked(&app), session(&app).cursor()), (None, 1));
}

#[test]
fn a_refused_drag_puts_the_animal_back_and_leaves_it_picked() {
    let mut app = with_board("jungle", None);
    let (from, to) = (testing::place_of(&app, square("c3")), testing::place_of(&app, square("c4")));
    testing::drag(&mut app, from, to);
    assert_eq!(heard(&mut app).refused.len(), 1);
    assert_eq!((picked(&app), session(&app).cursor()), (Some(square("c3")), 0));
    frames(&mut app, 30);
    super::motion::assert_at_home(&mut app, "after the piece went back");
}
