//! Every level is played many times by simple players: it must be fair and must end, and the comment of its file must
//! agree.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use riverleap::game::content::{Content, Folders};
use riverleap::game::levels::Level;
use riverleap::rules::grid::{Direction, Square};
use riverleap::rules::jungle::Position;
use riverleap::rules::{GamePosition, NoMoves, Pair, Repetition, Side, Terrain};

use crate::players::{Paths, Player};
use crate::random::Dice;

const SEED: u64 = 1906;
const GAMES: usize = 1000;
/// A longer game, in plies, counts as drawn, whatever its rule set says.
const LONGEST: u32 = 1000;

/// Boards whose sides differ intentionally.
const HANDICAPS: [&str; 1] = ["fords"];

/// The shipped levels by name, with the text of their files.
fn levels() -> Vec<(String, Level, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
    let nowhere = Some("no/such/folder".into());
    let content = Content::new(Folders { levels: Some(root.clone()), assets: None, data: nowhere });
    let level = |name: String| {
        let level = content.level(&name).unwrap().value;
        let text = fs::read_to_string(root.join(format!("{name}.ron"))).unwrap();
        (name, level, text)
    };
    content.level_names().into_iter().map(level).collect()
}

#[derive(Default)]
struct Played {
    winner: Option<Side>,
    plies: u32,
    leaps: u32,
    /// The target square of every move.
    arrivals: Vec<Square>,
}

fn in_jungle(position: &riverleap::rules::Position) -> &Position {
    position.as_jungle().unwrap()
}

/// One game with the draws of the level's rule set, but without the bans of `SevenSeventeen`.
fn play(level: &Level, player: Player, paths: &Paths, dice: &mut Dice) -> Played {
    let rules = level.match_rules();
    let mut position = in_jungle(&level.match_start()).clone();
    let mut seen = HashMap::new();
    let mut game = Played::default();
    while game.plies < LONGEST {
        if let Some(outcome) = position.outcome() {
            return Played { winner: outcome.winner(), ..game };
        }
        let times = seen.entry(position.key()).or_insert(0);
        *times += 1;
        let repeated = rules.repetition == Repetition::Threefold && *times == 3;
        if repeated || rules.quiet_limit.is_some_and(|limit| position.quiet_plies() >= limit) {
            return game;
        }
        game.plies += 1;
        if position.legal_moves().is_empty() {
            match rules.no_moves {
                NoMoves::Loss => return Played { winner: Some(position.side_to_move().opponent()), ..game },
                NoMoves::Draw => return game,
                NoMoves::Pass => position.pass(),
            }
            continue;
        }
        let action = player.choose(&position, paths, dice);
        game.leaps += u32::from(action.from.line_to(action.to).is_some_and(|(_, distance)| distance > 1));
        game.arrivals.push(action.to);
        position.play_unchecked(action);
    }
    game
}

fn games(level: &Level, player: Player, count: usize) -> Vec<Played> {
    let paths = Paths::new(in_jungle(&level.start).board());
    let mut dice = Dice(SEED);
    (0..count).map(|_| play(level, player, &paths, &mut dice)).collect()
}

/// The report about the games, as in the level's comment.
fn report(level: &Level, player: Player, games: &mut [Played]) -> String {
    games.sort_by_key(|game| game.plies);
    let first = level.match_start().side_to_move();
    let share = |winner| games.iter().filter(|game| game.winner == winner).count() as f64 * 100.0 / GAMES as f64;
    let leaps = f64::from(games.iter().map(|game| game.leaps).sum::<u32>()) / GAMES as f64;
    format!(
        "//   {}: first {:.1} %, second {:.1} %, drawn {:.1} %, median {} plies, 90 % within {}, {leaps:.1} leaps a game",
        format!("{player:?}").to_lowercase(),
        share(Some(first)),
        share(Some(first.opponent())),
        share(None),
        games[GAMES / 2].plies,
        games[GAMES * 9 / 10].plies,
    )
}

/// How often a move ended on each square per hundred games: unused corners appear as zeros.
fn trodden(level: &Level, games: &[Played]) -> String {
    let board = in_jungle(&level.start).board();
    let arrivals = |at: &Square| games.iter().flat_map(|game| &game.arrivals).filter(|here| *here == at).count();
    let row = |rank: u8| {
        let squares = board.squares().filter(|at| at.rank() == rank);
        squares.map(|at| format!("{:6}", arrivals(&at) * 100 / games.len())).collect::<String>()
    };
    (0..board.height()).rev().map(row).collect::<Vec<_>>().join("\n")
}

fn heading() -> String {
    format!(
        "// Played {GAMES} times by random and greedy players (seed {SEED}); wins for the side that moves first and second:"
    )
}

#[test]
#[ignore = "a thousand games a level; run it when a level changes"]
fn the_comments_tell_how_the_games_went() {
    let mut stale = Vec::new();
    for (name, level, text) in levels() {
        let [mut random, mut greedy] = [Player::Random, Player::Greedy].map(|player| games(&level, player, GAMES));
        let comment =
            [heading(), report(&level, Player::Random, &mut random), report(&level, Player::Greedy, &mut greedy)]
                .join("\n");
        println!("{name}\n{comment}\n{}", trodden(&level, &greedy));
        if !text.contains(&comment) {
            stale.push(name);
        }
    }
    assert!(stale.is_empty(), "write the lines above into {}", stale.join(", "));
}

/// The numbers of a comment's line: wins of the first and of the second side, draws, median plies, the plies that nine
/// games in ten stay within, leaps.
fn numbers(text: &str, player: &str) -> Option<[f64; 6]> {
    let comment = text.split_once(&heading())?.1;
    let line = comment.lines().find_map(|line| line.trim().strip_prefix(&format!("//   {player}:")))?;
    let words = line.replace("90 %", "");
    let numbers: Vec<f64> = words.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    numbers.try_into().ok()
}

#[test]
fn every_level_was_played_and_is_fair() {
    for (name, _, text) in levels() {
        let [random, greedy] = ["random", "greedy"].map(|player| {
            numbers(&text, player)
                .unwrap_or_else(|| panic!("{name} does not say how it was played: run this file's ignored test"))
        });
        for [first, second, drawn, ..] in [random, greedy] {
            assert!((first + second + drawn - 100.0).abs() < 0.01, "{name}");
        }
        let [first, second, drawn, median, ..] = greedy;
        let share = 100.0 * first / (first + second);
        let fair = if HANDICAPS.contains(&name.as_str()) { 20.0..=80.0 } else { 40.0..=60.0 };
        assert!(fair.contains(&share), "{name}: who moves first wins {share:.1} % of the games that are won");
        assert!(drawn <= 40.0 && median <= 300.0, "{name}: {drawn} % drawn, {median} plies");
    }
}

#[test]
fn games_end_on_every_level() {
    for (name, level, _) in levels() {
        for player in [Player::Random, Player::Greedy] {
            let games = games(&level, player, 20);
            // Random players on a large board usually end in the draw by the quiet limit, which counts as an end.
            let ended = games.iter().filter(|game| game.plies < LONGEST).count();
            let won = games.iter().filter(|game| game.winner.is_some()).count();
            let wanted = if matches!(player, Player::Greedy) { 10 } else { 0 };
            assert!(ended >= 15 && won >= wanted, "{name}: of 20 {player:?} games {ended} end, {won} with a winner");
        }
    }
}

#[test]
fn every_level_is_drawn_with_care() {
    for (name, level, text) in levels() {
        let start = in_jungle(&level.start);
        let board = start.board();
        assert!(
            !level.author.is_empty() && (20..=110).contains(&level.description.len()),
            "{name}: {}",
            level.description
        );
        assert!(text.starts_with("// "), "{name} begins without a word to designers");
        if !HANDICAPS.contains(&name.as_str()) {
            assert_eq!(turned(start), *start, "{name} is not the same from both sides");
        }
        for side in Side::BOTH {
            let to_move = Position::new(board.clone(), start.pieces(), side).unwrap();
            let prey = to_move.legal_moves().into_iter().find(|action| start.piece_at(action.to).is_some());
            assert_eq!(prey, None, "{name}: {side} takes at once");
        }
        let paths = Paths::new(board);
        for (square, piece) in start.pieces() {
            assert!(paths.moves_to_den(piece, square).is_some(), "{name}: {} on {square} has no way", piece.animal);
        }
        let open = |at: &Square| matches!(board.terrain(*at), Terrain::Land | Terrain::Trap(_) | Terrain::Water);
        for at in board.squares().filter(open) {
            let ways = Direction::ALL.into_iter().filter_map(|way| at.step(way)).filter(open).count();
            assert!(ways >= 2 || beside_den(&level, at), "{name}: {at} is a dead end");
        }
    }
}

/// A trap between den and edge may have a single exit.
fn beside_den(level: &Level, at: Square) -> bool {
    let board = level.start.board();
    let dens = Direction::ALL.into_iter().filter_map(|way| at.step(way));
    dens.into_iter().any(|near| matches!(board.terrain(near), Terrain::Den(_)))
}

/// The position as the other side sees it: turned by 180 degrees, with the sides exchanged and the same side to move.
fn turned(position: &Position) -> Position {
    let board = position.board();
    let opposite = |at: Square| Square::new(board.width() - 1 - at.file(), board.height() - 1 - at.rank()).unwrap();
    let other = Pair([Side::Black, Side::White]);
    for at in board.squares() {
        let mirrored = match board.terrain(opposite(at)) {
            Terrain::Trap(side) => Terrain::Trap(other[side]),
            Terrain::Den(side) => Terrain::Den(other[side]),
            terrain => terrain,
        };
        assert_eq!(board.terrain(at), mirrored, "{at}");
    }
    let pieces = position.pieces().map(|(at, mut piece)| {
        piece.side = piece.side.opponent();
        (opposite(at), piece)
    });
    Position::new(board.clone(), pieces, position.side_to_move()).unwrap()
}
