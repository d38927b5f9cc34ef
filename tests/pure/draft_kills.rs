//! Programs are killed at random moments while a board is drawn and saved: nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use riverleap::game::content::{Content, Folders, read_text};
use riverleap::game::drafts::{
    DraftField, DraftStore, DrawnBoard, FreshBoard, LevelDraft, SquarePaint, field_text, fresh_level, with_field_text,
};
use riverleap::rules::grid::Square;
use riverleap::rules::{GameId, Terrain};

use crate::random::Dice;
use crate::saves::said_until_killed;

const KILLS: usize = 50;
/// The variable that names the folder to the process that is killed.
const CHILD: &str = "RIVERLEAP_TEST_DRAFTS";

fn content(data: &Path) -> Content {
    Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() })
}

/// The process that is killed below. It changes a draft, whose description counts the changes, and saves it now and
/// then. It prints the number of each change that is kept.
#[test]
#[ignore = "run by the test below, as a process of its own"]
fn a_busy_editor() {
    let Some(data) = std::env::var_os(CHILD).map(PathBuf::from) else { return };
    let content = content(&data);
    let store = DraftStore::of(&content).unwrap();
    let level = data.join("levels/pond.ron");
    let fresh = fresh_level(FreshBoard::of(GameId::Jungle), "Pond");
    let (mut file, text) = store.open_level(&level, &fresh).unwrap();
    let mut draft = LevelDraft::new(text);
    let mut number: u64 = field_text(draft.text(), DraftField::Description).parse().unwrap_or(0);
    let dice = &mut Dice(number);
    println!("kept opened");
    loop {
        number += 1;
        let square = Square::new(dice.roll(7) as u8, dice.roll(9) as u8).unwrap();
        let ground = [Terrain::Land, Terrain::Water, Terrain::Rock][dice.roll(3)];
        draft.paint(&[(square, SquarePaint::Ground(ground))]);
        draft.end_step();
        draft.change(with_field_text(draft.text(), DraftField::Description, &number.to_string()).unwrap());
        match dice.roll(4) {
            0 => _ = file.save(draft.text()).unwrap(),
            _ => file.keep(draft.text()).unwrap(),
        }
        println!("kept {number}");
    }
}

#[test]
fn fifty_kills_lose_no_change() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path();
    let dice = &mut Dice(50);
    for kill in 0..KILLS {
        let (changes, wait) = (dice.roll(6) + 2, Duration::from_micros(dice.roll(6000) as u64));
        let said = said_until_killed("draft_kills::a_busy_editor", (CHILD, data), wait, |said| said.len() >= changes);
        let last: u64 = said.iter().filter_map(|word| word.parse().ok()).max().unwrap();
        let store = DraftStore::of(&content(data)).unwrap();
        let (file, text) = store.open_level(&data.join("levels/pond.ron"), "").unwrap();
        let found: u64 = field_text(&text, DraftField::Description).parse().unwrap();
        // A change may be on disk that was not printed any more.
        assert!(found == last || found == last + 1, "kill {kill}: {last} was kept, {found} was found");
        assert!(DrawnBoard::of(&text).is_some(), "kill {kill}: {text}");
        drop(file);
        // What a kill has left of a file that was just being written is of no use, and no draft.
        for entry in fs::read_dir(data.join("drafts")).unwrap().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            assert!(name.starts_with('.') || name.starts_with("pond."), "{name}");
        }
        if let Ok(saved) = read_text(&data.join("levels/pond.ron")) {
            assert!(DrawnBoard::of(&saved).is_some(), "kill {kill}: the level is whole: {saved}");
        }
    }
}

#[test]
fn two_programs_never_have_the_same_draft() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path();
    let text = fresh_level(FreshBoard::of(GameId::Jungle), "Pond");
    std::thread::scope(|scope| {
        let begun: Vec<_> = (0..6)
            .map(|_| {
                let text = &text;
                scope.spawn(move || {
                    let content = content(data);
                    let mut file = DraftStore::of(&content).unwrap().begin(&content, text);
                    file.keep(text).unwrap();
                    file.save(text).unwrap();
                    file
                })
            })
            .collect();
        let files: Vec<_> = begun.into_iter().map(|thread| thread.join().unwrap()).collect();
        let mut names: Vec<_> = files.iter().map(|file| file.name().to_owned()).collect();
        names.sort_unstable();
        assert_eq!(names, ["pond", "pond-2", "pond-3", "pond-4", "pond-5", "pond-6"]);
    });
}
