//! Motion: whatever interrupts a motion and whenever, a piece that does not travel is exactly on its square.

use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use riverleap::app::board::moving_pieces::Travelling;
use riverleap::app::board::visual_effects::BoardEffect;
use riverleap::app::board::{BoardView, layer};
use riverleap::app::motion::Animations;
use riverleap::app::play::{Act, Captured, Laying};
use riverleap::app::testing;
use riverleap::game::session::PieceId;
use riverleap::rules::grid::Square;
use riverleap::rules::splitmix;

use super::table::{frames, rules_only, session, square, with_board};

/// Checks that every piece that is not travelling stands exactly at home, and that captured ones are hidden once they
/// are gone. Returns how many pieces travel.
pub fn assert_at_home(app: &mut App, when: &str) -> usize {
    let view = app.world().resource::<BoardView>().clone();
    let mut pieces = app
        .world_mut()
        .query_filtered::<(&Transform, &Visibility, Option<&Square>, Has<Travelling>, Has<Captured>, &Name), With<PieceId>>(
        );
    let mut moving = 0;
    for (transform, visibility, square, travels, captured, name) in pieces.iter(app.world()) {
        assert_ne!(square.is_some(), captured, "{when}: {name}");
        if travels {
            moving += 1;
            continue;
        }
        let hidden = *visibility == Visibility::Hidden;
        assert_eq!(hidden, captured, "{when}: {name} is seen exactly while it is on the board");
        if let Some(square) = square {
            assert_eq!(transform.translation.truncate(), view.home(*square), "{when}: {name} on {square}");
            assert!(transform.translation.z < layer::MARK_OVER, "{when}: {name} lies on the ground");
        }
    }
    moving
}

/// A seeded random number generator.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        (splitmix::next(&mut self.0) % sides as u64) as usize
    }
}

#[test]
fn any_cut_at_any_time_leaves_every_piece_exactly_at_home() {
    let seed = std::env::var("RIVERLEAP_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(|| {
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64
    });
    println!("RIVERLEAP_SEED={seed}");
    let mut dice = Dice(seed);
    for level in ["jungle", "tests/data/levels-small/ford.ron"] {
        let mut app = with_board(level, None);
        let mut log = String::new();
        for round in 0..300 {
            let what = dice.roll(20);
            let moves = session(&app).legal_actions();
            match what {
                0 | 1 => testing::act(&mut app, Act::Undo),
                2 => testing::act(&mut app, Act::Redo),
                3 => {
                    let mut view = app.world_mut().resource_mut::<BoardView>();
                    view.turned = !view.turned;
                }
                _ if moves.is_empty() => testing::lay(&mut app, Laying::New),
                _ => {
                    let wanted = moves[dice.roll(moves.len())];
                    log = format!("{log} {wanted}");
                    testing::play(&mut app, &wanted.to_string()).unwrap();
                }
            }
            let wait = dice.roll(25);
            for _ in 0..wait {
                app.update();
                assert_at_home(&mut app, &format!("seed {seed}, round {round}, on the way"));
            }
            if dice.roll(3) == 0 {
                // A press anywhere on the board finishes everything; the right button picks nothing.
                let at = testing::place_of(&app, square("b1"));
                testing::mouse(&mut app, at, PointerAction::Move { delta: Vec2::ZERO });
                testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Secondary));
                if !app.world().resource::<BoardView>().turning() {
                    let when = format!("seed {seed}, round {round}, cut after {wait} frames:{log}");
                    assert_eq!(assert_at_home(&mut app, &when), 0, "{when}");
                    let effects = app.world_mut().query::<&BoardEffect>().iter(app.world()).count();
                    assert_eq!(effects, 0, "{when}: rings, dust and light are gone");
                }
                testing::mouse(&mut app, at, PointerAction::Release(PointerButton::Secondary));
            }
        }
        frames(&mut app, 120);
        assert_eq!(assert_at_home(&mut app, &format!("seed {seed}, at the end")), 0);
    }
}

#[test]
fn a_leap_rises_over_the_water_and_lands_at_home() {
    let mut app = with_board("tests/data/levels-small/ford.ron", None);
    testing::play(&mut app, "a1a2").unwrap();
    testing::play(&mut app, "e6d6").unwrap();
    frames(&mut app, 60);
    testing::play(&mut app, "a2a5").unwrap();
    let lion = super::table::piece_on(&mut app, square("a5"));
    let view = app.world().resource::<BoardView>().clone();
    let (bank, other) = (view.home(square("a2")), view.home(square("a5")));
    let body = *app.world().get::<Children>(lion).unwrap().last().unwrap();
    let (mut highest, mut before, mut over_water) = (0.0f32, bank.y - 0.001, 0);
    while app.world().get::<Travelling>(lion).is_some() {
        let place = app.world().get::<Transform>(lion).unwrap().translation;
        assert_eq!(place.x, bank.x, "a leap is straight");
        assert!(place.y >= before && place.y <= other.y, "and goes one way");
        before = place.y;
        highest = highest.max(app.world().get::<Transform>(body).unwrap().translation.y);
        over_water += usize::from(place.y > bank.y + 0.6 && place.y < other.y - 0.6);
        app.update();
    }
    assert!(highest > 0.4 && highest < 1.0, "the arc's top is {highest} squares above the ground");
    assert!(over_water > 5, "seen above the water in {over_water} frames");
    assert_at_home(&mut app, "landed");
    assert_eq!(app.world().get::<Transform>(body).unwrap().translation.y, 0.0);
}

#[test]
fn with_animations_off_a_move_is_done_at_once() {
    let mut app = with_board("jungle", None);
    app.world_mut().resource_mut::<Animations>().stretch = 0.0;
    testing::play(&mut app, "a3a4").unwrap();
    app.update();
    assert_eq!(assert_at_home(&mut app, "off"), 0);
}

#[test]
fn without_the_board_pieces_have_no_place_and_the_game_runs() {
    let mut app = rules_only("jungle", None);
    testing::play(&mut app, "a3a4").unwrap();
    assert_eq!(app.world_mut().query_filtered::<&Transform, With<PieceId>>().iter(app.world()).count(), 0);
}
