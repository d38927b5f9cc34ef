//! What a guest says.

use serde::{Deserialize, Serialize};

use crate::net::badge::Badge;
use crate::rules::{Clock, Side};

use super::{At, MAGIC, PROGRAM, PROTOCOL, Token, clean_name};

/// Everything that a guest says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromGuest {
    /// The first message, and only the first.
    Hello(Hello),
    /// Wants another place in the hall, while it has none at a table.
    Want(Want),
    /// Plays an action: `a3a4` or `end`. `thought_ms`: how long the turn has lasted where the guest sits.
    Propose {
        at: At,
        action: String,
        thought_ms: u32,
    },
    /// Wants something else of the match.
    Ask {
        at: At,
        asked: Asked,
    },
    Chat {
        text: String,
    },
    /// What it has replayed does not agree with what the host says: it needs the whole match.
    Differs {
        at: At,
    },
    /// The host has charged more time for the turn than the guest has measured.
    ClockDiffers {
        at: At,
        mine_ms: u32,
        yours_ms: u32,
    },
    /// Asks which games there are.
    Tables,
    Ping {
        n: u32,
    },
    Pong {
        n: u32,
    },
    /// Leaves for now; the seat's token stays good.
    Leave,
    /// The host's own player sends away who has this seat, and keeps them out.
    SendAway {
        side: Side,
    },
}

/// How a guest begins. Magic and protocol stand first in every version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    pub magic: [u8; 4],
    pub protocol: u16,
    pub program: String,
    pub name: String,
    pub want: Want,
    /// A guest that has nothing to show may leave it out.
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
    /// To look around: it may ask for the tables.
    Look,
    /// To play at this table; where none is named, at the first that has a free seat, else at a new one.
    Sit { table: Option<u64>, side: Option<Side> },
    /// To play at a new table.
    Open(Opening),
    /// To watch this table, or the first one where something is played.
    Watch { table: Option<u64> },
    /// To go on in the seat of this token.
    Return { table: u64, token: Token },
}

/// The game that is to be played at a new table. What is left out is as the host has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// `jungle` or `chesimals`.
    pub game: Option<String>,
    /// The name of a level that the host knows.
    pub level: Option<String>,
    /// The name of a rule set that the host knows.
    pub rules: Option<String>,
    /// One without parts measures nothing: the game is played without a clock.
    pub clock: Option<Clock>,
    /// The side of the guest that opens it.
    pub side: Option<Side>,
}

/// What a player wants besides playing an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    Draw(DrawWord),
    Undo(UndoWord),
    Resign,
    /// Whether it wants another game with the sides swapped.
    Rematch(bool),
    /// To win because the other player went away; see `AWAY_BEFORE_CLAIM`.
    Claim,
}

/// Of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawWord {
    Offer,
    Accept,
    Decline,
    Withdraw,
}

/// Of taking something back, which both players must want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UndoWord {
    Ask,
    Agree,
    Refuse,
}
