//! Every screen and every card is opened and closed with the mouse, with the keyboard alone, and with a pad: the right
//! page opens, only that page closes, and the focus returns to where it was.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Act, Laying, Screen, Seats};
use riverleap::app::testing::{self, chord, click_at, focused, frames, plug_pad, tap_pad, widgets};
use riverleap::rules::Side;

use super::home::{Home, PEOPLE, close, play, start};
use super::table::screen;

use GamepadButton::{East, RightTrigger, South};

/// A screen, and the layer on top of it.
type Place = (Screen, Option<ScreenLayer>);

const TITLE: Place = (Screen::Title, None);
const MATCH: Place = (Screen::Play, None);
const PAUSE: Place = (Screen::Play, Some(ScreenLayer::Pause));
const SEEN: Place = (Screen::GameOver, None);

/// The start, the button, the page that it opens, and the page after leaving.
const WALKS: [(Place, &str, Place, Place); 18] = [
    (TITLE, "New game", (Screen::Opponents, None), TITLE),
    (TITLE, "Games and boards", (Screen::Setup, None), TITLE),
    (TITLE, "How to play", (Screen::Title, Some(ScreenLayer::Rules)), TITLE),
    (TITLE, "Settings", (Screen::Title, Some(ScreenLayer::Settings)), TITLE),
    (TITLE, "Laboratory", (Screen::Lab, None), TITLE),
    (TITLE, "Unfinished matches", (Screen::Resume, None), TITLE),
    ((Screen::Opponents, None), "Board: Jungle", (Screen::Setup, None), TITLE),
    ((Screen::Setup, None), "You and the Frog", (Screen::Opponents, None), TITLE),
    (MATCH, "Menu", PAUSE, MATCH),
    (MATCH, "Resign", (Screen::Play, Some(ScreenLayer::Resign)), MATCH),
    (PAUSE, "Play on", MATCH, PAUSE),
    (PAUSE, "How to play", (Screen::Play, Some(ScreenLayer::Rules)), PAUSE),
    (PAUSE, "Settings", (Screen::Play, Some(ScreenLayer::Settings)), PAUSE),
    (PAUSE, "Type moves", (Screen::Play, Some(ScreenLayer::Console)), MATCH),
    (PAUSE, "Offer a draw", (Screen::Play, Some(ScreenLayer::DrawOffer)), MATCH),
    (PAUSE, "Start again", MATCH, PAUSE),
    (PAUSE, "Main menu", TITLE, TITLE),
    (SEEN, "Result", (Screen::GameOver, Some(ScreenLayer::Result)), SEEN),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Mouse,
    Keys,
    Pad(Entity),
    Finger,
}

fn place(app: &App) -> Place {
    (screen(app), app.world().resource::<Stack>().top())
}

/// Brings the app to that place, without a focused control.
fn stand(app: &mut App, at: Place) {
    app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Pause);
    if app.world().resource::<Stack>().contains(ScreenLayer::DrawOffer) {
        testing::act_as(app, Side::Black, Act::DeclineDraw);
    }
    match at.0 {
        Screen::Play => {
            app.insert_resource(Seats::default());
            testing::lay(app, Laying::New);
            testing::play(app, "a3a4").unwrap();
            testing::play(app, "g7g6").unwrap();
        }
        Screen::GameOver => {
            app.insert_resource(Seats::default());
            testing::lay(app, Laying::New);
            testing::act_as(app, Side::White, Act::Resign);
            frames(app, 2);
            app.world_mut().resource_mut::<BoardClock>().finish();
            frames(app, 4);
            app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Result);
        }
        other => {
            app.world_mut().resource_mut::<NextState<Screen>>().set(other);
        }
    }
    if let Some(layer) = at.1 {
        app.world_mut().resource_mut::<Stack>().open(layer);
    }
    frames(app, 8);
    app.world_mut().resource_mut::<BoardClock>().finish();
    frames(app, 2);
    assert_eq!(place(app), at);
}

impl Hand {
    /// A pad that is plugged in now.
    pub fn new_pad(app: &mut App) -> Hand {
        let pad = plug_pad(app);
        frames(app, 2);
        Hand::Pad(pad)
    }

    /// Presses the button.
    pub fn open(self, app: &mut App, name: &str) {
        if let Hand::Mouse | Hand::Finger = self {
            let found = widgets(app).into_iter().rfind(|widget| widget.words == name);
            let at = found.unwrap_or_else(|| panic!("{name} is not there: {:?}", widgets(app))).place.center();
            return if self == Hand::Finger { tap_at(app, at) } else { click_at(app, at, MouseButton::Left) };
        }
        let mut passed = Vec::new();
        while focused(app).as_deref() != Some(name) {
            match self {
                Hand::Pad(pad) => tap_pad(app, pad, RightTrigger),
                _ => chord(app, &[KeyCode::Tab]),
            }
            passed.push(focused(app));
            assert!(passed.len() < 60, "{name} among {passed:?}");
        }
        match self {
            Hand::Pad(pad) => tap_pad(app, pad, South),
            _ => chord(app, &[KeyCode::Enter]),
        }
    }

    /// Goes back with the key or the button that means back. A finger has none.
    pub fn leave(self, app: &mut App) {
        match self {
            Hand::Mouse => click_at(app, Vec2::new(5.0, 5.0), MouseButton::Right),
            Hand::Keys => chord(app, &[KeyCode::Escape]),
            Hand::Pad(pad) => tap_pad(app, pad, East),
            Hand::Finger => {}
        }
        frames(app, 4);
    }
}

/// Touches this place of the window.
fn tap_at(app: &mut App, at: Vec2) {
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        testing::touch(app, at, phase);
        frames(app, 2);
    }
}

/// A home with two matches that were left, so that the title offers everything.
fn title() -> (Home, App) {
    let home = Home::new();
    for turns in [1, 2] {
        let mut app = home.window();
        start(&mut app, "jungle", None, PEOPLE);
        play(&mut app, turns);
        close(app);
    }
    let app = home.window();
    (home, app)
}

fn walk(hand: impl Fn(&mut App) -> Hand) {
    for (from, name, to, back) in WALKS {
        let (_home, mut app) = title();
        let hand = hand(&mut app);
        stand(&mut app, from);
        hand.open(&mut app, name);
        frames(&mut app, 4);
        assert_eq!(place(&app), to, "{hand:?} by {name:?}");
        if to == MATCH || to == TITLE {
            continue;
        }
        // With the mouse alone, a page is left by its own button.
        if hand == Hand::Mouse && to.1.is_none() {
            assert!(testing::click_widget(&mut app, "Main menu", 0), "{name:?}");
            frames(&mut app, 4);
        } else {
            hand.leave(&mut app);
        }
        assert_eq!(place(&app), back, "{hand:?} leaves what {name:?} has opened");
        if hand != Hand::Mouse && back == from {
            assert_eq!(focused(&mut app).as_deref(), Some(name), "{hand:?} is back");
        }
    }
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
