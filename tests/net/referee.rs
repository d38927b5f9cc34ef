//! The host without connections and with a simulated clock: the cost of delays, absent players, and limits.

use std::time::Duration;

use riverleap::game::session::Ending;
use riverleap::net::wire::{
    At, Change, FromGuest, FromHost, NewGameRequest, PeerState, PlayerRequest, TableLine, Want, Why,
};
use riverleap::net::{Keeping, MOST_GIVEN_BACK, PeerId, ServerLimits};
use riverleap::rules::{Clock, GameId, Side};

use crate::room::{open, open_as, opening, record, sit, total};
use crate::sim::{Sim, address};

fn claim(sim: &mut Sim, peer: PeerId) {
    sim.say(peer, FromGuest::Ask { at: At { ply: 0, key: 0 }, asked: PlayerRequest::Claim });
}

fn with_clock(game: GameId, level: &str) -> riverleap::game::record::Record {
    record(game, level, None, total(3000))
}

#[test]
fn what_a_slow_line_costs_is_given_back_up_to_half_a_second() {
    for (delay, wanted) in [(0, 2000), (300, 1700), (500, 1500), (900, 1500)] {
        let (mut sim, white, black) = Sim::two(with_clock(GameId::Jungle, "jungle"));
        sim.ping(black, Duration::from_millis(delay));
        sim.play(white, "a3a4");
        sim.pass(Duration::from_secs(2));
        sim.play(black, "g7g6");
        let news = sim.news(white);
        assert_eq!((news.used_ms, &news.change), (wanted, &Change::Played { action: "g7g6".to_owned() }), "{delay} ms");
        assert_eq!(news.left_ms[1], Some(3_000_000 - wanted));
        // A player with a short delay gets nothing for the other player's delay.
        sim.pass(Duration::from_secs(2));
        sim.play(white, "a4a5");
        assert_eq!(sim.news(black).used_ms, 2000);
    }
    assert_eq!(MOST_GIVEN_BACK, Duration::from_millis(500));
}

#[test]
fn all_actions_of_a_turn_share_what_a_turn_gets_back() {
    let (mut sim, white, black) = Sim::two(with_clock(GameId::Chesimals, "band"));
    sim.ping(white, Duration::from_millis(400));
    // Both players have had a turn since the delay was measured.
    for peer in [white, black] {
        while sim.table(1).side_of(peer) == Some(sim.table(1).session().side_to_move()) {
            let action = sim.action_that(true).or_else(|| sim.action_that(false)).unwrap();
            sim.play(peer, &action);
        }
    }
    let mut used = Vec::new();
    for _ in 0..3 {
        let Some(action) = sim.action_that(false) else { break };
        sim.pass(Duration::from_secs(1));
        sim.play(white, &action);
        used.push(sim.news(black).used_ms);
    }
    // 400 ms for the first action, the last 100 for the second, nothing for the third.
    assert_eq!(used, [600, 1500, 2500]);
}

#[test]
fn a_sleep_of_the_host_costs_nobody_time() {
    let (mut sim, white, black) = Sim::two(with_clock(GameId::Jungle, "jungle"));
    sim.pass(Duration::from_secs(1));
    sim.now += Duration::from_secs(3600);
    sim.server.woke(Duration::from_secs(3600), sim.now);
    sim.server.tick(sim.now);
    sim.deliver();
    assert!(sim.take(white).contains(&FromHost::Slept { seconds: 3600 }));
    sim.pass(Duration::from_secs(1));
    sim.play(white, "a3a4");
    assert_eq!(sim.news(black).used_ms, 2000);
}

/// A host that saves its games in a folder stops or crashes, and another host continues them.
#[test]
fn a_match_that_was_kept_goes_on_with_its_clocks_once_both_are_back() {
    for crash in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut sim = Sim::new(ServerLimits::server());
        sim.server.open_record(with_clock(GameId::Jungle, "jungle"), None, sim.now);
        sim.server.keep(Keeping::open(folder.path()).unwrap());
        assert_eq!(sim.server.resume(sim.now), 0);
        let (white, black) = (sim.come("Ann", sit(Some(1), Some(Side::White))), sim.come("Ben", sit(Some(1), None)));
        sim.pass(Duration::from_secs(10));
        sim.play(white, "a3a4");
        sim.pass(Duration::from_secs(7));
        let [white, black] = [white, black].map(|peer| sim.way_back(peer));
        if !crash {
            sim.server.stop();
        }
        sim.restart(folder.path(), ServerLimits::server());
        assert_eq!(sim.server.resume(sim.now), 1);
        let black = sim.come("Ben", black);
        // While one player is missing, no clock runs, and nothing can be played.
        sim.pass(Duration::from_secs(15));
        sim.play(black, "g7g6");
        assert_eq!(sim.why(black), Some(Why::NotBegun));
        let white = sim.come("Ann", white);
        assert!(sim.was_told(black, |word| matches!(word, FromHost::Whole(whole) if whole.begun)));
        sim.pass(Duration::from_secs(2));
        sim.play(black, "g7g6");
        let news = sim.news(white);
        // A crash loses the thinking time since the last change; a normal stop does not.
        assert_eq!(news.used_ms, if crash { 2_000 } else { 9_000 }, "crash: {crash}");
        assert_eq!(news.left_ms, [Some(2_990_000), Some(3_000_000 - news.used_ms)]);
    }
}

#[test]
fn who_never_comes_back_to_a_kept_match_can_be_claimed_against() {
    let folder = tempfile::tempdir().unwrap();
    let mut sim = Sim::kept(folder.path(), ServerLimits::server());
    let (white, _) = sim.pair(open(total(60)));
    sim.play(white, "a3a4");
    let back = sim.way_back(white);
    sim.restart(folder.path(), ServerLimits::server());
    let white = sim.come("Ann", back);
    claim(&mut sim, white);
    assert_eq!(sim.why(white), Some(Why::NotAwayLongEnough));
    sim.wait(white, 301);
    claim(&mut sim, white);
    assert_eq!(sim.news(white).change, Change::Abandoned { loser: Side::Black });
}

#[test]
fn who_is_not_heard_is_missed_and_who_is_missed_long_enough_can_be_claimed_against() {
    let mut sim = Sim::new(ServerLimits::server());
    let (white, black) = sim.pair(open_as(Side::White));
    sim.play(white, "a3a4");
    sim.play(black, "g7g6");
    sim.wait(white, 21);
    assert!(sim.closed.contains(&black) && !sim.closed.contains(&white));
    let away = FromHost::Peer { side: Side::Black, state: PeerState::Away { seconds: 0 } };
    assert!(sim.take(white).contains(&away));
    assert_eq!(sim.why(black), Some(Why::Silence));
    sim.wait(white, 298);
    claim(&mut sim, white);
    assert_eq!(sim.why(white), Some(Why::NotAwayLongEnough));
    sim.pass(Duration::from_secs(3));
    claim(&mut sim, white);
    assert_eq!(sim.news(white).change, Change::Abandoned { loser: Side::Black });
    assert_eq!(sim.table(1).session().ending(), Some(Ending::Abandoned { loser: Side::Black }));
}

#[test]
fn games_are_listed_opened_and_joined_within_the_limits() {
    let limits =
        ServerLimits { tables: 2, watchers_at_table: 1, peers: 6, returning: 0, chat: false, ..ServerLimits::server() };
    let mut sim = Sim::new(limits);
    let looker = sim.come("Lou", Want::Look);
    let list = |sim: &mut Sim, peer| -> Vec<TableLine> {
        sim.say(peer, FromGuest::Tables);
        let is_list = |word| if let FromHost::Tables(lines) = word { Some(lines) } else { None };
        sim.take(peer).into_iter().find_map(is_list).unwrap()
    };
    assert_eq!(list(&mut sim, looker), []);
    let request = NewGameRequest {
        game: Some("chesimals".to_owned()),
        level: Some("band".to_owned()),
        clock: Some(Clock { total_s: Some(60), increment_s: Some(2), move_s: None }),
        side: Some(Side::Black),
        ..NewGameRequest::default()
    };
    let ann = sim.come("Ann", Want::Open(request));
    let lines = list(&mut sim, looker);
    let [line] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((line.table, line.game.as_str(), line.level.as_str()), (1, "chesimals", "band"));
    assert_eq!(line.clock, Some(Clock { total_s: Some(60), increment_s: Some(2), move_s: None }));
    assert_eq!((&line.names, line.free), (&[String::new(), "Ann".to_owned()], [true, false]));
    // Without a number: the first table where a player waits; then a new table; then no room.
    sim.come("Ben", sit(None, None));
    assert_eq!(sim.table(1).line().names, ["Ben", "Ann"]);
    sim.come("Cid", sit(None, None));
    assert_eq!(list(&mut sim, looker).len(), 2);
    let dan = sim.come("Dan", opening());
    assert_eq!(sim.why(dan), Some(Why::NoRoomForTables));
    // A visitor may take a place afterwards; only one may watch.
    sim.say(looker, FromGuest::Want(Want::Watch { table: Some(1) }));
    assert!(sim.was_told(looker, |word| matches!(word, FromHost::Whole(whole) if whole.seat.is_none())));
    let eve = sim.come("Eve", Want::Watch { table: Some(1) });
    assert_eq!(sim.why(eve), Some(Why::NoRoomForWatchers));
    sim.say(ann, FromGuest::Chat { text: "hello".to_owned() });
    assert_eq!(sim.why(ann), Some(Why::NoChat));
    // Looker, Ann, Ben and Cid are connected; two more have room, and the next has none.
    for name in ["Fay", "Gil"] {
        sim.come(name, Want::Look);
    }
    assert_eq!(sim.server.connect(address(99), sim.now), Err(Why::ServerFull));
}

#[test]
fn tables_that_nobody_needs_are_cleared() {
    let mut sim = Sim::new(ServerLimits::server());
    let unplayed = sim.come("Ann", opening());
    let (white, black) = (sim.come("Ben", open_as(Side::White)), sim.come("Cid", sit(Some(2), None)));
    sim.play_at(2, white, "a3a4");
    sim.server.gone(unplayed, sim.now);
    for peer in [white, black] {
        sim.say(peer, FromGuest::Leave);
    }
    sim.pass(Duration::from_secs(119));
    assert_eq!(sim.tables(), [1, 2]);
    sim.pass(Duration::from_secs(3));
    assert_eq!(sim.tables(), [2], "nothing was played at the first");
    sim.pass(Duration::from_secs(3480));
    assert_eq!(sim.tables(), []);
}
