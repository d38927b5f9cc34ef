//! Puzzles of the player's own: made of a single position, refused with the right reason, and kept in files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::thread;

use jiff::ToSpan;
use jiff::civil::date;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::drafts::board_text;
use riverleap::game::puzzles::{
    KeptPuzzle, OwnBoard, Puzzle, PuzzleBook, PuzzleCollection, PuzzleGoal, PuzzleUnkept, all, keep_own, known_puzzle,
    puzzle_of_the_day, read,
};
use riverleap::players::puzzles::{NoPuzzle, NotMade, PuzzleEffort, PuzzleProgress, PuzzleProver, PuzzleRequest};
use riverleap::rules::{GameId, Position};

use crate::cli::riverleap_in;
use crate::puzzles::{board, shipped_puzzles};

/// Far fewer nodes than in the program, because the tests run without optimisation.
const EFFORT: PuzzleEffort = PuzzleEffort { proof_nodes: 10_000, trial_nodes: 200 };

fn made_with(position: &Position, stop: bool) -> (Result<Puzzle, NotMade>, Vec<PuzzleProgress>) {
    let (stop, mut told) = (AtomicBool::new(stop), Vec::new());
    let request = PuzzleRequest { position, effort: EFFORT, tables: None, stop: &stop };
    let made = request.make(|progress| told.push(progress));
    (made, told)
}

fn made(position: &Position) -> Result<Puzzle, NotMade> {
    made_with(position, false).0
}

fn jungle(text: &str) -> Position {
    board("jungle").position(text).unwrap()
}

/// The leopard takes the rat in front of its den. Every other move loses at once.
const RAT_AT_THE_DEN: &str = "7/3eR2/7/7/7/7/4L2/3EW2/4p2 w 3 20";

#[test]
fn a_won_position_becomes_a_puzzle_that_can_be_proven_again() {
    let (made, told) = made_with(&jungle(RAT_AT_THE_DEN), false);
    let puzzle = made.unwrap();
    assert_eq!((puzzle.goal, puzzle.line[0].to_string().as_str()), (PuzzleGoal::Win, "e2e1"));
    assert!(puzzle.rating.is_some() && puzzle.start.to_text().ends_with(" w 0 1"), "{puzzle:?}");
    assert!(puzzle.proof[0].each >= EFFORT.proof_nodes && puzzle.proof[0].others == 10, "{:?}", puzzle.proof);
    let graded = |progress: &PuzzleProgress| matches!(progress, PuzzleProgress::Grades { done, all } if done == all);
    assert!(told.iter().any(graded), "{told:?}");
    let proves = |progress: &PuzzleProgress| matches!(progress, PuzzleProgress::Proves { done: 10, .. });
    assert!(told.iter().any(proves), "{told:?}");
    let mut prover = PuzzleProver::new(&puzzle, None).unwrap();
    assert!(prover.prove(&puzzle, None).is_ok());
}

#[test]
fn one_move_that_does_not_lose_becomes_a_puzzle() {
    let held = "1p5/l1d1wL1/r3e2/7/7/T6/3EP2/1CW1t2/4R2 w 0 1";
    let puzzle = made(&jungle(held)).unwrap();
    assert_eq!((puzzle.goal, puzzle.line[0].to_string().as_str()), (PuzzleGoal::Hold, "e1f1"));
}

#[test]
fn a_position_that_is_no_puzzle_is_refused_with_the_reason() {
    let cases = [
        // Both the rat's moves win: see `puzzles_tried.rs`.
        ("7/7/7/7/7/7/4r2/7/L5c b", NoPuzzle::OtherWins),
        // The lion enters the den at once.
        ("2L4/3e3/7/7/7/7/7/7/1E5 w", NoPuzzle::Trivial),
        ("7/7/7/7/7/7/7/5l1/6C w", NoPuzzle::FewMoves),
        // The lion enters the den next, and nobody is near.
        ("7/7/7/7/7/7/1D3W1/7/2l4 w", NoPuzzle::AllLose),
    ];
    for (text, reason) in cases {
        assert_eq!(made(&jungle(text)), Err(NotMade::NoPuzzle(reason)), "{text}");
    }
    let start = Content::shipped().level("jungle").unwrap().value.match_start();
    assert_eq!(made(&start), Err(NotMade::NoPuzzle(NoPuzzle::OtherHolds)));
}

#[test]
fn a_turn_that_takes_both_chiefs_becomes_a_puzzle() {
    let known = shipped_puzzles().into_iter().find(|puzzle| puzzle.game() == GameId::Chesimals).unwrap();
    let effort = PuzzleEffort { trial_nodes: 1, ..EFFORT };
    let stop = AtomicBool::new(false);
    let request = PuzzleRequest { position: &known.start, effort, tables: None, stop: &stop };
    let puzzle = request.make(|_| {}).unwrap();
    assert_eq!((puzzle.id, puzzle.goal, puzzle.line.len()), (known.id, known.goal, known.line.len()));
    let start = Content::shipped().choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value.match_start();
    assert_eq!(made(&start), Err(NotMade::NoPuzzle(NoPuzzle::NoWin)));
}

#[test]
fn a_search_that_is_stopped_says_nothing_about_the_position() {
    for text in [RAT_AT_THE_DEN, "7/7/7/7/7/7/7/5l1/6C w"] {
        assert_eq!(made_with(&jungle(text), true).0, Err(NotMade::Stopped));
    }
}

/// A puzzle that is in no collection of the game.
const OWN: &str = r#"(name: "One", board: "jungle", puzzles: [
    (goal: Win, start: "7/3e3/7/7/4R2/7/l6/4W2/7 w", line: "e5e6 a3a2 e6e7", rating: 1400, by: Tables,
        proof: [(score: Win(9), others: 7, best_other: Loss(14)), (score: Win(7), others: 7, best_other: Draw)])])"#;

fn own(text: &str) -> Puzzle {
    read("f.ron", text).unwrap().puzzles.remove(0)
}

/// The same puzzle on the other side of the board.
fn mirrored() -> Puzzle {
    let text = OWN.replace("7/3e3/7/7/4R2/7/l6/4W2/7", "7/3e3/7/7/2R4/7/6l/2W4/7");
    own(&text.replace("e5e6 a3a2 e6e7", "c5c6 g3g2 c6c7"))
}

/// Another puzzle: the proof is not asked when it is kept.
fn other(piece: char) -> Puzzle {
    own(&OWN.replace("7/3e3/7/7/4R2/7/l6/4W2/7", &format!("7/3e3/7/7/4R2/7/l6/4{piece}2/7")))
}

fn content(data: &Path) -> Content {
    Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() })
}

fn keep(puzzle: &Puzzle, content: &Content) -> Result<KeptPuzzle, PuzzleUnkept> {
    let text = board_text("Jungle", &puzzle.start, content).unwrap();
    keep_own(puzzle, &OwnBoard { name: "Jungle".to_owned(), text }, content)
}

fn own_files(data: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(data.join("levels/puzzles")).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_none_or(|end| end != "lock")).collect();
    files.sort();
    files
}

fn own_collections(content: &Content) -> Vec<PuzzleCollection> {
    let (collections, faults) = all(content);
    assert!(faults.is_empty(), "{faults:?}");
    collections.into_iter().filter(PuzzleCollection::is_own).collect()
}

#[test]
fn a_puzzle_is_kept_once_in_a_file_that_the_commands_read() {
    let home = tempfile::tempdir().unwrap();
    let content = content(home.path());
    let puzzle = own(OWN);
    assert_eq!(known_puzzle(&puzzle.start, &content), None);
    assert_eq!(keep(&puzzle, &content), Ok(KeptPuzzle::Added { aside: None }));
    for again in [puzzle.clone(), mirrored()] {
        assert_eq!(keep(&again, &content), Ok(KeptPuzzle::There(Box::new(puzzle.clone()))));
    }
    assert_eq!(keep(&other('D'), &content), Ok(KeptPuzzle::Added { aside: None }));
    let [collection] = &own_collections(&content)[..] else { panic!("one board has one file") };
    assert_eq!((collection.name.as_str(), &collection.puzzles[..]), ("Jungle", &[puzzle, other('D')][..]));
    // What the game has already is not added.
    let shipped = shipped_puzzles().remove(0);
    assert_eq!(keep(&shipped, &content), Ok(KeptPuzzle::There(Box::new(shipped))));

    let [file] = &own_files(home.path())[..] else { panic!("one file, and nothing beside it") };
    let said = |words: &[&str]| {
        let output = riverleap_in(home.path(), words).output().unwrap();
        assert!(output.status.success(), "{words:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let checked = said(&["check", file.to_str().unwrap()]);
    assert!(checked.contains(": ok, puzzles \"Jungle\", 2 puzzles of 4 turns"), "{checked}");
    assert_eq!(said(&["puzzles", "list", &collection.id]).lines().last(), Some("puzzles 2"));
    assert!(said(&["puzzles", "list"]).contains(&collection.puzzles[0].id.to_string()));
}

#[test]
fn each_board_has_a_file_of_its_own() {
    let home = tempfile::tempdir().unwrap();
    let content = content(home.path());
    let puzzle = own(OWN);
    let rules = LevelChoice { level: "jungle".to_owned(), rules: Some("leiden".to_owned()), ..LevelChoice::default() };
    let leiden = content.choose(&rules).unwrap().value.match_start().board();
    let Puzzle { start, goal, line, by, proof, .. } = puzzle.clone();
    let elsewhere = Puzzle::proven(leiden.position(&start.to_text()).unwrap(), goal, line, by, proof);
    assert_ne!(elsewhere.id, puzzle.id);
    for puzzle in [&puzzle, &elsewhere] {
        assert_eq!(keep(puzzle, &content), Ok(KeptPuzzle::Added { aside: None }));
    }
    let found: Vec<_> = own_collections(&content).into_iter().flat_map(|collection| collection.puzzles).collect();
    assert!(found.contains(&puzzle) && found.iter().any(|found| found.id == elsewhere.id), "{found:?}");
    assert_eq!(own_files(home.path()).len(), 2);
    // The board of another puzzle is refused, and nothing is written.
    let text = board_text("Jungle", &elsewhere.start, &content).unwrap();
    let wrong = keep_own(&other('D'), &OwnBoard { name: "Jungle".to_owned(), text }, &content);
    assert_eq!(wrong, Err(PuzzleUnkept::OtherBoard));
    assert_eq!(own_collections(&content).iter().map(|own| own.puzzles.len()).sum::<usize>(), 2);
}

#[test]
fn a_damaged_file_is_set_aside_and_an_unreadable_one_stays() {
    let home = tempfile::tempdir().unwrap();
    let content = content(home.path());
    keep(&own(OWN), &content).unwrap();
    let [file] = &own_files(home.path())[..] else { panic!("one file") };
    for (number, damage) in [&b"(name: \"Jung"[..], &[0xFF, 0xFE, 0x00][..]].into_iter().enumerate() {
        fs::write(file, damage).unwrap();
        let Ok(KeptPuzzle::Added { aside: Some(aside) }) = keep(&other(['C', 'D'][number]), &content) else {
            panic!("the puzzle is kept, and the damaged file is named")
        };
        assert_eq!(fs::read(aside).unwrap(), damage);
        assert_eq!(own_collections(&content)[0].puzzles.len(), 1);
    }
    fs::remove_file(file).unwrap();
    fs::create_dir(file).unwrap();
    assert!(matches!(keep(&own(OWN), &content), Err(PuzzleUnkept::Unread(_))));
    assert!(file.is_dir());
    let nowhere = Content::shipped();
    assert_eq!(keep(&own(OWN), &nowhere), Err(PuzzleUnkept::NoDataFolder));
}

#[test]
fn two_programs_add_one_after_the_other() {
    let home = tempfile::tempdir().unwrap();
    let content = content(home.path());
    let pieces = ['W', 'D', 'C', 'T', 'L', 'E'];
    thread::scope(|scope| {
        for part in pieces.chunks(2) {
            let content = &content;
            scope.spawn(move || {
                for piece in part {
                    assert_eq!(keep(&other(*piece), content), Ok(KeptPuzzle::Added { aside: None }));
                }
            });
        }
    });
    assert_eq!(own_collections(&content)[0].puzzles.len(), pieces.len());
}

#[test]
fn own_puzzles_are_told_from_those_of_everybody_and_leave_the_rating_alone() {
    let home = tempfile::tempdir().unwrap();
    let content = content(home.path());
    for piece in ['W', 'D', 'C', 'L'] {
        keep(&other(piece), &content).unwrap();
    }
    let (collections, _) = all(&content);
    let (own, shared): (Vec<_>, Vec<_>) = collections.into_iter().partition(PuzzleCollection::is_own);
    let of = |collections: Vec<PuzzleCollection>| collections.into_iter().flat_map(|found| found.puzzles);
    let (own, shared): (Vec<Puzzle>, Vec<Puzzle>) = (of(own).collect(), of(shared).collect());
    assert_eq!((own.len(), &shared), (4, &shipped_puzzles()));
    // Mixed with the others, one of them would be the puzzle of some day.
    let mixed = || shared.iter().chain(&own);
    let days = (0..4000).map(|after| date(2026, 11, 28).saturating_add(after.days()));
    let is_own = |puzzle: &Puzzle| own.iter().any(|own| own.id == puzzle.id);
    assert!(days.into_iter().any(|day| is_own(puzzle_of_the_day(mixed(), day).unwrap())));

    let book = PuzzleBook::change(home.path(), |book| {
        book.note_own(&own[0], true, date(2026, 11, 28));
        book.note_own(&own[1], false, date(2026, 11, 28));
        book.clone()
    });
    let book = book.unwrap();
    assert_eq!((book.counts(), book.rating()), ((2, 1), PuzzleBook::default().rating()));
    assert_eq!(book.due(date(2026, 11, 29)), [own[1].id]);
}
