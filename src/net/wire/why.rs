//! The reasons why a host refuses a request or closes a connection. Only the reason is sent; each client shows it in
//! its own language.

use serde::{Deserialize, Serialize};

/// A reason for a refusal. `Display` writes an English sentence. The module `locale` has the sentences in other
/// languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Why {
    /// This variant is the first one in every version of the protocol.
    #[error(
        "The host speaks version {protocol} of the protocol ({}), this program version {}.",
        super::clean_title(program),
        super::PROTOCOL
    )]
    Version { protocol: u16, program: String },
    #[error("That was not a greeting from this game.")]
    NotAGuest,
    #[error("A message could not be read.")]
    Junk,
    #[error("A message was too large.")]
    TooLarge,
    #[error("There were too many messages in too short a time.")]
    Flood,
    #[error("The connection was too slow to follow the match.")]
    TooSlow,
    #[error("Nothing was heard for too long.")]
    Silence,
    #[error("The host has no room for another connection.")]
    ServerFull,
    #[error("The host has no room for another game.")]
    NoRoomForTables,
    #[error("No more watchers fit at this table.")]
    NoRoomForWatchers,
    #[error("The host is about to stop and begins no new games.")]
    Closing,
    #[error("The host has left; the match is kept there.")]
    HostLeft,
    #[error("There is no such game here.")]
    NoTable,
    #[error("Both seats of this game are taken.")]
    NoSeat,
    #[error("This seat belongs to somebody else.")]
    BadToken,
    #[error("The seat was taken up from another place.")]
    Replaced,
    #[error("The host does not know this level, these rules or this clock.")]
    NoSuchLevel,
    #[error("You are at a table already.")]
    SeatedAlready,
    #[error("Only players can do this.")]
    NotAPlayer,
    #[error("The other player has not come yet.")]
    NotBegun,
    #[error("It is not your turn.")]
    NotYourTurn,
    #[error("The match had already moved on.")]
    Late,
    #[error("The rules do not allow this.")]
    Illegal,
    #[error("The match is over.")]
    Over,
    #[error("The match is not over yet.")]
    NotOver,
    #[error("There is nothing to answer.")]
    NothingAsked,
    #[error("You have asked that already.")]
    AskedAlready,
    #[error("There is nothing to take back.")]
    NothingToUndo,
    #[error("The other player has not been away for long enough.")]
    NotAwayLongEnough,
    #[error("This match has become too long to go on with here.")]
    TooLong,
    #[error("You are talking too fast.")]
    ChatTooFast,
    #[error("The chat is closed here.")]
    NoChat,
    #[error("You have asked that once; ask again after the next move.")]
    AskedOnce,
    #[error("You are asking too often; wait a moment.")]
    TooOften,
    #[error("The other player is not there.")]
    NotThere,
    #[error("The host lets in only those who were invited; ask for the invite.")]
    InvitedOnly,
    #[error("The host has sent you away.")]
    SentAway,
    #[error("Only the host can do this.")]
    NotTheHost,
}

impl Why {
    /// Returns the reason with its text shortened and cleaned, because a host may send any text.
    #[must_use]
    pub fn cleaned(self) -> Why {
        match self {
            Why::Version { protocol, program } => Why::Version { protocol, program: super::clean_title(&program) },
            why => why,
        }
    }

    /// Whether a host refuses actions for this reason. Other reasons belong to requests of other kinds.
    pub const fn may_refuse_action(&self) -> bool {
        use Why::{Illegal, Late, NotAPlayer, NotBegun, NotYourTurn, Over, TooLong, TooOften};
        matches!(self, NotAPlayer | Over | NotBegun | Late | NotYourTurn | TooLong | Illegal | TooOften)
    }

    /// Whether the guest may retry, because the reason is temporary or concerns only the connection.
    pub const fn passes(&self) -> bool {
        matches!(self, Why::ServerFull | Why::TooSlow | Why::Silence | Why::Flood)
    }
}
