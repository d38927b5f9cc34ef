//! What goes over a line: the messages of the protocol, which `PROTOCOL.md` beside this room describes for other clients.

mod frame;
mod text;
mod why;

pub use frame::{FrameError, LONGEST_FROM_GUEST, LONGEST_FROM_HOST, decode, encode, read_frame};
pub use text::{CHAT_LETTERS, NAME_LETTERS, clean_chat, clean_name};
pub use why::Why;

use serde::{Deserialize, Serialize};

use crate::rules::{Clock, Side};
use crate::session::{ClockWord, Spot};

/// The version of the protocol: another one is refused, with a word that every version understands.
pub const PROTOCOL: u16 = 1;

/// The first bytes of a guest's first frame.
pub const MAGIC: [u8; 4] = *b"RVLP";

/// What the program calls itself.
pub const PROGRAM: &str = concat!("riverleap ", env!("CARGO_PKG_VERSION"));

/// What lets a player come back to a seat. Whoever knows it sits there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Token(pub [u8; 16]);

/// A token is a secret, and logs are read by many.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A place in a match: what was wanted in one place means nothing in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct At {
    /// How many plies were played.
    pub ply: u32,
    /// The key of the position.
    pub key: u64,
}

impl From<Spot> for At {
    fn from(spot: Spot) -> At {
        At { ply: u32::try_from(spot.ply).unwrap_or(u32::MAX), key: spot.key }
    }
}

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
}

/// How a guest begins. Magic and protocol stand first in every version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    pub magic: [u8; 4],
    pub protocol: u16,
    pub program: String,
    pub name: String,
    pub want: Want,
}

impl Hello {
    pub fn new(name: &str, want: Want) -> Hello {
        Hello { magic: MAGIC, protocol: PROTOCOL, program: PROGRAM.to_owned(), name: clean_name(name), want }
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

/// Everything that a host says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromHost {
    /// The last word of the host: the line is closed. It stands first in every version.
    Sorry(Why),
    Welcome(Welcome),
    /// The match as it is: after the welcome to a table, after a difference, and when another one begins.
    Whole(Box<Whole>),
    News(News),
    /// Something that the guest wanted is refused; the line stays.
    Not {
        why: Why,
        at: At,
    },
    /// One player has asked the other to take back or to play again, or no longer asks.
    Question {
        side: Side,
        question: Question,
        open: bool,
    },
    Peer {
        side: Side,
        state: PeerState,
    },
    Watchers {
        count: u32,
    },
    Said {
        by: Speaker,
        text: String,
    },
    Tables(Vec<TableLine>),
    /// The host was asleep for so long, and no clock ran.
    Slept {
        seconds: u32,
    },
    /// The host will stop in so many seconds: matches are kept and can be gone on with later.
    Closing {
        seconds: u32,
    },
    Ping {
        n: u32,
    },
    Pong {
        n: u32,
    },
}

/// The answer to a good hello.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    pub protocol: u16,
    pub program: String,
    /// What the host is called.
    pub host: String,
    /// The table, the seat's token: how to come back. `None` for those who watch or look around.
    pub seat: Option<(u64, Token)>,
}

/// A match with all that a guest needs to follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whole {
    pub table: u64,
    /// Which match at this table, from 1.
    pub game: u32,
    /// The side that the guest plays; `None`: it watches.
    pub seat: Option<Side>,
    /// A record (`.jgn`) that needs no other file.
    pub record: String,
    /// How many news there have been of this match.
    pub news: u64,
    /// How long the side to move has been thinking.
    pub used_ms: u32,
    /// Whether both players have been there, and the clock runs.
    pub begun: bool,
    pub peers: [PeerState; 2],
    /// Who has asked to take back, and who to play again.
    pub undo: Option<Side>,
    pub rematch: [bool; 2],
}

/// A change of the match, in the order of their numbers without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// From 1 in each match.
    pub n: u64,
    /// How long the side to move had been thinking when it happened.
    pub used_ms: u32,
    pub change: Change,
    /// Where the match stands after it.
    pub after: At,
    /// What both sides' clocks then show at the beginning of the turn; `None` where no total time is set.
    pub left_ms: [Option<u32>; 2],
}

/// What happens to a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    Played {
        action: String,
    },
    /// The clock says that a turn is missed (`false`) or that a flag has fallen (`true`).
    Clock {
        flag: bool,
    },
    Draw {
        side: Side,
        word: DrawWord,
    },
    Resigned {
        side: Side,
    },
    /// The last action that this side regrets is taken back, with what was answered to it.
    Undone {
        side: Side,
    },
    Abandoned {
        loser: Side,
    },
}

impl Change {
    pub const fn clock_word(flag: bool) -> ClockWord {
        if flag { ClockWord::FlagFallen } else { ClockWord::TurnMissed }
    }
}

/// What one player asks the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    Undo,
    Rematch,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeerState {
    /// Nobody has taken the seat yet.
    Awaited,
    /// With the time from it to the host and back.
    Here { delay_ms: u32 },
    /// Its line broke so long ago; it may come back.
    Away { seconds: u32 },
    /// It said that it leaves, so long ago; it may come back.
    Left { seconds: u32 },
}

/// Who says something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaker {
    Player(Side),
    Watcher(String),
}

/// A game in the list of a hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    pub table: u64,
    pub game: String,
    pub level: String,
    pub rules: String,
    pub clock: Option<Clock>,
    pub names: [String; 2],
    /// Which seats can be taken.
    pub free: [bool; 2],
    pub plies: u32,
    pub watchers: u32,
    pub over: bool,
}
