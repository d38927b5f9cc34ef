//! The messages of the protocol. `PROTOCOL.md` in the parent folder describes them for the authors of other clients.

mod frame;
mod guest;
mod host;
mod text;
mod why;

pub use frame::{FrameError, LONGEST_FROM_GUEST, LONGEST_FROM_HOST, decode, encode, read_frame};
pub use guest::{DrawWord, FromGuest, Hello, NewGameRequest, PlayerRequest, UndoWord, Want};
pub use host::{
    CannotSave, Change, FromHost, MatchNews, PeerState, PlayerQuestion, SeatedGuest, Speaker, TableLine, Welcome, Whole,
};
pub use text::{CHAT_LETTERS, NAME_LETTERS, clean_chat, clean_name, clean_title};
pub use why::Why;

use serde::{Deserialize, Serialize};

use crate::game::session::Spot;

/// The version of the protocol. A guest with another version is refused, with a message that every version can read.
pub const PROTOCOL: u16 = 1;

/// The bytes in a guest's first message by which a host recognizes this protocol.
pub const MAGIC: [u8; 4] = *b"RVLP";

/// The name and version of this program, as sent to the other end.
pub const PROGRAM: &str = concat!("riverleap ", env!("CARGO_PKG_VERSION"));

/// The secret with which a player can return to a seat. Anybody who knows the token can take the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatToken(pub [u8; 16]);

/// `Debug` leaves out the bytes, because a token is a secret and logs may be read by many people.
impl std::fmt::Debug for SeatToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A position in a match. A request that was made for one position is invalid in any other position.
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
