//! How players treat each other: questions, seats that are given up, and a host that is about to stop.

use std::time::Duration;

use riverleap::net::wire::{
    Change, DrawWord, FromGuest, FromHost, NewGameRequest, PeerState, PlayerRequest, UndoWord, Want, Why,
};
use riverleap::net::{PeerId, ServerLimits};
use riverleap::rules::{Clock, Side};

use crate::room::{jungle, sit};
use crate::sim::Sim;

const ASK: PlayerRequest = PlayerRequest::Undo(UndoWord::Ask);
const REFUSE: PlayerRequest = PlayerRequest::Undo(UndoWord::Refuse);
const OFFER: PlayerRequest = PlayerRequest::Draw(DrawWord::Offer);

/// A match that has begun.
fn two() -> (Sim, PeerId, PeerId) {
    let mut sim = Sim::new(ServerLimits::server());
    sim.server.open_record(jungle(), None, sim.now);
    let (white, black) = (sim.come("Ann", sit(Some(1), Some(Side::White))), sim.come("Ben", sit(Some(1), None)));
    (sim, white, black)
}

/// How often the player was asked something since the last look.
fn questions(sim: &mut Sim, peer: PeerId) -> usize {
    let is_question = |word: &FromHost| match word {
        FromHost::Question { open, .. } => *open,
        FromHost::News(news) => matches!(news.change, Change::Draw { word: DrawWord::Offer, .. }),
        _ => false,
    };
    sim.take(peer).iter().filter(|word| is_question(word)).count()
}

#[test]
fn nobody_is_asked_for_the_same_twice_at_one_move() {
    let (mut sim, white, black) = two();
    sim.play(white, "a3a4");
    sim.take(black);
    let mut asked = 0;
    for round in 0..50 {
        let once = (round > 0).then_some(Why::AskedOnce);
        assert_eq!(sim.ask(white, 1, ASK), once, "{round}");
        asked += questions(&mut sim, black);
        sim.ask(black, 1, REFUSE);
        assert_eq!(sim.ask(white, 1, OFFER), once, "{round}");
        asked += questions(&mut sim, black);
        sim.ask(black, 1, PlayerRequest::Draw(DrawWord::Decline));
    }
    assert_eq!(asked, 2, "an undo and a draw");
    // The other player may ask, too; and after a move, both may ask again.
    sim.play(black, "g7g6");
    assert_eq!(sim.ask(black, 1, ASK), None);
    assert_eq!(sim.ask(white, 1, REFUSE), None);
    assert_eq!(sim.ask(white, 1, OFFER), None);
    sim.take(black);
    assert_eq!(sim.ask(white, 1, PlayerRequest::Draw(DrawWord::Withdraw)), None);
    assert_eq!(sim.ask(white, 1, OFFER), Some(Why::AskedOnce), "taken back is asked all the same");
    assert_eq!(questions(&mut sim, black), 0);
    // A player who is asked may agree by asking the same, however often that player asked before.
    assert_eq!(sim.ask(white, 1, ASK), None);
    assert_eq!(sim.ask(black, 1, ASK), None);
    assert_eq!(sim.server.table(1).unwrap().session().cursor(), 0, "both wanted it");
}

#[test]
fn another_match_is_asked_for_a_few_times_at_most() {
    let (mut sim, white, black) = two();
    assert_eq!(sim.ask(white, 1, PlayerRequest::Resign), None);
    let asked = (0..50).filter(|_| {
        let asked = sim.ask(white, 1, PlayerRequest::Rematch(true)).is_none();
        sim.ask(black, 1, PlayerRequest::Rematch(false));
        asked
    });
    assert_eq!(asked.count(), 3);
    // A player who has refused may still agree.
    assert_eq!(sim.ask(black, 1, PlayerRequest::Rematch(true)), None);
    assert_eq!(sim.ask(white, 1, PlayerRequest::Rematch(true)), None);
    assert_eq!(sim.server.table(1).unwrap().game, 2);
}

#[test]
fn an_end_settles_what_was_asked_at_the_host_as_everywhere() {
    let (mut sim, white, black) = two();
    sim.play(white, "a3a4");
    assert_eq!(sim.ask(white, 1, ASK), None);
    assert_eq!(sim.ask(black, 1, PlayerRequest::Resign), None);
    assert_eq!(sim.ask(black, 1, PlayerRequest::Undo(UndoWord::Agree)), Some(Why::NothingAsked));
    // A guest that joins now is told of no question either.
    let cleo = sim.come("Cleo", Want::Watch { table: Some(1) });
    assert!(sim.take(cleo).iter().any(|word| matches!(word, FromHost::Whole(whole) if whole.undo.is_none())));
    // The end of the match itself may be undone by agreement.
    assert_eq!(sim.ask(black, 1, ASK), None);
    assert_eq!(sim.ask(white, 1, PlayerRequest::Undo(UndoWord::Agree)), None);
    assert!(!sim.server.table(1).unwrap().is_over());
}

#[test]
fn nobody_waits_for_a_player_who_has_left_before_the_match() {
    let mut sim = Sim::new(ServerLimits::server());
    sim.server.open_record(jungle(), None, sim.now);
    let ann = sim.come("Ann", sit(Some(1), Some(Side::White)));
    let back = sim.way_back(ann);
    let cleo = sim.come("Cleo", Want::Watch { table: Some(1) });
    sim.say(ann, FromGuest::Leave);
    let free = FromHost::Peer { side: Side::White, state: PeerState::Awaited };
    assert!(sim.take(cleo).contains(&free));
    // The seat is free for others, and its old token is not valid any more.
    let ben = sim.come("Ben", sit(Some(1), Some(Side::White)));
    assert_eq!(sim.server.table(1).unwrap().side_of(ben), Some(Side::White));
    let ann = sim.come("Ann", back);
    assert_eq!(sim.why(ann), Some(Why::BadToken));
    assert_eq!(sim.server.table(1).unwrap().side_of(ben), Some(Side::White));
    let cid = sim.come("Cid", sit(None, None));
    assert!(sim.server.table(1).unwrap().begun);
    assert_eq!(sim.server.table(1).unwrap().line().names, ["Ben", "Cid"]);
    // After the match has begun, a seat stays reserved for its player.
    sim.say(cid, FromGuest::Leave);
    let dan = sim.come("Dan", sit(Some(1), None));
    assert_eq!(sim.why(dan), Some(Why::NoSeat));
}

#[test]
fn a_table_that_was_opened_and_left_is_offered_to_nobody() {
    let mut sim = Sim::new(ServerLimits::server());
    let clock = Some(Clock { total_s: Some(60), increment_s: None, move_s: None });
    let opening = NewGameRequest { clock, ..NewGameRequest::default() };
    let ann = sim.come("Ann", Want::Open(opening.clone()));
    sim.say(ann, FromGuest::Leave);
    sim.pass(Duration::from_millis(50));
    assert_eq!(sim.server.tables().count(), 0);
    // A broken connection may be restored: the seat is kept, and nobody is seated opposite meanwhile.
    let ann = sim.come("Ann", Want::Open(opening));
    let back = sim.way_back(ann);
    sim.server.gone(ann, sim.now);
    let ben = sim.come("Ben", sit(None, None));
    let Want::Return { table, .. } = sim.way_back(ben) else { panic!("no seat") };
    assert_eq!(table, 3, "a new table");
    let ann = sim.come("Ann", back);
    assert!(sim.server.table(2).unwrap().side_of(ann).is_some());
    // A guest that sits down there all the same does not wait for ever.
    sim.server.gone(ann, sim.now);
    let cid = sim.come("Cid", sit(Some(2), None));
    for _ in 0..125 {
        sim.pass(Duration::from_secs(1));
        sim.say(cid, FromGuest::Ping { n: 1 });
    }
    let dan = sim.come("Dan", sit(Some(2), None));
    assert!(sim.server.table(2).unwrap().begun && sim.server.table(2).unwrap().side_of(dan).is_some());
}

#[test]
fn a_host_that_is_about_to_stop_begins_no_match() {
    let (mut sim, white, black) = two();
    let waiting = sim.come("Cid", Want::Open(NewGameRequest::default()));
    let back = sim.way_back(waiting);
    sim.play(white, "a3a4");
    // The clock can count any duration.
    sim.server.close(Duration::from_secs(u64::MAX), sim.now);
    sim.deliver();
    assert!(!sim.server.may_stop(sim.now));
    for want in [sit(Some(2), None), sit(None, None), Want::Open(NewGameRequest::default())] {
        let late = sim.come("Dan", want);
        assert_eq!(sim.why(late), Some(Why::Closing));
    }
    sim.server.gone(waiting, sim.now);
    let cid = sim.come("Cid", back);
    assert_eq!(sim.why(cid), Some(Why::Closing), "nobody will sit down with it");
    // The match in progress continues, with its watchers.
    sim.come("Cleo", Want::Watch { table: Some(1) });
    sim.play(black, "g7g6");
    assert_eq!(sim.server.table(1).unwrap().session().cursor(), 2);
    assert_eq!(sim.ask(black, 1, PlayerRequest::Resign), None);
    assert_eq!(sim.ask(white, 1, PlayerRequest::Rematch(true)), Some(Why::Closing));
    assert_eq!(sim.ask(black, 1, PlayerRequest::Rematch(true)), Some(Why::Closing));
    assert!(sim.server.may_stop(sim.now), "the last game has finished");
}
