//! External programs as players: whatever they print or start, the game's memory stays bounded, and the programs end
//! with the game.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::cli::{riverleap, text, with_memory};

const ENGINE: &str = env!("CARGO_BIN_EXE_riverleap");

/// Long enough for everything that must happen, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Writes a program into a folder of its own; returns its seat.
fn seat(folder: &Path, script: &str) -> String {
    let path = folder.join("program");
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("cmd:{}", path.display())
}

/// The output of two games against the program, with 307 MB of address space.
fn play(script: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let program = seat(folder.path(), script);
    let words = ["match", "--a", "engine", "--b", &program, "--games", "2", "--nodes", "50", "--hash", "1"];
    let (status, out, err) = with_memory(300_000, &words, "");
    assert_eq!(status, Some(0), "{}", err.lines().next().unwrap_or_default());
    out
}

#[test]
fn a_line_without_an_end_does_not_fill_the_memory() {
    // The program must be ready ten seconds after its start. On a busy machine, a line of 1.5 GB took longer than that.
    let out = play(&format!("head -c 400000000 /dev/zero; echo; exec {ENGINE} engine"));
    assert!(out.contains("games 2 ") && !out.contains("fault"), "{out}");
}

#[test]
fn what_is_no_text_does_not_end_a_program() {
    let out = play(&format!("printf 'id name Andr\\351\\n'; exec {ENGINE} engine"));
    assert!(out.contains("games 2 ") && !out.contains("fault"), "{out}");
}

#[test]
fn who_talks_without_end_is_not_waited_for_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let chatter = seat(folder.path(), "echo uciok; exec yes readyok");
    let words = ["match", "--a", "engine", "--b", &chatter, "--games", "1", "--opening", "0", "--movetime", "10"];
    let mut game = riverleap(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let ended = within_patience(|| game.try_wait().unwrap().is_some());
    game.kill().unwrap();
    assert!(ended, "the match waits on");
    let out = game.wait_with_output().unwrap();
    assert!(text(&out.stdout).contains("fault: game 1, b said nothing for 10 seconds"), "{}", text(&out.stdout));
}

/// A program that plays, with a child that ignores every signal but KILL. Returns the seat of the program.
fn with_a_child(folder: &Path) -> String {
    let pid = folder.join("pid");
    let child = "trap '' HUP INT TERM; while :; do sleep 1; done";
    seat(
        folder,
        &format!(
            "sh -c \"{child}\" >/dev/null & echo $! >{0}.new; mv {0}.new {0}; exec {ENGINE} engine",
            pid.display()
        ),
    )
}

fn within_patience(mut holds: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if holds() {
            return true;
        }
        sleep(Duration::from_millis(20));
    }
    holds()
}

fn send(signal: &str, pid: &str) -> bool {
    let kill =
        Command::new("/bin/sh").args(["-c", "kill -s \"$0\" \"$1\"", signal, pid]).stderr(Stdio::null()).status();
    kill.unwrap().success()
}

/// The same command with default signal handling, even if the tests ignore signals, as under `nohup`.
fn hearing_signals(command: &Command) -> Command {
    if !cfg!(target_os = "linux") {
        let mut same = Command::new(command.get_program());
        same.args(command.get_args());
        return same;
    }
    let mut hearing = Command::new("/usr/bin/env");
    hearing.arg("--default-signal=HUP,INT,TERM").arg(command.get_program()).args(command.get_args());
    hearing
}

/// Waits for the child to start, calls `end`, and returns whether the child ends in time.
fn goes(folder: &Path, end: impl FnOnce()) -> bool {
    let mut pid = String::new();
    assert!(within_patience(|| {
        pid = fs::read_to_string(folder.join("pid")).unwrap_or_default().trim().to_owned();
        !pid.is_empty()
    }));
    end();
    let gone = within_patience(|| !send("0", &pid));
    send("KILL", &pid);
    gone
}

#[test]
fn what_a_program_has_started_ends_with_its_seat() {
    let folder = tempfile::tempdir().unwrap();
    let program = with_a_child(folder.path());
    let words = ["match", "--a", "engine", "--b", &program, "--games", "1", "--nodes", "20", "--longest", "10"];
    assert!(riverleap(&words).output().unwrap().status.success());
    assert!(goes(folder.path(), || ()), "the program's child is still there");
}

#[test]
fn what_a_program_has_started_ends_with_the_game_however_that_ends() {
    for signal in ["KILL", "TERM", "HUP", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let program = with_a_child(folder.path());
        let words = ["match", "--a", "engine", "--b", &program, "--games", "100", "--movetime", "1000"];
        let mut game = hearing_signals(&riverleap(&words)).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let gone = goes(folder.path(), || {
            assert!(send(signal, &game.id().to_string()));
            game.wait().unwrap();
        });
        assert!(gone, "after SIG{signal} the program's child is still there");
    }
}
