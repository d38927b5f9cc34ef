//! Puzzles are made, graded and proven: `riverleap puzzles`, and the file with the progress.

use std::fs;
use std::path::Path;

use riverleap::game::puzzles::{PuzzleGoal, read, shipped};
use riverleap::players::puzzles::{HuntArchive, HuntEntry, PuzzleProver};
use riverleap::rules::{Action, GameId};

use crate::cli::{answer, complaint, riverleap_in, run, text};

const HUNT: [&str; 11] =
    ["puzzles", "make", "--level", "puddle", "--games", "6", "--nodes", "200", "--proof-nodes", "20000", "--seed"];

/// Standard output of a command that exits with status 0 and may show its progress.
fn done(words: &[&str]) -> String {
    let (status, out, err) = run(words);
    assert_eq!(status, Some(0), "{words:?}: {err}");
    out
}

fn make(folder: &Path, name: &str, more: &[&str]) -> String {
    let data = folder.join(format!("{name}.hunt"));
    let data = data.to_str().unwrap();
    done(&[&HUNT[..], &["3", "--data", data], more].concat())
}

/// The entries without the times.
fn entries(folder: &Path, name: &str) -> Vec<HuntEntry> {
    let mut entries = HuntArchive::entries_of(&folder.join(format!("{name}.hunt"))).unwrap();
    for entry in &mut entries {
        match entry {
            HuntEntry::Game(game) => game.milliseconds = 0,
            HuntEntry::Puzzle(puzzle) => puzzle.milliseconds = 0,
            HuntEntry::Trials(_) => {}
        }
    }
    entries
}

#[test]
fn a_run_that_was_killed_goes_on_and_finds_the_same() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path();
    let file = folder.join("collection.ron");
    let out = make(folder, "whole", &["--out", file.to_str().unwrap()]);
    assert!(out.starts_with("games 6 candidates "), "{out}");
    let whole = entries(folder, "whole");
    let games = whole.iter().filter_map(HuntEntry::as_game).count();
    let puzzles: Vec<_> = whole.iter().filter_map(HuntEntry::as_puzzle).cloned().collect();
    assert!(games == 6 && !puzzles.is_empty(), "{games} games, {} puzzles", puzzles.len());

    // The file is cut in the middle of a line, as a kill may leave it.
    let text = fs::read_to_string(folder.join("whole.hunt")).unwrap();
    let hunted: String =
        text.lines().filter(|line| !line.starts_with("Trials")).map(|line| format!("{line}\n")).collect();
    let cut = hunted.len() * 2 / 3;
    fs::write(folder.join("cut.hunt"), &hunted[..cut]).unwrap();
    make(folder, "cut", &[]);
    let found = entries(folder, "cut");
    let mut of_cut: Vec<_> = found.iter().filter_map(HuntEntry::as_puzzle).map(|puzzle| puzzle.start.clone()).collect();
    let mut of_whole: Vec<_> = puzzles.iter().map(|puzzle| puzzle.start.clone()).collect();
    of_cut.sort();
    of_whole.sort();
    assert_eq!(of_cut, of_whole);
    assert_eq!(found.iter().filter_map(HuntEntry::as_game).count(), 6);

    // The collection is good, and a second call writes the same file without searching.
    let written = fs::read_to_string(&file).unwrap();
    let collection = read("collection.ron", &written).unwrap();
    assert!(!collection.puzzles.is_empty() && collection.puzzles.iter().all(|puzzle| puzzle.rating.is_some()));
    let before = fs::read_to_string(folder.join("whole.hunt")).unwrap();
    make(folder, "whole", &["--out", file.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
    assert_eq!(fs::read_to_string(folder.join("whole.hunt")).unwrap(), before);
    let checked = answer(&["check", file.to_str().unwrap()]);
    assert!(checked.contains(": ok, puzzles \"Puddle\""), "{checked}");

    let proven = done(&["puzzles", "prove", file.to_str().unwrap(), "--nodes", "100000"]);
    let last = format!("puzzles {} failed 0", collection.puzzles.len());
    assert_eq!(proven.lines().last(), Some(last.as_str()), "{proven}");
}

#[test]
fn a_file_of_other_games_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("x.hunt");
    fs::write(&file, "riverleap puzzle search 1: other settings\n").unwrap();
    let file = file.to_str().unwrap();
    let words = [&HUNT[..], &["3", "--data", file]].concat();
    assert!(complaint(&words).contains("was made with other settings"));
    fs::write(file, "hello\nworld\n").unwrap();
    assert!(complaint(&words).contains("is not a file of a search for puzzles"));
    assert_eq!(run(&["puzzles", "make"]).0, Some(2));
}

#[test]
fn a_wrong_claim_is_found_out() {
    let home = tempfile::tempdir().unwrap();
    // The elephant wins by e5e6; the file says that e5d5 wins.
    let good = r#"(name: "One", board: "jungle", puzzles: [
        (goal: Win, start: "7/3e3/7/7/4R2/7/l6/4P2/7 w", line: "e5e6 a3a2 e6e7", by: Tables,
            proof: [(score: Win(9), others: 7, best_other: Loss(14)), (score: Win(7), others: 7, best_other: Draw)])])"#;
    let written = |name: &str, text: &str| {
        let file = home.path().join(name);
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let (true_file, false_file) =
        (written("good.ron", good), written("bad.ron", &good.replace("\"e5e6 a3a2 e6e7\"", "\"e5d5 a3a2 d5d6\"")));
    assert!(done(&["puzzles", "prove", &true_file]).ends_with("puzzles 1 failed 0\n"));
    let (status, out, _) = run(&["puzzles", "prove", &false_file, "--json"]);
    assert_eq!(status, Some(1));
    assert!(out.contains("\"ok\":false") && out.contains("turn 1: the right move e5d5"), "{out}");
    let mut puzzle = read("good.ron", good).unwrap().puzzles.remove(0);
    let mut prover = PuzzleProver::new(&puzzle, None).unwrap();
    assert_eq!(prover.prove(&puzzle, None), Ok(0));
    puzzle.goal = PuzzleGoal::Hold;
    assert!(prover.prove(&puzzle, None).is_ok(), "the winning move holds, too, and no other one");
}

#[test]
fn check_compares_with_the_tables() {
    let home = tempfile::tempdir().unwrap();
    // Three animals: the lion reaches the den by two ways.
    let text = r#"(name: "One", board: "jungle", puzzles: [
        (goal: Win, start: "7/2L4/7/7/7/7/7/7/e5r w", line: "c8d8", by: Tables,
            proof: [(score: Win(3), others: 3, best_other: Loss(4))])])"#;
    let file = home.path().join("f.ron");
    fs::write(&file, text).unwrap();
    let (status, out, _) = run(&["check", file.to_str().unwrap()]);
    assert_eq!(status, Some(1));
    assert!(out.contains("f.ron:2:") && out.contains("reaches the goal, too"), "{out}");
}

#[test]
fn puzzles_are_listed() {
    let all = answer(&["puzzles", "list"]);
    let count: usize = all.lines().last().unwrap().strip_prefix("puzzles ").unwrap().parse().unwrap();
    assert_eq!(all.lines().count(), count + 1);
    let json = answer(&["puzzles", "list", "jungle", "--json", "--solution"]);
    let first = json.lines().next().unwrap();
    for field in ["id", "collection", "goal", "turns", "rating", "grade", "themes", "position", "line"] {
        assert!(first.contains(&format!("\"{field}\":")), "{first}");
    }
    let hard = answer(&["puzzles", "list", "jungle", "--grade", "hard"]);
    assert!(hard.lines().rev().skip(1).all(|line| line.split(' ').nth(4) == Some("hard")), "{hard}");
    let held = answer(&["puzzles", "list", "jungle", "--theme", "defence"]);
    assert!(held.lines().rev().skip(1).all(|line| line.split(' ').nth(1) == Some("hold")), "{held}");
    assert_eq!(run(&["puzzles", "list", "--theme", "fun"]).0, Some(2));
    assert!(complaint(&["puzzles", "list", "no-such"]).contains("no-such"));
}

#[test]
fn a_shipped_collection_is_a_template() {
    let names = answer(&["template", "puzzles"]);
    assert!(names.lines().any(|name| name == "jungle"), "{names}");
    let home = tempfile::tempdir().unwrap();
    let text_of = answer(&["template", "puzzles", "jungle"]);
    fs::create_dir_all(home.path().join("levels/puzzles")).unwrap();
    fs::write(home.path().join("levels/puzzles/own.ron"), text_of).unwrap();
    let listed = riverleap_in(home.path(), &["puzzles", "list", "own"]).output().unwrap();
    assert!(listed.status.success() && text(&listed.stdout).contains("\npuzzles "), "{}", text(&listed.stderr));
}

/// The line takes both chiefs, and no two captures in a row do.
#[test]
fn puzzles_of_chesimals_take_both_chiefs_in_one_turn() {
    let puzzles = shipped().into_iter().flat_map(|found| found.puzzles);
    let chiefs: Vec<_> = puzzles.filter(|puzzle| puzzle.game() == GameId::Chesimals).collect();
    assert!(!chiefs.is_empty());
    for puzzle in chiefs {
        let mut position = puzzle.start.clone();
        let mut taken = 0;
        for action in &puzzle.line {
            assert_eq!(position.side_to_move(), puzzle.solver());
            let to = action.as_move().map(|moved| moved.to);
            let prey = to.and_then(|to| position.piece_at(to));
            taken += usize::from(prey.is_some_and(riverleap::rules::Piece::is_royal));
            position.try_play(*action).unwrap();
        }
        assert_eq!((taken, position.outcome().and_then(riverleap::rules::Outcome::winner)), (2, Some(puzzle.solver())));
        // No two actions win: neither chief can be taken at once with the other.
        let start = &puzzle.start;
        for first in start.legal_actions().into_iter().filter(|action| *action != Action::End) {
            let mut one = start.clone();
            one.play_unchecked(first);
            let takes = |position: &riverleap::rules::Position, action: Action| {
                let to = action.as_move().map(|moved| moved.to);
                to.and_then(|to| position.piece_at(to)).is_some_and(riverleap::rules::Piece::is_royal)
            };
            if takes(start, first) && one.side_to_move() == puzzle.solver() {
                assert!(!one.legal_actions().into_iter().any(|second| takes(&one, second)), "{}: {first}", puzzle.id);
            }
        }
    }
}
