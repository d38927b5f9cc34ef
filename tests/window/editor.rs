//! The editor in a real window: a board is made by mouse and keys, saved, tried, and found again as it was left.

use super::desk::Desk;
use super::game::Game;
use super::places::Place;
use super::start::{QUIT, title};
use super::tree::button;
use super::whole_game::to_title;

/// The middle of the room for the board, in a window of the usual size.
const MIDDLE: Place = Place(447.0, 400.0);

#[test]
#[ignore = "needs a display"]
fn a_board_is_made_from_nothing_to_its_first_game() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    game.click(button("Create"));
    game.wait_for(button("New board: Jungle"));
    game.shot().keep("create");
    game.click(button("New board: Jungle"));
    game.wait_for(button("Save"));
    // The brush begins with water, and the middle of the board corresponds to itself.
    game.click_at(MIDDLE);
    let drawn = |game: &mut Game, words: &str| {
        game.wait_until_told(words, |tree| tree.text().contains(words).then_some(()));
    };
    drawn(&mut game, "d5: water");
    // Keys: three squares down, and a rat of White; symmetry gives Black one.
    game.press(&["slash", "Down", "Down", "Down", "Left", "shift+r"]);
    drawn(&mut game, "c2: land, Sun’s rat");
    game.press(&["ctrl+z"]);
    drawn(&mut game, "c2: land");
    game.press(&["ctrl+y"]);
    drawn(&mut game, "c2: land, Sun’s rat");
    // Elephants, which make the match of the two machines last.
    game.press(&["Up", "shift+e"]);
    drawn(&mut game, "c3: land, Sun’s elephant");
    game.press(&["Down"]);
    drawn(&mut game, "c2: land, Sun’s rat");
    game.rest();
    game.shot().keep("editor");
    game.click(button("Save"));
    let level = desk.journals().with_file_name("levels").join("new-board.ron");
    game.wait("the level on disk", |_| level.exists().then_some(()));
    let text = std::fs::read_to_string(&level).unwrap();
    assert!(text.contains("\"...~...\", // 5") && text.contains("\"..R....\", // 2"), "{text}");
    assert!(text.contains("\"....r..\", // 8"), "{text}");
    // Two machines play on it, and leaving them leads back to the same place.
    game.click(button("Watch"));
    game.wait_for(button("Menu"));
    game.rest();
    game.shot().keep("editor-watched");
    to_title(&mut game);
    game.wait_for(button("Watch"));
    drawn(&mut game, "c2: land, Sun’s rat");
    // A kill loses nothing that was drawn since.
    game.press(&["Tab"]);
    game.click_at(Place(MIDDLE.0 + 60.0, MIDDLE.1));
    let draft = desk.journals().with_file_name("drafts").join("new-board.ron");
    game.wait("the draft on disk", |_| draft.exists().then_some(()));
    game.send("KILL");
    drop(game);
    assert!(std::fs::read_to_string(&level).unwrap() == text);
    let mut game = desk.start(&["edit", &level.display().to_string()]);
    game.wait_for(button("Save"));
    assert_ne!(std::fs::read_to_string(&draft).unwrap(), text);
    game.press(&["Escape", "Escape"]);
    game.wait_for(QUIT);
}
