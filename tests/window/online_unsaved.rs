//! A window whose hosted match cannot be saved: both players are told, and the exit status reports it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use super::desk::{Desk, program};
use super::game::Game;
use super::online::SHORT;

const WORDS: &str = "The host cannot save this match (it may not write to its folder).";

/// Reads a program's output until a line begins with `begins`; returns the rest of that line.
fn word(said: &mut impl BufRead, begins: &str) -> String {
    let mut line = String::new();
    while !line.starts_with(begins) {
        line.clear();
        assert_ne!(said.read_line(&mut line).unwrap(), 0, "it has not printed '{begins}'");
    }
    line[begins.len()..].trim().to_owned()
}

/// A guest in a terminal.
fn join(folder: &Path, invite: &str) -> Child {
    let mut command = program();
    command.args(["join", invite, "--terminal", "--plain", "--name", "Ben", "--no-relay", "--data-dir"]).arg(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
#[ignore = "needs a display"]
fn a_window_that_cannot_save_its_hosted_match_says_so_at_its_end() {
    let desk = Desk::new();
    // A file in place of the folder for the games of a host.
    desk.write("data/net/host-1", "in the way");
    let here = ["--listen", "127.0.0.1:0", "--no-discovery", "--no-relay"];
    let words = ["host", "--name", "Ann", "--side", "white", "--position", SHORT];
    let mut command = desk.program(&[&words[..], &here].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let invite = word(&mut BufReader::new(child.stdout.take().unwrap()), "invite ");
    let mut game = Game::new(&desk, child);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut guest = join(elsewhere.path(), &invite);
    word(&mut BufReader::new(guest.stdout.take().unwrap()), WORDS);
    game.board();
    game.wait_until_told(WORDS, |tree| tree.0.iter().any(|node| node.name.contains(WORDS)).then_some(()));
    game.shot().keep("online-unsaved");
    game.send("INT");
    let (status, complaints) = game.end();
    assert!(complaints.contains("the match could not be saved"), "{status}: {complaints}");
    assert_eq!(status.code(), Some(1), "{complaints}");
    // Neither the display nor the driver has failed, and nothing is saved.
    assert!(!complaints.contains("the match is kept"), "{complaints}");
    let _ = guest.kill();
    guest.wait().unwrap();
}

#[test]
#[ignore = "needs a display"]
fn a_window_that_is_interrupted_has_not_failed() {
    let desk = Desk::new();
    let mut game = desk.start(&["play"]);
    game.board();
    game.send("INT");
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(0), "{complaints}");
    assert!(!complaints.contains("has failed"), "{complaints}");
}
