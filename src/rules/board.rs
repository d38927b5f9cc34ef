//! What a game is played on: a board, with the rules that come with it.

use std::fmt;
use std::sync::Arc;

use super::grid::{Square, squares};
use super::{MatchRules, Position, PositionTextError, Terrain, jungle};

/// A game of the house. The closed enums of this room name their variants alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameId {
    #[default]
    Jungle,
}

impl GameId {
    pub const ALL: [GameId; 1] = [GameId::Jungle];

    /// As the command line, records and the wire write it.
    pub const fn id(self) -> &'static str {
        match self {
            GameId::Jungle => "jungle",
        }
    }

    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| game.id() == id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            GameId::Jungle => "Jungle",
        })
    }
}

/// Board and rules; built once and shared, cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    Jungle(Arc<jungle::Board>),
}

impl From<jungle::Board> for Board {
    fn from(board: jungle::Board) -> Board {
        Board::Jungle(Arc::new(board))
    }
}

impl From<Arc<jungle::Board>> for Board {
    fn from(board: Arc<jungle::Board>) -> Board {
        Board::Jungle(board)
    }
}

/// Runs one expression for the board of either game.
macro_rules! on {
    ($board:expr, $inner:ident => $answer:expr) => {
        match $board {
            Board::Jungle($inner) => $answer,
        }
    };
}

impl Board {
    pub const fn game(&self) -> GameId {
        match self {
            Board::Jungle(_) => GameId::Jungle,
        }
    }

    /// In squares.
    pub fn width(&self) -> u8 {
        on!(self, board => board.width())
    }

    /// In squares.
    pub fn height(&self) -> u8 {
        on!(self, board => board.height())
    }

    pub fn contains(&self, square: Square) -> bool {
        on!(self, board => board.contains(square))
    }

    /// a1, b1, ... then the next rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.width(), self.height())
    }

    /// Beyond the edge everything is rock.
    pub fn terrain(&self, square: Square) -> Terrain {
        match self {
            Board::Jungle(board) => board.terrain(square),
        }
    }

    pub fn match_rules(&self) -> &MatchRules {
        match self {
            Board::Jungle(board) => &board.rules().match_rules,
        }
    }

    /// The position that this text is.
    ///
    /// # Errors
    /// The field and the column where the text is bad, and how to mend it.
    pub fn position(&self, text: &str) -> Result<Position, PositionTextError> {
        match self {
            Board::Jungle(board) => jungle::Position::from_jfen(board.clone(), text)
                .map(Position::Jungle)
                .map_err(PositionTextError::Jungle),
        }
    }
}
