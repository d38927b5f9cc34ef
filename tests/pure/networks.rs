//! Networks: their files, what is refused, and a training that finds what is there to be found.

use std::fs;

use riverleap::engine::network::{NetworkError, NetworkHeading, NetworkShape, ground_of};
use riverleap::engine::{Evaluator, Features, NeuralNetwork, Weights};
use riverleap::game::session::Session;
use riverleap::players::tuning::{NetworkFit, RowCollector, SelfPlayGame};
use riverleap::rules::jungle::{Animal, Board, EqualRanks, RuleSet};
use riverleap::rules::{MatchRules, Side, splitmix};

use crate::cli::{complaint, fed, riverleap, run};
use crate::random::Dice;
use crate::sessions::content;

fn network(seed: u64) -> NeuralNetwork {
    let board = Board::new(Board::standard(), RuleSet::default());
    let shape = NetworkShape::of(&board);
    let mut state = seed;
    let values: Vec<i16> =
        (0..NeuralNetwork::value_count(shape)).map(|_| (splitmix::next(&mut state) % 101) as i16 - 50).collect();
    let heading = NetworkHeading { shape, ground: ground_of(&board), scale: 600, recipe: "by chance".to_owned() };
    NeuralNetwork::new(heading, &values).unwrap()
}

#[test]
fn a_network_is_read_as_it_is_written_and_damage_is_told() {
    let network = network(3);
    let bytes = network.to_bytes();
    assert_eq!(NeuralNetwork::read(&bytes), Ok(network));
    // Cut off anywhere, or one bit changed anywhere: an error, no panic, and never another network.
    for end in (0..bytes.len()).step_by(997) {
        assert!(NeuralNetwork::read(&bytes[..end]).is_err(), "cut at {end}");
    }
    for at in (0..bytes.len()).step_by(499) {
        let mut bad = bytes.clone();
        bad[at] ^= 1 << (at % 8);
        assert!(NeuralNetwork::read(&bad).is_err(), "byte {at}");
    }
    let wrong = |from: &str, to: &str| {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").unwrap();
        let heading = String::from_utf8(bytes[..end].to_vec()).unwrap().replace(from, to);
        NeuralNetwork::read(&[heading.as_bytes(), &bytes[end..]].concat()).unwrap_err()
    };
    assert!(matches!(wrong("hidden 32", "hidden 64"), NetworkError::Size { hidden: 64, .. }));
    assert!(matches!(wrong("board 7x9", "board 7x8"), NetworkError::Length { .. }));
    assert!(matches!(wrong("scale 600", "scale many"), NetworkError::Heading("scale")));
    assert!(matches!(wrong("riverleap network", "riverleap games"), NetworkError::NoNetwork));
    assert!(matches!(wrong("by chance", "by choice"), NetworkError::Checksum));
}

/// A network belongs to squares and rules of movement, not to names and not to the rules of a match.
#[test]
fn a_network_fits_its_board_and_its_rules_of_movement() {
    let network = network(5);
    let fits = |rules: RuleSet| network.fits(&Board::new(Board::standard(), rules));
    let classic = RuleSet::default();
    assert!(fits(classic.clone()));
    // Files of networks hold this number: it must not change when a switch is renamed.
    assert_eq!(ground_of(&Board::new(Board::standard(), classic.clone())), 0x8398_EFC5_BC18_6402);
    assert!(fits(RuleSet { name: "Mine".to_owned(), description: "Mine".to_owned(), ..classic.clone() }));
    let quiet = MatchRules { quiet_limit: Some(20), ..classic.match_rules };
    assert!(fits(RuleSet { match_rules: quiet, ..classic.clone() }));
    assert!(!fits(RuleSet { elephant_takes_rat: true, ..classic.clone() }));
    for set in ["leiden", "simple"] {
        if let Ok(rules) = content().rules(set) {
            assert!(!fits(rules.value), "{set}");
        }
    }
}

/// Games by chance whose scores are those of the evaluation by weights, and something that it does not know: an advanced
/// rat is worth more.
#[test]
fn a_fit_finds_a_planted_value() {
    let start = content().level("jungle").unwrap().value.match_start();
    let mut collector = RowCollector::new(&start, &Weights::built_in(), 100).unwrap();
    let evaluator = Evaluator::new(&start, &Weights::built_in(), Features::default());
    let mut dice = Dice(9);
    for number in 0..1500 {
        let mut session = Session::new(start.clone());
        let mut text = format!("{number} 1/2");
        while session.ending().is_none() && session.cursor() < 60 {
            let jungle = session.position().as_jungle().unwrap();
            let advanced = |side: Side| {
                let rat = jungle.pieces().find(|(_, piece)| (piece.side, piece.animal) == (side, Animal::Rat));
                let rank = rat.map(|(at, _)| if side == Side::White { at.rank() } else { 8 - at.rank() });
                i32::from(rank.is_some_and(|rank| rank > 2))
            };
            let us = session.side_to_move();
            let score = evaluator.evaluate(session.position()) + 1500 * (advanced(us) - advanced(us.opponent()));
            let actions = session.legal_actions();
            let action = actions[dice.roll(actions.len())];
            text += &format!(" {action}:{score}");
            session.try_play(action).unwrap();
        }
        let game: SelfPlayGame = text.parse().unwrap();
        collector.add(&game).unwrap();
    }
    let rows = collector.rows;
    assert!(rows.len() > 10_000, "{}", rows.len());
    let board = start.as_jungle().unwrap().board();
    let shape = NetworkShape::of(board);
    let fit = NetworkFit { rows: &rows, shape, results: 0.0, scale: 600, width: 32, epochs: 20, rate: 0.002, seed: 1 };
    let trained = fit.run(|_, _| {});
    assert!(trained.all.network < 0.9 * trained.all.weighed, "{:?}", trained.all);
    // The same seed gives the same network.
    let heading = || NetworkHeading { shape, ground: ground_of(board), scale: 600, recipe: String::new() };
    assert_eq!(fit.run(|_, _| {}).with_heading(heading()), trained.with_heading(heading()));
}

#[test]
fn a_game_of_few_animals_names_its_start() {
    let start = content().level("jungle").unwrap().value.match_start();
    let text = "7 1-0 [7/7/3l3/7/7/7/7/7/2T4_w_0_1] c1b1:12 d7d8:-9";
    let game: SelfPlayGame = text.parse().unwrap();
    assert_eq!(game.to_string(), text);
    let mut seen = Vec::new();
    game.replay(&start, |position, _| seen.push(position.pieces().len())).unwrap();
    assert_eq!(seen, [2, 2]);
    let bad: SelfPlayGame = "7 1-0 [7/7_w] d1e1:12".parse().unwrap();
    let error = bad.replay(&start, |_, _| {}).unwrap_err().to_string();
    assert!(error.starts_with("the start [7/7 w]: "), "{error}");
}

/// From nothing to a network that `match` plays with.
#[test]
fn the_command_makes_a_network_and_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let (data, out) = (folder.path().join("games.txt"), folder.path().join("new.net"));
    let (data, out) = (data.to_str().unwrap(), out.to_str().unwrap());
    let train = |games: &str| {
        let (status, told, _) = run(&[
            "train",
            "--data",
            data,
            "--out",
            out,
            "--games",
            games,
            "--nodes",
            "60",
            "--epochs",
            "2",
            "--longest",
            "60",
        ]);
        assert_eq!(status, Some(0), "{told}");
        told
    };
    let told = train("20");
    assert!(told.contains("held out") && told.contains("with network"), "{told}");
    let first = fs::read_to_string(data).unwrap();
    train("24");
    assert!(fs::read_to_string(data).unwrap().starts_with(&first), "games are added, none is played again");
    let network = NeuralNetwork::read(&fs::read(out).unwrap()).unwrap();
    assert!(network.heading().recipe.contains("train --nodes 60"), "{}", network.heading().recipe);
    let matched = ["match", "--a", "engine", "--b", "engine", "--games", "2", "--nodes", "200", "--longest", "20"];
    let (_, told, _) = run(&[&matched[..], &["--network-a", out]].concat());
    assert!(told.contains("a: engine with ") && told.contains("new.net"), "{told}");
    let refused = complaint(&[&matched[..], &["--network-a", data]].concat());
    assert!(refused.contains("not a network"), "{refused}");
    let other = complaint(&[&matched[..], &["--rules", "leiden", "--network-a", out]].concat());
    assert!(other.contains("new.net: this network was trained for another board or other rules"), "{other}");
    let (status, _, none) =
        run(&["train", "--data", data, "--out", out, "--games", "0", "--nodes", "60", "--longest", "60"]);
    assert_eq!(status, Some(1));
    assert!(none.contains("too few quiet positions"), "{none}");
}

/// Neurons beyond the width stay at 0, so that a narrow network is a wide one with nothing in the other neurons.
#[test]
fn a_narrow_network_has_neurons_at_0() {
    let folder = tempfile::tempdir().unwrap();
    let (data, out) = (folder.path().join("games.txt"), folder.path().join("narrow.net"));
    let (data, out) = (data.to_str().unwrap(), out.to_str().unwrap());
    let train =
        ["train", "--data", data, "--out", out, "--games", "20", "--nodes", "60", "--epochs", "2", "--longest", "60"];
    let (status, told, _) = run(&[&train[..], &["--width", "5"]].concat());
    assert!(status == Some(0) && told.contains("75 % of the points at a score of "), "{told}");
    let network = NeuralNetwork::read(&fs::read(out).unwrap()).unwrap();
    let values: Vec<i16> = network.values().collect();
    let outputs = NetworkShape::of(&Board::new(Board::standard(), RuleSet::default())).output_bias_at();
    let used: Vec<bool> =
        (0..32).map(|neuron| values[neuron..outputs].iter().step_by(32).any(|value| *value != 0)).collect();
    assert_eq!(used, [vec![true; 5], vec![false; 27]].concat());
    let (status, _, refused) = run(&[&train[..], &["--width", "33"]].concat());
    assert!(status == Some(2) && refused.contains("write a whole number from 1 to 32"), "{refused}");
}

/// The first player has the side to move in every position; games from a won position show who is who.
#[test]
fn a_match_begins_from_the_positions_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("positions.txt");
    let matched = |text: &str| {
        fs::write(&file, text).unwrap();
        let positions = file.to_str().unwrap();
        run(&["match", "--a", "engine", "--b", "engine", "--nodes", "100", "--positions", positions])
    };
    // Each lion stands beside the enemy's den, and its side is to move.
    let (status, told, _) = matched("# Two.\nl6/3L3/7/7/7/7/7/7/7 w # White\n\n7/7/7/7/7/7/7/3l3/L6 b\n");
    assert_eq!(status, Some(0));
    assert!(told.contains("games 2 wins 2 draws 0 losses 0\n"), "{told}");
    assert!(told.contains("as white: wins 1") && told.contains("as black: wins 1"), "{told}");
    // A move to avoid: the lion that can go into the den does so.
    let (status, told, _) = matched("l6/3L3/7/7/7/7/7/7/7 w am d8d9\nl6/3L3/7/7/7/7/7/7/7 w am d8d7 # Refuted.\n");
    assert!(status == Some(0) && told.contains("moves to avoid: 2, played 1\nplayed: l6/3L3/7"), "{told}");
    let (status, _, fault) = matched("l6/3L3/7/7/7/7/7/7/7 w am d8d6\n");
    assert!(status == Some(1) && fault.contains("positions.txt:1: the move to avoid: "), "{fault}");
    let (status, _, fault) = matched("# One.\nl6/3L3/7 w\n");
    assert!(status == Some(1) && fault.contains("positions.txt:2: "), "{fault}");
    let (status, _, fault) = matched("# None.\n");
    assert!(status == Some(1) && fault.contains("there is no position in it"), "{fault}");
}

/// The network of the standard board thinks under each of its named rule sets, and on no other board.
#[test]
fn every_named_rule_set_of_the_standard_board_has_a_network() {
    let content = content();
    let sets = ["classic", "terminal", "tournament", "donnelly", "leiden", "animal-chess"];
    for set in sets {
        let board = Board::new(Board::standard(), content.rules(set).unwrap().value);
        assert!(NeuralNetwork::built_in(&board).is_some(), "{set}: {:#018x}", ground_of(&board));
    }
    let equal_ranks = RuleSet { equal_ranks: EqualRanks::BothFall, ..RuleSet::default() };
    assert!(NeuralNetwork::built_in(&Board::new(Board::standard(), equal_ranks)).is_none());
    let island = content.level("island").unwrap().value.match_start();
    assert!(NeuralNetwork::built_in(island.as_jungle().unwrap().board()).is_none());
}

/// The suite holds at least 100 positions, 20 of them with ten animals or fewer.
#[test]
fn the_positions_of_the_conversion_suite_are_on_the_board() {
    let board = content().level("jungle").unwrap().value.match_start().board();
    let text = fs::read_to_string("tests/data/engine/conversion.txt").unwrap();
    let lines = text.lines().map(|line| line.split('#').next().unwrap().trim()).filter(|line| !line.is_empty());
    let animals: Vec<usize> = lines.map(|line| board.position(line).unwrap().pieces().len()).collect();
    let few = animals.iter().filter(|count| **count <= 10).count();
    assert!(animals.len() >= 100 && few >= 20, "{} positions, {few} of few animals", animals.len());
}

/// The moves that lost games of an earlier version are not played any more.
#[test]
fn the_moves_of_the_loss_suite_are_avoided() {
    let suite = ["match", "--a", "engine", "--b", "engine", "--positions", "tests/data/engine/losses.txt"];
    let (status, told, _) = run(&[&suite[..], &["--nodes", "200000", "--longest", "1"]].concat());
    assert!(status == Some(0) && told.contains("moves to avoid: 22, played 0\n"), "{told}");
}

/// The evaluation is named before the first search, and again where another one thinks.
#[test]
fn the_engine_says_which_evaluation_thinks() {
    let input = "go depth 2\ngo depth 2\nsetoption name Board value island\ngo depth 2\nsetoption name Board value jungle\n\
                 go depth 2\nsetoption name Level value 3\ngo depth 1\nsetoption name Game value chesimals\ngo nodes 50\n";
    let (status, out, _) = fed(riverleap(&["engine"]), input.as_bytes());
    assert_eq!(status, Some(0));
    let named: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix("info string evaluation: ")).collect();
    let [network, island, again, weights] = named[..] else { panic!("{out}") };
    assert!(network.starts_with("weights and network, riverleap ") && network.contains("train --nodes"), "{network}");
    assert_eq!((island, again, weights), ("weights", network, "weights"));
    let first = out.lines().next().unwrap();
    assert!(first.starts_with("info string evaluation: "), "{out}");
}
