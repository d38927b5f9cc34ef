//! The state of a match, and every function that changes this state.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::rules::{Position, Side};

use super::ending::Ending;
use super::piece_list::PieceList;
use super::ply::{Moment, OffBoardEnd, Ply};

/// Whether a session leads its match. The leader decides when a turn is missed or a total time has run out, and may
/// replace the match by another match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authority {
    /// The session leads its match.
    #[default]
    Here,
    /// The session does not lead its match: the host of the network match leads it. The clock of the session only shows
    /// the time: it ends no turn and no match.
    Elsewhere,
}

/// A match. Positions do not distinguish two pieces of the same kind, so the match also has a list with the square of
/// each piece.
///
/// The rules of the match ([`MatchRules`](crate::rules::MatchRules)) are part of the board.
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
    /// The hash key of each position of the log, with the number of plies before that position, so that a repetition is
    /// found fast.
    seen: BTreeSet<(u64, usize)>,
    /// The number of plies of the log that are played; the plies after them are undone. Redo plays the ply whose index
    /// is this number.
    cursor: usize,
    /// How long the side to move has been thinking.
    used: Duration,
    paused: bool,
    authority: Authority,
    /// The side that has offered a draw, while the offer is open.
    offer: Option<Side>,
    /// The end of a match that ended by resignation, agreement, time or absence, and the cursor at that moment.
    off_board: Option<OffBoardEnd>,
    /// Whether the match is over and can only be viewed; see [`Session::review`].
    reviewed: bool,
}

impl Session {
    pub fn new(start: impl Into<Position>) -> Session {
        let start = start.into();
        let seen = BTreeSet::from([(start.key(), 0)]);
        let mut session = Session {
            start: Moment::at_start(start),
            plies: Vec::new(),
            seen,
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

    /// The position after this many plies of the log; `None` beyond the end of the log.
    pub fn position_after(&self, plies: usize) -> Option<&Position> {
        self.moment(plies).map(|moment| &moment.position)
    }

    pub fn piece_list(&self) -> &PieceList {
        &self.now().pieces
    }

    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// The whole log, undone plies included; see [`Session::cursor`].
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The number of plies of the log that are played.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// How long the side to move has been thinking; zero without a clock.
    pub fn time_used(&self) -> Duration {
        self.used
    }

    /// Whether the clocks are stopped; see [`Session::set_paused`].
    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether this session leads its match.
    pub fn authority(&self) -> Authority {
        self.authority
    }

    /// The side that has offered a draw, while the offer is open.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offer
    }

    /// Whether the match is under review; see [`Session::review`].
    pub fn is_reviewed(&self) -> bool {
        self.reviewed
    }

    /// The end of the match, if the match is over at the cursor. A match under review is over at every ply.
    pub fn ending(&self) -> Option<Ending> {
        if self.reviewed {
            return self.last_ending();
        }
        self.now().ending.or_else(|| self.off_board_end().map(|end| end.ending))
    }

    /// The end of the match, if the match is over at the end of its log.
    pub fn last_ending(&self) -> Option<Ending> {
        let found = self.moment(self.plies.len()).and_then(|moment| moment.ending);
        found.or_else(|| self.last_off_board_end().map(|end| end.ending))
    }

    /// The end that did not result from a move, such as a resignation, if the match ended at the cursor.
    pub(super) fn off_board_end(&self) -> Option<&OffBoardEnd> {
        self.last_off_board_end().filter(|end| end.at == self.cursor)
    }

    /// The end that did not result from a move, such as a resignation, wherever the cursor is.
    pub(super) fn last_off_board_end(&self) -> Option<&OffBoardEnd> {
        self.off_board.as_ref()
    }

    pub(super) fn now(&self) -> &Moment {
        self.moment(self.cursor).unwrap_or(&self.start)
    }

    /// The state after this many plies; `None` beyond the log's end.
    pub(super) fn moment(&self, plies: usize) -> Option<&Moment> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.plies.get(last).map(|ply| &ply.after),
        }
    }

    /// Adds a ply in place of the undone plies, and applies the rules to find out whether the new ply ends the match.
    pub(super) fn add(&mut self, ply: Ply) {
        self.drop_undone();
        self.off_board = None;
        self.used = ply.after.used;
        self.cursor += 1;
        self.seen.insert((ply.after.position.key(), self.cursor));
        self.plies.push(ply);
        let ending = self.judge();
        // A draw offer is no longer open if the match is over.
        self.offer.take_if(|_| ending.is_some());
        if let Some(ply) = self.plies.last_mut() {
            ply.after.ending = ending;
        }
    }

    fn drop_undone(&mut self) {
        if self.cursor < self.plies.len() {
            self.plies.truncate(self.cursor);
            self.seen.retain(|(_, plies)| *plies <= self.cursor);
        }
    }

    /// Returns after how many plies a position with this hash key was on the board: one number for each time, the
    /// smallest first. Plies after the cursor are not searched.
    pub(super) fn seen(&self, key: u64) -> impl Iterator<Item = usize> {
        self.seen.range((key, 0)..=(key, self.cursor)).map(|(_, plies)| *plies)
    }

    /// Moves the cursor so that this many plies are played, and then past the forced passes that follow these plies.
    /// The turn at the new cursor continues with the time that it had already used; a draw offer is dropped.
    pub(super) fn go_to(&mut self, plies: usize) {
        self.cursor = self.with_passes(plies);
        self.offer = None;
        self.used = self.off_board_end().map_or(self.now().used, |end| end.used);
    }

    /// Ends the match without a move; undone plies are dropped. Does nothing if the match is over.
    pub(in crate::game) fn end_off_board(&mut self, ending: Ending) {
        if self.ending().is_none() {
            self.drop_undone();
            self.offer = None;
            self.off_board = Some(OffBoardEnd { ending, at: self.cursor, used: self.used });
        }
    }

    /// Takes back an end that did not result from a move; returns whether there was such an end at the cursor. The turn
    /// continues with the time that it had used when the match ended. After an end by time, the turn continues with the
    /// time that it had used at its last action.
    pub(super) fn take_back_end(&mut self) -> bool {
        let cursor = self.cursor;
        let Some(end) = self.off_board.take_if(|end| end.at == cursor) else { return false };
        self.used = if matches!(end.ending, Ending::Time { .. }) { self.now().used } else { end.used };
        true
    }

    pub(in crate::game) fn set_offer(&mut self, offer: Option<Side>) {
        self.offer = offer;
    }

    pub(in crate::game) fn set_time_used(&mut self, used: Duration) {
        self.used = used;
    }

    /// Stops or restarts the clocks. Actions can be played while the clocks are stopped.
    pub fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    pub fn set_authority(&mut self, authority: Authority) {
        self.authority = authority;
    }

    /// Puts the cursor at the end of the log and starts the review. During a review, no action can be played and the
    /// end of the match cannot be taken back; undo, redo and jumps only move the cursor. Does nothing if the match is
    /// not over at the end of its log.
    ///
    /// ```
    /// # use riverleap::rules::{Board, Side, jungle};
    /// # use riverleap::game::session::Session;
    /// let board = Board::from(jungle::Board::new(jungle::Board::standard(), jungle::RuleSet::default()));
    /// let mut session = Session::new(board.position("7/3E3/7/7/7/7/7/7/6r w")?);
    /// session.resign(Side::White);
    /// session.review();
    /// session.undo();
    /// assert!(session.ending().is_some() && session.legal_actions().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn review(&mut self) {
        if self.last_ending().is_some() {
            self.jump(self.plies.len());
            self.reviewed = true;
        }
    }

    /// Sets the time that the turn had used up to this ply. The time comes from a record. The ply must not end the
    /// turn.
    pub(in crate::game) fn set_used_with(&mut self, ply: usize, used: Duration) {
        if let Some(ply) = self.plies.get_mut(ply) {
            ply.after.used = used;
        }
    }

    /// Sets the remaining time of the side that played this ply, for this ply and all later plies of the log. The time
    /// comes from a record.
    pub(in crate::game) fn set_left(&mut self, ply: usize, left: Duration) {
        let Some(side) = self.plies.get(ply).map(|ply| ply.side) else { return };
        for later in &mut self.plies[ply..] {
            later.after.left[side] = later.after.left[side].map(|_| left);
        }
    }
}
