//! What a host says.

use serde::{Deserialize, Serialize};

use crate::game::session::ClockWord;
use crate::rules::{Clock, Side};

use super::{At, DrawWord, Token, Why};

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
    /// Who has sat down, told to the host's own player alone.
    Seated(SeatedGuest),
    /// The host cannot save what is played. `None`: it can again, and has saved everything that was played meanwhile.
    Saving {
        trouble: Option<CannotSave>,
    },
}

/// Who has a seat, as the host knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedGuest {
    pub side: Side,
    pub name: String,
    /// The fingerprint of the key that the guest has shown; people compare it as sixteen animals.
    pub fingerprint: Option<u64>,
    /// It has shown the invite.
    pub invited: bool,
}

/// Why a host cannot save what is played. `Display` is part of an English sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum CannotSave {
    /// There is no room on its disk, or no more for this user.
    #[error("its disk is full")]
    DiskFull,
    /// It may not write where it keeps its games, or the folder is gone.
    #[error("it may not write to its folder")]
    NotAllowed,
    /// Its disk fails.
    #[error("its disk fails")]
    Failed,
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
    /// Where the match stands. A guest that computes no keys sends this place back.
    pub at: At,
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

    /// Whether what one side had asked the other falls away with it, at the host and at every guest: with all but the
    /// words about a draw, whose own offer the match itself remembers.
    pub const fn settles_questions(&self) -> bool {
        !matches!(self, Change::Draw { .. })
    }

    /// Whether the same may be asked again after it.
    pub const fn begins_anew(&self) -> bool {
        self.settles_questions() || matches!(self, Change::Draw { word: DrawWord::Accept, .. })
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
