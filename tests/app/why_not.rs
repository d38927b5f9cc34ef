//! Why not? The reason of a refusal stands beside the square until the player goes on, also for a picked piece that
//! cannot move.

use bevy::prelude::*;
use riverleap::app::board::{BoardArea, BoardView, Cursor, WhyNot};
use riverleap::app::play::{Laying, MatchSetup, Seats};
use riverleap::app::testing::{self, announced, chord, frames, widgets};

use super::setups::{people_from, play, position, rest};
use super::table::{match_on_screen, picked, session, square};

const SWIMS: &str = "Only the rat can swim.";

/// The place of these words over the board.
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
    let mut app = match_on_screen(Seats::default());
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
    let mut app = match_on_screen(Seats::default());
    for goes_on in ["move", "pick"] {
        testing::play(&mut app, "c3c4").unwrap();
        frames(&mut app, 3);
        assert!(bubble(&mut app, SWIMS).is_some());
        match goes_on {
            "move" => {
                testing::play(&mut app, "a3a4").unwrap();
                testing::play(&mut app, "g7g6").unwrap();
            }
            _ => app.world_mut().resource_mut::<riverleap::app::board::Hand>().picked = Some(square("a4")),
        }
        frames(&mut app, 3);
        assert_eq!(bubble(&mut app, SWIMS), None, "{goes_on}");
    }
}

#[test]
fn an_illegal_choice_by_the_keys_is_answered_too() {
    let mut app = match_on_screen(Seats::default());
    app.world_mut().resource_mut::<riverleap::app::board::Cursor>().0 = Some(square("c3"));
    for key in [KeyCode::Enter, KeyCode::ArrowUp, KeyCode::Enter] {
        chord(&mut app, &[key]);
    }
    assert!(bubble(&mut app, SWIMS).is_some());
}

#[test]
fn a_key_turns_the_food_chain_on_and_a_sign_says_so() {
    let mut app = match_on_screen(Seats::default());
    for words in ["Food chain: one animal", "Food chain: always", "Food chain off"] {
        chord(&mut app, &[KeyCode::KeyF]);
        assert!(widgets(&mut app).iter().any(|widget| widget.words == words), "{words}");
    }
    frames(&mut app, 110);
    assert!(!widgets(&mut app).iter().any(|widget| widget.words == "Food chain off"));
}

/// The grey chief was captured.
const FIELD: &str = "6gr/cb1Gy4/GyggEy4/CyGy1WoGoGoGg/1NwCwCo3 w - 0 1";

/// The actions played, the unit picked then, and why it cannot move.
const STUCK: [(&str, &str, &str); 4] = [
    ("b2c2", "c2", "The guard on c2 has already moved this turn."),
    ("e2e4", "f2", "The guard on f2 is cut off from its chief."),
    ("b2c2", "d2", "This turn belongs to yellow; the warmachine on d2 belongs to orange."),
    ("", "g2", "The chief of grey is gone; its units stand still."),
];

#[test]
fn a_unit_that_cannot_move_says_why_as_soon_as_it_is_picked() {
    for (before, at, words) in STUCK {
        let mut app = people_from(position(7, 5, FIELD));
        play(&mut app, before);
        testing::click_square(&mut app, square(at));
        frames(&mut app, 3);
        let place = bubble(&mut app, words).unwrap_or_else(|| panic!("{words}: {:?}", widgets(&mut app)));
        assert!(place.intersect(frame(&app, at)).is_empty(), "{place:?} covers {at}");
        assert_eq!(app.world().resource::<WhyNot>().0.as_ref().unwrap().causes, [square(at)]);
        assert!(announced(&mut app).iter().any(|said| said.words.contains(words)), "{words}");
        assert_eq!(picked(&app), Some(square(at)));
        // A second click on the same square puts the unit down, and the reason disappears.
        testing::click_square(&mut app, square(at));
        frames(&mut app, 3);
        assert_eq!((picked(&app), bubble(&mut app, words)), (None, None), "{at}");
        // By finger and by keys it is the same.
        testing::tap_square(&mut app, square(at));
        frames(&mut app, 3);
        assert!(bubble(&mut app, words).is_some(), "{at} by finger");
        chord(&mut app, &[KeyCode::Escape]);
        assert_eq!(bubble(&mut app, words), None);
        app.world_mut().resource_mut::<Cursor>().0 = Some(square(at));
        chord(&mut app, &[KeyCode::Enter]);
        assert!(bubble(&mut app, words).is_some(), "{at} by keys");
    }
}

#[test]
fn a_unit_that_can_move_is_picked_without_a_word_and_its_neighbour_too() {
    let mut app = people_from(position(7, 5, FIELD));
    for at in ["g2", "c4", "b1", "a2"] {
        testing::click_square(&mut app, square(at));
        frames(&mut app, 3);
        let stuck = app.world().resource::<WhyNot>().0.is_some();
        assert_eq!((picked(&app), stuck), (Some(square(at)), at == "g2"), "{at}");
    }
    assert_eq!(session(&app).cursor(), 0);
}

/// In Jungle every animal may move in its own turn, so an animal that is blocked is picked as usual.
#[test]
fn an_animal_that_is_blocked_in_is_picked_without_a_word() {
    let mut app = match_on_screen(Seats::default());
    let start = session(&app).start().board().position("6r/7/7/7/7/7/7/E6/LT5 w").unwrap();
    assert!(start.movable().iter().all(|at| *at != square("a1")), "it has nowhere to go");
    app.insert_resource(MatchSetup { start, level: "A position".to_owned(), begun: None });
    testing::lay(&mut app, Laying::New);
    rest(&mut app);
    testing::click_square(&mut app, square("a1"));
    frames(&mut app, 3);
    assert_eq!((picked(&app), app.world().resource::<WhyNot>().0.clone()), (Some(square("a1")), None));
    // A refused move of the animal shows its reason as usual.
    testing::click_square(&mut app, square("a3"));
    frames(&mut app, 3);
    assert!(app.world().resource::<WhyNot>().0.is_some());
}

/// Whether the panel's line has these words.
fn panel_says(app: &App, words: &str) -> bool {
    let area = app.world().resource::<BoardArea>().0.unwrap();
    let beside = |at: bevy_egui::egui::Pos2| !area.contains(Vec2::new(at.x, at.y));
    testing::drawn(app).iter().any(|drawn| drawn.text == words && beside(drawn.place.center()))
}

#[test]
fn a_refusal_goes_from_the_panel_too_as_soon_as_the_player_goes_on() {
    for goes_on in ["escape", "another animal", "the same animal"] {
        let mut app = match_on_screen(Seats::default());
        testing::watch(&mut app);
        for at in ["c3", "c4"] {
            testing::click_square(&mut app, square(at));
        }
        frames(&mut app, 3);
        assert!(panel_says(&app, SWIMS), "{goes_on}: {:?}", testing::drawn(&app));
        match goes_on {
            "escape" => chord(&mut app, &[KeyCode::Escape]),
            "another animal" => testing::click_square(&mut app, square("e3")),
            _ => testing::click_square(&mut app, square("c3")),
        }
        frames(&mut app, 3);
        assert!(!panel_says(&app, SWIMS), "{goes_on}");
    }
}
