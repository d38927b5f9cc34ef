//! Questions can be answered at any time, and an undo inside one's own turn needs no agreement.

use std::time::Duration;

use riverleap::net::wire::{Change, FromHost, PlayerRequest, UndoWord, Why};
use riverleap::net::{PeerId, ServerLimits};
use riverleap::rules::{Clock, GameId, Side};
use tempfile::{TempDir, tempdir};

use crate::program::{HERE, Program};
use crate::room::{record, sit};
use crate::sim::Sim;

const ASK: PlayerRequest = PlayerRequest::Undo(UndoWord::Ask);

/// A match of Chesimals II with a clock.
fn long_turns() -> (Sim, PeerId, PeerId) {
    let mut sim = Sim::new(ServerLimits::server());
    let clock = Clock { total_s: Some(600), increment_s: Some(5), move_s: None };
    sim.server.open_record(record(GameId::Chesimals, "band", None, Some(clock)), None, sim.now);
    let (white, black) = (sim.come("Ann", sit(Some(1), Some(Side::White))), sim.come("Ben", sit(Some(1), None)));
    (sim, white, black)
}

fn cursor(sim: &Sim) -> usize {
    sim.server.table(1).unwrap().session().cursor()
}

/// Plays an action that does not end the turn.
fn step(sim: &mut Sim, peer: PeerId) {
    let session = sim.server.table(1).unwrap().session().clone();
    let side = session.side_to_move();
    let stays = |action: &&riverleap::rules::Action| {
        let mut after = session.clone();
        after.try_play(**action).is_ok() && after.side_to_move() == side
    };
    let action = session.legal_actions().iter().find(stays).unwrap().to_string();
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
    assert_eq!(sim.server.table(1).unwrap().session().side_to_move(), Side::Black);
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
    assert_eq!(sim.server.table(1).unwrap().session().time_used(), Duration::from_secs(32));
    step(&mut sim, white);
    assert_eq!(sim.news(black).used_ms, 32_000);
}

struct Two {
    folders: [TempDir; 2],
}

impl Two {
    fn begin(words: &[&str]) -> (Two, Program, Program) {
        let two = Two { folders: [(); 2].map(|()| tempdir().unwrap()) };
        let first = ["host", "--terminal", "--plain", "--side", "white", "--listen", "127.0.0.1:0"];
        let host = Program::start(two.folders[0].path(), &[&first[..], &HERE, words].concat());
        let invite = host.invite();
        let guest = ["join", &invite, "--terminal", "--plain", "--no-relay"];
        let guest = Program::start(two.folders[1].path(), &guest);
        (two, host, guest)
    }
}

#[test]
fn a_draw_offered_inside_a_turn_is_agreed_to_at_once() {
    let (_two, mut host, mut guest) = Two::begin(&["--game", "chesimals"]);
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
    let (_two, mut host, mut guest) = Two::begin(&[]);
    host.type_in("move rat up\n");
    guest.type_in("move rat down\n");
    let asks = |host: &Program, guest: &mut Program, times: usize, answer: &str| {
        let begun = std::time::Instant::now();
        while guest.out().matches("would like to take a move back").count() < times {
            assert!(begun.elapsed() < crate::room::PATIENCE, "{}\n{}", host.out(), guest.out());
            std::thread::sleep(Duration::from_millis(10));
        }
        guest.type_in(answer);
    };
    host.until("Now is upside player's turn!");
    guest.until("Now is upside player's turn!");
    // It is White's turn again: White asks for its own move back, together with Black's answer.
    let begun = std::time::Instant::now();
    while host.out().matches("Please input your command").count() < 2 {
        assert!(begun.elapsed() < crate::room::PATIENCE, "{}", host.out());
        std::thread::sleep(Duration::from_millis(10));
    }
    host.type_in("undo\n");
    asks(&host, &mut guest, 1, "no\n");
    host.until("would rather not take anything back");
    host.type_in("move rat up\n");
    guest.type_in("move rat down\n");
    let rounds = |program: &Program| program.out().matches("Now is downside player's turn!").count();
    let begun = std::time::Instant::now();
    while rounds(&guest) < 3 {
        assert!(begun.elapsed() < crate::room::PATIENCE, "{}", guest.out());
        std::thread::sleep(Duration::from_millis(10));
    }
    host.type_in("undo\n");
    asks(&host, &mut guest, 2, "undo\n");
    guest.until("takes a move back");
    host.type_in("move rat up\n");
    guest.type_in("defeat\nyes\n");
    for program in [host, guest] {
        assert!(program.done().contains("Downside player wins the game!"));
    }
}
