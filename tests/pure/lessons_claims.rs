//! The statements of the lessons about their positions are true.

use riverleap::game::lessons::{Lesson, shipped};
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, Outcome, Piece, Position, Side};

fn lesson(id: &str) -> Lesson {
    shipped().into_iter().find(|lesson| lesson.id == id).unwrap()
}

/// The start of a step, counted from 1 as in the keys, after some actions.
fn after(id: &str, number: usize, actions: &[&str]) -> Position {
    let mut position = lesson(id).steps[number - 1].start.clone();
    for action in actions {
        position.try_play(action.parse::<Action>().unwrap()).unwrap();
    }
    position
}

fn cut_off(position: &Position, side: Side) -> String {
    position.cut_off(side).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Whether the side to move can capture the piece on that square before its turn is over.
fn can_capture(position: &Position, at: &str) -> bool {
    let (at, side): (Square, Side) = (at.parse().unwrap(), position.side_to_move());
    position.legal_actions().into_iter().any(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        let goes_on = next.side_to_move() == side && next.outcome().is_none();
        action.as_move().is_some_and(|moved| moved.to == at) || goes_on && can_capture(&next, at.to_string().as_str())
    })
}

#[test]
fn who_is_said_to_be_alone_is_alone() {
    let (white, black) = (Side::White, Side::Black);
    for (id, number, actions, side, alone) in [
        ("band", 1, &["b3b5"][..], white, "b5"),
        ("band", 3, &["c3c4"], white, ""),
        ("band", 4, &["end", "e7g5"], black, "g5"),
        ("band", 6, &["end"], white, "g5"),
        ("band", 6, &["g2g4"], white, ""),
        ("links", 1, &[], white, "f5"),
        ("links", 1, &["d4e4"], white, "e4 f5"),
        ("links", 1, &["d4e5"], white, "e5 f5"),
        ("links", 1, &["c2e4"], white, ""),
        ("links", 2, &["f5h7"], white, "h7"),
        // The unit that moves first leaves the others behind.
        ("links", 4, &["d4f6", "c2e4"], white, "c3 f6"),
        ("hunt", 5, &["d5a5"], white, "e6 a5"),
    ] {
        // The squares are in the board's order, not in that of the sentence.
        let mut alone: Vec<&str> = alone.split_whitespace().collect();
        alone.sort_by_key(|square| square.parse::<Square>().unwrap());
        assert_eq!(cut_off(&after(id, number, actions), side), alone.join(" "), "{id} {number} {actions:?}");
    }
}

#[test]
fn the_stranded_guard_is_lost_and_nobody_else_could_help_it() {
    let after = after("links", 3, &["end", "h8h7"]);
    assert_eq!(after.side_to_move(), Side::White, "the lonely chief's turn ends by itself");
    let pieces = after.pieces();
    assert_eq!(pieces.iter().filter(|(_, piece)| piece.side() == Side::White).count(), 3, "{after:?}");
}

#[test]
fn a_chesimal_without_its_chief_captures_nobody() {
    let green = after("links", 6, &["end"]);
    assert!(!can_capture(&green, "f6"));
    for stands in ["e7", "g7", "h6"] {
        let at: Square = stands.parse().unwrap();
        assert_eq!(green.piece_at(at).map(Piece::side), Some(Side::Black));
        assert!(green.legal_actions().iter().all(|action| action.as_move().is_none_or(|moved| moved.from != at)));
    }
    assert!(!can_capture(&after("hunt", 2, &["end"]), "b7"));
}

#[test]
fn the_last_royal_chief_is_in_danger_until_the_knight_is_taken() {
    // The red knight attacks the square.
    assert!(can_capture(&after("hunt", 3, &["e3e2", "end"]), "e4"));
    // A chief that captures there is captured in turn, and that ends the game.
    let mut lost = after("hunt", 3, &["e4f6"]);
    lost.try_play("f7f6".parse::<Action>().unwrap()).unwrap();
    assert_eq!(lost.outcome().and_then(Outcome::winner), Some(Side::Black));
    // A knight that captures there saves the chief.
    assert!(!can_capture(&after("hunt", 3, &["d5f6", "end"]), "e4"));
}

#[test]
fn the_way_must_be_cleared_and_one_order_is_the_easy_one() {
    let start = after("hunt", 4, &[]);
    let moves_of = |position: &Position, from: &str| {
        let from: Square = from.parse().unwrap();
        let legal = position.legal_actions().into_iter().filter_map(Action::as_move);
        legal.filter(|moved| moved.from == from).map(|moved| moved.to.to_string()).collect::<Vec<_>>()
    };
    assert!(!moves_of(&start, "g4").contains(&"g7".to_owned()), "somebody is in its way");
    assert!(can_capture(&start, "g7"));
    let seen = moves_of(&after("hunt", 1, &[]), "c5");
    assert!(["b7", "e6"].iter().all(|chief| seen.contains(&(*chief).to_owned())), "the knight sees two chiefs");
    assert!(moves_of(&after("hunt", 5, &["d5a5"]), "e6").is_empty());
    assert!(!moves_of(&after("hunt", 5, &["e6h6"]), "d5").is_empty());
}
