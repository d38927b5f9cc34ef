//! Whole games of host, guest and watcher, of both games, over every kind of connection.

use riverleap::game::record::Record;
use riverleap::game::session::{Ending, Session};
use riverleap::net::wire::{DrawWord, UndoWord, Want, Why};
use riverleap::net::{ClientEvent, ClientRequest, GameClient, LineState, ServerLimits};
use riverleap::rules::{Clock, Side};

use crate::room::{By, Room, chesimals, jungle, of, play, record, server, sit, total};
use crate::waiting::{cursor, until, until_begun, until_over, until_ply};

/// A host whose own player is White, a guest and a watcher.
fn three(by: By, start: Record, seed: u64) -> (Room, GameClient, GameClient, GameClient) {
    let mut server = server(crate::room::fast(), seed);
    let (table, token) = server.open_record(start, Some(Side::White), std::time::Instant::now());
    let room = Room::new(server, by);
    let host = room.guest_at(room.hosted.here(), "Ann", Want::Return { table, token });
    let mut watcher = room.guest("Cleo", Want::Watch { table: None });
    let mut guest = room.guest("Ben", sit(None, None));
    until_begun(&mut guest);
    until_begun(&mut watcher);
    (room, host, guest, watcher)
}

fn whole_game(by: By, start: Record, seed: u64, most: usize) {
    println!("seed {seed}");
    let (room, mut host, mut guest, mut watcher) = three(by, start, seed);
    play(&mut [&mut host, &mut guest, &mut watcher], seed, most);
    let told = room.record_of(1);
    for client in [&host, &guest, &watcher] {
        assert_eq!(of(client), told, "seed {seed}");
    }
    assert!(told.contains("[White \"Ann\"]\n[Black \"Ben\"]"), "{told}");
    assert_eq!(
        [&host, &guest, &watcher].map(|client| client.game().unwrap().seat),
        [Some(Side::White), Some(Side::Black), None]
    );
}

#[test]
fn a_whole_game_over_every_kind_of_line() {
    for (by, seed, most) in [(By::Memory, 1, [400, 300]), (By::Quinn, 3, [400, 300]), (By::Iroh, 5, [200, 100])] {
        whole_game(by, jungle(), seed, most[0]);
        whole_game(by, chesimals(), seed + 1, most[1]);
    }
}

#[test]
fn clocks_agree_to_the_millisecond() {
    let clock = Clock { total_s: Some(60), increment_s: Some(1), move_s: Some(20) };
    whole_game(By::Quinn, record(Default::default(), "jungle", Some("tournament"), Some(clock)), 7, 60);
}

#[test]
fn a_flag_falls_at_the_host_and_everywhere() {
    let start = record(Default::default(), "jungle", None, total(1));
    let (room, mut host, mut guest, mut watcher) = three(By::Memory, start, 8);
    for client in [&mut host, &mut guest, &mut watcher] {
        until_over(client);
        assert_eq!(client.game().unwrap().session().ending(), Some(Ending::Time { loser: Side::White }));
        assert_eq!(of(client), room.record_of(1));
    }
}

#[test]
fn missed_turns_are_the_host_s_word() {
    let clock = Clock { total_s: None, increment_s: None, move_s: Some(1) };
    let start = record(Default::default(), "jungle", Some("tournament"), Some(clock));
    let (room, mut host, mut guest, _watcher) = three(By::Memory, start, 9);
    until_over(&mut guest);
    until_over(&mut host);
    let ending = guest.game().unwrap().session().ending();
    assert_eq!(ending, Some(Ending::MissedTurns { loser: Side::White, turns: 3 }));
    assert_eq!((of(&guest), of(&host)), (room.record_of(1), room.record_of(1)));
}

/// Plays these actions, each by the side whose turn it is.
pub fn play_moves(white: &mut GameClient, black: &mut GameClient, moves: &str) {
    for text in moves.split_whitespace() {
        let ply = white.game().unwrap().session().cursor();
        let mine = if white.game().unwrap().is_my_turn() { &mut *white } else { &mut *black };
        assert!(mine.wish(ClientRequest::Play(text.parse().unwrap())), "{text}");
        for client in [&mut *white, &mut *black] {
            until_ply(client, ply + 1);
        }
    }
}

fn until_refused(client: &mut GameClient, why: Why) {
    let refused = ClientEvent::Refused(why);
    until(client, "a refusal", |_, heard| *heard == refused);
}

fn is_question(heard: &ClientEvent, wanted: bool) -> bool {
    matches!(heard, ClientEvent::Question { open, .. } if *open == wanted)
}

#[test]
fn a_guest_measures_its_line_and_a_quiet_one_is_not_slow() {
    let (_room, _host, mut guest, _watcher) = three(By::Quinn, jungle(), 15);
    let heard = until(&mut guest, "two measurements", {
        let mut measured = 0;
        move |_, heard| {
            measured += usize::from(matches!(heard, ClientEvent::Delay(_)));
            measured == 2
        }
    });
    assert!(!heard.contains(&ClientEvent::Line(LineState::Slow)), "{heard:?}");
    assert!((1..1_000_000).contains(&guest.delay().as_micros()), "{:?}", guest.delay());
}

#[test]
fn undo_needs_consent() {
    let (room, mut host, mut guest, _watcher) = three(By::Memory, jungle(), 10);
    until_begun(&mut host);
    play_moves(&mut host, &mut guest, "a3a4 g7g6 a4a5");
    // A player cannot undo alone, and a refusal changes nothing.
    assert!(guest.wish(ClientRequest::Undo(UndoWord::Ask)));
    until(&mut host, "the question", |_, heard| is_question(heard, true));
    assert_eq!(host.game().unwrap().undo, Some(Side::Black));
    assert!(host.wish(ClientRequest::Undo(UndoWord::Refuse)));
    until(&mut guest, "the refusal", |_, heard| is_question(heard, false));
    assert_eq!(guest.game().unwrap().session().cursor(), 3);
    // A question may be asked once per move.
    assert!(guest.wish(ClientRequest::Undo(UndoWord::Ask)));
    until_refused(&mut guest, Why::AskedOnce);
    play_moves(&mut host, &mut guest, "g6g5 a5a6");
    // With consent, Black gets its own move back, with White's answer.
    assert!(guest.wish(ClientRequest::Undo(UndoWord::Ask)));
    until(&mut host, "the question", |_, heard| is_question(heard, true));
    assert!(host.wish(ClientRequest::Undo(UndoWord::Agree)));
    for client in [&mut guest, &mut host] {
        until(client, "the undo", |client, _| cursor(client) == 3);
    }
    assert_eq!((of(&guest), of(&host)), (room.record_of(1), room.record_of(1)));
    play_moves(&mut host, &mut guest, "g6g5");
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    let (_room, mut host, mut guest, _watcher) = three(By::Memory, jungle(), 11);
    until_begun(&mut host);
    let offer = |client: &GameClient| client.game().unwrap().session().draw_offer();
    assert!(guest.wish(ClientRequest::Draw(DrawWord::Offer)));
    until(&mut host, "the offer", |client, _| offer(client) == Some(Side::Black));
    assert!(host.wish(ClientRequest::Draw(DrawWord::Decline)));
    until(&mut guest, "declined", |client, heard| matches!(heard, ClientEvent::Changed(_)) && offer(client).is_none());
    assert!(host.wish(ClientRequest::Draw(DrawWord::Offer)));
    until(&mut guest, "the offer", |client, _| offer(client) == Some(Side::White));
    assert!(guest.wish(ClientRequest::Draw(DrawWord::Accept)));
    until_over(&mut host);
    assert_eq!(host.game().unwrap().session().ending(), Some(Ending::Agreement { offerer: Side::White }));
}

#[test]
fn a_rematch_swaps_the_sides() {
    let (_room, mut host, mut guest, mut watcher) = three(By::Memory, jungle(), 12);
    until_begun(&mut host);
    assert!(guest.wish(ClientRequest::Resign));
    for client in [&mut host, &mut guest, &mut watcher] {
        until_over(client);
    }
    assert!(host.wish(ClientRequest::Rematch(true)));
    until(&mut guest, "the question", |_, heard| is_question(heard, true));
    assert!(guest.wish(ClientRequest::Rematch(true)));
    for client in [&mut host, &mut guest, &mut watcher] {
        until(client, "another match", |client, _| client.game().unwrap().game == 2);
        assert!(of(client).contains("[White \"Ben\"]\n[Black \"Ann\"]"), "{}", of(client));
    }
    assert_eq!(guest.game().unwrap().seat, Some(Side::White));
    play_moves(&mut guest, &mut host, "a3a4 g7g6");
}

#[test]
fn a_guest_gets_no_turn_that_is_not_its_own() {
    let (_room, mut host, mut guest, mut watcher) = three(By::Memory, jungle(), 13);
    until_begun(&mut host);
    let session: Session = guest.game().unwrap().session().clone();
    let action = session.legal_actions()[0];
    assert!(!guest.wish(ClientRequest::Play(action)), "it is White's turn");
    assert!(!watcher.wish(ClientRequest::Play(action)), "it plays no side");
    assert!(watcher.wish(ClientRequest::Resign));
    until_refused(&mut watcher, Why::NotAPlayer);
    assert_eq!(host.game().unwrap().session().ending(), None);
    // The win is claimed although the player is present.
    assert!(guest.wish(ClientRequest::Claim));
    until_refused(&mut guest, Why::NotAwayLongEnough);
}

#[test]
fn chat_reaches_everybody_and_has_a_pace() {
    let (_room, mut host, mut guest, mut watcher) = three(By::Memory, jungle(), 14);
    assert!(watcher.wish(ClientRequest::Chat("hello \u{202e}there\u{1b}[2J".to_owned())));
    for client in [&mut host, &mut guest] {
        until(client, "chat", |_, heard| matches!(heard, ClientEvent::Said { text, .. } if text == "hello there[2J"));
    }
    let burst = ServerLimits::server().chats.burst;
    for _ in 0..burst {
        guest.wish(ClientRequest::Chat("again".to_owned()));
    }
    guest.wish(ClientRequest::Chat("and again".to_owned()));
    until_refused(&mut guest, Why::ChatTooFast);
    // A refused chat line does not take back a move that was made after it.
    until_begun(&mut host);
    for _ in 0..=burst {
        host.wish(ClientRequest::Chat("again".to_owned()));
    }
    let action = host.game().unwrap().session().legal_actions()[0];
    assert!(host.wish(ClientRequest::Play(action)));
    until_refused(&mut host, Why::ChatTooFast);
    assert_eq!(host.pending(), Some(action), "the host answers in the order of the requests");
    until(&mut host, "the move", |client, _| client.game().unwrap().session().cursor() == 1);
}

/// Players who answer at once are slowed down to the host's rate, and never disconnected for it.
#[test]
fn whoever_plays_faster_than_the_host_likes_is_slowed_down() {
    let pace = riverleap::net::RateLimit { burst: 5, every: std::time::Duration::from_millis(4) };
    let room = Room::laid(ServerLimits { messages: pace, ..ServerLimits::server() }, 16, By::Quinn, jungle());
    let [mut white, mut black] = room.two();
    let begun = std::time::Instant::now();
    play(&mut [&mut white, &mut black], 16, 120);
    let plies = white.game().unwrap().session().cursor();
    println!("{plies} plies in {:?}", begun.elapsed());
    assert!(white.is_connected() && black.is_connected());
    assert_eq!([&white, &black].map(of), [room.record_of(1), room.record_of(1)]);
    // Of two plies, one is a message of each player, beyond the first five.
    assert!(
        begun.elapsed() >= pace.every * (plies as u32 / 2).saturating_sub(10),
        "{plies} plies in {:?}",
        begun.elapsed()
    );
}
