//! The record of a finished game stays on disk, whoever led the match, and the result shows where.

use std::path::PathBuf;

use bevy::prelude::*;
use riverleap::app::play::{Act, Laying, Screen, Seat, Seats};
use riverleap::app::testing::{self, tree, widgets};
use riverleap::game::content::LevelChoice;
use riverleap::game::session::Ending;
use riverleap::rules::{GameId, Pair, Side};

use super::company::{Company, until};
use super::home::{Home, PEOPLE, close, pick_of, play, record, start};
use super::table::{frames, screen, session};

/// Runs frames until this many finished games are saved; returns their files.
fn until_finished(app: &mut App, home: &Home, count: usize) -> Vec<PathBuf> {
    until(std::slice::from_mut(app), "the record", |_| home.finished().len() >= count);
    frames(app, 10);
    home.finished()
}

#[test]
fn the_record_of_a_finished_game_stays_and_the_result_says_so() {
    for game in GameId::ALL {
        let home = Home::new();
        let mut app = home.window();
        pick_of(&mut app, LevelChoice::of(game));
        app.insert_resource(Seats(Pair([Seat::Human, Seat::Human])));
        testing::lay(&mut app, Laying::New);
        play(&mut app, 3);
        testing::act(&mut app, Act::Resign);
        let files = until_finished(&mut app, &home, 1);
        assert_eq!(files.len(), 1, "{game}");
        let name = files[0].file_name().unwrap().to_string_lossy().into_owned();
        // The card appears when the last move has been shown completely.
        let says = |app: &mut App| widgets(app).iter().any(|widget| widget.words.contains(&name));
        for _ in 0..600 {
            if says(&mut app) {
                break;
            }
            frames(&mut app, 1);
        }
        assert!(says(&mut app), "{}", tree(&mut app));
        let kept = record(&files[0]);
        assert_eq!(kept.session.plies().len(), 3);
        assert!(matches!(kept.session.ending(), Some(Ending::Resignation { .. })));
        close(app);
        assert!(home.matches().is_empty(), "nothing is left to go on with");
        assert_eq!(home.finished().len(), 1);
    }
}

#[test]
fn the_same_end_is_kept_once_and_another_writes_over_nothing() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 3);
    testing::act_as(&mut app, Side::Black, Act::Resign);
    let first = until_finished(&mut app, &home, 1);
    let text = std::fs::read_to_string(&first[0]).unwrap();
    testing::act(&mut app, Act::Undo);
    testing::act_as(&mut app, Side::Black, Act::Resign);
    frames(&mut app, 30);
    testing::act(&mut app, Act::Undo);
    play(&mut app, 1);
    testing::act_as(&mut app, Side::White, Act::Resign);
    let both = until_finished(&mut app, &home, 2);
    assert_eq!(both.len(), 2);
    assert_eq!(std::fs::read_to_string(&first[0]).unwrap(), text);
    let mut plies: Vec<usize> = both.iter().map(|file| record(file).session.plies().len()).collect();
    plies.sort_unstable();
    assert_eq!(plies, [3, 4]);
    close(app);
}

#[test]
fn who_plays_elsewhere_has_the_record_too_and_who_watches_has_none() {
    let mut company = Company::jungle();
    company.call("Cat", &riverleap::net::wire::Want::Watch { table: None });
    company.until("the watcher sees the match", |windows| screen(&windows[2]) == Screen::Play);
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    testing::act_as(&mut company.windows[1], Side::Black, Act::Resign);
    company.until("the end", |windows| windows.iter().all(|app| session(app).ending().is_some()));
    let Company { homes, windows, .. } = &mut company;
    until(windows, "both have the record", |_| homes[..2].iter().all(|home| home.finished().len() == 1));
    assert!(homes[2].finished().is_empty(), "the match of others is not ours to keep");
    let record = record(&homes[1].finished()[0]);
    assert_eq!((record.heading.white.as_str(), record.heading.black.as_str()), ("Ann", "Ben"));
    assert_eq!(record.session.plies().len(), 1);
}
