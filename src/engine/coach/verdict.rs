//! What a player is told about a position with few animals, as values.

use crate::engine::tables::TableValue;
use crate::rules::{Action, Side};

/// What the tables say about a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveVerdict {
    pub action: Action,
    /// The value for the side that makes the move. The distance is that of the board alone, and includes the move
    /// itself: a move into the den wins in 1.
    pub value: TableValue,
    /// How the match ends if that differs from the value; `None` if the match ends as the value says. Always `None` for
    /// a draw.
    pub in_match: Option<EndInMatch>,
}

/// What the rules of the match change about the way to a win. Beginning with the position that was asked about, both
/// sides play the best moves of the tables; the winner takes a shortest way, and the loser a longest one. `plies` is the
/// number of plies after which the change comes, the asked move included.
///
/// That is one way and no proof: a side may find another way on which captures begin the count of the quiet limit anew,
/// or on which no move is banned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndInMatch {
    /// The match ends earlier, because the winner's entry into the den is announced. The winner is the same.
    Announced { plies: u16 },
    /// Bans or repetitions lead off the shortest way. The winner is the same, but the match ends after so many plies.
    OtherLength { plies: u16 },
    /// The match is drawn before its end by the quiet limit.
    QuietLimit { plies: u16 },
    /// The match is drawn, because a position occurs for the third time.
    Repetition { plies: u16 },
    /// A ban on repeated moves takes away the last winning move.
    Banned { plies: u16 },
}

impl EndInMatch {
    pub const fn plies(self) -> u16 {
        match self {
            EndInMatch::Announced { plies }
            | EndInMatch::OtherLength { plies }
            | EndInMatch::QuietLimit { plies }
            | EndInMatch::Repetition { plies }
            | EndInMatch::Banned { plies } => plies,
        }
    }

    /// Whether the winner of the board does not win the match this way.
    pub const fn saves_the_loser(self) -> bool {
        match self {
            EndInMatch::Announced { .. } | EndInMatch::OtherLength { .. } => false,
            EndInMatch::QuietLimit { .. } | EndInMatch::Repetition { .. } | EndInMatch::Banned { .. } => true,
        }
    }

    /// What is left of a value of the board.
    pub(super) const fn value(self, on_board: TableValue) -> TableValue {
        match (self, on_board) {
            (EndInMatch::OtherLength { plies }, TableValue::Win(_)) => TableValue::Win(plies),
            (EndInMatch::OtherLength { plies }, TableValue::Loss(_)) => TableValue::Loss(plies),
            (EndInMatch::Announced { .. } | EndInMatch::OtherLength { .. }, on_board) => on_board,
            _ => TableValue::Draw,
        }
    }
}

impl MoveVerdict {
    /// The value of the move in the match: a draw where the match does not let the winner win.
    pub fn value_in_match(self) -> TableValue {
        self.in_match.map_or(self.value, |end| end.value(self.value))
    }
}

/// What the tables say about a position, and about its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndgameAdvice {
    /// The value of the position for the side to move, by the board alone.
    pub value: TableValue,
    /// The moves that the match allows, the best in the match first; moves of equal value are in the order of the rule
    /// book.
    pub moves: Vec<MoveVerdict>,
    /// The moves that the board allows and the match forbids, because they would repeat too much. Their values are those
    /// of the board.
    pub banned: Vec<MoveVerdict>,
}

impl EndgameAdvice {
    /// The verdict on this move; `None` for a move that is not allowed.
    pub fn of_move(&self, action: Action) -> Option<&MoveVerdict> {
        self.moves.iter().find(|verdict| verdict.action == action)
    }

    /// The moves that keep the best value in the match. Of a lost position, these are the moves that last longest.
    pub fn best(&self) -> impl Iterator<Item = &MoveVerdict> {
        let best = self.moves.first().map(|verdict| verdict.value_in_match());
        self.moves.iter().filter(move |verdict| Some(verdict.value_in_match()) == best)
    }
}

/// How a decided position is won, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerfectLine {
    /// The value of the position before the line, for the side to move there. If the line begins with a chosen move, it
    /// is the value of this move.
    pub value: TableValue,
    /// The actions of both sides up to the end of the game on the board, forced passes included. The line goes on where
    /// the match would end earlier. It is empty for a draw.
    pub actions: Vec<Action>,
    /// How the match ends, if that differs from the value.
    pub in_match: Option<EndInMatch>,
}

/// The value of one position of a match, for a chart of the distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionVerdict {
    pub side_to_move: Side,
    /// The value for the side to move, by the board alone. If the game is over, the distance is 0.
    pub value: TableValue,
    /// The number of plies until the quiet limit; `None` without a limit.
    pub quiet_left: Option<u32>,
}

impl PositionVerdict {
    /// The side that wins; `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self.value {
            TableValue::Win(_) => Some(self.side_to_move),
            TableValue::Draw => None,
            TableValue::Loss(_) => Some(self.side_to_move.opponent()),
        }
    }

    /// Whether the win needs more plies than the quiet limit leaves, if nothing is captured on the way.
    pub fn exceeds_quiet_limit(self) -> bool {
        let plies = self.value.plies().map(u32::from);
        plies.zip(self.quiet_left).is_some_and(|(plies, left)| plies > left)
    }
}
