//! Leaf counts of the move tree against tables, for every shipped rule set.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use riverleap::game::content::{Content, Folders};
use riverleap::rules::GamePosition;
use riverleap::rules::jungle::{Board, Position, RuleSet};

use crate::naive::Naive;

/// At greater depths, the plain rule book takes too long.
const NAIVE_DEPTH: u32 = 4;

/// Leaves by depth, from one start.
struct Table {
    start: Position,
    leaves: Vec<(u32, u64)>,
}

/// The tables of the rule set of that name, on the standard board.
fn tables(name: &str) -> Vec<Table> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = root.join("levels/rules").join(format!("{name}.ron"));
    let rules = Content::new(Folders::default()).rules(rules.to_str().unwrap()).unwrap().value;
    let board = Arc::new(Board::new(Board::standard(), rules));
    let text = fs::read_to_string(root.join("tests/data/perft").join(format!("{name}.txt"))).unwrap();
    let mut tables = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ').unwrap() {
            ("rules", named) => assert_eq!(named, name),
            ("start", start) => {
                let start = Position::from_jfen(Arc::clone(&board), start).unwrap();
                tables.push(Table { start, leaves: Vec::new() });
            }
            (depth, count) => {
                let leaves = &mut tables.last_mut().unwrap().leaves;
                leaves.push((depth.parse().unwrap(), count.parse().unwrap()));
            }
        }
    }
    tables
}

fn agrees(name: &str) {
    let tables = tables(name);
    assert_eq!(tables.len(), 2, "the standard start and a fight at the river");
    for Table { start, leaves } in &tables {
        for &(depth, count) in leaves {
            assert_eq!(start.perft(depth), count, "depth {depth} of {}", start.to_jfen());
            if depth <= 3 {
                let divided = riverleap::rules::Position::from(start.clone()).perft_divide(depth);
                assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), count);
            }
            if depth <= NAIVE_DEPTH {
                assert_eq!(Naive::of(start).leaves(depth), count, "plainly, depth {depth} of {}", start.to_jfen());
            }
        }
    }
}

#[test]
fn classic() {
    agrees("classic");
}

#[test]
fn animal_chess() {
    agrees("animal-chess");
}

#[test]
fn donnelly() {
    agrees("donnelly");
}

#[test]
fn tournament() {
    agrees("tournament");
}

#[test]
fn terminal() {
    agrees("terminal");
}

#[test]
fn leiden() {
    agrees("leiden");
}

/// The standard start hardly distinguishes the rule sets; the other start does.
#[test]
fn every_rule_set_has_a_table_of_its_own() {
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/rules")).unwrap();
    let names: Vec<String> =
        files.map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    let counts: BTreeSet<Vec<u64>> = names
        .iter()
        .map(|name| tables(name)[1].leaves.iter().filter(|(depth, _)| *depth <= 3).map(|(_, count)| *count).collect())
        .collect();
    assert_eq!((names.len(), counts.len()), (6, 6));
}

#[test]
fn a_finished_game_has_no_leaves() {
    let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
    for text in ["3E3/7/7/7/7/7/7/7/6r b 0 1", "3E3/7/7/7/7/7/7/7/6r w 0 1", "7/7/7/7/7/7/7/7/6r w 0 1"] {
        let position = Position::from_jfen(Arc::clone(&board), text).unwrap();
        assert_eq!((position.perft(0), position.perft(1), position.perft(2)), (1, 0, 0), "{text}");
    }
}
