//! The editor of boards in the window: a board is made by mouse, by keyboard and by pad, kept, saved, and tried.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::play::{Screen, Table};
use riverleap::app::screens::pages::EditorDesk;
use riverleap::app::testing::{announced, ask, chord, frames, point_at, press_key, turn_button, widgets};
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::game::content::read_text;
use riverleap::game::drafts::DrawnBoard;
use riverleap::rules::Terrain;
use riverleap::rules::grid::Square;

use super::home::Home;
use super::restart::type_letters;
use super::table::{press, says, screen, until};

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

/// The editor with a new board of Jungle.
pub fn editor(home: &Home) -> App {
    let mut app = home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut app, 4);
    press(&mut app, "Create");
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Create);
    press(&mut app, "New board: Jungle");
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Editor);
    app
}

pub fn board(app: &App) -> DrawnBoard {
    app.world().resource::<EditorDesk>().draft.board().unwrap()
}

/// Presses these keys.
fn keys(app: &mut App, strokes: &[KeyCode]) {
    for stroke in strokes {
        press_key(app, *stroke);
        frames(app, 1);
    }
}

pub fn focus_board(app: &mut App) {
    let board = widgets(app).into_iter().find(|widget| widget.words.starts_with("Board. ")).unwrap();
    assert!(ask(app, &board.words, Action::Focus));
    frames(app, 2);
}

#[test]
fn a_board_is_made_by_keys_alone_kept_saved_and_played() {
    let home = Home::new();
    let app = &mut editor(&home);
    focus_board(app);
    use KeyCode::{ArrowRight, ArrowUp};
    // The cursor begins on a1. Water on b1, by the letter of the files.
    keys(app, &[ArrowRight]);
    assert!(announced(app).iter().any(|said| said.words.contains("b1")), "{:?}", announced(app));
    type_letters(app, "/");
    keys(app, &[ArrowUp]);
    type_letters(app, "R");
    let drawn = board(app);
    assert!(drawn.get(at("b2")).piece.is_some(), "a rat of White");
    assert!(drawn.get(at("f8")).piece.is_some(), "and one of Black, by symmetry");
    assert!(app.world().resource::<EditorDesk>().checked.level.is_some());
    // The draft is on disk already.
    let draft = home.data().join("drafts/new-board.ron");
    assert_eq!(DrawnBoard::of(&read_text(&draft).unwrap()), Some(drawn.clone()));
    // One step back, one forward.
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    frames(app, 2);
    assert!(board(app).get(at("b2")).piece.is_none());
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
    frames(app, 2);
    assert_eq!(board(app), drawn);
    press(app, "Save");
    until(app, "Saved in");
    let level = home.data().join("levels/new-board.ron");
    assert_eq!(DrawnBoard::of(&read_text(&level).unwrap()), Some(drawn.clone()));
    assert!(!draft.exists());
    // It is tried, and the way from the title leads back to the same place.
    press(app, "Watch");
    frames(app, 10);
    assert_eq!(screen(app), Screen::Play);
    let start = app.world().resource::<Table>().session().unwrap().start().clone();
    assert_eq!(start.pieces().len(), 2);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(app, 10);
    assert_eq!(screen(app), Screen::Editor);
    assert_eq!(board(app), drawn);
}

#[test]
fn a_fault_is_told_and_its_list_leads_to_the_square() {
    let home = Home::new();
    let app = &mut editor(&home);
    press(app, "Part of the editor: Check (1)");
    assert!(says(app, "has no animals: put at least one on the board"));
    focus_board(app);
    use KeyCode::{ArrowRight, ArrowUp};
    keys(app, &[ArrowRight, ArrowUp, ArrowUp]);
    type_letters(app, "/L/");
    press(app, "Part of the editor: Draw");
    let water = widgets(app).into_iter().find(|widget| widget.words.starts_with("water (")).unwrap();
    press(app, &water.words);
    focus_board(app);
    keys(app, &[KeyCode::Enter]);
    frames(app, 2);
    press(app, "Part of the editor: Check (2)");
    assert!(says(app, "stands in water"), "{:?}", widgets(app));
}

#[test]
fn a_copy_of_a_shipped_board_is_changed_and_the_board_itself_is_not() {
    let home = Home::new();
    let app = &mut home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(app, 4);
    press(app, "Create");
    frames(app, 4);
    press(app, "Jungle: Change a copy");
    frames(app, 4);
    let text = app.world().resource::<EditorDesk>().draft.text().to_owned();
    assert!(text.contains("Jungle (copy)"), "{text}");
    press(app, "Save");
    until(app, "Saved in");
    assert!(home.data().join("levels/jungle-copy.ron").exists());
    press(app, "Boards");
    frames(app, 4);
    assert!(says(app, "Jungle (copy): Your own board"), "{:?}", widgets(app));
}

#[test]
fn a_line_is_drawn_by_keys() {
    let home = Home::new();
    let app = &mut editor(&home);
    press(app, "Tool: Line");
    focus_board(app);
    use KeyCode::{ArrowRight, ArrowUp, Enter};
    keys(app, &[ArrowUp, ArrowUp, ArrowUp, Enter]);
    frames(app, 5);
    keys(app, &[ArrowRight, ArrowRight, ArrowRight, Enter]);
    let drawn = board(app);
    for square in ["a4", "b4", "c4", "d4"] {
        assert_eq!(drawn.get(at(square)).ground, Terrain::Water, "{square}");
    }
}

#[test]
fn a_draft_is_left_and_opened_again_with_its_history() {
    let home = Home::new();
    let app = &mut editor(&home);
    focus_board(app);
    type_letters(app, "#");
    for _ in 0..2 {
        press(app, "Boards");
        frames(app, 4);
        press(app, "New board: Draft, not saved yet");
        frames(app, 4);
        assert_eq!(screen(app), Screen::Editor);
    }
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    frames(app, 2);
    assert_eq!(board(app).get(at("a1")).ground, Terrain::Land);
    // Another board is begun, and then the first one is opened again.
    press(app, "Boards");
    frames(app, 4);
    press(app, "New board: Chesimals II");
    frames(app, 4);
    press(app, "Boards");
    frames(app, 4);
    press(app, "New board: Draft, not saved yet");
    frames(app, 4);
    assert_eq!(screen(app), Screen::Editor);
}

#[test]
fn a_draft_that_could_not_be_kept_is_kept_when_there_is_room_again() {
    let home = Home::new();
    let app = &mut editor(&home);
    // A file stands where the folder of the drafts should be.
    let folder = home.data().join("drafts");
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::write(&folder, "").unwrap();
    focus_board(app);
    type_letters(app, "#");
    assert!(says(app, "could not be saved"), "{:?}", widgets(app));
    std::fs::remove_file(&folder).unwrap();
    press(app, "Boards");
    frames(app, 4);
    assert!(says(app, "New board: Draft, not saved yet"), "{:?}", widgets(app));
}

#[test]
fn a_board_goes_as_a_line_into_another_data_folder() {
    let (home, other) = (Home::new(), Home::new());
    let app = &mut editor(&home);
    focus_board(app);
    type_letters(app, "/R~");
    let drawn = board(app);
    press(app, "Part of the editor: Words");
    press(app, "Copy as a line of text");
    until(app, "Copied: a line of");
    let line = app.world().resource::<Clipboard>().paste().unwrap();
    assert!(line.starts_with("riverleap:") && line.len() <= 400, "{line}");
    let there = &mut other.window();
    there.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(there, 4);
    there.world_mut().resource_mut::<Clipboard>().copy("Dear Ann,").unwrap();
    press(there, "Create");
    frames(there, 4);
    press(there, "Paste a board");
    assert!(says(there, "such a line begins with"), "{:?}", widgets(there));
    there.world_mut().resource_mut::<Clipboard>().copy(&format!("Look: {line} Ann")).unwrap();
    press(there, "Paste a board");
    frames(there, 4);
    assert_eq!((screen(there), board(there)), (Screen::Editor, drawn));
    press(there, "Save");
    until(there, "Saved in");
    assert!(other.data().join("levels/new-board.ron").exists());
}

/// A slow machine gets the press and the release in one frame.
#[test]
fn a_quick_click_within_one_frame_paints() {
    let home = Home::new();
    let app = &mut editor(&home);
    let board_widget = widgets(app).into_iter().find(|widget| widget.words.starts_with("Board. ")).unwrap();
    let middle = board_widget.place.center();
    for (button, ground) in [(MouseButton::Left, Terrain::Water), (MouseButton::Right, Terrain::Land)] {
        point_at(app, middle);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            turn_button(app, button, state);
        }
        frames(app, 4);
        assert_eq!(board(app).get(at("d5")).ground, ground, "{button:?}");
    }
}
