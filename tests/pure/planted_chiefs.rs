//! The judge of matches of Chesimals II finds every turn that leaves a chief to the enemy's next action, as the naive
//! rule book sees it.

use riverleap::engine::{Score, TurnFault};
use riverleap::game::session::Session;
use riverleap::players::arena::opening;
use riverleap::rules::chesimals::{Position, Unit};
use riverleap::rules::{Action, GameId, Side};

use crate::chesimals::in_chesimals;
use crate::chesimals_naive::{Colour, Naive, NaiveUnit};
use crate::random::Dice;
use crate::reviews::{engine, play_on, review, start};

fn naive(position: &Position) -> Naive {
    let unit = |(square, piece): (riverleap::rules::grid::Square, riverleap::rules::chesimals::Piece)| {
        let colour = Colour::ALL.into_iter().find(|colour| colour.name() == piece.chesimal.name()).unwrap();
        let letter = piece.unit.letter();
        let kind = if piece.unit == Unit::Knight { 'K' } else { letter };
        NaiveUnit::new(colour, kind, i32::from(square.file()) + 1, i32::from(square.rank()) + 1)
    };
    let board = position.board();
    let units = position.pieces().map(unit).collect();
    let mut naive = Naive::new(i32::from(board.width()), i32::from(board.height()), false, units);
    naive.white_to_move = position.side_to_move() == Side::White;
    naive
}

/// The chiefs of the side that is not to move which the first action of this turn can take.
fn chiefs_in_reach(naive: &Naive) -> usize {
    let mut taken: Vec<String> = naive.actions();
    taken.retain(|action| {
        let prey = |unit: &&NaiveUnit| unit.kind == 'C' && action.ends_with(&unit.square()) && action.len() > 3;
        naive.units.iter().find(prey).is_some_and(|prey| prey.colour.is_of_white() != naive.white_to_move)
    });
    taken.len()
}

/// Turns of one action, no capture, that leave a chief to the enemy, while none was left before.
fn blunders(position: &Position) -> Vec<String> {
    let before = naive(position);
    let mut passed = before.clone();
    passed.white_to_move = !passed.white_to_move;
    if chiefs_in_reach(&passed) > 0 {
        return Vec::new();
    }
    let mut found = before.actions();
    found.retain(|action| {
        let mut after = before.clone();
        after.play(action);
        if after.units.len() < before.units.len() || after.active.is_none() {
            return false;
        }
        after.play("end");
        chiefs_in_reach(&after) > 0
    });
    found
}

#[test]
fn planted_turns_that_leave_a_chief_are_found() {
    let mut engine = engine();
    let mut found = 0;
    for seed in 0..60 {
        if found == 10 {
            break;
        }
        let mut dice = Dice(seed);
        let mut session: Session = opening(&start(GameId::Chesimals), 10 + dice.roll(10), 3, seed as usize);
        engine.forget();
        let mut at = None;
        for _ in 0..160 {
            let score = play_on(&mut session, &mut engine, 2000, 1);
            if session.ending().is_some() {
                break;
            }
            let is_open = matches!(score, Some(Score::Cp(value)) if value.abs() < 400);
            if !session.position().begins_turn() || !is_open {
                continue;
            }
            let moves = blunders(in_chesimals(session.position()));
            if !moves.is_empty() {
                at = Some(session.cursor());
                for action in [moves[dice.roll(moves.len())].as_str(), "end"] {
                    session.try_play(action.parse::<Action>().unwrap()).unwrap();
                }
                break;
            }
        }
        let Some(at) = at else { continue };
        play_on(&mut session, &mut engine, 2000, 12);
        let review = review(&session, 20_000, 2);
        let turn = review.turns.iter().find(|turn| turn.plies.start == at).unwrap();
        assert!(turn.fault >= Some(TurnFault::Mistake), "seed {seed}, the turn at ply {at}: {turn:?}");
        assert!(!turn.is_best && turn.accuracy < 80.0, "seed {seed}: {turn:?}");
        found += 1;
    }
    assert_eq!(found, 10);
}
