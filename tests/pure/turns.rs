//! The states of a machine's turn: asked, thinking, answered, left. Real machines search on a real thread.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use riverleap::engine::{Score, Strength};
use riverleap::game::content::LevelChoice;
use riverleap::game::session::Session;
use riverleap::players::{MachineTurn, PlayerFault, Seat, Thinker, ThinkerHost, TurnState, accepts_draw};
use riverleap::rules::{Action, GameId};

use crate::sessions::content;

fn standard() -> Session {
    start(GameId::Jungle)
}

fn start(game: GameId) -> Session {
    Session::new(content().choose(&LevelChoice::of(game)).unwrap().value.match_start())
}

/// Long enough for a machine to answer, even on a busy computer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A search thread, and the number of its calls.
struct Room {
    thinker: Thinker,
    host: ThinkerHost,
    calls: Arc<AtomicUsize>,
}

impl Room {
    fn new() -> Room {
        let calls = Arc::new(AtomicUsize::new(0));
        let called = Arc::clone(&calls);
        let wake = Arc::new(move || _ = called.fetch_add(1, Ordering::Relaxed));
        Room { thinker: Thinker::default(), host: ThinkerHost { start: || (), wake }, calls }
    }

    fn ask(&mut self, session: &Session, seat: &Seat) -> MachineTurn {
        MachineTurn::ask(&mut self.thinker, &self.host, session, seat, 1.0, &[], Duration::ZERO)
    }

    /// Lets time pass until the turn is over.
    fn end(&mut self, turn: &mut MachineTurn, session: &Session, hurry: bool) {
        let begun = Instant::now();
        while turn.is_open() {
            assert!(begun.elapsed() < PATIENCE, "no answer");
            turn.watch(begun.elapsed(), hurry, &mut self.thinker, session);
            sleep(Duration::from_millis(1));
            for reply in self.thinker.hear() {
                turn.hear(reply, session);
            }
        }
    }
}

/// A program that reads everything and answers the protocol's questions with these lines.
fn program(folder: &std::path::Path, best: &str) -> Seat {
    let path = folder.join("program");
    let script = format!(
        "#!/bin/sh\nwhile read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) {best};; quit) exit;; esac; done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    Seat::Program(path.display().to_string())
}

#[test]
fn a_turn_is_asked_then_thinking_then_answered() {
    let (mut room, session) = (Room::new(), standard());
    let mut turn = room.ask(&session, &Seat::Engine(Strength::FULL));
    assert_eq!((turn.state(), turn.spot(), turn.side()), (&TurnState::Asked, session.spot(), session.side_to_move()));
    let wait = turn.watch(Duration::ZERO, false, &mut room.thinker, &session);
    assert_eq!((turn.state(), wait), (&TurnState::Asked, Duration::from_millis(400)));
    turn.watch(Duration::from_millis(400), false, &mut room.thinker, &session);
    assert_eq!(turn.state(), &TurnState::Thinking);
    // When hurried, the machine plays its best action so far.
    room.end(&mut turn, &session, true);
    let TurnState::Answered(wanted) = turn.state() else { panic!("{turn:?}") };
    assert!(session.legal_actions().contains(wanted) && turn.is_hurried());
    assert!(room.calls.load(Ordering::Relaxed) > 0, "those who wait are woken");
    let mut next = session.clone();
    next.try_play_claimed(turn.claim(), *wanted).unwrap();
}

#[test]
fn a_machine_that_cannot_go_on_leaves_with_the_reason() {
    let session = standard();
    let illegal: Action = "a1a9".parse().unwrap();
    for (best, is_reason) in [
        ("echo bestmove a1a9", (|fault| matches!(fault, PlayerFault::Illegal { .. })) as fn(&PlayerFault) -> bool),
        ("echo 'bestmove (none)'", |fault| *fault == PlayerFault::NoMove),
        ("exit", |fault| *fault == PlayerFault::Gone),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (mut room, seat) = (Room::new(), program(folder.path(), best));
        let mut turn = room.ask(&session, &seat);
        room.end(&mut turn, &session, false);
        let TurnState::Left(fault) = turn.state() else { panic!("{best}: {turn:?}") };
        assert!(is_reason(fault), "{best}: {fault}");
        if let PlayerFault::Illegal { wanted, .. } = fault {
            assert_eq!(*wanted, illegal);
        }
    }
}

#[test]
fn a_program_that_never_answers_is_given_up_and_something_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let (mut room, session) = (Room::new(), standard());
    let mut turn = room.ask(&session, &program(folder.path(), "sleep 600"));
    // The test sets the clock: after its limit the machine is told to answer, and after its grace it is given up.
    turn.watch(Duration::from_secs(6), false, &mut room.thinker, &session);
    assert!(turn.is_hurried() && turn.is_open());
    turn.watch(Duration::from_secs(6 + 13), false, &mut room.thinker, &session);
    let TurnState::Answered(wanted) = turn.state() else { panic!("{turn:?}") };
    assert!(session.legal_actions().contains(wanted));
    // The next question starts a thread of its own.
    let mut turn = room.ask(&session, &Seat::Engine(Strength::new(1).unwrap()));
    room.end(&mut turn, &session, false);
    assert!(matches!(turn.state(), TurnState::Answered(_)));
}

#[test]
fn a_reply_to_an_older_question_is_not_heard() {
    let (mut room, session) = (Room::new(), standard());
    let old = room.ask(&session, &Seat::Engine(Strength::FULL));
    let mut turn = room.ask(&session, &Seat::Engine(Strength::new(1).unwrap()));
    assert!(!room.thinker.is_asked(old.number()) && room.thinker.is_asked(turn.number()));
    let begun = Instant::now();
    while turn.is_open() {
        assert!(begun.elapsed() < PATIENCE, "no answer");
        sleep(Duration::from_millis(1));
        for reply in room.thinker.hear() {
            assert_eq!(reply.number(), turn.number());
            turn.hear(reply, &session);
        }
    }
}

#[test]
fn draws_are_accepted_by_the_side_that_stands_worse_after_the_opening() {
    let mut session = standard();
    assert!(!accepts_draw(&session, Some(Score::Loss(3))), "it has hardly begun");
    for nth in 0..20 {
        let actions = session.legal_actions();
        session.try_play(actions[nth * 7 % actions.len()]).unwrap();
    }
    for (last, accepts) in [
        (Some(Score::Loss(3)), true),
        (Some(Score::Cp(-151)), true),
        (Some(Score::Cp(-150)), false),
        (Some(Score::Win(3)), false),
        (None, false),
    ] {
        assert_eq!(accepts_draw(&session, last), accepts, "{last:?}");
    }
}

#[test]
fn a_turn_of_many_actions_brings_the_end_of_the_opening_no_nearer() {
    let mut session = start(GameId::Chesimals);
    while session.turns() < 20 {
        assert!(!accepts_draw(&session, Some(Score::Loss(3))), "after {} turns", session.turns());
        let actions = session.legal_actions();
        session.try_play(actions[session.cursor() * 7 % actions.len()]).unwrap();
    }
    assert!(session.cursor() > 30 && accepts_draw(&session, Some(Score::Loss(3))));
}
