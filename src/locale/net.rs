//! The sentences about online play: why a host refuses a request, and the state of a connection.

use crate::net::wire::{CannotSave, PeerState, PlayerQuestion, SeatedGuest, Speaker, Why, clean_name};
use crate::net::{BadInvite, ClientEvent, DialError, HostError, KeepError, LineState, LostBy};
use crate::rules::{Pair, Side};

use super::{Arg, Locale, Say, say};

impl Locale {
    /// Formats a line of chat. The line states the speaker's role, which the host reports, because a watcher may choose
    /// the name of a player.
    pub fn said(&self, by: &Speaker, name: &str, text: &str) -> String {
        match by {
            Speaker::Player(side) => say!(self, "net-said-player", name, side = self.side(*side), text),
            Speaker::Watcher(_) => say!(self, "net-said-watcher", name, text),
        }
    }

    /// Formats an event of a network match as a sentence; `None` if the board shows the event, or if no sentence is
    /// needed. `names` are the players' names. `seat` is the side of the local player; `None` for a watcher.
    pub fn heard(&self, heard: &ClientEvent, names: Pair<&str>, seat: Option<Side>) -> Option<String> {
        let name = |side: &Side| names[*side].to_owned();
        Some(match heard {
            ClientEvent::Line(state) => state.say(self),
            ClientEvent::Refused(why) => why.say(self),
            ClientEvent::Question { side, question: PlayerQuestion::Undo, open: true } if seat != Some(*side) => {
                say!(self, "net-wants-undo", name = name(side))
            }
            ClientEvent::Question { side, question: PlayerQuestion::Undo, open: false } if seat == Some(*side) => {
                say!(self, "net-no-undo")
            }
            ClientEvent::Question { side, question: PlayerQuestion::Rematch, open: true } if seat != Some(*side) => {
                say!(self, "net-wants-rematch", name = name(side))
            }
            ClientEvent::Question { side, question: PlayerQuestion::Rematch, open: false } if seat != Some(*side) => {
                say!(self, "net-no-rematch", name = name(side))
            }
            ClientEvent::Peer { side, state } if seat != Some(*side) => match state {
                PeerState::Awaited => return None,
                PeerState::Here { .. } => say!(self, "net-peer-here", name = name(side)),
                PeerState::Away { .. } => say!(self, "net-peer-away", name = name(side)),
                PeerState::Left { .. } => say!(self, "net-peer-left", name = name(side)),
            },
            ClientEvent::Watchers(count) => say!(self, "net-watchers", count = *count),
            ClientEvent::Said { by, text } => match by {
                Speaker::Player(side) => self.said(by, names[*side], text),
                Speaker::Watcher(watcher) => self.said(by, &clean_name(watcher), text),
            },
            ClientEvent::Seated(SeatedGuest { name, invited: true, .. }) => {
                say!(self, "net-seated", name = clean_name(name))
            }
            ClientEvent::Seated(SeatedGuest { name, .. }) => say!(self, "net-seated-stranger", name = clean_name(name)),
            ClientEvent::Closing { seconds: 0 } => say!(self, "net-closes-now"),
            ClientEvent::Closing { seconds } => say!(self, "net-closes", seconds = *seconds),
            ClientEvent::Saving(None) => say!(self, "net-saves-again"),
            ClientEvent::Saving(Some(why)) => say!(self, "net-cannot-save", why = why.say(self)),
            ClientEvent::HostSlept { seconds } => say!(self, "net-host-slept", seconds = *seconds),
            ClientEvent::Slept(slept) => say!(self, "net-slept", seconds = seconds(slept.as_secs())),
            ClientEvent::Differs(_) => say!(self, "net-differs"),
            ClientEvent::ClockDiffers { mine, theirs } => {
                let [mine, theirs] = [mine, theirs].map(|time| Arg::decimal(time.as_secs_f64(), 1));
                say!(self, "net-clock-differs", mine, theirs)
            }
            ClientEvent::Question { .. }
            | ClientEvent::Peer { .. }
            | ClientEvent::Key(..)
            | ClientEvent::Welcome { .. }
            | ClientEvent::Match
            | ClientEvent::Changed(_)
            | ClientEvent::Tables(_)
            | ClientEvent::Delay(_) => return None,
        })
    }
}

fn seconds(seconds: u64) -> u32 {
    u32::try_from(seconds).unwrap_or(u32::MAX)
}

impl Say for KeepError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            KeepError::NoFolder { folder, why } => say!(locale, "net-not-kept", folder, error = why.say(locale)),
            KeepError::Taken { folder } => say!(locale, "net-folder-taken", folder),
        }
    }
}

impl Say for CannotSave {
    fn say(&self, locale: &Locale) -> String {
        match self {
            CannotSave::DiskFull => say!(locale, "net-disk-full"),
            CannotSave::NotAllowed => say!(locale, "net-disk-closed"),
            CannotSave::Failed => say!(locale, "net-disk-fails"),
        }
    }
}

impl Say for Why {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Why::Version { program, .. } => {
                say!(locale, "net-version", program = crate::net::wire::clean_title(program))
            }
            Why::NotAGuest => say!(locale, "net-not-a-guest"),
            Why::Junk => say!(locale, "net-junk"),
            Why::TooLarge => say!(locale, "net-too-large"),
            Why::Flood => say!(locale, "net-flood"),
            Why::TooSlow => say!(locale, "net-too-slow"),
            Why::Silence => say!(locale, "net-silence"),
            Why::ServerFull => say!(locale, "net-server-full"),
            Why::NoRoomForTables => say!(locale, "net-no-room-for-tables"),
            Why::NoRoomForWatchers => say!(locale, "net-no-room-for-watchers"),
            Why::Closing => say!(locale, "net-closing"),
            Why::HostLeft => say!(locale, "net-host-left"),
            Why::NoTable => say!(locale, "net-no-table"),
            Why::NoSeat => say!(locale, "net-no-seat"),
            Why::BadToken => say!(locale, "net-bad-token"),
            Why::Replaced => say!(locale, "net-replaced"),
            Why::NoSuchLevel => say!(locale, "net-no-such-level"),
            Why::SeatedAlready => say!(locale, "net-seated-already"),
            Why::NotAPlayer => say!(locale, "net-not-a-player"),
            Why::NotBegun => say!(locale, "net-not-begun"),
            Why::NotYourTurn => say!(locale, "net-not-your-turn"),
            Why::Late => say!(locale, "net-late"),
            Why::Illegal => say!(locale, "net-illegal"),
            Why::Over => say!(locale, "net-over"),
            Why::NotOver => say!(locale, "net-not-over"),
            Why::NothingAsked => say!(locale, "net-nothing-asked"),
            Why::AskedAlready => say!(locale, "net-asked-already"),
            Why::NothingToUndo => say!(locale, "net-nothing-to-undo"),
            Why::NotAwayLongEnough => say!(locale, "net-not-away-long-enough"),
            Why::TooLong => say!(locale, "net-too-long"),
            Why::ChatTooFast => say!(locale, "net-chat-too-fast"),
            Why::NoChat => say!(locale, "net-no-chat"),
            Why::AskedOnce => say!(locale, "net-asked-once"),
            Why::TooOften => say!(locale, "net-too-often"),
            Why::NotThere => say!(locale, "net-not-there"),
            Why::InvitedOnly => say!(locale, "net-invited-only"),
            Why::SentAway => say!(locale, "net-sent-away"),
            Why::NotTheHost => say!(locale, "net-not-the-host"),
        }
    }
}

impl Say for LineState {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LineState::Connecting => say!(locale, "net-connecting"),
            LineState::Awaited => say!(locale, "net-awaited"),
            LineState::Connected => say!(locale, "net-connected"),
            LineState::Slow => say!(locale, "net-slow"),
            LineState::Reconnecting { attempt } => say!(locale, "net-reconnecting", attempt = *attempt),
            LineState::Lost(by) => by.say(locale),
        }
    }
}

impl Say for LostBy {
    fn say(&self, locale: &Locale) -> String {
        match self {
            LostBy::Host(why) => why.say(locale),
            LostBy::Dial(error) => say!(locale, "net-not-reached", error = error.say(locale)),
            LostBy::Broken => say!(locale, "net-broken"),
            LostBy::NotAHost => say!(locale, "net-not-a-host"),
            LostBy::Left => say!(locale, "net-left"),
        }
    }
}

impl Say for DialError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            DialError::NoAddress(address) => {
                say!(locale, "net-no-address", address = crate::net::wire::clean_chat(address))
            }
            DialError::TimedOut => say!(locale, "net-timed-out"),
            DialError::OtherKey { .. } => say!(locale, "net-other-key"),
            DialError::Busy => say!(locale, "net-busy"),
            DialError::Failed(error) => say!(locale, "net-failed", error = crate::net::wire::clean_chat(error)),
            DialError::Stopped => say!(locale, "net-stopped"),
        }
    }
}

impl Say for HostError {
    fn say(&self, locale: &Locale) -> String {
        match self {
            HostError::Listen { address, why } => {
                say!(locale, "net-cannot-listen", address = address.to_string(), error = why.as_str())
            }
            HostError::Stopped => say!(locale, "net-stopped"),
        }
    }
}

impl Say for BadInvite {
    fn say(&self, locale: &Locale) -> String {
        match self {
            BadInvite::Length => say!(locale, "net-invite-length"),
            BadInvite::Letter(letter) => say!(locale, "net-invite-letter", letter = letter.to_string()),
            BadInvite::Mistyped => say!(locale, "net-invite-mistyped"),
            BadInvite::Newer => say!(locale, "net-invite-newer"),
        }
    }
}
