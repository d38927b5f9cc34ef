//! Why not? The reason stands beside the square until the player goes on.

use bevy::prelude::*;
use riverleap::board::{BoardArea, BoardView, WhyNot};
use riverleap::content::{Content, Folders};
use riverleap::play::{Laying, Seats};
use riverleap::testing::{self, chord, frames, widgets};

use super::table::square;

const SWIMS: &str = "Only the rat can swim.";

fn table() -> App {
    let mut app = testing::headless_screens(Content::new(Folders::default())).unwrap();
    app.insert_resource(Seats::default());
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 4);
    app
}

/// Where these words stand over the board.
fn bubble(app: &mut App, words: &str) -> Option<Rect> {
    let board = app.world().resource::<BoardArea>().0.unwrap();
    let over_board = |place: &Rect| board.contains(place.center());
    widgets(app).into_iter().filter(|it| it.words == words).map(|it| it.place).find(over_board)
}

fn frame(app: &App, name: &str) -> Rect {
    let (area, view) = (app.world().resource::<BoardArea>(), app.world().resource::<BoardView>());
    let fit = area.fit(Vec2::new(1280.0, 800.0), view);
    Rect::from_center_size(fit.to_window(view.home(square(name))), Vec2::splat(fit.square_px))
}

#[test]
fn the_reason_stands_beside_the_square_and_fades() {
    let mut app = table();
    testing::play(&mut app, "c3c4").unwrap();
    frames(&mut app, 3);
    let place = bubble(&mut app, SWIMS).expect("the bubble is there");
    for name in ["c3", "c4"] {
        assert!(place.intersect(frame(&app, name)).is_empty(), "{place:?} covers {name}");
    }
    assert!(Rect::new(0.0, 0.0, 1280.0, 800.0).contains(place.min) && place.max.y <= 800.0);
    frames(&mut app, 6 * 63);
    assert_eq!(bubble(&mut app, SWIMS), None);
    assert_eq!(app.world().resource::<WhyNot>().0, None);
}

#[test]
fn it_goes_when_the_player_goes_on() {
    let mut app = table();
    for goes_on in ["move", "pick"] {
        testing::play(&mut app, "c3c4").unwrap();
        frames(&mut app, 3);
        assert!(bubble(&mut app, SWIMS).is_some());
        match goes_on {
            "move" => {
                testing::play(&mut app, "a3a4").unwrap();
                testing::play(&mut app, "g7g6").unwrap();
            }
            _ => app.world_mut().resource_mut::<riverleap::board::Hand>().picked = Some(square("a4")),
        }
        frames(&mut app, 3);
        assert_eq!(bubble(&mut app, SWIMS), None, "{goes_on}");
    }
}

#[test]
fn an_illegal_choice_by_the_keys_is_answered_too() {
    let mut app = table();
    app.world_mut().resource_mut::<riverleap::board::Cursor>().0 = Some(square("c3"));
    for key in [KeyCode::Enter, KeyCode::ArrowUp, KeyCode::Enter] {
        chord(&mut app, &[key]);
    }
    assert!(bubble(&mut app, SWIMS).is_some());
}

#[test]
fn a_key_turns_the_food_chain_on_and_a_sign_says_so() {
    let mut app = table();
    for words in ["Food chain: one animal", "Food chain: always", "Food chain off"] {
        chord(&mut app, &[KeyCode::KeyF]);
        assert!(widgets(&mut app).iter().any(|widget| widget.words == words), "{words}");
    }
    frames(&mut app, 110);
    assert!(!widgets(&mut app).iter().any(|widget| widget.words == "Food chain off"));
}
