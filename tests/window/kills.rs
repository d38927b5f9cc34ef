//! A match in a window, killed at random moments: no played move is lost.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use riverleap::game::content::{Content, Folders};
use riverleap::game::record::{self, Record};
use riverleap::game::session::Session;
use riverleap::rules::Side;

use super::desk::Desk;
use super::places::Board;
use super::shot::{Seen, Shot};
use super::start::{start_match, title};
use super::tree::button;
use super::whole_game::{TWO_PEOPLE, order};

/// How often the window is killed; `RIVERLEAP_KILLS` sets another number.
const KILLS: usize = 6;

/// The match in the newest journal of this folder.
pub fn kept(folder: &Path) -> Option<Record> {
    let journals = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let newest: PathBuf = journals
        .filter(|path| path.extension().is_some_and(|ending| ending == "jgn"))
        .max_by_key(|path| path.metadata().and_then(|data| data.modified()).ok())?;
    let content = Content::new(Folders::default());
    let game = record::read(&std::fs::read_to_string(newest).ok()?, &content).pop()?;
    assert!(game.fault.is_none(), "the journal is whole: {:?}", game.fault);
    game.record
}

/// Whether the picture shows a disc of the right side on every square with an animal.
fn shows(shot: &Shot, board: &Board, session: &Session) -> bool {
    session.position().pieces().into_iter().all(|(square, piece)| {
        let wanted = if piece.side() == Side::White { Seen::Sun } else { Seen::Moon };
        shot.on(board, &square.to_string()) == wanted
    })
}

#[test]
#[ignore = "needs a display"]
fn a_killed_match_comes_back() {
    let kills = std::env::var("RIVERLEAP_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(KILLS);
    let seed: u64 = std::env::var("RIVERLEAP_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1906);
    println!("RIVERLEAP_SEED={seed} RIVERLEAP_KILLS={kills}");
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut dice = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let desk = Desk::new();
    let mut known: Option<Session> = None;
    for kill in 0..kills {
        let mut game = desk.start(&[]);
        title(&mut game);
        let board = if known.is_some() {
            game.click(button("Continue"));
            game.board()
        } else {
            start_match(&mut game, TWO_PEOPLE)
        };
        let level = Content::new(Folders::default()).level("jungle").unwrap().value;
        let mut session = known.take().unwrap_or_else(|| Session::new(level.match_start()));
        game.wait_until("the match as it was", |shot| shows(shot, &board, &session));
        let mut before = session.clone();
        let moves_before_the_kill = 1 + dice.next_u32() % 3;
        for number in 1..=moves_before_the_kill {
            let moves = session.legal_actions();
            if moves.is_empty() {
                break;
            }
            let wanted = moves[dice.next_u32() as usize % moves.len()].as_move().unwrap();
            before = session.clone();
            game.pick(&board, &wanted.from.to_string());
            session.try_play(wanted).unwrap();
            if session.ending().is_some() {
                session = before.clone();
                break;
            }
            game.click_at(board.place(&wanted.to.to_string()));
            // The test does not always wait for the last move, so that the kill may come before, during or after it.
            if number < moves_before_the_kill || dice.next_u32().is_multiple_of(2) {
                game.wait_until("the move", |shot| shows(shot, &board, &session));
                before = session.clone();
            }
        }
        sleep(Duration::from_millis(u64::from(dice.next_u32() % 400)));
        drop(game);
        let found = kept(&desk.journals());
        let found = found.map_or_else(|| Session::new(session.start().clone()), |record| record.session);
        let actions = |session: &Session| session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>();
        let at_least = actions(&before);
        assert!(
            actions(&session).starts_with(&actions(&found)) && actions(&found).starts_with(&at_least),
            "kill {kill}: what was seen on the board is kept: {} of {} plies",
            found.plies().len(),
            at_least.len()
        );
        assert_eq!(found.cursor(), found.plies().len());
        known = Some(found).filter(|found| !found.plies().is_empty());
    }
}

#[test]
#[ignore = "needs a display"]
fn an_x_server_that_dies_takes_no_ply_with_it() {
    let desk = Desk::new();
    let mut game = desk.start(&["play"]);
    let board = game.board();
    let level = Content::new(Folders::default()).level("jungle").unwrap().value;
    let mut session = Session::new(level.match_start());
    game.wait_until("the board at the start", |shot| shows(shot, &board, &session));
    order(&mut game, &board, "a3a4");
    session.try_play("a3a4".parse::<riverleap::rules::Move>().unwrap()).unwrap();
    game.wait_until("the move", |shot| shows(shot, &board, &session));
    desk.die();
    let (status, complaints) = game.end();
    assert_eq!(status.code(), Some(1), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
    assert!(complaints.lines().any(|line| line.contains("display") || line.contains("X connection")), "{complaints}");
    let found = kept(&desk.journals()).expect("the match is kept");
    assert_eq!(found.session.plies().len(), 1);

    desk.revive();
    let mut game = desk.start(&[]);
    game.click(button("Continue"));
    game.wait_until("the match as it was", |shot| shows(shot, &board, &session));
}
