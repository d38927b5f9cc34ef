//! The way after a match, by mouse, keys, pad and finger: the review, its exercise, the analysis, pictures and films,
//! the library, and practice.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use riverleap::app::play::{Act, Screen};
use riverleap::app::testing::{self, chord, click_at, focused, frames, plug_pad, tap_pad, widgets};
use riverleap::rules::Side;

use super::home::{Home, PEOPLE, start};
use super::table::{says, screen, session, until};

use GamepadButton::{RightTrigger, South};

/// White's elephant runs past the rat, which then drives it into a corner.
const HUNG: [&str; 4] = ["a3a4", "c7d7", "a4a5", "a7a6"];

#[derive(Clone, Copy, Debug)]
enum Hand {
    Mouse,
    Keys,
    Pad(Entity),
    Finger,
}

/// Whether a control has this name; its key may stand behind the name.
fn is_called(words: &str, name: &str) -> bool {
    words == name || words.strip_prefix(name).is_some_and(|rest| rest.starts_with(';'))
}

impl Hand {
    /// Uses the control with this name.
    fn press(self, app: &mut App, name: &str) {
        frames(app, 3);
        let mut passed = Vec::new();
        let mut walk = |app: &mut App, step: &dyn Fn(&mut App)| {
            while !focused(app).is_some_and(|words| is_called(&words, name)) {
                step(app);
                passed.push(focused(app));
                assert!(passed.len() < 80, "{name} among {passed:?}");
            }
        };
        let place = |app: &mut App| {
            let found = widgets(app).into_iter().rfind(|widget| is_called(&widget.words, name));
            found.unwrap_or_else(|| panic!("{name} is not there:\n{}", testing::tree(app))).place.center()
        };
        match self {
            Hand::Mouse => {
                let at = place(app);
                click_at(app, at, MouseButton::Left);
            }
            Hand::Finger => {
                let at = place(app);
                for phase in [TouchPhase::Started, TouchPhase::Ended] {
                    testing::touch(app, at, phase);
                    frames(app, 2);
                }
            }
            Hand::Keys => {
                walk(app, &|app| chord(app, &[KeyCode::Tab]));
                chord(app, &[KeyCode::Enter]);
            }
            Hand::Pad(pad) => {
                walk(app, &|app| tap_pad(app, pad, RightTrigger));
                tap_pad(app, pad, South);
            }
        }
        frames(app, 4);
    }
}

fn walk(hand: impl Fn(&mut App) -> Hand) {
    let home = Home::new();
    let app = &mut home.window();
    start(app, "jungle", None, PEOPLE);
    for text in HUNG {
        testing::play(app, text).unwrap();
    }
    testing::act_as(app, Side::White, Act::Resign);
    until(app, "Review");
    let hand = hand(app);
    hand.press(app, "Review");
    assert_eq!(screen(app), Screen::Review, "{hand:?}");
    until(app, "Accuracy");
    hand.press(app, "One turn back");
    assert_eq!(session(app).cursor(), 3, "{hand:?}");
    hand.press(app, "Mistakes");
    until(app, "Mistake 1 of 1");
    hand.press(app, "Solution");
    hand.press(app, "Next");
    until(app, "Those were all");
    hand.press(app, "Back");
    hand.press(app, "Analysis");
    until(app, "moves ahead");
    hand.press(app, "Set up");
    assert!(says(app, "Cancel"), "{hand:?}");
    hand.press(app, "Cancel");
    hand.press(app, "Back");
    hand.press(app, "Film");
    until(app, "A picture shows the board");
    hand.press(app, "Back");
    hand.press(app, "Result");
    assert_eq!(screen(app), Screen::GameOver, "{hand:?}");
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(app, 8);
    hand.press(app, "Library");
    until(app, "1 of 1 game");
    let is_row = |words: &str| words.contains(" turns") && !words.starts_with("Delete");
    let row = widgets(app).into_iter().find(|widget| is_row(&widget.words)).expect("the match is kept").words;
    hand.press(app, &row);
    assert_eq!(screen(app), Screen::Review, "{hand:?}");
    until(app, "Accuracy");
    hand.press(app, "Library");
    until(app, "Practise (1)");
    hand.press(app, "Practise (1)");
    until(app, "Mistake 1 of 1");
    hand.press(app, "Which one?");
    hand.press(app, "Back");
    assert_eq!(screen(app), Screen::Library, "{hand:?}");
    hand.press(app, "Main menu");
    assert_eq!(screen(app), Screen::Title, "{hand:?}");
}

#[test]
fn by_mouse() {
    walk(|_| Hand::Mouse);
}

#[test]
fn by_keys() {
    walk(|_| Hand::Keys);
}

#[test]
fn by_pad() {
    walk(|app| Hand::Pad(plug_pad(app)));
}

#[test]
fn by_finger() {
    walk(|_| Hand::Finger);
}
