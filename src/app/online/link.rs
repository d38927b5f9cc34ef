//! The line to a host as the window sees it: how it is, what was heard over it, and what is on its way.

use std::time::{Duration, Instant};

use bevy::prelude::warn;

use super::errands::Answer;
use super::hosting::{AtWork, HostEnds, OwnHost};
use super::seat::OwnSeat;
use crate::game::session::Session;
use crate::net::wire::{Speaker, TableLine, Want};
use crate::net::{Call, Door, Follower, Heard, KeepError, Likeness, LineState, Wish};
use crate::rules::{Action, Pair, Side};

/// So many lines of talk are kept.
const MOST_SPOKEN: usize = 200;

/// How long those at a game are given to hear that it is left.
pub(super) const LAST_WORDS: Duration = Duration::from_secs(3);

/// What people here are in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Host,
    Guest,
    Watcher,
    /// They look which games there are, and have no place yet.
    Visitor,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    pub by: Speaker,
    /// What the speaker is called.
    pub who: String,
    pub text: String,
    /// It was said here.
    pub own: bool,
}

/// The way to a host, and the game there.
pub struct Link {
    pub(super) door: Door,
    pub(super) role: Role,
    /// What people here are called.
    pub(super) name: String,
    /// How the host was called; `None`: it is here.
    pub(super) call: Option<Call>,
    /// What is wanted there.
    want: Want,
    /// The game that is hosted here.
    own: Option<OwnHost>,
    /// Why a hosted game is not kept.
    pub(super) trouble: Option<KeepError>,
    pub(super) host: Option<String>,
    pub(super) likeness: Option<Likeness>,
    /// The animals by which the host knows the player here. They come from a file that another thread reads.
    own_animals: Option<Likeness>,
    pub(super) reading_own_animals: Option<Answer<Option<Likeness>>>,
    /// People here have been asked to compare that.
    pub(super) asked_to_compare: bool,
    pub(super) chat: Vec<Spoken>,
    pub(super) unread: bool,
    /// What was heard last, until the next move.
    pub(super) notice: Option<Heard>,
    /// Those of whom it was told that they are away.
    pub(super) missed: Pair<bool>,
    /// The last words of a watcher; before any, the news that somebody watches.
    pub(super) aside: Option<Heard>,
    /// The match on the table is a rematch in which nothing has been played yet.
    pub(super) begins_again: bool,
    /// It was told that the win can be claimed.
    claim_told: bool,
    pub(super) tables: Vec<TableLine>,
    /// What was played here and not confirmed yet. The first of it is proposed to the host, one after the other.
    pub(super) ahead: Vec<Action>,
    /// How many plies of the match on the table are known here.
    pub(super) shown: usize,
    /// The table and the match there that lies on the table here.
    pub(super) laid: Option<(u64, u32)>,
    /// What has been kept on disk of the seat here.
    pub(super) own_seat: OwnSeat,
}

impl Link {
    /// A line to a host.
    pub(super) fn called(call: Call, door: Door, name: &str, want: &Want) -> Link {
        let role = match want {
            Want::Watch { .. } => Role::Watcher,
            Want::Look => Role::Visitor,
            _ => Role::Guest,
        };
        let host = call.host().map(str::to_owned);
        Link { host, ..Link::new(door, name, role, Some(call), want.clone()) }
    }

    /// The line to the game that is hosted here, of which its host is the first guest.
    pub(super) fn here(work: AtWork, name: &str, go: impl FnOnce(&OwnHost, Want) -> Door) -> Link {
        let AtWork { own, want, trouble } = work;
        let door = go(&own, want.clone());
        Link { own: Some(own), trouble, ..Link::new(door, name, Role::Host, None, want) }
    }

    fn new(door: Door, name: &str, role: Role, call: Option<Call>, want: Want) -> Link {
        Link {
            door,
            role,
            name: name.to_owned(),
            call,
            want,
            own: None,
            trouble: None,
            host: None,
            likeness: None,
            own_animals: None,
            reading_own_animals: None,
            asked_to_compare: false,
            chat: Vec::new(),
            unread: false,
            notice: None,
            missed: Pair::default(),
            aside: None,
            begins_again: false,
            claim_told: false,
            tables: Vec::new(),
            ahead: Vec::new(),
            shown: 0,
            laid: None,
            own_seat: OwnSeat::default(),
        }
    }

    /// The call, the name and what is wanted, for another attempt at the same host.
    pub(super) fn into_call(self) -> Option<(Call, String, Want)> {
        Some((self.call?, self.name, self.want))
    }

    /// The match as far as its host has told it.
    pub fn game(&self) -> Option<&Follower> {
        self.door.game()
    }

    pub fn role(&self) -> Role {
        self.role
    }

    pub fn state(&self) -> &LineState {
        self.door.state()
    }

    /// Whether the host can be reached now, even if slowly.
    pub fn hears(&self) -> bool {
        matches!(self.state(), LineState::Connected | LineState::Slow)
    }

    /// From here to the host and back.
    pub fn delay(&self) -> Duration {
        self.door.delay()
    }

    /// What the host is called.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// Where the game is hosted here: how others come to it.
    pub fn hosted(&self) -> Option<&OwnHost> {
        self.own.as_ref()
    }

    /// The animals by which the host knows the player here; `None` until they are read, and without a key.
    pub fn own_animals(&self) -> Option<&Likeness> {
        self.own_animals.as_ref()
    }

    /// Stores the player's own animals when they have been read; returns whether that has just happened.
    pub(super) fn take_up_own_animals(&mut self) -> bool {
        let Some(read) = self.reading_own_animals.as_ref().and_then(Answer::take) else { return false };
        (self.own_animals, self.reading_own_animals) = (read, None);
        true
    }

    pub fn trouble(&self) -> Option<&KeepError> {
        self.trouble.as_ref()
    }

    pub fn chat(&self) -> &[Spoken] {
        &self.chat
    }

    /// Whether something was said that nobody here has seen.
    pub fn has_unread(&self) -> bool {
        self.unread
    }

    pub fn has_read(&mut self) {
        self.unread = false;
    }

    /// What was heard last, as long as it is worth a line.
    pub fn notice(&self) -> Option<&Heard> {
        self.notice.as_ref()
    }

    /// What somebody who watches said, or that somebody watches, as long as nothing else is worth that line.
    pub fn aside(&self) -> Option<&Heard> {
        self.aside.as_ref()
    }

    /// Whether the match is a rematch in which nothing has been played yet.
    pub fn begins_again(&self) -> bool {
        self.begins_again
    }

    /// Whether the other player has been away for so long that the win may be claimed.
    pub fn may_claim(&self) -> bool {
        self.game().and_then(Follower::claim_in) == Some(Duration::ZERO)
    }

    /// The same, once: when it is to be told.
    pub fn tells_claim(&mut self) -> bool {
        let may = self.may_claim();
        may && !std::mem::replace(&mut self.claim_told, may)
    }

    /// The games at a host, where it was asked for them.
    pub fn tables(&self) -> &[TableLine] {
        &self.tables
    }

    /// Whether people here are at the host and have no place yet.
    pub fn is_looking(&self) -> bool {
        self.role == Role::Visitor && self.host.is_some() && self.door.is_connected()
    }

    /// Whether the match has come to the table here.
    pub fn is_laid(&self) -> bool {
        self.laid.is_some()
    }

    /// The side that is played here.
    pub fn seat(&self) -> Option<Side> {
        self.game()?.seat
    }

    pub(super) fn say(&mut self, spoken: Spoken) {
        self.unread |= !spoken.own;
        self.chat.push(spoken);
        let surplus = self.chat.len().saturating_sub(MOST_SPOKEN);
        self.chat.drain(..surplus);
    }

    /// The match with what was played here besides.
    pub(super) fn with_ahead(&mut self) -> Option<Session> {
        let mut session = self.door.game()?.session().clone();
        let played = self.ahead.iter().take_while(|action| session.try_play(**action).is_ok()).count();
        self.ahead.truncate(played);
        self.shown = session.cursor();
        Some(session)
    }

    /// Leaves the game; an unfinished game that was hosted here is kept. Waits until the others can have heard it.
    /// `on_purpose`: the player leaves the match, which is then not offered any more; otherwise the program ends.
    pub(super) fn part(self, on_purpose: bool, ends: &HostEnds) {
        // Where the host cannot hear it, the match is not left: the player goes because the line is gone.
        let left = on_purpose && self.is_laid() && self.hears();
        let Link { mut door, own, call, .. } = self;
        let game = door.game().map(|game| (game.table, game.session().ending().is_some()));
        let noted = match (game, call, &own) {
            (Some((table, true)), Some(call), _) => call.forget(table),
            (Some((table, false)), Some(call), _) if left => call.leave(table),
            (Some((_, false)), _, Some(own)) if left => own.leave(),
            _ => Ok(()),
        };
        if let Err(error) = noted {
            warn!("a match stays among those that can be continued: {error}");
        }
        door.wish(Wish::Leave);
        let until = Instant::now() + LAST_WORDS;
        while !door.is_lost() && Instant::now() < until {
            while door.hear().is_some() {}
            std::thread::sleep(Duration::from_millis(10));
        }
        if let Some(own) = own {
            ends.note(own.close(LAST_WORDS));
        }
    }
}
