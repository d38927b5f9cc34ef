//! Hosts that cannot save from their start on: players and watchers are told, and told again once saving works.

use std::fs;
use std::path::{Path, PathBuf};

use riverleap::net::wire::{CannotSave, NewGameRequest, Want};
use riverleap::net::{ClientEvent, ClientRequest, GameClient, Network};
use riverleap::rules::Side;

use crate::program::{HERE, Program};
use crate::room::{PATIENCE, of, sit, until, until_begun};
use crate::server::guest;

const HOST: [&str; 6] = ["host", "--terminal", "--plain", "--side", "black", "--listen"];
const CANNOT: &str = "The host cannot save this match (it may not write to its folder).";

/// A host in a terminal with this game, which plays Black, with Ann and a watcher as guests.
fn host(data: &Path, game: &str) -> (Program, Network, [GameClient; 2]) {
    let words = [&HOST[..], &["127.0.0.1:0", "--game", game], &HERE].concat();
    let host = Program::start(data, &words);
    let network = Network::start().unwrap();
    let mut clients = ["Ann", "Cleo"].map(|name| {
        let want = if name == "Ann" { sit(None, Some(Side::White)) } else { Want::Watch { table: None } };
        guest(&network, &host.parsed_invite(), name, want)
    });
    clients.iter_mut().for_each(until_begun);
    (host, network, clients)
}

fn play(client: &mut GameClient) {
    let before = client.game().unwrap().session().plies().len();
    let action = client.game().unwrap().session().legal_actions()[0];
    assert!(client.wish(ClientRequest::Play(action)));
    until(client, "the ply", |client, _| client.game().unwrap().session().plies().len() > before);
}

/// A data folder with a file in the place of the host's folder.
fn closed_folder(data: &Path) -> PathBuf {
    fs::create_dir_all(data.join("net")).unwrap();
    let file = data.join("net/host-1");
    fs::write(&file, "in the way").unwrap();
    file
}

#[test]
fn guests_of_a_host_without_a_folder_are_told_and_again_once_there_is_one() {
    for game in ["jungle", "chesimals"] {
        let data = tempfile::tempdir().unwrap();
        let in_the_way = closed_folder(data.path());
        let words = [&HOST[..], &["127.0.0.1:0", "--game", game], &HERE].concat();
        let host = Program::start(data.path(), &words);
        let network = Network::start().unwrap();
        let want = [sit(None, Some(Side::White)), Want::Watch { table: None }];
        let mut clients = want.map(|want| guest(&network, &host.parsed_invite(), "Ann", want));
        let told = ClientEvent::Saving(Some(CannotSave::NotAllowed));
        for client in &mut clients {
            until(client, "the word", |_, heard| *heard == told);
        }
        // The host's own player, who was present before the match began, is told, too.
        host.until(CANNOT);
        until_begun(&mut clients[0]);
        play(&mut clients[0]);
        fs::remove_file(in_the_way).unwrap();
        for client in &mut clients {
            until(client, "the other word", |_, heard| *heard == ClientEvent::Saving(None));
        }
        host.until("The host saves this match again; nothing is missing.");
        // The moves played before there was a folder are saved, too.
        let (known, address) = (of(&clients[0]), host.address().to_string());
        host.kill();
        let entries = fs::read_dir(data.path().join("net/host-1")).unwrap().map(|entry| entry.unwrap().path());
        let file = entries.into_iter().find(|path| path.extension().is_some_and(|end| end == "jgn")).unwrap();
        let file = file.to_str().unwrap();
        let again = ["host", "--terminal", "--plain", "--resume", file, "--listen", &address];
        let _host = Program::start(data.path(), &[&again[..], &HERE].concat());
        until(&mut clients[0], "the match again", |client, heard| {
            *heard == ClientEvent::Match && client.is_connected() && client.game().is_some_and(|game| game.begun)
        });
        assert_eq!(of(&clients[0]), known, "{game}");
    }
}

#[test]
fn a_host_without_a_folder_says_at_its_end_that_nothing_is_saved() {
    let data = tempfile::tempdir().unwrap();
    closed_folder(data.path());
    let (mut host, _network, [mut ann, _cleo]) = host(data.path(), "jungle");
    play(&mut ann);
    host.signal("TERM");
    assert_eq!(host.ends_within(PATIENCE).code(), Some(1), "{}", host.log());
    assert!(host.log().contains("could not be saved"), "{}", host.log());
}

#[test]
fn guests_in_terminals_are_told_before_the_match_begins_and_after() {
    let data = tempfile::tempdir().unwrap();
    closed_folder(data.path());
    let host = Program::start(data.path(), &[&HOST[..], &["127.0.0.1:0"], &HERE].concat());
    let own = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let (address, invite) = (host.address().to_string(), host.invite());
    let watcher = Program::start(own[0].path(), &["watch", &address, "--terminal", "--plain", "--no-relay"]);
    watcher.until("waiting for the other player");
    watcher.until(CANNOT);
    let guest = Program::start(own[1].path(), &["join", &invite, "--terminal", "--plain", "--no-relay"]);
    guest.until(CANNOT);
}

#[test]
fn guests_of_a_server_whose_disk_was_full_from_the_start_are_told() {
    for game in ["jungle", "chesimals"] {
        let data = tempfile::tempdir().unwrap();
        let words = [&["serve", "--listen", "127.0.0.1:0"][..], &HERE].concat();
        // The key and the folder exist already.
        Program::start(data.path(), &words).address();
        let mut limited = std::process::Command::new("prlimit");
        limited.args(["--fsize=0:unlimited", "sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
        let server = Program::start_by(limited, data.path(), &words);
        let network = Network::start().unwrap();
        let opening =
            NewGameRequest { game: Some(game.to_owned()), side: Some(Side::White), ..NewGameRequest::default() };
        let mut ann = guest(&network, &server.parsed_invite(), "Ann", Want::Open(opening));
        until(&mut ann, "a match", |client, _| client.game().is_some());
        let table = ann.game().map(|game| game.table);
        let mut ben = guest(&network, &server.parsed_invite(), "Ben", sit(table, None));
        let told = ClientEvent::Saving(Some(CannotSave::DiskFull));
        until(&mut ann, "the word", |_, heard| *heard == told);
        until(&mut ben, "the word", |_, heard| *heard == told);
        let mut cleo = guest(&network, &server.parsed_invite(), "Cleo", Want::Watch { table });
        until(&mut cleo, "the word", |_, heard| *heard == told);
    }
}

#[test]
fn nobody_can_be_misled_where_a_host_does_not_start() {
    let data = tempfile::tempdir().unwrap();
    fs::create_dir_all(data.path().join("net")).unwrap();
    fs::write(data.path().join("net/serve"), "in the way").unwrap();
    let serve = [&["serve", "--listen", "127.0.0.1:0"][..], &HERE].concat();
    let mut server = Program::start(data.path(), &serve);
    assert_eq!(server.ends_within(PATIENCE).code(), Some(1), "{}", server.out());
    assert!(server.log().contains("cannot be used") && server.log().contains("would not be kept"), "{}", server.log());
    // Without a key nobody could find the host again.
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("net"), "in the way").unwrap();
    for words in [serve, [&HOST[..], &["127.0.0.1:0"], &HERE].concat()] {
        let mut host = Program::start(data.path(), &words);
        assert_eq!(host.ends_within(PATIENCE).code(), Some(1), "{}", host.out());
        assert!(host.log().contains("host.key"), "{}", host.log());
    }
}
