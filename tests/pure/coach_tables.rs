//! The coach and the tables of four animals, and the chart of the distances in a match.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use riverleap::engine::tables::{EndgameTables, Material, TableBuild, TableError};
use riverleap::engine::{EndgameCoach, Situation};
use riverleap::game::session::Session;
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Piece, Position};
use riverleap::rules::{MatchRules, Side, Terrain};

use crate::coach::{GO_ON, standard};
use crate::sessions;

#[test]
fn tables_of_four_animals_are_read_from_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let start = sessions::content().level("puddle").unwrap().value.start;
    let start = start.as_jungle().unwrap();
    let squares: Vec<Square> =
        start.board().squares().filter(|at| start.board().terrain(*at) == Terrain::Land).collect();
    let pieces: Vec<Piece> = "Rrle".chars().filter_map(Piece::from_letter).collect();
    let placed = squares.iter().copied().zip(pieces.iter().copied());
    let four = Situation::new(Position::new(Arc::clone(start.board()), placed, Side::White).unwrap());
    let coach = EndgameCoach::new(Some(folder.path().to_owned()));
    assert!(matches!(coach.advice(&four, &GO_ON), Err(TableError::Missing { .. })));
    let tables = EndgameTables::open(Some(folder.path()), start.board()).unwrap();
    let army = Material::of(pieces);
    tables.build(&TableBuild { army, animals: 4, threads: 2 }, &GO_ON, |_| {}).unwrap();
    let found = coach.advice(&four, &GO_ON).unwrap().unwrap();
    assert_eq!(Ok(found.value), tables.value(four.position().as_jungle().unwrap()));
    assert!(!found.moves.is_empty());
}

#[test]
fn a_chart_has_a_value_for_every_position_with_few_animals() {
    let board = standard(MatchRules { quiet_limit: Some(12), ..MatchRules::default() });
    let coach = EndgameCoach::new(None);
    let start = Situation::new(Position::from_jfen(Arc::clone(&board), "7/7/4L2/7/7/7/7/7/e6 w").unwrap());
    let line = coach.line(&start, None, &GO_ON).unwrap().unwrap();
    let mut session = Session::new(start.position().clone());
    for action in &line.actions {
        session.try_play(*action).unwrap();
    }
    let positions = || (0..=session.plies().len()).filter_map(|plies| session.position_after(plies));
    let chart = coach.chart(positions(), &GO_ON).unwrap();
    let plies: Vec<u16> = chart.iter().map(|verdict| verdict.unwrap().value.plies().unwrap()).collect();
    assert_eq!(plies, (0..=5).rev().collect::<Vec<u16>>());
    assert!(chart.iter().all(|verdict| verdict.unwrap().winner() == Some(Side::White)));
    assert_eq!(chart[2].unwrap().quiet_left, Some(10));
    assert!(chart.iter().all(|verdict| !verdict.unwrap().exceeds_quiet_limit()));
    let full = sessions::content().level("jungle").unwrap().value.start;
    let four = Position::from_jfen(board, "er5/7/7/7/7/7/7/7/5RE w").unwrap().into();
    assert_eq!(coach.chart([&full, &four], &GO_ON), Ok(vec![None, None]));
    assert_eq!(coach.chart(positions(), &AtomicBool::new(true)), Err(TableError::Stopped));
}
