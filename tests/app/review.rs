//! The review of a match in the window: the engine's judgement, steps through the lines, lines of one's own, and the
//! exercise with the mistakes.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::board::{BoardView, Cursor, PointedOut};
use riverleap::app::play::{Act, Screen, Seat, Seats};
use riverleap::app::testing::{self, frames, press_key, tree, turn_wheel, widgets};
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::engine::Strength;
use riverleap::game::study::{Glyph, Study};
use riverleap::rules::{Pair, Side};

use super::home::{Home, PEOPLE, start};
use super::table::{press, says, screen, session, until};

/// The moves of a short match.
const MATCH: [&str; 6] = ["a3a4", "g7g6", "a4a5", "g6g5", "c3d3", "g5g4"];

fn plays(app: &mut App, moves: &[&str]) {
    for text in moves {
        testing::play(app, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// A window with a finished match on the table, and its review opened and judged.
fn reviewed(home: &Home, seats: [Seat; 2], moves: &[&str]) -> App {
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    plays(&mut app, moves);
    app.insert_resource(Seats(Pair(seats)));
    testing::act_as(&mut app, Side::White, Act::Resign);
    until(&mut app, "Review");
    press(&mut app, "Review");
    until(&mut app, "Accuracy");
    assert_eq!(screen(&app), Screen::Review);
    app
}

fn key(app: &mut App, key: KeyCode) {
    press_key(app, key);
    frames(app, 3);
}

fn cursor(app: &App) -> usize {
    session(app).cursor()
}

#[test]
fn keys_the_wheel_and_clicks_step_through_the_match() {
    let home = Home::new();
    let app = &mut reviewed(&home, PEOPLE, &MATCH);
    assert_eq!(cursor(app), 6, "it opens at the end");
    for (code, plies) in [
        (KeyCode::ArrowLeft, 5),
        (KeyCode::ArrowLeft, 4),
        (KeyCode::ArrowRight, 5),
        (KeyCode::Home, 0),
        (KeyCode::ArrowLeft, 0),
        (KeyCode::ArrowRight, 1),
        (KeyCode::End, 6),
        (KeyCode::ArrowRight, 6),
    ] {
        key(app, code);
        assert_eq!(cursor(app), plies, "{code:?}");
    }
    for (button, plies) in [("To the beginning", 0), ("One turn forward", 1), ("To the end", 6), ("One turn back", 5)] {
        press(app, button);
        assert_eq!(cursor(app), plies, "{button}");
    }
    // A click on a move that the list shows.
    press(app, "To the beginning");
    press(app, "One turn forward");
    press(app, "One turn forward");
    let words = widgets(app).into_iter().find(|widget| widget.words.contains("a4 – a5")).expect("the third ply").words;
    press(app, &words);
    assert_eq!(cursor(app), 3);
    let place = widgets(app).into_iter().find(|widget| widget.words == words).unwrap().place.center();
    turn_wheel(app, place, 1.0);
    frames(app, 3);
    assert_eq!(cursor(app), 2, "one notch up is one turn back");
    turn_wheel(app, place, -1.0);
    frames(app, 3);
    turn_wheel(app, place, -1.0);
    frames(app, 3);
    assert_eq!(cursor(app), 4);
    // The space bar plays to the end and stops there.
    key(app, KeyCode::Space);
    let from = Instant::now();
    while cursor(app) < 6 && from.elapsed().as_secs() < 60 {
        std::thread::sleep(Duration::from_millis(10));
        frames(app, 1);
    }
    assert_eq!(cursor(app), 6);
}

#[test]
fn what_is_played_on_the_board_is_a_line_of_its_own_and_the_match_stays() {
    let home = Home::new();
    let app = &mut reviewed(&home, PEOPLE, &MATCH);
    key(app, KeyCode::Home);
    plays(app, &["c3d3", "e7d7"]);
    frames(app, 3);
    until(app, "Side line");
    key(app, KeyCode::Home);
    key(app, KeyCode::End);
    assert_eq!(cursor(app), 6, "the match is still the main line");
    // The list shows the beginning of the match.
    key(app, KeyCode::Home);
    let own =
        widgets(app).into_iter().find(|widget| widget.words.starts_with("Side line") && widget.words.contains("Wd7"));
    press(app, &own.expect("the second move of the own line").words);
    assert_eq!(cursor(app), 2);
    press(app, "Line up");
    key(app, KeyCode::Home);
    key(app, KeyCode::End);
    assert_eq!(cursor(app), 2, "the own line is the main line now");
    // An edit is undone like a move.
    testing::chord(app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    frames(app, 3);
    key(app, KeyCode::Home);
    key(app, KeyCode::End);
    assert_eq!(cursor(app), 6);
    // The lines are kept with the record of the match.
    key(app, KeyCode::Escape);
    frames(app, 30);
    assert_eq!((screen(app), cursor(app)), (Screen::GameOver, 6));
    let kept = home.until_kept(app, "the lines", |kept| {
        kept.study.as_ref().is_some_and(|study| study.children(study.root()).len() == 2)
    });
    assert_eq!(kept.study.unwrap().main_line().count(), 6);
    assert_eq!(kept.session.plies().len(), 6);
}

#[test]
fn a_side_line_is_removed_whole() {
    let home = Home::new();
    let app = &mut reviewed(&home, PEOPLE, &MATCH);
    key(app, KeyCode::Home);
    plays(app, &["c3d3", "e7d7", "d3d4"]);
    frames(app, 3);
    press(app, "Remove");
    assert_eq!(cursor(app), 0);
    assert!(!widgets(app).iter().any(|widget| widget.words.contains("Wd7")), "{}", tree(app));
}

#[test]
fn the_match_comes_back_as_it_was_and_is_not_judged_twice() {
    let home = Home::new();
    let seats = [Seat::Engine(Strength::ALL[0]), Seat::Human];
    let app = &mut reviewed(&home, seats.clone(), &MATCH);
    app.world_mut().resource_mut::<BoardView>().turned = true;
    press(app, "Result");
    until(app, "Rematch");
    assert_eq!(screen(app), Screen::GameOver);
    assert_eq!(app.world().resource::<Seats>().0, Pair(seats));
    assert!(app.world().resource::<BoardView>().turned, "Black sits at this computer");
    press(app, "Review");
    assert!(says(app, "Accuracy"), "{}", tree(app));
}

#[test]
fn mistakes_are_found_again_and_their_better_turns_accepted() {
    let home = Home::new();
    // White's elephant runs past the rat, which then drives it into a corner.
    let hung = ["a3a4", "c7d7", "a4a5", "a7a6"];
    let app = &mut reviewed(&home, PEOPLE, &hung);
    press(app, "Mistakes");
    until(app, "Mistake 1 of 1");
    assert_eq!(cursor(app), 2, "the position before the mistake");
    press(app, "Which one?");
    assert!(!app.world().resource::<PointedOut>().asked.is_empty());
    plays(app, &["a4a5"]);
    until(app, "That is what was played");
    frames(app, 3);
    assert_eq!(cursor(app), 2, "it is taken back");
    press(app, "Solution");
    assert_eq!(cursor(app), 3);
    press(app, "Next");
    until(app, "Those were all");
    press(app, "Back");
    press(app, "Mistakes");
    plays(app, &["a4a3"]);
    until(app, "Right");
    press(app, "Back");
    // No try has become a line.
    key(app, KeyCode::Home);
    key(app, KeyCode::End);
    assert_eq!(cursor(app), 4);
}

#[test]
fn the_judgement_is_in_the_study() {
    let home = Home::new();
    // The elephant steps beside the rat, which takes it.
    let moves = ["g3g4", "a7a6", "g4g5", "g7g6"];
    let app = &mut reviewed(&home, PEOPLE, &moves);
    key(app, KeyCode::Escape);
    let scores = |study: &Study| {
        study.main_line().filter(|node| study.notes(*node).is_some_and(|notes| notes.score.is_some())).count()
    };
    let kept = home.until_kept(app, "a score for every turn", |kept| kept.study.as_ref().map(scores) == Some(4));
    let study = kept.study.unwrap();
    let glyphs = study.main_line().filter_map(|node| study.notes(node)).flat_map(|notes| notes.glyphs.clone());
    assert!(glyphs.into_iter().all(|glyph| [Glyph::DUBIOUS, Glyph::MISTAKE, Glyph::BLUNDER].contains(&glyph)));
}

#[test]
fn a_swipe_beside_the_steps_turns_a_page() {
    let home = Home::new();
    let app = &mut reviewed(&home, PEOPLE, &MATCH);
    let back = widgets(app).into_iter().find(|widget| widget.words == "One turn back").expect("the button is there");
    // Between two buttons.
    let at = Vec2::new(back.place.max.x + 12.0, back.place.center().y);
    let swipe = |app: &mut App, to: f32| {
        testing::drag_over(app, at, at + Vec2::X * to);
    };
    swipe(app, 90.0);
    assert_eq!(cursor(app), MATCH.len() - 1, "to the right goes back");
    swipe(app, -90.0);
    assert_eq!(cursor(app), MATCH.len());
    swipe(app, 20.0);
    assert_eq!(cursor(app), MATCH.len(), "a short drag is no swipe");
}

#[test]
fn the_cursor_comes_onto_the_board_by_up_and_down() {
    let home = Home::new();
    let app = &mut reviewed(&home, PEOPLE, &MATCH);
    key(app, KeyCode::Home);
    key(app, KeyCode::ArrowUp);
    key(app, KeyCode::ArrowLeft);
    assert_eq!(cursor(app), 0);
    assert!(app.world().resource::<Cursor>().0.is_some());
    key(app, KeyCode::Escape);
    assert_eq!(app.world().resource::<Cursor>().0, None);
    key(app, KeyCode::ArrowRight);
    assert_eq!((cursor(app), screen(app)), (1, Screen::Review));
}

#[test]
fn no_sign_stays_over_the_board_when_a_picture_of_it_can_be_taken() {
    let home = Home::new();
    let app = &mut reviewed(&home, PEOPLE, &["a3a4"]);
    app.insert_resource(Clipboard::Own(String::new()));
    testing::chord(app, &[KeyCode::ControlLeft, KeyCode::KeyC]);
    frames(app, 3);
    assert!(says(app, "The game is copied."));
    press(app, "Film");
    assert!(says(app, "Picture") && !says(app, "The game is copied."), "{}", tree(app));
}
