//! The engine's value of a draw: contempt applies only to a playing engine, not to analysis.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Features, Score, SearchLimits, SearchResult, Situation, Weights};
use riverleap::players::tuning::{SelfPlay, SelfPlayGame};
use riverleap::rules::grid::Square;
use riverleap::rules::{MatchRules, NoMoves, Piece, Repetition, Side, TurnCount, jungle};

use crate::drawn::drawn;
use crate::random::Dice;
use crate::sessions::content;
use crate::solver::solve_within;

fn engine(without: &str) -> Engine {
    let features: Features = without.parse().unwrap();
    Engine::new(EngineOptions { hash_mib: 1, features, ..EngineOptions::default() }).unwrap()
}

fn think(engine: &mut Engine, situation: &Situation, depth: u32) -> SearchResult {
    let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
    engine.think(situation, &limits, &AtomicBool::new(false), |_| {})
}

#[test]
fn self_play_scores_of_a_game_that_nobody_can_win_are_level() {
    let start = drawn(
        "
        d   #   .r
        #   #   .
        .R  #   #
        .   #   D
        ",
        |rules| rules.match_rules.quiet_limit = None,
    );
    let play = SelfPlay {
        start: start.into(),
        weights: Weights::built_in(),
        network: None,
        opening_plies: 0..=0,
        endgames: 0,
        most_quiet_plies: u32::MAX,
        most_plies: 40,
        nodes: 300,
        seed: 1,
        jobs: 1,
    };
    let mut games: Vec<SelfPlayGame> = Vec::new();
    play.play(&[0], |game| {
        games.push(game);
        Ok(())
    })
    .unwrap();
    let scores: Vec<i32> = games[0].turns.iter().filter_map(|turn| turn.score).collect();
    assert!(!scores.is_empty() && scores.iter().all(|score| *score == 0), "{scores:?}");
}

#[test]
fn what_one_side_took_a_draw_for_is_not_read_by_the_other() {
    let level = content().level("jungle").unwrap().value.match_start();
    // Positions with few animals, in which draws by repetition are frequent in the tree.
    let white = level.board().position("7/7/3l3/7/7/7/3L3/7/7 w 0 1").unwrap();
    let mut after = Situation::new(white.clone());
    after.try_play("d3d4".parse().unwrap()).unwrap();
    let (mut shared, mut fresh) = (engine(""), engine(""));
    think(&mut shared, &Situation::new(white), 9);
    let (second, alone) = (think(&mut shared, &after, 9), think(&mut fresh, &after, 9));
    assert_eq!((second.score, second.nodes, second.pv), (alone.score, alone.nodes, alone.pv));
}

#[test]
fn a_contempt_that_changes_finds_nothing_of_the_one_before() {
    let level = content().level("jungle").unwrap().value.match_start();
    let situation = Situation::new(level.board().position("7/7/3l3/7/7/7/3L3/7/7 w 0 1").unwrap());
    let mut shared = engine("");
    think(&mut shared, &situation, 8);
    shared.set_contempt(0);
    let judged = think(&mut shared, &situation, 8);
    let mut fresh = engine("");
    fresh.set_contempt(0);
    let alone = think(&mut fresh, &situation, 8);
    assert_eq!((judged.score, judged.nodes, judged.pv), (alone.score, alone.nodes, alone.pv));
}

/// Black cannot move, and White's lion is about to enter the den. Without the extension for threatened dens, the search
/// would end after White's move.
#[test]
fn quiescence_knows_what_a_side_without_moves_gets() {
    let score = |no_moves| {
        let position = drawn(
            "
            d   #   .d
            .   .   #
            .L  .   .
            .   .   D
            ",
            |rules| rules.match_rules.no_moves = no_moves,
        );
        let limits =
            SearchLimits { depth: Some(1), search_moves: vec!["a2a3".parse().unwrap()], ..SearchLimits::default() };
        let situation = Situation::new(position);
        engine("den-extension,contempt,fading").think(&situation, &limits, &AtomicBool::new(false), |_| {}).score
    };
    assert_eq!(score(NoMoves::Draw), Some(Score::Cp(0)));
    assert_eq!(score(NoMoves::Loss), Some(Score::Win(1)));
    assert_eq!(score(NoMoves::Pass), Some(Score::Win(3)));
}

#[test]
fn an_entry_that_comes_after_the_quiet_limit_is_no_win() {
    let board = content().level("jungle").unwrap().value.match_start().board().clone();
    let at = |jfen: &str| Situation::new(board.position(jfen).unwrap());
    let engine = &mut engine("");
    engine.set_contempt(0);
    // The lion goes beside the den; Black's next move reaches the limit of 100 plies, or does not.
    assert_eq!(think(engine, &at("7/7/3L3/7/7/7/7/7/e6 w 97 60"), 6).score, Some(Score::Win(3)));
    let late = think(engine, &at("7/7/3L3/7/7/7/7/7/e6 w 98 60"), 6);
    assert!(matches!(late.score, Some(Score::Cp(_))), "{late:?}");
    // A capture begins the count anew.
    let capture = think(engine, &at("7/7/3Lr2/7/e6/7/7/7/7 w 98 60"), 10);
    assert_eq!((capture.best, capture.score), ("d7e7".parse().ok(), Some(Score::Win(7))));
}

#[test]
fn what_the_engine_proves_near_the_quiet_limit_is_true_in_the_match() {
    let start = content().level("puddle").unwrap().value.match_start();
    let rules = MatchRules { repetition: Repetition::Free, quiet_limit: Some(30), ..*start.match_rules() };
    let start = start.with_match_rules(rules);
    let squares: Vec<Square> = start.board().squares().collect();
    let seed = 77;
    println!("seed {seed}");
    let (dice, engine, mut proven) = (&mut Dice(seed), &mut engine(""), 0);
    engine.set_contempt(0);
    for _ in 0..2000 {
        let pieces = ['L', 'e', dice.pick(&['r', 'R', 'd'])].map(|letter| jungle::Piece::from_letter(letter).unwrap());
        let placed = pieces.map(|piece| (dice.pick(&squares), Piece::Jungle(piece)));
        let (to_move, quiet_plies) = (dice.pick(&Side::BOTH), 25 + dice.roll(5) as u32);
        let Ok(position) = start.arranged(&placed, TurnCount { to_move, quiet_plies, move_number: 40 }) else {
            continue;
        };
        if position.outcome().is_some() || !position.can_act() {
            continue;
        }
        let score = think(engine, &Situation::new(position.clone()), 4).score.unwrap();
        let (Score::Win(plies) | Score::Loss(plies)) = score else { continue };
        let found = solve_within(position.as_jungle().unwrap(), plies, Some(30));
        assert_eq!(found, Some(score), "{}", position.to_text());
        proven += u32::from(plies > 1);
    }
    assert!(proven > 100, "{proven}");
}
