//! Boards of any size under any rules on the table: the tiles match the terrain, and the ranks are those in force.

use bevy::prelude::*;
use riverleap::app::board::BoardView;
use riverleap::app::play::{Laying, MatchSetup};
use riverleap::app::testing;
use riverleap::game::content::{Content, Folders};
use riverleap::game::session::PieceId;
use riverleap::rules::Terrain;
use riverleap::rules::grid::Square;
use riverleap::rules::jungle::{Animal, Rank};

use super::table::{click, rules_only, session, with_board};

fn assert_laid(app: &mut App, what: &str) {
    let board = session(app).position().as_jungle().unwrap().board().clone();
    let mut tiles = app.world_mut().query_filtered::<(&Square, &Terrain), Without<PieceId>>();
    let mut count = 0;
    for (square, terrain) in tiles.iter(app.world()) {
        assert_eq!(*terrain, board.terrain(*square), "{what}: {square}");
        count += 1;
    }
    assert_eq!(count, usize::from(board.width()) * usize::from(board.height()), "{what}");
    let mut pieces = app.world_mut().query::<(&Animal, &Rank)>();
    for (animal, rank) in pieces.iter(app.world()) {
        assert_eq!(*rank, board.rules().rank(*animal), "{what}: {animal}");
    }
}

#[test]
fn every_shipped_level_under_every_rule_set() {
    let content = Content::new(Folders::default());
    let sets: Vec<_> = [None].into_iter().chain(content.rules_names().into_iter().map(Some)).collect();
    assert!(sets.len() > 6);
    for level in content.level_names() {
        for rules in &sets {
            let mut app = rules_only(&level, rules.as_deref());
            assert_laid(&mut app, &format!("{level} {rules:?}"));
            // And it can be played.
            for _ in 0..10 {
                if let Some(wanted) = session(&app).legal_actions().first() {
                    let wanted = wanted.to_string();
                    testing::play(&mut app, &wanted).unwrap();
                }
            }
            // On a small board, such moves may lead into the den.
            assert!(session(&app).cursor() == 10 || session(&app).ending().is_some(), "{level} {rules:?}");
        }
    }
}

#[test]
fn a_smaller_board_takes_the_place_of_a_larger_one() {
    let mut app = with_board("jungle", None);
    click(&mut app, "a3 a4");
    let level = Content::new(Folders::default()).level("tests/data/levels-small/ford.ron").unwrap().value;
    app.insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None });
    testing::lay(&mut app, Laying::New);
    assert_laid(&mut app, "ford");
    let view = app.world().resource::<BoardView>();
    assert_eq!((view.width, view.height), (5, 6));
    // Squares are larger now, and clicks still hit them.
    click(&mut app, "a1 a2");
    assert_eq!(session(&app).cursor(), 1);
}

#[test]
fn leiden_ranks_the_dog_above_the_wolf() {
    let mut app = rules_only("jungle", Some("leiden"));
    let mut pieces = app.world_mut().query::<(&Animal, &Rank)>();
    let rank = |wanted| pieces.iter(app.world()).find(|(animal, _)| **animal == wanted).map(|(_, rank)| rank.0);
    let ranks = [Animal::Dog, Animal::Wolf].map(rank);
    assert_eq!(ranks, [Some(4), Some(3)]);
}
