//! Actions that arrive at once are shown one after the other: no piece jumps, and no piece starts before the previous
//! one has arrived.

use bevy::prelude::*;
use riverleap::app::board::BoardView;
use riverleap::app::play::{Act, Begun, Laying, Led, Seat, Seats};
use riverleap::app::testing;
use riverleap::engine::Strength;
use riverleap::game::session::{Authority, PieceId, Session};
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, Board, Pair};

use super::table::{frames, piece_on, session, square, with_board};

/// White's cat steps beside Black's dog, which takes it.
const START: &str = "6l/7/7/7/7/7/2C1d2/7/L6 w 0 1";
const LINE: [&str; 2] = ["c3d3", "e3d3"];

fn start(app: &App) -> Session {
    let board: Board = session(app).position().board();
    Session::new(board.position(START).unwrap())
}

/// The table with the start on it, and its cat and dog.
fn table() -> (App, Entity, Entity) {
    let mut app = with_board("jungle", None);
    let session = start(&app);
    testing::lay(&mut app, Laying::Begun(Box::new(Begun { level: "One".to_owned(), session })));
    frames(&mut app, 60);
    let (cat, dog) = (piece_on(&mut app, square("c3")), piece_on(&mut app, square("e3")));
    (app, cat, dog)
}

fn at(app: &App, piece: Entity) -> Vec2 {
    app.world().get::<Transform>(piece).unwrap().translation.truncate()
}

fn home(app: &App, name: &str) -> Vec2 {
    app.world().resource::<BoardView>().home(square(name))
}

/// Lets the time pass; checks after each frame that no visible piece has jumped. Calls `check` with the places of both
/// pieces.
fn watch(app: &mut App, [cat, dog]: [Entity; 2], mut check: impl FnMut(&App, Vec2, Vec2)) {
    let seen = |app: &App, piece| *app.world().get::<Visibility>(piece).unwrap() != Visibility::Hidden;
    let mut before = [cat, dog].map(|piece| (at(app, piece), seen(app, piece)));
    for frame in 0..90 {
        app.update();
        let now = [cat, dog].map(|piece| (at(app, piece), seen(app, piece)));
        for ((was, before), (is, now)) in before.into_iter().zip(now) {
            assert!(!before || !now || was.distance(is) < 0.6, "it jumps from {was} to {is} in frame {frame}");
        }
        check(app, now[0].0, now[1].0);
        before = now;
    }
}

fn at_rest(app: &mut App, when: &str) {
    assert_eq!(super::motion::assert_at_home(app, when), 0, "{when}");
}

fn against_a_machine(app: &mut App) {
    let machine = Seat::Engine(Strength::new(1).unwrap());
    app.insert_resource(Seats(Pair([Seat::Human, machine])));
}

fn take_back(app: &mut App, act: Act) {
    let side = riverleap::rules::Side::White;
    let request = riverleap::app::play::ActRequested::now(session(app), side, act);
    app.world_mut().write_message(request);
}

#[test]
fn two_actions_are_taken_back_and_played_again_one_after_the_other() {
    let (mut app, cat, dog) = table();
    for wanted in LINE {
        testing::play(&mut app, wanted).unwrap();
        frames(&mut app, 90);
    }
    against_a_machine(&mut app);
    let (c3, d3, e3) = (home(&app, "c3"), home(&app, "d3"), home(&app, "e3"));
    take_back(&mut app, Act::Undo);
    let mut set_out = false;
    watch(&mut app, [cat, dog], |_, cat, dog| {
        set_out |= cat.x < d3.x - 0.01;
        assert!(
            !set_out || dog.distance(e3) < 1e-3,
            "the cat goes home when the dog is back, not while it is at {dog}"
        );
    });
    assert_eq!(session(&app).cursor(), 0);
    assert!(set_out && at(&app, cat).distance(c3) < 1e-3);
    at_rest(&mut app, "taken back");

    take_back(&mut app, Act::Redo);
    let mut arrived = false;
    watch(&mut app, [cat, dog], |_, cat, dog| {
        arrived |= cat.distance(d3) < 1e-3;
        assert!(arrived || dog.distance(e3) < 1e-3, "the dog waits at e3, not at {dog}, until the cat has come");
    });
    assert_eq!(session(&app).cursor(), 2);
    assert!(arrived);
    at_rest(&mut app, "played again");
}

#[test]
fn what_arrives_in_one_packet_is_shown_one_after_the_other() {
    let (mut app, ..) = table();
    let mut led = start(&app);
    led.set_authority(Authority::Elsewhere);
    testing::lay(&mut app, Laying::Begun(Box::new(Begun { level: "Far".to_owned(), session: led.clone() })));
    frames(&mut app, 60);
    let (cat, dog) = (piece_on(&mut app, square("c3")), piece_on(&mut app, square("e3")));
    for wanted in LINE {
        led.try_play(wanted.parse::<Action>().unwrap()).unwrap();
    }
    app.world_mut().write_message(Led(Box::new(led)));
    let (d3, e3) = (home(&app, "d3"), home(&app, "e3"));
    let mut arrived = false;
    watch(&mut app, [cat, dog], |_, cat, dog| {
        arrived |= cat.distance(d3) < 1e-3;
        assert!(arrived || dog.distance(e3) < 1e-3, "the dog waits at e3, not at {dog}, until the cat has come");
    });
    assert_eq!(session(&app).cursor(), 2);
    assert!(app.world().get::<Square>(cat).is_none() && arrived);
    at_rest(&mut app, "shown");
}

#[test]
fn who_takes_back_again_does_not_wait_for_what_is_under_way() {
    let mut app = with_board("jungle", None);
    for wanted in ["a3a4", "g7g6", "a4a5", "g6g5"] {
        testing::play(&mut app, wanted).unwrap();
        frames(&mut app, 60);
    }
    let elephant = piece_on(&mut app, square("g5"));
    for (act, goal) in [(Act::Undo, "g6"), (Act::Undo, "g6"), (Act::Undo, "g7")] {
        testing::act(&mut app, act);
        let view = app.world().resource::<BoardView>().clone();
        let mut pieces = app.world_mut().query_filtered::<(&Square, &Transform), With<PieceId>>();
        let moving = pieces
            .iter(app.world())
            .filter(|(square, place)| view.home(**square).distance(place.translation.truncate()) > 1e-4)
            .count();
        assert!(moving <= 1, "only the last action is still shown");
        assert_eq!(app.world().get::<Square>(elephant).copied(), Some(square(goal)));
    }
}
