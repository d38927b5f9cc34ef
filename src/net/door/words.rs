//! What goes through a door: the wishes of a player, and what is heard.

use std::time::Duration;

use crate::net::animals::Likeness;
use crate::net::change::Difference;
use crate::net::key::HostKey;
use crate::net::line::LineState;
use crate::net::wire::{
    CannotSave, Change, DrawWord, Opening, PeerState, Question, SeatedGuest, Speaker, TableLine, Token, UndoWord, Want,
    Why, clean_name, clean_title,
};
use crate::rules::{Action, Side};

/// What a player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Play(Action),
    Draw(DrawWord),
    Undo(UndoWord),
    Resign,
    Rematch(bool),
    /// The win over somebody who went away.
    Claim,
    Chat(String),
    /// The list of games.
    Tables,
    /// A place, where one has none.
    Want(Want),
    Leave,
    /// The host's own player sends away the player of this seat, who is then kept out.
    SendAway(Side),
}

/// What came of it, and what others did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Line(LineState),
    /// The key that the host has proved, and what it looks like.
    Key(HostKey, Likeness),
    /// The host's name, and for players how to come back.
    Welcome {
        host: String,
        seat: Option<(u64, Token)>,
    },
    /// The match came whole: at the beginning, after a break or a difference, or because another one begins.
    Match,
    Changed(Change),
    /// What one wanted is refused.
    Refused(Why),
    Question {
        side: Side,
        question: Question,
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
    /// The host's own player hears who has sat down; see [`Follower::guests`](crate::net::Follower).
    Seated(SeatedGuest),
    /// Why the host cannot save what is played; `None`: it can again, and has saved everything.
    Saving(Option<CannotSave>),
    /// The host is about to stop.
    Closing {
        seconds: u32,
    },
    /// The host slept, or this machine.
    HostSlept {
        seconds: u32,
    },
    Slept(Duration),
    /// From here to the host and back.
    Delay(Duration),
    /// What was replayed here is not what the host says; the match is fetched again.
    Differs(Difference),
    /// The host counted this much more for the turn than was measured here.
    ClockDiffers {
        mine: Duration,
        theirs: Duration,
    },
}

/// A line of a host's list, whatever it wrote there.
pub(super) fn clean_line(line: TableLine) -> TableLine {
    TableLine {
        game: clean_title(&line.game),
        level: clean_title(&line.level),
        rules: clean_title(&line.rules),
        names: line.names.map(|name| if name.is_empty() { name } else { clean_name(&name) }),
        ..line
    }
}

impl Wish {
    /// A new game on a host's own table.
    pub fn open(opening: Opening) -> Wish {
        Wish::Want(Want::Open(opening))
    }
}
