//! Properties of random boards, armies and playouts that hold for every position.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use riverleap::rules::chesimals::{ChainThrough, Chesimal, Piece, Position, Tables, Unit};
use riverleap::rules::game::Game;
use riverleap::rules::grid::Square;
use riverleap::rules::step::Step;
use riverleap::rules::{Action, GamePosition, LongTurns, Move, Side};

use super::{board, in_chesimals, setups, try_play};
use crate::random::Dice;

/// Actions of a random playout.
const ACTIONS: usize = 60;

/// A shipped setup, or random units on a random board, many of them leaderless or cut off.
pub fn start(dice: &mut Dice) -> Position {
    if dice.one_in(3) {
        let setup = setups::setup(dice.pick(&["default", "preset", "band", "links", "hunt"]));
        return in_chesimals(&setup.start).clone();
    }
    let chain_through = dice.pick(&[ChainThrough::SameChesimal, ChainThrough::AnyFriendly]);
    let board = board(dice.roll(16) as u8 + 1, dice.roll(16) as u8 + 1, chain_through);
    let crowd = dice.pick(&[2, 3, 5, 9]);
    let (few, royal) = ([Chesimal::Yellow, Chesimal::Green], [Chesimal::White, Chesimal::Grey, Chesimal::Blue]);
    let chesimals = dice.pick(&[&few[..], &royal[..], &Chesimal::ALL[..]]);
    // Some chesimals stay leaderless.
    let mut led: BTreeSet<Chesimal> = chesimals.iter().copied().filter(|_| dice.one_in(5)).collect();
    let mut pieces = Vec::new();
    for square in board.squares() {
        if dice.one_in(crowd) {
            let chesimal = dice.pick(chesimals);
            let unit = if led.insert(chesimal) { Unit::Chief } else { dice.pick(&Unit::ALL[1..]) };
            pieces.push((square, Piece { chesimal, unit }));
        }
    }
    Position::new(board, pieces, dice.pick(&Side::BOTH)).unwrap()
}

fn playout(seed: u64, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice(seed);
    let mut position = start(&mut dice);
    for _ in 0..ACTIONS {
        visit(&position);
        match position.legal_actions().as_slice() {
            [] => position.play_unchecked(Action::Pass),
            actions => position.play_unchecked(dice.pick(actions)),
        }
    }
}

/// Whether a chain links the unit to its chief, found by searching from unit to unit.
fn linked_by_walking(position: &Position, from: Square, piece: Piece) -> bool {
    let carries = |other: Piece| match position.board().chain_through() {
        ChainThrough::SameChesimal => other.chesimal == piece.chesimal,
        ChainThrough::AnyFriendly => other.side() == piece.side(),
    };
    let (mut open, mut seen) = (vec![from], BTreeSet::from([from]));
    while let Some(here) = open.pop() {
        if position.piece_at(here) == Some(Piece { unit: Unit::Chief, ..piece }) {
            return true;
        }
        for (files, ranks) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let next = here.offset(files, ranks);
            let next = next.filter(|&next| position.piece_at(next).is_some_and(carries));
            open.extend(next.filter(|&next| seen.insert(next)));
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_key_is_the_placement_and_the_turn(seed: u64) {
        playout(seed, |position| {
            let board = Arc::clone(position.board());
            if position.is_turn_start() {
                let rebuilt = Position::new(Arc::clone(&board), position.pieces(), position.side_to_move()).unwrap();
                assert_eq!(rebuilt.key(), position.key());
            }
            let read = Position::from_text(board, &position.to_text()).unwrap();
            assert_eq!(read.key(), position.key(), "{position:?}");
        });
    }

    #[test]
    fn links_are_what_a_walk_finds(seed: u64) {
        playout(seed, |position| {
            for (square, piece) in position.pieces() {
                let walked = linked_by_walking(position, square, piece);
                assert_eq!(position.is_linked(square), walked, "{square} in {position:?}");
            }
            let links = position.links();
            assert!(links.is_sorted() && links.iter().all(|(a, b)| a < b));
            let linked = position.pieces().filter(|&(square, _)| position.is_linked(square)).count();
            assert!(links.len() + Chesimal::ALL.len() >= linked, "{position:?}");
        });
    }

    #[test]
    fn an_action_is_refused_exactly_when_it_is_not_generated(seed: u64) {
        let mut dice = Dice(seed);
        let mut position = start(&mut dice);
        for _ in 0..dice.roll(12) {
            match position.legal_actions().as_slice() {
                [] => position.play_unchecked(Action::Pass),
                actions => position.play_unchecked(dice.pick(actions)),
            }
        }
        let legal: Vec<Action> = position.legal_actions();
        let known: BTreeSet<Action> = legal.iter().copied().collect();
        assert!(legal.is_sorted() && legal.len() == known.len(), "{position:?}");
        assert_eq!((position.perft(1), position.can_act()), (legal.len() as u64, !legal.is_empty()));
        for from in position.board().squares() {
            for to in position.board().squares() {
                let action = Action::Move(Move { from, to });
                let checked = position.check(action);
                assert_eq!(checked.is_ok(), known.contains(&action), "{action} in {position:?}: {checked:?}");
                if let Err(refusal) = checked {
                    let sentence = refusal.to_string();
                    assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
                }
            }
        }
        assert_eq!(position.check(Action::End).is_ok(), known.contains(&Action::End));
        assert!(position.check(Action::Pass).is_err());
    }

    #[test]
    fn nobody_moves_twice_in_a_turn_and_only_one_chesimal_does(seed: u64) {
        let mut moved: BTreeMap<Square, Chesimal> = BTreeMap::new();
        let mut dice = Dice(seed);
        let mut position = start(&mut dice);
        for _ in 0..ACTIONS {
            let Some(&first) = position.legal_actions().first() else { break };
            let action = if dice.one_in(9) { first } else { dice.pick(&position.legal_actions()) };
            if let Action::Move(Move { from, to }) = action {
                assert!(!moved.contains_key(&from), "{from} in {position:?}");
                moved.insert(to, position.piece_at(from).unwrap().chesimal);
                assert!(moved.values().all(|chesimal| *chesimal == moved[&to]), "{position:?}");
            }
            let side = position.side_to_move();
            position.play_unchecked(action);
            if position.is_turn_start() {
                assert_ne!(position.side_to_move(), side);
                moved.clear();
            } else {
                assert!(position.outcome().is_some() || position.legal_actions().len() > 1, "{position:?}");
                assert!(moved.keys().all(|&square| position.has_acted(square)));
            }
        }
    }

    #[test]
    fn text_keeps_the_position_in_the_middle_of_a_turn(seed: u64) {
        playout(seed, |position| {
            let text = position.to_text();
            let back = Position::from_text(Arc::clone(position.board()), &text);
            assert_eq!(back.as_ref(), Ok(position), "{text}");
            assert_eq!(back.map(|back| back.key()), Ok(position.key()));
        });
    }

    #[test]
    fn every_notation_is_understood(seed: u64) {
        playout(seed, |position| {
            for action in position.legal_actions() {
                let written = position.notation(action);
                assert_eq!(position.parse_notation(&written), Ok(action), "{written} in {position:?}");
                assert_eq!(position.parse_notation(&action.to_string()), Ok(action));
            }
        });
    }

    #[test]
    fn steps_tell_what_play_does(seed: u64) {
        playout(seed, |position| {
            for action in position.legal_actions() {
                let mut next = position.clone();
                let steps = try_play(&mut next, action).unwrap();
                let mut pieces: BTreeMap<_, _> = position.pieces().collect();
                for step in steps {
                    match step {
                        Step::Capture { at } => assert!(pieces.remove(&at).is_some()),
                        Step::Walk { from, to } | Step::Leap { from, to } => {
                            let mover = pieces.remove(&from).unwrap();
                            assert!(pieces.insert(to, mover).is_none(), "{action} in {position:?}");
                        }
                        Step::Enter { .. } => panic!("nothing is entered"),
                    }
                }
                assert_eq!(next.pieces().collect::<Vec<_>>(), pieces.into_iter().collect::<Vec<_>>());
            }
        });
    }

    #[test]
    fn what_a_search_asks_agrees(seed: u64) {
        playout(seed, |position| {
            let (tables, node) = position.core();
            let (mut captures, mut quiet) = (Vec::new(), Vec::new());
            tables.for_each_capture(node, |action| captures.push(action));
            tables.for_each_quiet(node, |action| quiet.push(action));
            let legal = position.legal_actions();
            assert_eq!(captures.len() + quiet.len(), legal.len());
            assert_eq!(tables.count_actions(node), legal.len() as u64);
            // Every code belongs to one action.
            let mut codes: Vec<u16> = legal.iter().chain([&Action::Pass]).map(|action| Tables::encode(*action)).collect();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), legal.len() + 1);
            for action in legal {
                assert_eq!(tables.is_capture(node, action), captures.contains(&action));
                assert_ne!(Tables::encode(action), 0);
            }
            assert_eq!(tables.verdict(node).is_some(), position.outcome().is_some());
        });
    }

    #[test]
    fn any_text_is_read_or_refused(text: String, turn in "[ygx#:,a-c1-3-]{0,12}") {
        let start = Position::from_text(board(3, 3, ChainThrough::SameChesimal), "cg2/1gg1/CyGy1 w -").unwrap();
        for text in [text.clone(), format!("cg2/1gg1/CyGy1 w {turn}")] {
            if let Err(error) = Position::from_text(Arc::clone(start.board()), &text) {
                prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1);
            }
        }
        prop_assert!(text == "end" || start.parse_notation(&text).is_err());
    }
}
