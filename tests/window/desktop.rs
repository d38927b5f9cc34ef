//! The window on the desktop: its class and icon, files that are opened with it, crash reports, and a clean terminal.

use super::desk::Desk;
use super::drop::{class_and_icon, drop_file};
use super::start::title;
use super::tree::{button, label};

const POND: &str = "(name: \"The Pond\", terrain: [\".d.\", \"...\", \".D.\"], pieces: [\"c..\", \"...\", \"..C\"])";

#[test]
#[ignore = "needs a display"]
fn it_has_the_class_of_its_entry_and_icons_in_all_sizes() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    let (class, icon) = class_and_icon(&desk.display());
    // An empty instance name, and the class, which a desktop compares with StartupWMClass.
    assert_eq!(class, "\0riverleap\0");
    let entry = include_str!("../../build/package/riverleap.desktop");
    assert!(entry.contains("\nStartupWMClass=riverleap\n"));
    let wanted: usize = [16, 24, 32, 48, 64, 128].iter().map(|side| side * side + 2).sum();
    assert_eq!(icon, wanted);
}

#[test]
#[ignore = "needs a display"]
fn a_file_is_opened_from_the_desktop_and_others_are_dropped_on_the_window() {
    let desk = Desk::new();
    let file = desk.write("pond.riverleap.ron", POND);
    let mut game = desk.start(&["open", &file]);
    let board = game.board();
    assert!(board.square_px() > 100.0, "a small board");
    game.shot().keep("open-level");
    let record = desk.write("a match.jgn", "[White \"Ann\"]\n1. Ea4 Eg6 2. Ea5 *");
    drop_file(&desk.display(), record.as_ref());
    game.wait_until_told("the match", |tree| tree.find(label("Ann")).map(|_| ()));
    game.shot().keep("open-dropped-record");
    let broken = desk.write("broken.riverleap.ron", &POND.replace("terrain", "terain"));
    drop_file(&desk.display(), broken.as_ref());
    game.wait_for(button("Got it"));
    game.shot().keep("open-broken");
    game.click(button("Got it"));
}

#[test]
#[ignore = "needs a display"]
fn a_players_terminal_stays_clean_and_a_log_is_written_where_one_is_wanted() {
    let desk = Desk::new();
    let log = desk.home.path().join("log.txt");
    for words in [vec![], vec!["play", "--log", "debug", "--log-file", log.to_str().unwrap()]] {
        let mut command = desk.program(&words);
        // The environment of a desktop session.
        let runtime = desk.home.path().join("run");
        std::fs::create_dir_all(&runtime).unwrap();
        command.env("XDG_RUNTIME_DIR", &runtime);
        let mut game = desk.start_command(command);
        if words.is_empty() {
            title(&mut game);
        } else {
            game.board();
        }
        game.send("TERM");
        let (_, complaints) = game.end();
        assert_eq!(complaints, "", "{words:?}");
    }
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("DEBUG") && log.contains("riverleap"), "{log}");
}
