//! What goes over a line: the messages of the protocol, which `PROTOCOL.md` beside this room describes for other clients.

mod frame;
mod guest;
mod host;
mod text;
mod why;

pub use frame::{FrameError, LONGEST_FROM_GUEST, LONGEST_FROM_HOST, decode, encode, read_frame};
pub use guest::{Asked, DrawWord, FromGuest, Hello, Opening, UndoWord, Want};
pub use host::{
    CannotSave, Change, FromHost, News, PeerState, Question, SeatedGuest, Speaker, TableLine, Welcome, Whole,
};
pub use text::{CHAT_LETTERS, NAME_LETTERS, clean_chat, clean_name, clean_title};
pub use why::Why;

use serde::{Deserialize, Serialize};

use crate::game::session::Spot;

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
