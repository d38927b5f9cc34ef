//! Who may take whom, as marks on the board.

use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use riverleap::board::Cursor;
use riverleap::play::{Act, Laying, MatchSetup, Shown};
use riverleap::settings::{FoodChain, Settings};
use riverleap::testing;

use super::table::{click, frames, heard, session, square, with_board};

/// The marks of the chain on the board, like `mark_eats d4`.
fn chain(app: &mut App) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    let is_of_chain = |name: &&Name| ["mark_eat", "mark_danger"].iter().any(|mark| name.starts_with(mark));
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
    let shown = app.world().resource::<Shown>();
    assert!(shown.chain.threats.pairs().is_empty());
}

#[test]
fn the_animal_under_the_mouse_shows_its_prey_and_its_hunters() {
    let mut app = wolf_among_prey(FoodChain::OnHover);
    assert!(chain(&mut app).is_empty());
    point_at(&mut app, "d3");
    assert_eq!(chain(&mut app), ["mark_eaten_by c3", "mark_eats d2"]);
    point_at(&mut app, "d2");
    assert_eq!(chain(&mut app), ["mark_eaten_by d3"], "also of the other side's animals");
    point_at(&mut app, "d5");
    assert!(chain(&mut app).is_empty());
}

#[test]
fn the_cursor_and_the_hand_show_it_as_well() {
    let mut app = wolf_among_prey(FoodChain::OnHover);
    app.world_mut().resource_mut::<Cursor>().0 = Some(square("c3"));
    frames(&mut app, 2);
    assert_eq!(chain(&mut app), ["mark_eats d3"]);
    app.world_mut().resource_mut::<Cursor>().0 = None;
    click(&mut app, "d3");
    point_at(&mut app, "a9");
    assert_eq!(chain(&mut app), ["mark_eaten_by c3"], "what the picked animal may take has its ring");
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
