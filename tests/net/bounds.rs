//! The resources of a host that one place may use, and those left for other places.

use std::net::IpAddr;
use std::time::Duration;

use riverleap::net::wire::{FromGuest, FromHost, NewGameRequest, SeatToken, Want, Why};
use riverleap::net::{LineSource, ServerLimits};
use riverleap::rules::Side;

use crate::room::{jungle, sit};
use crate::sim::{Sim, address};

fn open() -> Want {
    Want::Open(NewGameRequest { side: Some(Side::White), ..NewGameRequest::default() })
}

#[test]
fn one_address_has_a_few_lines_to_a_game_and_shuts_nobody_out() {
    let mut sim = Sim::new(ServerLimits::one_game());
    sim.server.open_record(jungle(), Some(Side::White), sim.now);
    let crowd = address(1000);
    let came = (0..40).filter(|_| sim.come_from(crowd, "Eve", Want::Look).is_ok()).count();
    // Some more connections are accepted, in case a player returns, and closed when they send anything else.
    assert_eq!((came, sim.server.peers()), (40, ServerLimits::one_game().peers_of_source));
    // Connections that send nothing take no more than a quarter of the reserve for players.
    let silent = (0..40).filter(|_| sim.server.connect(crowd, sim.now).is_ok()).count();
    assert_eq!(silent, ServerLimits::one_game().returning / 4);
    let ben = sim.come("Ben", sit(None, None));
    assert!(sim.take(ben).iter().any(|word| matches!(word, FromHost::Whole(_))), "another address is let in");
    sim.pass(Duration::from_secs(6));
    assert!(sim.server.peers() <= ServerLimits::one_game().peers_of_source + 1, "whoever says nothing has gone");
}

#[test]
fn a_full_server_has_room_for_its_own_player_and_for_those_who_come_back() {
    let mut sim = Sim::new(ServerLimits::one_game());
    let (table, own) = sim.server.open_record(jungle(), Some(Side::White), sim.now);
    let ben = sim.come("Ben", sit(None, None));
    let back = sim.way_back(ben);
    sim.server.gone(ben, sim.now);
    while sim.server.peers() < ServerLimits::one_game().peers {
        sim.come("Lou", Want::Look);
    }
    // A stranger gets the reason, whatever it wants.
    for want in [Want::Look, sit(None, None), Want::Watch { table: None }] {
        let late = sim.come("Max", want);
        assert_eq!(sim.why(late), Some(Why::ServerFull));
    }
    let guess = sim.come("Eve", Want::Return { table, token: SeatToken([0; 16]) });
    assert_eq!(sim.why(guess), Some(Why::BadToken));
    let ben = sim.come("Ben", back);
    assert_eq!(sim.server.table(table).unwrap().side_of(ben), Some(Side::Black));
    let ann = sim.come_from(LineSource::Here, "Ann", Want::Return { table, token: own }).unwrap();
    assert_eq!(sim.server.table(table).unwrap().side_of(ann), Some(Side::White));
    assert!(sim.server.table(table).unwrap().begun);
}

#[test]
fn lines_through_relays_are_one_place_whatever_keys_they_have() {
    let limits = ServerLimits { peers: 100, peers_of_source: 8, returning: 0, ..ServerLimits::server() };
    let mut sim = Sim::new(limits);
    let came = (0..200).filter(|_| sim.come_from(LineSource::Relayed, "Eve", Want::Look).is_ok()).count();
    assert_eq!(came, 50);
    let came =
        (1..=10).flat_map(|number| [address(number); 5]).filter(|from| sim.come_from(*from, "Ann", Want::Look).is_ok());
    assert_eq!(came.count(), 50);
}

#[test]
fn whoever_has_a_network_of_addresses_is_one_place() {
    let mut sim = Sim::new(ServerLimits { returning: 0, ..ServerLimits::one_game() });
    let of = |text: String| LineSource::at(text.parse::<IpAddr>().unwrap());
    let came = |sim: &mut Sim, network: &str| {
        (1..=40).filter(|n| sim.come_from(of(format!("{network}::{n:x}")), "Eve", Want::Look).is_ok()).count()
    };
    assert_eq!(came(&mut sim, "2001:db8:0:1"), 8);
    // A home has 256 networks.
    assert_eq!(came(&mut sim, "2001:db8:0:ff"), 0);
    assert_eq!(came(&mut sim, "2001:db8:0:100"), 8);
}

#[test]
fn one_place_opens_so_many_games_and_no_more() {
    let mut sim = Sim::new(ServerLimits { tables: 100, tables_of_source: 3, ..ServerLimits::server() });
    let crowd = address(200);
    for _ in 0..3 {
        let eve = sim.come_from(crowd, "Eve", open()).unwrap();
        assert!(sim.take(eve).iter().any(|word| matches!(word, FromHost::Whole(_))));
    }
    let eve = sim.come_from(crowd, "Eve", open()).unwrap();
    assert_eq!(sim.why(eve), Some(Why::NoRoomForTables));
    // Others open tables, and the crowd may sit down there.
    let ann = sim.come("Ann", open());
    let Want::Return { table, .. } = sim.way_back(ann) else { panic!("no seat") };
    let ben = sim.come_from(crowd, "Ben", sit(Some(table), None)).unwrap();
    assert_eq!(sim.server.table(table).unwrap().side_of(ben), Some(Side::Black));
}

#[test]
fn the_list_and_other_places_are_asked_for_at_a_pace() {
    let mut sim = Sim::new(ServerLimits::server());
    let lou = sim.come("Lou", Want::Look);
    sim.take(lou);
    let burst = ServerLimits::server().lookups.burst;
    for n in 0..burst {
        let asked = if n % 2 == 0 {
            FromGuest::Tables
        } else {
            FromGuest::Want(Want::Return { table: 7, token: SeatToken([0; 16]) })
        };
        sim.say(lou, asked);
        assert_ne!(sim.why(lou), Some(Why::TooOften), "{n}");
    }
    sim.say(lou, FromGuest::Tables);
    assert_eq!(sim.take(lou).len(), 1, "a word, and no list");
    sim.say(lou, FromGuest::Want(Want::Look));
    assert_eq!(sim.why(lou), Some(Why::TooOften));
    sim.pass(Duration::from_secs(2));
    sim.take(lou);
    sim.say(lou, FromGuest::Tables);
    assert!(sim.take(lou).iter().any(|word| matches!(word, FromHost::Tables(_))));
}
