//! The files of endgame tables: written, read, damaged, of another board, and builds that are killed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use riverleap::engine::tables::{BuildProgress, EndgameTables, Material, TableBuild, TableError, TableFault};
use riverleap::rules::NoMoves;
use riverleap::rules::jungle::{Board, Position};

use crate::cli::riverleap;
use crate::random::Dice;
use crate::sessions;

/// The board and the animals of the level `puddle`.
fn puddle() -> (Arc<Board>, Material) {
    let level = sessions::content().level("puddle").unwrap().value;
    let start = level.start.as_jungle().unwrap();
    (Arc::clone(start.board()), Material::of(start.pieces().map(|(_, piece)| piece)))
}

fn build(folder: &Path, animals: usize) -> (EndgameTables, BuildProgress) {
    let (board, army) = puddle();
    let tables = EndgameTables::open(Some(folder), &board).unwrap();
    let build = TableBuild { army, animals, threads: 2 };
    let built = tables.build(&build, &AtomicBool::new(false), |_| {}).unwrap();
    (EndgameTables::open(Some(folder), &board).unwrap(), built)
}

/// The folder of the only board that has tables there.
fn home(folder: &Path) -> PathBuf {
    fs::read_dir(folder).unwrap().next().unwrap().unwrap().path()
}

/// The files of all tables below the folder, by name.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let Ok(boards) = fs::read_dir(folder) else { return BTreeMap::new() };
    let inside = boards.flatten().flat_map(|board| fs::read_dir(board.path()).into_iter().flatten().flatten());
    let tables = inside.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "table"));
    tables.map(|path| (path.file_name().unwrap().into(), fs::read(&path).unwrap())).collect()
}

fn fault(tables: &EndgameTables, jfen: &str) -> TableFault {
    let position = Position::from_jfen(puddle().0, jfen).unwrap();
    match tables.value(&position) {
        Err(TableError::Refused { fault, path }) => {
            let text = TableError::Refused { fault, path: path.clone() }.to_string();
            let end = format!("{fault}; build it again with `riverleap tables build`");
            assert!(text.starts_with(&path.display().to_string()) && text.ends_with(&end), "{text}");
            fault
        }
        found => panic!("{found:?}"),
    }
}

#[test]
fn values_from_files_are_those_from_memory() {
    let folder = tempfile::tempdir().unwrap();
    let (from_files, built) = build(folder.path(), 3);
    let (board, army) = puddle();
    let in_memory = EndgameTables::open(None, &board).unwrap();
    assert_eq!((built.done, built.solved), (built.total, built.total));
    assert_eq!(files(folder.path()).len(), built.tables_solved);
    assert_eq!(files(folder.path()).values().map(|file| file.len() as u64).sum::<u64>(), built.bytes);
    for material in army.parts(2).into_iter().chain(army.parts(3)) {
        assert_eq!(from_files.counts(material), in_memory.counts(material));
    }
    let squares: Vec<_> = board.squares().collect();
    let pieces: Vec<_> = army.parts(3)[5].pieces().collect();
    let mut compared = 0;
    for (place, first) in squares.iter().enumerate() {
        for second in &squares[place + 1..] {
            let placed = [*first, *second, squares[(place * 7 + 3) % squares.len()]].into_iter().zip(pieces.clone());
            let Ok(position) = Position::new(Arc::clone(&board), placed, riverleap::rules::Side::Black) else {
                continue;
            };
            if position.outcome().is_none() {
                assert_eq!(from_files.value(&position), in_memory.value(&position));
                assert_eq!(from_files.move_values(&position), in_memory.move_values(&position));
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn a_file_that_is_not_whole_is_refused_and_built_again_on_request() {
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), 3);
    let before = files(folder.path());
    let position = "l4/4r/5/5/5/5/E4 w";
    let home = home(folder.path());
    let path = home.join("E-LR.table");
    let path = if path.exists() { path } else { home.join("LR-E.table") };
    let whole = fs::read(&path).unwrap();
    let open = || EndgameTables::open(Some(folder.path()), &puddle().0).unwrap();
    let value = open().value(&Position::from_jfen(puddle().0, position).unwrap()).unwrap();
    // A flipped bit anywhere, and an end anywhere, is found.
    // The first bytes are those of magic word, version, lengths, checksum and names.
    for place in (0..48).chain((48..whole.len()).step_by(whole.len() / 60)) {
        let mut damaged = whole.clone();
        damaged[place] ^= 1 << (place % 8);
        fs::write(&path, &damaged).unwrap();
        let tables = open();
        if let Ok(found) = tables.value(&Position::from_jfen(puddle().0, position).unwrap()) {
            // The damage is in a block that the position does not need.
            assert_eq!(found, value);
        }
        let (_, built) = build(folder.path(), 3);
        assert_eq!((built.tables_solved, built.tables_renewed), (1, 1), "byte {place}");
        assert_eq!(files(folder.path()), before);
        fs::write(&path, &whole[..place]).unwrap();
        assert!(matches!(
            fault(&open(), position),
            TableFault::Truncated | TableFault::NotATable | TableFault::DamagedHead
        ));
    }
    for (bytes, expected) in [
        (Vec::new(), TableFault::NotATable),
        (b"Anything else, longer than the head".to_vec(), TableFault::NotATable),
        ([&whole[..], b"more"].concat(), TableFault::DamagedHead),
        ([&whole[..8], &7_u32.to_le_bytes(), &whole[12..]].concat(), TableFault::OtherVersion { found: 7, wanted: 1 }),
        (whole[..whole.len() - 1].to_vec(), TableFault::Truncated),
        (before[Path::new("R-L.table")].clone(), TableFault::OtherMaterial),
    ] {
        fs::write(&path, bytes).unwrap();
        assert_eq!(fault(&open(), position), expected);
    }
    assert_eq!(build(folder.path(), 3).1.tables_renewed, 1);
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_file_of_other_rules_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), 2);
    let home = home(folder.path());
    let (board, _) = puddle();
    let mut rules = board.rules().clone();
    rules.match_rules.no_moves = NoMoves::Pass;
    let other = Arc::new(Board::new(board.grid().clone(), rules));
    let tables = EndgameTables::open(Some(folder.path()), &other).unwrap();
    // The files of other rules lie in another folder; here they are moved by hand.
    assert_ne!(tables.folder().unwrap(), home);
    fs::rename(&home, tables.folder().unwrap()).unwrap();
    let position = Position::from_jfen(other, "e4/5/5/5/5/5/L4 w").unwrap();
    assert!(matches!(tables.value(&position), Err(TableError::Refused { fault: TableFault::OtherBoard, .. })));
}

#[test]
fn a_build_can_be_stopped_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (board, army) = puddle();
    let tables = EndgameTables::open(Some(folder.path()), &board).unwrap();
    let stop = AtomicBool::new(false);
    let stopped = tables.build(&TableBuild { army, animals: 3, threads: 1 }, &stop, |progress| {
        stop.store(progress.tables_solved >= 20, Ordering::Relaxed);
    });
    assert_eq!(stopped, Err(TableError::Stopped));
    assert_eq!(files(folder.path()).len(), 20);
    let (_, built) = build(folder.path(), 3);
    assert_eq!((built.tables_kept, built.tables_renewed), (20, 0));
    assert!(built.solved < built.total && built.done == built.total);
}

#[test]
fn a_build_that_is_killed_goes_on() {
    let (killed, whole) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let folder = killed.path().to_str().unwrap();
    let words = ["tables", "build", "--animals", "4", "--jobs", "2", "--level", "puddle", "--tables-dir", folder];
    let mut process = riverleap(&words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    while files(killed.path()).len() < 12 {
        assert!(begun.elapsed() < Duration::from_secs(60), "the build writes no tables");
        std::thread::sleep(Duration::from_millis(5));
    }
    process.kill().unwrap();
    process.wait().unwrap();
    let left = files(killed.path()).len();
    let home = home(killed.path());
    // What a killed build has left half written.
    fs::write(home.join(".E-E.table.1.new"), "half").unwrap();
    let (_, built) = build(killed.path(), 3);
    assert!(built.tables_kept >= left.min(12), "{built:?} of {left}");
    assert_eq!(built.tables_renewed, 0);
    let hidden =
        fs::read_dir(&home).unwrap().flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with('.'));
    assert_eq!(hidden.count(), 0);
    build(whole.path(), 3);
    let (again, whole) = (files(killed.path()), files(whole.path()));
    assert!(whole.iter().all(|(name, bytes)| again.get(name) == Some(bytes)));
}

#[test]
fn twenty_kills_leave_only_whole_tables() {
    let (killed, whole) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    build(whole.path(), 3);
    let reference = files(whole.path());
    let seed = 20;
    println!("seed {seed}");
    let (dice, mut in_the_middle, mut missing) = (&mut Dice(seed), 0, reference.len());
    for round in 0..20 {
        let folder = killed.path().to_str().unwrap();
        let words = ["tables", "build", "--animals", "3", "--jobs", "2", "--level", "puddle", "--tables-dir", folder];
        let mut process = riverleap(&words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let (begun, wanted) = (Instant::now(), reference.len() - missing + dice.roll(missing));
        while files(killed.path()).len() < wanted {
            assert!(begun.elapsed() < Duration::from_secs(60), "the build writes no tables");
        }
        std::thread::sleep(Duration::from_micros(dice.roll(3000) as u64));
        in_the_middle += u32::from(process.try_wait().unwrap().is_none());
        process.kill().unwrap();
        process.wait().unwrap();
        let left = files(killed.path());
        for (name, bytes) in &left {
            assert!(reference.get(name) == Some(bytes), "round {round}: {} is not whole", name.display());
        }
        // The next build has something to do.
        for name in left.keys().filter(|_| dice.one_in(2)) {
            fs::remove_file(home(killed.path()).join(name)).unwrap();
        }
        missing = reference.len() - files(killed.path()).len();
    }
    assert!(in_the_middle >= 10, "{in_the_middle} of 20 builds were killed before their end");
    let (_, built) = build(killed.path(), 3);
    assert_eq!((built.tables_solved, built.tables_renewed), (missing, 0));
    assert!(files(killed.path()) == reference);
}

#[test]
fn two_builds_do_not_write_into_one_folder() {
    let folder = tempfile::tempdir().unwrap();
    let (board, army) = puddle();
    let tables = EndgameTables::open(Some(folder.path()), &board).unwrap();
    let other = EndgameTables::open(Some(folder.path()), &board).unwrap();
    let request = TableBuild { army, animals: 2, threads: 1 };
    let mut seen = None;
    tables
        .build(&request, &AtomicBool::new(false), |_| {
            seen.get_or_insert_with(|| other.build(&request, &AtomicBool::new(false), |_| {}));
        })
        .unwrap();
    assert!(matches!(seen, Some(Err(TableError::Busy { .. }))), "{seen:?}");
}
