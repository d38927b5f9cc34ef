//! The games of `riverleap serve`: the options of new games, and joining a table by its number.

use riverleap::net::wire::{NewGameRequest, PeerState, Want};
use riverleap::net::{ClientEvent, ClientRequest};
use riverleap::rules::{Clock, GameId};

use crate::program::{FREE, Program, folders};
use crate::room::{open, sit};
use crate::server::{Served, serve};
use crate::waiting::{until, until_begun, until_match, until_ply};

#[test]
fn new_games_are_what_the_server_was_told() {
    let served = Served::new(&["--game", "chesimals", "--clock", "5+3"]);
    let played = |want: Want| {
        let mut client = served.guest("Ann", want);
        until_match(&mut client);
        let start = client.game().unwrap().session().start().clone();
        (start.game(), start.match_rules().clock)
    };
    let of = |total: u32, gained: u32| Some(Clock { total_s: Some(total), increment_s: Some(gained), move_s: None });
    assert_eq!(played(sit(None, None)), (GameId::Chesimals, of(300, 3)));
    let jungle = NewGameRequest { game: Some("jungle".to_owned()), ..NewGameRequest::default() };
    assert_eq!(played(Want::Open(jungle.clone())), (GameId::Jungle, of(300, 3)));
    assert_eq!(played(Want::Open(NewGameRequest { clock: of(60, 1), ..jungle.clone() })), (GameId::Jungle, of(60, 1)));
    // A guest that names rules gets their clock.
    let (_, clock) = played(Want::Open(NewGameRequest { rules: Some("classic".to_owned()), ..jungle }));
    assert_eq!(clock, None);
}

#[test]
fn clocks_and_games_that_are_none_are_told() {
    let data = tempfile::tempdir().unwrap();
    for (words, told) in [
        (["--clock", "five"], "like 5+3 or 10+0"),
        (["--clock", "0+3"], "like 5+3 or 10+0"),
        (["--game", "chess"], "jungle or chesimals"),
    ] {
        let log = serve(data.path(), FREE, &words).fails(2);
        assert!(log.contains(told), "{words:?}: {log}");
    }
}

/// Two terminal programs meet at a table by its number.
#[test]
fn a_table_is_joined_by_its_number() {
    let served = Served::new(&[]);
    let [ann, ben] = folders();
    // The first table waits for another player.
    let mut other = served.guest("Lou", open(None));
    until_match(&mut other);
    let mut cleo = served.guest("Cleo", open(None));
    until_match(&mut cleo);
    let table = cleo.game().unwrap().table;
    assert_eq!(table, 2);
    let code = served.server.invite();
    let mut joined = Program::join(ann.path(), &code, &["--table", "2", "--name", "Ann"]);
    until_begun(&mut cleo);
    assert_eq!(cleo.game().unwrap().heading.black, "Ann");
    assert!(cleo.wish(ClientRequest::Play("a3a4".parse().unwrap())));
    joined.until("Please input your command");
    joined.type_in("move rat down\n");
    until_ply(&mut cleo, 2);
    assert!(!other.game().unwrap().begun, "nobody sat down at the first");
    joined.type_in("exit\n");
    // That is read in Ann's next turn.
    let action = cleo.game().unwrap().session().legal_actions()[0];
    assert!(cleo.wish(ClientRequest::Play(action)));
    until(&mut cleo, "Ann's leaving", |_, heard| {
        matches!(heard, ClientEvent::Peer { state: PeerState::Left { .. }, .. })
    });
    // Without a number: the first open table.
    let _ben = Program::join(ben.path(), &code, &["--name", "Ben"]);
    until_begun(&mut other);
    let log = Program::join(ben.path(), &code, &["--table", "99"]).fails(1);
    assert!(log.contains("There is no such game here."), "{log}");
}
