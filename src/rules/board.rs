//! The board of a game, together with the rules that apply on it.

use std::fmt;

use super::grid::{Grid, Square, squares};
use super::{Board, Clock, GameId, MatchRules, Move, Piece, Position, PositionTextError, Side, Terrain};

/// The queries about a board that every game implements. The default methods suit a game in which all squares are land
/// and every piece can capture every other piece.
pub trait GameBoard {
    fn game(&self) -> GameId;

    /// The number of files.
    fn width(&self) -> u8;

    /// The number of ranks.
    fn height(&self) -> u8;

    fn match_rules(&self) -> &MatchRules;

    /// Returns the same board with other match rules.
    fn with_match_rules(&self, rules: MatchRules) -> Board;

    /// Reads a position from its text.
    ///
    /// # Errors
    /// The error names the field and the column where the text is wrong, and says how to correct the text.
    fn position(&self, text: &str) -> Result<Position, PositionTextError>;

    /// Every piece that can stand on the board for this side, each once.
    fn all_pieces(&self, side: Side) -> Vec<Piece>;

    /// Whether the board has squares other than plain land.
    fn has_terrain(&self) -> bool {
        false
    }

    /// The terrain of the square; every square beyond the edge of the board is rock.
    fn terrain(&self, square: Square) -> Terrain {
        let is_on_board = square.file() < self.width() && square.rank() < self.height();
        if is_on_board { Terrain::Land } else { Terrain::Rock }
    }

    /// Whether there is a situation in which `hunter` could capture `prey`, a piece of the other side. `None` in a game
    /// in which every piece can capture every other piece.
    fn could_take(&self, _hunter: Piece, _prey: Piece) -> Option<bool> {
        None
    }

    /// The rank in strength that the rules give a piece; `None` in a game whose pieces have no such ranks.
    fn rank(&self, _piece: Piece) -> Option<u8> {
        None
    }

    /// The leaps over water that this piece could make on this board without other pieces, from any square. Empty in a
    /// game without water.
    fn leaps(&self, _piece: Piece) -> Vec<Move> {
        Vec::new()
    }

    /// Returns the same board without the description of its rule set; `None` in a game whose rules have no
    /// description.
    fn undescribed(&self) -> Option<Board> {
        None
    }

    /// Returns a board with another terrain on which pieces move and capture by the same rules, for pictures of single
    /// moves. A match on this board has no clock, and is never announced as won. `None` in a game without terrain.
    fn for_moves_on(&self, _terrain: Grid<Terrain>) -> Option<Board> {
        None
    }
}

impl Board {
    /// Returns the squares in the order a1, b1, ..., then the next rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.width(), self.height())
    }

    /// Returns the same board for matches with another clock; see [`MatchRules::with_clock`].
    #[must_use]
    pub fn with_clock(&self, clock: Option<Clock>) -> Board {
        self.with_match_rules(self.match_rules().with_clock(clock))
    }

    /// Whether the boards are equal when the clock and the description of the rule set are ignored. The players choose
    /// the clock, and the description may be reworded in a later version of the program.
    pub fn is_same_but_for_the_clock(&self, other: &Board) -> bool {
        let bare = |board: &Board| {
            let timeless = board.with_clock(None);
            timeless.undescribed().unwrap_or(timeless)
        };
        self == other || bare(self) == bare(other)
    }
}

impl GameId {
    /// The identifier of the game in the command line, in records and in the protocol.
    pub const fn id(self) -> &'static str {
        self.facts().id
    }

    /// The English word for a piece of this game, such as `animal`.
    pub const fn piece(self) -> &'static str {
        self.facts().piece
    }

    /// Whether the game has named rule sets. In a game without rule sets, each setup file contains the switches of the
    /// rules.
    pub const fn has_rule_sets(self) -> bool {
        self.facts().has_rule_sets
    }

    /// The name of the default board or setup.
    pub const fn usual_level(self) -> &'static str {
        self.facts().usual_level
    }

    /// Whether there are lessons for the game.
    pub const fn has_lessons(self) -> bool {
        self.facts().has_lessons
    }

    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| game.id() == id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.facts().name)
    }
}
