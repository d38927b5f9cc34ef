//! The reasons why a position does not become a puzzle.

use serde::{Deserialize, Serialize};

/// Why a position does not become a puzzle. `Display` writes a few words for the table of a report.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::Display, strum::EnumIter,
)]
pub enum NoPuzzle {
    #[strum(to_string = "no forced win was found")]
    NoWin,
    #[strum(to_string = "another move wins too")]
    OtherWins,
    #[strum(to_string = "several moves do not lose")]
    OtherHolds,
    #[strum(to_string = "every move loses")]
    AllLose,
    #[strum(to_string = "the only move that holds wins, too")]
    HoldWins,
    #[strum(to_string = "the win was not confirmed")]
    NotConfirmed,
    #[strum(to_string = "the win is too deep to be proven in time")]
    TooDeep,
    #[strum(to_string = "there are too few legal moves")]
    FewMoves,
    #[strum(to_string = "the side that would hold is far behind")]
    Hopeless,
    #[strum(to_string = "too easy")]
    Trivial,
    #[strum(to_string = "the position is known, as itself or as an image")]
    Duplicate,
    #[strum(to_string = "the game gave two puzzles already")]
    ManyOfGame,
}
