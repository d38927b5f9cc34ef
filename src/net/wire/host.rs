//! The messages of a host.

use serde::{Deserialize, Serialize};

use crate::game::session::ClockWord;
use crate::rules::{Clock, Side};

use super::{At, DrawWord, SeatToken, Why};

/// A message of a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromHost {
    /// The last message before the host closes the connection. This variant is the first one in every version of the
    /// protocol.
    Sorry(Why),
    Welcome(Welcome),
    /// The whole match, sent after the welcome to a table, after a guest has reported a difference, and when another
    /// match begins.
    Whole(Box<Whole>),
    News(MatchNews),
    /// Refuses a request of the guest; the connection stays open.
    Not {
        why: Why,
        at: At,
    },
    /// One player has asked the other for an undo or a rematch (`open` is true), or the question has ended (false).
    Question {
        side: Side,
        question: PlayerQuestion,
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
    /// The host's machine was suspended for this long. No clock ran in that time.
    Slept {
        seconds: u32,
    },
    /// The host stops in this many seconds. Matches are saved and can be continued later.
    Closing {
        seconds: u32,
    },
    Ping {
        n: u32,
    },
    Pong {
        n: u32,
    },
    /// A guest has sat down. Only the host's own player receives this message.
    Seated(SeatedGuest),
    /// The reason why the host cannot save the match; `None` once the host has saved everything again.
    Saving {
        trouble: Option<CannotSave>,
    },
}

/// The facts that the host knows about the guest at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedGuest {
    pub side: Side,
    pub name: String,
    /// The fingerprint of the guest's key, if the guest has sent one. People compare the fingerprint as sixteen
    /// animals.
    pub fingerprint: Option<u64>,
    /// Whether the guest has sent the invite secret.
    pub invited: bool,
}

/// Why a host cannot save the match. `Display` is part of an English sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum CannotSave {
    /// The disk is full, or the user's quota is used up.
    #[error("its disk is full")]
    DiskFull,
    /// The host may not write to its folder, or the folder is gone.
    #[error("it may not write to its folder")]
    NotAllowed,
    /// The host's disk fails.
    #[error("its disk fails")]
    Failed,
}

/// The answer to a valid hello.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    pub protocol: u16,
    pub program: String,
    /// The host's name.
    pub host: String,
    /// The table and the seat's token, with which the player can return; `None` for guests without a seat.
    pub seat: Option<(u64, SeatToken)>,
}

/// A match, with everything that a guest needs to follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whole {
    pub table: u64,
    /// The number of the match at this table, counted from 1.
    pub game: u32,
    /// The side that the guest plays; `None` if it watches.
    pub seat: Option<Side>,
    /// A record (`.jgn`) that needs no other file.
    pub record: String,
    /// The number of the last change of this match that was sent (`MatchNews::n`); 0 if none was sent.
    pub news: u64,
    /// How long the side to move has used in this turn.
    pub used_ms: u32,
    /// Whether both players have joined, so that the clock runs.
    pub begun: bool,
    pub peers: [PeerState; 2],
    /// The side that has asked for an undo.
    pub undo: Option<Side>,
    /// Whether each side has asked for a rematch, White first.
    pub rematch: [bool; 2],
    /// The current position in the match. A guest that computes no keys sends this value back.
    pub at: At,
}

/// A change of the match, as sent to everybody at the table. The messages are numbered without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchNews {
    /// The number of the message, counted from 1 in each match.
    pub n: u64,
    /// How long the side to move had used in the turn up to the change.
    pub used_ms: u32,
    pub change: Change,
    /// The position in the match after the change.
    pub after: At,
    /// The clocks of both sides at the beginning of the turn; `None` if no total time is set.
    pub left_ms: [Option<u32>; 2],
}

/// A change of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    Played {
        action: String,
    },
    /// The clock has run out: a turn is missed (`false`), or a flag has fallen (`true`).
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
    /// The last action of this side is undone, with the opponent's answer to it.
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

    /// Whether the change ends the open questions between the sides, at the host and at every guest. All changes end
    /// them, except changes about a draw, because the session itself stores the draw offer.
    pub const fn settles_questions(&self) -> bool {
        !matches!(self, Change::Draw { .. })
    }

    /// Whether a question that was asked before the change may be asked again after the change.
    pub const fn begins_anew(&self) -> bool {
        self.settles_questions() || matches!(self, Change::Draw { word: DrawWord::Accept, .. })
    }
}

/// A question of one player to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerQuestion {
    Undo,
    Rematch,
}

/// Whether a player is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeerState {
    /// Nobody has taken the seat yet.
    Awaited,
    /// The player is connected; `delay_ms` is the round-trip time to the host.
    Here { delay_ms: u32 },
    /// The player's connection broke this long ago; the player may return.
    Away { seconds: u32 },
    /// The player left on purpose this long ago, and may return.
    Left { seconds: u32 },
}

/// The sender of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaker {
    Player(Side),
    Watcher(String),
}

/// A game in the list of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    pub table: u64,
    pub game: String,
    pub level: String,
    pub rules: String,
    pub clock: Option<Clock>,
    pub names: [String; 2],
    /// Which seats are free.
    pub free: [bool; 2],
    pub plies: u32,
    pub watchers: u32,
    pub over: bool,
}
