//! Captured animals: in the order in which they fell, hidden once they are gone, and back when a capture is taken back.

use bevy::prelude::*;
use riverleap::board::motion::{Flight, Trays};
use riverleap::board::pieces::{Body, DISC_RADIUS};
use riverleap::play::{Act, Captured};
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::Animal;
use riverleap::rules::{Pair, Side};
use riverleap::session::PieceId;
use riverleap::testing;

use super::table::{frames, session, with_board};

/// The captured animals of a side in their order.
fn fallen(app: &mut App, of: Side) -> Vec<Animal> {
    let mut pieces = app.world_mut().query_filtered::<(&Captured, &Animal, &Side), With<PieceId>>();
    let mut found: Vec<_> = pieces.iter(app.world()).filter(|(_, _, side)| **side == of).collect();
    found.sort_by_key(|(captured, ..)| captured.place);
    assert!(found.iter().enumerate().all(|(place, (captured, ..))| captured.place == place), "places have no gaps");
    found.into_iter().map(|(_, animal, _)| *animal).collect()
}

fn hidden(app: &mut App) -> usize {
    let mut pieces = app.world_mut().query_filtered::<&Visibility, With<PieceId>>();
    pieces.iter(app.world()).filter(|visibility| **visibility == Visibility::Hidden).count()
}

/// Black loses an elephant to the rat, then White its cat, then Black its cat.
const LINE: &str = "g3g4 g7g6 g4g5 b8b7 f2f3 b7b8 f3f2 b8b7";

#[test]
fn they_lie_in_the_order_in_which_they_fell() {
    let mut app = with_board("jungle", None);
    let mut order = [Vec::new(), Vec::new()];
    let text = include_str!("../data/games/den-white-many-captures.txt");
    let moves = text.lines().filter_map(|line| line.strip_prefix("moves ")).flat_map(str::split_whitespace);
    for wanted in moves {
        let (_, to) = super::table::ends(wanted);
        if let Some(victim) = session(&app).position().piece_at(to) {
            order[victim.side() as usize].push(victim.animal().unwrap());
        }
        testing::play(&mut app, wanted).unwrap();
        for side in Side::BOTH {
            assert_eq!(fallen(&mut app, side), order[side as usize], "after {wanted}");
        }
    }
    assert_eq!(order[0].len() + order[1].len(), 8);
    frames(&mut app, 60);
    assert_eq!(hidden(&mut app), 8);
}

#[test]
fn the_victim_leaves_when_it_is_hit_and_comes_back_with_undo() {
    let mut app = with_board("jungle", None);
    for wanted in LINE.split_whitespace() {
        testing::play(&mut app, wanted).unwrap();
    }
    frames(&mut app, 60);
    testing::play(&mut app, "g5g6").unwrap();
    let captured = |app: &mut App| {
        let mut pieces = app.world_mut().query_filtered::<(Entity, &Captured, Has<Square>), With<PieceId>>();
        pieces.iter(app.world()).map(|(entity, captured, stands)| (entity, *captured, stands)).collect::<Vec<_>>()
    };
    let [(elephant, Captured { place: 0 }, false)] = captured(&mut app)[..] else { panic!("one fell") };
    assert_eq!(*app.world().get::<Animal>(elephant).unwrap(), Animal::Elephant);
    // It is visible until the rat has reached it, then it flies off, and then it is gone.
    assert_eq!(*app.world().get::<Visibility>(elephant).unwrap(), Visibility::Inherited);
    let (mut seen, mut frame) = (0, 0);
    while app.world().get::<Flight>(elephant).is_some() {
        seen += usize::from(*app.world().get::<Visibility>(elephant).unwrap() != Visibility::Hidden);
        app.update();
        frame += 1;
        assert!(frame < 200, "it never leaves");
    }
    assert!(seen > 10, "it was seen leaving for {seen} frames");
    app.update();
    assert_eq!(hidden(&mut app), 1);

    testing::act(&mut app, Act::Undo);
    frames(&mut app, 60);
    assert!(captured(&mut app).is_empty());
    assert_eq!(hidden(&mut app), 0);
    assert_eq!(app.world().get::<Square>(elephant).copied(), Some(super::table::square("g6")));
    super::motion::assert_at_home(&mut app, "after undo");

    testing::act(&mut app, Act::Redo);
    frames(&mut app, 60);
    assert_eq!((captured(&mut app).len(), hidden(&mut app)), (1, 1));
}

#[test]
fn taking_a_capture_back_while_it_is_shown_brings_the_victim_back() {
    let mut app = with_board("jungle", None);
    for wanted in LINE.split_whitespace().chain(["g5g6"]) {
        testing::play(&mut app, wanted).unwrap();
    }
    frames(&mut app, 3);
    testing::act(&mut app, Act::Undo);
    frames(&mut app, 60);
    assert_eq!(hidden(&mut app), 0);
    assert_eq!(super::motion::assert_at_home(&mut app, "after undo"), 0);
}

/// Where a piece's disc is drawn, its radius, and its height above the table.
fn disc(app: &App, piece: Entity) -> (Vec2, f32, f32) {
    let place = app.world().get::<Transform>(piece).unwrap().translation;
    let parts = app.world().get::<Children>(piece).unwrap();
    let body = parts.iter().find(|part| app.world().get::<Body>(*part).is_some()).unwrap();
    let body = app.world().get::<Transform>(body).unwrap();
    (place.truncate() + body.translation.truncate(), DISC_RADIUS * body.scale.x, place.z)
}

#[test]
fn a_victim_stays_below_until_it_has_left_who_took_it_and_then_flies_above() {
    for tray in [None, Some(Vec2::new(790.0, 250.0))] {
        let mut app = with_board("jungle", None);
        app.world_mut().resource_mut::<Trays>().0 = Pair([tray; 2]);
        for wanted in LINE.split_whitespace() {
            testing::play(&mut app, wanted).unwrap();
        }
        frames(&mut app, 60);
        let victim = super::table::piece_on(&mut app, super::table::square("g6"));
        let attacker = super::table::piece_on(&mut app, super::table::square("g5"));
        testing::play(&mut app, "g5g6").unwrap();
        let (mut under, mut above) = (0, 0);
        while app.world().get::<Flight>(victim).is_some() {
            let ((at, radius, height), (over, reach, top)) = (disc(&app, victim), disc(&app, attacker));
            let overlap = at.distance(over) < radius + reach - 1e-4;
            if overlap {
                assert!(height < top, "tray {tray:?}: {radius} wide at {at}, it lies over who took it at {over}");
                under += 1;
            } else if height > top {
                above += 1;
            }
            app.update();
        }
        assert!(under > 5 && above > 1, "tray {tray:?}: {under} frames below, {above} above");
    }
}
