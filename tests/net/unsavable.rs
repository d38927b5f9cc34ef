//! Hosts that cannot save from their start on: players and watchers are told, and told again once saving works.

use std::fs;
use std::path::{Path, PathBuf};

use riverleap::net::wire::{CannotSave, Want};
use riverleap::net::{ClientEvent, ClientRequest, GameClient, Network, OwnGame};
use riverleap::rules::Side;
use tempfile::TempDir;

use crate::kill::kept_file;
use crate::program::{FREE, HERE, Program, folders};
use crate::room::{guest, of, open_game, sit};
use crate::server::serve;
use crate::waiting::{until, until_begun, until_match};

/// A host in a terminal with this game, which plays Black, with Ann and a watcher as guests.
fn host(data: &Path, game: &str) -> Program {
    Program::host(data, &["--side", "black", "--listen", FREE, "--game", game])
}

const CANNOT: &str = "The host cannot save this match (it may not write to its folder).";

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
        let host = host(data.path(), game);
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
        let file = kept_file(&data.path().join("net/host-1")).unwrap();
        // How it is hosted is noted as well, so that a window can offer to go on with it.
        let left = OwnGame::left_games(&data.path().join("net"));
        assert!(left[0].hosted_as.as_ref().is_some_and(|hosted| hosted.name == "Ann" && !hosted.left), "{left:?}");
        let _host = Program::host(data.path(), &["--resume", file.to_str().unwrap(), "--listen", &address]);
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
    let host = host(data.path(), "jungle");
    let network = Network::start().unwrap();
    let mut ann = guest(&network, &host.parsed_invite(), "Ann", sit(None, Some(Side::White)));
    until_begun(&mut ann);
    play(&mut ann);
    host.signal("TERM");
    let log = host.fails(1);
    assert!(log.contains("could not be saved"), "{log}");
}

#[test]
fn guests_in_terminals_are_told_before_the_match_begins_and_after() {
    let data = tempfile::tempdir().unwrap();
    closed_folder(data.path());
    let host = host(data.path(), "jungle");
    let own: [TempDir; 2] = folders();
    let (address, invite) = (host.address().to_string(), host.invite());
    let watcher = Program::watch(own[0].path(), &address);
    watcher.until("waiting for the other player");
    watcher.until(CANNOT);
    let guest = Program::join(own[1].path(), &invite, &[]);
    guest.until(CANNOT);
}

#[test]
fn guests_of_a_server_whose_disk_was_full_from_the_start_are_told() {
    for game in ["jungle", "chesimals"] {
        let data = tempfile::tempdir().unwrap();
        let words = [&["serve", "--listen", FREE][..], &HERE].concat();
        // The key and the folder exist already.
        Program::start(data.path(), &words).address();
        let mut limited = std::process::Command::new("prlimit");
        limited.args(["--fsize=0:unlimited", "sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
        let server = Program::start_by(limited, data.path(), &words);
        let network = Network::start().unwrap();
        let mut ann = guest(&network, &server.parsed_invite(), "Ann", open_game(game));
        until_match(&mut ann);
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
    let log = serve(data.path(), FREE, &[]).fails(1);
    assert!(log.contains("cannot be used") && log.contains("would not be kept"), "{log}");
    // Without a key nobody could find the host again.
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("net"), "in the way").unwrap();
    for host in [serve(data.path(), FREE, &[]), host(data.path(), "jungle")] {
        let log = host.fails(1);
        assert!(log.contains("host.key"), "{log}");
    }
}
