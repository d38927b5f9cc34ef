//! The games of `riverleap serve`: the options of new games, and joining a table by its number.

use std::path::Path;
use std::time::Duration;

use riverleap::net::wire::{NewGameRequest, Want};
use riverleap::net::{ClientEvent, ClientRequest, Network};
use riverleap::rules::{Clock, GameId};

use crate::program::Program;
use crate::room::{sit, until, until_begun};
use crate::server::{guest, open, serve};

#[test]
fn new_games_are_what_the_server_was_told() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), "127.0.0.1:0", &["--game", "chesimals", "--clock", "5+3"]);
    let network = Network::start().unwrap();
    let played = |want: Want| {
        let mut client = guest(&network, &server.parsed_invite(), "Ann", want);
        until(&mut client, "a match", |client, _| client.game().is_some());
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
        let mut server = serve(data.path(), "127.0.0.1:0", &words);
        assert_eq!(server.ends_within(Duration::from_secs(10)).code(), Some(2), "{words:?}");
        assert!(server.log().contains(told), "{}", server.log());
    }
}

/// Two terminal programs meet at a table by its number.
#[test]
fn a_table_is_joined_by_its_number() {
    let [data, ann, ben] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let server = serve(data.path(), "127.0.0.1:0", &[]);
    let invite = server.parsed_invite();
    let network = Network::start().unwrap();
    // The first table waits for another player.
    let mut other = guest(&network, &invite, "Lou", open(None));
    until(&mut other, "a match", |client, _| client.game().is_some());
    let mut cleo = guest(&network, &invite, "Cleo", open(None));
    until(&mut cleo, "a match", |client, _| client.game().is_some());
    let table = cleo.game().unwrap().table;
    assert_eq!(table, 2);
    let code = invite.to_string();
    let join = |data: &Path, words: &[&str]| {
        let first = ["join", &code, "--terminal", "--plain", "--no-relay"];
        Program::start(data, &[&first[..], words].concat())
    };
    let mut joined = join(ann.path(), &["--table", "2", "--name", "Ann"]);
    until_begun(&mut cleo);
    assert_eq!(cleo.game().unwrap().heading.black, "Ann");
    assert!(cleo.wish(ClientRequest::Play("a3a4".parse().unwrap())));
    joined.until("Please input your command");
    joined.type_in("move rat down\n");
    let words = joined.out();
    until(&mut cleo, &words, |client, _| client.game().unwrap().session().cursor() == 2);
    assert!(!other.game().unwrap().begun, "nobody sat down at the first");
    joined.type_in("exit\n");
    until(&mut cleo, "Ann's leaving", |_, heard| matches!(heard, ClientEvent::Peer { .. }));
    // Without a number: the first open table.
    let _ben = join(ben.path(), &["--name", "Ben"]);
    until_begun(&mut other);
    let mut nowhere = join(ben.path(), &["--table", "99"]);
    assert_eq!(nowhere.ends_within(Duration::from_secs(20)).code(), Some(1));
    assert!(nowhere.log().contains("There is no such game here."), "{}", nowhere.log());
}
