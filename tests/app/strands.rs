//! The units that a move would cut off are marked before it is played: after a tap, during a drag, and for a picked
//! unit.

use std::collections::BTreeSet;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use riverleap::app::board::Hand;
use riverleap::app::play::MatchView;
use riverleap::app::testing;
use riverleap::rules::{Action, Move, Position, splitmix};

use super::setups::position;
use super::table::{click, frames, heard, picked, session, square};
use super::units::{marks, start_of, table, table_from};

/// The targets of the unit that would cut off units of its own side.
fn stranding(position: &Position, from: &str) -> Vec<String> {
    let from = square(from);
    let moves = position.legal_actions().into_iter().filter_map(Action::as_move);
    let cuts_own = |wanted: &Move| cuts_own(position, *wanted);
    moves
        .filter(|wanted| wanted.from == from)
        .filter(cuts_own)
        .map(|wanted| wanted.to.to_string())
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

/// Decides by the position after the move.
fn cuts_own(position: &Position, wanted: Move) -> bool {
    let mover = position.side_to_move();
    let mut after = position.clone();
    after.play_unchecked(wanted);
    position.cut_off_by(wanted).into_iter().any(|at| after.piece_at(at).is_some_and(|piece| piece.side() == mover))
}

#[test]
fn who_taps_a_unit_sees_which_of_its_targets_would_strand_somebody() {
    let mut app = table("default");
    for at in ["c4", "c3", "b6"] {
        testing::tap_square(&mut app, square(at));
    }
    assert_eq!((picked(&app), session(&app).cursor()), (Some(square("b6")), 1));
    let expected = stranding(session(&app).position(), "b6");
    assert!(expected.contains(&"a7".to_owned()), "{expected:?}");
    assert!(expected.len() < marks(&mut app, "mark_target ").len(), "not all of them");
    assert_eq!(marks(&mut app, "mark_strands "), expected);
    assert_eq!(marks(&mut app, "mark_cut_off "), [] as [&str; 0], "nobody points at one yet");
    testing::tap_square(&mut app, square("b6"));
    assert_eq!(marks(&mut app, "mark_strands "), [] as [&str; 0]);
}

#[test]
fn a_finger_that_carries_a_unit_sees_whom_it_would_strand() {
    let mut app = table("default");
    click(&mut app, "c4 c3");
    let from = testing::place_of(&app, square("b6"));
    testing::touch(&mut app, from, TouchPhase::Started);
    let mut go = |to: &str| {
        let to = testing::place_of(&app, square(to));
        for share in [0.4, 0.7, 1.0] {
            testing::touch(&mut app, from.lerp(to, share), TouchPhase::Moved);
        }
        frames(&mut app, 1);
        marks(&mut app, "mark_cut_off ")
    };
    assert_eq!(go("a7"), ["a7"]);
    assert_eq!(go("c7"), [] as [&str; 0], "it stays in touch");
    assert_eq!(go("a7"), ["a7"]);
    assert_eq!(app.world().resource::<Hand>().carries(), Some(square("b6")));
    let to = testing::place_of(&app, square("a7"));
    testing::touch(&mut app, to, TouchPhase::Ended);
    frames(&mut app, 2);
    assert_eq!(session(&app).cursor(), 2);
    assert!(heard(&mut app).refused.is_empty());
}

#[test]
fn of_all_moves_those_are_marked_that_strand_units_of_ones_own() {
    let mut seen = [0, 0];
    // In the last position, a chief that takes the guard in the middle breaks only the enemy's chain.
    let torn = position(5, 5, "cb4/1gb1Cw1/2gb2/5/5 w - 0 1");
    for (seed, start) in [(5, start_of("links")), (6, start_of("hunt")), (7, torn)] {
        let (mut app, mut dice) = (table_from(start), seed);
        for _ in 0..120 {
            let position = session(&app).position().clone();
            for cut in &app.world().resource::<MatchView>().cuts {
                assert_eq!(cut.strands_own, cuts_own(&position, cut.by), "{}: {position:?}", cut.by);
                seen[usize::from(cut.strands_own)] += 1;
            }
            let actions = session(&app).legal_actions();
            if actions.is_empty() {
                break;
            }
            let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
            testing::play(&mut app, &wanted.to_string()).unwrap();
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// The chief on a1 holds the guards on b1 and b2; the one on d3 is cut off.
#[test]
fn it_is_seen_before_a_move_whom_it_would_link_again() {
    let mut app = table_from(position(5, 5, "4cb/5/3Gg1/1Gg3/CgGg3 w - 0 1"));
    let point = |app: &mut App, at: &str| {
        let at = testing::place_of(app, square(at));
        testing::mouse(app, at, bevy::picking::pointer::PointerAction::Move { delta: Vec2::ZERO });
        frames(app, 2);
    };
    click(&mut app, "b2");
    assert_eq!(marks(&mut app, "mark_links "), ["c2"], "the target tells that somebody is linked there");
    assert_eq!(marks(&mut app, "mark_linked "), [] as [&str; 0], "nobody points at it yet");
    point(&mut app, "c2");
    assert_eq!(marks(&mut app, "mark_linked "), ["d3"]);
    point(&mut app, "b3");
    assert_eq!(marks(&mut app, "mark_linked "), [] as [&str; 0]);
    // The move has the effect that the preview has shown.
    testing::click_square(&mut app, square("c2"));
    frames(&mut app, 2);
    assert_eq!(session(&app).cursor(), 1);
    assert_eq!(marks(&mut app, "mark_cut_off "), [] as [&str; 0]);
}
