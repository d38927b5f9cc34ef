//! A window and a terminal: the invite is typed in the window, which is killed, returns to its seat and wins.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use super::desk::{Desk, program};
use super::game::Game;
use super::places::Board;
use super::shot::{Seen, Shot};
use super::start::title;
use super::tree::{button, field};
use super::whole_game::{REMATCH, order};

/// The wolf is two steps from the den, and the cat far away.
pub const SHORT: &str = "7/7/3W3/7/7/7/7/7/c6 w";
const CODE: &str = "Address or invite code";

/// A host in a terminal, which plays Black, and its invite.
fn host(folder: &Path) -> (Child, BufReader<ChildStdout>, String) {
    let mut command = program();
    command.args(["host", "--terminal", "--plain", "--name", "Ann", "--side", "black", "--position", SHORT]);
    command.args(["--listen", "127.0.0.1:0", "--no-discovery", "--no-relay", "--data-dir"]).arg(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("invite ") {
        line.clear();
        assert_ne!(said.read_line(&mut line).unwrap(), 0, "the host says how to come to it");
    }
    let invite = line["invite ".len()..].trim().to_owned();
    (child, said, invite)
}

/// From the title to the board at the host's table.
pub fn join(game: &mut Game, invite: &str) -> Board {
    title(game);
    game.click(button("Multiplayer"));
    game.wait_for(field(CODE));
    let written = |game: &mut Game| game.tree().find(field(CODE)).and_then(|node| node.value.clone());
    if written(game).as_deref() != Some(invite) {
        game.walk_to(field(CODE));
        game.take_focus();
        game.xdotool(&["type", "--delay", "40", invite]);
        game.wait_until_told("the invite", |tree| {
            (tree.find(field(CODE))?.value.as_deref() == Some(invite)).then_some(())
        });
    }
    game.shot().keep("multiplayer-join");
    game.click(button("Join"));
    game.board()
}

#[test]
#[ignore = "needs a display"]
fn a_window_joins_a_terminal_is_killed_and_comes_back_to_win() {
    let elsewhere = tempfile::tempdir().unwrap();
    let (mut child, mut said, invite) = host(elsewhere.path());
    let desk = Desk::new();
    desk.write("data/settings.ron", "(online: (announced: false, relays: false), scenery: Still)");
    let mut game = desk.start(&[]);
    let board = join(&mut game, &invite);
    let mut answers = child.stdin.take().unwrap();
    writeln!(answers, "move cat right").unwrap();
    order(&mut game, &board, "d7d8");
    // The wolf fell into a trap, where its disc has no colour.
    let both = |shot: &Shot| shot.on(&board, "d7") == Seen::Grass && shot.on(&board, "b1") == Seen::Moon;
    game.wait_until("both have moved", both).keep("multiplayer-match");
    // The window is killed, not closed.
    drop(game);
    let mut game = desk.start(&[]);
    let board = join(&mut game, &invite);
    game.wait_until("the match as it was", |shot| shot.on(&board, "b1") == Seen::Moon);
    order(&mut game, &board, "d8d9");
    game.wait_for(REMATCH);
    game.shot().keep("multiplayer-won");
    let mut told = String::new();
    said.read_to_string(&mut told).unwrap();
    assert!(told.contains("Total number of rounds"), "{told}");
    assert!(child.wait().unwrap().success());
}
