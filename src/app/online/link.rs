//! The connection to a host: its state, the messages received from the host, and the actions that the host has not
//! confirmed yet.

use std::time::{Duration, Instant};

use bevy::prelude::warn;

use super::errands::ErrandResult;
use super::hosting::{HostEnds, LAST_WORDS, OwnHost};
use super::seat::OwnSeat;
use crate::game::session::Session;
use crate::net::wire::{Speaker, TableLine, Want};
use crate::net::{Call, ClientEvent, ClientRequest, Follower, GameClient, KeepError, Likeness, LineState};
use crate::rules::{Action, Pair, Side};

/// The largest number of chat lines that are kept.
const MOST_SPOKEN: usize = 200;

/// The role of the player at this computer in an online game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Host,
    Guest,
    Watcher,
    /// The player is looking at the host's list of games, and is not playing or watching yet.
    Visitor,
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    pub by: Speaker,
    /// The speaker's name.
    pub who: String,
    pub text: String,
    /// Whether the line was written by the player at this computer.
    pub own: bool,
}

/// The connection to a host, and the game there.
pub struct Link {
    pub(super) client: GameClient,
    pub(super) role: Role,
    /// The name of the player at this computer.
    pub(super) name: String,
    /// The data with which the remote host can be called again; `None` if the host runs in this window.
    pub(super) call: Option<Call>,
    /// What the player at this computer wants at the host: to play, to watch, or to look at the list of games.
    want: Want,
    /// The host in this window; `None` if the host is remote.
    own: Option<OwnHost>,
    /// Why the game hosted in this window is not saved; `None` if it is saved, or if this window hosts no game.
    pub(super) trouble: Option<KeepError>,
    pub(super) host: Option<String>,
    pub(super) likeness: Option<Likeness>,
    /// The likeness (the animals that stand for a key) of the key by which the host knows the player at this computer.
    /// Another thread reads the key from a file.
    own_animals: Option<Likeness>,
    pub(super) reading_own_animals: Option<ErrandResult<Option<Likeness>>>,
    /// Whether the player at this computer has been asked to compare the host's likeness.
    pub(super) asked_to_compare: bool,
    pub(super) chat: Vec<ChatLine>,
    pub(super) unread: bool,
    /// The last event about which the player should be told; the next change of the match clears it.
    pub(super) notice: Option<ClientEvent>,
    /// The sides whose absence was reported.
    pub(super) missed: Pair<bool>,
    /// The last event about watchers: a chat line of a watcher, or the number of watchers.
    pub(super) aside: Option<ClientEvent>,
    /// Whether the match on the table is a rematch in which nothing has been played yet.
    pub(super) begins_again: bool,
    /// Whether the player was told that they can claim the win, because the other player has been away for long enough.
    claim_told: bool,
    pub(super) tables: Vec<TableLine>,
    /// The actions that were played at this computer and that the host has not confirmed yet. They are proposed to the
    /// host one at a time, in order.
    pub(super) ahead: Vec<Action>,
    /// The number of plies of the match at the last update of the table. Later plies were played at this computer since
    /// then.
    pub(super) shown: usize,
    /// The numbers by which the host identifies the table and the match that are shown here.
    pub(super) laid: Option<(u64, u32)>,
    /// The data that is saved on disk about the player's seat at the host.
    pub(super) own_seat: OwnSeat,
}

impl Link {
    /// Returns the connection to a remote host. `call` contains the address or the invite of the host.
    pub(super) fn called(call: Call, client: GameClient, name: &str, want: &Want) -> Link {
        let role = match want {
            Want::Watch { .. } => Role::Watcher,
            Want::Look => Role::Visitor,
            _ => Role::Guest,
        };
        let host = call.host().map(str::to_owned);
        Link { host, ..Link::new(client, name, role, Some(call), want.clone()) }
    }

    /// Returns the connection to the game hosted in this window. The first guest of this game is the host's own player.
    pub(super) fn here(own: OwnHost, name: &str, go: impl FnOnce(&OwnHost, Want) -> GameClient) -> Link {
        let (want, trouble) = (own.game.want.clone(), own.game.trouble.clone());
        let client = go(&own, want.clone());
        Link { own: Some(own), trouble, ..Link::new(client, name, Role::Host, None, want) }
    }

    fn new(client: GameClient, name: &str, role: Role, call: Option<Call>, want: Want) -> Link {
        Link {
            client,
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

    /// Returns the data for another attempt at the same host: the call, the player's name, and what the player wants
    /// there.
    pub(super) fn into_call(self) -> Option<(Call, String, Want)> {
        Some((self.call?, self.name, self.want))
    }

    /// Returns the match with only those actions that the host has confirmed.
    pub fn game(&self) -> Option<&Follower> {
        self.client.game()
    }

    pub fn role(&self) -> Role {
        self.role
    }

    pub fn state(&self) -> &LineState {
        self.client.state()
    }

    /// Whether the host can be reached now. A host with a slow connection counts as reachable.
    pub fn hears(&self) -> bool {
        matches!(self.state(), LineState::Connected | LineState::Slow)
    }

    /// Returns the round-trip time to the host.
    pub fn delay(&self) -> Duration {
        self.client.delay()
    }

    /// Returns the host's name.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// Returns the host in this window; `None` if the host is remote.
    pub fn hosted(&self) -> Option<&OwnHost> {
        self.own.as_ref()
    }

    /// Returns the likeness of the key by which the host knows the player at this computer. Returns `None` until the
    /// key has been read, and if the player has no key.
    pub fn own_animals(&self) -> Option<&Likeness> {
        self.own_animals.as_ref()
    }

    /// Stores the likeness of the player's own key when the key has been read; returns whether this call has stored it.
    pub(super) fn take_up_own_animals(&mut self) -> bool {
        let Some(read) = self.reading_own_animals.as_ref().and_then(ErrandResult::take) else { return false };
        (self.own_animals, self.reading_own_animals) = (read, None);
        true
    }

    pub fn trouble(&self) -> Option<&KeepError> {
        self.trouble.as_ref()
    }

    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// Whether there is a chat line that the player at this computer has not seen.
    pub fn has_unread(&self) -> bool {
        self.unread
    }

    pub fn has_read(&mut self) {
        self.unread = false;
    }

    /// Returns the last event about which the player should be told; `None` after the next change of the match.
    pub fn notice(&self) -> Option<&ClientEvent> {
        self.notice.as_ref()
    }

    /// Returns the last event about watchers (a chat line of a watcher, or the number of watchers). It is shown while
    /// there is no notice.
    pub fn aside(&self) -> Option<&ClientEvent> {
        self.aside.as_ref()
    }

    /// Whether the match is a rematch in which nothing has been played yet.
    pub fn begins_again(&self) -> bool {
        self.begins_again
    }

    /// Whether the player may claim the win, because the other player has been away for long enough.
    pub fn may_claim(&self) -> bool {
        self.game().and_then(Follower::claim_in) == Some(Duration::ZERO)
    }

    /// Whether to tell the player now that they may claim the win. Returns `true` only once.
    pub fn tells_claim(&mut self) -> bool {
        let may = self.may_claim();
        may && !std::mem::replace(&mut self.claim_told, may)
    }

    /// Returns the games at the host. The list is empty until it has been requested and received.
    pub fn tables(&self) -> &[TableLine] {
        &self.tables
    }

    /// Whether the player at this computer is connected to the host as a visitor, before playing or watching.
    pub fn is_looking(&self) -> bool {
        self.role == Role::Visitor && self.host.is_some() && self.client.is_connected()
    }

    /// Whether the match has been put on the table of this computer.
    pub fn is_laid(&self) -> bool {
        self.laid.is_some()
    }

    /// Returns the side of the player at this computer; `None` if the player has no seat.
    pub fn seat(&self) -> Option<Side> {
        self.game()?.seat
    }

    pub(super) fn say(&mut self, spoken: ChatLine) {
        self.unread |= !spoken.own;
        self.chat.push(spoken);
        let surplus = self.chat.len().saturating_sub(MOST_SPOKEN);
        self.chat.drain(..surplus);
    }

    /// Returns the match, including the actions that were played at this computer and that the host has not confirmed
    /// yet.
    pub(super) fn with_ahead(&mut self) -> Option<Session> {
        let mut session = self.client.game()?.session().clone();
        let played = self.ahead.iter().take_while(|action| session.try_play(**action).is_ok()).count();
        if played < self.ahead.len() {
            self.say_late();
            self.ahead.truncate(played);
        }
        self.shown = session.cursor();
        Some(session)
    }

    /// Leaves the game and saves an unfinished game hosted here. Waits for the last messages to the other players. If
    /// `on_purpose` is true, the player leaves the match for good, so that it is not offered again. If `on_purpose` is
    /// false, the player leaves because the program ends.
    pub(super) fn part(self, on_purpose: bool, ends: &HostEnds) {
        // A player who leaves while the host cannot be reached may want to return, so the match can still be continued
        // later.
        let left = on_purpose && self.is_laid() && self.hears();
        let Link { mut client, own, call, .. } = self;
        let game = client.game().map(|game| (game.table, game.session().ending().is_some()));
        let noted = match (game, call, &own) {
            (Some((table, true)), Some(call), _) => call.forget(table),
            (Some((table, false)), Some(call), _) if left => call.leave(table),
            (Some((_, false)), _, Some(own)) if left => own.game.leave(),
            _ => Ok(()),
        };
        if let Err(error) = noted {
            warn!("a match stays among those that can be continued: {error}");
        }
        client.wish(ClientRequest::Leave);
        let until = Instant::now() + LAST_WORDS;
        while !client.is_lost() && Instant::now() < until {
            while client.hear().is_some() {}
            std::thread::sleep(Duration::from_millis(10));
        }
        if let Some(own) = own {
            ends.note(own.close());
        }
    }
}
