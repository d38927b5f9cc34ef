//! Hosts that are known by address only, over real connections: which key is saved, when, and what happens when another
//! key appears.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::net::wire::Want;
use riverleap::net::{Call, GameClient, HostKey, KeptSeats, Likeness, SecretKey};
use tempfile::tempdir;

use crate::program::{HERE, Program};
use crate::room::{By, PATIENCE, Room, fast, jungle, server, sit, until, until_begun};
use crate::server::{get, serve};

fn room(key: u8, listen: &str) -> Room {
    let mut server = server(fast(), u64::from(key));
    server.open_record(jungle(), None, Instant::now());
    Room::with_key(server, By::Quinn, SecretKey::new([key; 32]), listen)
}

fn go(call: &Call, room: &Room, want: Want) -> GameClient {
    call.go(&room.network, "Ann", want, Arc::new(|| {}))
}

/// Waits for the host's key.
fn shown(client: &mut GameClient) -> HostKey {
    let heard = until(client, "a key", |_, heard| matches!(heard, riverleap::net::ClientEvent::Key(..)));
    match heard.last() {
        Some(riverleap::net::ClientEvent::Key(key, likeness)) if *likeness == Likeness::of(key) => *key,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_key_is_kept_after_consent_and_another_one_is_refused_until_it_is_trusted() {
    let folder = tempdir().unwrap();
    let kept = KeptSeats::new(folder.path());
    let first = room(1, "127.0.0.1:0");
    let address = first.hosted.address().to_string();
    let call = || Call::new(&address, false, Some(folder.path())).unwrap();
    // A stranger shows its key: no key is saved automatically.
    let mut stranger = call();
    let mut client = go(&stranger, &first, Want::Look);
    let key = shown(&mut client);
    assert_eq!(key, first.hosted.key());
    stranger.shown(key);
    stranger.keep_key().unwrap();
    assert!(!stranger.is_trusted() && kept.key_at(&address).is_none() && !call().is_trusted());
    stranger.trust();
    stranger.keep_key().unwrap();
    assert_eq!((kept.key_at(&address), kept.has_met(&key)), (Some(key), true));
    assert!(call().is_trusted());
    drop(client);
    drop(first);
    // Another host at the same address.
    let second = room(2, &address);
    let mut known = call();
    let mut client = go(&known, &second, sit(None, None));
    until(&mut client, "a refusal", |client, _| client.is_lost());
    let [was, is] = known.other_key(client.state()).expect("that is why");
    assert_eq!([was, is], [key, second.hosted.key()]);
    assert_eq!(kept.key_at(&address), Some(key), "it is kept as it was");
    known.shown(is);
    known.trust();
    known.keep_key().unwrap();
    assert_eq!(kept.key_at(&address), Some(is));
    let mut white = go(&known, &second, sit(None, None));
    let mut black = go(&call(), &second, sit(None, None));
    until_begun(&mut white);
    until_begun(&mut black);
}

#[test]
fn an_invite_says_which_key_it_must_be() {
    let folder = tempdir().unwrap();
    let first = room(1, "127.0.0.1:0");
    let (address, invite) = (first.hosted.address().to_string(), first.hosted.invite().to_string());
    drop(first);
    let second = room(2, &address);
    let call = Call::new(&invite, false, Some(folder.path())).unwrap();
    let mut client = go(&call, &second, Want::Look);
    until(&mut client, "a refusal", |client, _| client.is_lost());
    assert_eq!(call.other_key(client.state()), None, "there is nothing to be trusted");
}

#[test]
fn who_never_compared_a_servers_key_comes_back_to_the_same_table() {
    let folders = [(); 3].map(|()| tempdir().unwrap());
    let server = serve(folders[0].path(), "127.0.0.1:0", &[]);
    let address = server.address().to_string();
    let join = |data: &Path| {
        let program = Program::start(data, &["join", &address, "--terminal", "--plain", "--no-relay"]);
        program.until("known by this address alone");
        program
    };
    let ann = join(folders[1].path());
    server.until("table=1");
    let ben = join(folders[2].path());
    for player in [&ann, &ben] {
        player.until("Now is ");
    }
    ben.kill();
    ann.until("broke");
    let ben = join(folders[2].path());
    ben.until("Now is ");
    // The counter is updated a moment later.
    let begun = Instant::now();
    let lines = ["riverleap_games_opened_total 1", "riverleap_returns_total 1", "riverleap_peers 2"];
    loop {
        let (_, counted) = get(server.metrics(), "/metrics");
        if lines.iter().all(|line| counted.lines().any(|counted| counted == *line)) {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{counted}");
        std::thread::sleep(Duration::from_millis(10));
    }
    let kept = KeptSeats::new(&folders[2].path().join("net"));
    assert_eq!(kept.key_at(&address), None, "nobody has consented to the key");
}

const SHORT: &str = "7/7/3W3/7/7/7/7/7/c6 w";

fn host(data: &Path, listen: &str) -> Program {
    let words = ["host", "--terminal", "--plain", "--side", "white", "--position", SHORT, "--listen", listen];
    Program::start(data, &[&words[..], &HERE].concat())
}

#[test]
fn a_terminal_trusts_whom_one_plays_on_with_and_asks_before_it_trusts_another() {
    let folders = [(); 3].map(|()| tempdir().unwrap());
    let kept = KeptSeats::new(&folders[2].path().join("net"));
    let join = |address: &str, more: &[&str]| {
        let words = ["join", address, "--terminal", "--plain", "--no-relay"];
        Program::start(folders[2].path(), &[&words[..], more].concat())
    };
    let mut first = host(folders[0].path(), "127.0.0.1:0");
    let address = first.address().to_string();
    let mut guest = join(&address, &[]);
    guest.until("known by this address alone");
    first.type_in("move wolf up\n");
    guest.until("Please input your command");
    assert_eq!(kept.key_at(&address), None);
    // The guest plays on.
    guest.type_in("move cat right\n");
    first.until("Now is upside player's turn!");
    let begun = Instant::now();
    while kept.key_at(&address).is_none() {
        assert!(begun.elapsed() < PATIENCE, "the key is not kept");
        std::thread::sleep(Duration::from_millis(10));
    }
    let known = first.parsed_invite().key;
    assert_eq!(kept.key_at(&address), Some(known));
    first.kill();
    guest.kill();
    // Another host with another key.
    let mut second = host(folders[1].path(), &address);
    let found = second.parsed_invite().key;
    assert_ne!(known, found);
    let mut guest = join(&address, &[]);
    assert_eq!(guest.ends_within(PATIENCE).code(), Some(1));
    let log = guest.log();
    for word in ["another key than last time", "--trust-new-key"] {
        assert!(log.contains(word), "{log}");
    }
    for key in [known, found] {
        assert!(log.contains(&Likeness::of(&key).to_string()), "{log}");
    }
    assert_eq!(kept.key_at(&address), Some(known));
    let mut guest = join(&address, &["--trust-new-key"]);
    guest.until("the new key of the host");
    second.type_in("move wolf up\n");
    guest.type_in("move cat right\n");
    second.type_in("move wolf up\n");
    second.done();
    guest.done();
    assert_eq!(kept.key_at(&address), Some(found));
}
