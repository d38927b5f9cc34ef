//! A board is made from nothing, and won on, by keys alone and by a pad alone.

use bevy::prelude::*;
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Screen, Table};
use riverleap::app::screens::pages::EditorDesk;
use riverleap::app::testing::{focused, frames, plug_pad, press_key, tap_pad, tree};
use riverleap::game::content::read_text;
use riverleap::game::session::Ending;
use riverleap::rules::{Piece, Side};

use super::home::Home;
use super::table::{screen, square};

/// What a player has in their hands.
#[derive(Clone, Copy)]
enum HandTool {
    Keys,
    Pad(Entity),
}

impl HandTool {
    fn tap(self, app: &mut App, key: KeyCode, button: GamepadButton) {
        match self {
            HandTool::Keys => press_key(app, key),
            HandTool::Pad(pad) => tap_pad(app, pad, button),
        }
        frames(app, 3);
    }

    /// Walks to the widget whose words begin like this.
    fn walk(self, app: &mut App, words: &str) {
        for _ in 0..120 {
            if focused(app).is_some_and(|focused| focused.starts_with(words)) {
                return;
            }
            self.tap(app, KeyCode::Tab, GamepadButton::RightTrigger);
        }
        panic!("{words:?} is not reached:\n{}", tree(app));
    }

    fn press(self, app: &mut App) {
        self.tap(app, KeyCode::Enter, GamepadButton::South);
    }

    fn choose(self, app: &mut App, words: &str) {
        self.walk(app, words);
        self.press(app);
        frames(app, 6);
    }

    /// Moves the cursor by so many squares.
    fn go(self, app: &mut App, files: i32, ranks: i32) {
        let across = if files > 0 {
            (KeyCode::ArrowRight, GamepadButton::DPadRight)
        } else {
            (KeyCode::ArrowLeft, GamepadButton::DPadLeft)
        };
        let up = if ranks > 0 {
            (KeyCode::ArrowUp, GamepadButton::DPadUp)
        } else {
            (KeyCode::ArrowDown, GamepadButton::DPadDown)
        };
        for _ in 0..files.abs() {
            self.tap(app, across.0, across.1);
        }
        for _ in 0..ranks.abs() {
            self.tap(app, up.0, up.1);
        }
    }
}

fn from_nothing_to_a_win(hand: impl Fn(&mut App) -> HandTool) {
    let home = Home::new();
    let app = &mut home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(app, 4);
    let hand = hand(app);
    frames(app, 2);
    hand.choose(app, "Create");
    hand.choose(app, "New board: Jungle");
    assert_eq!(screen(app), Screen::Editor);
    // A rock without symmetry, a lion of White two squares before the den, a rat of Black in the corner.
    hand.choose(app, "Symmetry: None");
    hand.choose(app, "Sun’s lion");
    hand.walk(app, "Board. ");
    hand.go(app, 3, 6);
    hand.press(app);
    hand.choose(app, "Moon’s rat");
    hand.walk(app, "Board. ");
    hand.go(app, -3, -6);
    hand.press(app);
    let drawn = app.world().resource::<EditorDesk>().draft.board().unwrap();
    let piece = |at: &str| drawn.get(square(at)).piece.map(Piece::side);
    assert_eq!((piece("d7"), piece("a1")), (Some(Side::White), Some(Side::Black)));
    hand.choose(app, "Save");
    let level = home.data().join("levels/new-board.ron");
    let text = read_text(&level).unwrap();
    assert!(text.contains("\"...L...\", // 7") && text.contains("\"r......\", // 1"), "{text}");
    hand.choose(app, "Play");
    assert_eq!(screen(app), Screen::Opponents);
    hand.choose(app, "Who plays: Two people");
    hand.choose(app, "Start");
    assert_eq!(screen(app), Screen::Play, "{}", tree(app));
    app.world_mut().resource_mut::<BoardClock>().finish();
    // The cursor begins in the middle of the board, on d5.
    hand.go(app, 0, 2);
    let move_ahead = |app: &mut App| {
        hand.press(app);
        hand.go(app, 0, 1);
        hand.press(app);
        app.world_mut().resource_mut::<BoardClock>().finish();
        frames(app, 4);
    };
    move_ahead(app);
    hand.go(app, -3, -7);
    move_ahead(app);
    hand.go(app, 3, 6);
    move_ahead(app);
    frames(app, 20);
    let session = app.world().resource::<Table>().session().unwrap().clone();
    assert_eq!(session.ending().and_then(Ending::winner), Some(Side::White), "{:?}", session.plies());
}

#[test]
fn by_keys_alone() {
    from_nothing_to_a_win(|_| HandTool::Keys);
}

#[test]
fn by_a_pad_alone() {
    from_nothing_to_a_win(|app| HandTool::Pad(plug_pad(app)));
}
