//! The rematch after a network match, with the sides swapped, if both players want it.

use std::io::{self, IsTerminal, Write};

use clap::Args;

use crate::net::wire::{PeerState, Question};
use crate::net::{Door, Heard, Wish};
use crate::text::lines::Line;

use super::super::Complaint;
use super::shown::{Shown, Typed};

/// Whether that is asked at all: who reads commands from a file has none for it.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Again {
    /// Ask after a match whether to play another one [default: where standard input is a terminal]
    #[arg(long, requires = "terminal")]
    rematch: bool,
}

impl Again {
    pub fn asks(self) -> bool {
        self.rematch || io::stdin().is_terminal()
    }
}

impl<W: Write> Shown<'_, W> {
    pub fn ask_again(&mut self) -> Result<(), Complaint> {
        self.note("Another match, with the sides swapped? Type 'yes' or 'no'.")
    }

    /// Handles the answer about a rematch.
    pub(super) fn answer_again(&mut self, line: Option<Line>, door: &mut Door) -> Result<Typed, Complaint> {
        let is_yes =
            matches!(&line, Some(Line::Whole(line)) if ["yes", "y"].contains(&line.trim().to_lowercase().as_str()));
        if !is_yes || !door.wish(Wish::Rematch(true)) {
            return Ok(Typed::Leaves);
        }
        self.awaiting = true;
        self.note("The other player is asked.").map(|()| Typed::PlaysOn)
    }

    /// Returns whether the match is over and a rematch is no longer possible.
    pub fn is_parted(&self, heard: &Heard) -> bool {
        self.over
            && match heard {
                Heard::Question { side, question: Question::Rematch, open: false }
                | Heard::Peer { side, state: PeerState::Left { .. } } => self.seat != Some(*side),
                Heard::Closing { .. } => true,
                _ => false,
            }
    }
}
