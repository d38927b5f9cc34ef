//! From the title to the puzzle of the day, through it, and back to the title, with each hand alone.

use bevy::prelude::*;
use riverleap::app::board::Cursor;
use riverleap::app::play::Screen;
use riverleap::app::testing::{self, chord, focused, frames, tap_pad, widgets};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};
use riverleap::rules::Action;
use riverleap::rules::grid::Square;

use super::puzzles::{daily, fix_day, solve_by, until};
use super::table::{screen, title};
use super::walks::Hand;

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, South};

const ARROWS: [KeyCode; 4] = [KeyCode::ArrowRight, KeyCode::ArrowLeft, KeyCode::ArrowDown, KeyCode::ArrowUp];
const PAD: [GamepadButton; 4] = [DPadRight, DPadLeft, DPadDown, DPadUp];

/// Presses the button with these words, as soon as it is there.
fn press(app: &mut App, hand: Hand, words: &str) {
    until(app, words, |app| widgets(app).iter().any(|widget| widget.words == words));
    hand.open(app, words);
    frames(app, 6);
}

/// Goes from the buttons to the board.
fn to_board(app: &mut App, hand: Hand) {
    match hand {
        Hand::Keys => {
            for _ in 0..30 {
                if focused(app).as_deref() == Some("Board") {
                    break;
                }
                chord(app, &[KeyCode::Tab]);
            }
        }
        Hand::Pad(pad) => tap_pad(app, pad, East),
        Hand::Mouse | Hand::Finger => {}
    }
    assert_eq!(screen(app), Screen::Puzzle);
}

/// Walks with the cursor to the square, and confirms it.
fn confirm(app: &mut App, square: Square, hand: Hand) {
    let tap = |app: &mut App, direction: usize| match hand {
        Hand::Pad(pad) => tap_pad(app, pad, PAD[direction]),
        _ => chord(app, &[ARROWS[direction]]),
    };
    for _ in 0..40 {
        let Some(at) = app.world().resource::<Cursor>().0 else {
            tap(app, 0);
            continue;
        };
        if at == square {
            break;
        }
        let way = testing::place_of(app, square) - testing::place_of(app, at);
        let (along, back) = if way.x.abs() > way.y.abs() { (0, way.x < 0.0) } else { (2, way.y < 0.0) };
        tap(app, along + usize::from(back));
    }
    assert_eq!(app.world().resource::<Cursor>().0, Some(square), "{hand:?}");
    match hand {
        Hand::Pad(pad) => tap_pad(app, pad, South),
        _ => chord(app, &[KeyCode::Enter]),
    }
}

fn play(app: &mut App, action: Action, hand: Hand) {
    let along = action.as_move().expect("the puzzle of the day is one of Jungle");
    for square in [along.from, along.to] {
        match hand {
            Hand::Mouse => {
                testing::point_at(app, testing::place_of(app, square));
                testing::click_square(app, square);
            }
            Hand::Finger => testing::tap_square(app, square),
            Hand::Keys | Hand::Pad(_) => confirm(app, square, hand),
        }
        frames(app, 2);
    }
}

fn walk(hand: impl Fn(&mut App) -> Hand) {
    let (locale, mut app) = (Locale::new(Language::English), title());
    fix_day(&mut app);
    let hand = hand(&mut app);
    press(&mut app, hand, &say!(locale, "puzzles-title"));
    assert_eq!(screen(&app), Screen::Puzzles, "{hand:?}");
    let puzzle = daily(&app);
    press(&mut app, hand, &say!(locale, "puzzles-daily"));
    assert_eq!(screen(&app), Screen::Puzzle, "{hand:?}");
    until(&mut app, "the puzzle is laid", |app| testing::table(app).session().is_some());
    press(&mut app, hand, &say!(locale, "puzzle-hint-piece"));
    to_board(&mut app, hand);
    solve_by(&mut app, &locale, &puzzle, |app, action| play(app, action, hand));
    press(&mut app, hand, &say!(locale, "puzzles-title"));
    assert_eq!(screen(&app), Screen::Puzzles, "{hand:?}");
    match hand {
        Hand::Keys | Hand::Pad(_) => hand.leave(&mut app),
        Hand::Mouse | Hand::Finger => press(&mut app, hand, &say!(locale, "page-title")),
    }
    assert_eq!(screen(&app), Screen::Title, "{hand:?}");
}

#[test]
fn with_the_mouse() {
    walk(|_| Hand::Mouse);
}

#[test]
fn with_the_keyboard_alone() {
    walk(|_| Hand::Keys);
}

#[test]
fn with_a_pad() {
    walk(Hand::new_pad);
}

#[test]
fn with_a_finger() {
    walk(|_| Hand::Finger);
}
