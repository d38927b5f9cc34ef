//! The reason for a hint and the value of a position: the effect of a line, in sentences, counted in turns.

use riverleap::engine::{Reason, Score, SearchResult, Worth};
use riverleap::game::content::{Content, Folders};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say};
use riverleap::rules::{Action, Position, Side};

use crate::chesimals::drawn as units;

/// Positions on the standard board, a line with its score, and the expected sentence.
const TABLE: [(&str, &str, Score, &str); 10] = [
    ("7/3P3/7/7/7/7/7/7/T5e w 0 1", "d8d9", Score::Win(1), "enters the den"),
    ("7/7/3P2e/7/7/7/7/7/T6 w 0 1", "d7d8 g7g6 d8d9", Score::Win(3), "enters the den in 2"),
    // The line ends before the game does.
    ("7/7/3P2e/7/7/7/7/7/T6 w 0 1", "d7d8", Score::Win(3), "enters the den in 2"),
    ("7/7/7/7/7/7/c6/L6/E6 w 0 1", "a2a3", Score::Win(1), "wins at once"),
    ("t5e/7/7/7/7/7/1c5/1L5/6W w 0 1", "b2b3 a9a8", Score::Cp(900), "takes the cat"),
    ("t5e/7/7/7/7/7/7/1L5/6W w 0 1", "b2b3 a9a8", Score::Cp(900), "none"),
    ("t5e/7/7/7/7/c6/7/L6/6W w 0 1", "a2a3 g9g8 a3a4", Score::Cp(900), "wins the cat in 2"),
    ("t6/7/7/7/7/7/1c5/1W4e/6L w 0 1", "b2b3 g2g1", Score::Cp(-100), "trades the lion for the cat"),
    ("6t/7/7/d6/C6/7/7/7/L6 w 0 1", "a5a4 g9g8", Score::Cp(0), "saves the cat"),
    ("6t/7/7/7/7/7/d6/7/2C4 w 0 1", "c1b1 a3a2", Score::Loss(6), "holds out longest"),
];

/// The chief must come along, otherwise the guard cannot capture the last royal chief.
const STRIKE: &str = "
    cb .  .  .  .  .
    .  .  .  .  .  .
    .  .  Gw .  .  .
    .  .  .  .  .  .
    .  .  .  .  Cw Gw
";
/// Positions a turn away from the last royal chief, and from one of two.
const MARCH: &str = "
    cb gb .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  Cw Gw .  .  .
";
const MARCH_ON_ONE: &str = "
    cb gb .  .  .  cr
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  Cw Gw .  .  .
";
const PREY: &str = "
    .  .  .  .  .  cb
    .  .  .  .  .  .
    .  .  gb .  .  .
    .  .  .  .  .  .
    Gw Cw Gw .  .  .
";
const GUARDED_PREY: &str = "
    cb gb .  .  .
    .  .  .  .  .
    .  gb .  .  .
    .  .  .  .  .
    Cw Gw .  .  .
";
/// The guard on a4 could take the one on a2.
const DANGER: &str = "
    cb .  .  .  .
    gb .  .  .  .
    .  .  .  .  .
    Gw .  .  .  .
    Cw Gw .  .  .
";

/// From c3, the guard that is linked to the chief on b2 could take the chief on c5.
const APPROACH: &str = "
    .  .  cb .  .
    .  .  .  .  .
    .  .  .  .  .
    .  Cw .  .  .
    .  .  Gw .  .
";

/// The same for Chesimals II, where a turn has many actions.
const CHESIMALS: [(&str, &str, Score, &str); 14] = [
    (STRIKE, "e1d2 c3a5", Score::Win(2), "wins this turn"),
    (STRIKE, "f1f2 e1d2 c3a5", Score::Win(3), "wins this turn"),
    // The number of turns of the rest is unknown.
    (STRIKE, "e1d2", Score::Win(2), "wins by force"),
    (MARCH, "b1b2 c1c3 b5c5 end c3a5", Score::Win(5), "wins in 2"),
    (MARCH_ON_ONE, "b1b2 c1c3 b5c5 end c3a5", Score::Cp(900), "wins the chief in 2"),
    (MARCH_ON_ONE, "b1b2 c1c3 b5c5 end", Score::Cp(0), "attacks the chief"),
    (APPROACH, "c1c3 end", Score::Cp(0), "attacks the chief"),
    (PREY, "c1c3 end", Score::Cp(100), "takes the guard"),
    (PREY, "a1a2 b1b2 c1c3", Score::Cp(100), "takes the guard this turn"),
    (GUARDED_PREY, "a1a2 b1b3 b5b3", Score::Cp(0), "trades the guard for the guard"),
    (DANGER, "a2b2 end", Score::Cp(0), "saves the guard"),
    // Another unit has moved, and White is still to move: that saves no unit.
    (DANGER, "b1c1 end", Score::Cp(0), "none"),
    // One unit escapes, and another one takes its place in the same turn.
    (DANGER, "a2b2 b1a2 end", Score::Cp(0), "none"),
    // The unit is captured all the same.
    (DANGER, "a2b2 end a4b3 a5b4 a1a2 end b3b2", Score::Cp(0), "none"),
];

fn jungle(jfen: &str) -> Position {
    let start = Content::new(Folders::default()).level("jungle").unwrap().value.match_start();
    start.board().position(jfen).unwrap_or_else(|error| panic!("{jfen}: {error}"))
}

fn read(line: &str) -> Vec<Action> {
    line.split_whitespace().map(|action| action.parse().unwrap()).collect()
}

fn check(position: &Position, line: &str, score: Score, words: &str) {
    let line = read(line);
    let mut played = position.clone();
    line.iter().for_each(|action| drop(played.try_play(*action).unwrap_or_else(|why| panic!("{action}: {why}"))));
    let result = SearchResult { best: Some(line[0]), pv: line, score: Some(score), ..SearchResult::default() };
    let reason = Reason::of(position, &result).map_or("none".to_owned(), |reason| reason.to_string());
    assert_eq!(reason, words, "{position:?}, {:?}", result.pv);
}

#[test]
fn a_line_is_called_by_what_it_is_good_for() {
    for (jfen, line, score, words) in TABLE {
        check(&jungle(jfen), line, score, words);
    }
}

#[test]
fn in_chesimals_a_turn_of_many_actions_counts_once() {
    for (drawing, line, score, words) in CHESIMALS {
        check(&units(drawing).into(), line, score, words);
    }
}

#[test]
fn wins_are_counted_in_turns_of_the_winner() {
    let march = Position::from(units(MARCH));
    let line = read("b1b2 c1c3 b5c5 end c3a5");
    // At every point of the first turn, and for either side to move.
    let expected = [Some(2), Some(2), Some(1), Some(1), Some(1)];
    let mut position = march.clone();
    for (nth, turns) in expected.into_iter().enumerate() {
        let plies = (line.len() - nth) as u32;
        let score = if position.side_to_move() == Side::White { Score::Win(plies) } else { Score::Loss(plies) };
        let worth = Worth::of(&position, score, &line[nth..]);
        assert_eq!(worth, Worth::Won { winner: Side::White, turns }, "after {nth}");
        position.try_play(line[nth]).unwrap();
    }
    assert_eq!(Worth::of(&march, Score::Win(9), &line[..3]), Worth::Won { winner: Side::White, turns: None });
    // In Jungle an action is a turn, and the line may be missing.
    let start = jungle("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w");
    for (plies, turns) in [(1, 1), (3, 2), (5, 3), (21, 11)] {
        let won = |winner| Worth::Won { winner, turns: Some(turns) };
        assert_eq!(Worth::of(&start, Score::Win(plies), &[]), won(Side::White));
        assert_eq!(Worth::of(&start, Score::Loss(plies + 1), &[]), won(Side::Black));
        let line = read("a3a4");
        assert_eq!(Worth::of(&start, Score::Win(plies), &line), won(Side::White));
    }
}

#[test]
fn what_a_position_is_worth_stands_beside_the_board_in_every_language() {
    let won = |turns| Worth::Won { winner: Side::White, turns };
    for (language, chance, soon, sometime) in [
        (Language::English, "Moon 61%", "Sun wins in 2", "Sun wins by force"),
        (Language::German, "Mond 61\u{a0}%", "Sonne gewinnt in 2", "Sonne gewinnt sicher"),
        (Language::Chinese, "月方 61%", "日方 2 个回合内获胜", "日方必胜"),
    ] {
        let locale = Locale::new(language);
        let said = [Worth::Chance { per_mille: 386 }, won(Some(2)), won(None)].map(|worth| worth.say(&locale));
        assert_eq!(said, [chance, soon, sometime]);
        assert_eq!(Worth::Chance { per_mille: 501 }.say(&locale), locale.percent(0.5));
    }
}
