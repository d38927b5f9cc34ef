//! Attempts at puzzles: right, wrong and equally good moves, hints, the opponent's replies, and a result to share.

use std::time::Duration;

use jiff::civil::date;
use riverleap::game::puzzles::{
    PuzzleAttempt, PuzzleGoal, PuzzleHelp, PuzzleReferee, PuzzleVerdict, read, shared_result,
};
use riverleap::game::session::ReplySource;
use riverleap::game::session::Session;
use riverleap::players::puzzles::EngineReferee;
use riverleap::rules::Action;

use crate::puzzles::shipped_puzzles;

/// A referee that knows nothing.
struct Nobody;

impl ReplySource for Nobody {
    fn reply(&mut self, _session: &Session) -> Option<Action> {
        None
    }
}

impl PuzzleReferee for Nobody {
    fn reaches(&mut self, _session: &Session, _goal: PuzzleGoal) -> Option<bool> {
        None
    }
}

#[test]
fn every_shipped_line_solves_its_puzzle() {
    for puzzle in shipped_puzzles() {
        let mut attempt = PuzzleAttempt::new(puzzle.clone());
        let (mut rest, mut is_solved) = (puzzle.line.as_slice(), false);
        while let [action, after @ ..] = rest {
            assert_eq!(attempt.session().side_to_move(), puzzle.solver());
            rest = match attempt.try_action(*action, &mut Nobody) {
                PuzzleVerdict::Right { reply } => {
                    assert_eq!(after[..reply.len()], reply[..], "{}", puzzle.id);
                    &after[reply.len()..]
                }
                PuzzleVerdict::GoesOn => after,
                PuzzleVerdict::Solved { is_stored } => {
                    is_solved = is_stored && after.is_empty();
                    after
                }
                other => panic!("{}: {action}: {other:?}", puzzle.id),
            };
        }
        assert!(is_solved && attempt.is_clean() && attempt.turn() == puzzle.turns(), "{}", puzzle.id);
    }
}

#[test]
fn every_other_first_move_is_wrong_and_taken_back() {
    let jungle = shipped_puzzles().into_iter().filter(|puzzle| !puzzle.start.has_long_turns());
    for puzzle in jungle.filter(|puzzle| puzzle.turns() > 1) {
        let mut attempt = PuzzleAttempt::new(puzzle.clone());
        let others: Vec<Action> =
            puzzle.start.legal_actions().into_iter().filter(|action| *action != puzzle.line[0]).collect();
        for (number, other) in others.iter().enumerate() {
            let verdict = attempt.try_action(*other, &mut Nobody);
            assert!(matches!(verdict, PuzzleVerdict::Wrong { tried, .. } if tried == [*other]), "{}", puzzle.id);
            assert_eq!((attempt.session().cursor(), attempt.mistakes()), (0, number as u32 + 1));
        }
        attempt.try_action(puzzle.line[0], &mut Nobody);
        assert!(attempt.turn() == 1 && !attempt.is_clean());
    }
}

/// The dog next to the den is won by one capture, and both rats could capture it.
const TWO_WAYS: &str = r#"(
    name: "Two ways", board: "jungle",
    puzzles: [(goal: Win, start: "7/7/7/7/7/7/4r2/7/L5c b 0 1", line: "e3e2", by: Tables,
        proof: [(score: Win(9), others: 5, best_other: Win(11))])],
)"#;

#[test]
fn another_move_in_the_last_turn_is_asked_about() {
    let mut puzzle = read("f.ron", TWO_WAYS).unwrap().puzzles.remove(0);
    struct Says(Option<bool>, usize);
    impl ReplySource for Says {
        fn reply(&mut self, session: &Session) -> Option<Action> {
            session.legal_actions().first().copied()
        }
    }
    impl PuzzleReferee for Says {
        fn reaches(&mut self, session: &Session, goal: PuzzleGoal) -> Option<bool> {
            assert_eq!((goal, session.cursor()), (PuzzleGoal::Win, 1));
            self.1 += 1;
            self.0
        }
    }
    let other: Action = "e3e4".parse().unwrap();
    for (says, is_solved) in [(Some(true), true), (Some(false), false), (None, false)] {
        let mut attempt = PuzzleAttempt::new(puzzle.clone());
        let mut referee = Says(says, 0);
        let verdict = attempt.try_action(other, &mut referee);
        assert_eq!(referee.1, 1);
        if is_solved {
            assert_eq!(verdict, PuzzleVerdict::Solved { is_stored: false });
        } else {
            let PuzzleVerdict::Wrong { refutation, .. } = verdict else { panic!("{verdict:?}") };
            assert_eq!(refutation.len(), 1);
        }
        assert_eq!(attempt.is_solved(), is_solved);
    }
    // Where the proof says that no other move reaches the goal, nobody is asked.
    puzzle.proof[0].best_other = None;
    puzzle.proof[0].others = 0;
    let mut referee = Says(Some(true), 0);
    let verdict = PuzzleAttempt::new(puzzle).try_action(other, &mut referee);
    assert!(matches!(verdict, PuzzleVerdict::Wrong { .. }) && referee.1 == 0);
}

#[test]
fn the_engine_refutes_a_wrong_move() {
    let mut referee = EngineReferee::new(20_000).unwrap();
    let held = shipped_puzzles().into_iter().find(|puzzle| puzzle.goal == PuzzleGoal::Hold).unwrap();
    let mut attempt = PuzzleAttempt::new(held.clone());
    let wrong = held.start.legal_actions().into_iter().find(|action| *action != held.line[0]).unwrap();
    let PuzzleVerdict::Wrong { refutation, .. } = attempt.try_action(wrong, &mut referee) else { panic!("{wrong}") };
    let mut session = Session::new(held.start);
    for action in [wrong].into_iter().chain(refutation.iter().copied()) {
        session.try_play(action).unwrap();
    }
    assert!(!refutation.is_empty());
}

#[test]
fn help_is_counted_and_a_refused_move_is_not() {
    let puzzle = shipped_puzzles().into_iter().find(|puzzle| puzzle.turns() > 1).unwrap();
    let first = puzzle.line[0];
    let mut attempt = PuzzleAttempt::new(puzzle.clone());
    assert!(matches!(attempt.try_action("a1a9".parse().unwrap(), &mut Nobody), PuzzleVerdict::Refused(_)));
    assert_eq!((attempt.help(), attempt.mistakes()), (PuzzleHelp::None, 0));
    assert_eq!(attempt.hint_piece(), first.as_move().map(|moved| moved.from));
    assert_eq!(attempt.help(), PuzzleHelp::Piece);
    assert_eq!((attempt.hint_move(), attempt.help()), (Some(first), PuzzleHelp::Move));
    assert_eq!((attempt.hint_piece(), attempt.help()), (first.as_move().map(|moved| moved.from), PuzzleHelp::Move));
    assert!(matches!(attempt.try_action(first, &mut Nobody), PuzzleVerdict::Right { .. }));
    assert_eq!(attempt.show_solution(), puzzle.line[2..]);
    assert_eq!(attempt.help(), PuzzleHelp::Solution);
}

#[test]
fn a_result_is_one_line_without_the_solution() {
    let mut puzzle = shipped_puzzles().into_iter().find(|puzzle| puzzle.turns() > 1).unwrap();
    puzzle.rating = Some(1300);
    let id = puzzle.id;
    let mut attempt = PuzzleAttempt::new(puzzle.clone());
    assert_eq!(shared_result(&attempt, None, Duration::from_secs(9)), format!("Riverleap #{id} ★★☆☆ – 0:09"));
    let wrong = puzzle.start.legal_actions().into_iter().find(|action| *action != puzzle.line[0]).unwrap();
    attempt.try_action(wrong, &mut Nobody);
    attempt.hint_piece();
    for action in puzzle.line.iter().step_by(2) {
        attempt.try_action(*action, &mut Nobody);
    }
    let line = shared_result(&attempt, Some(date(2026, 11, 28)), Duration::from_secs(102));
    assert_eq!(line, format!("Riverleap 2026-11-28 #{id} ★★☆☆ ✘?✔ 1:42"));
}
