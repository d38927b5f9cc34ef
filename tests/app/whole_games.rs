//! Whole games against the third opponent, from the title to the result and back: with a pad, with a finger, with the
//! keyboard alone. `RIVERLEAP_RECORDS=FOLDER` keeps their records.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use riverleap::app::board::Cursor;
use riverleap::app::input::{Device, ScreenLayer, Stack};
use riverleap::app::play::{Screen, Seat, Seats};
use riverleap::app::screens::autosave::MatchJournal;
use riverleap::app::testing::{self, chord, focused, frames, plug_pad, tap_pad, widgets};
use riverleap::engine::{Engine, EngineOptions, SearchLimits, Strength};
use riverleap::game::content::{Content, Folders};
use riverleap::game::record::last;
use riverleap::game::session::{Ending, Session};
use riverleap::game::settings::{MachinePace, Settings};
use riverleap::players::situation;
use riverleap::rules::grid::Square;
use riverleap::rules::{Action, Move, Pair, Side};

use super::home::Home;
use super::table::{screen, session};

/// The positions that the player's search visits before each move: enough to win.
const NODES: u64 = 60_000;
/// The machine needs real time, and a busy computer gives it little.
const PATIENCE: Duration = Duration::from_secs(60);

fn title(home: &Home) -> App {
    let mut app = home.window();
    app.world_mut().resource_mut::<Settings>().pace = MachinePace::Quick;
    frames(&mut app, 2);
    app
}

fn until(app: &mut App, what: &str, holds: impl Fn(&App) -> bool) {
    let from = Instant::now();
    while !holds(app) {
        assert!(from.elapsed() < PATIENCE, "{what}");
        frames(app, 1);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A match has begun against the third opponent, who was picked by hand.
fn assert_seated(app: &App) {
    assert_eq!(screen(app), Screen::Play);
    assert_eq!(app.world().resource::<Seats>().0, Pair([Seat::Human, Seat::Engine(Strength::new(3).unwrap())]));
}

/// Plays the match to its result card; `make` performs each move.
fn play(app: &mut App, mut make: impl FnMut(&mut App, Move)) {
    let mut engine = Engine::new(EngineOptions { hash_mib: 8, ..EngineOptions::default() }).unwrap();
    let own_turn = |app: &App| session(app).side_to_move() == Side::White || session(app).ending().is_some();
    while session(app).ending().is_none() {
        let now = session(app);
        let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
        let best = engine.think(&situation(now), &limits, &AtomicBool::new(false), |_| {}).best.unwrap();
        let Action::Move(wanted) = best else { panic!("{best}") };
        let before = now.cursor();
        make(app, wanted);
        frames(app, 2);
        assert_eq!(session(app).plies().get(before).map(|ply| ply.action), Some(best));
        until(app, "an answer", own_turn);
    }
    until(app, "the result", |app| app.world().resource::<Stack>().top() == Some(ScreenLayer::Result));
    // The card is measured before it is shown.
    frames(app, 4);
    assert_eq!(screen(app), Screen::GameOver);
}

/// Checks that the record has the winner, the players, and legal moves.
fn assert_won(app: &App, name: &str) {
    let (world, game) = (app.world(), session(app));
    assert_eq!(game.ending().and_then(Ending::winner), Some(Side::White), "{:?}", game.ending());
    let journal = world.resource::<MatchJournal>();
    let record = journal.record(game, world.resource::<Seats>(), world.resource::<Settings>()).unwrap();
    let text = record.to_string();
    let read = last(&text, &Content::new(Folders::default()));
    assert_eq!(read.fault, None, "{text}");
    let kept = read.record.unwrap();
    assert_eq!((&kept.heading, kept.session.ending()), (&record.heading, game.ending()));
    assert!(kept.session.plies().iter().map(|ply| ply.action).eq(game.plies().iter().map(|ply| ply.action)), "{text}");
    for tag in ["[WhiteSeat \"human\"]", "[BlackSeat \"engine:3\"]", "[Result \"1-0\"]"] {
        assert!(text.contains(tag), "{tag} in\n{text}");
    }
    let mut again = Session::new(game.start().clone());
    for ply in game.plies() {
        again.try_play(ply.action).unwrap();
    }
    assert_eq!(again.ending(), game.ending());
    if let Some(folder) = std::env::var_os("RIVERLEAP_RECORDS") {
        std::fs::write(std::path::Path::new(&folder).join(name), text).unwrap();
    }
}

/// The device that moves with arrows and confirms.
#[derive(Clone, Copy)]
enum Hand {
    Pad(Entity),
    Keys,
}

#[derive(Clone, Copy)]
enum Push {
    Up,
    Down,
    Left,
    Right,
    Next,
    Confirm,
}

impl Hand {
    fn push(self, app: &mut App, what: Push) {
        use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, RightTrigger, South};
        let (button, key) = match what {
            Push::Up => (DPadUp, KeyCode::ArrowUp),
            Push::Down => (DPadDown, KeyCode::ArrowDown),
            Push::Left => (DPadLeft, KeyCode::ArrowLeft),
            Push::Right => (DPadRight, KeyCode::ArrowRight),
            Push::Next => (RightTrigger, KeyCode::Tab),
            Push::Confirm => (South, KeyCode::Enter),
        };
        match self {
            Hand::Pad(pad) => tap_pad(app, pad, button),
            Hand::Keys => chord(app, &[key]),
        }
    }

    /// Moves from control to control to the one whose name begins with `name`, and presses it.
    fn press(self, app: &mut App, name: &str, step: Push) {
        let mut passed = Vec::new();
        while !focused(app).is_some_and(|words| words.starts_with(name)) {
            self.push(app, step);
            passed.push(focused(app));
            assert!(passed.len() < 60, "{name} among {passed:?}");
        }
        self.push(app, Push::Confirm);
    }

    fn walk(self, app: &mut App, to: Square) {
        while app.world().resource::<Cursor>().0 != Some(to) {
            // The first arrow begins in the middle.
            let (file, rank) = app.world().resource::<Cursor>().0.map_or((3, 4), |at| (at.file(), at.rank()));
            let step = match (file.cmp(&to.file()), rank.cmp(&to.rank())) {
                (std::cmp::Ordering::Less, _) => Push::Right,
                (std::cmp::Ordering::Greater, _) => Push::Left,
                (_, std::cmp::Ordering::Greater) => Push::Down,
                _ => Push::Up,
            };
            self.push(app, step);
        }
    }

    fn whole_game(self, app: &mut App, record: &str) {
        self.push(app, Push::Confirm);
        assert_eq!(screen(app), Screen::Opponents);
        self.press(app, "Level 3", Push::Next);
        self.press(app, "Start", Push::Next);
        assert_seated(app);
        play(app, |app, wanted| {
            for square in [wanted.from, wanted.to] {
                self.walk(app, square);
                self.push(app, Push::Confirm);
            }
        });
        assert_won(app, record);
        self.press(app, "Main menu", Push::Next);
        assert_eq!((screen(app), app.world().resource::<Stack>().top()), (Screen::Title, None));
    }
}

#[test]
fn a_whole_game_with_a_pad() {
    let home = Home::new();
    let mut app = title(&home);
    let pad = plug_pad(&mut app);
    frames(&mut app, 2);
    Hand::Pad(pad).whole_game(&mut app, "with-a-pad.jgn");
    assert_eq!(*app.world().resource::<Device>(), Device::Pad);
}

#[test]
fn a_whole_game_with_the_keyboard_alone() {
    let home = Home::new();
    let mut app = title(&home);
    Hand::Keys.whole_game(&mut app, "with-the-keyboard.jgn");
    assert_eq!(*app.world().resource::<Device>(), Device::Keys);
}

/// Taps the control whose name begins with `name`.
fn tap(app: &mut App, name: &str) {
    let place = widgets(app).into_iter().find(|widget| widget.words.starts_with(name)).map(|widget| widget.place);
    let at = place.unwrap_or_else(|| panic!("{name} is not there")).center();
    testing::touch(app, at, TouchPhase::Started);
    frames(app, 2);
    testing::touch(app, at, TouchPhase::Ended);
    frames(app, 4);
}

fn drag(app: &mut App, wanted: Move) {
    let [from, to] = [wanted.from, wanted.to].map(|square| testing::place_of(app, square));
    testing::touch(app, from, TouchPhase::Started);
    for share in [0.2, 0.5, 0.8, 1.0] {
        testing::touch(app, from.lerp(to, share), TouchPhase::Moved);
    }
    testing::touch(app, to, TouchPhase::Ended);
}

#[test]
fn a_whole_game_with_a_finger() {
    let home = Home::new();
    let mut app = title(&home);
    tap(&mut app, "Play");
    assert_eq!(screen(&app), Screen::Opponents);
    tap(&mut app, "Level 3");
    tap(&mut app, "Start");
    assert_seated(&app);
    let mut moves = 0;
    play(&mut app, |app, wanted| {
        moves += 1;
        if moves % 3 == 0 {
            return drag(app, wanted);
        }
        for square in [wanted.from, wanted.to] {
            testing::tap_square(app, square);
            frames(app, 1);
        }
    });
    assert_won(&app, "with-a-finger.jgn");
    tap(&mut app, "Main menu");
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(*app.world().resource::<Device>(), Device::Touch);
}
