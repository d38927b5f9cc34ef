//! Finds which pieces of a position may capture which others.

use super::grid::Square;
use super::{Action, Move, Piece, Position};

/// Every capture that either side could make if it were that side's turn now. This module contains no rules: the game
/// generates the legal moves, and in doing so takes traps, water, leaps and blockers into account.
///
/// The value also records which pieces could capture which others if both stood on other squares of the board.
///
/// In the middle of a turn of several actions, the side to move has only the captures that are left in this turn; the
/// other side has the captures of a new turn. Once the game is over, there are no captures.
///
/// ```
/// use riverleap::rules::jungle::{self, RuleSet};
/// use riverleap::rules::{Board, Threats};
///
/// let board = Board::from(jungle::Board::new(jungle::Board::standard(), RuleSet::default()));
/// let threats = Threats::of(&board.position("7/7/7/7/7/7/2cR3/3e3/7 w")?);
/// let squares = |found: Vec<riverleap::rules::grid::Square>| found.iter().map(ToString::to_string).collect::<Vec<_>>();
/// assert_eq!(squares(threats.prey("d3".parse()?).collect()), ["d2"]);
/// assert_eq!(squares(threats.hunters("d3".parse()?).collect()), ["c3"]);
/// assert_eq!(squares(threats.in_danger()), ["d2", "d3"]);
/// // Now or on other squares, only the cat could capture the rat, and only the rat could capture the elephant.
/// assert_eq!(squares(threats.ever_hunters("d3".parse()?).collect()), ["c3"]);
/// assert_eq!(squares(threats.ever_hunters("d2".parse()?).collect()), ["d3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The captures, each from the attacker's square to the square of its target, sorted.
    now: Vec<Move>,
    /// The pairs of pieces in which the first could capture the second, now or on other squares. They have the same
    /// form and order as `now`.
    ever: Vec<Move>,
}

impl Threats {
    pub fn of(position: &Position) -> Threats {
        let other = position.with_the_other_to_move();
        let mut captures: Vec<Move> = position.captures().chain(other.captures()).collect();
        captures.sort_unstable();
        let ever = position.ever_captures().unwrap_or_else(|| captures.clone());
        Threats { now: captures, ever }
    }

    /// The captures, each from the attacker's square to the square of its target, sorted.
    pub fn pairs(&self) -> &[Move] {
        &self.now
    }

    /// The squares of the pieces that the piece on `hunter` may take.
    pub fn prey(&self, hunter: Square) -> impl Iterator<Item = Square> {
        self.now.iter().filter(move |capture| capture.from == hunter).map(|capture| capture.to)
    }

    /// The squares of the pieces that may take the piece on `prey`.
    pub fn hunters(&self, prey: Square) -> impl Iterator<Item = Square> {
        self.now.iter().filter(move |capture| capture.to == prey).map(|capture| capture.from)
    }

    /// The squares of the pieces that the piece on `hunter` could capture, now or on other squares. If every piece of
    /// the game can capture every other piece, or if the game is over, returns only the captures that are possible now.
    pub fn ever_prey(&self, hunter: Square) -> impl Iterator<Item = Square> {
        self.ever.iter().filter(move |capture| capture.from == hunter).map(|capture| capture.to)
    }

    /// The squares of the pieces that could capture the piece on `prey`, now or on other squares; see
    /// [`Threats::ever_prey`].
    pub fn ever_hunters(&self, prey: Square) -> impl Iterator<Item = Square> {
        self.ever.iter().filter(move |capture| capture.to == prey).map(|capture| capture.from)
    }

    /// Whether the piece on `at` could capture another piece or be captured, now or on other squares.
    pub fn concern(&self, at: Square) -> bool {
        self.now.iter().chain(&self.ever).any(|capture| capture.from == at || capture.to == at)
    }

    /// The squares of the pieces that may be taken, each once, in the order of the board's squares.
    pub fn in_danger(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.now.iter().map(|capture| capture.to).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}

impl Position {
    /// The same pieces with the other side to move.
    #[must_use]
    pub fn with_the_other_to_move(&self) -> Position {
        let mut other = self.clone();
        other.play_unchecked(Action::Pass);
        other
    }

    /// Every pair of pieces on the board in which the first could capture the second, now or on other squares. `None`
    /// in a game in which every piece can capture every other piece, and once the game is over.
    fn ever_captures(&self) -> Option<Vec<Move>> {
        if self.outcome().is_some() {
            return None;
        }
        let (board, pieces) = (self.board(), self.pieces());
        let takes = |hunter: Piece, prey: Piece| board.could_take(hunter, prey);
        let mut captures = Vec::new();
        for (from, hunter) in &pieces {
            for (to, prey) in &pieces {
                if hunter.side() != prey.side() && takes(*hunter, *prey)? {
                    captures.push(Move { from: *from, to: *to });
                }
            }
        }
        captures.sort_unstable();
        Some(captures)
    }

    /// The legal moves whose target is occupied. A move never ends on a piece of its own side, so these are captures.
    fn captures(&self) -> impl Iterator<Item = Move> {
        let moves = self.legal_actions().into_iter().filter_map(Action::as_move);
        moves.filter(|wanted| self.piece_at(wanted.to).is_some())
    }
}
