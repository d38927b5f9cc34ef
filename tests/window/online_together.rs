//! Windows beside each other, each with its own data, that play with each other: to the end by an invite while a third
//! one watches; with a kill in the middle; and the questions before a host is trusted.

use super::desk::Desk;
use super::game::Game;
use super::online::{SHORT, join};
use super::places::Board;
use super::shot::{Seen, Shot};
use super::tree::{Tree, button};
use super::whole_game::{REMATCH, order};

/// Room for two windows beside each other, and for two such rows.
pub const ROW: [&str; 3] = ["-screen", "0", "2600x820x24"];
const ROWS: [&str; 3] = ["-screen", "0", "2600x1640x24"];
pub const LEFT: (i32, i32) = (0, 0);
pub const RIGHT: (i32, i32) = (1310, 0);
const BELOW: (i32, i32) = (0, 820);

const HERE: [&str; 3] = ["--listen", "127.0.0.1:0", "--no-discovery"];

/// A window of a person of this name, whose data are kept for the next start.
pub fn start<'a>(desk: &'a Desk, name: &str, (x, y): (i32, i32), words: &[&str]) -> Game<'a> {
    let data = desk.home.path().join(name);
    if !data.exists() {
        let online = format!("online: (name: \"{name}\", announced: false, relays: false)");
        let window = format!("window: (at: Some(({x}, {y})), size: Some((1280, 800)))");
        desk.write(&format!("{name}/settings.ron"), &format!("({online}, scenery: Still, {window})"));
    }
    let mut command = desk.bare_program();
    command.arg("--data-dir").arg(data).args(words);
    desk.start_command(command)
}

/// Ann's window, in which she waits as White for an opponent, and her invite.
pub fn host<'a>(desk: &'a Desk, more: &[&str]) -> (Game<'a>, String) {
    let words = ["host", "--name", "Ann", "--side", "white", "--position", SHORT];
    let mut ann = start(desk, "Ann", LEFT, &[&words[..], &HERE, more].concat());
    let invite = ann.wait_until_told("the invite", |tree| {
        // No other text is that long.
        let is_invite = |text: &&String| text.len() >= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        tree.0.iter().map(|node| &node.name).find(is_invite).cloned()
    });
    (ann, invite)
}

fn says(tree: &Tree, words: &str) -> bool {
    tree.0.iter().any(|node| node.name.contains(words) || node.value.as_ref().is_some_and(|it| it.contains(words)))
}

pub fn wait_to_read(game: &mut Game, words: &str) {
    game.wait_until_told(words, |tree| says(tree, words).then_some(()));
}

/// The screen when all texts are drawn and nothing fades or moves.
pub fn at_rest(game: &mut Game) -> Shot {
    let mut before = None::<Shot>;
    game.wait("a picture at rest", |game| {
        let now = game.shot();
        let rests = before.as_ref().is_some_and(|before| now.difference(before) < 0.01) && now.colours() >= 500;
        before = Some(now.clone());
        rests.then_some(now)
    })
}

/// Waits for these discs on these squares in both windows.
pub fn wait_for_both(games: [(&mut Game, &Board); 2], squares: &[(&str, Seen)]) -> Shot {
    let mut seen = None;
    for (game, board) in games {
        let right = |shot: &Shot| squares.iter().all(|(square, wanted)| shot.on(board, square) == *wanted);
        seen = Some(game.wait_until(&format!("{squares:?}"), right));
    }
    seen.unwrap()
}

#[test]
#[ignore = "needs a display"]
fn two_windows_play_to_the_end_by_an_invite_while_a_third_one_watches() {
    let desk = Desk::with(&ROWS);
    let (mut ann, invite) = host(&desk, &["--no-relay"]);
    at_rest(&mut ann).keep("online-together-waiting");
    let mut cat = start(&desk, "Cat", BELOW, &["watch", &invite, "--name", "Cat", "--no-relay"]);
    wait_to_read(&mut cat, "The game has not begun yet");
    let mut ben = start(&desk, "Ben", RIGHT, &[]);
    let at_ben = join(&mut ben, &invite);
    let (at_ann, at_cat) = (ann.board(), cat.board());
    assert!(at_ann.place("g1").0 < 1280.0 && at_ben.place("a1").0 > 1310.0, "the windows stand side by side");
    order(&mut ann, &at_ann, "d7d8");
    wait_for_both([(&mut ann, &at_ann), (&mut ben, &at_ben)], &[("d7", Seen::Grass)]);
    order(&mut ben, &at_ben, "a1b1");
    wait_for_both([(&mut ann, &at_ann), (&mut ben, &at_ben)], &MOVED);
    wait_for_both([(&mut ben, &at_ben), (&mut cat, &at_cat)], &MOVED);
    at_rest(&mut ann).keep("online-together-playing");
    order(&mut ann, &at_ann, "d8d9");
    for window in [&mut ann, &mut ben, &mut cat] {
        window.wait_for(button("Main menu"));
    }
    wait_to_read(&mut ann, "You win");
    wait_to_read(&mut ben, "You lose");
    wait_to_read(&mut ben, "Ann wins");
    wait_to_read(&mut cat, "Ann wins");
    ann.rest();
    at_rest(&mut ann).keep("online-together-end");
}

/// A match between two windows in which each side has made a move.
pub struct UnderWay<'a> {
    pub ann: Game<'a>,
    pub ben: Game<'a>,
    pub at_ann: Board,
    pub invite: String,
}

/// The squares of the board after these moves.
pub const MOVED: [(&str, Seen); 3] = [("d7", Seen::Grass), ("a1", Seen::Grass), ("b1", Seen::Moon)];

pub fn under_way(desk: &Desk) -> UnderWay<'_> {
    let (mut ann, invite) = host(desk, &["--no-relay"]);
    let mut ben = start(desk, "Ben", RIGHT, &[]);
    let at_ben = join(&mut ben, &invite);
    let at_ann = ann.board();
    order(&mut ann, &at_ann, "d7d8");
    wait_for_both([(&mut ann, &at_ann), (&mut ben, &at_ben)], &MOVED[..1]);
    order(&mut ben, &at_ben, "a1b1");
    wait_for_both([(&mut ann, &at_ann), (&mut ben, &at_ben)], &MOVED);
    UnderWay { ann, ben, at_ann, invite }
}

#[test]
#[ignore = "needs a display"]
fn a_window_that_was_killed_in_the_middle_plays_on_to_the_end() {
    let desk = Desk::with(&ROW);
    let UnderWay { mut ann, at_ann, ben, invite } = under_way(&desk);
    at_rest(&mut ann).keep("online-kill-before");
    // The window is killed, not closed.
    drop(ben);
    wait_to_read(&mut ann, "The connection to Ben was lost");
    at_rest(&mut ann).keep("online-kill-missed");
    let mut ben = start(&desk, "Ben", RIGHT, &[]);
    let at_ben = join(&mut ben, &invite);
    wait_for_both([(&mut ann, &at_ann), (&mut ben, &at_ben)], &MOVED);
    at_rest(&mut ann).keep("online-kill-back");
    order(&mut ann, &at_ann, "d8d9");
    ann.wait_for(REMATCH);
    ben.wait_for(REMATCH);
    wait_to_read(&mut ann, "You win");
    wait_to_read(&mut ben, "Ann wins");
    ann.rest();
    at_rest(&mut ann).keep("online-kill-end");
}

#[test]
#[ignore = "needs a display"]
fn it_is_asked_before_relays_help_and_before_a_host_is_trusted() {
    let desk = Desk::with(&ROW);
    // The command line did not turn relays off, and the player has not been asked.
    let asking = "(online: (name: \"Ann\", announced: false), scenery: Still, window: (at: Some((0, 0)), size: Some((1280, 800))))";
    desk.write("Ann/settings.ron", asking);
    let words = ["host", "--side", "white", "--position", SHORT];
    let mut ann = start(&desk, "Ann", LEFT, &[&words[..], &HERE, &["--language", "de"]].concat());
    ann.wait_for(button("Selbes Haus oder Netz: ohne"));
    at_rest(&mut ann).keep("online-relays-asked-in-german");
    drop(ann);
    let mut ann = start(&desk, "Ann", LEFT, &[&words[..], &HERE].concat());
    ann.wait_for(button("Same home or network: without"));
    at_rest(&mut ann).keep("online-relays-asked");
    ann.click(button("Same home or network: without"));
    let address = address(&mut ann);
    // With the address alone the match begins at once, and the question is shown over it.
    let mut ben = start(&desk, "Ben", RIGHT, &["join", &address, "--name", "Ben"]);
    ben.wait_for(button("They are the same"));
    at_rest(&mut ben).keep("online-key-compared");
    ben.click(button("They are the same"));
    let board = ben.board();
    ben.wait_until("the match", |shot| shot.on(&board, "a1") == Seen::Moon);
    drop(ben);
    drop(ann);
    // Another host at the same address.
    let port = ["host", "--name", "Eve", "--side", "white", "--position", SHORT, "--no-discovery", "--no-relay"];
    let mut eve = start(&desk, "Eve", LEFT, &[&port[..], &["--listen", &address]].concat());
    eve.wait_for(button("Stop the server"));
    let mut ben = start(&desk, "Ben", RIGHT, &["join", &address, "--name", "Ben"]);
    ben.wait_for(button("Trust the new key"));
    ben.rest();
    at_rest(&mut ben).keep("online-key-changed");
    ben.click(button("Trust the new key"));
    let board = ben.board();
    ben.wait_until("the match", |shot| shot.on(&board, "a1") == Seen::Moon);
}

/// The address of the game hosted in the window, as the window shows it.
fn address(game: &mut Game) -> String {
    game.wait_until_told("the address", |tree| {
        tree.0.iter().map(|node| &node.name).find(|name| name.parse::<std::net::SocketAddr>().is_ok()).cloned()
    })
}
