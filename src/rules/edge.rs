//! The enums that have one variant for each game. To add a game, add a variant to each enum and an arm to each `match`
//! in this file. Other code calls the traits that all games implement.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::board::GameBoard;
use super::position::GamePosition;
use super::{chesimals, jungle};

/// A game that this program plays. The other enums of this file have variants with the same names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameId {
    #[default]
    Jungle,
    Chesimals,
}

impl GameId {
    pub const ALL: [GameId; 2] = [GameId::Jungle, GameId::Chesimals];

    pub(super) const fn facts(self) -> &'static GameFacts {
        match self {
            GameId::Jungle => &jungle::FACTS,
            GameId::Chesimals => &chesimals::FACTS,
        }
    }
}

/// The constants of a game, available before any file of the game is read. Each field is documented at the method of
/// [`GameId`] with the same name.
pub(super) struct GameFacts {
    pub id: &'static str,
    /// The English name.
    pub name: &'static str,
    pub piece: &'static str,
    /// How to write an action in the notation for human readers. An error message puts this text after the word
    /// "write".
    pub notation: &'static str,
    pub usual_level: &'static str,
    pub has_rule_sets: bool,
    pub has_lessons: bool,
}

/// A placement on a board, the side to move, and the counters of moves and quiet plies. A position dereferences to
/// [`GamePosition`], which has the queries.
///
/// ```
/// use riverleap::rules::jungle::{self, RuleSet};
/// use riverleap::rules::{Action, Board, Side};
/// let board = jungle::Board::new(jungle::Board::standard(), RuleSet::default());
/// let start = Board::from(board).position("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w").unwrap();
/// assert_eq!((start.side_to_move(), start.legal_actions().len()), (Side::White, 24));
/// let refusal = start.check("a3a5".parse::<Action>().unwrap()).unwrap_err();
/// assert_eq!(refusal.to_string(), "Your elephant moves one square at a time.");
/// ```
#[derive(Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a match of Jungle holds its positions without a detour")]
pub enum Position {
    Jungle(jungle::Position),
    /// This variant is boxed because a position of Chesimals II is twice as large as one of Jungle, and a log stores a
    /// position for every ply.
    Chesimals(Box<chesimals::Position>),
}

impl Deref for Position {
    type Target = dyn GamePosition;

    fn deref(&self) -> &Self::Target {
        match self {
            Position::Jungle(position) => position,
            Position::Chesimals(position) => &**position,
        }
    }
}

impl DerefMut for Position {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Position::Jungle(position) => position,
            Position::Chesimals(position) => &mut **position,
        }
    }
}

/// A board with its rules. It is built once and shared, so a clone is cheap. A board dereferences to [`GameBoard`],
/// which has the queries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    Jungle(Arc<jungle::Board>),
    Chesimals(Arc<chesimals::Board>),
}

impl Deref for Board {
    type Target = dyn GameBoard;

    fn deref(&self) -> &Self::Target {
        match self {
            Board::Jungle(board) => board,
            Board::Chesimals(board) => board,
        }
    }
}

/// A piece of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    Jungle(jungle::Piece),
    Chesimals(chesimals::Piece),
}

/// An ending that the position alone decides. The match decides the other endings, such as repetition, the clock and
/// the limit of quiet plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    Jungle(jungle::Outcome),
    Chesimals(chesimals::Outcome),
}

/// The reason why an action is not legal, displayed as one sentence to the player who tried the action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error(transparent)]
    Jungle(#[from] jungle::Refusal),
    #[error(transparent)]
    Chesimals(#[from] chesimals::Refusal),
    #[error("A turn is one move here; there is nothing to end.")]
    NoEnd,
    #[error("A turn cannot be passed here.")]
    NoPass,
}

/// Why a placement of pieces is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    #[error(transparent)]
    Jungle(#[from] jungle::PlacementError),
    #[error(transparent)]
    Chesimals(#[from] chesimals::PlacementError),
}

/// The error for a text that is not a position of the board. The error says where the text is wrong, and how to correct
/// the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    #[error(transparent)]
    Jungle(#[from] jungle::JfenError),
    #[error(transparent)]
    Chesimals(#[from] chesimals::TextError),
}

/// Matches on an enum over all games, and evaluates the same expression on the value inside each game's variant.
/// Further arms, for variants that belong to no game, follow after a semicolon.
macro_rules! by_game {
    ($enum:ident, $value:expr, $inner:ident => $answer:expr $(; $($other:pat => $else:expr),+)?) => {
        match $value {
            $enum::Jungle($inner) => $answer,
            $enum::Chesimals($inner) => $answer,
            $($($other => $else,)+)?
        }
    };
}
pub(crate) use by_game;

/// Implements `From` for the types of each game, so that a value of a game's own type converts into the variant of that
/// game.
macro_rules! from_rule_books {
    ($($enum:ident::$game:ident($inner:ty) as $value:ident => $wrapped:expr;)+) => {$(
        impl From<$inner> for $enum {
            fn from($value: $inner) -> $enum {
                $enum::$game($wrapped)
            }
        }
    )+};
}

from_rule_books! {
    Position::Jungle(jungle::Position) as position => position;
    Position::Chesimals(chesimals::Position) as position => Box::new(position);
    Board::Jungle(jungle::Board) as board => Arc::new(board);
    Board::Jungle(Arc<jungle::Board>) as board => board;
    Board::Chesimals(chesimals::Board) as board => Arc::new(board);
    Board::Chesimals(Arc<chesimals::Board>) as board => board;
    Piece::Jungle(jungle::Piece) as piece => piece;
    Piece::Chesimals(chesimals::Piece) as piece => piece;
    Outcome::Jungle(jungle::Outcome) as outcome => outcome;
    Outcome::Chesimals(chesimals::Outcome) as outcome => outcome;
}
