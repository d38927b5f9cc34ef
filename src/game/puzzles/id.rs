//! The names of puzzles. A name depends only on the board, the rules of movement and the position, so that a puzzle
//! keeps its name when its collection grows or is written anew.

use std::fmt;
use std::str::FromStr;

use crate::game::levels::{RuleSwitch, write_ground, write_squares};
use crate::rules::jungle::RuleSet;
use crate::rules::{Board, Position};

/// The name of a puzzle. `Display` writes eight letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PuzzleId(u64);

/// A text is not the name of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not the name of a puzzle; write its eight letters and digits")]
pub struct NoPuzzleId(pub String);

/// Letters and digits that are hard to confuse.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
const LENGTH: u32 = 8;
const BITS: u32 = 5;

/// The switches that belong to a match and not to a puzzle.
const OF_MATCH: [RuleSwitch; 6] = [
    RuleSwitch::Repetition,
    RuleSwitch::QuietLimit,
    RuleSwitch::MissedTurns,
    RuleSwitch::Clock,
    RuleSwitch::AnnounceForcedDen,
    RuleSwitch::First,
];

impl PuzzleId {
    pub fn of(start: &Position) -> PuzzleId {
        let text = start.to_text();
        // The counters are left out.
        let placement: Vec<&str> = text.split_whitespace().take(2).collect();
        let text = format!("{} {} {}", start.game().id(), ground(&start.board(), start), placement.join(" "));
        PuzzleId::of_text(&text)
    }

    /// The name that belongs to this text (FNV-1a).
    pub(super) fn of_text(text: &str) -> PuzzleId {
        let hash = text
            .bytes()
            .fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
        PuzzleId((hash ^ hash >> 40) & ((1 << (LENGTH * BITS)) - 1))
    }

    /// A number that is the same wherever the program runs.
    pub fn number(self) -> u64 {
        self.0
    }
}

/// The squares and those rules of movement that differ from the classic ones. A switch that a later version adds does
/// not change the text of a board that does not use it.
pub(super) fn ground(board: &Board, start: &Position) -> String {
    let Some(jungle) = start.as_jungle() else { return write_ground(board) };
    let (rules, classic) = (jungle.board().rules(), RuleSet::default());
    let switches = RuleSwitch::differences(rules, &classic).into_iter().filter(|switch| !OF_MATCH.contains(switch));
    let switches = switches.map(|switch| format!(" {}:{}", switch.name(), switch.value(rules)));
    format!("{}{}", write_squares(board), switches.collect::<String>())
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |index: u32| char::from(LETTERS[(self.0 >> (index * BITS) & 31) as usize]);
        f.pad(&(0..LENGTH).rev().map(letter).collect::<String>())
    }
}

impl FromStr for PuzzleId {
    type Err = NoPuzzleId;

    fn from_str(text: &str) -> Result<PuzzleId, NoPuzzleId> {
        let refused = || NoPuzzleId(text.to_owned());
        if text.len() != LENGTH as usize {
            return Err(refused());
        }
        let place = |letter: u8| LETTERS.iter().position(|known| *known == letter.to_ascii_lowercase());
        let add = |number: u64, letter: u8| Some(number << BITS | place(letter)? as u64);
        text.bytes().try_fold(0, add).map(PuzzleId).ok_or_else(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_was_written() {
        for number in [0, 1, 31, 32, 0xFF_FFFF_FFFF, 0x12_3456_789A] {
            let id = PuzzleId(number);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
        }
        for bad in ["", "abc", "abcdefgi", "abcdefgh2", "äbcdefg"] {
            assert!(bad.parse::<PuzzleId>().is_err(), "{bad}");
        }
    }
}
