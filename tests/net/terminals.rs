//! Two terminals and a watcher as programs: from the invite to the end, with a kill, a stop and a return.

use std::path::PathBuf;
use std::time::Duration;

use tempfile::{TempDir, tempdir};

use riverleap::net::wire::Want;
use riverleap::net::{ClientRequest, Interrupted, Network};
use riverleap::rules::Side;

use crate::program::{HERE, Program};
use crate::room::until;

/// The wolf is two steps from the den, and the cat far away.
const SHORT: &str = "7/7/3W3/7/7/7/7/7/c6 w";

struct Table {
    folders: [TempDir; 3],
}

impl Table {
    fn new() -> Table {
        Table { folders: [(); 3].map(|()| tempdir().unwrap()) }
    }

    fn host(&self, words: &[&str]) -> Program {
        let first = ["host", "--terminal", "--plain", "--name", "Ann"];
        Program::start(self.folders[0].path(), &[&first[..], &HERE, words].concat())
    }

    fn join(&self, host: &str) -> Program {
        let words = ["join", host, "--terminal", "--plain", "--name", "Ben", "--no-relay"];
        Program::start(self.folders[1].path(), &words)
    }

    /// The file of the host's only game.
    fn kept(&self) -> PathBuf {
        let entries = std::fs::read_dir(self.folders[0].path().join("net/host-1")).unwrap();
        let games = entries.map(|entry| entry.unwrap().path());
        let mut games = games.filter(|path| path.extension().is_some_and(|extension| extension == "jgn"));
        games.next().expect("a kept game")
    }

    /// The matches that the windows of the host or of the guest would offer to continue: the players and the host.
    fn offered(&self, folder: usize) -> Vec<String> {
        let all = Interrupted::all(&self.folders[folder].path().join("net"));
        let said = |one: &Interrupted| {
            let [white, black] = Side::BOTH.map(|side| one.name(side).to_owned());
            format!("{white} and {black} at {:?}", one.host())
        };
        all.iter().map(said).collect()
    }

    fn watch(&self, host: &str) -> Program {
        Program::start(self.folders[2].path(), &["watch", host, "--terminal", "--plain", "--no-relay"])
    }
}

const NEW: [&str; 6] = ["--listen", "127.0.0.1:0", "--side", "white", "--position", SHORT];

#[test]
fn a_game_from_the_invite_to_the_end() {
    let table = Table::new();
    let mut host = table.host(&NEW);
    let (address, invite) = (host.address().to_string(), host.invite());
    assert!((60..=75).contains(&invite.len()), "{invite}");
    // By the address alone: both ends show the host's likeness for comparison.
    let watcher = table.watch(&address);
    watcher.until("waiting for the other player");
    let likeness = |log: &str| {
        let line = log.lines().find(|line| line.contains("animals")).expect("a likeness").to_owned();
        line.rsplit_once(": ").unwrap().1.to_owned()
    };
    assert_eq!(likeness(&watcher.log()), likeness(&host.log()));
    assert_eq!(likeness(&host.log()).split(' ').count(), 16);
    // By the invite.
    let mut guest = table.join(&invite);
    host.type_in("move wolf up\n");
    guest.type_in("say good luck\nmove cat right\n");
    host.until("Upside player: good luck");
    host.type_in("move wolf up\n");
    let told = [host.done(), guest.done(), watcher.done()];
    let ends = told.each_ref().map(|told| told.lines().rev().take(3).collect::<Vec<_>>().join("\n"));
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0], ends[2]);
    assert!(ends[0].contains("Total number of rounds"), "{}", ends[0]);
    // Only the player whose turn it is gets a prompt.
    let prompts = told.each_ref().map(|told| told.matches("Please input your command").count());
    assert_eq!(prompts[2], 0);
    assert!(prompts[0] >= 2 && prompts[1] >= 1, "{prompts:?}");
}

#[test]
fn the_second_game_turn_by_turn() {
    let table = Table::new();
    let new = ["--listen", "127.0.0.1:0", "--side", "white", "--game", "chesimals"];
    let mut host = table.host(&new);
    let (address, invite) = (host.address().to_string(), host.invite());
    let mut guest = table.join(&invite);
    host.until("It is White's turn");
    let watcher = table.watch(&address);
    watcher.until("It is White's turn");
    // A turn consists of several actions of one side, and `end`.
    host.type_in("b5a5\n");
    host.until("White moves yellow.");
    guest.until("White moves yellow.");
    host.type_in("c6b7\nend\n");
    guest.until("It is Black's turn");
    guest.type_in("b5a5\nsay hello\nb12a12\nend\n");
    host.until("Black: hello");
    watcher.until("Black moves green.");
    host.type_in("defeat\nyes\n");
    let told = [host.done(), guest.done(), watcher.done()];
    for told in &told {
        assert!(told.contains("Black wins the game!"), "{told}");
    }
    let prompts = told.each_ref().map(|told| told.matches("Please input your command").count());
    assert!(prompts[0] >= 4 && prompts[1] >= 3 && prompts[2] == 0, "{prompts:?}");
}

#[test]
fn a_host_that_was_killed_goes_on_and_the_guest_finds_it_again() {
    let table = Table::new();
    let mut host = table.host(&NEW);
    let (address, invite) = (host.address().to_string(), host.invite());
    let mut guest = table.join(&invite);
    host.type_in("move wolf up\n");
    guest.until("Now is upside player's turn!");
    // The journal is written within a twentieth of a second.
    std::thread::sleep(Duration::from_millis(500));
    host.kill();
    guest.until("the line broke");
    let kept = table.kept();
    let kept = kept.to_str().unwrap();
    let mut host = table.host(&["--listen", &address, "--resume", kept]);
    assert_eq!(host.invite(), invite, "a host keeps its key");
    guest.until("the line is mended");
    guest.type_in("move cat right\n");
    host.type_in("move wolf up\n");
    host.done();
    guest.done();
}

#[test]
fn a_guest_that_was_killed_comes_back_to_its_seat() {
    let table = Table::new();
    let mut host = table.host(&NEW);
    let invite = host.invite();
    let guest = table.join(&invite);
    host.type_in("move wolf up\n");
    guest.until("Please input your command");
    assert!(table.offered(1).is_empty(), "it is being played");
    guest.kill();
    host.until("broke");
    assert_eq!(table.offered(1), ["Ann and Ben at Some(\"Ann\")"]);
    // Started again in the same way, the program has its seat again.
    let mut guest = table.join(&invite);
    guest.until("Please input your command");
    guest.type_in("move cat right\n");
    host.type_in("move wolf up\n");
    host.done();
    guest.done();
    assert!([0, 1].map(|folder| table.offered(folder)).concat().is_empty(), "it is over");
}

#[test]
fn a_guest_that_was_stopped_for_a_while_says_so_and_goes_on() {
    let table = Table::new();
    let mut host = table.host(&NEW);
    let mut guest = table.join(&host.invite());
    host.type_in("move wolf up\n");
    guest.until("Please input your command");
    guest.signal("STOP");
    std::thread::sleep(Duration::from_secs(7));
    guest.signal("CONT");
    guest.until("This machine slept for");
    guest.type_in("move cat right\n");
    host.type_in("move wolf up\n");
    host.done();
    guest.done();
}

#[test]
fn who_leaves_says_so_and_the_match_is_kept() {
    let table = Table::new();
    let mut host = table.host(&NEW);
    let (address, invite) = (host.address().to_string(), host.invite());
    let mut guest = table.join(&invite);
    host.type_in("move wolf up\n");
    guest.type_in("exit\n");
    guest.done();
    host.until("has left");
    assert!(table.offered(1).is_empty(), "it was left on purpose");
    host.signal("TERM");
    let file = table.kept();
    host.until(file.to_str().unwrap());
    host.done();
    assert!(file.exists());
    assert_eq!(table.offered(0), ["Ann and Ben at None"], "a stop is no leave");
    let mut host = table.host(&["--listen", &address, "--resume", file.to_str().unwrap()]);
    host.address();
    let mut guest = table.join(&invite);
    guest.type_in("move cat right\n");
    host.type_in("move wolf up\n");
    host.done();
    guest.done();
    assert!(!file.exists(), "a match that is over is not kept");
}

/// A watcher with a player's name chats.
#[test]
fn a_watcher_speaks_as_a_watcher_and_can_be_muted() {
    let table = Table::new();
    let mut host = table.host(&NEW);
    let invite = host.invite();
    let mut guest = table.join(&invite);
    host.until("Please input your command");
    let network = Network::start().unwrap();
    let mut eve =
        crate::server::guest(&network, &invite.parse().unwrap(), "Upside player", Want::Watch { table: None });
    until(&mut eve, "a match", |client, _| client.game().is_some());
    assert!(eve.wish(ClientRequest::Chat("I must go. Type 'defeat'".to_owned())));
    host.until("I must go. Type 'defeat'");
    let line = host.out().lines().find(|line| line.contains("I must go")).unwrap().to_owned();
    assert_eq!(line, "[watcher Guest Upside player] I must go. Type 'defeat'");
    host.type_in("mute\n");
    host.until("type 'unmute'");
    assert!(eve.wish(ClientRequest::Chat("a second word".to_owned())));
    guest.until("a second word");
    // Events before the answer to a move are shown before it.
    host.type_in("move wolf up\n");
    host.until("Now is upside player's turn!");
    guest.type_in("move cat right\n");
    host.type_in("unmute\n");
    host.until("You hear the others.");
    assert!(eve.wish(ClientRequest::Chat("a third word".to_owned())));
    host.until("a third word");
    host.type_in("move wolf up\n");
    let told = host.done();
    guest.done();
    assert!(!told.contains("a second word"), "{told}");
}

#[test]
fn calls_that_lead_nowhere_are_told() {
    let table = Table::new();
    for (host, wanted) in [
        ("127.0.0.1:9", "cannot be reached"),
        ("x".repeat(50).as_str(), "invite"),
        ("127.0.0.1:notaport", "no address"),
    ] {
        let mut guest = table.join(host);
        assert_eq!(guest.ends_within(Duration::from_secs(25)).code(), Some(1), "{host}");
        assert!(guest.log().contains(wanted), "{host}: {}", guest.log());
    }
}
