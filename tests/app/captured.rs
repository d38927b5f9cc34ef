//! Captured animals are listed in the order of their capture, hidden once they have left, and back after the capture is
//! undone.

use bevy::prelude::*;
use riverleap::app::board::moving_pieces::{Travelling, Trays};
use riverleap::app::board::pieces::{DISC_RADIUS, PieceBody};
use riverleap::app::board::visual_effects::BoardEffect;
use riverleap::app::motion::timeline::{Cue, Timeline};
use riverleap::app::play::{Act, Captured, MovePlayed, Playback};
use riverleap::app::testing;
use riverleap::game::content::Motion;
use riverleap::game::scenes::{Animation, AnimationKind, Deed, Scene};
use riverleap::game::session::PieceId;
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::Animal;
use riverleap::rules::{Pair, Side};

use super::table::{frames, session, with_board};

/// The captured animals of a side, in order.
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
    // The elephant is visible until the rat has reached it, then it flies off, and then it is hidden.
    assert_eq!(*app.world().get::<Visibility>(elephant).unwrap(), Visibility::Inherited);
    let (mut seen, mut frame) = (0, 0);
    while app.world().get::<Travelling>(elephant).is_some() {
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
    let body = parts.iter().find(|part| app.world().get::<PieceBody>(*part).is_some()).unwrap();
    let body = app.world().get::<Transform>(body).unwrap();
    (place.truncate() + body.translation.truncate(), DISC_RADIUS * body.scale.x, place.z)
}

#[test]
fn a_victim_is_held_at_the_contact_and_pushed_away_before_it_is_covered() {
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
        let (mut held, mut pushed, mut before) = (0, 0, (Vec2::ZERO, Vec2::ZERO));
        while app.world().get::<Travelling>(victim).is_some() {
            let ((at, radius, height), (over, reach, top)) = (disc(&app, victim), disc(&app, attacker));
            if app.world().get::<Travelling>(attacker).is_some() {
                let overlap = radius + reach - at.distance(over);
                assert!(overlap < 0.12, "tray {tray:?}: {overlap} of the victim at {at} is covered from {over}");
                assert!(height < top, "tray {tray:?}: it lies over who takes it");
                held += usize::from((at, over) == before);
                pushed += usize::from(at.distance(before.0) > 0.02 && before.0 != Vec2::ZERO);
            }
            before = (at, over);
            app.update();
        }
        // 40 ms for the rat, and the frames are 16 ms.
        assert!((1..=3).contains(&held), "tray {tray:?}: both stand still in {held} frames");
        assert!(pushed > 3, "tray {tray:?}: it is pushed in {pushed} frames");
    }
}

#[test]
fn the_heavier_an_animal_the_harder_it_hits() {
    let motion = Motion::default();
    let hits = Animal::ALL.map(|animal| {
        let mut scene = Scene::of(Animation::new(AnimationKind::Capture, Some(animal)).unwrap()).unwrap();
        let Deed::Move(wanted) = scene.deed else { panic!("{animal} does not move") };
        let ply = scene.session.try_play(wanted).unwrap().clone();
        let played = MovePlayed::of(&ply, &scene.session, Playback::Forward);
        let timeline = Timeline::of_move(&motion, &played, false);
        let (mut hold_ms, mut push, mut shakes) = (0.0, 0.0, 0.0_f32);
        for (_, cue) in &timeline.cues {
            match cue {
                Cue::Travel { way, .. } => hold_ms = way.halt.unwrap().for_ms,
                Cue::Flight { push: by, .. } => push = by.away.length(),
                Cue::Shake(hard) => shakes = *hard,
                _ => {}
            }
        }
        assert!((40.0..=60.0).contains(&hold_ms), "{animal} holds for {hold_ms} ms");
        assert!(push > 0.86, "{animal} pushes its victim {push} squares, and would cover it");
        assert!(timeline.rest_ms < 450.0, "{animal}: a capture is over after {} ms", timeline.rest_ms);
        let reduced = Timeline::of_move(&motion, &played, true);
        assert!(reduced.cues.iter().all(|(_, cue)| !matches!(cue, Cue::Shake(_) | Cue::Burst(..))));
        (hold_ms, push, shakes)
    });
    let [.., tiger, lion, elephant] = hits;
    assert!(hits.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{hits:?}");
    assert!(elephant.0 == 60.0 && lion.0 > 57.0 && elephant.2 >= lion.2 && lion.2 > tiger.2, "{hits:?}");
}

/// Specks on the ground are drawn under the discs, so that ranks and characters can be read.
#[test]
fn dust_lies_below_the_discs() {
    let mut app = with_board("jungle", None);
    for wanted in LINE.split_whitespace() {
        testing::play(&mut app, wanted).unwrap();
    }
    frames(&mut app, 60);
    testing::play(&mut app, "g5g6").unwrap();
    let mut seen = 0;
    for _ in 0..60 {
        app.update();
        let mut effects = app.world_mut().query_filtered::<(&Transform, &Children), With<BoardEffect>>();
        let specks: Vec<f32> = effects.iter(app.world()).map(|(place, _)| place.translation.z).collect();
        let mut pieces = app.world_mut().query_filtered::<(&Transform, &Visibility), With<PieceId>>();
        let lowest = pieces
            .iter(app.world())
            .filter(|(_, visibility)| **visibility != Visibility::Hidden)
            .map(|(place, _)| place.translation.z)
            .fold(f32::INFINITY, f32::min);
        assert!(specks.iter().all(|z| *z < lowest), "{specks:?} over {lowest}");
        seen += specks.len();
    }
    assert!(seen > 10, "dust was seen in {seen} frames");
}
