//! A killed server or host loses nothing that a guest was told of.

use riverleap::rules::GameId;

use crate::kill::{Speed, Tally, kill_host, kill_server};

fn nothing_is_missing(what: &str, tally: &Tally) {
    println!("{what}: {tally:?}");
    assert!(tally.told > 0, "{what}: nothing was played");
    assert_eq!((tally.missing, tally.losses), (0, 0), "{what}: {tally:?}");
}

#[test]
fn a_server_that_is_killed_loses_nothing_that_it_has_told() {
    for (game, speed, kills) in
        [(GameId::Jungle, Speed::Machine, 3), (GameId::Chesimals, Speed::Machine, 3), (GameId::Jungle, Speed::Human, 2)]
    {
        let data = tempfile::tempdir().unwrap();
        let tally = kill_server(data.path(), game, speed, kills, 63);
        nothing_is_missing(&format!("serve, {}, {speed:?}", game.id()), &tally);
    }
}

#[test]
fn a_host_that_is_killed_loses_nothing_that_it_has_told() {
    for (game, speed) in [(GameId::Jungle, Speed::Human), (GameId::Chesimals, Speed::Machine)] {
        let data = tempfile::tempdir().unwrap();
        let tally = kill_host(data.path(), game, speed, 2, 64);
        nothing_is_missing(&format!("host, {}, {speed:?}", game.id()), &tally);
    }
}
