//! Edge cases of records and sentences: very long clocks, empty boards, animals on unusual squares, matches that are
//! over; and the switches of a rule set by name.

use std::time::Duration;

use riverleap::game::levels::{RuleSwitch, read_switches, write_all_switches};
use riverleap::game::record::read;
use riverleap::game::session::Session;
use riverleap::rules::jungle::RuleSet;
use riverleap::rules::{Action, Board, Clock};

use crate::cli::{answer, run};
use crate::records::{record, survives};
use crate::sessions::content;

#[test]
fn the_longest_clocks_that_rules_may_set_are_read_back() {
    for (total_s, increment_s) in [(3_600_001, None), (3_600_000, Some(u32::MAX)), (u32::MAX, Some(u32::MAX))] {
        let mut rules = content().rules("classic").unwrap().value;
        rules.match_rules.clock = Some(Clock { total_s: Some(total_s), increment_s, move_s: None });
        let mut session = Session::new(content().level_with("jungle", rules).unwrap().value.match_start());
        for text in ["a3a4", "g7g6", "a4a5", "g6g5"] {
            session.advance(Duration::from_millis(1500));
            session.try_play(text.parse::<Action>().unwrap()).unwrap();
        }
        let text = survives(&record("jungle", session));
        assert!(text.contains("[%clk "), "{text}");
    }
}

#[test]
fn an_animal_that_stands_elsewhere_is_not_said_to_be_gone() {
    let start = content().level("jungle").unwrap().value.match_start();
    let error = start.as_jungle().unwrap().parse_notation("Ec4c5").unwrap_err();
    assert_eq!(error.to_string(), "no elephant of the side to move stands on c4");
    let gone = start.board().position("l6/7/7/7/7/7/7/7/6L w").unwrap();
    let error = gone.as_jungle().unwrap().parse_notation("Ec4c5").unwrap_err();
    assert_eq!(error.to_string(), "the side to move has no elephant");
}

#[test]
fn a_board_without_rows_is_said_to_have_none() {
    let opts = write_all_switches(&content().level("jungle").unwrap().value.start.board()).replace('"', "\\\"");
    for rows in ["", "/..t"] {
        let text = format!(
            "[Game \"jungle\"]\n[Version \"2\"]\n[RuleOpts \"{opts}\"]\n[Board \"{rows}\"]\n[FEN \"7 w\"]\n\n*\n"
        );
        let fault = read(&text, &content())[0].fault.clone().unwrap().to_string();
        assert!(fault.contains("there are no squares in the first row; write the rows of a level"), "{fault}");
    }
}

#[test]
fn explain_says_that_a_match_is_over_however_it_ended() {
    // Black's rat cannot move.
    let corner = ["--level", "tests/data/levels-small/corner.ron"];
    let last = "a2a3";
    assert_eq!(answer(&["moves", corner[0], corner[1], "--moves", last]), "");
    for wanted in ["a1a2", "a3a2", last] {
        let (status, out, _) = run(&["explain", wanted, corner[0], corner[1], "--moves", last]);
        assert_eq!(status, Some(1));
        assert!(out.starts_with("The match is over: "), "{wanted}: {out}");
    }
}

const OTHER_VALUES: [(&str, &str); 18] = [
    ("rat_takes_elephant", "Never"),
    ("elephant_takes_rat", "true"),
    ("rat_takes_rat_across_shore", "Both"),
    ("leap_blocked_by", "AnyRatInRiver"),
    ("leapers", "{dog: Vertical}"),
    ("swimmers", "[dog]"),
    ("trap_owner", "AnyTrap"),
    ("trapped_attacker", "NoRank"),
    ("equal_ranks", "BothFall"),
    ("ranks", "{dog: 4, wolf: 3}"),
    ("win_by", "[Den]"),
    ("no_moves", "Pass"),
    ("repetition", "Free"),
    ("quiet_limit", "None"),
    ("missed_turns", "3, clock: (move_s: 30)"),
    ("clock", "(total_s: 600)"),
    ("announce_forced_den", "true"),
    ("first", "Black"),
];

#[test]
fn every_switch_is_compared_and_written_under_its_own_name() {
    assert_eq!(OTHER_VALUES.map(|(switch, _)| switch).as_slice(), RuleSwitch::NAMES);
    let classic = RuleSet::default();
    for (&switch, (name, value)) in RuleSwitch::ALL.iter().zip(OTHER_VALUES) {
        let changed = switch.read(value, classic.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let differ = RuleSwitch::differences(&changed, &classic);
        let expected =
            if name == "missed_turns" { vec![RuleSwitch::MissedTurns, RuleSwitch::Clock] } else { vec![switch] };
        assert_eq!(differ, expected, "{name}");
        let grid = riverleap::rules::jungle::Board::standard();
        let board = Board::from(riverleap::rules::jungle::Board::new(grid, changed.clone()));
        let written = write_all_switches(&board);
        assert_eq!(read_switches("test", &written, classic.clone()).unwrap(), changed, "{written}");
    }
}
