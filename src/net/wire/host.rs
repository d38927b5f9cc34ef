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
    /// The whole match. The host sends it when a guest joins a table, when a guest has reported a different position,
    /// and when a match begins.
    Whole(Box<Whole>),
    News(MatchNews),
    /// Refuses a request of the guest. The connection stays open.
    Not {
        why: Why,
        at: At,
    },
    /// One player has asked the other for an undo or a rematch (`open` is true), or such a question has ended (`open`
    /// is false).
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
    /// The host's machine was suspended for this many seconds. No clock ran in that time.
    Slept {
        seconds: u32,
    },
    /// The host stops within this many seconds. Matches are saved and can be continued later.
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
    /// The reason why the host cannot save the match; `None` if the host has saved everything again after a failure.
    Saving {
        trouble: Option<CannotSave>,
    },
}

/// The facts that the host knows about the guest at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedGuest {
    pub side: Side,
    pub name: String,
    /// The fingerprint of the guest's key, if the guest has sent a key. The screens of the host and of the guest show
    /// the fingerprint as sixteen animals, so that the two players can compare the animals.
    pub fingerprint: Option<u64>,
    /// Whether the guest has sent the invite secret.
    pub invited: bool,
}

/// Why a host cannot save the match. `Display` writes an English clause for use within a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum CannotSave {
    /// The disk is full, or the user's quota is used up.
    #[error("its disk is full")]
    DiskFull,
    /// The host may not write to its folder, or the folder is gone.
    #[error("it may not write to its folder")]
    NotAllowed,
    /// Writing to the host's disk failed for another reason.
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
    /// The number of the table and the token of the seat, with which the player can return; `None` for guests without a
    /// seat.
    pub seat: Option<(u64, SeatToken)>,
}

/// A match, with everything that a guest needs to follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whole {
    pub table: u64,
    /// The number of the match at this table, counted from 1.
    pub game: u32,
    /// The side that the guest plays; `None` if the guest watches.
    pub seat: Option<Side>,
    /// The record of the match, as in a `.jgn` file. The record refers to no other files.
    pub record: String,
    /// The number of the last change of this match that was sent (`MatchNews::n`); 0 if none was sent.
    pub news: u64,
    /// The time, in milliseconds, that the side to move has used in this turn.
    pub used_ms: u32,
    /// Whether both players have joined, so that the clock runs.
    pub begun: bool,
    pub peers: [PeerState; 2],
    /// The side that has asked for an undo; `None` if no undo request is open.
    pub undo: Option<Side>,
    /// Whether each side has asked for a rematch, White first.
    pub rematch: [bool; 2],
    /// The current position in the match. A guest that cannot compute position keys sends this value back in its
    /// requests.
    pub at: At,
}

/// A message about a change of the match, as sent to everybody at the table. These messages are numbered without gaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchNews {
    /// The number of the message, counted from 1 in each match.
    pub n: u64,
    /// The time, in milliseconds, that the side to move had used in its turn when the change was made.
    pub used_ms: u32,
    pub change: Change,
    /// The position in the match after the change.
    pub after: At,
    /// The remaining clock times of both sides, in milliseconds, at the beginning of the turn that is current after the
    /// change. `None` if no total time is set.
    pub left_ms: [Option<u32>; 2],
}

/// A change of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    Played {
        action: String,
    },
    /// The clock has run out. Either the turn is missed (`flag` is false), or the flag has fallen (`flag` is true).
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
    /// The last action of this side is undone, and also the opponent's answer to this action, if there is one.
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

    /// Whether the change ends the open questions about an undo or a rematch, at the host and at every guest. A change
    /// about a draw does not end these questions. All other changes do.
    pub const fn settles_questions(&self) -> bool {
        !matches!(self, Change::Draw { .. })
    }

    /// Whether the players may ask their questions again after the change, even if they have asked them before.
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
    /// The player's connection broke this many seconds ago. The player may return.
    Away { seconds: u32 },
    /// The player left on purpose this many seconds ago. The player may return.
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
    /// Whether each seat is free, White's seat first.
    pub free: [bool; 2],
    pub plies: u32,
    pub watchers: u32,
    pub over: bool,
}
