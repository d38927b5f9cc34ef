//! Two rule books that share no code agree on ten thousand random actions.

use std::sync::Arc;

use riverleap::rules::chesimals::{Board, ChainThrough, Chesimal, Piece, Position, Unit};
use riverleap::rules::grid::Square;
use riverleap::rules::{MatchRules, Side};

use super::{act, try_play};
use crate::chesimals_naive::counts::play_random;
use crate::chesimals_naive::{Colour, Naive, NaiveUnit};
use crate::random::Dice;

const ACTIONS: u32 = 10_000;
/// How often each of the rare events must occur at least.
const LEAST: u32 = 100;

fn piece(unit: &NaiveUnit) -> (Square, Piece) {
    let named = |chesimal: &Chesimal| chesimal.name() == unit.colour.name();
    let letter = if unit.kind == 'K' { 'N' } else { unit.kind };
    let piece =
        Piece { chesimal: Chesimal::ALL.into_iter().find(named).unwrap(), unit: Unit::from_letter(letter).unwrap() };
    (unit.square().parse().unwrap(), piece)
}

fn position(naive: &Naive) -> Position {
    let chain = if naive.any_friendly { ChainThrough::AnyFriendly } else { ChainThrough::SameChesimal };
    let board = Board::new(naive.width as u8, naive.height as u8, chain, MatchRules::default());
    let to_move = if naive.white_to_move { Side::White } else { Side::Black };
    Position::new(Arc::new(board), naive.units.iter().map(piece), to_move).unwrap()
}

fn agrees(position: &Position, naive: &Naive) {
    let told = format!("{position:?}");
    let mut actions: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    actions.sort_unstable();
    assert_eq!(actions, naive.actions(), "{told}");
    let winner = position.outcome().and_then(riverleap::rules::chesimals::Outcome::winner);
    assert_eq!(winner.map(|side| side == Side::White), naive.winner(), "{told}");
    let mut standing: Vec<(Square, Piece)> = naive.units.iter().map(piece).collect();
    standing.sort_unstable_by_key(|(square, _)| *square);
    assert_eq!(position.pieces().collect::<Vec<_>>(), standing, "{told}");
    for unit in &naive.units {
        let square = unit.square();
        assert_eq!(position.is_linked(square.parse().unwrap()), naive.linked(&square), "{square} in {told}");
    }
    if winner.is_none() {
        assert_eq!(position.side_to_move() == Side::White, naive.white_to_move, "{told}");
        assert_eq!(position.active().map(Chesimal::name), naive.active.map(Colour::name), "{told}");
    }
}

#[test]
fn two_rule_books_agree() {
    let mut dice = Dice(1936);
    let mut game = None;
    let counts = play_random(ACTIONS, &mut |below| dice.roll(below as usize) as u32, &mut |naive, action| {
        let position = match action {
            None => game.insert(position(naive)),
            Some(action) => {
                let position: &mut Position = game.as_mut().unwrap();
                try_play(position, act(action)).unwrap();
                position
            }
        };
        agrees(position, naive);
    });
    assert_eq!(counts.actions, ACTIONS);
    let rare =
        [counts.captures, counts.strandings, counts.leaderless_blocks, counts.automatic_ends, counts.mid_turn_wins];
    assert!(rare.iter().all(|count| *count >= LEAST), "{counts:?}");
}
