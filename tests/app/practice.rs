//! Practice in the window: mistakes of reviewed matches come back as exercises, and how they were solved is kept.

use bevy::app::AppExit;
use bevy::prelude::*;
use riverleap::app::play::{Act, Screen, Seats};
use riverleap::app::screens::library::Library;
use riverleap::app::testing::{self, frames};
use riverleap::game::practice::{Exercise, PracticeBook};
use riverleap::game::record::{Record, today};
use riverleap::rules::{Pair, Side};

use super::home::{Home, PEOPLE, record, start};
use super::table::{press, screen, session, until};

/// White's elephant runs past the rat, which then drives it into a corner.
const HUNG: [&str; 4] = ["a3a4", "c7d7", "a4a5", "a7a6"];

fn book(app: &App) -> Vec<Exercise> {
    let content = &app.world().resource::<Library>().0;
    PracticeBook::open(content.data_folder().unwrap(), content, today()).exercises().to_vec()
}

/// A window in which a match with a mistake was reviewed, and the title is shown.
fn with_a_mistake(home: &Home) -> App {
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    for text in HUNG {
        testing::play(&mut app, text).unwrap();
    }
    app.insert_resource(Seats(Pair(PEOPLE)));
    testing::act_as(&mut app, Side::White, Act::Resign);
    until(&mut app, "Review");
    press(&mut app, "Review");
    until(&mut app, "Accuracy");
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut app, 4);
    app
}

#[test]
fn a_mistake_comes_back_until_it_was_solved_three_times() {
    let home = Home::new();
    let app = &mut with_a_mistake(&home);
    assert_eq!(book(app).len(), 1);
    press(app, "Library");
    until(app, "1 of 1 game");
    press(app, "Practise (1)");
    until(app, "Mistake 1 of 1");
    assert_eq!((screen(app), session(app).cursor()), (Screen::Review, 0), "the exercise begins before the mistake");
    // A wrong turn is taken back. The exercise then counts as failed, also if it is solved afterwards.
    testing::play(app, "a4a5").unwrap();
    until(app, "That is what was played");
    testing::play(app, "a4a3").unwrap();
    until(app, "Right");
    frames(app, 3);
    let [exercise] = &book(app)[..] else { panic!("the exercise is kept") };
    assert_eq!((exercise.solved, exercise.is_due(today())), (0, false));
    press(app, "Next");
    until(app, "Done for now: 0 of 1");
    press(app, "Back");
    assert_eq!(screen(app), Screen::Library);
    until(app, "Practise (0)");
    // An exercise is no game of the library, whose files may still be read.
    until(app, "1 of 1 game");
}

#[test]
fn what_is_solved_at_once_counts_and_help_does_not() {
    let home = Home::new();
    let app = &mut with_a_mistake(&home);
    press(app, "Library");
    until(app, "1 of 1 game");
    press(app, "Practise (1)");
    until(app, "Mistake 1 of 1");
    testing::play(app, "a4a3").unwrap();
    until(app, "Right");
    frames(app, 3);
    assert_eq!(book(app)[0].solved, 1);
    press(app, "Back");
    // The match is reviewed again: the exercise is not added again.
    let again = with_a_mistake(&home);
    assert_eq!(book(&again).len(), 1);
    assert_eq!(book(&again)[0].solved, 1);
}

#[test]
fn lines_are_kept_when_the_window_closes_in_a_review() {
    let home = Home::new();
    let mut app = with_a_mistake(&home);
    press(&mut app, "Library");
    until(&mut app, "1 of 1 game");
    let row = testing::widgets(&mut app)
        .into_iter()
        .find(|widget| widget.words.contains("White won") || widget.words.contains("turns"))
        .unwrap();
    press(&mut app, &row.words);
    assert_eq!(screen(&app), Screen::Review);
    testing::press_key(&mut app, KeyCode::Home);
    frames(&mut app, 3);
    testing::play(&mut app, "g3g4").unwrap();
    frames(&mut app, 3);
    app.world_mut().write_message(AppExit::Success);
    app.update();
    drop(app);
    let kept: Vec<Record> = home.finished().iter().map(|file| record(file)).collect();
    let [Record { study: Some(study), .. }] = &kept[..] else { panic!("{kept:?}") };
    let first = study.children(study.root());
    assert!(first.iter().any(|node| study.action(*node).is_some_and(|action| action.to_string() == "g3g4")));
}
