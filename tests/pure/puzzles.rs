//! Puzzle files: the shipped ones are proven again by the plain solver, are written and read back, and faults have their
//! places.

use std::collections::{BTreeMap, BTreeSet};

use riverleap::engine::Score;
use riverleap::game::content::Content;
use riverleap::game::puzzles::{
    Puzzle, PuzzleCollection, PuzzleGoal, PuzzleId, PuzzleScore, PuzzleTheme, likeness, read, shipped, themes_of,
    write_puzzles,
};
use riverleap::game::session::Session;
use riverleap::rules::{Action, Board, GameId, Position};

use crate::random::Dice;
use crate::solver::solve;

/// The plain solver searches about so many lines for one puzzle.
const LINES: f64 = 1e6;

pub fn board(name: &str) -> Board {
    Content::shipped().level(name).unwrap().value.start.board()
}

pub fn shipped_puzzles() -> Vec<Puzzle> {
    shipped().into_iter().flat_map(|collection| collection.puzzles).collect()
}

/// The deepest search of the plain solver that ends in reasonable time.
fn affordable_depth(position: &Position) -> u32 {
    let moves = (position.legal_actions().len().max(2)) as f64;
    (LINES.ln() / moves.ln()) as u32
}

/// The turns of the solver: the position and the right move.
fn turns(puzzle: &Puzzle) -> Vec<(Position, Action)> {
    let mut session = Session::new(puzzle.start.clone());
    let mut turns = Vec::new();
    for action in &puzzle.line {
        if session.side_to_move() == puzzle.solver() {
            turns.push((session.position().clone(), *action));
        }
        session.try_play(*action).unwrap();
    }
    turns
}

/// What the plain solver finds after a move, for the side that moves; `None` if neither side can force an end so soon.
fn after(position: &Position, action: Action, depth: u32) -> Option<PuzzleScore> {
    let side = position.side_to_move();
    let mut next = position.clone();
    next.play_unchecked(action);
    if let Some(outcome) = next.outcome() {
        return Some(if outcome.winner() == Some(side) { PuzzleScore::Win(1) } else { PuzzleScore::Loss(1) });
    }
    match solve(next.as_jungle()?, depth - 1)? {
        Score::Loss(plies) => Some(PuzzleScore::Win(plies + 1)),
        Score::Win(plies) => Some(PuzzleScore::Loss(plies + 1)),
        Score::Cp(_) => None,
    }
}

#[test]
fn the_plain_solver_proves_the_short_puzzles() {
    let (mut proven, mut contradicted) = (0, 0);
    for puzzle in shipped_puzzles().iter().filter(|puzzle| puzzle.game() == GameId::Jungle) {
        for (turn, (position, right)) in turns(puzzle).into_iter().enumerate() {
            let depth = affordable_depth(&position);
            let claimed = puzzle.proof[turn].score;
            let found = after(&position, right, depth);
            match (claimed, found) {
                (PuzzleScore::Win(plies), found) if plies <= depth => {
                    assert!(
                        matches!(found, Some(PuzzleScore::Win(found)) if found <= plies),
                        "{}: {right} {found:?}",
                        puzzle.id
                    );
                    proven += 1;
                }
                (_, Some(found)) => assert!(found.reaches(puzzle.goal), "{}: {right} {found:?}", puzzle.id),
                (_, None) => {}
            }
            if puzzle.may_have_others(turn) {
                continue;
            }
            for other in position.legal_actions().into_iter().filter(|other| *other != right) {
                let found = after(&position, other, depth);
                if puzzle.goal == PuzzleGoal::Win {
                    assert!(!found.is_some_and(PuzzleScore::is_win), "{}: {other} {found:?}", puzzle.id);
                }
                contradicted += usize::from(found.is_some_and(PuzzleScore::is_loss));
            }
        }
    }
    assert!(proven >= 10 && contradicted >= 100, "{proven} wins and {contradicted} losses were short enough");
}

#[test]
fn shipped_collections_are_written_as_they_are_read() {
    let collections = shipped();
    assert!(!collections.is_empty());
    for collection in &collections {
        let first = collection.puzzles.first().unwrap();
        let named = Content::shipped().level_names().into_iter().find(|name| board(name) == first.start.board());
        let Some(level) = named else { continue };
        let text = write_puzzles(collection, &format!("{level:?}"), "A comment\nof two lines");
        let read = read("puzzles.ron", &text).unwrap();
        assert_eq!(PuzzleCollection { id: collection.id.clone(), ..read }, *collection);
    }
}

#[test]
fn no_puzzle_is_shipped_twice() {
    let (mut known, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for puzzle in shipped_puzzles() {
        let ground = riverleap::game::levels::write_ground(&puzzle.start.board());
        assert!(known.insert((ground, likeness(&puzzle.start))), "{}", puzzle.id);
        assert!(ids.insert(puzzle.id), "{}", puzzle.id);
        assert_eq!(puzzle.id.to_string().parse(), Ok(puzzle.id));
        assert!(puzzle.rating.is_some(), "{} has no rating", puzzle.id);
    }
}

#[test]
fn the_traditional_board_has_many_kinds_of_puzzles() {
    let jungle: Vec<Puzzle> = shipped().into_iter().find(|found| found.id == "jungle").unwrap().puzzles;
    let quiet = jungle.iter().filter(|puzzle| puzzle.themes.contains(&PuzzleTheme::Quiet)).count();
    assert!(quiet * 4 >= jungle.len(), "{quiet} of {} are quiet", jungle.len());
    let lengths: BTreeSet<usize> = jungle.iter().map(Puzzle::turns).collect();
    assert!(lengths.contains(&1) && lengths.len() >= 3, "{lengths:?}");
    let mut themes: BTreeMap<PuzzleTheme, usize> = BTreeMap::new();
    for theme in jungle.iter().flat_map(|puzzle| &puzzle.themes) {
        *themes.entry(*theme).or_default() += 1;
    }
    for theme in [PuzzleTheme::Quiet, PuzzleTheme::Defence, PuzzleTheme::Trap, PuzzleTheme::Parity] {
        assert!(themes.get(&theme).is_some_and(|count| *count >= 2), "{theme:?}: {themes:?}");
    }
}

/// The name depends on the squares, the pieces, the side to move and the rules of movement, and on nothing else.
#[test]
fn a_name_stays() {
    let at = |board: &Board, text: &str| PuzzleId::of(&board.position(text).unwrap());
    let jungle = board("jungle");
    let id = at(&jungle, "4c2/2d4/7/3P3/7/7/4T2/3E3/1t5 w");
    // Names are in the files of players: this text must never change.
    assert_eq!(id.to_string(), EXPECTED_NAME);
    assert_eq!(at(&jungle, "4c2/2d4/7/3P3/7/7/4T2/3E3/1t5 w 12 30"), id);
    assert_ne!(at(&jungle, "4c2/2d4/7/3P3/7/7/4T2/3E3/1t5 b"), id);
    assert_ne!(at(&jungle, "4c2/2d4/7/3P3/7/7/4T2/4E2/1t5 w"), id);
    let with = |rules: &str| {
        let content = Content::shipped();
        let rules = content.rules(rules).unwrap().value;
        content.level_with("jungle", rules).unwrap().value.start.board()
    };
    // `terminal` and `classic` differ by a blocker of leaps; `tournament` by a rule for rats and traps.
    for rules in ["leiden", "terminal", "tournament"] {
        assert_ne!(at(&with(rules), "4c2/2d4/7/3P3/7/7/4T2/3E3/1t5 w"), id, "{rules}");
    }
    let quiet = jungle.with_clock(Some(riverleap::rules::Clock { total_s: Some(60), increment_s: None, move_s: None }));
    assert_eq!(at(&quiet, "4c2/2d4/7/3P3/7/7/4T2/3E3/1t5 w"), id);
}

const EXPECTED_NAME: &str = "jbv39y15";

/// The image of a position: left and right, or the sides with their colours, or both.
fn image(position: &Position, mirrored: bool, exchanged: bool) -> Position {
    let board = position.board();
    let square = |at: riverleap::rules::grid::Square| {
        let file = if mirrored { board.width() - 1 - at.file() } else { at.file() };
        let rank = if exchanged { board.height() - 1 - at.rank() } else { at.rank() };
        riverleap::rules::grid::Square::new(file, rank).unwrap()
    };
    let pieces = position.pieces().into_iter();
    let pieces: Vec<_> =
        pieces.map(|(at, piece)| (square(at), if exchanged { piece.exchanged() } else { piece })).collect();
    let mut turn = position.turn_count();
    turn.to_move = if exchanged { turn.to_move.opponent() } else { turn.to_move };
    position.arranged(&pieces, turn).unwrap()
}

#[test]
fn images_of_a_position_are_alike_and_others_are_not() {
    let seed = 20_261_128;
    let dice = &mut Dice(seed);
    let jungle = board("jungle");
    let mut known = BTreeMap::new();
    for _ in 0..200 {
        let session = riverleap::players::arena::opening(
            &Content::shipped().level("jungle").unwrap().value.start,
            4 + dice.roll(60),
            seed,
            dice.roll(1_000_000),
        );
        let position = session.position();
        let alike = likeness(position);
        for (mirrored, exchanged) in [(true, false), (false, true), (true, true)] {
            let image = image(position, mirrored, exchanged);
            assert_eq!(likeness(&image), alike, "seed {seed}: {position:?} and {image:?}");
        }
        assert_ne!(likeness(&position.with_the_other_to_move()), alike, "seed {seed}: {position:?}");
        known.insert(alike, position.to_text());
    }
    assert!(known.len() > 190, "{}", known.len());
    // A board without symmetry: only the position itself is alike.
    let winds = board("winds");
    assert_eq!(winds.squares().count(), jungle.squares().count().max(winds.squares().count()));
}

#[test]
fn themes_are_found_by_rule() {
    let jungle = board("jungle");
    let cases: [(&str, PuzzleGoal, &str, &[&str]); 6] = [
        // The rat steps into the way of the lion.
        ("7/7/4l2/7/2R4/7/7/3E3/7 w", PuzzleGoal::Hold, "c5d5", &["quiet", "defence"]),
        ("7/7/1l5/7/R6/7/7/3E3/7 w", PuzzleGoal::Hold, "a5b5", &["quiet", "defence", "blocked-leap"]),
        // The cat takes the elephant in the trap.
        ("7/7/7/7/6R/7/7/4e2/2c4 b", PuzzleGoal::Win, "e2d2", &["quiet", "siege"]),
        ("7/7/7/7/7/7/7/2Ce3/6r w", PuzzleGoal::Win, "c2d2", &["trap"]),
        ("7/7/7/7/7/3R3/3e3/7/6r w", PuzzleGoal::Win, "d4d3", &["rat-and-elephant"]),
        ("7/7/7/7/7/L6/7/7/2r4 w", PuzzleGoal::Win, "a4d4", &["quiet", "leap"]),
    ];
    for (text, goal, line, expected) in cases {
        let position = jungle.position(text).unwrap();
        let line: Vec<Action> = line.split(' ').map(|action| action.parse().unwrap()).collect();
        let found: Vec<&str> = themes_of(&position, goal, &line).into_iter().map(PuzzleTheme::key).collect();
        assert_eq!(found, expected, "{text}");
    }
    for theme in PuzzleTheme::ALL {
        assert_eq!(PuzzleTheme::from_key(theme.key()), Some(*theme));
    }
}

const GOOD: &str = r#"(
    name: "Two",
    board: "jungle",
    puzzles: [
        (goal: Win, start: "7/3e3/7/7/4R2/7/l6/4P2/7 w", line: "e5e6 a3a2 e6e7", rating: 1400,
            by: Tables, proof: [(score: Win(9), others: 7, best_other: Loss(14)), (score: Win(7), others: 7)]),
    ],
)"#;

#[test]
fn faults_are_reported_where_they_are() {
    read("f.ron", GOOD).unwrap();
    let cases = [
        ("\"Two\"", "\"\"", "2:11", "this text is empty"),
        ("\"jungle\"", "\"jungel\"", "3:12", "there is no level `jungel`"),
        ("board: \"jungle\",", "", "8:1", "the field `board` is missing"),
        ("7/3e3", "7/3x3", "5:32", "position text, placement"),
        ("e5e6 a3a2 e6e7", "", "5:64", "there is no solution"),
        ("a3a2", "a3x", "5:70", "'a3x'"),
        ("a3a2", "a3a5", "5:70", "'a3a5' cannot be played here"),
        (" e6e7", "", "5:70", "the solution ends with a move of the opponent; remove 'a3a2'"),
        ("1400", "9", "5:90", "the rating 9 is not possible"),
        ("by: Tables", "by: Guess", "6:17", "`Guess` is not one of"),
        (", (score: Win(7), others: 7)", "", "6:32", "the solver has 2 turns, and 1 are proven"),
        ("Win(7)", "Draw", "6:91", "does not reach the goal"),
        ("Loss(14)", "Win(11)", "6:72", "another move has the score Win(11)"),
        ("Win(7)", "Win(1)", "6:91", "the game goes on"),
        (
            "puzzles: [",
            "puzzles: [(goal: Win, start: \"7/3e3/7/7/2R4/7/6l/2P4/7 w\", line: \"c5c6\", by: Tables, proof: [(score: Win(9), others: 7)]),",
            "5:28",
            "the same puzzle as number 1",
        ),
        ("goal: Win", "goal: Lose", "5:16", "`Lose` is not one of"),
        ("rating:", "rated:", "5:82", "there is no field `rated` here"),
    ];
    for (from, to, place, words) in cases {
        let text = GOOD.replacen(from, to, 1);
        let error = read("f.ron", &text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("f.ron:{place}: ")) && error.contains(words), "{from} -> {to}: {error}");
    }
}

/// Whatever stands in a file, reading ends with an answer.
#[test]
fn cut_and_changed_files_do_not_panic() {
    let seed = 7;
    let dice = &mut Dice(seed);
    let bytes = GOOD.as_bytes();
    let (mut good, mut bad) = (0, 0);
    for _ in 0..400 {
        let mut changed = bytes.to_vec();
        for _ in 0..=dice.roll(2) {
            let at = dice.roll(changed.len());
            match dice.roll(3) {
                0 => changed.truncate(at.max(1)),
                1 => changed[at] = bytes[dice.roll(bytes.len())],
                _ => drop(changed.remove(at)),
            }
        }
        let text = String::from_utf8_lossy(&changed).into_owned();
        if read("f.ron", &text).is_ok() { good += 1 } else { bad += 1 }
    }
    assert!(bad > 200 && good > 5, "seed {seed}: {good} read, {bad} refused");
}
