//! The coach for positions with few animals: what it says about a match is what happens when the match is played.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use riverleap::engine::tables::{EndgameTables, TableError, TableValue};
use riverleap::engine::{EndInMatch, EndgameAdvice, EndgameCoach, MoveVerdict, Situation};
use riverleap::game::content::LevelChoice;
use riverleap::game::session::{Ending, Session};
use riverleap::players::situation;
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Board, Piece, Position, RuleSet};
use riverleap::rules::{Action, GameId, MatchRules, Repetition, Side, Terrain};

use crate::endgame_tables::{named_rules, uneven};
use crate::random::Dice;
use crate::sessions;

pub static GO_ON: AtomicBool = AtomicBool::new(false);

pub fn standard(match_rules: MatchRules) -> Arc<Board> {
    Arc::new(Board::new(Board::standard(), RuleSet { match_rules, ..RuleSet::default() }))
}

fn match_from(board: &Arc<Board>, jfen: &str, actions: &str) -> Session {
    let mut session = Session::new(Position::from_jfen(Arc::clone(board), jfen).unwrap());
    for action in actions.split_whitespace() {
        session.try_play(action.parse::<Action>().unwrap()).unwrap();
    }
    session
}

fn advice(coach: &EndgameCoach, session: &Session) -> Arc<EndgameAdvice> {
    coach.advice(&situation(session), &GO_ON).unwrap().unwrap()
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// A match with a random position of these animals in which some turns were played, often to and fro.
fn random_match(board: &Arc<Board>, letters: &str, dice: &mut Dice) -> Option<Session> {
    let squares: Vec<Square> = board.squares().collect();
    let pieces = letters.chars().filter_map(Piece::from_letter);
    let placed: Vec<(Square, Piece)> = pieces.map(|piece| (dice.pick(&squares), piece)).collect();
    let position = Position::new(Arc::clone(board), placed, dice.pick(&Side::BOTH)).ok()?;
    if position.outcome().is_some() {
        return None;
    }
    let mut session = Session::new(position);
    for _ in 0..dice.roll(40) {
        let mut moves = session.legal_actions();
        let back = session.plies().iter().rev().filter_map(|ply| ply.action.as_move()).nth(1);
        let back = back.and_then(|before| {
            moves.iter().copied().find(|wanted| {
                wanted.as_move().is_some_and(|wanted| (wanted.from, wanted.to) == (before.to, before.from))
            })
        });
        if !moves.is_empty() && !dice.one_in(4) {
            moves = back.map_or(moves, |back| vec![back]);
        }
        let mut next = session.clone();
        if moves.is_empty() || next.try_play(dice.pick(&moves)).is_err() || next.ending().is_some() {
            break;
        }
        session = next;
    }
    session.ending().is_none().then_some(session)
}

/// Plays the best line after the move, and says how the match ended and after how many plies.
fn played_out(coach: &EndgameCoach, session: &Session, verdict: &MoveVerdict) -> (Option<Ending>, usize) {
    let line = coach.line(&situation(session), Some(verdict.action), &GO_ON).unwrap().unwrap();
    assert_eq!((line.value, line.actions.first()), (verdict.value, Some(&verdict.action)));
    let mut session = session.clone();
    let begun = session.plies().len();
    for (number, wanted) in line.actions.iter().enumerate() {
        // The match plays forced passes itself.
        let passed = session.plies().get(begun + number).is_some_and(|ply| ply.action == *wanted);
        if session.ending().is_none() && !passed {
            session.try_play(*wanted).unwrap();
        }
    }
    (session.ending(), session.plies().len() - begun)
}

fn check_verdict(coach: &EndgameCoach, session: &Session, verdict: &MoveVerdict) {
    let us = session.side_to_move();
    let winner = match verdict.value {
        TableValue::Win(_) => us,
        TableValue::Loss(_) => us.opponent(),
        TableValue::Draw => {
            assert_eq!(verdict.in_match, None);
            return;
        }
    };
    let (ending, plies) = played_out(coach, session, verdict);
    let expected = verdict.in_match.map_or(verdict.value.plies().unwrap(), EndInMatch::plies);
    let text = format!(
        "{} of {} {:?} after {:?}: {verdict:?} ends with {ending:?} in {plies}",
        session.position().to_text(),
        session.start().to_text(),
        session.position().match_rules(),
        session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>(),
    );
    if !matches!(verdict.in_match, Some(EndInMatch::Banned { .. })) {
        assert_eq!(plies, usize::from(expected), "{text}");
    }
    let won = ending.and_then(Ending::winner) == Some(winner);
    match verdict.in_match {
        None => assert!(won && !matches!(ending, Some(Ending::AnnouncedDen { .. })), "{text}"),
        Some(EndInMatch::Announced { .. }) => {
            assert!(won && matches!(ending, Some(Ending::AnnouncedDen { .. })), "{text}");
        }
        Some(EndInMatch::OtherLength { .. }) => {
            assert!(won, "{text}");
            assert_ne!(Some(expected), verdict.value.plies(), "{text}");
        }
        Some(EndInMatch::QuietLimit { .. }) => assert!(matches!(ending, Some(Ending::QuietLimit { .. })), "{text}"),
        Some(EndInMatch::Repetition { .. }) => assert!(matches!(ending, Some(Ending::Repetition { .. })), "{text}"),
        Some(EndInMatch::Banned { .. }) => assert!(!won, "{text}"),
    }
}

#[test]
fn a_match_that_is_played_as_the_coach_says_ends_as_it_says() {
    let seed = 34;
    println!("seed {seed}");
    let dice = &mut Dice(seed);
    let puddle = sessions::content().level("puddle").unwrap().value.start;
    let small = puddle.as_jungle().unwrap().board().grid().clone();
    let mut seen = [0; 6];
    for (number, rules) in named_rules().into_iter().enumerate() {
        for grid in [&small, &uneven()] {
            for repetition in [Repetition::Free, Repetition::Threefold, Repetition::SevenSeventeen] {
                let mut rules = rules.clone();
                rules.match_rules.repetition = repetition;
                rules.match_rules.quiet_limit = [None, Some(20), Some(40)][dice.roll(3)];
                rules.match_rules.clock = None;
                rules.match_rules.missed_turns = None;
                let board = Arc::new(Board::new(grid.clone(), rules));
                let coach = EndgameCoach::new(None);
                for _ in 0..40 {
                    let letters = dice.pick(&["Er", "Lt", "RTe", "Wde", "Rr", "Ecl"]);
                    let Some(session) = random_match(&board, letters, dice) else { continue };
                    let advice = advice(&coach, &session);
                    let legal: Vec<Action> = session.legal_actions();
                    assert_eq!(advice.moves.len(), legal.len(), "{number}");
                    assert!(advice.moves.iter().all(|verdict| legal.contains(&verdict.action)));
                    assert_eq!(advice.banned.len(), session.bans().len());
                    assert!(advice.moves.is_sorted_by(|one, other| one.value_in_match() >= other.value_in_match()));
                    for verdict in &advice.moves {
                        check_verdict(&coach, &session, verdict);
                        seen[match verdict.in_match {
                            None => 0,
                            Some(EndInMatch::Announced { .. }) => 1,
                            Some(EndInMatch::OtherLength { .. }) => 2,
                            Some(EndInMatch::QuietLimit { .. }) => 3,
                            Some(EndInMatch::Repetition { .. }) => 4,
                            Some(EndInMatch::Banned { .. }) => 5,
                        }] += 1;
                    }
                }
            }
        }
    }
    println!("as on the board, announced, other length, quiet limit, repetition, banned: {seen:?}");
    assert!(seen.iter().all(|count| *count >= 2), "{seen:?}");
}

#[test]
fn the_values_are_those_of_the_tables() {
    let board = standard(MatchRules::default());
    let (coach, tables) = (EndgameCoach::new(None), EndgameTables::open(None, &board).unwrap());
    let seed = 35;
    println!("seed {seed}");
    let dice = &mut Dice(seed);
    let mut compared = 0;
    while compared < 40 {
        let Some(session) = random_match(&board, dice.pick(&["Ed", "LRe", "Tcr"]), dice) else { continue };
        let position = session.position().as_jungle().unwrap();
        let advice = advice(&coach, &session);
        assert_eq!(Ok(advice.value), tables.value(position));
        for (moved, value) in tables.move_values(position).unwrap() {
            assert_eq!(advice.of_move(moved.into()).unwrap().value, value);
        }
        let best = advice.best().map(|verdict| verdict.value_in_match()).collect::<Vec<_>>();
        assert!(best.iter().all(|value| *value == best[0]) && (best.is_empty() || best.len() <= advice.moves.len()));
        compared += 1;
    }
}

#[test]
fn both_the_distance_and_the_quiet_limit_are_said() {
    let board = standard(MatchRules::default());
    let coach = EndgameCoach::new(None);
    let jfen = |quiet: u32| format!("7/7/7/7/7/7/7/7/E5r b {quiet} 90");
    let fresh = match_from(&board, &jfen(0), "");
    let near = advice(&coach, &fresh);
    let TableValue::Win(plies) = near.value else { panic!("{near:?}") };
    assert!(near.moves.iter().all(|verdict| verdict.in_match.is_none()));
    // A win at the very ply of the limit is a win; one ply later it is a draw.
    let in_time = advice(&coach, &match_from(&board, &jfen(100 - u32::from(plies)), ""));
    assert_eq!((in_time.moves[0].value, in_time.moves[0].in_match), (near.value, None));
    let late = advice(&coach, &match_from(&board, &jfen(101 - u32::from(plies)), ""));
    let expected = EndInMatch::QuietLimit { plies: plies - 1 };
    let best = late.moves.iter().find(|verdict| verdict.value == late.value).unwrap();
    assert_eq!((late.value, best.in_match, best.value_in_match()), (near.value, Some(expected), TableValue::Draw));
    assert!(expected.saves_the_loser());
    // For the side that loses, too.
    let mut losing = match_from(&board, &jfen(101 - u32::from(plies)), "");
    losing.try_play(best.action).unwrap();
    let losing = advice(&coach, &losing);
    assert_eq!(losing.value, TableValue::Loss(plies - 1));
    assert_eq!(losing.moves[0].in_match, Some(EndInMatch::QuietLimit { plies: plies - 2 }));
}

#[test]
fn a_banned_move_is_set_apart_and_a_third_repetition_is_a_draw() {
    let shuffle = "g1g2 a9a8 g2g1 a8a9 g1g2 a9a8 g2g1 a8a9 g1g2 a9a8 g2g1 a8a9";
    let coach = EndgameCoach::new(None);
    let rules = MatchRules { repetition: Repetition::SevenSeventeen, ..MatchRules::default() };
    let session = match_from(&standard(rules), "r6/7/7/7/7/7/7/7/6L w", shuffle);
    let banned = advice(&coach, &session);
    assert_eq!(banned.banned.iter().map(|verdict| verdict.action).collect::<Vec<_>>(), [action("g1g2")]);
    assert_eq!(banned.of_move(action("g1g2")), None);
    // Two more plies, and the start occurs for the third time.
    let rules = MatchRules { repetition: Repetition::Threefold, ..MatchRules::default() };
    let session = match_from(&standard(rules), "r6/7/7/7/7/7/7/7/6L w", &shuffle[..34]);
    assert_eq!(session.side_to_move(), Side::Black);
    let repeated = advice(&coach, &session);
    let back = repeated.of_move(action("a8a9")).unwrap();
    let ends = back.value != TableValue::Draw;
    assert_eq!(back.in_match, ends.then_some(EndInMatch::Repetition { plies: 1 }));
    assert!(ends, "{back:?}");
}

#[test]
fn there_is_no_answer_where_there_are_no_tables() {
    let coach = EndgameCoach::new(None);
    let content = sessions::content();
    let [full, large] = ["jungle", "crosscurrent"].map(|name| content.level(name).unwrap().value.start);
    let other_game = content.choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value.start;
    let large = Arc::clone(large.as_jungle().unwrap().board());
    let squares = large.squares().filter(|at| large.terrain(*at) == Terrain::Land);
    let pieces = ["E", "r"].into_iter().flat_map(str::chars).filter_map(Piece::from_letter);
    let large = Position::new(Arc::clone(&large), squares.zip(pieces), Side::White).unwrap();
    assert!(!EndgameCoach::may_know(&full) && !EndgameCoach::may_know(&other_game));
    let board = standard(MatchRules::default());
    let read = |jfen: &str| Situation::new(Position::from_jfen(Arc::clone(&board), jfen).unwrap());
    let over = read("3L3/7/7/7/7/7/7/7/e6 b");
    for silent in [Situation::new(full), Situation::new(large), Situation::new(other_game), over] {
        assert_eq!(coach.advice(&silent, &GO_ON), Ok(None));
        assert_eq!(coach.line(&silent, None, &GO_ON), Ok(None));
        assert_eq!(coach.known(&silent), None);
    }
    let four = read("er5/7/7/7/7/7/7/7/5RE w");
    assert!(EndgameCoach::may_know(four.position()));
    assert!(matches!(coach.advice(&four, &GO_ON), Err(TableError::Missing { .. })));
    let two = read("e6/7/7/7/7/7/7/7/6L w");
    assert_eq!(coach.advice(&two, &AtomicBool::new(true)), Err(TableError::Stopped));
    assert_eq!(coach.known(&two), None);
    assert!(coach.advice(&two, &GO_ON).unwrap().is_some());
}

#[test]
fn an_answer_is_kept_for_its_own_question() {
    let board = standard(MatchRules::default());
    let coach = EndgameCoach::new(None);
    let session = match_from(&board, "r6/7/7/7/7/7/7/7/6L w", "");
    let answer = advice(&coach, &session);
    assert!(Arc::ptr_eq(&answer, &coach.known(&situation(&session)).unwrap()));
    // Another count of quiet plies, another past, other rules of the match, another board.
    let other_rules = standard(MatchRules { quiet_limit: Some(6), ..MatchRules::default() });
    let others = [
        match_from(&board, "r6/7/7/7/7/7/7/7/6L w 99 60", ""),
        match_from(&board, "r6/7/7/7/7/7/7/7/6L w", "g1g2 a9a8 g2g1 a8a9"),
        match_from(&other_rules, "r6/7/7/7/7/7/7/7/6L w", ""),
        match_from(&Arc::new(Board::new(Board::standard(), named_rules().swap_remove(5))), "r6/7/7/7/7/7/7/7/6L w", ""),
    ];
    for other in &others {
        assert_eq!(coach.known(&situation(other)), None);
        advice(&coach, other);
    }
    // A board that is equal and not the same is no other board.
    let equal = match_from(&standard(MatchRules::default()), "r6/7/7/7/7/7/7/7/6L w", "");
    assert!(Arc::ptr_eq(&answer, &advice(&coach, &equal)));
}
