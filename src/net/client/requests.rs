//! The input and output of a client: the requests of a player, and the events from the host.

use std::time::Duration;

use crate::net::animals::Likeness;
use crate::net::change::Difference;
use crate::net::key::HostKey;
use crate::net::line::LineState;
use crate::net::wire::{
    CannotSave, Change, DrawWord, PeerState, PlayerQuestion, SeatToken, SeatedGuest, Speaker, TableLine, UndoWord,
    Want, Why, clean_name, clean_title,
};
use crate::rules::{Action, Side};

/// A request of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientRequest {
    Play(Action),
    Draw(DrawWord),
    Undo(UndoWord),
    Resign,
    Rematch(bool),
    /// Claims the win over a player who is away.
    Claim,
    Chat(String),
    /// Requests the list of games.
    Tables,
    /// Requests a seat or a watcher's place, for a guest that has neither yet.
    Want(Want),
    Leave,
    /// Removes the player of this seat, who may not return. Only the host's own player may request this.
    SendAway(Side),
}

/// An event: the answer to a request, or an action of the host or of another player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientEvent {
    Line(LineState),
    /// The key that the host has proved, and the animals that show this key.
    Key(HostKey, Likeness),
    /// The host's name, and for players the table and token of their seat.
    Welcome {
        host: String,
        seat: Option<(u64, SeatToken)>,
    },
    /// The whole match has arrived: at the start, after a reconnection, after a difference from the host's match, or
    /// because a new match begins.
    Match,
    Changed(Change),
    /// A request was refused.
    Refused(Why),
    Question {
        side: Side,
        question: PlayerQuestion,
        open: bool,
    },
    Peer {
        side: Side,
        state: PeerState,
    },
    Watchers(u32),
    Said {
        by: Speaker,
        text: String,
    },
    Tables(Vec<TableLine>),
    /// A guest has sat down. Only the host's own player receives this event. See
    /// [`Follower::guests`](crate::net::Follower).
    Seated(SeatedGuest),
    /// The reason why the host cannot save the match; `None` once the host has saved everything again.
    Saving(Option<CannotSave>),
    /// The host will stop in this many seconds.
    Closing {
        seconds: u32,
    },
    /// The host's computer was suspended for this many seconds.
    HostSlept {
        seconds: u32,
    },
    Slept(Duration),
    /// The round-trip time to the host.
    Delay(Duration),
    /// The guest's copy of the match differs from the host's match, so the guest requests the match again.
    Differs(Difference),
    /// The host measured a longer time for the turn than this guest did.
    ClockDiffers {
        mine: Duration,
        theirs: Duration,
    },
}

/// Cleans the texts of an entry in a host's list of games, since a host may send any text.
pub(super) fn clean_line(line: TableLine) -> TableLine {
    TableLine {
        game: clean_title(&line.game),
        level: clean_title(&line.level),
        rules: clean_title(&line.rules),
        names: line.names.map(|name| if name.is_empty() { name } else { clean_name(&name) }),
        ..line
    }
}
