//! The connection to a host as the window sees it: its state, the messages received, and the actions not yet confirmed.

use std::time::{Duration, Instant};

use bevy::prelude::warn;

use super::errands::ErrandResult;
use super::hosting::{HostEnds, LAST_WORDS, OwnHost};
use super::seat::OwnSeat;
use crate::game::session::Session;
use crate::net::wire::{Speaker, TableLine, Want};
use crate::net::{Call, ClientEvent, ClientRequest, Follower, GameClient, KeepError, Likeness, LineState};
use crate::rules::{Action, Pair, Side};

/// The number of chat lines kept.
const MOST_SPOKEN: usize = 200;

/// The role in the game of the player at this computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Host,
    Guest,
    Watcher,
    /// Looks at the list of games, and neither plays nor watches yet.
    Visitor,
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    pub by: Speaker,
    /// The speaker's name.
    pub who: String,
    pub text: String,
    /// Whether the line was written here.
    pub own: bool,
}

/// The connection to a host, and the game there.
pub struct Link {
    pub(super) client: GameClient,
    pub(super) role: Role,
    /// The name of the player here.
    pub(super) name: String,
    /// The call with which the host was reached; `None` if the host runs in this window.
    pub(super) call: Option<Call>,
    /// What the player here wants at the host: to play, to watch, or to look at the list of games.
    want: Want,
    /// The game that is hosted here.
    own: Option<OwnHost>,
    /// Why the game hosted here is not saved; `None` if it is saved, or if no game is hosted here.
    pub(super) trouble: Option<KeepError>,
    pub(super) host: Option<String>,
    pub(super) likeness: Option<Likeness>,
    /// The animals by which the host knows the player here. The animals come from a file that another thread reads.
    own_animals: Option<Likeness>,
    pub(super) reading_own_animals: Option<ErrandResult<Option<Likeness>>>,
    /// Whether the player here has been asked to compare the likeness.
    pub(super) asked_to_compare: bool,
    pub(super) chat: Vec<ChatLine>,
    pub(super) unread: bool,
    /// The last event that the player should be told; `None` after the next change of the match.
    pub(super) notice: Option<ClientEvent>,
    /// The sides whose absence was reported.
    pub(super) missed: Pair<bool>,
    /// The last event about watchers: a chat line of a watcher, or the number of watchers.
    pub(super) aside: Option<ClientEvent>,
    /// Whether the match on the table is a rematch in which nothing has been played yet.
    pub(super) begins_again: bool,
    /// Whether the player was told that the win can be claimed.
    claim_told: bool,
    pub(super) tables: Vec<TableLine>,
    /// Actions played here and not confirmed yet. The actions are proposed to the host one at a time, in order.
    pub(super) ahead: Vec<Action>,
    /// The number of plies on the table at its last update; later plies were played here since.
    pub(super) shown: usize,
    /// The numbers by which the host identifies the table and the match that are shown here.
    pub(super) laid: Option<(u64, u32)>,
    /// The data saved on disk about the seat here.
    pub(super) own_seat: OwnSeat,
}

impl Link {
    /// Returns the connection to a remote host. `call` says how the host is reached.
    pub(super) fn called(call: Call, client: GameClient, name: &str, want: &Want) -> Link {
        let role = match want {
            Want::Watch { .. } => Role::Watcher,
            Want::Look => Role::Visitor,
            _ => Role::Guest,
        };
        let host = call.host().map(str::to_owned);
        Link { host, ..Link::new(client, name, role, Some(call), want.clone()) }
    }

    /// Returns the connection to the game hosted here, whose first guest is the host's own player.
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

    /// Returns the call, the player's name and what the player wants at the host, for another attempt at the same host.
    pub(super) fn into_call(self) -> Option<(Call, String, Want)> {
        Some((self.call?, self.name, self.want))
    }

    /// The match as far as the host has sent it.
    pub fn game(&self) -> Option<&Follower> {
        self.client.game()
    }

    pub fn role(&self) -> Role {
        self.role
    }

    pub fn state(&self) -> &LineState {
        self.client.state()
    }

    /// Whether the host can be reached now, even if slowly.
    pub fn hears(&self) -> bool {
        matches!(self.state(), LineState::Connected | LineState::Slow)
    }

    /// The round-trip time to the host.
    pub fn delay(&self) -> Duration {
        self.client.delay()
    }

    /// The host's name.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// The game hosted here, if there is one.
    pub fn hosted(&self) -> Option<&OwnHost> {
        self.own.as_ref()
    }

    /// The animals by which the host knows the player here; `None` until they have been read, and if the player has no
    /// key.
    pub fn own_animals(&self) -> Option<&Likeness> {
        self.own_animals.as_ref()
    }

    /// Stores the player's own animals when they have been read; returns whether that has just happened.
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

    /// Whether there is a chat line that the player here has not seen.
    pub fn has_unread(&self) -> bool {
        self.unread
    }

    pub fn has_read(&mut self) {
        self.unread = false;
    }

    /// The last event that the player should be told; `None` after the next change of the match.
    pub fn notice(&self) -> Option<&ClientEvent> {
        self.notice.as_ref()
    }

    /// The last event about watchers (a chat line, or their number), for display while there is no notice.
    pub fn aside(&self) -> Option<&ClientEvent> {
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

    /// Whether to tell the player now that the win may be claimed; `true` only once.
    pub fn tells_claim(&mut self) -> bool {
        let may = self.may_claim();
        may && !std::mem::replace(&mut self.claim_told, may)
    }

    /// The games at the host, if they were asked for.
    pub fn tables(&self) -> &[TableLine] {
        &self.tables
    }

    /// Whether the player here is connected to the host, but neither plays nor watches yet.
    pub fn is_looking(&self) -> bool {
        self.role == Role::Visitor && self.host.is_some() && self.client.is_connected()
    }

    /// Whether the match has been laid on the table here.
    pub fn is_laid(&self) -> bool {
        self.laid.is_some()
    }

    /// The side played here.
    pub fn seat(&self) -> Option<Side> {
        self.game()?.seat
    }

    pub(super) fn say(&mut self, spoken: ChatLine) {
        self.unread |= !spoken.own;
        self.chat.push(spoken);
        let surplus = self.chat.len().saturating_sub(MOST_SPOKEN);
        self.chat.drain(..surplus);
    }

    /// The match including the actions played here and not confirmed yet.
    pub(super) fn with_ahead(&mut self) -> Option<Session> {
        let mut session = self.client.game()?.session().clone();
        let played = self.ahead.iter().take_while(|action| session.try_play(**action).is_ok()).count();
        self.ahead.truncate(played);
        self.shown = session.cursor();
        Some(session)
    }

    /// Leaves the game and saves an unfinished game hosted here. Waits for the last messages to the other players.
    /// `on_purpose`: the player leaves the match, which is then not offered again; otherwise the program ends.
    pub(super) fn part(self, on_purpose: bool, ends: &HostEnds) {
        // A player who leaves while there is no connection may want to return, so the match can still be continued
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
