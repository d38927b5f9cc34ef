//! Files that are opened from the desktop: matches are laid, faults are explained, and no match is lost.

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use riverleap::app::crash::{self, PanicFault, Report};
use riverleap::app::input::ScreenLayer;
use riverleap::app::play::{Act, Screen, Seat, Seats};
use riverleap::app::screens::Crashed;
use riverleap::app::testing::{self, click_widget};
use riverleap::game::settings::Settings;
use riverleap::rules::{GameId, Side};

use super::home::{Home, PEOPLE, close, play, start};
use super::table::{frames, says, screen, session, top};

/// Drops a file with this text on the window.
pub fn drop_file(app: &mut App, name: &str, text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path_buf = folder.path().join(name);
    std::fs::write(&path_buf, text).unwrap();
    drop_path(app, path_buf);
}

fn drop_path(app: &mut App, path_buf: std::path::PathBuf) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
    frames(app, 12);
}

#[test]
fn a_file_above_the_window_is_told_what_to_do_for_as_long_as_it_is_there() {
    let mut app = Home::new().window();
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let told = "Let go to open it";
    app.world_mut().write_message(FileDragAndDrop::HoveredFile { window, path_buf: "a.jgn".into() });
    frames(&mut app, 4);
    assert!(says(&mut app, told));
    app.world_mut().write_message(FileDragAndDrop::HoveredFileCanceled { window });
    frames(&mut app, 4);
    assert!(!says(&mut app, told));
    app.world_mut().write_message(FileDragAndDrop::HoveredFile { window, path_buf: "pond.ron".into() });
    frames(&mut app, 4);
    assert!(says(&mut app, told));
    drop_file(&mut app, "pond.ron", POND);
    assert!(!says(&mut app, told) && screen(&app) == Screen::Play);
}

const POND: &str = "(name: \"The Pond\", terrain: [\".d.\", \"...\", \".D.\"], pieces: [\"c..\", \"...\", \"..C\"])";

#[test]
fn a_level_begins_a_match_by_those_who_played_last() {
    let mut app = Home::new().window();
    app.world_mut().resource_mut::<Settings>().table.black = "engine:4".to_owned();
    // The file's name does not matter.
    drop_file(&mut app, "from a friend.txt", POND);
    assert_eq!(screen(&app), Screen::Play);
    assert_eq!(session(&app).start().board().width(), 3);
    assert_eq!(app.world().resource::<Seats>().0[Side::Black].to_string(), "engine:4");
    drop_file(&mut app, "mine.ron", include_str!("../../levels/chesimals/hunt.ron"));
    assert_eq!(session(&app).start().game(), GameId::Chesimals);
    drop_file(&mut app, "rules.ron", include_str!("../../levels/rules/leiden.ron"));
    assert_eq!(session(&app).start().rules_name(), "Leiden");
}

#[test]
fn an_unfinished_record_is_played_on_and_a_finished_one_is_looked_at() {
    let home = Home::new();
    let mut app = home.window();
    drop_file(&mut app, "left.jgn", "[White \"Ann\"]\n[BlackSeat \"engine:3\"]\n1. Ea4 Eg6 2. Ea5 *");
    assert_eq!((screen(&app), session(&app).cursor()), (Screen::Play, 3));
    assert_eq!(*app.world().resource::<Seats>().of(Side::Black), "engine:3".parse::<Seat>().unwrap());
    // Over by resignation, with a machine that must not play on.
    let over = "[Result \"0-1\"]\n[Termination \"resignation\"]\n[BlackSeat \"engine:3\"]\n1. Ea4 Eg6 2. Ea5 0-1";
    drop_file(&mut app, "over.jgn", over);
    assert!(session(&app).ending().is_some());
    frames(&mut app, 30);
    assert_eq!(screen(&app), Screen::GameOver);
    testing::act(&mut app, Act::Undo);
    testing::act(&mut app, Act::Undo);
    let back = session(&app).cursor();
    assert!(back < 3, "an undo leads back into it: {back}");
    frames(&mut app, 60);
    assert_eq!(session(&app).cursor(), back, "no machine plays on");
    testing::act(&mut app, Act::Redo);
    assert_eq!(session(&app).cursor(), back + 1);
}

#[test]
fn what_cannot_be_played_explains_itself_and_changes_nothing() {
    let mut app = Home::new().window();
    for (name, text, words) in [
        ("broken.ron", POND.replace("terrain", "terain").as_str(), "broken.ron:1:"),
        ("broken.jgn", "1. Ea9 *", "broken.jgn:1:"),
        ("empty.ron", "", "empty.ron:1:1"),
        ("my.ron", include_str!("../../assets/themes/wooden.ron"), "theme"),
        ("motion.ron", include_str!("../../assets/motion.ron"), "animations"),
        ("settings.ron", "(theme: \"jungle\", lively: true)", "settings"),
    ] {
        drop_file(&mut app, name, text);
        assert_eq!(top(&app), Some(ScreenLayer::Notice), "{name}");
        assert!(says(&mut app, words), "{name}:\n{}", testing::tree(&mut app));
        assert_eq!(screen(&app), Screen::Title);
        assert!(click_widget(&mut app, "Got it", 0));
        frames(&mut app, 3);
        assert_eq!(top(&app), None);
    }
    drop_path(&mut app, "no/such/file.jgn".into());
    assert!(says(&mut app, "file.jgn"));
    click_widget(&mut app, "Got it", 0);
    frames(&mut app, 3);
    // The valid part of a record is on the table, and the fault is shown.
    drop_file(&mut app, "part.jgn", "1. Ea4 Eg6 2. Ea9 *");
    assert_eq!((screen(&app), session(&app).cursor()), (Screen::Play, 2));
    assert!(says(&mut app, "before a fault"));
}

#[test]
fn a_match_in_play_is_kept_when_another_is_opened() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 4);
    frames(&mut app, 30);
    drop_file(&mut app, "pond.ron", POND);
    play(&mut app, 1);
    close(app);
    let mut plies: Vec<usize> = home.matches().iter().map(|record| record.session.plies().len()).collect();
    plies.sort_unstable();
    assert_eq!(plies, [1, 4]);
}

#[test]
fn a_journal_is_taken_over_and_one_in_play_is_left_alone() {
    let home = Home::new();
    let mut one = home.window();
    start(&mut one, "jungle", None, PEOPLE);
    play(&mut one, 3);
    frames(&mut one, 30);
    let journal = || {
        let mut files = std::fs::read_dir(home.journals()).unwrap().map(|file| file.unwrap().path());
        files.find(|path| path.extension().is_some_and(|end| end == "jgn")).unwrap()
    };
    let mut other = home.window();
    drop_path(&mut other, journal());
    assert!(says(&mut other, "Another running game has already taken up this match."));
    close(one);
    click_widget(&mut other, "Got it", 0);
    drop_path(&mut other, journal());
    assert_eq!(session(&other).cursor(), 3);
    play(&mut other, 1);
    close(other);
    assert_eq!(home.matches().len(), 1, "it is the same journal");
}

#[test]
fn a_crash_is_told_once_with_its_report() {
    let home = Home::new();
    let data = home.journals().parent().unwrap().to_owned();
    std::fs::create_dir_all(&data).unwrap();
    let fault =
        PanicFault { what: "a fault of ours".to_owned(), trace: "0: deep inside".to_owned(), ..PanicFault::default() };
    crash::write(&data, &fault).unwrap();
    let mut app = home.window();
    app.insert_resource(Crashed(Report::newest(&data).unwrap()));
    frames(&mut app, 4);
    assert_eq!(top(&app), Some(ScreenLayer::Notice));
    assert!(says(&mut app, "a fault of ours") && !says(&mut app, "deep inside"));
    assert!(click_widget(&mut app, "Show the report", 0));
    frames(&mut app, 4);
    assert!(says(&mut app, "deep inside"));
    assert!(click_widget(&mut app, "Got it", 0));
    frames(&mut app, 3);
    assert_eq!(top(&app), None);
    assert_eq!(Report::newest(&data), None, "the next start says nothing more");
}
