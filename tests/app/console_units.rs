//! The console over a match of Chesimals II: opened by its key, a turn typed in, ended and taken back.

use bevy::prelude::*;
use riverleap::app::input::ScreenLayer;
use riverleap::app::screens::console::ConsoleOverlay;
use riverleap::app::testing::{self, chord, frames};
use riverleap::rules::Side;

use super::restart::type_letters;
use super::setups::people_at;
use super::table::{session, top};

/// Types a line as on a keyboard; returns the console's output since then.
fn typed(app: &mut App, line: &str) -> String {
    let said = |app: &App| app.world().resource::<ConsoleOverlay>().said();
    let before = said(app).len();
    type_letters(app, line);
    chord(app, &[KeyCode::Enter]);
    frames(app, 3);
    said(app)[before..].to_owned()
}

fn at(app: &App) -> (usize, Side) {
    (session(app).cursor(), session(app).side_to_move())
}

#[test]
fn a_turn_is_typed_ended_and_taken_back() {
    let mut app = people_at("default");
    chord(&mut app, &[KeyCode::F2]);
    assert_eq!(top(&app), Some(ScreenLayer::Console));
    let answer = typed(&mut app, "c4c3");
    assert_eq!(at(&app), (1, Side::White), "{answer}");
    assert!(answer.contains("Sun moves yellow.") && answer.contains("'end' ends the turn"), "{answer}");
    let answer = typed(&mut app, "j4j3");
    assert!(answer.contains("This turn belongs to yellow; the warmachine on j4 belongs to orange."), "{answer}");
    let answer = typed(&mut app, "end");
    assert_eq!(at(&app), (2, Side::Black), "{answer}");
    assert!(answer.contains("It is Moon's turn."), "{answer}");
    let answer = typed(&mut app, "end");
    assert!(answer.contains("Move at least one unit before you end your turn."), "{answer}");
    for (cursor, mover) in [(1, Side::White), (0, Side::White)] {
        let answer = typed(&mut app, "undo");
        assert_eq!(at(&app), (cursor, mover), "{answer}");
    }
    assert!(typed(&mut app, "undo").contains("There is no move to take back."));
    for cursor in [1, 2] {
        typed(&mut app, "redo");
        assert_eq!(at(&app).0, cursor);
    }
    chord(&mut app, &[KeyCode::Escape]);
    assert_eq!((top(&app), at(&app)), (None, (2, Side::Black)));
    testing::play(&mut app, "c13c14").unwrap();
    assert_eq!(at(&app), (3, Side::Black), "and the match goes on beside it");
}

#[test]
fn the_line_shows_what_a_move_of_this_game_looks_like() {
    let mut app = people_at("default");
    chord(&mut app, &[KeyCode::F2]);
    let told = testing::told(&mut app);
    let line = told.iter().find(|node| node.focused).unwrap();
    assert!(line.words.contains("b5a5") && !line.words.contains("lion"), "{}", line.words);
}
