//! The messages of a guest.

use serde::{Deserialize, Serialize};

use crate::net::badge::Badge;
use crate::rules::{Clock, Side};

use super::{At, MAGIC, PROGRAM, PROTOCOL, SeatToken, clean_name};

/// A message of a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromGuest {
    /// Must be the first message, and only the first.
    Hello(Hello),
    /// Requests another place, for a guest that has none at a table.
    Want(Want),
    /// Plays an action: `a3a4` or `end`. `thought_ms`: how long the turn has lasted at the guest.
    Propose {
        at: At,
        action: String,
        thought_ms: u32,
    },
    /// Requests something else about the match.
    Ask {
        at: At,
        asked: PlayerRequest,
    },
    Chat {
        text: String,
    },
    /// Reports that the replayed match differs from the host's, and requests the whole match.
    Differs {
        at: At,
    },
    /// Reports that the host has charged more time for the turn than the guest has measured.
    ClockDiffers {
        at: At,
        mine_ms: u32,
        yours_ms: u32,
    },
    /// Requests the list of games.
    Tables,
    Ping {
        n: u32,
    },
    Pong {
        n: u32,
    },
    /// Leaves for now; the seat's token stays valid.
    Leave,
    /// Removes the player of this seat and keeps that player out. Only for the host's own player.
    SendAway {
        side: Side,
    },
}

/// The first message of a guest. Every version begins with `magic` and `protocol`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    pub magic: [u8; 4],
    pub protocol: u16,
    pub program: String,
    pub name: String,
    pub want: Want,
    /// May be left out by a guest that has nothing to show.
    pub badge: Badge,
}

impl Hello {
    pub fn new(name: &str, want: Want) -> Hello {
        let (program, name, badge) = (PROGRAM.to_owned(), clean_name(name), Badge::default());
        Hello { magic: MAGIC, protocol: PROTOCOL, program, name, want, badge }
    }
}

/// The place that a guest wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Want {
    /// No table: the guest may ask for the list of games.
    Look,
    /// To play at this table; if `None`, at the first with a free seat, or else at a new one.
    Sit { table: Option<u64>, side: Option<Side> },
    /// To play at a new table.
    Open(NewGameRequest),
    /// To watch this table; if `None`, the first where a match is being played.
    Watch { table: Option<u64> },
    /// To return to the seat with this token.
    Return { table: u64, token: SeatToken },
}

/// The game to be played at a new table. The host chooses what is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGameRequest {
    /// `jungle` or `chesimals`.
    pub game: Option<String>,
    /// The name of a level that the host knows.
    pub level: Option<String>,
    /// The name of a rule set that the host knows.
    pub rules: Option<String>,
    /// A clock without parts measures nothing: the game is played without a clock.
    pub clock: Option<Clock>,
    /// The side of the guest that opens the table.
    pub side: Option<Side>,
}

/// A request of a player other than an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerRequest {
    Draw(DrawWord),
    Undo(UndoWord),
    Resign,
    /// Whether the player wants another game with the sides swapped.
    Rematch(bool),
    /// Claims the win because the opponent is away; see `AWAY_BEFORE_CLAIM`.
    Claim,
}

/// A message about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawWord {
    Offer,
    Accept,
    Decline,
    Withdraw,
}

/// A message about an undo, which both players must want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UndoWord {
    Ask,
    Agree,
    Refuse,
}
