//! The lessons of both games, played through on the screen: by clicks and keys, with wrong tries, and back to the list.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::accesskit;
use riverleap::app::board::PointedOut;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Laying, Screen, Seat, Seats};
use riverleap::app::screens::lessons::LearntLessons;
use riverleap::app::testing::{self, announced, click_widget, frames, widgets};
use riverleap::game::content::{Content, Folders};
use riverleap::game::lessons::{self, Lesson, LessonStep};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};
use riverleap::rules::{Action, GameId, Move, Pair, Position};

use super::table::screen;

pub fn list() -> App {
    let mut app = testing::headless_screens(Content::new(Folders::default())).unwrap();
    open_list(&mut app);
    app
}

fn open_list(app: &mut App) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lessons);
    frames(app, 6);
}

fn named(id: &str) -> Lesson {
    lessons::shipped().into_iter().find(|lesson| lesson.id == id).unwrap()
}

fn english() -> Locale {
    Locale::new(Language::English)
}

pub fn position(app: &App) -> Position {
    testing::table(app).session().expect("a lesson lies on the table").position().clone()
}

/// Waits until this position is on the table: replies happen by themselves, after a pause.
pub fn until(app: &mut App, wanted: &Position, what: &str) {
    let from = Instant::now();
    while position(app) != *wanted {
        assert!(from.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(5));
        app.world_mut().resource_mut::<BoardClock>().finish();
        frames(app, 1);
    }
}

/// Waits until the button can be pressed, and presses it.
pub fn press(app: &mut App, words: &str) {
    let from = Instant::now();
    loop {
        app.world_mut().resource_mut::<BoardClock>().finish();
        frames(app, 2);
        let there = widgets(app).iter().any(|widget| widget.words == words);
        if there && click_widget(app, words, 0) {
            return frames(app, 4);
        }
        assert!(from.elapsed() < Duration::from_secs(30), "{words} among {:?}", widgets(app));
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Chooses a lesson of the list. A screen reader reaches lessons that are scrolled out of sight, too.
pub fn choose(app: &mut App, words: &str) {
    assert!(testing::ask(app, words, accesskit::Action::Click), "{words}");
}

pub fn act(app: &mut App, action: Action) {
    match action {
        Action::Move(Move { from, to }) => {
            for square in [from, to] {
                // The panels need the mouse's place, too: the mouse is no longer over the last clicked button.
                testing::point_at(app, testing::place_of(app, square));
                testing::click_square(app, square);
                frames(app, 2);
            }
        }
        _ => testing::press_key(app, KeyCode::End),
    }
    app.world_mut().resource_mut::<BoardClock>().finish();
    frames(app, 2);
}

/// The position after the solution of the step and the reply to it.
fn after(lesson: &Lesson, number: usize) -> Position {
    let step = &lesson.steps[number];
    let mut position = step.start.clone();
    for action in step.line.iter().chain(&step.reply) {
        // After a step that ends the game, nobody replies.
        assert!(position.check(*action).is_ok(), "{action} in step {number} of {}", lesson.id);
        position.play_unchecked(*action);
    }
    position
}

/// Plays the solution of a step. In a step of several turns, waits for each reply of the other side.
fn solve(app: &mut App, step: &LessonStep) {
    let (mut wanted, pupil) = (step.start.clone(), step.start.side_to_move());
    for action in &step.line {
        let is_own = wanted.side_to_move() == pupil;
        wanted.play_unchecked(*action);
        if is_own {
            act(app, *action);
        }
        until(app, &wanted, "the action is played");
        frames(app, 2);
    }
}

#[test]
fn every_lesson_is_played_through_by_clicks() {
    let (locale, mut app) = (english(), list());
    for lesson in lessons::shipped() {
        choose(&mut app, &locale.taught(&lesson.name));
        frames(&mut app, 4);
        assert_eq!(screen(&app), Screen::Lesson);
        for (number, step) in lesson.steps.iter().enumerate() {
            until(&mut app, &step.start, "the step is laid");
            frames(&mut app, 2);
            assert_eq!(app.world().resource::<PointedOut>().asked, step.marks, "{} {number}", lesson.id);
            solve(&mut app, step);
            until(&mut app, &after(&lesson, number), "the other side replies");
            let right = locale.taught(&step.right);
            assert!(announced(&mut app).iter().any(|said| said.words == right), "{right}");
            press(&mut app, &say!(locale, "lessons-next"));
        }
        assert!(app.world().resource::<LearntLessons>().0.has_finished(&lesson.id));
        press(&mut app, &say!(locale, "lessons-all"));
        assert_eq!(screen(&app), Screen::Lessons);
        let finished = say!(locale, "lessons-finished", lesson = locale.taught(&lesson.name));
        open_list(&mut app);
        assert!(widgets(&mut app).iter().any(|widget| widget.words == finished), "{finished}");
        choose(&mut app, &finished);
        frames(&mut app, 4);
        open_list(&mut app);
    }
}

#[test]
fn a_wrong_try_is_told_and_taken_back() {
    let (locale, mut app) = (english(), list());
    let lesson = named("band");
    choose(&mut app, &locale.taught(&lesson.name));
    frames(&mut app, 4);
    let (step, wrong) = (&lesson.steps[0], &lesson.steps[0].wrong[0]);
    until(&mut app, &step.start, "the step is laid");
    act(&mut app, wrong.action);
    assert_ne!(position(&app), step.start, "it is seen what would come of it");
    let reason = locale.taught(&wrong.reason);
    assert!(announced(&mut app).iter().any(|said| said.words == reason));
    // No action can be played before the wrong one is taken back.
    act(&mut app, step.solution[0]);
    until(&mut app, &step.start, "it is taken back");
    // The rule book refuses illegal moves as usual, and the keys show the solution.
    act(&mut app, "b3b7".parse().unwrap());
    assert_eq!(position(&app), step.start);
    testing::press_key(&mut app, KeyCode::Escape);
    testing::press_key(&mut app, KeyCode::KeyH);
    act(&mut app, step.solution[0]);
    press(&mut app, &say!(locale, "lessons-next"));
    act(&mut app, lesson.steps[1].solution[0]);
    frames(&mut app, 4);
    testing::press_key(&mut app, KeyCode::Escape);
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Lessons);
    testing::press_key(&mut app, KeyCode::Escape);
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_match_that_was_left_is_as_it_was_after_a_lesson() {
    let (locale, mut app) = (english(), list());
    app.insert_resource(Seats(Pair([Seat::Human, "engine:2".parse().unwrap()])));
    testing::lay(&mut app, Laying::New);
    testing::play(&mut app, "a3a4").unwrap();
    testing::lay(&mut app, Laying::Nothing);
    frames(&mut app, 4);
    let seats = app.world().resource::<Seats>().clone();
    app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Rules);
    frames(&mut app, 6);
    let chesimals = locale.named(&say!(locale, "rules-tabs"), &say!(locale, "game-chesimals"));
    press(&mut app, &chesimals);
    press(&mut app, &say!(locale, "lessons-title"));
    assert_eq!(screen(&app), Screen::Lessons);
    let links = named("links");
    choose(&mut app, &locale.taught(&links.name));
    frames(&mut app, 4);
    act(&mut app, links.steps[0].solution[0]);
    testing::press_key(&mut app, KeyCode::Escape);
    frames(&mut app, 4);
    assert_eq!(*app.world().resource::<Seats>(), seats);
    testing::lay(&mut app, Laying::Left);
    frames(&mut app, 4);
    assert_eq!(testing::table(&app).a_match().unwrap().cursor(), 1);
}

/// The step can be done in two ways: past the own guard that has stepped aside, or after it has captured the red one.
#[test]
fn the_last_but_one_step_of_the_hunt_praises_only_what_has_happened() {
    let (locale, mut app) = (english(), list());
    let hunt = named("hunt");
    choose(&mut app, &locale.taught(&hunt.name));
    frames(&mut app, 4);
    for (number, step) in hunt.steps[..3].iter().enumerate() {
        until(&mut app, &step.start, "the step is laid");
        step.solution.iter().for_each(|action| act(&mut app, *action));
        until(&mut app, &after(&hunt, number), "the other side replies");
        press(&mut app, &say!(locale, "lessons-next"));
    }
    until(&mut app, &hunt.steps[3].start, "the step is laid");
    for action in ["g5g6", "g4g7"] {
        act(&mut app, action.parse().unwrap());
    }
    let right = locale.taught(&hunt.steps[3].right);
    assert!(announced(&mut app).iter().any(|said| said.words == right), "{right}");
    for language in Language::ALL {
        let right = Locale::new(language).taught(&hunt.steps[3].right);
        for guard in ["red guard", "roten Wächter", "红色卫士"] {
            assert!(!right.contains(guard), "the red guard was captured before: {right}");
        }
    }
}

#[test]
fn after_the_last_lesson_of_chesimals_one_plays() {
    let played = after_the_last_lesson(GameId::Chesimals);
    assert_eq!(played, GameId::Chesimals);
}

#[test]
fn after_the_last_lesson_of_jungle_one_plays() {
    assert_eq!(after_the_last_lesson(GameId::Jungle), GameId::Jungle);
}

/// Plays all lessons of a game one after another, and then a match. Returns the game of the match.
fn after_the_last_lesson(game: GameId) -> GameId {
    let (locale, mut app) = (english(), list());
    let all: Vec<Lesson> = lessons::shipped().into_iter().filter(|lesson| lesson.game() == game).collect();
    for (number, lesson) in all.iter().enumerate() {
        if number == 0 {
            choose(&mut app, &locale.taught(&lesson.name));
            frames(&mut app, 4);
        }
        for (step, number) in lesson.steps.iter().zip(0..) {
            until(&mut app, &step.start, "the step is laid");
            solve(&mut app, step);
            until(&mut app, &after(lesson, number), "the other side replies");
            press(&mut app, &say!(locale, "lessons-next"));
        }
        let last = number + 1 == all.len();
        let plays = widgets(&mut app).iter().any(|widget| widget.words == "Play now");
        assert_eq!(plays, last, "{}", lesson.id);
        press(&mut app, if last { "Play now" } else { "Next lesson" });
    }
    frames(&mut app, 6);
    assert_eq!(screen(&app), Screen::Play);
    let seats = app.world().resource::<Seats>();
    assert!(seats.0.0.iter().any(Seat::is_here) && seats.only_here().is_some(), "a person against an opponent");
    let played = testing::table(&app).a_match().expect("a match");
    assert_eq!(played.cursor(), 0);
    played.position().game()
}

#[test]
fn a_lost_race_is_seen_told_and_taken_back() {
    let (locale, mut app) = (english(), list());
    let race = named("race");
    choose(&mut app, &locale.taught(&race.name));
    frames(&mut app, 4);
    let step = &race.steps[0];
    until(&mut app, &step.start, "the step is laid");
    let mut wanted = step.start.clone();
    for (own, reply) in [("a6a5", "e2d2"), ("a5a6", "d2c2")] {
        act(&mut app, own.parse().unwrap());
        for action in [own, reply] {
            wanted.play_unchecked(action.parse::<Action>().unwrap());
        }
        until(&mut app, &wanted, "the dog runs");
        frames(&mut app, 2);
    }
    act(&mut app, "a6b6".parse().unwrap());
    until(&mut app, &step.start, "all is taken back");
    let late = locale.taught("lesson-race-1.late");
    assert!(announced(&mut app).iter().any(|said| said.words == late), "{late}");
}
