//! Follows the match of a host: a guest replays the host's messages, and compares the resulting position and clocks
//! with the host's.

use std::time::{Duration, Instant};

use crate::game::levels::NoNames;
use crate::game::record::{self, Heading, HelpUsed, Record};
use crate::game::session::{Authority, Session};
use crate::rules::{Pair, Side};

use super::change::{Difference, apply, left_ms, ms};
use super::table::AWAY_BEFORE_CLAIM;
use super::wire::{At, FromHost, MatchNews, PeerState, PlayerQuestion, SeatedGuest, Whole, clean_name, clean_title};

/// A match at a host, replayed by this guest up to the last change that has arrived.
#[derive(Clone, Debug)]
pub struct Follower {
    pub table: u64,
    /// The number of the match among those played at that table.
    pub game: u32,
    /// The side of this guest; `None` if the guest watches.
    pub seat: Option<Side>,
    /// The heading of the match's record, with the players' names.
    pub heading: Heading,
    session: Session,
    news: u64,
    /// Whether both players have joined.
    pub begun: bool,
    pub peers: Pair<PeerState>,
    pub watchers: u32,
    /// The guest who plays each side. The host sends this only to the player at its own computer.
    pub guests: Pair<Option<SeatedGuest>>,
    /// The side that has asked for an undo.
    pub undo: Option<Side>,
    /// The sides that have asked for a rematch.
    pub rematch: Pair<bool>,
    counted: Instant,
    /// The time at which the last message about the presence of a player arrived. The seconds in `peers` count the
    /// absence up to this time.
    pub peers_since: Instant,
}

impl Follower {
    /// Creates the follower from the whole match.
    ///
    /// # Errors
    /// The record has a fault, or contains no match.
    pub fn new(whole: Whole, now: Instant) -> Result<Follower, Difference> {
        let read = record::games(&whole.record, &NoNames).next();
        let game = read.ok_or_else(|| Difference::BadRecord("empty".to_owned()))?;
        if let Some(fault) = game.fault {
            return Err(Difference::BadRecord(fault.to_string()));
        }
        let no_game = || Difference::BadRecord("no game".to_owned());
        let Record { mut heading, mut session, .. } = game.record.ok_or_else(no_game)?;
        // Names come from strangers, so they are cleaned. The record's seats are discarded.
        for side in Side::BOTH {
            let name = heading.name(side).map(clean_name);
            heading.set_name(side, name);
        }
        heading.seats = Pair::default();
        heading.other = Vec::new();
        (heading.accuracy, heading.help) = (Pair::default(), HelpUsed::default());
        (heading.level, heading.rules) = (clean_title(&heading.level), clean_title(&heading.rules));
        session.set_authority(Authority::Elsewhere);
        session.set_paused(!whole.begun);
        if whole.begun {
            session.show_time_used(ms(whole.used_ms));
        }
        Ok(Follower {
            table: whole.table,
            game: whole.game,
            seat: whole.seat,
            heading,
            session,
            news: whole.news,
            begun: whole.begun,
            peers: Pair(whole.peers),
            watchers: 0,
            guests: Pair::default(),
            undo: whole.undo,
            rematch: Pair(whole.rematch),
            counted: now,
            peers_since: now,
        })
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn record(&self) -> Record {
        Record::new(self.heading.clone(), self.session.clone())
    }

    pub fn at(&self) -> At {
        self.session.spot().into()
    }

    /// Whether it is the turn of this guest's side.
    pub fn is_my_turn(&self) -> bool {
        self.begun && self.session.ending().is_none() && self.seat == Some(self.session.side_to_move())
    }

    /// Whether an undo needs no agreement, because the guest's own turn is unfinished.
    pub fn is_undo_free(&self) -> bool {
        self.begun && self.seat.is_some_and(|side| self.session.is_inside_own_turn(side))
    }

    /// Advances the displayed clock to the time `now`.
    pub fn pass_time(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.counted);
        self.counted = now;
        self.session.advance(passed);
    }

    /// Returns how long the current turn has lasted, as measured on this computer.
    pub fn thought(&self) -> Duration {
        self.session.time_used()
    }

    /// Applies a change from the host.
    ///
    /// # Errors
    /// A message before this one is missing, the match does not allow the change, or the changed match differs from the
    /// host's. The whole match must then be requested again.
    pub fn news(&mut self, news: &MatchNews, now: Instant) -> Result<(), Difference> {
        // The stored number came from the host, so it may be as large as `u64::MAX`.
        if Some(news.n) != self.news.checked_add(1) {
            return Err(Difference::Gap { wanted: self.news.saturating_add(1), found: news.n });
        }
        apply(&mut self.session, ms(news.used_ms), &news.change)?;
        self.news = news.n;
        self.counted = now;
        let mine = self.at();
        if mine != news.after {
            return Err(Difference::OtherPosition { mine, theirs: news.after });
        }
        if left_ms(&self.session) != news.left_ms {
            return Err(Difference::OtherClocks { ply: mine.ply });
        }
        if news.change.settles_questions() {
            self.undo = None;
            self.rematch = Pair::default();
        }
        Ok(())
    }

    /// Handles a message about the players. Messages about the moves are handled by `news`.
    pub fn hear(&mut self, word: &FromHost, now: Instant) {
        match *word {
            FromHost::Question { side, question: PlayerQuestion::Undo, open } => self.undo = open.then_some(side),
            FromHost::Question { side, question: PlayerQuestion::Rematch, open } => {
                self.rematch[side] = open;
                if !open {
                    self.rematch = Pair::default();
                }
            }
            FromHost::Peer { side, state } => {
                self.peers[side] = state;
                self.peers_since = now;
                // A player who is away or has left no longer asks for a rematch.
                if matches!(state, PeerState::Away { .. } | PeerState::Left { .. }) {
                    self.rematch[side] = false;
                }
            }
            FromHost::Seated(ref seated) => {
                let name = clean_name(&seated.name);
                self.guests[seated.side] = Some(SeatedGuest { name, ..seated.clone() });
            }
            FromHost::Watchers { count } => self.watchers = count,
            // The host's clock stood still while the host's computer was suspended, so this time is not counted here
            // either.
            FromHost::Slept { .. } => self.counted = now,
            _ => {}
        }
    }

    /// Returns how long the local player must wait before claiming the win. `None` if the guest only watches, the
    /// opponent is present, the match is over, or the opponent's clock is running.
    pub fn claim_in(&self) -> Option<Duration> {
        let loser = self.seat?.opponent();
        let (PeerState::Away { seconds } | PeerState::Left { seconds }) = self.peers[loser] else { return None };
        let session = self.session();
        let clock = session.start().match_rules().clock;
        let runs = self.begun && clock.is_some_and(|clock| clock.total_s.is_some() || clock.move_s.is_some());
        // If it is the turn of the absent player, the running clock will end this turn, so no claim is needed.
        if session.ending().is_some() || (runs && session.side_to_move() == loser) {
            return None;
        }
        let away = Duration::from_secs(u64::from(seconds)) + self.peers_since.elapsed();
        Some(AWAY_BEFORE_CLAIM.saturating_sub(away))
    }
}
