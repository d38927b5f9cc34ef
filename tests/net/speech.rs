//! Guests' names and chat: the host decides who speaks, and nobody can drown out the others.

use std::time::Duration;

use riverleap::game::settings::Language;
use riverleap::locale::Locale;
use riverleap::net::wire::{At, FromGuest, FromHost, Want, clean_name};
use riverleap::net::{LineSource, PeerId, ServerLimits};
use riverleap::rules::Side;

use crate::room::{jungle, sit};
use crate::sim::{Sim, address};

/// A match that has begun.
fn two() -> (Sim, PeerId, PeerId) {
    let mut sim = Sim::new(ServerLimits::server());
    sim.server.open_record(jungle(), None, sim.now);
    let (white, black) = (sim.come("Ann", sit(Some(1), Some(Side::White))), sim.come("Ben", sit(Some(1), None)));
    (sim, white, black)
}

fn said(sim: &mut Sim, peer: PeerId) -> usize {
    sim.take(peer).iter().filter(|word| matches!(word, FromHost::Said { .. })).count()
}

#[test]
fn names_that_look_empty_are_none() {
    for empty in [
        "\u{3164}",
        "\u{2800}\u{2800}",
        "\u{115f}\u{1160}",
        "\u{ffa0}",
        "\u{a0}\u{2003}\u{3000}",
        "\u{34f}",
        "\u{fe0f}",
    ] {
        assert_eq!(clean_name(empty), "Guest", "{}", empty.escape_unicode());
    }
    assert_eq!(clean_name("A\u{3164}nn\u{2800}"), "Ann");
    assert_eq!(clean_name("Ann  \u{3000} Lee"), "Ann Lee");
}

#[test]
fn nobody_is_called_like_a_side() {
    for name in [
        "Upside player",
        "upside  PLAYER",
        "Downside player",
        "White",
        "Black",
        "Sun",
        "moon.",
        "Weiß",
        "日方",
        "M\u{43e}\u{43e}n",
    ] {
        assert_ne!(clean_name(name), name, "{name}");
        assert!(clean_name(name).starts_with("Guest"), "{}", clean_name(name));
        assert_eq!(clean_name(&clean_name(name)), clean_name(name), "cleaned twice is cleaned once");
    }
    for name in ["Sunny", "Moonlight", "Ann White", "小明"] {
        assert_eq!(clean_name(name), name);
    }
}

/// A side's name that is changed, or added by a new language, is protected as well.
#[test]
fn nobody_is_called_as_a_language_calls_a_side() {
    for language in Language::ALL {
        for side in Side::BOTH {
            let name = Locale::new(language).side(side);
            assert_ne!(clean_name(&name), name, "{language:?}");
        }
    }
}

#[test]
fn who_dials_again_talks_no_faster() {
    let (mut sim, white, black) = two();
    let crowd = address(500);
    let back = sim.way_back(black);
    let mut said_by = [0, 0];
    // For 14 seconds, ten times a second: a watcher and a player, each over a new connection.
    for _ in 0..140 {
        let eve = sim.come_from(crowd, "Eve", Want::Watch { table: Some(1) }).unwrap();
        sim.say(eve, FromGuest::Chat { text: "hello".to_owned() });
        said_by[0] += said(&mut sim, white);
        sim.server.gone(eve, sim.now);
        let ben = sim.come("Ben", back.clone());
        sim.say(ben, FromGuest::Chat { text: "hello".to_owned() });
        said_by[1] += said(&mut sim, white);
        sim.say(white, FromGuest::Ping { n: 1 });
        sim.pass(Duration::from_millis(100));
    }
    println!("lines that were said by a watcher and by a player: {said_by:?}");
    assert!(said_by.iter().all(|said| (5..=13).contains(said)), "{said_by:?}");
    // Another player can still chat.
    sim.say(white, FromGuest::Chat { text: "hello".to_owned() });
    assert_eq!(said(&mut sim, white), 1);
    let cleo = sim.come("Cleo", Want::Watch { table: Some(1) });
    sim.say(cleo, FromGuest::Chat { text: "hello".to_owned() });
    assert_eq!(said(&mut sim, white), 1);
}

#[test]
fn a_player_who_comes_and_goes_is_told_of_now_and_then() {
    let (mut sim, white, black) = two();
    let back = sim.way_back(black);
    sim.server.gone(black, sim.now);
    sim.take(white);
    let mut told = Vec::new();
    let is_state = |word: FromHost| if let FromHost::Peer { state, .. } = word { Some(state) } else { None };
    for _ in 0..100 {
        let ben = sim.come("Ben", back.clone());
        sim.pass(Duration::from_millis(100));
        sim.server.gone(ben, sim.now);
        sim.pass(Duration::from_millis(100));
        sim.say(white, FromGuest::Ping { n: 1 });
        told.extend(sim.take(white).into_iter().filter_map(is_state));
    }
    println!("{} words in 20 seconds", told.len());
    assert!((6..=30).contains(&told.len()), "{} words", told.len());
    // The last report of presence is true.
    sim.come("Ben", back);
    sim.pass(Duration::from_secs(5));
    sim.say(white, FromGuest::Ping { n: 1 });
    told.extend(sim.take(white).into_iter().filter_map(is_state));
    assert!(matches!(told.last(), Some(riverleap::net::wire::PeerState::Here { .. })), "{:?}", told.last());
}

#[test]
fn reports_about_the_clock_are_counted_by_seat_and_few_of_them_logged() {
    let (mut sim, _, black) = two();
    let reports = |sim: &Sim| {
        let text = sim.server.metrics().text();
        let value = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<u64>().ok());
        value("riverleap_clock_reports_total ").zip(value("riverleap_clock_reports_logged_total "))
    };
    let lou = sim.come_from(LineSource::Relayed, "Lou", Want::Watch { table: Some(1) }).unwrap();
    for _ in 0..1000 {
        for peer in [black, lou] {
            sim.say(peer, FromGuest::ClockDiffers { at: At { ply: 0, key: 0 }, mine_ms: 1, yours_ms: 2 });
        }
    }
    let (counted, logged) = reports(&sim).expect("both are counted");
    assert_eq!(counted, 1000, "a watcher has no clock");
    assert!((1..=10).contains(&logged), "{logged} of them were logged");
}
