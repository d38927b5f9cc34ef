//! Lines and areas of a draft's board.

use riverleap::game::drafts::{DrawnBoard, FreshBoard, SquarePaint, flood, fresh_level, painted, straight};
use riverleap::rules::grid::Square;
use riverleap::rules::{GameId, Terrain};

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

#[test]
fn lines_and_areas() {
    let named = |squares: Vec<Square>| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(named(straight(at("a1"), at("d1"))), "a1 b1 c1 d1");
    assert_eq!(named(straight(at("c3"), at("a1"))), "c3 b2 a1");
    assert_eq!(named(straight(at("b2"), at("b2"))), "b2");
    let text = fresh_level(FreshBoard { game: GameId::Jungle, width: 3, height: 4 }, "Pond");
    let wall: Vec<_> = ["a2", "b2", "c2"].map(|square| (at(square), SquarePaint::Ground(Terrain::Rock))).into();
    let board = DrawnBoard::of(&painted(&text, &wall)).unwrap();
    assert_eq!(flood(&board, at("b2")).len(), 3);
    assert_eq!(named(flood(&board, at("a3"))), "a3 c3".split(' ').next().unwrap());
}
