//! The messages of a guest.

use serde::{Deserialize, Serialize};

use crate::net::badge::Badge;
use crate::rules::{Clock, Side};

use super::{At, MAGIC, PROGRAM, PROTOCOL, SeatToken, clean_name};

/// A message of a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromGuest {
    /// The first message of a guest. It must not be sent again.
    Hello(Hello),
    /// Requests to play or to watch. Only a guest without a table may send this message.
    Want(Want),
    /// Proposes an action, such as `a3a4` or `end`. `thought_ms` is how long the turn has lasted by the guest's clock,
    /// in milliseconds.
    Propose {
        at: At,
        action: String,
        thought_ms: u32,
    },
    /// Makes a request about the match, such as an undo or a draw.
    Ask {
        at: At,
        asked: PlayerRequest,
    },
    Chat {
        text: String,
    },
    /// Reports that the match, as replayed by the guest, differs from the match at the host. Requests the whole match.
    Differs {
        at: At,
    },
    /// Reports that the host has counted more time for the turn (`yours_ms`) than the guest has measured (`mine_ms`).
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
    /// Leaves the table. If the match has begun, the token of the seat stays valid.
    Leave,
    /// Asks the host to remove the player of this seat, and to refuse this player from now on. Only the host's own
    /// player may send this message.
    SendAway {
        side: Side,
    },
}

/// The first message of a guest. In every version of the protocol, the hello begins with `magic` and `protocol`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    pub magic: [u8; 4],
    pub protocol: u16,
    pub program: String,
    pub name: String,
    pub want: Want,
    /// The guest's key and the invite secret, if the guest has them. A guest that has neither may leave out the badge.
    pub badge: Badge,
}

impl Hello {
    pub fn new(name: &str, want: Want) -> Hello {
        let (program, name, badge) = (PROGRAM.to_owned(), clean_name(name), Badge::default());
        Hello { magic: MAGIC, protocol: PROTOCOL, program, name, want, badge }
    }
}

/// The seat or role that a guest wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Want {
    /// The guest wants no table yet, but may ask for the list of games.
    Look,
    /// The guest wants to play at this table. If `table` is `None`, the guest gets a free seat at any table, or a seat
    /// at a new table if no seat is free.
    Sit { table: Option<u64>, side: Option<Side> },
    /// The guest wants to play at a new table.
    Open(NewGameRequest),
    /// The guest wants to watch this table. If `table` is `None`, the guest watches the first table where a match is
    /// being played.
    Watch { table: Option<u64> },
    /// The guest wants to return to the seat with this token.
    Return { table: u64, token: SeatToken },
}

/// The game to be played at a new table. The host chooses every setting that is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGameRequest {
    /// `jungle` or `chesimals`.
    pub game: Option<String>,
    /// The name of a level that the host knows.
    pub level: Option<String>,
    /// The name of a rule set that the host knows.
    pub rules: Option<String>,
    /// The clock of the match. The match is played without a clock if both the total time and the time per move are
    /// `None`.
    pub clock: Option<Clock>,
    /// The side of the guest that opens the table.
    pub side: Option<Side>,
}

/// A player's request about the match, other than an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerRequest {
    Draw(DrawWord),
    Undo(UndoWord),
    Resign,
    /// `true` asks for another match with the sides swapped, or agrees to such a request. `false` refuses or withdraws
    /// such a request.
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

/// A message about an undo, to which both players must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UndoWord {
    Ask,
    Agree,
    Refuse,
}
