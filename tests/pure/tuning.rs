//! `riverleap tune`: games continue after an interruption, and a fit finds known weights.

use std::fs;

use riverleap::engine::{Evaluator, Features, Weights};
use riverleap::players::arena::opening;
use riverleap::players::tuning::{Archive, QuietPosition, SelfPlay, SelfPlayGame, WeightFit};
use riverleap::rules::grid::{Grid, Square};
use riverleap::rules::jungle::{self, Position, RuleSet};
use riverleap::rules::{GameId, Terrain};

use crate::cli::{complaint, run};
use crate::random::Dice;
use crate::sessions::content;

fn self_play(jobs: usize) -> SelfPlay {
    SelfPlay {
        start: content().level("jungle").unwrap().value.match_start(),
        weights: Weights::built_in(),
        network: None,
        opening_plies: 30..=40,
        endgames: 30,
        most_plies: 90,
        most_quiet_plies: 60,
        nodes: 100,
        seed: 7,
        jobs,
    }
}

fn lines(archive: &Archive) -> Vec<String> {
    archive.games().map(ToString::to_string).collect()
}

#[test]
fn a_broken_run_goes_on_with_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, broken) = (folder.path().join("whole.txt"), folder.path().join("broken.txt"));
    let play = self_play(2);
    let mut archive = Archive::open(&whole, &play.settings()).unwrap();
    play.play(&archive.missing(6), |game| archive.keep(game)).unwrap();
    let games = lines(&archive);
    assert_eq!(games.len(), 6);

    // The file is cut off at any byte: in the settings, in a number, in a move, before the end of a line.
    let text = fs::read_to_string(&whole).unwrap();
    let play = self_play(1);
    for cut in [3, 40, text.find('\n').unwrap() + 2, text.len() / 2, text.len() - 1] {
        fs::write(&broken, &text[..cut]).unwrap();
        let mut archive = Archive::open(&broken, &play.settings()).unwrap();
        let missing = archive.missing(6);
        assert!(!missing.is_empty(), "cut at {cut}");
        play.play(&missing, |game| archive.keep(game)).unwrap();
        assert_eq!(lines(&archive), games, "cut at {cut}");
        // The file holds exactly the games that were reported as saved.
        assert_eq!(lines(&Archive::open(&broken, &play.settings()).unwrap()), games, "cut at {cut}");
    }

    let foreign = folder.path().join("foreign.txt");
    for text in ["\u{8c61}\u{68cb}", "rivers\n", "(tempo: 5)"] {
        fs::write(&foreign, text).unwrap();
        let refused = Archive::open(&foreign, &play.settings()).unwrap_err().to_string();
        assert!(refused.contains("is not a file of games"), "{refused}");
        assert_eq!(fs::read_to_string(&foreign).unwrap(), text, "what is refused is not touched");
    }
    let other = SelfPlay { nodes: 101, ..play };
    let refused = Archive::open(&broken, &other.settings()).unwrap_err().to_string();
    assert!(refused.contains("nodes 100") && refused.contains("--also"), "{refused}");
    assert_eq!(fs::read_to_string(&broken).unwrap().lines().count(), 7, "what is refused is not touched");
}

/// Games before and after an edit of a level do not share a file, although the level's name is the same.
#[test]
fn settings_change_with_the_board_and_with_every_switch() {
    let content = content();
    let classic = content.rules("classic").unwrap().value;
    let settings = |rules: RuleSet, rock: bool| {
        let start = content.level_with("jungle", rules).unwrap().value.match_start();
        let start = start.as_jungle().unwrap();
        let standard = start.board().grid();
        let middle: Square = "d5".parse().unwrap();
        let terrain = |at: Square| if rock && at == middle { Terrain::Rock } else { *standard.get(at).unwrap() };
        let grid = Grid::from_fn(standard.width(), standard.height(), terrain);
        let board = jungle::Board::new(grid, start.board().rules().clone());
        let start = Position::new(board.into(), start.pieces(), start.side_to_move()).unwrap();
        SelfPlay { start: start.into(), ..self_play(1) }.settings()
    };
    let mut changed = classic.clone();
    changed.match_rules.quiet_limit = Some(60);
    let all = [settings(classic.clone(), false), settings(classic.clone(), true), settings(changed, false)];
    assert!(all[0] != all[1] && all[0] != all[2] && all[1] != all[2], "{all:#?}");
    // The description of a set has no effect on a game.
    let described = RuleSet { description: "Another sentence.".to_owned(), ..classic };
    assert_eq!(settings(described, false), all[0]);
}

#[test]
fn games_are_read_as_they_are_written_and_faults_are_told() {
    let text = "12 1-0 a3a4 g7g6 b2c2:-14 --";
    let game: SelfPlayGame = text.parse().unwrap();
    assert_eq!((game.number, game.turns.len(), game.turns[2].score), (12, 4, Some(-14)));
    assert_eq!(game.to_string(), text);
    for (text, fault) in [("x 1-0", "number"), ("1 2-0", "result"), ("1 1/2 a3a4:x", "turn 1"), ("1 1/2 a3", "'a3'")] {
        let error = text.parse::<SelfPlayGame>().unwrap_err().to_string();
        assert!(error.contains(fault), "{text}: {error}");
    }
    let start = content().level("jungle").unwrap().value.match_start();
    let illegal: SelfPlayGame = "1 0-1 a3a4 a4a5".parse().unwrap();
    let error = riverleap::players::tuning::samples(&illegal, &start).unwrap_err().to_string();
    assert!(error.starts_with("turn 2: "), "{error}");
}

/// Positions with some of the animals, and the results that these true weights would give.
fn synthetic(truth: &Weights, count: usize) -> Vec<QuietPosition> {
    let start = content().level("jungle").unwrap().value.match_start();
    let evaluator = Evaluator::new(&start, truth, Features::default());
    let mut dice = Dice(4);
    let mut samples = Vec::new();
    while samples.len() < count {
        let played = opening(&start, 10 + dice.roll(60), 5, samples.len());
        let here = played.position().as_jungle().unwrap();
        let mut kept: Vec<_> = here.pieces().collect();
        kept.retain(|_| dice.one_in(2));
        let Ok(position) = Position::new(here.board().clone(), kept, played.side_to_move()) else { continue };
        let position = position.into();
        let value = f64::from(evaluator.evaluate(&position));
        let result = 1.0 / (1.0 + (-value / 400.0).exp());
        let held_out = samples.len() % 8 == 0;
        samples.push(QuietPosition { position, result, score: 0, held_out });
    }
    samples
}

#[test]
fn the_fit_finds_planted_weights() {
    let (old, names) = (Weights::built_in(), Weights::names(GameId::Jungle));
    let place = |name: &str| names.iter().position(|known| known == name).unwrap();
    let planted = [("animal.lion", 250), ("animal.rat", -150), ("tempo", 40), ("mobility.lion", 20)];
    let mut values = old.values(GameId::Jungle);
    planted.iter().for_each(|(name, change)| values[place(name)] += change);
    let samples = synthetic(&old.with_values(GameId::Jungle, &values), 4000);
    let fit = WeightFit {
        samples: &samples,
        game: GameId::Jungle,
        weights: &old,
        results: 1.0,
        hold: 0.0001,
        rounds: 2,
        jobs: 2,
    };
    let fitted = fit.run(|_, _| {});
    let found: Vec<i32> = fitted
        .weights
        .values(GameId::Jungle)
        .iter()
        .zip(old.values(GameId::Jungle))
        .map(|(new, old)| new - old)
        .collect();
    for (name, change) in planted {
        let found = f64::from(found[place(name)]) / f64::from(change);
        assert!((0.5..1.5).contains(&found), "{name}: {found} of the {change} planted");
    }
    assert!(fitted.after.held_out < fitted.before.held_out, "{fitted:?}");
    // With the strongest hold the weights stay the same.
    let stays = WeightFit { hold: 1e6, ..fit }.run(|_, _| {}).weights;
    assert_eq!(stays, old);
}

/// The fit works for Chesimals II too: its positions are starts of turns without a capture, and the command writes
/// weights that a match can use.
#[test]
fn the_weights_of_chesimals_are_fitted() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, out) = (path("games.txt"), path("fitted.ron"));
    let words = ["tune", "--game", "chesimals", "--games", "9", "--nodes", "100", "--opening", "6", "--rounds", "1"];
    let more = ["--data", &data, "--out", &out, "--longest", "200", "--results", "0", "--hold", "0.001"];
    let (status, told, err) = run(&[&words[..], &more[..]].concat());
    assert_eq!(status, Some(0), "{err}");
    let compare = "compare: riverleap match --game chesimals --a engine --b engine --weights-a ";
    assert!(told.contains(compare) && told.contains("\nloss after: "), "{told}");
    let fitted = Weights::read(GameId::Chesimals, "fitted", &fs::read_to_string(&out).unwrap()).unwrap();
    assert_eq!(fitted.jungle, Weights::built_in().jungle);
    assert_ne!(fitted.chesimals, Weights::built_in().chesimals);
    let play = ["match", "--game", "chesimals", "--a", "engine", "--b", "engine", "--games", "2", "--nodes", "50"];
    let (status, told, err) = run(&[&play[..], &["--longest", "40", "--weights-b", &out]].concat());
    assert_eq!(status, Some(0), "{err}");
    assert!(told.contains(&format!("\nb: engine with {out}\n")), "{told}");
    // Weights of the other game are refused.
    let err = complaint(&["match", "--a", "engine", "--b", "engine", "--games", "2", "--weights-b", &out]);
    assert!(err.contains("fitted.ron:"), "{err}");
}

#[test]
fn the_command_plays_fits_and_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, out) = (path("games.txt"), path("fitted.ron"));
    let words = ["tune", "--games", "4", "--nodes", "100", "--opening", "40", "--rounds", "1", "--data", &data];
    let words = [&words[..], &["--out", &out, "--longest", "120"]].concat();
    let (status, told, err) = run(&words);
    assert_eq!(status, Some(0), "{err}");
    assert!(told.starts_with("games 4 drawn ") && told.contains("\ncompare: riverleap match "), "{told}");
    assert!(told.contains("\nloss before: ") && told.contains("\nloss after: "), "{told}");
    assert!(err.contains("4/4 games") && err.contains("weights"), "progress: {err}");
    let games = fs::read_to_string(&data).unwrap();
    assert_eq!(games.lines().count(), 5);
    let fitted = fs::read_to_string(&out).unwrap();
    assert!(Weights::read(GameId::Jungle, "fitted", &fitted).is_ok() && fitted.contains("// rat"), "{fitted}");

    // The second run plays no more games and finds the same weights.
    let (_, again, _) = run(&words);
    assert_eq!((fs::read_to_string(&data).unwrap(), again), (games, told));
    let play = ["match", "--a", "engine", "--b", "engine", "--games", "2", "--nodes", "50", "--longest", "40"];
    let (status, told, err) = run(&[&play[..], &["--weights-b", &out]].concat());
    assert_eq!(status, Some(0), "{err}");
    assert!(told.contains(&format!("\nb: engine with {out}\n")), "{told}");

    fs::write(&out, "(tempo: 5)").unwrap();
    let err = complaint(&[&play[..], &["--weights-b", &out]].concat());
    assert!(err.contains("fitted.ron:1:10: the field `animal` is missing"), "{err}");
    assert!(complaint(&["tune", "--data", &out, "--out", &out]).contains("is not a file of games"));
    assert_eq!(run(&["tune", "--data", &data, "--out", &out, "--results", "2"]).0, Some(2));
}
