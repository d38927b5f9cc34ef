//! An external program as a player in a window: it ends with the window, however the window ends.

use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::desk::Desk;
use super::shot::Seen;
use super::start::QUIT;
use super::whole_game::{is_start, play, to_title};

const PATIENCE: Duration = Duration::from_secs(20);

/// A program that writes its process group to a file, starts children that ignore the usual signals, and plays.
fn program(desk: &Desk) -> (String, String) {
    let engine = env!("CARGO_BIN_EXE_riverleap");
    let group = desk.home.path().join("group").display().to_string();
    let stubborn = "sh -c \"trap '' HUP INT TERM; while :; do sleep 1; done\" >/dev/null &";
    let script = format!("#!/bin/sh\n{stubborn}\n{stubborn}\nps -o pgid= -p $$ >{group}\nexec {engine} engine\n");
    let path = desk.write("program", &script);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    (format!("cmd:{path}"), group)
}

fn own_group() -> String {
    let pid = std::process::id().to_string();
    let output = Command::new("ps").args(["-o", "pgid=", "-p", &pid]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// All processes in the group, as `ps` shows them.
fn members(group: &str) -> Vec<String> {
    let output = Command::new("ps").args(["-e", "-o", "pgid=,pid=,stat=,args="]).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let is_member = |line: &&str| line.split_whitespace().next() == Some(group);
    // A zombie has ended; its new parent will reap it.
    let lives = |line: &&str| !line.split_whitespace().nth(2).is_some_and(|state| state.starts_with('Z'));
    lines.lines().filter(is_member).filter(lives).map(str::to_owned).collect()
}

#[test]
#[ignore = "needs a display"]
fn nothing_of_a_program_is_left_however_the_window_ends() {
    let desk = Desk::new();
    let (seat, file) = program(&desk);
    for end in ["TERM", "HUP", "KILL", "quit"] {
        let _ = std::fs::remove_file(&file);
        let mut game = desk.start(&["play", "--black", &seat]);
        let board = game.board();
        game.wait_until("the board at the start", |shot| is_start(shot, &board));
        play(&mut game, &board, "a3a4", Seen::Sun);
        let begun = Instant::now();
        let mut group = String::new();
        while group.is_empty() && begun.elapsed() < PATIENCE {
            group = std::fs::read_to_string(&file).unwrap_or_default().trim().to_owned();
        }
        assert_ne!(group, own_group(), "{end}: it has a group of its own");
        assert!(members(&group).len() >= 3, "{end}: {:?}", members(&group));
        if end == "quit" {
            to_title(&mut game);
            game.click(QUIT);
        } else {
            game.send(end);
        }
        game.end();
        let begun = Instant::now();
        while !members(&group).is_empty() && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(50));
        }
        let left = members(&group);
        for pid in left.iter().filter_map(|line| line.split_whitespace().nth(1)) {
            let _ = Command::new("kill").args(["-KILL", pid]).stderr(Stdio::null()).status();
        }
        assert!(left.is_empty(), "after {end}: {left:#?}");
    }
}
