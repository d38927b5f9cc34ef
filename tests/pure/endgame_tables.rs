//! The values of the endgame tables agree with the rule book: every value follows from those of the moves.
//!
//! That is a proof, because distances count: a win leads to a loss that is nearer by a ply, a loss only to wins of
//! which the farthest is nearer by a ply, and a draw to no loss of the opponent and to at least one draw.

use std::collections::BTreeMap;
use std::sync::Arc;

use riverleap::engine::Score;
use riverleap::engine::tables::{EndgameTables, Material, TableError, TableValue};
use riverleap::rules::grid::{Grid, Square};
use riverleap::rules::jungle::{Animal, Board, Piece, Position, RuleSet};
use riverleap::rules::{NoMoves, Side, Terrain};

use crate::random::Dice;
use crate::{random_levels, sessions, solver};

/// The value that follows from the values of the moves, by the rule book alone.
fn value_by_moves(tables: &EndgameTables, position: &Position) -> TableValue {
    let us = position.side_to_move();
    let after = |next: &Position| match next.outcome() {
        Some(outcome) => match outcome.winner() {
            Some(winner) if winner == us => TableValue::Win(1),
            Some(_) => TableValue::Loss(1),
            None => TableValue::Draw,
        },
        None => tables.value(next).unwrap().before_move(),
    };
    let played = |action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        after(&next)
    };
    let best = position.legal_moves().into_iter().map(played).max();
    best.unwrap_or_else(|| {
        let mut passed = position.clone();
        passed.pass();
        match position.board().rules().match_rules.no_moves {
            NoMoves::Loss => TableValue::Loss(0),
            NoMoves::Pass if passed.can_move() => after(&passed),
            NoMoves::Draw | NoMoves::Pass => TableValue::Draw,
        }
    })
}

/// Every position of these pieces in which the game goes on, with that side to move.
fn for_each_position(board: &Arc<Board>, pieces: &[Piece], to_move: Side, mut visit: impl FnMut(&Position)) {
    let squares: Vec<Square> = board.squares().collect();
    let mut chosen = vec![0; pieces.len()];
    loop {
        let placed = chosen.iter().zip(pieces).map(|(square, piece)| (squares[*square], *piece));
        if let Ok(position) = Position::new(Arc::clone(board), placed, to_move)
            && position.outcome().is_none()
        {
            visit(&position);
        }
        let Some(place) = chosen.iter().rposition(|square| square + 1 < squares.len()) else { return };
        chosen[place] += 1;
        chosen[place + 1..].fill(0);
    }
}

/// Checks every position of a material, with both sides to move; returns how many there are.
fn check(tables: &EndgameTables, board: &Arc<Board>, material: Material) -> usize {
    let mut count = 0;
    for side in Side::BOTH {
        for_each_position(board, &material.pieces().collect::<Vec<_>>(), side, |position| {
            let value = tables.value(position).unwrap();
            assert_eq!(value, value_by_moves(tables, position), "{} of {}", position.to_jfen(), tables.describe());
            count += 1;
        });
    }
    count
}

fn army(animals: &[Animal]) -> Material {
    Material::of(Side::BOTH.into_iter().flat_map(|side| animals.iter().map(move |&animal| Piece { side, animal })))
}

/// A board of 6 by 6 squares without any symmetry, with two dens of White.
pub fn uneven() -> Grid<Terrain> {
    const ROWS: [&str; 6] = ["..td..", "~.t~~.", "~....#", ".~~.~.", "T~...D", "DT..~."];
    Grid::from_fn(6, 6, |square| {
        let row = ROWS[5 - usize::from(square.rank())];
        Terrain::from_letter(char::from(row.as_bytes()[usize::from(square.file())])).unwrap()
    })
}

pub fn named_rules() -> Vec<RuleSet> {
    let content = sessions::content();
    let names = ["classic", "animal-chess", "donnelly", "tournament", "terminal", "leiden"];
    names.into_iter().map(|name| content.rules(name).unwrap().value).collect()
}

#[test]
fn every_position_of_two_animals_agrees_with_its_moves_under_all_named_rule_sets() {
    for rules in named_rules() {
        let board = Arc::new(Board::new(Board::standard(), rules));
        let tables = EndgameTables::open(None, &board).unwrap();
        // A position and its half turn with the sides exchanged are one: White's animals are not weaker than Black's.
        let parts = army(&Animal::ALL).parts(2).into_iter().filter(|part| {
            let [white, black] = [0, 1].map(|place| part.pieces().nth(place).unwrap().animal);
            white >= black
        });
        let count: usize = parts.map(|material| check(&tables, &board, material)).sum();
        assert_eq!(count, 160_068 + 7 * 2352 + 3660, "{}", tables.describe());
    }
}

#[test]
fn every_position_agrees_with_its_moves_on_a_board_without_symmetry() {
    for rules in named_rules() {
        let board = Arc::new(Board::new(uneven(), rules));
        let tables = EndgameTables::open(None, &board).unwrap();
        let army = army(&[Animal::Rat, Animal::Wolf, Animal::Tiger, Animal::Elephant]);
        let count: usize = army.parts(2).into_iter().map(|material| check(&tables, &board, material)).sum();
        assert!(count > 10_000);
        let twins = Material::of("RRe".chars().filter_map(Piece::from_letter));
        assert!(check(&tables, &board, twins) > 10_000);
    }
}

#[test]
fn every_position_agrees_with_its_moves_on_random_boards_under_random_rules() {
    let dice = &mut Dice(20_261_128);
    let mut counts = BTreeMap::new();
    let mut boards = 0;
    while boards < 60 {
        let level = random_levels::level(dice, &[]);
        let start = level.start.as_jungle().unwrap();
        let board = start.board();
        let squares = board.squares().count();
        if squares > 64 {
            assert!(matches!(EndgameTables::open(None, board), Err(TableError::LargeBoard { .. })));
            continue;
        }
        boards += 1;
        let tables = EndgameTables::open(None, board).unwrap().solving_up_to(4);
        let animals = match squares {
            0..=12 => 4,
            13..=25 => 3,
            _ => 2,
        };
        // Up to two animals of a kind.
        let kinds: Vec<Animal> = (0..3).map(|_| dice.pick(&Animal::ALL)).collect();
        let army = army(&kinds);
        for _ in 0..3 {
            let parts = army.parts(animals);
            *counts.entry(animals).or_insert(0) += check(&tables, board, parts[dice.roll(parts.len())]);
        }
    }
    println!("positions by animals: {counts:?}");
    assert!(counts.len() == 3 && counts.values().all(|count| *count > 1000));
}

#[test]
#[ignore = "takes minutes: cargo test --release endgame_tables -- --ignored"]
fn every_position_of_three_animals_agrees_with_its_moves() {
    let classic = named_rules().swap_remove(0);
    let board = Arc::new(Board::new(Board::standard(), classic));
    let tables = EndgameTables::open(None, &board).unwrap();
    let parts = army(&Animal::ALL).parts(3);
    let two_of_white = parts.into_iter().filter(|part| part.of_side(Side::White) == 2);
    let count: usize = two_of_white.map(|material| check(&tables, &board, material)).sum();
    assert_eq!(count, 54_355_896);
}

#[test]
fn values_agree_with_a_solver_that_tries_every_line() {
    let board = Arc::new(Board::new(uneven(), RuleSet::default()));
    let tables = EndgameTables::open(None, &board).unwrap();
    let dice = &mut Dice(7);
    let letters = ["Er", "RTe", "Tw", "Wrt"];
    let mut decided = 0;
    for _ in 0..200 {
        let pieces: Vec<Piece> = dice.pick(&letters).chars().filter_map(Piece::from_letter).collect();
        let squares: Vec<Square> = board.squares().collect();
        let placed: Vec<(Square, Piece)> = pieces.into_iter().map(|piece| (dice.pick(&squares), piece)).collect();
        let Ok(position) = Position::new(Arc::clone(&board), placed, dice.pick(&Side::BOTH)) else { continue };
        if position.outcome().is_some() {
            continue;
        }
        let value = tables.value(&position).unwrap();
        let near = |plies: &u16| *plies <= 6;
        let known = match value {
            TableValue::Win(plies) => Some(Score::Win(plies.into())),
            TableValue::Loss(plies) => Some(Score::Loss(plies.into())),
            TableValue::Draw => None,
        };
        let expected = known.filter(|_| value.plies().as_ref().is_some_and(near));
        assert_eq!(solver::solve(&position, 6), expected, "{} {value}", position.to_jfen());
        decided += u32::from(expected.is_some());
    }
    assert!(decided > 30, "{decided}");
}

#[test]
fn a_position_without_a_value_says_why() {
    let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
    let tables = EndgameTables::open(None, &board).unwrap();
    let read = |text: &str| Position::from_jfen(Arc::clone(&board), text).unwrap();
    for (text, why) in [
        ("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w", "there are 16 animals on the board, and tables have at most 4"),
        ("3L3/7/7/7/7/7/7/7/e6 b", "the game is over in this position"),
        ("e6/7/7/7/7/7/7/7/7 w", "the game is over in this position"),
        ("er5/7/7/7/7/7/7/7/E5R w", "there is no table for ER-ER; build it with `riverleap tables build --animals 4`"),
    ] {
        assert_eq!(tables.value(&read(text)).unwrap_err().to_string(), why);
        assert_eq!(tables.probe(&read(text)), None);
    }
    let other = Arc::new(Board::new(Board::standard(), named_rules().swap_remove(5)));
    let position = Position::from_jfen(other, "e6/7/7/7/7/7/7/7/6E w").unwrap();
    assert_eq!(tables.value(&position), Err(TableError::OtherBoard));
    // Match rules other than `no_moves` change no value.
    let mut rules = RuleSet { name: "Mine".to_owned(), ..RuleSet::default() };
    rules.match_rules.quiet_limit = None;
    let same = Arc::new(Board::new(Board::standard(), rules));
    assert!(tables.value(&Position::from_jfen(same, "e6/7/7/7/7/7/7/7/6E w").unwrap()).is_ok());
}
