//! Names: a button leads to the page of its name, a question is put to the right player, a finished match stays
//! finished, and a machine has the same name wherever it came from.

use bevy::prelude::*;
use riverleap::app::input::ScreenLayer;
use riverleap::app::play::{Act, Screen, Seat};
use riverleap::app::testing::{self, click_widget, focused, tree};

use super::home::{Home, PEOPLE, play, start};
use super::opened::drop_file;
use super::table::{frames, says, screen, session, top};

fn opponent(number: u8) -> Seat {
    format!("engine:{number}").parse().unwrap()
}

#[test]
fn a_button_leads_to_the_page_of_its_name() {
    let mut app = Home::new().window();
    assert!(click_widget(&mut app, "Games and boards", 0));
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Setup);
    assert!(says(&mut app, "Games and boards"), "{}", tree(&mut app));
    assert!(!says(&mut app, "New game"), "{}", tree(&mut app));
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 2);
    testing::lay(&mut app, riverleap::app::play::Laying::Nothing);
    frames(&mut app, 4);
    assert!(click_widget(&mut app, "New game", 0), "{}", tree(&mut app));
    frames(&mut app, 4);
    assert_eq!(screen(&app), Screen::Opponents);
    assert!(says(&mut app, "New game"), "{}", tree(&mut app));
}

#[test]
fn two_people_are_offered_no_opponents() {
    let mut app = Home::new().window();
    assert!(click_widget(&mut app, "Play", 0));
    frames(&mut app, 4);
    assert!(says(&mut app, "Level 1: Mouse"), "{}", tree(&mut app));
    assert!(click_widget(&mut app, "Who plays: Two people", 0));
    frames(&mut app, 4);
    assert!(!says(&mut app, "Level 1: Mouse"), "{}", tree(&mut app));
    assert!(click_widget(&mut app, "Who plays: You watch", 0));
    frames(&mut app, 4);
    assert!(says(&mut app, "Level 1: Mouse"), "{}", tree(&mut app));
}

#[test]
fn a_single_player_is_asked_whether_to_resign_and_the_first_choice_is_the_safe_one() {
    for (seats, question) in [([Seat::Human, opponent(1)], "Resign this match?"), (PEOPLE, "Sun: resign?")] {
        let mut app = Home::new().window();
        start(&mut app, "jungle", None, seats);
        frames(&mut app, 4);
        assert!(click_widget(&mut app, "Resign", 0));
        frames(&mut app, 4);
        assert_eq!(top(&app), Some(ScreenLayer::Resign));
        assert!(says(&mut app, question), "{}", tree(&mut app));
        testing::key_held(&mut app, KeyCode::Tab);
        frames(&mut app, 3);
        assert_eq!(focused(&mut app).as_deref(), Some("Play on"));
        assert_eq!(session(&app).ending(), None);
        // One of the two buttons belongs to the panel below the question.
        for nth in [1, 0] {
            click_widget(&mut app, "Resign", nth);
            frames(&mut app, 4);
        }
        assert!(session(&app).ending().is_some());
    }
}

/// Won by the den, and taken back by a ply before it was saved.
const WON: &str = "[Game \"jungle\"]\n[Version \"1\"]\n[Level \"jungle\"]\n[Rules \"classic\"]\n[White \"Ann\"]\n\
    [Black \"engine:7\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n[Cursor \"2\"]\n\n1. Ea4 Eg6 2. Ea5 0-1\n";

#[test]
fn a_finished_record_opens_at_its_end_and_stays_a_finished_match() {
    let mut app = Home::new().window();
    drop_file(&mut app, "won.jgn", WON);
    assert_eq!((session(&app).cursor(), screen(&app)), (3, Screen::GameOver), "it opens at its end");
    for back in [2, 1, 0] {
        testing::act(&mut app, Act::Undo);
        frames(&mut app, 12);
        assert_eq!((session(&app).cursor(), screen(&app)), (back, Screen::GameOver), "{}", tree(&mut app));
    }
    testing::act(&mut app, Act::Resign);
    let wanted = session(&app).position().legal_actions()[1].to_string();
    // The finished match cannot be continued.
    testing::play(&mut app, &wanted).unwrap();
    assert_eq!((session(&app).cursor(), session(&app).plies().len()), (0, 3));
    for forward in [1, 2, 3] {
        testing::act(&mut app, Act::Redo);
        frames(&mut app, 12);
        assert_eq!((session(&app).cursor(), screen(&app)), (forward, Screen::GameOver));
    }
}

#[test]
fn a_machine_in_a_record_has_its_name() {
    let mut app = Home::new().window();
    drop_file(&mut app, "won.jgn", WON);
    assert!(!says(&mut app, "engine:7"), "{}", tree(&mut app));
    assert!(says(&mut app, "the Wolf") || says(&mut app, "The Wolf"), "{}", tree(&mut app));
}
