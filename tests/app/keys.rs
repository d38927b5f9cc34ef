//! One key has one effect: only the top layer receives the key.

use bevy::prelude::*;
use riverleap::app::board::{BoardView, Cursor, Hand};
use riverleap::app::input::ScreenLayer;
use riverleap::app::play::{Act, Screen, Seats};
use riverleap::app::testing::{self, chord, focused, frames};
use riverleap::game::settings::Settings;

use super::setups::rest;
use super::table::{begin, cursor, screen, session, title, top};

const CONTROL_Z: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::KeyZ];
const SHIFT_TAB: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::Tab];

/// A match between two people, with nothing moving.
fn table() -> App {
    let mut app = title();
    begin(&mut app, Seats::default());
    rest(&mut app);
    app
}

fn press(app: &mut App, key: KeyCode) {
    chord(app, &[key]);
}

fn picked(app: &App) -> Option<String> {
    app.world().resource::<Hand>().picked.map(|square| square.to_string())
}

fn plies(app: &App) -> usize {
    session(app).cursor()
}

fn play(app: &mut App, moves: &str) {
    for text in moves.split(' ') {
        testing::play(app, text).unwrap();
        rest(app);
    }
}

/// Puts the cursor on an animal that can be picked, on a3.
fn cursor_on_an_animal(app: &mut App) {
    let a3 = riverleap::rules::grid::Square::new(0, 2);
    app.world_mut().resource_mut::<Cursor>().0 = a3;
}

#[test]
fn a_key_for_what_lies_over_the_board_does_nothing_on_the_board() {
    let mut app = table();
    for opens in [KeyCode::F1, KeyCode::F3, KeyCode::F2] {
        for key in [KeyCode::ArrowUp, KeyCode::Space, KeyCode::Enter] {
            cursor_on_an_animal(&mut app);
            press(&mut app, opens);
            press(&mut app, key);
            let seen = (cursor(&app), picked(&app), plies(&app));
            assert_eq!(seen, (Some("a3".to_owned()), None, 0), "{key:?} under what {opens:?} opens");
            press(&mut app, KeyCode::Escape);
            assert_eq!(top(&app), None);
        }
    }
}

#[test]
fn a_question_hears_the_keys_and_the_board_does_not() {
    let mut app = table();
    cursor_on_an_animal(&mut app);
    assert!(testing::click_widget(&mut app, "Resign", 0));
    cursor_on_an_animal(&mut app);
    assert_eq!(top(&app), Some(ScreenLayer::Resign));
    press(&mut app, KeyCode::Enter);
    assert_eq!((focused(&mut app).as_deref(), picked(&app)), (Some("Play on"), None), "it shows what it would press");
    press(&mut app, KeyCode::Escape);
    assert_eq!((top(&app), screen(&app)), (None, Screen::Play));
}

#[test]
fn escape_with_an_animal_picked_puts_it_down_and_opens_no_menu() {
    let mut app = table();
    for time in 0..10 {
        cursor_on_an_animal(&mut app);
        press(&mut app, KeyCode::Enter);
        assert_eq!(picked(&app).as_deref(), Some("a3"));
        press(&mut app, KeyCode::Escape);
        assert_eq!((picked(&app), top(&app)), (None, None), "time {time}");
    }
    press(&mut app, KeyCode::Escape);
    assert_eq!(top(&app), Some(ScreenLayer::Pause));
}

#[test]
fn escape_in_the_settings_over_the_laboratory_does_not_leave_the_laboratory() {
    let mut app = title();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lab);
    rest(&mut app);
    press(&mut app, KeyCode::F3);
    assert_eq!(top(&app), Some(ScreenLayer::Settings));
    press(&mut app, KeyCode::Escape);
    assert_eq!((top(&app), screen(&app)), (None, Screen::Lab));
    press(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn escape_at_the_rules_page_leaves_the_result_card_where_it_is() {
    let mut app = table();
    press(&mut app, KeyCode::F1);
    testing::act_as(&mut app, riverleap::rules::Side::White, Act::Resign);
    rest(&mut app);
    assert_eq!((top(&app), screen(&app)), (Some(ScreenLayer::Rules), Screen::GameOver));
    press(&mut app, KeyCode::Escape);
    assert_eq!(top(&app), Some(ScreenLayer::Result), "the page is closed and the card is there");
    press(&mut app, KeyCode::Escape);
    assert_eq!(top(&app), None, "the card is put away");
    press(&mut app, KeyCode::Escape);
    assert_eq!(top(&app), Some(ScreenLayer::Result), "and comes back");
}

#[test]
fn with_the_focus_in_the_panel_arrows_and_enter_are_the_panels() {
    let mut app = table();
    play(&mut app, "a3a4 g7g6");
    cursor_on_an_animal(&mut app);
    let before = cursor(&app);
    press(&mut app, KeyCode::Tab);
    assert_eq!(focused(&mut app).as_deref(), Some("Undo"));
    press(&mut app, KeyCode::ArrowRight);
    press(&mut app, KeyCode::ArrowRight);
    for _ in 0..8 {
        if focused(&mut app).as_deref() != Some("Undo") {
            chord(&mut app, &SHIFT_TAB);
        }
    }
    assert_eq!(focused(&mut app).as_deref(), Some("Undo"));
    assert_eq!(cursor(&app), before, "the cursor stays while the focus moves");
    // The cursor is on an animal of the side to move; Enter must not pick it as well.
    app.world_mut().resource_mut::<Cursor>().0 = riverleap::rules::grid::Square::new(0, 3);
    press(&mut app, KeyCode::Enter);
    rest(&mut app);
    assert_eq!(picked(&app), None);
    press(&mut app, KeyCode::Escape);
    assert_eq!((focused(&mut app), top(&app)), (None, None), "Escape gives the keyboard back to the board");
    press(&mut app, KeyCode::ArrowUp);
    assert_eq!(cursor(&app).as_deref(), Some("a5"));
}

#[test]
fn a_question_over_the_console_has_the_keyboard_until_it_is_answered() {
    let mut app = table();
    play(&mut app, "a3a4");
    press(&mut app, KeyCode::F2);
    assert_eq!(top(&app), Some(ScreenLayer::Console));
    testing::act_as(&mut app, riverleap::rules::Side::White, Act::OfferDraw);
    frames(&mut app, 4);
    assert_eq!((top(&app), focused(&mut app)), (Some(ScreenLayer::DrawOffer), None), "the line to type in has let go");
    press(&mut app, KeyCode::Enter);
    assert_eq!((top(&app), focused(&mut app).as_deref()), (Some(ScreenLayer::DrawOffer), Some("Agree")));
    press(&mut app, KeyCode::Escape);
    assert_eq!(
        (top(&app), screen(&app)),
        (Some(ScreenLayer::Console), Screen::Play),
        "it is declined, and the console is there"
    );
    assert!(session(&app).draw_offer().is_none());
    press(&mut app, KeyCode::Escape);
    assert_eq!(top(&app), None);
}

#[test]
fn a_chord_that_is_over_within_a_frame_is_heard() {
    let mut app = table();
    play(&mut app, "a3a4 g7g6 a4a5");
    chord(&mut app, &CONTROL_Z);
    assert_eq!(plies(&app), 2, "Ctrl+Z");
    chord(&mut app, &CONTROL_Z);
    chord(&mut app, &[KeyCode::ControlRight, KeyCode::ShiftLeft, KeyCode::KeyZ]);
    assert_eq!(plies(&app), 2, "Ctrl+Z and Ctrl+Shift+Z");
    chord(&mut app, &[KeyCode::KeyZ]);
    assert_eq!(plies(&app), 2, "Z alone does nothing");
}

#[test]
fn a_quick_shift_tab_goes_back() {
    let mut app = title();
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Tab);
    let third = focused(&mut app);
    press(&mut app, KeyCode::Tab);
    chord(&mut app, &SHIFT_TAB);
    assert_eq!(focused(&mut app), third);
}

/// All keys arrive within one slow frame: each key is meant for the layer that the previous key has opened.
#[test]
fn keys_after_one_that_opens_something_are_meant_for_that() {
    let mut app = table();
    cursor_on_an_animal(&mut app);
    chord(&mut app, &[KeyCode::Escape, KeyCode::Enter]);
    rest(&mut app);
    assert_eq!((top(&app), picked(&app)), (Some(ScreenLayer::Pause), None));
    press(&mut app, KeyCode::Escape);

    chord(&mut app, &[KeyCode::F2, KeyCode::KeyT, KeyCode::KeyE]);
    let (turned, evaluation) =
        (app.world().resource::<BoardView>().turned, app.world().resource::<Settings>().evaluation);
    assert_eq!((top(&app), turned, evaluation), (Some(ScreenLayer::Console), false, false));
    press(&mut app, KeyCode::Escape);

    // Enter picks, the arrow and Enter move; the last key requests nothing.
    cursor_on_an_animal(&mut app);
    chord(&mut app, &[KeyCode::Enter, KeyCode::ArrowUp, KeyCode::Enter, KeyCode::Space]);
    rest(&mut app);
    assert_eq!((plies(&app), picked(&app)), (1, None));
}

#[test]
fn the_end_of_a_match_puts_down_what_was_picked() {
    let mut app = table();
    cursor_on_an_animal(&mut app);
    press(&mut app, KeyCode::Enter);
    assert!(picked(&app).is_some());
    testing::act_as(&mut app, riverleap::rules::Side::White, Act::Resign);
    rest(&mut app);
    assert_eq!((picked(&app), top(&app)), (None, Some(ScreenLayer::Result)));
    for expected in [None, Some(ScreenLayer::Result)] {
        press(&mut app, KeyCode::Escape);
        assert_eq!(top(&app), expected);
    }
}

/// The panel still shows the keys of the possible actions.
#[test]
fn keys_work_on_when_the_result_has_been_put_away() {
    let mut app = table();
    play(&mut app, "a3a4 g7g6");
    testing::act_as(&mut app, riverleap::rules::Side::White, Act::Resign);
    rest(&mut app);
    assert_eq!((screen(&app), top(&app)), (Screen::GameOver, Some(ScreenLayer::Result)));
    press(&mut app, KeyCode::Escape);
    assert_eq!(top(&app), None);
    press(&mut app, KeyCode::KeyT);
    assert!(app.world().resource::<BoardView>().turned, "the board turns");
    let evaluation = app.world().resource::<Settings>().evaluation;
    press(&mut app, KeyCode::KeyE);
    assert_ne!(app.world().resource::<Settings>().evaluation, evaluation, "the evaluation");
    press(&mut app, KeyCode::F2);
    assert_eq!(top(&app), Some(ScreenLayer::Console), "the console");
    press(&mut app, KeyCode::F2);
    press(&mut app, KeyCode::F10);
    assert_eq!(top(&app), Some(ScreenLayer::Result), "the menu of a finished match is its result");
    press(&mut app, KeyCode::Escape);
    chord(&mut app, &CONTROL_Z);
    rest(&mut app);
    assert_eq!((screen(&app), session(&app).ending()), (Screen::Play, None), "the resignation is taken back");
}
