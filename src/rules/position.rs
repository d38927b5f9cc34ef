//! A position of either game: the door through which all code but a search asks about the game.
//!
//! The enum is closed, so that the compiler finds every place that has to learn about another game; inside, each rule
//! book has its own types.

use std::fmt;

use super::grid::Square;
use super::step::Step;
use super::{Action, Board, Clock, Footing, GameId, MatchRules, Outcome, Piece, Refusal, Side, chesimals, jungle};

/// A placement on a board, whose turn it is, and the counters.
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
    /// Boxed: it is twice as large, and every ply of a log holds one.
    Chesimals(Box<chesimals::Position>),
}

/// Runs one expression for the position of either game.
macro_rules! on {
    ($position:expr, $inner:ident => $answer:expr) => {
        match $position {
            Position::Jungle($inner) => $answer,
            Position::Chesimals($inner) => $answer,
        }
    };
}

impl From<jungle::Position> for Position {
    fn from(position: jungle::Position) -> Position {
        Position::Jungle(position)
    }
}

impl From<chesimals::Position> for Position {
    fn from(position: chesimals::Position) -> Position {
        Position::Chesimals(Box::new(position))
    }
}

impl Position {
    pub fn game(&self) -> GameId {
        self.board().game()
    }

    /// The position of Jungle, for code that shows that game alone or thinks about it.
    pub fn as_jungle(&self) -> Option<&jungle::Position> {
        match self {
            Position::Jungle(position) => Some(position),
            Position::Chesimals(_) => None,
        }
    }

    /// What it is played on; cheap to get.
    pub fn board(&self) -> Board {
        match self {
            Position::Jungle(position) => Board::Jungle(position.board().clone()),
            Position::Chesimals(position) => Board::Chesimals(position.board().clone()),
        }
    }

    /// What the rules are called.
    pub fn rules_name(&self) -> &str {
        match self {
            Position::Jungle(position) => &position.board().rules().name,
            Position::Chesimals(_) => "Chesimals II",
        }
    }

    /// The same pieces on the same board, with that side to move first.
    #[must_use]
    pub fn begun_by(&self, first: Side) -> Position {
        if self.side_to_move() == first {
            return self.clone();
        }
        match self {
            Position::Jungle(position) => Position::Jungle(position.begun_by(first)),
            Position::Chesimals(position) => position.begun_by(first).into(),
        }
    }

    /// The same position, counters included, for a match with another clock; see [`MatchRules::with_clock`].
    #[must_use]
    pub fn with_clock(&self, clock: Option<Clock>) -> Position {
        let rules = self.match_rules().with_clock(clock);
        match self {
            Position::Jungle(position) => Position::Jungle(position.with_match_rules(rules)),
            Position::Chesimals(position) => position.with_match_rules(rules).into(),
        }
    }

    /// The rules that a match adds to those of the game.
    pub fn match_rules(&self) -> &MatchRules {
        on!(self, position => position.match_rules())
    }

    pub fn side_to_move(&self) -> Side {
        on!(self, position => position.side_to_move())
    }

    /// Whether nothing has been done yet in the turn that is to be played. Always so where a turn is one action.
    pub fn begins_turn(&self) -> bool {
        match self {
            Position::Jungle(_) => true,
            Position::Chesimals(position) => position.is_turn_start(),
        }
    }

    /// Whether the side to move may miss this turn: a time for a move is set, and nothing has been done in the turn
    /// yet.
    pub fn may_miss_turn(&self) -> bool {
        self.match_rules().clock.is_some_and(|clock| clock.move_s.is_some()) && self.begins_turn()
    }

    /// Whether the turn that was being played is over: with its end, or with the game.
    pub fn is_between_turns(&self) -> bool {
        self.begins_turn() || self.outcome().is_some()
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        on!(self, position => position.piece_at(square).map(Piece::from))
    }

    /// a1, b1, ... then the next rank.
    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        on!(self, position => position.pieces().map(|(square, piece)| (square, piece.into())).collect())
    }

    /// The pieces of the side that nothing links to their leader, so that they cannot move; in the board's order. None
    /// where a game knows no links. Those whose leader is gone are not among them: nothing links them again.
    pub fn cut_off(&self, side: Side) -> Vec<Square> {
        match self {
            Position::Jungle(_) => Vec::new(),
            Position::Chesimals(position) => position.cut_off(side),
        }
    }

    /// What the piece on that square stands in: what its picture must show even when nothing moves.
    pub fn footing(&self, square: Square) -> Footing {
        match self {
            Position::Jungle(position) => Footing::in_jungle(position, square),
            Position::Chesimals(_) => Footing::Firm,
        }
    }

    /// A hash of the placement, the side to move, and what its turn has done so far.
    pub fn key(&self) -> u64 {
        on!(self, position => position.key())
    }

    /// Whether the same pieces stand on the same squares with the same side to move; the counters may differ.
    pub fn is_same_placement(&self, other: &Position) -> bool {
        self.side_to_move() == other.side_to_move() && self.pieces() == other.pieces()
    }

    /// Turns since the last capture, of both sides together.
    pub fn quiet_plies(&self) -> u32 {
        on!(self, position => position.quiet_plies())
    }

    /// Counts from 1 and grows after Black's turns.
    pub fn move_number(&self) -> u32 {
        on!(self, position => position.move_number())
    }

    /// Moves sorted by origin, then target, in the order of the board's squares, and `end` last where a turn may end;
    /// empty when the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        match self {
            Position::Jungle(position) => position.legal_moves().into_iter().map(Action::Move).collect(),
            Position::Chesimals(position) => position.legal_actions(),
        }
    }

    /// Whether there is a legal action.
    pub fn can_act(&self) -> bool {
        match self {
            Position::Jungle(position) => position.can_move(),
            Position::Chesimals(position) => position.can_act(),
        }
    }

    /// Whether the action is legal.
    ///
    /// # Errors
    /// Why it is not, with everything a screen needs to explain it.
    pub fn check(&self, action: impl Into<Action>) -> Result<(), Refusal> {
        match (self, action.into()) {
            (Position::Jungle(position), Action::Move(wanted)) => position.check(wanted).map_err(Refusal::Jungle),
            (Position::Jungle(_), Action::End) => Err(Refusal::NoEnd),
            (Position::Jungle(_), Action::Pass) => Err(Refusal::NoPass),
            (Position::Chesimals(position), action) => position.check(action).map_err(Refusal::Chesimals),
        }
    }

    /// Plays a legal action and returns what it did; an illegal one changes nothing.
    ///
    /// # Errors
    /// See [`Position::check`].
    pub fn try_play(&mut self, action: impl Into<Action>) -> Result<Vec<Step>, Refusal> {
        let action = action.into();
        self.check(action)?;
        let steps = self.steps(action);
        self.play_unchecked(action);
        Ok(steps)
    }

    /// Plays an action that is known to be legal, or passes the turn: whether that is allowed is for the match to know.
    pub fn play_unchecked(&mut self, action: impl Into<Action>) {
        match (self, action.into()) {
            (Position::Jungle(position), Action::Move(wanted)) => position.play_unchecked(wanted),
            (Position::Jungle(position), Action::End | Action::Pass) => position.pass(),
            (Position::Chesimals(position), action) => position.play_unchecked(action),
        }
    }

    /// What a legal action would do to the pieces, in order.
    pub fn steps(&self, action: impl Into<Action>) -> Vec<Step> {
        match (self, action.into()) {
            (Position::Jungle(position), Action::Move(wanted)) => position.steps(wanted),
            (Position::Jungle(_), Action::End | Action::Pass) => Vec::new(),
            (Position::Chesimals(position), action) => position.steps(action),
        }
    }

    /// How the game has ended on the board; repetition and counters are the match's business.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Position::Jungle(position) => position.outcome().map(Outcome::Jungle),
            Position::Chesimals(position) => position.outcome().map(Outcome::Chesimals),
        }
    }

    /// Whether these rules announce a win that nobody can prevent any more.
    pub fn announces_wins(&self) -> bool {
        match self {
            Position::Jungle(position) => position.board().rules().announce_forced_den,
            Position::Chesimals(_) => false,
        }
    }

    /// Whether a legal action enters the enemy's den, where there are dens.
    pub fn enters_den(&self, action: Action) -> bool {
        match (self, action) {
            (Position::Jungle(position), Action::Move(wanted)) => position.enters_den(wanted),
            _ => false,
        }
    }

    /// The number of leaves of the tree of legal actions at that depth; a finished game has no children.
    pub fn perft(&self, depth: u32) -> u64 {
        on!(self, position => position.perft(depth))
    }

    /// The leaves below each legal action, sorted by the action's text; of depth 1 and more.
    pub fn perft_divide(&self, depth: u32) -> Vec<(Action, u64)> {
        match self {
            Position::Jungle(position) => {
                let divided = position.perft_divide(depth).into_iter();
                divided.map(|(wanted, leaves)| (Action::Move(wanted), leaves)).collect()
            }
            Position::Chesimals(position) => position.perft_divide(depth),
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text())
    }
}
