//! A position of any game. All code except the searches uses this interface.

use std::fmt;

use super::grid::Square;
use super::step::Step;
use super::{
    Action, Board, Clock, Footing, GameId, LongTurns, MatchRules, NotationError, Outcome, Piece, PlacementError,
    Position, Refusal, Side, TurnCount, jungle,
};

/// The queries about a position that every game implements. Each default method suits a game without the feature that
/// the method asks about.
pub trait GamePosition: LongTurns {
    /// The board of the position. The call is cheap, because the board is shared.
    fn board(&self) -> Board;

    /// The name of the rule set, or of the game if it has no rule sets.
    fn rules_name(&self) -> &str;

    /// The rules that a match adds to the rules of the game.
    fn match_rules(&self) -> &MatchRules;

    /// Returns the same position with the same counters, but with the match rules `rules`.
    fn with_match_rules(&self, rules: MatchRules) -> Position;

    /// Returns a position with these pieces on the same board, at the beginning of this turn. Pieces of another game are
    /// left out.
    ///
    /// # Errors
    /// A piece cannot stand on its square.
    fn arranged(&self, pieces: &[(Square, Piece)], turn: TurnCount) -> Result<Position, PlacementError>;

    /// Returns a position with the same pieces on the same board, with that side to move first and the counters reset.
    fn restarted_by(&self, first: Side) -> Position;

    fn side_to_move(&self) -> Side;

    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// Returns the pieces with their squares, in the order a1, b1, ..., then the next rank.
    fn pieces(&self) -> Vec<(Square, Piece)> {
        self.board().squares().filter_map(|square| Some((square, self.piece_at(square)?))).collect()
    }

    /// The ground that the piece on that square stands on. The ground decides how the piece is drawn when it is at
    /// rest.
    fn footing(&self, _square: Square) -> Footing {
        Footing::Firm
    }

    /// The Zobrist key of the placement, the side to move, and the state of the turn.
    fn key(&self) -> u64;

    /// The number of turns since the last capture, counted over both sides.
    fn quiet_plies(&self) -> u32;

    /// The number of the current move. It begins at 1 and grows by one after each turn of Black.
    fn move_number(&self) -> u32;

    /// The legal moves, sorted by origin and then by target, in the order of the board's squares; after them `end`, if
    /// the turn may end now. The list is empty when the game is over.
    fn legal_actions(&self) -> Vec<Action>;

    /// Whether there is a legal action.
    fn can_act(&self) -> bool {
        !self.legal_actions().is_empty()
    }

    /// See [`Position::check`].
    ///
    /// # Errors
    /// Why the action is not legal.
    fn check_action(&self, action: Action) -> Result<(), Refusal>;

    /// Whether the piece on that square is allowed to move now, regardless of the target. The piece may still have no
    /// target square.
    ///
    /// # Errors
    /// Why the piece may not move, for example because another chesimal (group of pieces) moves in this turn.
    fn check_piece(&self, square: Square) -> Result<(), Refusal>;

    /// See [`Position::play_unchecked`].
    fn play_action(&mut self, action: Action);

    /// See [`Position::steps`].
    fn steps_of(&self, action: Action) -> Vec<Step>;

    /// The ending of the game, if the position alone decides it. The match decides the other endings, such as
    /// repetition and the clock.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether a match by these rules announces a win that can no longer be prevented.
    fn announces_wins(&self) -> bool {
        false
    }

    /// Whether this action, which must be legal, enters the enemy's den; always `false` in a game without dens.
    fn enters_den(&self, _action: Action) -> bool {
        false
    }

    /// The number of leaves at that depth in the tree of legal actions. In this tree, a position in which the game is
    /// over has no children.
    fn perft(&self, depth: u32) -> u64;

    /// See [`Position::notation`].
    fn notation_of(&self, action: Action) -> String;

    /// Returns the legal action that the text names. The text is in the notation for human readers or in plain form
    /// (`a3a4`). The marks of the notation may be missing, but a wrong mark is an error.
    ///
    /// # Errors
    /// The text cannot be read, has a wrong mark, fits several actions, or names an illegal action.
    fn parse_notation(&self, text: &str) -> Result<Action, NotationError>;

    /// The position as one line of text, in the form that [`GameBoard::position`](super::GameBoard::position) reads.
    fn to_text(&self) -> String;
}

impl Position {
    pub fn game(&self) -> GameId {
        self.board().game()
    }

    /// The Jungle position, for code that displays or searches that game only; `None` in another game.
    pub fn as_jungle(&self) -> Option<&jungle::Position> {
        if let Position::Jungle(position) = self { Some(position) } else { None }
    }

    /// Returns the position itself if that side is to move. Otherwise returns the same pieces on the same board, with
    /// that side to move and the counters reset.
    #[must_use]
    pub fn begun_by(&self, first: Side) -> Position {
        if self.side_to_move() == first { self.clone() } else { self.restarted_by(first) }
    }

    /// Returns the same position with the same counters, for a match with another clock; see
    /// [`MatchRules::with_clock`].
    #[must_use]
    pub fn with_clock(&self, clock: Option<Clock>) -> Position {
        self.with_match_rules(self.match_rules().with_clock(clock))
    }

    /// Whether the side to move may miss this turn: a time per move is set, and no action of the turn has been played
    /// yet.
    pub fn may_miss_turn(&self) -> bool {
        self.match_rules().clock.is_some_and(|clock| clock.move_s.is_some()) && self.begins_turn()
    }

    /// Whether no turn is in progress: a new turn is about to begin, or the game is over.
    pub fn is_between_turns(&self) -> bool {
        self.begins_turn() || self.outcome().is_some()
    }

    /// Whether both positions have the same pieces on the same squares and the same side to move. The counters may
    /// differ.
    pub fn is_same_placement(&self, other: &Position) -> bool {
        self.side_to_move() == other.side_to_move() && self.pieces() == other.pieces()
    }

    /// The squares of the pieces that have a legal move.
    pub fn movable(&self) -> Vec<Square> {
        let mut squares: Vec<Square> =
            self.legal_actions().into_iter().filter_map(Action::as_move).map(|wanted| wanted.from).collect();
        // The actions are sorted by origin, so equal origins are adjacent.
        squares.dedup();
        squares
    }

    /// Whether the action is legal.
    ///
    /// # Errors
    /// The reason why the action is not legal, with the data that a screen needs to explain it.
    pub fn check(&self, action: impl Into<Action>) -> Result<(), Refusal> {
        self.check_action(action.into())
    }

    /// Plays the action and returns its effects on the pieces. An illegal action is an error and changes nothing.
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

    /// Plays an action that is known to be legal. `Action::Pass` is always accepted, because the match decides whether
    /// a turn may be passed.
    pub fn play_unchecked(&mut self, action: impl Into<Action>) {
        self.play_action(action.into());
    }

    /// The effects of a legal action on the pieces, in order.
    pub fn steps(&self, action: impl Into<Action>) -> Vec<Step> {
        self.steps_of(action.into())
    }

    /// Writes a legal action in the notation for human readers. A pass is `--`, and the end of a turn is `end`.
    pub fn notation(&self, action: impl Into<Action>) -> String {
        self.notation_of(action.into())
    }

    /// Each legal action with the number of leaves below it in the tree of [`GamePosition::perft`]. The actions are
    /// sorted by their text. `depth` is at least 1.
    pub fn perft_divide(&self, depth: u32) -> Vec<(Action, u64)> {
        let leaves = |action| {
            let mut next = self.clone();
            next.play_unchecked(action);
            (action, next.perft(depth.saturating_sub(1)))
        };
        let mut divided: Vec<(Action, u64)> = self.legal_actions().into_iter().map(leaves).collect();
        divided.sort_by_cached_key(|(action, _)| action.to_string());
        divided
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text())
    }
}
