//! What a game is played on: a board, with the rules that come with it.

use std::fmt;
use std::sync::Arc;

use super::grid::{Square, squares};
use super::{Clock, MatchRules, Piece, Position, PositionTextError, Terrain, chesimals, jungle};

/// A game that this program plays. The closed enums of this room name their variants alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameId {
    #[default]
    Jungle,
    Chesimals,
}

impl GameId {
    pub const ALL: [GameId; 2] = [GameId::Jungle, GameId::Chesimals];

    /// As the command line, records and the protocol write it.
    pub const fn id(self) -> &'static str {
        match self {
            GameId::Jungle => "jungle",
            GameId::Chesimals => "chesimals",
        }
    }

    /// Whether its rules come in named sets. The switches of the others stand in their setups.
    pub const fn has_rule_sets(self) -> bool {
        match self {
            GameId::Jungle => true,
            GameId::Chesimals => false,
        }
    }

    /// The board or the setup, by its name, that is played where nothing is chosen.
    pub const fn usual_level(self) -> &'static str {
        match self {
            GameId::Jungle => "jungle",
            GameId::Chesimals => "default",
        }
    }

    /// Whether lessons teach it.
    pub const fn has_lessons(self) -> bool {
        match self {
            GameId::Jungle => false,
            GameId::Chesimals => true,
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
            GameId::Chesimals => "Chesimals II",
        })
    }
}

/// Board and rules; built once and shared, cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    Jungle(Arc<jungle::Board>),
    Chesimals(Arc<chesimals::Board>),
}

impl From<jungle::Board> for Board {
    fn from(board: jungle::Board) -> Board {
        Board::Jungle(Arc::new(board))
    }
}

impl From<chesimals::Board> for Board {
    fn from(board: chesimals::Board) -> Board {
        Board::Chesimals(Arc::new(board))
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
            Board::Chesimals($inner) => $answer,
        }
    };
}

impl Board {
    pub const fn game(&self) -> GameId {
        match self {
            Board::Jungle(_) => GameId::Jungle,
            Board::Chesimals(_) => GameId::Chesimals,
        }
    }

    /// Whether one piece could ever take another of the other side; `None` in a game in which every piece takes every
    /// other.
    pub(super) fn could_take(&self, hunter: Piece, prey: Piece) -> Option<bool> {
        match (self, hunter, prey) {
            (Board::Jungle(board), Piece::Jungle(hunter), Piece::Jungle(prey)) => {
                Some(board.rules().could_take(hunter.animal, prey.animal))
            }
            _ => None,
        }
    }

    /// The rank that the rules give a piece; `None` in a game without ranks.
    pub fn rank(&self, piece: Piece) -> Option<u8> {
        match (self, piece) {
            (Board::Jungle(board), Piece::Jungle(piece)) => Some(board.rules().rank(piece.animal).0),
            _ => None,
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

    /// a1, b1, ... then the next rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.width(), self.height())
    }

    /// Beyond the edge everything is rock.
    pub fn terrain(&self, square: Square) -> Terrain {
        match self {
            Board::Jungle(board) => board.terrain(square),
            Board::Chesimals(board) if board.contains(square) => Terrain::Land,
            Board::Chesimals(_) => Terrain::Rock,
        }
    }

    /// Whether its ground makes a difference. A board without terrain is one open field.
    pub const fn has_terrain(&self) -> bool {
        match self {
            Board::Jungle(_) => true,
            Board::Chesimals(_) => false,
        }
    }

    pub fn match_rules(&self) -> &MatchRules {
        match self {
            Board::Jungle(board) => &board.rules().match_rules,
            Board::Chesimals(board) => board.match_rules(),
        }
    }

    /// The same board, for matches with another clock; see [`MatchRules::with_clock`].
    #[must_use]
    pub fn with_clock(&self, clock: Option<Clock>) -> Board {
        let rules = self.match_rules().with_clock(clock);
        match self {
            Board::Jungle(board) => board.with_match_rules(rules).into(),
            Board::Chesimals(board) => board.with_match_rules(rules).into(),
        }
    }

    /// Whether the two differ in nothing but the clock of a match, which the players choose, and in what a rule set says
    /// of itself, which may be put better from one version to the next.
    pub fn is_same_but_for_the_clock(&self, other: &Board) -> bool {
        let bare = |board: &Board| board.with_clock(None).undescribed();
        self == other || bare(self) == bare(other)
    }

    fn undescribed(self) -> Board {
        match self {
            Board::Jungle(board) => board.undescribed().into(),
            Board::Chesimals(_) => self,
        }
    }

    /// Reads a position from its text.
    ///
    /// # Errors
    /// The field and the column where the text is wrong, and how to mend it.
    pub fn position(&self, text: &str) -> Result<Position, PositionTextError> {
        match self {
            Board::Jungle(board) => jungle::Position::from_jfen(board.clone(), text)
                .map(Position::Jungle)
                .map_err(PositionTextError::Jungle),
            Board::Chesimals(board) => chesimals::Position::from_text(board.clone(), text)
                .map(Position::from)
                .map_err(PositionTextError::Chesimals),
        }
    }
}
