//! The engine with endgame tables: it keeps the value of a solved position, and respects the rules of the match.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use riverleap::engine::tables::{EndgameTables, TableValue};
use riverleap::engine::{Engine, EngineOptions, Score, SearchLimits, SearchResult, Situation};
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Board, Piece, Position, RuleSet};
use riverleap::rules::{MatchRules, Repetition, Side};

use crate::random::Dice;

fn engine(folder: &Path) -> Engine {
    Engine::new(EngineOptions { hash_mib: 1, tables: Some(folder.to_owned()), ..EngineOptions::default() }).unwrap()
}

fn think(engine: &mut Engine, situation: &Situation) -> SearchResult {
    let limits = SearchLimits { nodes: Some(300), ..SearchLimits::default() };
    engine.think(situation, &limits, &AtomicBool::new(false), |_| {})
}

fn board(match_rules: MatchRules) -> Arc<Board> {
    Arc::new(Board::new(Board::standard(), RuleSet { match_rules, ..RuleSet::default() }))
}

fn read(board: &Arc<Board>, jfen: &str) -> Position {
    Position::from_jfen(Arc::clone(board), jfen).unwrap()
}

#[test]
fn the_engine_keeps_the_value_of_solved_positions() {
    let folder = tempfile::tempdir().unwrap();
    for repetition in [Repetition::Threefold, Repetition::SevenSeventeen] {
        let board = board(MatchRules { repetition, ..MatchRules::default() });
        let tables = EndgameTables::open(None, &board).unwrap();
        let mut engine = engine(folder.path());
        let squares: Vec<Square> = board.squares().collect();
        let dice = &mut Dice(11);
        let mut seen = [0_usize; 3];
        for _ in 0..900 {
            let letters = dice.pick(&["Er", "Lr", "Pp", "PRe", "Wdr"]);
            let pieces: Vec<Piece> = letters.chars().filter_map(Piece::from_letter).collect();
            let placed: Vec<(Square, Piece)> = pieces.into_iter().map(|piece| (dice.pick(&squares), piece)).collect();
            let Ok(position) = Position::new(Arc::clone(&board), placed, dice.pick(&Side::BOTH)) else { continue };
            if position.outcome().is_some() || !position.can_move() {
                continue;
            }
            let value = tables.value(&position).unwrap();
            let result = think(&mut engine, &Situation::new(position.clone()));
            let chosen = result.best.unwrap().as_move().unwrap();
            let moves = tables.move_values(&position).unwrap();
            let kept = moves.iter().find(|(action, _)| *action == chosen).unwrap().1;
            match value {
                TableValue::Win(plies) => {
                    assert_eq!((kept, result.score), (value, Some(Score::Win(plies.into()))));
                    assert_eq!(result.pv.len(), if repetition == Repetition::Threefold { plies.into() } else { 1 });
                }
                TableValue::Draw => assert_eq!(kept, value, "{}", position.to_jfen()),
                TableValue::Loss(_) => assert!(matches!(kept, TableValue::Loss(_))),
            }
            seen[match value {
                TableValue::Win(_) => 0,
                TableValue::Draw => 1,
                TableValue::Loss(_) => 2,
            }] += 1;
        }
        // Under both rules together, more than a thousand solved positions.
        assert!(seen.iter().all(|count| *count >= 5) && seen.iter().sum::<usize>() > 500, "{seen:?}");
    }
}

#[test]
fn a_win_beyond_the_quiet_limit_is_left_to_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let board = board(MatchRules { quiet_limit: Some(40), ..MatchRules::default() });
    let tables = EndgameTables::open(None, &board).unwrap();
    let near = read(&board, "7/7/7/7/7/7/7/7/E5r b 0 1");
    let TableValue::Win(plies) = tables.value(&near).unwrap() else { panic!("a win") };
    let mut engine = engine(folder.path());
    assert_eq!(think(&mut engine, &Situation::new(near)).score, Some(Score::Win(plies.into())));
    // The win comes with the last ply before the limit, or one ply too late.
    for (quiet, wins) in [(40 - plies, true), (41 - plies, false)] {
        let result = think(&mut engine, &Situation::new(read(&board, &format!("7/7/7/7/7/7/7/7/E5r b {quiet} 1"))));
        assert_eq!(result.score == Some(Score::Win(plies.into())), wins);
    }
    // The match is drawn two plies later.
    let late = read(&board, "7/7/7/7/7/7/7/7/E5r b 38 1");
    let result = think(&mut engine, &Situation::new(late));
    assert_ne!(result.score, Some(Score::Win(plies.into())));
    assert!(result.best.is_some());
}

#[test]
fn a_banned_move_is_not_chosen_and_a_third_repetition_is_no_win() {
    let folder = tempfile::tempdir().unwrap();
    // Both sides walk to and fro, so that White's next step back would be banned, or repeat the position.
    let shuffle = "g1g2 a9a8 g2g1 a8a9 g1g2 a9a8 g2g1 a8a9 g1g2 a9a8 g2g1 a8a9";
    for repetition in [Repetition::SevenSeventeen, Repetition::Threefold] {
        let board = board(MatchRules { repetition, ..MatchRules::default() });
        let mut situation = Situation::new(read(&board, "r6/7/7/7/7/7/7/7/6L w"));
        for action in shuffle.split(' ') {
            situation.try_play(action.parse().unwrap()).unwrap();
        }
        let result = think(&mut engine(folder.path()), &situation);
        let chosen = result.best.unwrap();
        assert!(situation.legal_actions().contains(&chosen));
        assert_ne!(chosen.to_string(), "g1g2", "{repetition:?}");
    }
}
