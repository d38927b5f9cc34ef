//! A turn of many actions can be ended by button, key and pad, whatever has the focus; a hint to end the turn is shown
//! on the button.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::play::Advice;
use riverleap::app::testing::{chord, click_widget, focused, frames, plug_pad, tap_pad, widgets};
use riverleap::game::lessons::{Lesson, shipped};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};
use riverleap::rules::{Action, Side};

use super::lessons as lesson;
use super::setups::{people_at, people_from, play, position};
use super::table::session;

const END: &str = "End turn";
const HINTED: &str = "End turn: this is the hint";

/// A turn in progress that could go on.
fn begun() -> App {
    let mut app = people_at("default");
    play(&mut app, "c4c3");
    app
}

/// The last action, and the side to move.
fn now(app: &App) -> (Action, Side) {
    (session(app).last().unwrap().action, session(app).side_to_move())
}

fn focus_on(app: &mut App, words: &str, mut step: impl FnMut(&mut App)) {
    let mut passed = Vec::new();
    while focused(app).as_deref() != Some(words) {
        step(app);
        passed.push(focused(app));
        assert!(passed.len() < 30, "{words} among {passed:?}");
    }
}

#[test]
fn by_the_button_in_the_panel() {
    let mut app = begun();
    assert!(click_widget(&mut app, END, 0));
    assert_eq!(now(&app), (Action::End, Side::Black));
}

#[test]
fn by_a_key_while_another_button_has_the_focus() {
    for key in [KeyCode::End, KeyCode::KeyX] {
        let mut app = begun();
        focus_on(&mut app, "Undo", |app| chord(app, &[KeyCode::Tab]));
        chord(&mut app, &[key]);
        assert_eq!(now(&app), (Action::End, Side::Black), "{key:?}");
        assert_eq!(focused(&mut app).as_deref(), Some("Undo"), "the focus stays where it was");
    }
}

#[test]
fn by_a_pad_on_the_board_and_beside_it() {
    for beside in [false, true] {
        let mut app = begun();
        let pad = plug_pad(&mut app);
        frames(&mut app, 2);
        if beside {
            focus_on(&mut app, "Undo", |app| tap_pad(app, pad, GamepadButton::RightTrigger));
        }
        tap_pad(&mut app, pad, GamepadButton::RightTrigger2);
        assert_eq!(now(&app), (Action::End, Side::Black), "beside: {beside}");
    }
}

#[test]
fn where_something_lies_over_the_match_no_key_ends_the_turn() {
    let mut app = begun();
    for opener in [KeyCode::Escape, KeyCode::F1] {
        chord(&mut app, &[opener]);
        chord(&mut app, &[KeyCode::End]);
        assert_eq!(session(&app).cursor(), 1, "{opener:?}");
        chord(&mut app, &[KeyCode::Escape]);
    }
    chord(&mut app, &[KeyCode::End]);
    assert_eq!(now(&app), (Action::End, Side::Black));
}

/// The guard has moved, and wherever the last royal chief went it would be captured at once.
const STAY: &str = "4cb/wp1cp2/1wpwp2/5/Gw4/Cw4 w w:a2 0 1";

fn shows(app: &mut App, words: &str) -> bool {
    widgets(app).iter().any(|widget| widget.words == words)
}

#[test]
fn a_hint_to_end_the_turn_is_seen_on_its_button() {
    let mut app = people_from(position(5, 6, STAY));
    assert!(shows(&mut app, END) && !shows(&mut app, HINTED));
    chord(&mut app, &[KeyCode::KeyH]);
    let from = Instant::now();
    while app.world().resource::<Advice>().hint().is_none() {
        assert!(from.elapsed() < Duration::from_secs(60), "no hint");
        std::thread::sleep(Duration::from_millis(5));
        frames(&mut app, 1);
    }
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<Advice>().hint().unwrap().wanted, Action::End);
    assert!(shows(&mut app, HINTED), "{:?}", widgets(&mut app));
    // It is the same button.
    assert!(click_widget(&mut app, HINTED, 0));
    assert_eq!(now(&app), (Action::End, Side::Black));
    assert!(!shows(&mut app, HINTED));
}

/// A lesson with a step that ends with `end`, and the number of that step.
fn lesson_with_an_end() -> (Lesson, usize) {
    let all = shipped().into_iter();
    let mut with_end = all.filter_map(|lesson| {
        let step = lesson.steps.iter().position(|step| step.solution.last() == Some(&Action::End))?;
        Some((lesson, step))
    });
    with_end.next().expect("some step ends a turn")
}

#[test]
fn in_a_lesson_it_is_shown_and_ended_like_that_too() {
    let (locale, mut app) = (Locale::new(Language::English), lesson::list());
    let (taught, number) = lesson_with_an_end();
    lesson::choose(&mut app, &locale.taught(&taught.name));
    frames(&mut app, 4);
    for step in &taught.steps[..number] {
        lesson::until(&mut app, &step.start, "the step is laid");
        step.solution.iter().for_each(|action| lesson::act(&mut app, *action));
        lesson::press(&mut app, &say!(locale, "lessons-next"));
    }
    let step = &taught.steps[number];
    lesson::until(&mut app, &step.start, "the step is laid");
    step.solution[..step.solution.len() - 1].iter().for_each(|action| lesson::act(&mut app, *action));
    let (show, before) = (say!(locale, "lessons-show"), lesson::position(&app));
    lesson::press(&mut app, &show);
    assert!(shows(&mut app, HINTED), "{:?}", widgets(&mut app));
    focus_on(&mut app, &show, |app| chord(app, &[KeyCode::Tab]));
    chord(&mut app, &[KeyCode::End]);
    assert_ne!(lesson::position(&app), before, "whatever has the focus");
}
