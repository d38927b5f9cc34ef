//! The game by gamepad: from the title through a match and back, and what happens when the pad is disconnected.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use riverleap::app::input::{Device, Pads, ScreenLayer};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Paused, Screen, Seats};
use riverleap::app::screens::PauseReason;
use riverleap::app::testing::{
    self, FRAME, chord, focused, frames, pad_axis, pad_button, plug_pad, tap_pad, unplug_pad,
};

use super::table::{begin, cursor, picked, screen, session, square, top};

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, North, RightTrigger, South, Start};

fn title() -> (App, Entity) {
    let mut app = super::table::title();
    let pad = plug_pad(&mut app);
    frames(&mut app, 2);
    (app, pad)
}

/// A match between two people.
fn table() -> (App, Entity) {
    let (mut app, pad) = title();
    begin(&mut app, Seats::default());
    (app, pad)
}

fn tap(app: &mut App, pad: Entity, buttons: &[GamepadButton]) {
    for button in buttons {
        tap_pad(app, pad, *button);
    }
}

fn device(app: &App) -> Device {
    *app.world().resource::<Device>()
}

fn paused(app: &App) -> bool {
    app.world().get_resource::<State<Paused>>().is_some_and(|paused| *paused.get() == Paused::Yes)
}

#[test]
fn from_the_title_through_a_match_and_back() {
    let (mut app, pad) = title();
    assert!(app.world().resource::<Pads>().any());
    assert_eq!(device(&app), Device::Mouse, "a pad that is there is not in use yet");
    tap(&mut app, pad, &[South]);
    assert_eq!((screen(&app), device(&app)), (Screen::Opponents, Device::Pad));
    tap(&mut app, pad, &[East]);
    assert_eq!(screen(&app), Screen::Title);
    tap(&mut app, pad, &[South, South]);
    assert_eq!(screen(&app), Screen::Play);
    app.world_mut().resource_mut::<BoardClock>().finish();
    tap(&mut app, pad, &[DPadDown, DPadDown, DPadLeft, DPadLeft, DPadLeft, South]);
    assert_eq!(picked(&app), Some(square("a3")));
    tap(&mut app, pad, &[East]);
    assert_eq!((picked(&app), top(&app)), (None, None), "it is put down, and nothing else");
    tap(&mut app, pad, &[South, DPadUp, South]);
    assert_eq!(session(&app).plies()[0].action.to_string(), "a3a4");
    tap(&mut app, pad, &[Start]);
    assert_eq!((top(&app), paused(&app)), (Some(ScreenLayer::Pause), true));
    tap(&mut app, pad, &[East]);
    assert_eq!((top(&app), paused(&app)), (None, false));
    tap(&mut app, pad, &[Start, South]);
    assert_eq!(focused(&mut app).as_deref(), Some("Play on"), "it shows what it would press");
    tap(&mut app, pad, &[DPadDown, DPadDown]);
    assert_eq!(focused(&mut app).as_deref(), Some("Settings"));
    tap(&mut app, pad, &[South]);
    assert_eq!(top(&app), Some(ScreenLayer::Settings));
    tap(&mut app, pad, &[East]);
    assert_eq!((top(&app), focused(&mut app).as_deref()), (Some(ScreenLayer::Pause), Some("Settings")));
    let mut passed = Vec::new();
    while focused(&mut app).as_deref() != Some("Main menu") {
        tap(&mut app, pad, &[DPadDown]);
        passed.push(focused(&mut app));
        assert!(passed.len() < 10, "{passed:?}");
    }
    tap(&mut app, pad, &[South]);
    assert_eq!((screen(&app), top(&app)), (Screen::Title, None));
}

#[test]
fn the_panel_beside_the_board_is_reached_and_left() {
    let (mut app, pad) = table();
    testing::play(&mut app, "a3a4").unwrap();
    frames(&mut app, 40);
    tap(&mut app, pad, &[RightTrigger]);
    assert_eq!(focused(&mut app).as_deref(), Some("Undo"));
    tap(&mut app, pad, &[DPadRight]);
    assert_eq!(cursor(&app), None, "the cursor stays while the focus moves");
    tap(&mut app, pad, &[East]);
    assert_eq!((focused(&mut app), top(&app)), (None, None), "the board has the pad again");
    tap(&mut app, pad, &[North]);
    assert_eq!(session(&app).cursor(), 0, "and a button takes the move back");
}

#[test]
fn the_stick_walks_and_goes_on_while_it_is_held() {
    let (mut app, pad) = table();
    pad_axis(&mut app, pad, GamepadAxis::LeftStickX, 0.3);
    frames(&mut app, 2);
    assert_eq!(cursor(&app), None, "a stick that hangs a little to one side");
    pad_axis(&mut app, pad, GamepadAxis::LeftStickY, -0.9);
    frames(&mut app, 1);
    assert_eq!(cursor(&app).as_deref(), Some("d4"));
    let waits = 400_u32.div_ceil(FRAME.as_millis() as u32) as usize;
    frames(&mut app, waits - 1);
    assert_eq!(cursor(&app).as_deref(), Some("d4"), "held, it waits a moment");
    frames(&mut app, 1);
    assert_eq!(cursor(&app).as_deref(), Some("d3"));
    frames(&mut app, 8);
    assert_eq!(cursor(&app).as_deref(), Some("d2"));
    pad_axis(&mut app, pad, GamepadAxis::LeftStickY, 0.0);
    frames(&mut app, 60);
    assert_eq!(cursor(&app).as_deref(), Some("d2"));
    pad_button(&mut app, pad, South, 1.0);
    frames(&mut app, 60);
    pad_button(&mut app, pad, DPadRight, 1.0);
    pad_button(&mut app, pad, DPadRight, 0.0);
    frames(&mut app, 60);
    assert_eq!(cursor(&app).as_deref(), Some("e2"), "what is let go within a frame does not go on");
}

#[test]
fn when_the_pad_in_use_is_gone_the_match_waits_and_says_so() {
    let (mut app, pad) = table();
    let reason = |app: &App| app.world().resource::<PauseReason>().clone();
    tap(&mut app, pad, &[DPadUp]);
    chord(&mut app, &[KeyCode::ArrowUp]);
    unplug_pad(&mut app, pad);
    frames(&mut app, 3);
    assert_eq!((top(&app), device(&app)), (None, Device::Keys), "the player had changed to the keyboard");
    let pad = plug_pad(&mut app);
    tap(&mut app, pad, &[DPadUp]);
    unplug_pad(&mut app, pad);
    app.update();
    assert_eq!((top(&app), paused(&app)), (Some(ScreenLayer::Pause), true));
    assert_eq!(reason(&app), PauseReason::PadGone("Test Pad".to_owned()));
    chord(&mut app, &[KeyCode::Escape]);
    assert_eq!((top(&app), paused(&app), reason(&app)), (None, false, PauseReason::Wanted));
    assert!(!app.world().resource::<Pads>().any());
}

#[test]
fn a_pad_is_meant_for_the_window_in_use() {
    let (mut app, pad) = table();
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(app.world_mut()).unwrap().focused = false;
    tap(&mut app, pad, &[Start, DPadUp]);
    assert_eq!((top(&app), cursor(&app), device(&app)), (None, None, Device::Mouse));
}
