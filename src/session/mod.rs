//! One match: its start plus its actions, with a cursor. Undo, redo and replay are moves of the cursor.

mod clock;
mod ending;
mod footing;
mod forced_den;
mod judge;
mod ply;
pub mod record;
mod refused;
mod repetition;
mod roster;
pub mod save;
mod settle;
mod warning;

pub use clock::TimeLeft;
pub use ending::Ending;
pub use footing::Footing;
pub use ply::Ply;
pub use refused::Refused;
pub use repetition::{Ban, BanReason};
pub use roster::{PieceId, Roster};
pub use warning::Warning;

use std::time::Duration;

use crate::rules::jungle::{Piece, Position};
use crate::rules::step::Step;
use crate::rules::{Action, Move, Pair, Side};

use ply::Moment;
use settle::Settled;

/// A match. Positions have no identities; the roster, folded from the steps, says which piece stands where.
///
/// The switches of the rule set that belong to a match are kept here; the match asks the board for them.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    start: Moment,
    plies: Vec<Ply>,
    /// The keys of the position at the start and after each ply, side by side: a repetition is looked for at every ply.
    keys: Vec<u64>,
    /// How many plies of the log are played: redo goes on from here.
    cursor: usize,
    /// How long the side to move has been thinking.
    used: Duration,
    paused: bool,
    /// Who has offered a draw that is not answered yet.
    offer: Option<Side>,
    /// How the match ended away from the board, and where.
    settled: Option<Settled>,
}

impl Session {
    pub fn new(start: Position) -> Session {
        let (roster, left) = (Roster::new(&start), clock::full(&start));
        let mut session = Session {
            keys: vec![start.key()],
            start: Moment {
                position: start,
                roster,
                left,
                moved: Pair::default(),
                missed: Pair::default(),
                ending: None,
            },
            plies: Vec::new(),
            cursor: 0,
            used: Duration::ZERO,
            paused: false,
            offer: None,
            settled: None,
        };
        session.start.ending = session.judge();
        session.pass_where_nothing_moves();
        session
    }

    /// The actions of this match on another start (the same level after an edit), as far as they can be played there.
    pub fn replayed_on(&self, start: Position) -> Session {
        let mut session = Session::new(start);
        for ply in self.plies[..self.cursor].iter().filter(|ply| !ply.forced) {
            let played = match ply.action {
                Action::Move(wanted) => session.try_play(wanted).is_ok(),
                Action::Pass => session.try_pass().is_ok(),
                Action::End => false,
            };
            if !played {
                break;
            }
        }
        session
    }

    pub fn start(&self) -> &Position {
        &self.start.position
    }

    pub fn position(&self) -> &Position {
        &self.now().position
    }

    /// The position after so many plies of the log; `None` beyond its end.
    pub fn position_after(&self, plies: usize) -> Option<&Position> {
        self.moment(plies).map(|moment| &moment.position)
    }

    pub fn roster(&self) -> &Roster {
        &self.now().roster
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

    /// The reader's notation of a ply of the log, `--` for a pass; `None` beyond its end.
    pub fn notation(&self, ply: usize) -> Option<String> {
        Some(match self.plies.get(ply)?.action {
            Action::Move(action) => self.position_after(ply)?.notation(action),
            action => action.to_string(),
        })
    }

    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// What the side to move may play: the position's moves but for the banned ones; none when the match is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.ending().is_some() { Vec::new() } else { self.open_moves(self.position()) }
    }

    /// Whether the move could be played now.
    pub fn check(&self, wanted: Move) -> Result<(), Refused> {
        self.position().check(wanted)?;
        if let Some(ending) = self.ending() {
            return Err(Refused::MatchOver { ending });
        }
        self.ban(wanted).map_or(Ok(()), |ban| Err(Refused::Banned(ban)))
    }

    /// Plays a move or says why not. What was undone is forgotten. The steps are those of the new last plies:
    /// one, and another for each turn that passed because nothing could move.
    pub fn try_play(&mut self, wanted: Move) -> Result<&Ply, Refused> {
        self.check(wanted)?;
        let mut position = self.position().clone();
        let (side, piece) = (position.side_to_move(), position.piece_at(wanted.from));
        let steps = position.steps(wanted);
        position.play_unchecked(wanted);
        let played = self.cursor;
        let left = self.left_after(side, true);
        self.offer.take_if(|offerer| *offerer != side);
        self.push(Action::Move(wanted), side, piece, steps, position, left);
        self.pass_where_nothing_moves();
        Ok(&self.plies[played])
    }

    /// The side to move misses its turn: `--`. Refused where no time for a move is set.
    pub fn try_pass(&mut self) -> Result<&Ply, Refused> {
        if let Some(ending) = self.ending() {
            return Err(Refused::MatchOver { ending });
        }
        if self.move_time().is_none() {
            return Err(Refused::NoPass { side: self.side_to_move() });
        }
        let played = self.cursor;
        self.miss_turn();
        Ok(&self.plies[played])
    }

    /// Takes the last turn back, with the turns after it that nobody could use; `None` at the start. The plies come
    /// newest first. An end by resignation, agreement or time is taken back first, alone: the position and the log
    /// stay, so there are no plies; after an end by time the turn begins anew, with the clock as it stood then.
    pub fn undo(&mut self) -> Option<Vec<Ply>> {
        if self.take_back_settlement() {
            return Some(Vec::new());
        }
        let floor = self.played().iter().rposition(|ply| !ply.forced)?;
        let undone = self.plies[floor..self.cursor].iter().rev().cloned().collect();
        self.go_to(floor);
        Some(undone)
    }

    /// Plays again what was taken back, with the passes after it; `None` at the end of the log.
    pub fn redo(&mut self) -> Option<Vec<Ply>> {
        let from = self.cursor;
        self.plies.get(from)?;
        self.go_to(from + 1);
        Some(self.plies[from..self.cursor].to_vec())
    }

    pub fn can_undo(&self) -> bool {
        self.settled_now().is_some() || self.played().iter().any(|ply| !ply.forced)
    }

    pub fn can_redo(&self) -> bool {
        self.cursor < self.plies.len()
    }

    /// Moves the cursor so that this many plies of the log are played; answers where it is now. A turn that nobody
    /// could use goes with the ply before it, and beyond the end is the end.
    pub fn jump(&mut self, plies: usize) -> usize {
        if self.with_passes(plies) != self.cursor {
            self.go_to(plies);
        }
        self.cursor
    }

    /// How the match ended, at the cursor.
    pub fn ending(&self) -> Option<Ending> {
        self.now().ending.or_else(|| self.settled_now().map(|settled| settled.ending))
    }

    /// The animals of each side that are off the board now, in the order in which they fell.
    pub fn captured(&self) -> Pair<Vec<(PieceId, Piece)>> {
        let mut captured = Pair::<Vec<_>>::default();
        for (id, step) in self.played().iter().flat_map(|ply| &ply.steps) {
            if let Step::Capture { .. } = step {
                let piece = self.start.roster.piece(*id);
                captured[piece.side].push((*id, piece));
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

    /// A place for the cursor: not between a ply and the passes that belong to it.
    fn with_passes(&self, plies: usize) -> usize {
        let passes = self.plies.iter().skip(plies).take_while(|ply| ply.forced).count();
        plies.saturating_add(passes).min(self.plies.len())
    }

    /// The turn at the cursor begins anew; a draw offer does not outlive the position that it was made in.
    fn go_to(&mut self, plies: usize) {
        self.cursor = self.with_passes(plies);
        self.offer = None;
        self.used = self.settled_now().map_or(Duration::ZERO, |settled| settled.used);
    }
}
