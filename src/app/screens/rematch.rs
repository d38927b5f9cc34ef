//! How a rematch can begin after a match.

use crate::app::online::{Link, Online};
use crate::app::play::Table;
use crate::net::wire::PeerState;

/// The ways in which a rematch can begin, and the state of a request for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RematchKind {
    /// A player at this computer can start a rematch at once.
    Begins,
    /// The opponent at another computer must be asked for a rematch.
    Asks,
    /// The opponent at another computer has been asked for a rematch.
    Asked,
    /// The player of this name has asked for a rematch.
    Agrees(String),
    /// The player of this name is not connected.
    NobodyThere(String),
    /// Only players at other computers can start a rematch.
    NotHere,
}

impl RematchKind {
    pub fn of(table: &Table, online: &Online) -> RematchKind {
        let link = online.link().filter(|_| table.own_match().is_none());
        let Some(game) = link.and_then(Link::game) else { return RematchKind::Begins };
        let Some(seat) = game.seat else { return RematchKind::NotHere };
        let other = seat.opponent();
        let name = || game.heading.name(other).unwrap_or_default().to_owned();
        match (game.rematch[seat], game.rematch[other]) {
            _ if !matches!(game.peers[other], PeerState::Here { .. }) => RematchKind::NobodyThere(name()),
            (true, _) => RematchKind::Asked,
            (false, true) => RematchKind::Agrees(name()),
            (false, false) => RematchKind::Asks,
        }
    }
}
