//! The choices and entries on the multiplayer page, and the games that the page lists.

use std::net::{Ipv6Addr, SocketAddr};
use std::num::ParseIntError;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;

use super::first::FirstLine;
use crate::app::awake::Wake;
use crate::app::online::{ErrandResult, Link, Online};
use crate::game::content::Content;
use crate::game::record::Record;
use crate::game::settings;
use crate::locale::BoxedSay;
use crate::net::{FoundGame, LeftGame, OwnGame};
use crate::players::name;
use crate::rules::Side;

/// The two tabs of the multiplayer page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyTab {
    Join,
    Host,
}

/// A hosted game that was interrupted.
#[derive(Clone, Debug)]
pub struct LeftHostedGame {
    pub file: PathBuf,
    /// The names of White and Black.
    pub names: [String; 2],
    pub level: String,
    pub moved: u32,
}

/// The form of an entered address, judged by its text alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AddressForm {
    /// A host name or an IPv4 address without a port, such as `example.org`, `192.0.2.7` or `localhost`.
    Name,
    /// An IPv6 address without brackets, such as `2001:db8::1`. It needs brackets before a port can be added.
    BareIpv6,
    /// An address with a port, such as `example.org:7777` or `[2001:db8::1]:7777`.
    WithPort,
    /// An invite: a long word without dots and colons, which contains the addresses of the host.
    Invite,
}

impl AddressForm {
    /// The greatest number of characters of a name without dots. A longer word is an invite.
    const LONGEST_NAME: usize = 30;

    fn of(address: &str) -> AddressForm {
        match (address.contains(':'), address.contains('.')) {
            (true, false) if !address.contains('[') => AddressForm::BareIpv6,
            (true, _) => AddressForm::WithPort,
            (false, true) => AddressForm::Name,
            (false, false) if address.chars().count() <= AddressForm::LONGEST_NAME => AddressForm::Name,
            (false, false) => AddressForm::Invite,
        }
    }
}

/// The player's entries on the multiplayer page, and the state of the page.
#[derive(Resource)]
pub struct Lobby {
    pub tab: LobbyTab,
    /// The entries that are saved for the next time, as they were typed. The ports are kept in `port` and `host_port`.
    pub typed: settings::OnlineSettings,
    /// The port of the host to call (`port`) and the port of games hosted here (`host_port`), as typed digits. An empty
    /// string means the usual port.
    pub port: String,
    pub host_port: String,
    /// The side that the player takes in a new game; `None` for a random side.
    pub side: Option<Side>,
    /// Whether guests need the invite to take a seat in a game that is hosted here.
    pub invited_only: bool,
    pub found: Vec<FoundGame>,
    pub left: Vec<LeftHostedGame>,
    /// The result of the thread that reads the list `left`; `None` after the result was stored in `left`.
    pub reading: Option<ErrandResult<Vec<LeftHostedGame>>>,
    /// The connection that begins as soon as the player has answered whether relays may be used.
    pub asks: Option<FirstLine>,
    /// Whether a game is being started.
    pub starting: bool,
    /// The reason why the player's last choice failed.
    pub trouble: Option<BoxedSay>,
}

impl Lobby {
    pub fn new(last: &settings::OnlineSettings) -> Lobby {
        Lobby {
            tab: LobbyTab::Join,
            typed: last.clone(),
            port: String::new(),
            host_port: last.port.map_or_else(String::new, |port| port.to_string()),
            side: None,
            invited_only: false,
            found: Vec::new(),
            left: Vec::new(),
            reading: None,
            asks: None,
            starting: false,
            trouble: None,
        }
    }

    /// Stores the results of the threads that read games and start hosting.
    pub fn take_in(&mut self, online: &mut Online) {
        if let Some(left) = self.reading.as_ref().and_then(ErrandResult::take) {
            (self.left, self.reading) = (left, None);
        }
        self.starting = online.is_starting();
        if let Some(failure) = online.take_failure() {
            self.trouble = Some(Box::new(failure));
        }
        // Port 0 requests any free port. Stores the port that was found, because guests call that port again when the
        // game is continued.
        if let Some(own) = online.link().and_then(Link::hosted)
            && self.host_port.trim() == "0"
        {
            self.host_port = own.hosted().address().port().to_string();
        }
    }

    /// Begins a connection. If the connection may use relays and the player has never been asked about them, asks the
    /// player first, because relays need the player's consent.
    pub fn set_out(&mut self, first: FirstLine, online: &mut Online, wake: &Wake) {
        (self.asks, self.trouble) = (None, None);
        if first.may_use_relays() && !self.typed.knows_relays {
            self.asks = Some(first);
            return;
        }
        let first = if self.typed.relays { first } else { first.without_relays() };
        self.trouble = first.begin(online, wake).err().map(|error| Box::new(error) as BoxedSay);
    }

    /// Stores the answer whether relays may be used, and begins the connection that waits for the answer.
    pub fn answer_relays(&mut self, relays: bool, online: &mut Online, wake: &Wake) {
        (self.typed.relays, self.typed.knows_relays) = (relays, true);
        if let Some(first) = self.asks.take() {
            self.set_out(first, online, wake);
        }
    }

    pub fn remembered(&self) -> settings::OnlineSettings {
        settings::OnlineSettings {
            name: name(&self.typed.name),
            address: self.whole_address(),
            port: self.host_port.trim().parse().ok(),
            ..self.typed
        }
    }

    /// Returns the name that the people at this computer have entered, or `otherwise` if the name is empty.
    pub fn own_name(&self, otherwise: &str) -> String {
        let name = name(&self.typed.name);
        if name.is_empty() { otherwise.to_owned() } else { name }
    }

    /// Returns the entered address. If a port was entered separately and the address has no port yet, adds the port.
    pub fn whole_address(&self) -> String {
        let (address, port) = (self.typed.address.trim(), self.port.trim());
        match AddressForm::of(address) {
            _ if port.is_empty() => address.to_owned(),
            AddressForm::Name => format!("{address}:{port}"),
            AddressForm::BareIpv6 => format!("[{address}]:{port}"),
            AddressForm::WithPort | AddressForm::Invite => address.to_owned(),
        }
    }

    /// Returns the address on which a game hosted here listens; `None` means all network interfaces and the usual port.
    ///
    /// # Errors
    /// The entered port is not a valid port number.
    pub fn listen(&self) -> Result<Option<SocketAddr>, ParseIntError> {
        match self.host_port.trim() {
            "" => Ok(None),
            port => Ok(Some(SocketAddr::new(Ipv6Addr::UNSPECIFIED.into(), port.parse()?))),
        }
    }
}

/// Reads from `folder` all interrupted games that were hosted on this computer, the newest first.
pub fn look_for_left(folder: &Path, content: &Content) -> Vec<LeftHostedGame> {
    OwnGame::left_games(folder).into_iter().map(|game| LeftHostedGame::of(game, content)).collect()
}

impl LeftHostedGame {
    fn of(game: LeftGame, content: &Content) -> LeftHostedGame {
        let names = Side::BOTH.map(|side| name(game.name(side)));
        let Record { heading, session, .. } = &game.kept.record;
        let level = name(&content.title_behind(heading, session.start()));
        LeftHostedGame { level, names, moved: session.position().move_number(), file: game.file }
    }
}
