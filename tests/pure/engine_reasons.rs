//! The reason for a hint: what a line achieves, in the words of the game.

use riverleap::content::{Content, Folders};
use riverleap::engine::{Reason, Score, SearchResult};
use riverleap::rules::Action;

/// Positions on the standard board, the line found there with its score, and the words for it.
const TABLE: [(&str, &str, Score, &str); 10] = [
    ("7/3P3/7/7/7/7/7/7/T5e w 0 1", "d8d9", Score::Win(1), "enters the den"),
    ("7/7/3P2e/7/7/7/7/7/T6 w 0 1", "d7d8 g7g6 d8d9", Score::Win(3), "enters the den in 2"),
    // The line ends where the rest is known.
    ("7/7/3P2e/7/7/7/7/7/T6 w 0 1", "d7d8", Score::Win(3), "enters the den in 2"),
    ("7/7/7/7/7/7/c6/L6/E6 w 0 1", "a2a3", Score::Win(1), "wins at once"),
    ("t5e/7/7/7/7/7/1c5/1L5/6W w 0 1", "b2b3 a9a8", Score::Cp(900), "takes the cat"),
    ("t5e/7/7/7/7/7/7/1L5/6W w 0 1", "b2b3 a9a8", Score::Cp(900), "none"),
    ("t5e/7/7/7/7/c6/7/L6/6W w 0 1", "a2a3 g9g8 a3a4", Score::Cp(900), "wins the cat in 2"),
    ("t5e/7/7/7/7/7/1c5/1W4p/6L w 0 1", "b2b3 g2g1", Score::Cp(-100), "trades the lion for the cat"),
    ("6t/7/7/d6/C6/7/7/7/L6 w 0 1", "a5a4 g9g8", Score::Cp(0), "saves the cat"),
    ("6t/7/7/7/7/7/d6/7/2C4 w 0 1", "c1b1 a3a2", Score::Loss(6), "holds out longest"),
];

#[test]
fn a_line_is_called_by_what_it_is_good_for() {
    let start = Content::new(Folders::default()).level("jungle").unwrap().value.match_start();
    for (jfen, line, score, words) in TABLE {
        let position = start.board().position(jfen).unwrap_or_else(|error| panic!("{jfen}: {error}"));
        let line: Vec<Action> = line.split(' ').map(|action| action.parse().unwrap()).collect();
        assert!(position.legal_actions().contains(&line[0]), "{jfen}: {}", line[0]);
        let result = SearchResult { best: Some(line[0]), pv: line, score: Some(score), nodes: 1 };
        let reason = Reason::of(&position, &result).map_or("none".to_owned(), |reason| reason.to_string());
        assert_eq!(reason, words, "{jfen}");
    }
}
