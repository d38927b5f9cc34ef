//! One match: its start plus its actions, with a cursor. Undo, redo and replay are moves of the cursor.

mod back;
mod claim;
mod clock;
mod ending;
mod forced_den;
mod judge;
mod off_board;
mod piece_list;
mod ply;
pub mod record;
mod refused;
mod repetition;
mod review;
pub mod save;
mod termination;
mod warning;

pub use claim::{Claim, Spot};
pub use clock::{Authority, ClockWord, TimeLeft};
pub use ending::Ending;
pub use piece_list::{PieceId, PieceList};
pub use ply::Ply;
pub use refused::Refused;
pub use repetition::{Ban, BanReason};
pub use termination::Termination;
pub use warning::Warning;

use std::time::Duration;

use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Pair, Piece, Position, Side};

use off_board::OffBoardEnd;
use ply::Moment;

/// A match. Positions do not tell apart two pieces of a kind; the piece list, which follows the steps, says which piece
/// stands where.
///
/// The rules of the match itself ([`MatchRules`](crate::rules::MatchRules)) come with the board.
///
/// ```
/// use riverleap::rules::{Action, Board, Side, jungle};
/// use riverleap::game::session::Session;
///
/// let board = Board::from(jungle::Board::new(jungle::Board::standard(), jungle::RuleSet::default()));
/// let mut session = Session::new(board.position("7/3E3/7/7/7/7/7/7/6r w")?);
/// session.try_play("d8d9".parse::<Action>()?)?;
/// let ending = session.ending().expect("the elephant is in the den");
/// assert_eq!((ending.winner(), ending.termination()), (Some(Side::White), "den"));
/// session.undo();
/// assert_eq!((session.ending(), session.side_to_move()), (None, Side::White));
/// session.redo();
/// assert_eq!(session.ending(), Some(ending));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    start: Moment,
    plies: Vec<Ply>,
    /// The keys of the position at the start and after each ply, side by side: every ply looks for repetitions.
    keys: Vec<u64>,
    /// How many plies of the log are played: redo goes on from here.
    cursor: usize,
    /// How long the side to move has been thinking.
    used: Duration,
    paused: bool,
    authority: Authority,
    /// Who has offered a draw that is not answered yet.
    offer: Option<Side>,
    /// How the match ended away from the board, and where.
    off_board: Option<OffBoardEnd>,
    /// It is over and can only be looked through; see [`Session::review`].
    reviewed: bool,
}

impl Session {
    pub fn new(start: impl Into<Position>) -> Session {
        let start = start.into();
        let (pieces, left) = (PieceList::new(&start), clock::full(&start));
        let mut session = Session {
            keys: vec![start.key()],
            start: Moment {
                position: start,
                pieces,
                left,
                moved: Pair::default(),
                missed: Pair::default(),
                quiet_from: 0,
                used: Duration::ZERO,
                ending: None,
            },
            plies: Vec::new(),
            cursor: 0,
            used: Duration::ZERO,
            paused: false,
            authority: Authority::Here,
            offer: None,
            off_board: None,
            reviewed: false,
        };
        session.start.ending = session.judge();
        session.pass_where_nothing_moves();
        session
    }

    pub fn start(&self) -> &Position {
        &self.start.position
    }

    pub fn position(&self) -> &Position {
        &self.now().position
    }

    /// The position after this many plies of the log; `None` beyond its end.
    pub fn position_after(&self, plies: usize) -> Option<&Position> {
        self.moment(plies).map(|moment| &moment.position)
    }

    pub fn piece_list(&self) -> &PieceList {
        &self.now().pieces
    }

    /// The whole log, undone plies included; see [`Session::cursor`].
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many plies of the log are played.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The last ply that was played and not undone.
    pub fn last(&self) -> Option<&Ply> {
        self.played().last()
    }

    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// How many turns are over, of both sides together.
    pub fn turns(&self) -> usize {
        self.turns_in(self.cursor)
    }

    /// How many actions the turn that is being played has seen so far.
    pub fn actions_of_turn(&self) -> usize {
        self.played().iter().rev().take_while(|ply| !ply.ends_turn()).count()
    }

    /// The actions of the last turn that has ended, in their order, without those of a turn that is still being played.
    pub fn last_turn(&self) -> &[Ply] {
        let over = &self.played()[..self.cursor - self.actions_of_turn()];
        let before_its_end = over.iter().rev().skip(1).take_while(|ply| !ply.ends_turn()).count();
        &over[over.len().saturating_sub(before_its_end + 1)..]
    }

    /// What the side to move may do: the position's actions except the banned ones; none when the match is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.ending().is_some() { Vec::new() } else { self.open_actions(self.position()) }
    }

    /// Whether the action could be played now.
    ///
    /// # Errors
    /// Why it could not.
    pub fn check(&self, wanted: impl Into<Action>) -> Result<(), Refused> {
        let wanted = wanted.into();
        if wanted == Action::Pass {
            return self.check_pass();
        }
        let refused = self.position().check(wanted);
        if let Some(ending) = self.off_board_ending(wanted.as_move().map(|wanted| wanted.from), refused.is_ok()) {
            return Err(Refused::MatchOver { ending });
        }
        refused?;
        wanted.as_move().and_then(|wanted| self.ban(wanted)).map_or(Ok(()), |ban| Err(Refused::Banned(ban)))
    }

    /// Whether the piece on that square may move at all now, wherever it goes. It may still have nowhere to go.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_piece(&self, at: Square) -> Result<(), Refused> {
        let refused = self.position().check_piece(at);
        match self.off_board_ending(Some(at), refused.is_ok()) {
            Some(ending) => Err(Refused::MatchOver { ending }),
            None => Ok(refused?),
        }
    }

    /// The end of a match that ended away from the board, where it is the reason to refuse a move. The rule book does
    /// not know of such an end, and would say of pieces of the side that moved last that it is not their turn.
    fn off_board_ending(&self, from: Option<Square>, fits_the_board: bool) -> Option<Ending> {
        let ending = self.ending().filter(|_| self.position().outcome().is_none())?;
        let piece = from.and_then(|from| self.position().piece_at(from));
        let own = piece.is_some_and(|piece| piece.side() == self.side_to_move());
        (fits_the_board || !own).then_some(ending)
    }

    /// Plays an action and returns its ply; what was undone is forgotten. Each turn that then passes because nothing
    /// can move adds a ply of its own. `--` misses the turn, where a time for a move is set.
    ///
    /// # Errors
    /// Why the match does not allow it; then nothing has changed.
    pub fn try_play(&mut self, wanted: impl Into<Action>) -> Result<&Ply, Refused> {
        let wanted = wanted.into();
        self.check(wanted)?;
        let played = self.cursor;
        match wanted {
            Action::Pass => self.miss_turn(),
            Action::Move(_) | Action::End => {
                let side = self.side_to_move();
                self.offer.take_if(|offerer| *offerer != side);
                self.act(wanted);
            }
        }
        Ok(&self.plies[played])
    }

    fn check_pass(&self) -> Result<(), Refused> {
        if let Some(ending) = self.ending() {
            return Err(Refused::MatchOver { ending });
        }
        if self.position().may_miss_turn() { Ok(()) } else { Err(Refused::NoPass { side: self.side_to_move() }) }
    }

    /// How the match ended, at the cursor; a match under review is over at every ply.
    pub fn ending(&self) -> Option<Ending> {
        if self.reviewed {
            return self.last_ending();
        }
        self.now().ending.or_else(|| self.off_board_end().map(|end| end.ending))
    }

    /// The pieces of each side that are off the board now, in the order in which they fell.
    pub fn captured(&self) -> Pair<Vec<(PieceId, Piece)>> {
        let mut captured = Pair::<Vec<_>>::default();
        for (id, step) in self.played().iter().flat_map(|ply| &ply.steps) {
            if let Step::Capture { .. } = step {
                let piece = self.start.pieces.piece(*id);
                captured[piece.side()].push((*id, piece));
            }
        }
        captured
    }

    fn played(&self) -> &[Ply] {
        &self.plies[..self.cursor]
    }

    fn now(&self) -> &Moment {
        self.played().last().map_or(&self.start, |ply| &ply.after)
    }

    fn moment(&self, plies: usize) -> Option<&Moment> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.plies.get(last).map(|ply| &ply.after),
        }
    }

    /// The next place for the cursor that is not between a ply and the passes that belong to it.
    fn with_passes(&self, plies: usize) -> usize {
        let passes = self.plies.iter().skip(plies).take_while(|ply| ply.forced).count();
        plies.saturating_add(passes).min(self.plies.len())
    }

    /// Moves the cursor. The turn there goes on with the time that it had used; a draw offer does not outlive the
    /// position that it was made in.
    fn go_to(&mut self, plies: usize) {
        self.cursor = self.with_passes(plies);
        self.offer = None;
        self.used = self.off_board_end().map_or(self.now().used, |end| end.used);
    }
}
