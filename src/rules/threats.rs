//! Who may take whom: the food chain of a position, by the rules in force there.

use super::grid::Square;
use super::{Action, Move, Position};

/// Every capture that either side could make if it were its turn now: out of traps and water, over rivers, with what
/// blocks the way. Nothing here knows a rule; all of it is asked of the rule book.
///
/// In the middle of a turn of several actions the side to move has only what is left of its turn, and the other side a
/// whole one. Once the game is over, nobody takes anybody.
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
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats(Vec<Move>);

impl Threats {
    pub fn of(position: &Position) -> Threats {
        let other = position.with_the_other_to_move();
        let mut captures: Vec<Move> = position.captures().chain(other.captures()).collect();
        captures.sort_unstable();
        Threats(captures)
    }

    /// From the square of who takes to the square of who is taken, sorted.
    pub fn pairs(&self) -> &[Move] {
        &self.0
    }

    /// The squares of the pieces that the one there may take.
    pub fn prey(&self, hunter: Square) -> impl Iterator<Item = Square> {
        self.0.iter().filter(move |capture| capture.from == hunter).map(|capture| capture.to)
    }

    /// The squares of the pieces that may take the one there.
    pub fn hunters(&self, prey: Square) -> impl Iterator<Item = Square> {
        self.0.iter().filter(move |capture| capture.to == prey).map(|capture| capture.from)
    }

    /// The squares of the pieces that may be taken, each once, in the order of the board's squares.
    pub fn in_danger(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.0.iter().map(|capture| capture.to).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}

impl Position {
    /// The same pieces at the turn of the side that is not to move.
    #[must_use]
    pub fn with_the_other_to_move(&self) -> Position {
        let mut other = self.clone();
        other.play_unchecked(Action::Pass);
        other
    }

    /// The legal moves that end on a piece: own pieces are never moved onto.
    fn captures(&self) -> impl Iterator<Item = Move> {
        let moves = self.legal_actions().into_iter().filter_map(Action::as_move);
        moves.filter(|wanted| self.piece_at(wanted.to).is_some())
    }
}
