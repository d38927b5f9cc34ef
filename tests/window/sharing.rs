//! A board that one person has drawn goes as a line of text to another, and both play on it from two windows.

use riverleap::game::drafts::DrawnBoard;

use super::desk::Desk;
use super::online::join;
use super::online_together::{LEFT, RIGHT, ROW, at_rest, start, wait_to_read};
use super::places::Place;
use super::start::title;
use super::tree::{button, choice};
use super::whole_game::order;

/// The middle of the room for the board, in a window of the usual size.
const MIDDLE: Place = Place(447.0, 400.0);

#[test]
#[ignore = "needs a display"]
fn a_board_goes_as_a_line_to_another_window_and_both_play_on_it() {
    let desk = Desk::with(&ROW);
    let level = |who: &str| desk.home.path().join(who).join("levels/new-board.ron");
    let drawn = |who: &str| DrawnBoard::of(&std::fs::read_to_string(level(who)).unwrap()).unwrap();
    let mut ann = start(&desk, "Ann", LEFT, &[]);
    title(&mut ann);
    ann.click(button("Create"));
    ann.wait_for(button("New board: Jungle"));
    ann.click(button("New board: Jungle"));
    ann.wait_for(button("Save"));
    ann.click_at(MIDDLE);
    wait_to_read(&mut ann, "d5: water");
    // By keys: a rat of White on c2, and by symmetry one of Black on e8.
    ann.press(&["slash", "Down", "Down", "Down", "Left", "shift+r"]);
    wait_to_read(&mut ann, "c2: land, Sun’s rat");
    ann.click(button("Save"));
    ann.wait("the level on disk", |_| level("Ann").exists().then_some(()));
    ann.click(choice("Part of the editor: Words"));
    ann.bring(button("Copy as a line of text"));
    ann.click(button("Copy as a line of text"));
    wait_to_read(&mut ann, "Copied: a line of");
    let mut ben = start(&desk, "Ben", RIGHT, &[]);
    title(&mut ben);
    ben.click(button("Create"));
    ben.wait_for(button("Paste a board"));
    ben.click(button("Paste a board"));
    ben.wait_for(button("Save"));
    at_rest(&mut ben).keep("shared-board");
    ben.click(button("Save"));
    ben.wait("the level in another data folder", |_| level("Ben").exists().then_some(()));
    assert_eq!(drawn("Ann"), drawn("Ben"));
    ben.press(&["Escape"]);
    ben.wait_for(button("Paste a board"));
    ben.press(&["Escape"]);
    ann.send("TERM");
    ann.end();
    let words = ["host", "--name", "Ann", "--side", "white", "--level", "new-board", "--no-relay"];
    let mut ann = start(&desk, "Ann", LEFT, &[&words[..], &["--listen", "127.0.0.1:0", "--no-discovery"]].concat());
    let invite = ann.wait_until_told("the invite", |tree| {
        let is_invite = |text: &&String| text.len() >= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        tree.0.iter().map(|node| &node.name).find(is_invite).cloned()
    });
    let at_ben = join(&mut ben, &invite);
    let at_ann = ann.board();
    order(&mut ann, &at_ann, "c2c3");
    wait_to_read(&mut ben, "Rat c2 – c3");
    order(&mut ben, &at_ben, "e8e7");
    wait_to_read(&mut ann, "Rat e8 – e7");
    at_rest(&mut ben).keep("shared-board-played");
}
