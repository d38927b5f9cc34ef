//! The record of a finished game stays on disk, whoever led the match, and the result shows where.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use riverleap::app::play::{Act, Laying, Screen, Seat, Seats};
use riverleap::app::testing::{self, tree, widgets};
use riverleap::game::content::LevelChoice;
use riverleap::game::session::Ending;
use riverleap::rules::{GameId, Pair, Side};

use super::company::Company;
use super::home::{Home, PEOPLE, close, pick_of, play, record, start};
use super::table::{frames, screen, session};

fn is_record(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "jgn")
}

/// The files of finished games beside that folder of journals.
fn finished(journals: &Path) -> Vec<PathBuf> {
    let folder = journals.parent().unwrap().join("library");
    let files = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files.filter(|file| is_record(file)).collect();
    files.sort();
    files
}

/// Runs frames until this many finished games are saved, or a timeout.
fn until_kept(app: &mut App, home: &Home, count: usize) -> Vec<PathBuf> {
    for _ in 0..400 {
        if finished(&home.journals()).len() >= count {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        frames(app, 1);
    }
    frames(app, 10);
    finished(&home.journals())
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
        let files = until_kept(&mut app, &home, 1);
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
        assert_eq!(finished(&home.journals()).len(), 1);
    }
}

#[test]
fn the_same_end_is_kept_once_and_another_writes_over_nothing() {
    let home = Home::new();
    let mut app = home.window();
    start(&mut app, "jungle", None, PEOPLE);
    play(&mut app, 3);
    testing::act_as(&mut app, Side::Black, Act::Resign);
    let first = until_kept(&mut app, &home, 1);
    let text = std::fs::read_to_string(&first[0]).unwrap();
    testing::act(&mut app, Act::Undo);
    testing::act_as(&mut app, Side::Black, Act::Resign);
    frames(&mut app, 30);
    testing::act(&mut app, Act::Undo);
    play(&mut app, 1);
    testing::act_as(&mut app, Side::White, Act::Resign);
    let both = until_kept(&mut app, &home, 2);
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
    let folders: Vec<PathBuf> = (0..3)
        .map(|at| {
            let content = &company.windows[at].world().resource::<riverleap::app::screens::library::Library>().0;
            content.data_folder().unwrap().join("library")
        })
        .collect();
    let kept = |at: usize| {
        let files = std::fs::read_dir(&folders[at]).into_iter().flatten().flatten();
        files.filter(|entry| is_record(&entry.path())).count()
    };
    company.until("both have the record", |windows| {
        windows.iter().all(|app| session(app).ending().is_some()) && kept(0) == 1 && kept(1) == 1
    });
    assert_eq!(kept(2), 0, "the match of others is not ours to keep");
    let mut files = std::fs::read_dir(&folders[1]).unwrap().map(|entry| entry.unwrap().path());
    let file = files.find(|file| is_record(file)).unwrap();
    let record = record(&file);
    assert_eq!((record.heading.white.as_str(), record.heading.black.as_str()), ("Ann", "Ben"));
    assert_eq!(record.session.plies().len(), 1);
}
