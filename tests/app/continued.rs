//! An interrupted match with a remote player: the title offers it to both players, and one click continues it.

use std::time::{Duration, SystemTime};

use bevy::app::AppExit;
use bevy::prelude::*;
use riverleap::app::online::Online;
use riverleap::app::play::{Act, Laying, Screen, Seat, Seats};
use riverleap::app::testing;
use riverleap::game::content::LevelChoice;
use riverleap::net::{ClientRequest, LineState};
use riverleap::rules::{GameId, Side, splitmix};

use super::company::{Company, jungle, link, press, reads, until};
use super::home::{Home, PEOPLE, close, play, start};
use super::table::{frames, screen, session};

const HERE: &str = "Continue: Ann and Ben (hosted here)";
const AT_ANNS: &str = "Continue: Ann and Ben (at Ann’s)";
const DAY: Duration = Duration::from_secs(86_400);
const LIST: &str = "Unfinished matches";

/// A company in which Ann and Ben have played this many actions of the game.
fn played(choice: &LevelChoice, actions: usize) -> Company {
    let mut company = Company::new(choice);
    let mut dice = 11;
    for ply in 0..actions {
        let mover = company.mover();
        let legal = session(mover).legal_actions();
        let wanted = legal[splitmix::next(&mut dice) as usize % legal.len()];
        testing::play(mover, &wanted.to_string()).unwrap();
        company.until_all_agree(ply + 1);
    }
    company
}

/// Drops both windows without a message: the host's folder is as after a kill at this moment.
fn killed(mut company: Company) -> [Home; 2] {
    let host = company.homes[0].copied();
    let guest = company.kill_last();
    drop(company);
    [host, guest]
}

fn offers(app: &mut App, words: &str) -> bool {
    let titled = screen(app) == Screen::Title;
    titled && reads(app, words)
}

/// Waits until the window offers the match, and continues it.
fn take_up(app: &mut App, words: &str) {
    until(std::slice::from_mut(app), words, |windows| offers(&mut windows[0], words));
    press(app, words);
    frames(app, 3);
}

/// Checks that nothing is offered once the disk has been read.
fn offers_nothing(home: &Home) {
    let mut app = home.window();
    for _ in 0..60 {
        frames(&mut app, 1);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(!offers(&mut app, "Continue") && !reads(&mut app, LIST), "{}", testing::tree(&mut app));
}

fn go_on_after_a_kill(choice: &LevelChoice) {
    let company = played(choice, 5);
    let before = session(&company.windows[0]).position().clone();
    let [host, guest] = killed(company);
    // The guest comes first, and waits until the host is there again.
    let mut ben = guest.window();
    take_up(&mut ben, AT_ANNS);
    let mut windows = vec![ben];
    until(&mut windows, "the guest waits", |windows| {
        reads(&mut windows[0], "Cancel") && reads(&mut windows[0], "not there yet")
    });
    let mut ann = host.window();
    take_up(&mut ann, HERE);
    windows.insert(0, ann);
    until(&mut windows, "both are at the table again", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && *session(app).position() == before)
    });
    assert_eq!([0, 1].map(|window| link(&windows[window]).seat()), [Some(Side::White), Some(Side::Black)]);
    for ply in 5..9 {
        let side = session(&windows[0]).side_to_move();
        let mover = windows.iter_mut().find(|app| *app.world().resource::<Seats>().of(side) == Seat::Human).unwrap();
        let wanted = session(mover).legal_actions()[0].to_string();
        testing::play(mover, &wanted).unwrap();
        until(&mut windows, "both know of it", |windows| {
            let known = |app: &App| link(app).game().is_some_and(|game| game.session().cursor() > ply);
            windows.iter().all(|app| known(app) && session(app).cursor() == ply + 1)
        });
    }
}

#[test]
fn a_match_of_jungle_that_was_killed_goes_on_by_one_click_in_both_windows() {
    go_on_after_a_kill(&jungle());
}

#[test]
fn a_match_of_chesimals_that_was_killed_in_mid_turn_goes_on_by_one_click_in_both_windows() {
    go_on_after_a_kill(&LevelChoice::of(GameId::Chesimals));
}

#[test]
fn a_window_that_was_closed_during_a_match_offers_it_too() {
    let mut company = played(&jungle(), 3);
    for mut app in company.windows.drain(..).rev() {
        app.world_mut().write_message(AppExit::Success);
        app.update();
    }
    let mut windows: Vec<App> = company.homes.iter().map(Home::window).collect();
    take_up(&mut windows[0], HERE);
    take_up(&mut windows[1], AT_ANNS);
    until(&mut windows, "both are at the table again", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).cursor() == 3)
    });
}

#[test]
fn what_was_left_or_is_over_is_not_offered() {
    // Left by the guest, then by the host.
    let mut company = played(&jungle(), 2);
    for window in [1, 0] {
        testing::lay(&mut company.windows[window], Laying::Nothing);
        company.until("it is left", |windows| screen(&windows[window]) == Screen::Title);
    }
    for app in company.windows.drain(..) {
        close(app);
    }
    company.homes.iter().for_each(offers_nothing);
    // Over, and both are killed where the result is shown.
    let mut company = played(&jungle(), 2);
    testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    company.until("the match is over", |windows| windows.iter().all(|app| screen(app) == Screen::GameOver));
    killed(company).iter().for_each(offers_nothing);
}

#[test]
fn a_rematch_that_was_killed_is_offered_again() {
    let mut company = played(&jungle(), 1);
    testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    company.until("the match is over", |windows| windows.iter().all(|app| screen(app) == Screen::GameOver));
    company.says(0, ClientRequest::Rematch(true));
    company.says(1, ClientRequest::Rematch(true));
    company.until("another one begins", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).ending().is_none())
    });
    testing::play(&mut company.windows[1], "a3a4").unwrap();
    company.until_all_agree(1);
    let [host, guest] = killed(company);
    let mut windows = vec![host.window(), guest.window()];
    // The sides were swapped.
    take_up(&mut windows[0], "Continue: Ben and Ann (hosted here)");
    take_up(&mut windows[1], "Continue: Ben and Ann (at Ann’s)");
    until(&mut windows, "both are at the table again", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).cursor() == 1)
    });
}

#[test]
fn the_newest_match_is_offered_and_the_others_are_in_the_list() {
    let [_, guest] = killed(played(&jungle(), 2));
    // A match on this machine is older than the match elsewhere.
    let mut app = guest.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 2);
    close(app);
    let journal = std::fs::read_dir(guest.journals()).unwrap().flatten().map(|entry| entry.path());
    let journal = journal.into_iter().find(|path| path.extension().is_some_and(|end| end == "jgn")).unwrap();
    let written = |when: SystemTime| {
        std::fs::File::options().write(true).open(&journal).unwrap().set_modified(when).unwrap();
    };
    written(SystemTime::now() - DAY);
    let mut app = guest.window();
    until(std::slice::from_mut(&mut app), AT_ANNS, |windows| offers(&mut windows[0], AT_ANNS));
    press(&mut app, LIST);
    until(std::slice::from_mut(&mut app), "both are in the list", |windows| {
        reads(&mut windows[0], "to move") && reads(&mut windows[0], "at Ann’s")
    });
    drop(app);
    // A match on this machine is newer than the match elsewhere.
    written(SystemTime::now() + DAY);
    let mut app = guest.window();
    until(std::slice::from_mut(&mut app), LIST, |windows| reads(&mut windows[0], LIST));
    assert!(offers(&mut app, "Continue (move 2)"), "{}", testing::tree(&mut app));
    press(&mut app, LIST);
    until(std::slice::from_mut(&mut app), "both are in the list", |windows| {
        reads(&mut windows[0], "to move") && reads(&mut windows[0], "at Ann’s")
    });
    let rows: Vec<String> = testing::widgets(&mut app).into_iter().map(|widget| widget.words).collect();
    let row = rows.iter().find(|words| words.contains("at Ann’s")).unwrap();
    assert!(row.starts_with("Jungle"), "its level is called by its title: {row}");
    press(&mut app, row);
    frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Multiplayer);
    until(std::slice::from_mut(&mut app), "the host is waited for", |windows| reads(&mut windows[0], "not there yet"));
    press(&mut app, "Cancel");
    frames(&mut app, 3);
    assert!(app.world().resource::<Online>().link().is_none());
    // The match was not given up.
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    until(std::slice::from_mut(&mut app), LIST, |windows| offers(&mut windows[0], LIST));
}

#[test]
fn a_match_that_another_window_plays_is_not_offered() {
    let company = played(&jungle(), 2);
    for home in &company.homes {
        offers_nothing(home);
    }
    assert!(company.windows.iter().all(|app| *link(app).state() == LineState::Connected));
}

#[test]
fn a_match_that_is_not_to_be_offered_any_more_can_be_put_back_as_long_as_the_list_is_open() {
    for (home, words) in killed(played(&jungle(), 2)).iter().zip(["hosted here", "at Ann’s"]) {
        let mut app = home.window();
        until(std::slice::from_mut(&mut app), LIST, |windows| offers(&mut windows[0], LIST));
        press(&mut app, LIST);
        until(std::slice::from_mut(&mut app), "the row", |windows| reads(&mut windows[0], words));
        press(&mut app, "Stop offering this match");
        frames(&mut app, 3);
        assert!(reads(&mut app, "no longer offered"), "{}", testing::tree(&mut app));
        press(&mut app, "Put back");
        frames(&mut app, 3);
        assert!(reads(&mut app, words) && !reads(&mut app, "no longer offered"));
        press(&mut app, "Stop offering this match");
        frames(&mut app, 3);
        drop(app);
        offers_nothing(home);
    }
}

/// A game of an earlier version has no file with the options of its host.
#[test]
fn a_game_that_an_earlier_version_has_hosted_is_offered() {
    let [host, _] = killed(played(&jungle(), 2));
    let net = host.journals().with_file_name("net");
    std::fs::remove_file(net.join("host-1/host.ron")).unwrap();
    let mut app = host.window();
    until(std::slice::from_mut(&mut app), HERE, |windows| offers(&mut windows[0], HERE));
}
