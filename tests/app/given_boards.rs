//! Boards that are given away and taken: as a QR code, out of a record, and out of a match that comes from elsewhere.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::play::{Act, Screen};
use riverleap::app::screens::OpenRequested;
use riverleap::app::testing::{self, chord, frames, told};
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::game::content::{Content, Folders, LevelChoice, Origin, SourceText};
use riverleap::game::drafts::DrawnBoard;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::rules::{GameId, Side};

use super::company::{Company, SIT, reads};
use super::editor::{board, editor, focus_board};
use super::home::{Home, PEOPLE, start};
use super::opened::drop_file;
use super::restart::type_letters;
use super::table::{press, says, screen, until};

/// Boards that the game does not have.
pub const POND: &str =
    "(name: \"The Pond\", terrain: [\".d.\", \"...\", \".D.\"], pieces: [\"c..\", \"...\", \"..C\"])";
const PATCH: &str = "(name: \"The Patch\", width: 8, height: 7, chesimals: {yellow: \"C a1; E a2\", \
    white: \"C h1; N h2\", green: \"C a7; E a6\", blue: \"C h7; N h6\"})";

/// The record of a match on this board in which nothing was played yet.
pub fn record(text: &str, game: GameId) -> String {
    let content = Content::new(Folders::default());
    let source = SourceText { origin: Origin::BuiltIn("levels/test.ron".to_owned()), text: text.to_owned() };
    let level = content.level_in(game, &source, None).unwrap().value;
    let session = Session::new(level.match_start());
    Record::new(Heading::new(&level.name, session.start(), &content), session).to_string()
}

fn open_menu(app: &mut App) {
    app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Pause);
    frames(app, 4);
}

/// The page on which a board is begun.
fn create(home: &Home) -> App {
    let mut app = home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut app, 4);
    press(&mut app, "Create");
    frames(&mut app, 4);
    app
}

#[test]
fn the_board_is_shown_as_a_qr_code_and_as_a_board_again() {
    let home = Home::new();
    let app = &mut editor(&home);
    focus_board(app);
    type_letters(app, "/R~");
    press(app, "Part of the editor: Words");
    press(app, "Show as a picture to photograph");
    let code = |app: &mut App| {
        let told = told(app).into_iter();
        told.filter(|node| node.role == Role::Image && node.words.contains("QR code")).collect::<Vec<_>>()
    };
    let shown = code(app);
    assert_eq!(shown.len(), 1, "{}", testing::tree(app));
    assert_eq!(shown[0].words, "QR code with the line of text of the board New board");
    assert!(
        shown[0].place.width() > 400.0 && (shown[0].place.width() - shown[0].place.height()).abs() < 0.5,
        "{:?}",
        shown[0].place
    );
    assert!(!says(app, "Board. "), "it is in the place of the board");
    // It follows the draft, and goes with the last animal.
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    frames(app, 4);
    assert!(code(app).is_empty() && says(app, "Board. "));
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
    chord(app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
    frames(app, 4);
    for button in ["Show the board again", "Part of the editor: Draw"] {
        press(app, "Part of the editor: Words");
        press(app, "Show as a picture to photograph");
        assert_eq!(code(app).len(), 1);
        press(app, button);
        assert!(code(app).is_empty() && says(app, "Board. "), "{button}");
    }
}

#[test]
fn the_board_of_a_record_becomes_a_draft() {
    for (text, game) in [(POND, GameId::Jungle), (PATCH, GameId::Chesimals)] {
        for is_file in [false, true] {
            let home = Home::new();
            let app = &mut create(&home);
            let record = record(text, game);
            if is_file {
                drop_file(app, "match.jgn", &record);
            } else {
                app.world_mut().resource_mut::<Clipboard>().copy(&record).unwrap();
                press(app, "Paste a board");
            }
            frames(app, 4);
            assert_eq!(screen(app), Screen::Editor, "{}", testing::tree(app));
            assert_eq!(board(app), DrawnBoard::of(text).unwrap());
            press(app, "Save");
            until(app, "Saved in");
        }
    }
}

#[test]
fn a_record_with_a_fault_is_told_and_the_list_stays() {
    let home = Home::new();
    let app = &mut create(&home);
    app.world_mut().resource_mut::<Clipboard>().copy("1. Ea9 *").unwrap();
    press(app, "Paste a board");
    assert!(screen(app) == Screen::Create && says(app, "1:4"), "{}", testing::tree(app));
    app.world_mut().resource_mut::<Clipboard>().copy("Dear Ann,").unwrap();
    press(app, "Paste a board");
    assert!(says(app, "neither a record nor a line"), "{}", testing::tree(app));
    drop_file(app, "bad.jgn", "1. Ea4 Ea9 *");
    assert_eq!(screen(app), Screen::Editor, "the board is there before the first fault");
    press(app, "Boards");
    frames(app, 4);
    drop_file(app, "bad.jgn", "1. Ea9 *");
    assert!(screen(app) == Screen::Create && says(app, "1:4"), "{}", testing::tree(app));
    app.world_mut().write_message(OpenRequested("tests/data/records/chesimals.jgn".into()));
    frames(app, 8);
    assert_eq!((screen(app), board(app).game), (Screen::Editor, GameId::Chesimals));
}

#[test]
fn a_guest_keeps_the_board_of_the_host() {
    let host = Home::new();
    let level = host.data().join("levels/pond.ron");
    std::fs::create_dir_all(level.parent().unwrap()).unwrap();
    std::fs::write(level, POND).unwrap();
    let choice = LevelChoice { level: "pond".to_owned(), ..LevelChoice::default() };
    let mut company = Company::host_in(host, &choice);
    company.call("Ben", &SIT);
    company.until_all_play();
    let file = company.homes[1].data().join("levels/pond.ron");
    let host = &mut company.windows[0];
    open_menu(host);
    assert!(!says(host, "Keep this board"), "the host has it");
    let guest = &mut company.windows[1];
    open_menu(guest);
    press(guest, "Keep this board");
    company.until("the board is kept", |windows| reads(&mut windows[1], "The board is kept in"));
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(DrawnBoard::of(&kept), DrawnBoard::of(POND));
    let guest = &mut company.windows[1];
    press(guest, "Keep this board");
    company.until("it is there already", |windows| reads(&mut windows[1], "You have this board already: pond."));
    assert_eq!(std::fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    // It is on the page of boards.
    let home = company.homes.pop().unwrap();
    drop(company);
    let app = &mut create(&home);
    assert!(says(app, "pond: Your own board"), "{}", testing::tree(app));
}

#[test]
fn the_board_of_an_opened_match_is_kept_and_a_fault_of_the_disk_is_told() {
    for (text, game, file) in
        [(POND, GameId::Jungle, "levels/the-pond.ron"), (PATCH, GameId::Chesimals, "levels/chesimals/the-patch.ron")]
    {
        let home = Home::new();
        let app = &mut home.window();
        start(app, "jungle", Some("leiden"), PEOPLE);
        open_menu(app);
        assert!(says(app, "Copy game") && !says(app, "Keep this board"), "a board of the game under other rules");
        app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Pause);
        drop_file(app, "match.jgn", &record(text, game));
        assert_eq!(screen(app), Screen::Play);
        // A file stands where the folder of the levels should be.
        let levels = home.data().join("levels");
        std::fs::create_dir_all(home.data()).unwrap();
        std::fs::write(&levels, "").unwrap();
        open_menu(app);
        press(app, "Keep this board");
        assert!(says(app, "The board is not kept.") && says(app, "could not be saved"), "{}", testing::tree(app));
        std::fs::remove_file(&levels).unwrap();
        press(app, "Keep this board");
        until(app, "The board is kept in");
        let kept = std::fs::read_to_string(home.data().join(file)).unwrap();
        assert_eq!(DrawnBoard::of(&kept), DrawnBoard::of(text));
    }
}

#[test]
fn the_board_of_a_reviewed_match_is_kept() {
    let home = Home::new();
    let app = &mut home.window();
    start(app, "jungle", None, PEOPLE);
    drop_file(app, "match.jgn", &record(POND, GameId::Jungle));
    testing::play(app, "c1c2").unwrap();
    testing::act_as(app, Side::Black, Act::Resign);
    frames(app, 30);
    press(app, "Review");
    frames(app, 6);
    assert_eq!(screen(app), Screen::Review);
    press(app, "Keep this board");
    until(app, "The board is kept in");
    assert!(home.data().join("levels/the-pond.ron").exists());
}
