//! The value of a position in an endgame table, and its codes in memory and in files.

use std::cmp::Ordering;
use std::fmt;

/// The value of a position for the side to move, if both sides play perfectly. The number is the distance in plies to
/// the end of the game: a win in 1 enters the den or captures the last animal, and a loss in 0 is a side without moves
/// under rules by which that loses. The winner takes the shortest way, and the loser the longest.
///
/// The values ignore everything that a match adds to the board: repetitions and the bans on them, the quiet limit, the
/// clock, and the announcement of a forced den. `Display` writes `win 9`, `loss 12` or `draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableValue {
    Win(u16),
    Draw,
    Loss(u16),
}

/// The code of the longest distance. A line of play this long occurs on no real board: if it did, the solver would call
/// the position a draw.
pub(super) const LONGEST: u16 = 0x3FFE;

const LOSS: u16 = 0x8000;
/// The same for codes of one byte.
const LOSS_BYTE: u8 = 0x80;

impl TableValue {
    /// The value of a move for the side that makes it, if `self` is the value of the position after it.
    #[must_use]
    pub const fn before_move(self) -> TableValue {
        match self {
            TableValue::Win(plies) => TableValue::Loss(plies + 1),
            TableValue::Draw => TableValue::Draw,
            TableValue::Loss(plies) => TableValue::Win(plies + 1),
        }
    }

    /// The distance to the end; `None` for a draw.
    pub const fn plies(self) -> Option<u16> {
        match self {
            TableValue::Win(plies) | TableValue::Loss(plies) => Some(plies),
            TableValue::Draw => None,
        }
    }

    /// The number of own turns to the end, for the side to move; `None` for a draw.
    pub const fn turns(self) -> Option<u16> {
        match self {
            TableValue::Win(plies) | TableValue::Loss(plies) => Some(plies.div_ceil(2)),
            TableValue::Draw => None,
        }
    }

    pub(super) const fn code(self) -> u16 {
        match self {
            TableValue::Win(plies) => plies,
            TableValue::Draw => 0,
            TableValue::Loss(plies) => LOSS | plies,
        }
    }

    pub(super) const fn from_code(code: u16) -> TableValue {
        match code {
            0 => TableValue::Draw,
            LOSS.. => TableValue::Loss(code & !LOSS),
            _ => TableValue::Win(code),
        }
    }

    /// Returns the code in one byte; `None` if the distance is too long for it.
    pub(super) fn byte(self) -> Option<u8> {
        let plies = u8::try_from(self.plies().unwrap_or(0)).ok().filter(|plies| *plies < LOSS_BYTE)?;
        Some(if matches!(self, TableValue::Loss(_)) { LOSS_BYTE | plies } else { plies })
    }

    pub(super) const fn from_byte(byte: u8) -> TableValue {
        match byte {
            0 => TableValue::Draw,
            LOSS_BYTE.. => TableValue::Loss((byte & !LOSS_BYTE) as u16),
            _ => TableValue::Win(byte as u16),
        }
    }

    /// A number that is greater for a better value: a near win first, a near loss last.
    const fn preference(self) -> i32 {
        match self {
            TableValue::Win(plies) => 0x1_0000 - plies as i32,
            TableValue::Draw => 0,
            TableValue::Loss(plies) => plies as i32 - 0x1_0000,
        }
    }
}

/// A better value for the side to move is greater.
impl Ord for TableValue {
    fn cmp(&self, other: &TableValue) -> Ordering {
        self.preference().cmp(&other.preference())
    }
}

impl PartialOrd for TableValue {
    fn partial_cmp(&self, other: &TableValue) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for TableValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableValue::Win(plies) => write!(f, "win {plies}"),
            TableValue::Draw => f.write_str("draw"),
            TableValue::Loss(plies) => write!(f, "loss {plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_give_the_value_back() {
        let values = [1, 2, 127, 128, LONGEST].map(TableValue::Win);
        let losses = [0, 1, 127, 128, LONGEST].map(TableValue::Loss);
        for value in values.into_iter().chain(losses).chain([TableValue::Draw]) {
            assert_eq!(TableValue::from_code(value.code()), value);
            let fits = value.plies().unwrap_or(0) < 128;
            assert_eq!(value.byte().map(TableValue::from_byte), fits.then_some(value));
        }
    }

    #[test]
    fn a_near_win_is_best_and_a_near_loss_is_worst() {
        use TableValue::{Draw, Loss, Win};
        let best_first = [Win(1), Win(9), Draw, Loss(8), Loss(0)];
        assert!(best_first.is_sorted_by(|better, worse| better > worse));
        assert_eq!(
            [Win(9), Win(1), Draw, Loss(8), Loss(0)].map(TableValue::turns),
            [Some(5), Some(1), None, Some(4), Some(0)]
        );
        assert_eq!((Loss(8).before_move(), Win(3).before_move(), Draw.before_move()), (Win(9), Loss(4), Draw));
    }
}
