//! Two processes on one data folder, killed again and again: each continues its own match, and none is lost.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use riverleap::app::play::{Laying, Screen};
use riverleap::app::screens::title_offer::TitleOffer;
use riverleap::app::testing;
use riverleap::game::content::{Content, Folders};
use riverleap::game::record::last;
use riverleap::game::session::Session;

use super::home::{content, records};
use super::table::{frames, screen, session};

const FOLDER: &str = "RIVERLEAP_TEST_FOLDER";
const SEED: &str = "RIVERLEAP_SEED";
const ROUNDS: u32 = 6;
/// How long to wait for a process: a busy computer starts it slowly.
const PATIENCE: Duration = Duration::from_secs(120);

fn dice(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// All moves that were played.
fn moves(session: &Session) -> String {
    session.plies().iter().map(|ply| format!("{} ", ply.action)).collect()
}

/// The unfinished matches on disk.
fn kept(data: &Path) -> Vec<String> {
    of_records(&data.join("journal"))
}

fn of_records(folder: &Path) -> Vec<String> {
    // A match may be over by the time its file is read.
    records(folder).iter().filter_map(|path| std::fs::read_to_string(path).ok()).map(|text| whole(&text)).collect()
}

fn whole(text: &str) -> String {
    let game = last(text, &Content::new(Folders::default()));
    assert_eq!(game.fault, None, "{text}");
    moves(&game.record.unwrap().session)
}

/// The process that is killed below: continues the match that is offered or begins a new one, and reports the saved
/// state.
#[test]
#[ignore = "run by the test below, as a process of its own"]
fn a_running_game() {
    let Some(data) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let mut dice = dice(std::env::var(SEED).unwrap().parse().unwrap());
    let mut app = testing::headless_screens_kept(content(data.clone())).unwrap();
    // Twice, because the first match offered may have been taken while this process was starting.
    for _ in 0..2 {
        app.world_mut().resource_mut::<TitleOffer>().accept();
        frames(&mut app, 3);
    }
    if screen(&app) == Screen::Title {
        testing::lay(&mut app, Laying::New);
    }
    loop {
        let legal = session(&app).legal_actions();
        let wanted = legal[dice.next_u32() as usize % legal.len()].to_string();
        let before = moves(session(&app));
        testing::play(&mut app, &wanted).unwrap();
        if session(&app).ending().is_some() {
            println!("\nover {before}");
            return;
        }
        let now = moves(session(&app));
        while !kept(&data).contains(&now) {
            app.update();
            thread::sleep(Duration::from_millis(1));
        }
        println!("\nkept {now}");
    }
}

/// A running game, and its reports.
struct Game {
    child: Child,
    said: Receiver<String>,
}

impl Game {
    fn start(data: &Path, seed: u64) -> Game {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "two_processes::a_running_game", "--ignored", "--nocapture"])
            .env(FOLDER, data)
            .env(SEED, seed.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (say, said) = channel();
        thread::spawn(move || lines.map_while(Result::ok).all(|line| say.send(line).is_ok()));
        Game { child, said }
    }

    /// Kills it `wait` after `plies` plies; returns its last report: the moves of the match, and whether it was over.
    fn kill(mut self, plies: usize, wait: Duration) -> (String, bool) {
        let begun = Instant::now();
        let mut said = Vec::new();
        while said.len() < plies && !said.iter().any(|line: &String| line.starts_with("over")) {
            let line = self.said.recv_timeout(PATIENCE.saturating_sub(begun.elapsed())).expect("the game plays on");
            said.extend(Some(line).filter(|line| line.starts_with("kept ") || line.starts_with("over ")));
        }
        thread::sleep(wait);
        let _ = self.child.kill();
        self.child.wait().unwrap();
        said.extend(self.said.iter().filter(|line| line.starts_with("kept ") || line.starts_with("over ")));
        let last = said.pop().unwrap();
        (last[5..].to_owned(), last.starts_with("over"))
    }
}

#[test]
fn two_games_that_are_killed_on_one_folder_lose_no_match() {
    let seed: u64 = std::env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or(1911);
    println!("{SEED}={seed}");
    let mut dice = dice(seed);
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut known: Vec<String> = Vec::new();
    for round in 0..ROUNDS {
        let games = [0, 1].map(|_| Game::start(&data, u64::from(dice.next_u32())));
        let mut told = Vec::new();
        for game in games {
            let wait = Duration::from_micros(u64::from(dice.next_u32() % 3000));
            told.push(game.kill(1 + dice.next_u32() as usize % 5, wait));
        }
        let on_disk = kept(&data);
        // Neither has overwritten the other's match: every match is still there, as far as it was reported or further.
        known.retain(|known| !told.iter().any(|(told, over)| *over && told.starts_with(known.as_str())));
        for (told, over) in &told {
            known.retain(|known| !told.starts_with(known.as_str()));
            known.extend((!over).then(|| told.clone()));
        }
        // A process may have been killed between the end of its match and the report of that end.
        let finished = of_records(&data.join("library"));
        known.retain(|known| !finished.iter().any(|over| over.starts_with(known.as_str())));
        for known in &known {
            let found = on_disk.iter().any(|kept| kept.starts_with(known.as_str()));
            assert!(found, "round {round}: {known}\non disk: {on_disk:#?}");
        }
        assert!(on_disk.len() >= known.len(), "a file for each match: {on_disk:#?}");
        assert!(known.len() <= 2, "two games never need more than two matches: {known:#?}");
    }
}
