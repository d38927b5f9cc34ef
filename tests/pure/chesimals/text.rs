//! Position text and the reader's notation, good and bad.

use std::sync::Arc;

use riverleap::rules::chesimals::{ChainThrough, Chesimal, Position};
use riverleap::rules::{Action, GamePosition, MoveTextError, Side};

use super::{act, board, drawn, play, square};

fn read(text: &str) -> Result<Position, String> {
    let board = board(12, 3, ChainThrough::SameChesimal);
    Position::from_text(board, text).map_err(|error| error.to_string())
}

#[test]
fn positions_are_written_and_read() {
    for text in [
        "12/12/12 w - 0 1",
        "cgnr10/12/4EyWo3GwCgNw b - 12 34",
        "11cb/10Gy1/Cy11 w y:k2 3 4",
        "11cb/10Gy1/Cy11 w y:xk2 0 4",
        "11Gy/12/Cy11 w y:#l3 0 4",
        "11cb/10gb1/CyCw10 b b:k2 3 4",
    ] {
        assert_eq!(read(text).map(|position| position.to_text()).as_deref(), Ok(text));
    }
    let text = "11cb/10Gy1/Cy11 w y:k2 3 4";
    let position = read(text).unwrap();
    assert_eq!((position.side_to_move(), position.active()), (Side::White, Some(Chesimal::Yellow)));
    assert!(position.has_acted(square("k2")) && !position.has_acted(square("a1")));
    assert_eq!((position.quiet_plies(), position.move_number()), (3, 4));
    for dialect in ["  11cb/10Gy1/Cy11  w y:k2  3 4 ", "11cb/10Gy1/Cy11 w y:k2 3 4"] {
        assert_eq!(read(dialect).as_ref(), Ok(&position), "{dialect}");
    }
    assert_eq!(read("11Nw/12/12 w -"), read("11Nw/12/12 w - 0 1"));
}

#[test]
fn a_turn_is_written_square_by_square() {
    let mut position = drawn("cb .  gr .  cr\n.  .  .  .  .\nCy Gy Gy .  .");
    for (action, text) in [
        ("c1c2", "cb1gr1cr/2Gy2/CyGy3 w y:c2 0 1"),
        ("b1b2", "cb1gr1cr/1GyGy2/Cy4 w y:b2,c2 0 1"),
        ("a1b3", "cbCygr1cr/1GyGy2/5 b - 1 1"),
        ("a3b3", "1cbgr1cr/1GyGy2/5 w - 0 2"),
    ] {
        play(&mut position, action);
        assert_eq!(position.to_text(), text);
        assert_eq!(Position::from_text(Arc::clone(position.board()), text).as_ref(), Ok(&position));
        assert_eq!(format!("{position:?}"), text);
    }
}

#[test]
fn bad_position_text_names_field_column_and_cure() {
    const UNITS: &str = "use C E G N W for White and small letters for Black, numbers for empty squares";
    for (text, sentence) in [
        ("", "placement, column 1: the placement is missing; write the ranks from the top down, like 12/5Cy6"),
        ("12/12 w -", "placement, column 6: 2 ranks for a board of 3; separate exactly 3 ranks with '/'"),
        ("12/Cy10/12 w -", "placement, column 4: rank 2 is 11 squares long; make it 12"),
        ("12/13/12 w -", "placement, column 4: '13' is not a run of empty squares; write a number from 1 to 12"),
        ("12/2Xy9/12 w -", &format!("placement, column 5: 'X' is not a unit; {UNITS}")),
        ("12/2Cb9/12 w -", "placement, column 6: 'b' is not a chesimal of White; write one of y o w g"),
        ("12/2c9/12 w -", "placement, column 6: '9' is not a chesimal of Black; write one of g p b r"),
        ("12/11C/12 w -", "placement, column 7: a chesimal of White is missing; write one of y o w g"),
        ("12/12/CyCy10 w -", "placement, column 9: the chief on b1 is the second of yellow; a chesimal has only one"),
        ("12/12/12", "side to move, column 9: the side to move is missing; write w or b after the placement"),
        ("12/12/12 r -", "side to move, column 10: 'r' is not a side; write w or b"),
        ("12/12/12 w", "state of the turn, column 11: the state of the turn is missing; write - for its start"),
        (
            "12/12/12 w 0 1",
            "state of the turn, column 12: '0' is not a state of a turn; write - for its start, or the units that \
             have moved, like y:c4,d5",
        ),
        ("12/12/12 w b:c4", "state of the turn, column 12: 'b' is not a chesimal of White; write one of y o w g"),
        ("12/12/12 w :c4", "state of the turn, column 12: a chesimal of White is missing; write one of y o w g"),
        (
            "12/12/12 w y:c4",
            "state of the turn, column 14: no unit of yellow stands on c4; write the present squares of the units that \
             have moved",
        ),
        (
            "12/12/Co11 w y:a1",
            "state of the turn, column 16: no unit of yellow stands on a1; write the present squares of the units that \
             have moved",
        ),
        (
            "12/12/Cy11 w y:a1,",
            "state of the turn, column 19: '' is not a square; write a file and a rank of the board, like a3",
        ),
        ("12/12/CyGyGy9 w y:b1,xb1", "state of the turn, column 22: b1 is listed twice; write it once"),
        (
            "11cb/12/CyGy10 w y:#b1",
            "state of the turn, column 20: '#' marks the capture of the last royal chief, which this is not; write x",
        ),
        (
            "12/12/CyGyGy9 w y:#a1,#b1",
            "state of the turn, column 23: '#' marks the capture of the last royal chief, which this is not; write x",
        ),
        (
            "12/12/Cy11 w y:a1",
            "state of the turn, column 14: no other unit of yellow can move, so its turn is over; write the other \
             side and -",
        ),
        ("12/12/CyGy10 w y:xb1 2", "quiet-turn count, column 22: a unit has been captured in this turn; write 0"),
        ("12/12/12 w - x", "quiet-turn count, column 14: 'x' is not a count; write a whole number of at least 0"),
        ("12/12/12 w - 0 0", "move number, column 16: '0' is not a count; write a whole number of at least 1"),
        ("12/12/12 w - 0 1 2", "move number, column 18: unexpected '2'; the move number is the last field"),
    ] {
        assert_eq!(read(text), Err(format!("position text, {sentence}")), "{text}");
    }
}

#[test]
fn action_text() {
    for text in ["c5d6", "a10p16", "end", "--"] {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
    }
    for text in ["", "End", "-", "ends", "c5"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert!(matches!("c5z9".parse::<Action>(), Err(MoveTextError::BadSquare { .. })));
}

#[test]
fn readers_notation() {
    let mut position = drawn("gb .  cb .\nEy .  .  .\nCy Gy Nw Cw");
    for (action, written) in [("a1c2", "Ca1c2"), ("b1b3", "Gb1b3"), ("a2b3", "Ea2b3"), ("c1b3", "Nc1^b3")] {
        assert_eq!(position.notation(act(action)), written);
        for text in [written, action, &written.replace('^', ""), &format!(" {action} "), &written[1..]] {
            assert_eq!(position.parse_notation(text), Ok(act(action)), "{text}");
        }
    }
    assert_eq!(position.parse_notation("Nc1b3"), Ok(act("c1b3")));
    for (text, sentence) in [
        ("", "'' is not a move; write a unit's letter and two squares, like Gb5b6, or the squares alone, or end"),
        ("Gb3", "'Gb3' is not a move; write a unit's letter and two squares, like Gb5b6, or the squares alone, or end"),
        (
            "Gend",
            "'Gend' is not a move; write a unit's letter and two squares, like Gb5b6, or the squares alone, or end",
        ),
        (
            "Gb1z3",
            "'Gb1z3' names a square that does not exist: 'z3' is not a square; write a file and a rank of the board, \
             like a3",
        ),
        ("Eb1b3", "'Eb1b3' does not match the move; it is written Gb1b3"),
        ("b1xb3", "'b1xb3' does not match the move; it is written Gb1b3"),
        ("Gb1^b3", "'Gb1^b3' does not match the move; it is written Gb1b3"),
        ("Gb1d2", "A guard slides one or two squares in a straight line."),
        ("end", "Move at least one unit before you end your turn."),
        ("--", "You may not pass; move at least one unit."),
    ] {
        assert_eq!(position.parse_notation(text).map_err(|error| error.to_string()), Err(sentence.to_owned()));
    }
    play(&mut position, "b1b3");
    assert_eq!(position.parse_notation("end"), Ok(Action::End));
    assert_eq!(position.notation(Action::End), "end");
    assert_eq!(position.notation(act("a1b2")), "Ca1b2");
}
