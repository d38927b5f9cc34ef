//! The levels of play: their names, that they follow the rules and can be repeated, and their measured strength.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, MeasuredMatch, SearchLimits, SearchResult, Situation, Strength};
use riverleap::game::session::{Ending, Session};
use riverleap::players::situation;
use riverleap::rules::{Action, GameId, Position, Side};

use crate::engine_games::starts;
use crate::sessions::content;

fn opponent(level: Strength) -> Engine {
    Engine::at_level(level, EngineOptions { hash_mib: 1, ..EngineOptions::default() }).unwrap()
}

fn choose(opponent: &mut Engine, situation: &Situation, nodes: u64) -> SearchResult {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    opponent.think(situation, &limits, &AtomicBool::new(false), |_| {})
}

/// One game of a level against itself; the match checks every move.
fn game(level: Strength, seed: u64, start: &Position, longest: usize) -> Vec<Action> {
    let mut opponent = opponent(level).with_seed(seed);
    let mut session = Session::new(start.clone());
    let mut moves = Vec::new();
    while session.ending().is_none() && session.cursor() < longest {
        let result = choose(&mut opponent, &situation(&session), 100);
        let best = result.best.unwrap();
        assert_eq!(result.pv.first(), Some(&best), "level {level}");
        session.try_play(best).unwrap_or_else(|refused| panic!("level {level}, {best}: {refused}"));
        moves.push(best);
    }
    moves
}

fn jungle() -> Position {
    content().level("jungle").unwrap().value.match_start()
}

fn placed(jfen: &str) -> Situation {
    Situation::new(jungle().board().position(jfen).unwrap())
}

#[test]
fn levels_go_by_number_and_by_name() {
    assert_eq!(Strength::ALL.map(Strength::number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!((Strength::FULL.to_string().as_str(), Strength::ALL[0].below()), ("10", None));
    for level in Strength::ALL {
        let name = &level.profile().name;
        for text in [level.to_string(), name.clone(), name.to_uppercase()] {
            assert_eq!(text.parse(), Ok(level), "{text}");
        }
    }
    for text in ["0", "11", "-1", "", "Dragon", "1.5", "256"] {
        let error = text.parse::<Strength>().unwrap_err().to_string();
        assert!(error.contains("Mouse") && error.contains(&format!("'{text}'")), "{error}");
    }
}

#[test]
fn every_level_keeps_the_rules_on_every_board_by_every_set() {
    for (start, level) in starts().iter().zip(Strength::ALL.into_iter().cycle()) {
        game(level, 1, start, 60);
    }
    // The second round is shifted, so that each board is played by more than one level.
    for (start, level) in starts().iter().zip(Strength::ALL.into_iter().cycle().skip(3)) {
        game(level, 2, start, 30);
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    for level in Strength::ALL {
        assert_eq!(game(level, 7, &jungle(), 30), game(level, 7, &jungle(), 30), "level {level}");
    }
    let games: Vec<_> = (0..3).map(|seed| game(Strength::ALL[0], seed, &jungle(), 30)).collect();
    assert!(games[0] != games[1] && games[1] != games[2], "{games:?}");
    // Earlier searches do not influence a weak level.
    for level in &Strength::ALL[..9] {
        let mut opponent = opponent(*level);
        let first = choose(&mut opponent, &Situation::new(jungle()), 300);
        choose(&mut opponent, &placed("7/7/1c5/2R4/7/7/1L5/7/7 w 0 1"), 300);
        assert_eq!(choose(&mut opponent, &Situation::new(jungle()), 300), first, "level {level}");
    }
}

#[test]
fn a_den_or_a_last_animal_in_reach_is_taken() {
    for (jfen, wanted) in [("l6/3L3/7/7/7/7/7/2c4/E6 w 0 1", "d8d9"), ("7/7/7/7/7/7/3r3/3C3/7 w 0 1", "d2d3")] {
        for level in Strength::ALL {
            for seed in 0..8 {
                let best = choose(&mut opponent(level).with_seed(seed), &placed(jfen), 1000).best;
                assert_eq!(best, wanted.parse().ok(), "level {level}");
            }
        }
    }
}

#[test]
fn from_the_third_level_on_the_own_den_is_guarded() {
    // The lion stands at the gate; only the elephant's capture saves the den, and the styles of weak levels prefer
    // moves of three other animals.
    let situation = placed("e6/7/7/7/7/L6/4P2/T1El3/7 w 0 1");
    let saves: Option<Action> = "c2d2".parse().ok();
    for level in &Strength::ALL[2..] {
        for seed in 0..8 {
            let best = choose(&mut opponent(*level).with_seed(seed), &situation, 1000).best;
            assert_eq!(best, saves, "level {level}");
        }
    }
}

/// From the third level on, a player who is far ahead wins before the draw by the quiet limit.
#[test]
fn who_is_ahead_makes_progress() {
    for level in &Strength::ALL[2..] {
        let mut players = [opponent(*level), opponent(Strength::ALL[0])];
        let start = placed("7/1c1d3/7/7/7/7/4P2/7/T5L w 0 1").position().clone();
        let mut session = Session::new(start);
        while session.ending().is_none() {
            let player = &mut players[usize::from(session.side_to_move() == Side::Black)];
            let best = choose(player, &situation(&session), 3000).best.unwrap();
            session.try_play(best).unwrap();
        }
        let winner = session.ending().and_then(Ending::winner);
        assert_eq!(winner, Some(Side::White), "level {level}: {:?}", session.ending());
    }
}

#[test]
fn a_level_keeps_within_the_limits() {
    for level in Strength::ALL {
        // The first iteration is always finished.
        let nodes = choose(&mut opponent(level), &Situation::new(jungle()), 1500).nodes;
        assert!(nodes <= 1500, "level {level}: {nodes} nodes");
        let only =
            SearchLimits { depth: Some(2), search_moves: vec!["g1f1".parse().unwrap()], ..SearchLimits::default() };
        let result = opponent(level).think(&Situation::new(jungle()), &only, &AtomicBool::new(false), |_| {});
        assert_eq!(result.best, "g1f1".parse().ok(), "level {level}");
        let over = placed("3L3/7/7/7/7/7/1l5/7/7 b 0 1");
        assert_eq!(choose(&mut opponent(level), &over, 100).best, None, "level {level}");
    }
    // Without any limit a weak level stops by itself.
    let still = AtomicBool::new(false);
    assert!(
        opponent(Strength::ALL[8])
            .think(&Situation::new(jungle()), &SearchLimits::default(), &still, |_| {})
            .best
            .is_some()
    );
}

/// The measured tables match the present levels, and each level beats the one below by the intended margin.
#[test]
fn the_levels_are_measured() {
    for (game, level) in GameId::ALL.into_iter().flat_map(|game| Strength::ALL.map(|level| (game, level))) {
        let measured = level.measured_in(game).unwrap_or_else(|| panic!("{game}: level {level} is not measured"));
        let MeasuredMatch { against, mark, command, .. } = measured;
        let again = "the levels or the weights have changed: run the command in measured.ron again";
        assert_eq!(*mark, level.mark(game), "{game}, level {level}: {again}");
        assert!(command.starts_with(&format!("riverleap match --ladder {level} ")), "{command}");
        assert_eq!(command.contains("--game chesimals"), game == GameId::Chesimals, "{command}");
        let (least, most, games) = match level.below() {
            Some(below) => {
                assert_eq!(*against, below.profile_in(game).name);
                let most = match game {
                    GameId::Jungle => 850,
                    // Between a random mover and full strength, there is room for more than nine steps of 85 %.
                    GameId::Chesimals => 950,
                };
                (650, most, 200)
            }
            None => {
                assert_eq!(*against, "random_mover");
                match game {
                    GameId::Jungle => (450, 550, 400),
                    GameId::Chesimals => (400, 600, 200),
                }
            }
        };
        assert!(measured.games() >= games, "{game}, level {level}: {} games", measured.games());
        assert!((least..=most).contains(&measured.thousandths()), "{game}, level {level}: {measured}");
        // Won games are not left to the quiet limit. The first level of Chesimals II does not play for a win.
        if game == GameId::Chesimals && level.below().is_some() {
            assert!(measured.draws * 5 <= measured.games(), "{game}, level {level}: {measured}");
        }
    }
}
