//! Position text, move text and the reader's notation, good and bad.

use std::sync::Arc;

use riverleap::rules::jungle::{Board, Position, RuleSet};
use riverleap::rules::{GamePosition, Move, MoveTextError, Side};

use crate::drawn::{action, drawn};

const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1";

fn read(text: &str) -> Result<Position, String> {
    let board = Arc::new(Board::new(Board::standard(), RuleSet::default()));
    Position::from_jfen(board, text).map_err(|error| error.to_string())
}

#[test]
fn position_text_has_dialects() {
    let start = read(START).unwrap();
    assert_eq!(start.to_jfen(), START);
    let bare = START.trim_end_matches(" w 0 1");
    for tail in ["w", "r", "w 0", "r 0 1", "w - - 0 1", "w - -", " w  0 1 "] {
        assert_eq!(read(&format!("{bare} {tail}")).as_ref(), Ok(&start), "{tail}");
    }
    assert_eq!(read(&START.replace('p', "j").replace('P', "J")).as_ref(), Ok(&start));
    let later = read(&START.replace("w 0 1", "b 12 34")).unwrap();
    assert_eq!((later.side_to_move(), later.quiet_plies(), later.move_number()), (Side::Black, 12, 34));
}

#[test]
fn wide_runs_are_decimal() {
    let wide = ". ".repeat(13) + ".C .r .";
    let position = drawn(&wide, |_| {});
    assert_eq!(position.to_jfen(), "13Cr1 w 0 1");
    assert_eq!(Position::from_jfen(Arc::clone(position.board()), "13Cr1 w"), Ok(position));
}

#[test]
fn bad_position_text_names_field_column_and_cure() {
    for (text, sentence) in [
        ("", "placement, column 1: the placement is missing; write the ranks from the top down, like 7/7/3E3"),
        ("7/7 w", "placement, column 4: 2 ranks for a board of 9; separate exactly 9 ranks with '/'"),
        ("7/7/7/7/7/7/7/7/7/7 w", "placement, column 19: 10 ranks for a board of 9; separate exactly 9 ranks with '/'"),
        ("7/7/7/6/7/7/7/7/7 w", "placement, column 7: rank 6 is 6 squares long; make it 7"),
        ("7/7/7/7E/7/7/7/7/7 w", "placement, column 7: rank 6 is 8 squares long; make it 7"),
        (
            "7/7/7/6x/7/7/7/7/7 w",
            "placement, column 8: 'x' is not an animal; use E L T P W D C R for White and small letters for Black, \
             numbers for empty squares",
        ),
        ("8/7/7/7/7/7/7/7/7 w", "placement, column 1: '8' is not a run of empty squares; write a number from 1 to 7"),
        ("07/7/7/7/7/7/7/7/7 w", "placement, column 1: '07' is not a run of empty squares; write a number from 1 to 7"),
        ("7/7/7/1C5/7/7/7/7/7 w", "placement, column 8: b6 is water, and the cat does not swim"),
        ("7/7/7/7/7/7/7/7/3C3 w", "placement, column 18: d1 is the cat's own den, which it may not enter"),
        ("7/7/7/7/7/7/7/7/7", "side to move, column 18: the side to move is missing; write w or b after the placement"),
        ("7/7/7/7/7/7/7/7/7 x", "side to move, column 19: 'x' is not a side; write w or b"),
        ("7/7/7/7/7/7/7/7/7 w x", "quiet-ply count, column 21: 'x' is not a count; write a whole number of at least 0"),
        ("7/7/7/7/7/7/7/7/7 w 0 0", "move number, column 23: '0' is not a count; write a whole number of at least 1"),
        ("7/7/7/7/7/7/7/7/7 w 0 1 2", "move number, column 25: unexpected '2'; the move number is the last field"),
    ] {
        assert_eq!(read(text), Err(format!("position text, {sentence}")), "{text}");
    }
}

#[test]
fn move_text() {
    assert_eq!(action("a3d3").to_string(), "a3d3");
    assert_eq!(action("a10p16").to_string(), "a10p16");
    for text in ["", "a", "a3", "é3", "12"] {
        assert_eq!(text.parse::<Move>(), Err(MoveTextError::NotTwoSquares(text.to_owned())), "{text}");
    }
    for text in ["3a4a", "a3z9", "a3a17", "a3a04", "a3a4 ", "Ea3a4", "a3ab4"] {
        assert!(matches!(text.parse::<Move>(), Err(MoveTextError::BadSquare { .. })), "{text}");
    }
}

#[test]
fn readers_notation() {
    let position = drawn(
        "
        .  t  d  .  .r
        .E .T ~  ~  .l
        .  .C .  .R ~
        .  ~  .  .  .
    ",
        |_| {},
    );
    for (text, written) in [("a3a2", "Ea2"), ("d2e2", "Re2~"), ("b3b4", "Tb4*"), ("d2c2", "Rc2")] {
        assert_eq!(position.notation(action(text)), written);
        assert_eq!(position.parse_notation(written), Ok(action(text)));
    }
    assert_eq!(position.parse_notation("Re2"), Ok(action("d2e2")));
    let leaps = drawn(".T ~ .c d", |_| {});
    assert_eq!(leaps.notation(action("a1c1")), "T^xc1");
    for text in ["T^xc1", "Txc1", "Tc1", " a1c1 ", "Ta1^xc1", "Ta1c1"] {
        assert_eq!(leaps.parse_notation(text), Ok(action("a1c1")), "{text}");
    }
    assert_eq!(drawn(".T d .c", |_| {}).notation(action("a1b1")), "Tb1#");
    assert_eq!(drawn(".J .c".replace('J', "P").as_str(), |_| {}).parse_notation("Jb1"), Ok(action("a1b1")));
}

#[test]
fn two_of_one_animal_name_their_origin() {
    let twins = drawn(".C . .C .r", |_| {});
    assert_eq!(twins.notation(action("a1b1")), "Ca1b1");
    assert_eq!(twins.parse_notation("Cc1b1"), Ok(action("c1b1")));
    assert_eq!(twins.parse_notation("Cxd1"), Ok(action("c1d1")));
    let error = twins.parse_notation("Cb1").unwrap_err();
    assert_eq!(error.to_string(), "several animals could be meant; write Ca1b1 or Cc1b1");
}

#[test]
fn bad_notation_says_why() {
    let position = drawn(".C . .E ~ .r", |_| {});
    for (text, sentence) in [
        ("", "'' is not a move; write an animal's letter and a square, like Eb3, or two squares, like a3b3"),
        ("C", "'C' is not a move; write an animal's letter and a square, like Eb3, or two squares, like a3b3"),
        ("--", "'--' is not a move; write an animal's letter and a square, like Eb3, or two squares, like a3b3"),
        (
            "Cz1",
            "'Cz1' names a square that does not exist: 'z1' is not a square; write a file and a rank of the board, like a3",
        ),
        ("Lb1", "the side to move has no lion"),
        ("Cb1#", "'Cb1#' does not match the move; it is written Cb1"),
        ("Ce1", "Your cat moves one square at a time."),
        ("c1d1", "Only the rat can swim."),
        ("Ed1", "Only the rat can swim."),
    ] {
        assert_eq!(position.parse_notation(text).map_err(|error| error.to_string()), Err(sentence.to_owned()));
    }
}
