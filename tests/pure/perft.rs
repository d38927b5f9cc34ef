//! Leaf counts of the move tree against published tables.

use std::sync::Arc;

use riverleap::rules::jungle::{Animal, Board, Position, Rank, RatShore, RuleSet};

struct Table {
    start: Position,
    leaves: Vec<(u32, u64)>,
}

fn read(text: &str) -> Table {
    let lines: Vec<(&str, &str)> =
        text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(' ').unwrap()).collect();
    let field = |name| lines.iter().find(|line| line.0 == name).unwrap().1;
    let board = Board::new(Board::standard(), rule_set(field("rules")));
    let start = Position::from_jfen(Arc::new(board), field("start")).unwrap();
    let leaves = lines.iter().filter_map(|(depth, count)| Some((depth.parse().ok()?, count.parse().unwrap())));
    Table { start, leaves: leaves.collect() }
}

fn rule_set(name: &str) -> RuleSet {
    let mut rules = RuleSet::default();
    match name {
        "classic" => {}
        "leiden" => {
            rules.elephant_takes_rat = true;
            rules.rat_takes_rat_across_shore = RatShore::Both;
            rules.ranks[Animal::Dog] = Rank(4);
            rules.ranks[Animal::Wolf] = Rank(3);
        }
        other => panic!("no rule set {other}"),
    }
    rules
}

fn agrees(text: &str) {
    let Table { start, leaves } = read(text);
    for (depth, count) in leaves {
        assert_eq!(start.perft(depth), count, "depth {depth}");
        if depth <= 3 {
            assert_eq!(start.perft_divide(depth).iter().map(|(_, leaves)| leaves).sum::<u64>(), count);
        }
    }
}

#[test]
fn classic() {
    agrees(include_str!("../data/perft/classic.txt"));
}

#[test]
fn leiden() {
    agrees(include_str!("../data/perft/leiden.txt"));
}

#[test]
fn a_finished_game_has_no_leaves() {
    let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
    for text in ["3E3/7/7/7/7/7/7/7/6r b 0 1", "3E3/7/7/7/7/7/7/7/6r w 0 1", "7/7/7/7/7/7/7/7/6r w 0 1"] {
        let position = Position::from_jfen(Arc::clone(&board), text).unwrap();
        assert_eq!((position.perft(0), position.perft(1), position.perft(2)), (1, 0, 0), "{text}");
    }
}
