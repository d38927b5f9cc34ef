//! Pictures of the board, taken in the window.

use std::fs;
use std::path::PathBuf;

use super::desk::Desk;
use super::shot::Shot;
use super::tree::button;

/// The pictures in the data folder, the oldest first.
fn pictures(desk: &Desk) -> Vec<PathBuf> {
    let files = fs::read_dir(desk.home.path().join("data")).unwrap().map(|file| file.unwrap().path());
    let mut pictures: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "png")).collect();
    pictures.sort();
    pictures
}

#[test]
#[ignore = "needs a display"]
fn a_picture_holds_the_board_as_the_window_shows_it_and_the_window_goes_on() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(scenery: Still, told_light: true)");
    let mut game = desk.start(&["play"]);
    game.board();
    game.press(&["Escape"]);
    game.click(button("Analysis"));
    for nth in 1..=2 {
        game.click(button("Film"));
        game.click(button("Picture"));
        let bytes = game.wait("the picture's file", |_| {
            let picture = pictures(&desk).into_iter().nth(nth - 1)?;
            // The file may still be written.
            fs::read(picture).ok().filter(|bytes| image::load_from_memory(bytes).is_ok())
        });
        let picture = Shot::from_png(&bytes);
        picture.keep(&format!("picture-{nth}"));
        game.wait_until("the board of the picture", |shot| shot.shows(&picture));
        game.click(button("Back"));
        // The arrows of the analysis are on the board again.
        game.wait_until("another board", |shot| !shot.shows(&picture));
    }
}
