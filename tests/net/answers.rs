//! Questions can be answered at any time, and an undo inside one's own turn needs no agreement.

use std::time::Duration;

use riverleap::net::PeerId;
use riverleap::net::wire::{Change, FromHost, PlayerRequest, UndoWord, Why};
use riverleap::rules::{Clock, GameId, Side};
use tempfile::TempDir;

use crate::program::{FREE, Program, folders};
use crate::room::record;
use crate::sim::Sim;

const ASK: PlayerRequest = PlayerRequest::Undo(UndoWord::Ask);

/// A match of Chesimals II with a clock.
fn long_turns() -> (Sim, PeerId, PeerId) {
    let clock = Clock { total_s: Some(600), increment_s: Some(5), move_s: None };
    Sim::two(record(GameId::Chesimals, "band", None, Some(clock)))
}

fn cursor(sim: &Sim) -> usize {
    sim.table(1).session().cursor()
}

/// Plays an action that does not end the turn.
fn step(sim: &mut Sim, peer: PeerId) {
    let action = sim.action_that(false).unwrap();
    sim.play(peer, &action);
}

#[test]
fn inside_one_s_own_turn_a_unit_is_taken_back_at_once() {
    let (mut sim, white, black) = long_turns();
    step(&mut sim, white);
    step(&mut sim, white);
    assert_eq!(cursor(&sim), 2);
    sim.take(black);
    for left in [1, 0] {
        assert_eq!(sim.ask(white, 1, ASK), None);
        assert_eq!(cursor(&sim), left);
    }
    // The other side is told of the undo and is not asked.
    let told = sim.take(black);
    let undone = |word: &&FromHost| match word {
        FromHost::News(news) => news.change == Change::Undone { side: Side::White },
        _ => false,
    };
    assert_eq!(told.iter().filter(undone).count(), 2, "{told:?}");
    assert!(!told.iter().any(|word| matches!(word, FromHost::Question { .. })), "{told:?}");
    // The undo is no question, so it may be repeated without limit.
    for _ in 0..5 {
        step(&mut sim, white);
        assert_eq!(sim.ask(white, 1, ASK), None);
    }
    // Neither the other side's actions nor a finished turn can be undone freely.
    assert_eq!(sim.ask(white, 1, ASK), Some(Why::NothingToUndo));
    step(&mut sim, white);
    sim.play(white, "end");
    assert_eq!(sim.table(1).session().side_to_move(), Side::Black);
    let ended = cursor(&sim);
    sim.ask(white, 1, ASK);
    assert_eq!(cursor(&sim), ended, "the other one is asked");
    assert!(sim.take(black).iter().any(|word| matches!(word, FromHost::Question { open: true, .. })));
}

#[test]
fn time_that_was_thought_is_not_taken_back_with_a_unit() {
    let (mut sim, white, black) = long_turns();
    sim.pass(Duration::from_secs(2));
    step(&mut sim, white);
    for _ in 0..30 {
        sim.pass(Duration::from_secs(1));
        sim.server.hear(white, riverleap::net::wire::FromGuest::Ping { n: 1 }, sim.now);
        sim.server.hear(black, riverleap::net::wire::FromGuest::Ping { n: 1 }, sim.now);
    }
    assert_eq!(sim.ask(white, 1, ASK), None);
    assert_eq!(cursor(&sim), 0);
    assert_eq!(sim.table(1).session().time_used(), Duration::from_secs(32));
    step(&mut sim, white);
    assert_eq!(sim.news(black).used_ms, 32_000);
}

/// A host and a guest, in these folders.
fn two(folders: &[TempDir; 2], words: &[&str]) -> (Program, Program) {
    let [host, guest] = folders.each_ref().map(TempDir::path);
    let host = Program::host(host, &[&["--side", "white", "--listen", FREE][..], words].concat());
    let guest = Program::join(guest, &host.invite(), &[]);
    (host, guest)
}

#[test]
fn a_draw_offered_inside_a_turn_is_agreed_to_at_once() {
    let folders = folders();
    let (mut host, mut guest) = two(&folders, &["--game", "chesimals"]);
    host.type_in("b5a5\n");
    guest.until("White moves yellow.");
    host.type_in("draw\n");
    guest.until("White offers a draw.");
    guest.type_in("no\n");
    host.until("would rather play on");
    host.type_in("c6b7\nend\n");
    guest.until("It is Black's turn");
    guest.type_in("b5a5\ndraw\n");
    host.until("Black offers a draw.");
    host.type_in("draw\n");
    for program in [host, guest] {
        assert!(program.done().contains("Nobody wins the game!"));
    }
}

#[test]
fn an_undo_is_answered_while_the_other_one_is_to_move() {
    let folders = folders();
    let (mut host, mut guest) = two(&folders, &[]);
    host.type_in("move rat up\n");
    guest.type_in("move rat down\n");
    host.until("Now is upside player's turn!");
    guest.until("Now is upside player's turn!");
    // It is White's turn again: White wants its own move back, with Black's answer.
    host.until_times(2, "Please input your command");
    host.type_in("undo\n");
    guest.until_times(1, "would like to take a move back");
    guest.type_in("no\n");
    host.until("would rather not take anything back");
    host.type_in("move rat up\n");
    guest.type_in("move rat down\n");
    guest.until_times(3, "Now is downside player's turn!");
    host.type_in("undo\n");
    guest.until_times(2, "would like to take a move back");
    guest.type_in("undo\n");
    guest.until("takes a move back");
    // The host's terminal hears of it by itself, and what is typed before that is about a position that is gone.
    host.until_times(2, "-ROUND 3-");
    host.type_in("move rat up\n");
    guest.type_in("defeat\nyes\n");
    for program in [host, guest] {
        assert!(program.done().contains("Downside player wins the game!"));
    }
}
