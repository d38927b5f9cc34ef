//! The console over the match names squares as the board does, and does not cover the board.

use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::screens::console::ConsoleOverlay;
use riverleap::app::testing;

use super::console::{two_people, typed};
use super::home::{Home, PEOPLE, start};
use super::table::{frames, session};

#[test]
fn the_console_at_the_table_reads_and_writes_squares_as_the_board_names_them() {
    let data = tempfile::tempdir().unwrap();
    let mut app = two_people(data.path());
    for (line, played) in
        [("a3a4", "a3a4"), ("Eg6", "g7g6"), ("Ea4-a5", "a4a5"), ("g6xg5", "g6g5"), ("move rat up", "g3g4")]
    {
        typed(&mut app, line);
        let last = session(&app).last().map(|ply| ply.action.to_string());
        assert_eq!(last.as_deref(), Some(played), "{line}: {}", app.world().resource::<ConsoleOverlay>().said());
    }
    // A refusal names squares of the board.
    let refused = typed(&mut app, "a3a5");
    assert!(refused.contains("No animal stands on a3"), "{refused}");
    let refused = typed(&mut app, "Eg3");
    assert!(refused.contains("one square"), "{refused}");
    let told = app.world().resource::<ConsoleOverlay>().said();
    assert!(!told.contains("[0") && !told.contains("[1"), "{told}");
    assert!(told.contains(" a6 ") && told.contains("like a3a4 or Ea4"), "{told}");
    for page in ["1", "2", "3"] {
        typed(&mut app, "help");
        let page = typed(&mut app, page);
        assert!(!page.contains("[1") && !page.contains("counted from 0"), "{page}");
    }
}

#[test]
fn the_sheet_lies_over_the_panel_and_leaves_the_board_in_sight() {
    let mut app = Home::new().window();
    testing::resize(&mut app, 1280.0, 800.0);
    start(&mut app, "jungle", None, PEOPLE);
    frames(&mut app, 4);
    app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Console);
    frames(&mut app, 6);
    let line = testing::widgets(&mut app).into_iter().find(|widget| widget.words == "Command").unwrap();
    assert!(line.place.width() <= 440.0, "wider than the panel: {:?}", line.place);
    assert!(line.place.min.x > 740.0, "over the board: {:?}", line.place);
}
