//! One game at its host. The table checks every action with the rules of the game, keeps the clocks, and sends the
//! changes to everybody at the table.

mod asked;
mod asks;
mod chair;
mod delay;
mod guest;
mod seating;
mod time;
mod told;
mod unkept;

pub use chair::Chair;
pub use guest::{ChairGuest, KeptOut};
pub use seating::Newcomer;
pub(super) use seating::same;

use std::time::{Duration, Instant};

use crate::game::record::Record;
use crate::game::session::{Authority, Session};
use crate::rules::{Action, Pair, Side};

use super::change::{self, apply, left_ms, to_ms, used_ms};
use super::peer::{LineSource, PeerId};
use super::wire::{At, Change, FromHost, MatchNews, PlayerQuestion, TableLine, Whole, Why};
use asks::Asks;
use time::TurnTime;
use told::PacedNotice;
use unkept::Unkept;

/// The maximum time per turn that is given back to a player for the delay of the connection.
pub const MOST_GIVEN_BACK: Duration = Duration::from_millis(500);

/// How long a player must be away before the opponent can claim the win, if no clock ends the match.
pub const AWAY_BEFORE_CLAIM: Duration = Duration::from_secs(300);

/// The maximum number of plies in a match, undone plies included. Without a rule against repetition, a match may go on
/// forever. The limit keeps two strangers from filling the host's memory.
pub const MOST_PLIES: usize = 5_000;

/// The receivers of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    Peer(PeerId),
    /// Everybody at the table.
    All,
    /// Everybody at the table except this peer.
    Others(PeerId),
}

/// A game with its two chairs and its watchers.
#[derive(Debug)]
pub struct ServerTable {
    pub id: u64,
    /// The current match. Only the table advances the clocks of the match and decides when a turn is missed.
    pub record: Record,
    /// The number of the match at this table, counted from 1.
    pub game: u32,
    news: u64,
    pub chairs: Pair<Chair>,
    pub watchers: Vec<PeerId>,
    /// Whether both players have joined.
    pub begun: bool,
    /// Whether the match is paused until both players have returned, because the host was restarted.
    pub stands: bool,
    undo: Option<Side>,
    rematch: Pair<bool>,
    asks: Asks,
    /// How many plies were played when `asks` was last reset.
    anew_at: usize,
    turn: TurnTime,
    states_told: Pair<PacedNotice>,
    watchers_told: PacedNotice,
    /// The messages to be sent, in order.
    out: Vec<(To, FromHost)>,
    /// Whether the whole game must be saved, and not only the changes in `unkept`.
    pub dirty: bool,
    /// The changes of the match that are not saved yet.
    pub unkept: Unkept,
    /// When the last peer left the table, or when the table was made; `None` while the table has peers.
    pub empty_since: Option<Instant>,
    /// The source of the guest who opened the table; `None` if the host has set up the table.
    pub opened_by: Option<LineSource>,
    /// How many plies were played before the match was put on the table.
    pub laid: usize,
    /// The guests whom the host's own player has sent away.
    pub kept_out: KeptOut,
}

impl ServerTable {
    pub fn new(id: u64, mut record: Record, chairs: Pair<Chair>, now: Instant) -> ServerTable {
        record.session.set_authority(Authority::Elsewhere);
        record.session.set_paused(true);
        let laid = record.session.cursor();
        let mut table = ServerTable {
            id,
            record,
            game: 1,
            news: 0,
            chairs,
            watchers: Vec::new(),
            begun: false,
            stands: false,
            undo: None,
            rematch: Pair::default(),
            asks: Asks::default(),
            anew_at: 0,
            turn: TurnTime::new(now),
            states_told: Pair([PacedNotice::new(now), PacedNotice::new(now)]),
            watchers_told: PacedNotice::new(now),
            out: Vec::new(),
            dirty: false,
            unkept: Unkept::default(),
            empty_since: Some(now),
            opened_by: None,
            laid,
            kept_out: KeptOut::default(),
        };
        table.name_players();
        table
    }

    pub fn session(&self) -> &Session {
        &self.record.session
    }

    /// Returns the messages that were queued since the last call.
    pub fn take_out(&mut self) -> Vec<(To, FromHost)> {
        std::mem::take(&mut self.out)
    }

    pub fn is_over(&self) -> bool {
        self.session().ending().is_some()
    }

    /// Whether the match has begun and is not paused.
    pub fn is_on(&self) -> bool {
        self.begun && !self.stands
    }

    /// Returns the side that this peer plays; `None` if the peer has no seat at this table.
    pub fn side_of(&self, peer: PeerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.chairs[*side].peer == Some(peer))
    }

    pub fn peers(&self) -> impl Iterator<Item = PeerId> {
        self.chairs.0.iter().filter_map(|chair| chair.peer).chain(self.watchers.iter().copied())
    }

    /// Handles an action that a player proposes.
    pub fn propose(&mut self, peer: PeerId, at: At, action: &str, thought_ms: u32, now: Instant) -> Result<(), Why> {
        let side = self.side_of(peer).ok_or(Why::NotAPlayer)?;
        self.pass_time(now);
        if self.is_over() {
            return Err(Why::Over);
        }
        if !self.is_on() {
            return Err(Why::NotBegun);
        }
        if at != At::from(self.session().spot()) {
            return Err(Why::Late);
        }
        if side != self.session().side_to_move() {
            return Err(Why::NotYourTurn);
        }
        if self.session().plies().len() >= MOST_PLIES {
            return Err(Why::TooLong);
        }
        let wanted: Action = action.parse().map_err(|_| Why::Illegal)?;
        // A player may not propose a pass. The host passes the turn when the clock has run out.
        if wanted == Action::Pass || self.session().check(wanted).is_err() {
            return Err(Why::Illegal);
        }
        tracing::trace!(table = self.id, thought_ms, charged_ms = used_ms(self.session()), "action");
        // The change contains the action in the host's notation, not in the guest's.
        self.commit(Change::Played { action: wanted.to_string() }).map_err(|_| Why::Illegal)
    }

    /// Applies a change, sends it to everybody, and starts the next turn if the change has ended a turn.
    fn commit(&mut self, change: Change) -> Result<(), change::Difference> {
        let session = &mut self.record.session;
        let (used, mover) = (session.time_used(), session.side_to_move());
        let inside = matches!(change, Change::Undone { side } if session.is_inside_own_turn(side));
        apply(session, used, &change)?;
        let acted = matches!(change, Change::Played { .. } | Change::Clock { .. } | Change::Undone { .. });
        self.news += 1;
        self.unkept.add(to_ms(used), change.clone());
        if change.settles_questions() {
            self.undo = None;
            self.rematch = Pair::default();
        }
        if change.begins_anew() && !inside {
            let cursor = self.record.session.cursor();
            let played = matches!(change, Change::Played { .. } | Change::Clock { .. });
            // Inside a turn, a player can undo an action without asking, and play it again. That must not reset the
            // numbers of questions asked. So they are reset only if the match has more plies than at the last reset.
            if !played || cursor > self.anew_at {
                (self.asks, self.anew_at) = (Asks::default(), cursor);
            }
        }
        let session = &self.record.session;
        let news = MatchNews {
            n: self.news,
            used_ms: to_ms(used),
            change,
            after: session.spot().into(),
            left_ms: left_ms(session),
        };
        self.out.push((To::All, FromHost::News(news)));
        if acted {
            let side = session.side_to_move();
            // An undo inside a turn starts no new turn, so the time that was already granted in the turn still counts
            // towards the maximum per turn.
            let whole_turn = session.position().begins_turn() && !inside;
            if whole_turn {
                self.chairs[mover].delay.put_back(self.turn.take_unused());
            }
            self.turn.begin(&mut self.chairs[side].delay, whole_turn);
        }
        Ok(())
    }

    /// Puts another match on the table, and ends all open questions. `begun` says whether both players are present.
    fn begin_match(&mut self, session: Session, begun: bool) {
        self.record.session = session;
        self.record.session.set_authority(Authority::Elsewhere);
        (self.game, self.news) = (self.game.saturating_add(1), 0);
        (self.undo, self.rematch, self.asks, self.anew_at) = (None, Pair::default(), Asks::default(), 0);
        (self.begun, self.stands, self.dirty) = (begun, false, true);
        self.name_players();
    }

    /// Returns the message with the whole match for a peer that joins, returns, or has reported a different position.
    pub fn whole(&self, peer: PeerId, now: Instant) -> FromHost {
        FromHost::Whole(Box::new(Whole {
            table: self.id,
            game: self.game,
            seat: self.side_of(peer),
            record: self.record.to_string(),
            news: self.news,
            used_ms: used_ms(self.session()),
            begun: self.is_on(),
            peers: self.chairs.0.each_ref().map(|chair| chair.state(now)),
            undo: self.undo,
            rematch: self.rematch.0,
            at: self.session().spot().into(),
        }))
    }

    /// Sends the whole match to everybody.
    fn tell_whole(&mut self, now: Instant) {
        for peer in self.peers().collect::<Vec<_>>() {
            let whole = self.whole(peer, now);
            self.out.push((To::Peer(peer), whole));
        }
        self.tell_leader_who_sits();
    }

    fn tell_question(&mut self, side: Side, question: PlayerQuestion, open: bool) {
        self.out.push((To::All, FromHost::Question { side, question, open }));
    }

    pub fn tell(&mut self, to: To, word: FromHost) {
        self.out.push((to, word));
    }

    /// Returns the table's entry in the list of games.
    pub fn line(&self) -> TableLine {
        let session = self.session();
        let free = |side: Side| self.chairs[side].is_free();
        TableLine {
            table: self.id,
            game: session.start().game().id().to_owned(),
            level: self.record.heading.level.clone(),
            rules: self.record.heading.rules.clone(),
            clock: session.start().match_rules().clock,
            names: self.chairs.0.each_ref().map(|chair| chair.name.clone().unwrap_or_default()),
            free: Side::BOTH.map(free),
            plies: u32::try_from(session.cursor()).unwrap_or(u32::MAX),
            watchers: u32::try_from(self.watchers.len()).unwrap_or(u32::MAX),
            over: self.is_over(),
        }
    }

    fn name_players(&mut self) {
        for side in Side::BOTH {
            let name = self.chairs[side].name.clone();
            if name.is_some() || !self.begun {
                self.record.heading.set_name(side, name);
            }
        }
    }
}
