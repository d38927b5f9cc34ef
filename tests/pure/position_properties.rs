//! Properties of random boards, rule sets and playouts that hold for every position.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use riverleap::rules::jungle::{Board, Piece, Position};
use riverleap::rules::step::Step;
use riverleap::rules::{self, GamePosition, Move, Terrain};

use crate::naive::Naive;
use crate::random::{self, Dice};

/// Plies of a random playout.
const PLIES: usize = 40;

fn playout(seed: u64, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice(seed);
    let mut position = random::position(&mut dice);
    for _ in 0..PLIES {
        visit(&position);
        match position.legal_moves().as_slice() {
            [] => position.pass(),
            moves => position.play_unchecked(dice.pick(moves)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_are_those_of_the_plain_rule_book(seed: u64) {
        playout(seed, |position| {
            let naive = Naive::of(position);
            let moves = position.legal_moves();
            let expected = naive.moves();
            assert_eq!(moves.len(), expected.len(), "a move twice, or another set, in {position:?}");
            assert_eq!(moves.iter().copied().collect::<BTreeSet<_>>(), expected, "{position:?}");
            assert_eq!(position.perft(1), moves.len() as u64, "{position:?}");
            assert_eq!(position.outcome(), naive.outcome(), "{position:?}");
            for &action in &moves {
                let (mut next, mut plain) = (position.clone(), naive.clone());
                next.play_unchecked(action);
                plain.play(action);
                assert_eq!(next.pieces().collect::<Vec<_>>(), plain.pieces.into_iter().collect::<Vec<_>>());
                assert_eq!(next.side_to_move(), plain.to_move);
            }
        });
    }

    #[test]
    fn a_move_is_refused_exactly_when_it_is_not_generated(seed: u64) {
        let position = random::position(&mut Dice(seed));
        let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        for from in position.board().squares() {
            let moves = position.board().squares().map(|to| Move { from, to });
            for action in moves {
                let checked = position.check(action);
                assert_eq!(checked.is_ok(), legal.contains(&action), "{action} in {position:?}: {checked:?}");
                if let Err(refusal) = checked {
                    let sentence = refusal.to_string();
                    assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
                }
            }
        }
    }

    #[test]
    fn a_refused_move_changes_nothing(seed: u64) {
        let mut dice = Dice(seed);
        let mut position = rules::Position::from(random::position(&mut dice));
        let squares: Vec<_> = position.board().squares().collect();
        for _ in 0..50 {
            let action = Move { from: dice.pick(&squares), to: dice.pick(&squares) };
            let before = position.clone();
            if position.try_play(action).is_err() {
                assert_eq!(position, before);
            }
        }
    }

    #[test]
    fn the_key_is_the_placement_and_the_turn(seed: u64) {
        playout(seed, |position| {
            let rebuilt = Position::new(Arc::clone(position.board()), position.pieces(), position.side_to_move());
            assert_eq!(rebuilt.unwrap().key(), position.key());
        });
    }

    #[test]
    fn position_text_comes_back(seed: u64) {
        playout(seed, |position| {
            let text = position.to_jfen();
            let back = Position::from_jfen(Arc::clone(position.board()), &text);
            assert_eq!(back.as_ref(), Ok(position), "{text}");
        });
    }

    #[test]
    fn nobody_stands_where_nobody_may(seed: u64) {
        playout(seed, |position| {
            for (square, Piece { side, animal }) in position.pieces() {
                match position.board().terrain(square) {
                    Terrain::Rock => panic!("{animal} on rock in {position:?}"),
                    Terrain::Water => assert!(position.board().rules().swimmers[animal], "{position:?}"),
                    Terrain::Den(owner) => assert!(owner != side && position.outcome().is_some(), "{position:?}"),
                    Terrain::Land | Terrain::Trap(_) => {}
                }
            }
        });
    }

    #[test]
    fn steps_tell_what_play_does(seed: u64) {
        playout(seed, |position| {
            for action in position.legal_moves() {
                let mut next = position.clone();
                let steps = next.steps(action);
                next.play_unchecked(action);
                let mut pieces: std::collections::BTreeMap<_, _> = position.pieces().collect();
                for step in steps {
                    match step {
                        Step::Capture { at } => assert!(pieces.remove(&at).is_some()),
                        Step::Walk { from, to } | Step::Leap { from, to } => {
                            let mover = pieces.remove(&from).unwrap();
                            assert!(pieces.insert(to, mover).is_none());
                        }
                        Step::Enter { at, .. } => assert!(pieces.contains_key(&at)),
                    }
                }
                assert_eq!(next.pieces().collect::<Vec<_>>(), pieces.into_iter().collect::<Vec<_>>());
                let captured = next.pieces().count() < position.pieces().count();
                assert_eq!(next.quiet_plies(), if captured { 0 } else { position.quiet_plies() + 1 });
            }
        });
    }

    #[test]
    fn every_notation_is_understood(seed: u64) {
        playout(seed, |position| {
            for action in position.legal_moves() {
                let written = position.notation(action);
                assert_eq!(position.parse_notation(&written), Ok(action), "{written} in {position:?}");
                assert_eq!(position.parse_notation(&action.to_string()), Ok(action));
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        });
    }

    #[test]
    fn any_text_is_read_or_refused(text: String) {
        let board = Arc::new(Board::new(Board::standard(), Default::default()));
        if let Err(error) = Position::from_jfen(Arc::clone(&board), &text) {
            assert!(error.column >= 1 && error.column <= text.chars().count() + 1);
        }
        let start = Position::from_jfen(board, "l5t/7/7/7/7/7/7/7/T5L w").unwrap();
        assert!(start.parse_notation(&text).is_err());
    }
}
