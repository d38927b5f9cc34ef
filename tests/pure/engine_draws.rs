//! The engine's value of a draw: contempt applies only to a playing engine, not to analysis.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Features, Score, SearchLimits, SearchResult, Situation, Weights};
use riverleap::players::tuning::{SelfPlay, SelfPlayGame};
use riverleap::rules::NoMoves;

use crate::drawn::drawn;
use crate::sessions::content;

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
