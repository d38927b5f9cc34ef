//! Finds every fault of a file in one call: after each fault the text is mended in memory and read again.

use super::board::BoardFault;
use super::chesimals::SetupFault;
use super::error::{ContentError, FileFault, FormFault, LevelError, byte_of, line_and_column};
use super::match_rules::MatchFault;
use super::mended::Mended;

/// The list ends after this many faults.
const MOST: usize = 100;

/// Reads the text of a file again and again until no fault is left. Each fault has its place in the text as it was
/// given. A fault that cannot be mended by guessing, like a bracket that is never closed, ends the list.
///
/// # Errors
/// All that is wrong, in the order in which it was found.
pub fn every_fault<T>(
    file: &str,
    text: &str,
    mut read: impl FnMut(&str) -> Result<T, ContentError>,
) -> Result<T, Vec<ContentError>> {
    let mut mended = Mended::new(text);
    let mut faults: Vec<ContentError> = Vec::new();
    loop {
        let error = match read(mended.text()) {
            Ok(value) if faults.is_empty() => return Ok(value),
            Ok(_) => break,
            Err(ContentError::Bad(error)) if error.file == file => error,
            // The fault is in another file that this one names: its rule set.
            Err(error) => {
                faults.push(error);
                let names_rules = mended.replace_field("rules", "\"classic\"");
                if names_rules && faults.len() < MOST { continue } else { break }
            }
        };
        let at = byte_of(mended.text(), error.line, error.column);
        let (line, column) = line_and_column(text, mended.origin(at));
        let own = !follows(&error.fault, &mended);
        let goes_on = mend(&mut mended, at, &error.fault);
        if own {
            faults.push(LevelError { line, column, ..error }.into());
        }
        if !goes_on || faults.len() == MOST {
            break;
        }
    }
    Err(faults)
}

/// Whether the fault is there only because of what was mended before.
fn follows(fault: &FileFault, mended: &Mended) -> bool {
    match fault {
        FileFault::Form(FormFault::MissingField(name)) => mended.has_removed(name),
        FileFault::Match(MatchFault::NeverMissed | MatchFault::EmptyClock | MatchFault::IncrementAlone) => {
            ["clock", "total_s", "move_s"].iter().any(|name| mended.has_removed(name))
        }
        FileFault::Board(BoardFault::NoPieces(_)) => mended.has_blanked(),
        FileFault::Setup(SetupFault::NoChief(_) | SetupFault::NoSquares(_) | SetupFault::NoUnits(_)) => {
            mended.has_blanked()
        }
        _ => false,
    }
}

/// Mends the text so that reading can go on behind the fault; `false` where it cannot be guessed how.
fn mend(mended: &mut Mended, at: usize, fault: &FileFault) -> bool {
    match fault {
        FileFault::Form(form) => mend_form(mended, at, form),
        FileFault::Board(board) => mend_board(mended, at, board),
        FileFault::Setup(setup) => mend_setup(mended, at, setup),
        // A field that is left out has a default value.
        FileFault::Rules(_)
        | FileFault::Match(_)
        | FileFault::OutOfRange { .. }
        | FileFault::NotWhole { .. }
        | FileFault::NoStrength { .. } => mended.remove_field(at),
        FileFault::NoRules(_) => mended.replace_value(at, "\"classic\""),
        FileFault::NoColour(_) => mended.replace_value(at, "\"000000\""),
        FileFault::NoName(_) => mended.replace_value(at, "\"?\""),
        FileFault::Lesson(_)
        | FileFault::Placement(_)
        | FileFault::TooLarge { .. }
        | FileFault::NotText
        | FileFault::NoRecord
        | FileFault::UnknownKind => false,
    }
}

fn mend_form(mended: &mut Mended, at: usize, fault: &FormFault) -> bool {
    match fault {
        FormFault::NoComma => mended.insert(at, ","),
        FormFault::MissingField("name") => mended.insert_field("name: \"?\","),
        FormFault::UnknownField { .. }
        | FormFault::FieldTwice(_)
        | FormFault::UnknownValue { .. }
        | FormFault::WrongValue { .. }
        | FormFault::Wanted(_)
        | FormFault::WrongName { .. }
        | FormFault::NumberTooBig => mended.remove_field(at),
        _ => false,
    }
}

fn mend_board(mended: &mut Mended, at: usize, fault: &BoardFault) -> bool {
    match fault {
        BoardFault::NoTerrain { .. }
        | BoardFault::NoAnimal { .. }
        | BoardFault::BadGround { .. }
        | BoardFault::Stuck { .. } => mended.blank(at, '.'),
        BoardFault::Ragged { squares, width, .. } if squares < width => mended.insert(at, &".".repeat(width - squares)),
        BoardFault::Ragged { squares, width, .. } => mended.remove_characters(at, squares - width),
        BoardFault::NoDen(side) => mended.draw_den(*side),
        BoardFault::NoSquares(_)
        | BoardFault::TooWide { .. }
        | BoardFault::TooHigh { .. }
        | BoardFault::UnequalRows { .. }
        | BoardFault::NoPieces(_) => false,
    }
}

fn mend_setup(mended: &mut Mended, at: usize, fault: &SetupFault) -> bool {
    match fault {
        SetupFault::NoUnit(_) | SetupFault::NoSquares(_) => mended.remove_until(at, |letter| ";\"".contains(letter)),
        SetupFault::NoSquare(_)
        | SetupFault::OffBoard { .. }
        | SetupFault::Taken { .. }
        | SetupFault::SecondChief(_) => {
            mended.remove_until(at, |letter| ";\"".contains(letter) || letter.is_whitespace())
        }
        SetupFault::ChesimalTwice(_) => mended.remove_field(at),
        SetupFault::BadSide { .. } | SetupFault::NoUnits(_) | SetupFault::NoChief(_) => false,
    }
}
