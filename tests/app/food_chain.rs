//! The marks of the food chain on the board.

use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use riverleap::app::board::{Cursor, Hand};
use riverleap::app::play::{Act, Laying, MatchSetup, MatchView};
use riverleap::app::testing;
use riverleap::game::settings::{FoodChain, Settings};

use super::table::{click, frames, heard, picked, session, square, with_board};

/// The marks of the chain on the board, like `mark_eats d4`.
fn chain(app: &mut App) -> Vec<String> {
    const MARKS: [&str; 5] = ["mark_eats", "mark_could_take", "mark_must_fear", "mark_both_ways", "mark_danger"];
    let mut names = app.world_mut().query::<&Name>();
    let is_of_chain = |name: &&Name| MARKS.iter().any(|mark| name.starts_with(mark));
    let mut marks: Vec<String> = names.iter(app.world()).filter(is_of_chain).map(ToString::to_string).collect();
    marks.sort();
    marks
}

fn point_at(app: &mut App, name: &str) {
    let at = testing::place_of(app, square(name));
    testing::mouse(app, at, PointerAction::Move { delta: Vec2::ZERO });
    frames(app, 2);
}

/// Sun's wolf between Moon's leopard and Moon's dog.
fn wolf_among_prey(wanted: FoodChain) -> App {
    let mut app = with_board("jungle", None);
    let board = session(&app).position().board();
    let start = board.position("7/7/7/7/7/7/2pW3/3d3/7 w").unwrap();
    app.world_mut().resource_mut::<MatchSetup>().start = start;
    testing::lay(&mut app, Laying::New);
    app.world_mut().resource_mut::<Settings>().food_chain = wanted;
    frames(&mut app, 2);
    app
}

#[test]
fn nothing_is_shown_and_nothing_is_asked_where_nobody_wants_it() {
    let mut app = wolf_among_prey(FoodChain::Off);
    point_at(&mut app, "d3");
    assert!(chain(&mut app).is_empty());
    let shown = app.world().resource::<MatchView>();
    assert!(shown.chain.threats.pairs().is_empty());
}

#[test]
fn the_animal_under_the_mouse_shows_its_prey_and_its_hunters() {
    let mut app = wolf_among_prey(FoodChain::OnHover);
    assert!(chain(&mut app).is_empty());
    point_at(&mut app, "d3");
    assert_eq!(chain(&mut app), ["mark_could_take d2", "mark_eats d2", "mark_must_fear c3"]);
    point_at(&mut app, "d2");
    assert_eq!(chain(&mut app), ["mark_must_fear d3"], "also of the other side's animals");
    point_at(&mut app, "d5");
    assert!(chain(&mut app).is_empty());
}

#[test]
fn the_cursor_and_the_hand_show_it_as_well() {
    let mut app = wolf_among_prey(FoodChain::OnHover);
    app.world_mut().resource_mut::<Cursor>().0 = Some(square("c3"));
    frames(&mut app, 2);
    assert_eq!(chain(&mut app), ["mark_could_take d3", "mark_eats d3"]);
    app.world_mut().resource_mut::<Cursor>().0 = None;
    click(&mut app, "d3");
    point_at(&mut app, "a9");
    assert_eq!(chain(&mut app), ["mark_could_take d2", "mark_eats d2", "mark_must_fear c3"]);
    assert!(heard(&mut app).requested.is_empty());
}

#[test]
fn always_marks_every_animal_in_danger_until_the_match_is_over() {
    let mut app = wolf_among_prey(FoodChain::Always);
    assert_eq!(chain(&mut app), ["mark_danger d2", "mark_danger d3"]);
    testing::play(&mut app, "d3d2").unwrap();
    frames(&mut app, 2);
    assert!(chain(&mut app).is_empty(), "nobody is left beside the wolf");
    testing::act(&mut app, Act::Undo);
    assert_eq!(chain(&mut app).len(), 2);
    testing::act(&mut app, Act::Resign);
    frames(&mut app, 2);
    assert!(chain(&mut app).is_empty());
}

/// In the opening no animal can be taken yet, but every animal has prey and hunters. Equals can take each other.
#[test]
fn in_the_opening_it_is_seen_whom_an_animal_could_ever_take_and_must_ever_fear() {
    let mut app = with_board("jungle", None);
    app.world_mut().resource_mut::<Settings>().food_chain = FoodChain::OnHover;
    for (animal, could_take, must_fear, both) in [
        ("a3", "b8 c7 e7 f8 a9 g9", "a7", "g7"),
        ("g3", "g7", "b8 c7 e7 f8 a9 g9", "a7"),
        ("c3", "a7 b8 f8", "a9 g9 g7 c7", "e7"),
    ] {
        point_at(&mut app, animal);
        let named = |mark: &str, squares: &str| squares.split(' ').map(|at| format!("{mark} {at}")).collect::<Vec<_>>();
        let mut wanted = named("mark_could_take", could_take);
        wanted.extend(named("mark_must_fear", must_fear));
        wanted.extend(named("mark_both_ways", both));
        wanted.sort();
        assert_eq!(chain(&mut app), wanted, "{animal}");
    }
}

/// An animal has at most one tint, because two signs on one animal cannot be told apart.
#[test]
fn no_animal_bears_two_tints() {
    let mut app = with_board("jungle", None);
    app.world_mut().resource_mut::<Settings>().food_chain = FoodChain::Always;
    for animal in ["a1", "g1", "b2", "f2", "a3", "c3", "e3", "g3"] {
        point_at(&mut app, animal);
        let mut seen = std::collections::BTreeSet::new();
        let tints: Vec<String> = chain(&mut app).into_iter().filter(|mark| !mark.starts_with("mark_eats")).collect();
        assert!(!tints.is_empty(), "{animal}");
        for tint in tints {
            let at = tint.split(' ').next_back().unwrap().to_owned();
            assert!(seen.insert(at), "{animal}: {tint}");
        }
    }
}

fn targets(app: &mut App) -> Vec<String> {
    super::units::marks(app, "mark_target ")
}

#[test]
fn a_click_on_an_animal_of_the_other_side_shows_its_moves_until_the_next() {
    let mut app = with_board("jungle", None);
    click(&mut app, "c7");
    assert_eq!(app.world().resource::<Hand>().looked_at, Some(square("c7")));
    assert_eq!(targets(&mut app), ["b7", "c8", "d7"]);
    assert!(heard(&mut app).requested.is_empty());
    frames(&mut app, 40);
    assert_eq!(targets(&mut app).len(), 3, "it stays");
    click(&mut app, "e7");
    assert_eq!(targets(&mut app), ["d7", "e8", "f7"], "another one");
    click(&mut app, "e7");
    assert_eq!((app.world().resource::<Hand>().looked_at, targets(&mut app)), (None, Vec::new()));
    click(&mut app, "e7 d5");
    assert_eq!(targets(&mut app), [] as [&str; 0], "an empty square ends it");
    click(&mut app, "e7");
    testing::press_key(&mut app, KeyCode::Escape);
    assert_eq!(targets(&mut app), [] as [&str; 0], "and Escape");
    click(&mut app, "e7 c3");
    assert_eq!(picked(&app), Some(square("c3")));
    assert_eq!(
        (targets(&mut app), app.world().resource::<Hand>().looked_at),
        (vec!["b3".to_owned(), "c2".to_owned(), "d3".to_owned()], None)
    );
    click(&mut app, "d3");
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn by_finger_and_by_keys_it_is_the_same() {
    let mut app = with_board("jungle", None);
    testing::tap_square(&mut app, square("c7"));
    frames(&mut app, 10);
    assert_eq!(targets(&mut app), ["b7", "c8", "d7"]);
    testing::tap_square(&mut app, square("c7"));
    assert_eq!(targets(&mut app), [] as [&str; 0]);
    app.world_mut().resource_mut::<Cursor>().0 = Some(square("e7"));
    testing::press_key(&mut app, KeyCode::Enter);
    frames(&mut app, 10);
    assert_eq!(targets(&mut app), ["d7", "e8", "f7"]);
}
