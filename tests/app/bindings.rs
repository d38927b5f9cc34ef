//! Keys that the player has bound to other actions, the right mouse button, and the detection of the device in use.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use riverleap::app::board::Cursor;
use riverleap::app::input::{self, Device, Inputs, ScreenLayer, Stack, Trigger, UiAction};
use riverleap::app::play::{FrameSet, Screen, Seats};
use riverleap::app::testing::{self, chord, click_at, focused, frames};
use riverleap::game::settings::Settings;
use riverleap::locale::{Locale, Say, say};
use strum::VariantArray;

use super::table::{click, match_on_screen, picked, screen, session, title, top, with_board};

fn bind(app: &mut App, action: &str, triggers: &[&str]) {
    let triggers = triggers.iter().map(|trigger| (*trigger).to_owned()).collect();
    app.world_mut().resource_mut::<Settings>().bindings.insert(action.to_owned(), triggers);
    frames(app, 1);
}

fn right_click(app: &mut App) {
    click_at(app, Vec2::new(640.0, 400.0), MouseButton::Right);
}

#[test]
fn what_is_bound_anew_is_done_by_the_new_key_alone() {
    let mut app = match_on_screen(Seats::default());
    for text in ["a3a4", "g7g6", "a4a5"] {
        testing::play(&mut app, text).unwrap();
        frames(&mut app, 40);
    }
    bind(&mut app, "undo", &["U", "Alt+Left"]);
    chord(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    chord(&mut app, &[KeyCode::Backspace]);
    assert_eq!(session(&app).cursor(), 3);
    chord(&mut app, &[KeyCode::KeyU]);
    assert_eq!(session(&app).cursor(), 2);
    chord(&mut app, &[KeyCode::AltLeft, KeyCode::ArrowLeft]);
    assert_eq!(session(&app).cursor(), 1);
    assert_eq!(app.world().resource::<Cursor>().0, None, "the chord is not the arrow");
    bind(&mut app, "menu", &["P"]);
    chord(&mut app, &[KeyCode::KeyP]);
    assert_eq!(top(&app), Some(ScreenLayer::Pause));
    chord(&mut app, &[KeyCode::KeyP]);
    assert_eq!(top(&app), None);
}

#[test]
fn letters_walk_over_pages_where_they_are_bound_to_it() {
    let mut app = title();
    bind(&mut app, "down", &["S"]);
    bind(&mut app, "confirm", &["X"]);
    chord(&mut app, &[KeyCode::KeyS]);
    assert_eq!(focused(&mut app).as_deref(), Some("Play"));
    chord(&mut app, &[KeyCode::KeyS]);
    chord(&mut app, &[KeyCode::KeyS]);
    assert_eq!(focused(&mut app).as_deref(), Some("Games and boards"));
    chord(&mut app, &[KeyCode::KeyX]);
    assert_eq!(screen(&app), Screen::Setup);
}

/// All keys arrive within one slow frame.
#[test]
fn a_key_that_is_bound_to_open_something_ends_what_the_board_hears() {
    let mut app = match_on_screen(Seats::default());
    bind(&mut app, "console", &["G"]);
    chord(&mut app, &[KeyCode::KeyG, KeyCode::KeyE, KeyCode::ArrowUp]);
    assert_eq!((top(&app), app.world().resource::<Settings>().evaluation), (Some(ScreenLayer::Console), false));
    assert_eq!(app.world().resource::<Cursor>().0, None);
}

#[test]
fn a_right_click_closes_exactly_what_lies_on_top() {
    let mut app = match_on_screen(Seats::default());
    right_click(&mut app);
    assert_eq!(top(&app), None, "it opens nothing");
    chord(&mut app, &[KeyCode::Escape]);
    chord(&mut app, &[KeyCode::F3]);
    assert_eq!(top(&app), Some(ScreenLayer::Settings));
    right_click(&mut app);
    assert_eq!(top(&app), Some(ScreenLayer::Pause));
    right_click(&mut app);
    assert_eq!(top(&app), None);
    testing::act_as(&mut app, riverleap::rules::Side::White, riverleap::app::play::Act::OfferDraw);
    frames(&mut app, 4);
    assert_eq!(top(&app), Some(ScreenLayer::DrawOffer));
    right_click(&mut app);
    assert_eq!((top(&app), session(&app).draw_offer()), (None, None), "who does not want to answer does not agree");
}

#[test]
fn a_right_click_on_the_board_puts_the_animal_down_first() {
    let mut app = with_board("jungle", None);
    app.add_systems(Update, input::leave_topmost.in_set(FrameSet::Listen));
    app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Console);
    click(&mut app, "a3");
    for expected in [Some(ScreenLayer::Console), None] {
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let input = MouseButtonInput { button: MouseButton::Right, state: ButtonState::Pressed, window };
        app.world_mut().write_message(WindowEvent::MouseButtonInput(input));
        let at = testing::place_of(&app, super::table::square("d5"));
        testing::mouse(&mut app, at, PointerAction::Press(PointerButton::Secondary));
        testing::mouse(&mut app, at, PointerAction::Release(PointerButton::Secondary));
        assert_eq!((picked(&app), top(&app)), (None, expected));
    }
}

#[test]
fn a_page_can_wait_for_a_key_to_bind() {
    #[derive(Resource, Default)]
    struct Caught(Option<Trigger>);
    let mut app = match_on_screen(Seats::default());
    app.init_resource::<Caught>().add_systems(
        Update,
        (|mut inputs: ResMut<Inputs>, mut caught: ResMut<Caught>| {
            caught.0 = inputs.take_trigger().or(caught.0);
        })
        .in_set(FrameSet::Input),
    );
    chord(&mut app, &[KeyCode::ControlLeft, KeyCode::ShiftLeft, KeyCode::F1]);
    let caught = app.world().resource::<Caught>().0.map(|trigger| trigger.to_string());
    assert_eq!((caught.as_deref(), top(&app)), (Some("Ctrl+Shift+F1"), None));
}

#[test]
fn a_mouse_that_trembles_is_not_in_use() {
    let mut app = match_on_screen(Seats::default());
    let device = |app: &App| *app.world().resource::<Device>();
    let moved = |app: &mut App, x: f32| {
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let moved = CursorMoved { window, position: Vec2::new(x, 300.0), delta: None };
        app.world_mut().write_message(WindowEvent::CursorMoved(moved));
        app.update();
    };
    moved(&mut app, 300.0);
    chord(&mut app, &[KeyCode::ArrowUp]);
    assert_eq!(device(&app), Device::Keys);
    for x in [301.0, 302.0, 300.0, 305.0] {
        moved(&mut app, x);
        assert_eq!(device(&app), Device::Keys);
    }
    moved(&mut app, 330.0);
    assert_eq!(device(&app), Device::Mouse);
    chord(&mut app, &[KeyCode::ArrowUp]);
    right_click(&mut app);
    assert_eq!(device(&app), Device::Mouse);
}

/// Opens the settings page on which keys are bound.
fn keys_page() -> (App, Locale) {
    let (mut app, locale) = (title(), Locale::default());
    chord(&mut app, &[KeyCode::F3]);
    let keys = locale.named("Page", &say!(&locale, "settings-tab-keys"));
    assert!(testing::click_widget(&mut app, &keys, 0));
    frames(&mut app, 3);
    (app, locale)
}

/// Every action that can be bound to a key has a row, and is listed in the help.
#[test]
fn every_action_has_a_row_among_the_keys() {
    let (mut app, locale) = keys_page();
    let rows: Vec<String> = testing::widgets(&mut app).into_iter().map(|widget| widget.words).collect();
    for &action in UiAction::VARIANTS {
        let add = say!(&locale, "settings-keys-add", action = action.say(&locale));
        assert_eq!(rows.iter().filter(|row| **row == add).count(), 1, "{action}: {rows:?}");
    }
    chord(&mut app, &[KeyCode::Escape]);
    chord(&mut app, &[KeyCode::F1]);
    assert!(testing::click_widget(&mut app, &locale.named("Page", &say!(&locale, "rules-keys")), 0));
    frames(&mut app, 3);
    let rows: Vec<String> = testing::widgets(&mut app).into_iter().map(|widget| widget.words).collect();
    for &action in UiAction::VARIANTS {
        assert!(rows.contains(&action.say(&locale)), "{action}: {rows:?}");
    }
}

/// While a key is being bound, the pressed key does nothing else, whichever it is.
#[test]
fn a_key_that_is_awaited_does_nothing_but_being_bound() {
    let (mut app, locale) = keys_page();
    let add = say!(&locale, "settings-keys-add", action = UiAction::CopyPosition.say(&locale));
    for key in [KeyCode::KeyM, KeyCode::F11, KeyCode::F3, KeyCode::F1, KeyCode::Enter] {
        assert!(testing::ask(&mut app, &add, bevy_egui::egui::accesskit::Action::Click));
        let before = app.world().resource::<Settings>().clone();
        chord(&mut app, &[key]);
        let after = app.world().resource::<Settings>();
        assert_eq!(
            (after.sound.muted, after.window.full_screen),
            (before.sound.muted, before.window.full_screen),
            "{key:?}"
        );
        assert_ne!(after.bindings, before.bindings, "{key:?} is bound");
        assert_eq!(top(&app), Some(ScreenLayer::Settings), "{key:?}");
        app.insert_resource(Settings { bindings: Default::default(), ..before });
        frames(&mut app, 2);
    }
}
