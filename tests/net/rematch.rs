//! A rematch begins only if both players are present and still want it, and no clock runs before.

use std::path::Path;
use std::time::Duration;

use riverleap::net::wire::{FromGuest, FromHost, PlayerRequest, Want};
use riverleap::net::{Keeping, PeerId, ServerLimits};
use riverleap::rules::{Clock, GameId, Side};

use crate::room::{record, server, sit};
use crate::sim::Sim;

const WANTS: PlayerRequest = PlayerRequest::Rematch(true);
const LEVELS: [(GameId, &str); 2] = [(GameId::Jungle, "jungle"), (GameId::Chesimals, "band")];

/// A match with a clock that is over, and how both players can return to it.
fn over(sim: &mut Sim, game: GameId, level: &str) -> [(PeerId, Want); 2] {
    let clock = Clock { total_s: Some(60), increment_s: None, move_s: None };
    sim.server.open_record(record(game, level, None, Some(clock)), None, sim.now);
    let players = [sim.come("Ann", sit(Some(1), Some(Side::White))), sim.come("Ben", sit(Some(1), None))];
    let ways = players.map(|peer| sim.way_back(peer));
    assert_eq!(sim.ask(players[0], 1, PlayerRequest::Resign), None);
    let [ann, ben] = ways;
    [(players[0], ann), (players[1], ben)]
}

fn game(sim: &Sim) -> u32 {
    sim.server.table(1).unwrap().game
}

/// Time passes in which this player answers pings.
fn wait(sim: &mut Sim, peer: PeerId, seconds: u64) {
    for _ in 0..seconds {
        sim.pass(Duration::from_secs(1));
        sim.say(peer, FromGuest::Ping { n: 1 });
    }
}

/// Both players are present and want a rematch: it begins, no time was lost, and the side to move can move.
fn both_play(sim: &mut Sim, ann: PeerId, ben: PeerId) {
    assert_eq!(game(sim), 1, "nothing began before");
    sim.ask(ann, 1, WANTS);
    sim.ask(ben, 1, WANTS);
    assert_eq!(game(sim), 2);
    let table = sim.server.table(1).unwrap();
    assert!(table.is_on());
    assert_eq!(table.side_of(ben), Some(Side::White), "the sides are swapped");
    assert_eq!(table.session().time_left(Side::White), Some(Duration::from_secs(60)));
    let action = table.session().legal_actions()[0].to_string();
    sim.take(ben);
    sim.play(ben, &action);
    assert_eq!(sim.server.table(1).unwrap().session().cursor(), 1, "{:?}", sim.why(ben));
}

#[test]
fn a_wish_for_another_match_goes_with_the_one_who_goes() {
    for (kind, level) in LEVELS {
        for on_purpose in [true, false] {
            let mut sim = Sim::new(ServerLimits::server());
            let [(ann, back), (ben, _)] = over(&mut sim, kind, level);
            assert_eq!(sim.ask(ann, 1, WANTS), None);
            if on_purpose {
                sim.say(ann, FromGuest::Leave);
            } else {
                sim.server.gone(ann, sim.now);
            }
            // The agreement of one present player begins no match without the other.
            assert!(sim.ask(ben, 1, WANTS).is_some(), "left on purpose: {on_purpose}");
            assert_eq!(game(&sim), 1);
            wait(&mut sim, ben, 10);
            // A player who returns has not agreed to the rematch yet.
            let ann = sim.come("Ann", back);
            assert!(sim.take(ann).iter().all(|word| match word {
                FromHost::Whole(whole) => whole.rematch == [false, false],
                _ => true,
            }));
            assert_eq!(game(&sim), 1);
            both_play(&mut sim, ann, ben);
        }
    }
}

#[test]
fn a_standing_wish_waits_for_the_other_one_to_come_back() {
    for (kind, level) in LEVELS {
        let mut sim = Sim::new(ServerLimits::server());
        let [(ann, _), (ben, back)] = over(&mut sim, kind, level);
        assert_eq!(sim.ask(ann, 1, WANTS), None);
        sim.server.gone(ben, sim.now);
        wait(&mut sim, ann, 5);
        let ben = sim.come("Ben", back);
        let asks = |word: &FromHost| matches!(word, FromHost::Whole(whole) if whole.rematch == [true, false]);
        assert!(sim.take(ben).iter().any(asks), "Ann is still there and still wants it");
        assert_eq!(sim.ask(ben, 1, WANTS), None);
        assert_eq!(game(&sim), 2);
        assert!(sim.server.table(1).unwrap().is_on());
    }
}

fn restart(sim: &mut Sim, folder: &Path) {
    sim.begin_again(server(ServerLimits::server(), 1));
    sim.begin_again(server(ServerLimits::server(), 54));
    sim.server.keep(Keeping::open(folder).unwrap());
    assert_eq!(sim.server.resume(sim.now), 1);
}

#[test]
fn after_a_new_start_another_match_needs_both_as_well() {
    for (kind, level) in LEVELS {
        let folder = tempfile::tempdir().unwrap();
        let mut sim = Sim::new(ServerLimits::server());
        let [(_, ann), (_, ben)] = {
            let players = over(&mut sim, kind, level);
            sim.server.keep(Keeping::open(folder.path()).unwrap());
            players
        };
        sim.pass(Duration::from_secs(1));
        sim.server.stop();
        restart(&mut sim, folder.path());
        let first = sim.come("Ann", ann.clone());
        sim.ask(first, 1, WANTS);
        sim.say(first, FromGuest::Leave);
        let ben = sim.come("Ben", ben);
        sim.ask(ben, 1, WANTS);
        assert_eq!(game(&sim), 1, "nobody plays against nobody");
        wait(&mut sim, ben, 20);
        let ann = sim.come("Ann", ann);
        both_play(&mut sim, ann, ben);
    }
}

#[test]
fn no_clock_of_another_match_runs_after_a_new_start_before_both_are_back() {
    for (kind, level) in LEVELS {
        let folder = tempfile::tempdir().unwrap();
        let mut sim = Sim::new(ServerLimits::server());
        let players = over(&mut sim, kind, level);
        sim.server.keep(Keeping::open(folder.path()).unwrap());
        let [(ann, ann_back), (ben, ben_back)] = players;
        sim.ask(ann, 1, WANTS);
        sim.ask(ben, 1, WANTS);
        sim.pass(Duration::from_secs(1));
        sim.server.stop();
        restart(&mut sim, folder.path());
        let ben = sim.come("Ben", ben_back);
        wait(&mut sim, ben, 30);
        let table = sim.server.table(1).unwrap();
        assert!(!table.is_on() && table.session().time_left(Side::White).unwrap() > Duration::from_secs(58));
        sim.come("Ann", ann_back);
        assert!(sim.server.table(1).unwrap().is_on());
    }
}
