//! The rematch after a network match, with the sides swapped, if both players want it.

use std::io::{self, IsTerminal, Write};

use clap::Args;

use crate::net::wire::{PeerState, PlayerQuestion};
use crate::net::{ClientEvent, ClientRequest, GameClient};
use crate::text::lines::InputLine;

use super::super::Complaint;
use super::terminal_game::{TerminalGame, TypedOutcome};

/// The option to offer a rematch: a file of commands usually has no answer to that question.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct RematchOption {
    /// Ask after a match whether to play another one [default: where standard input is a terminal]
    #[arg(long, requires = "terminal")]
    rematch: bool,
}

impl RematchOption {
    pub fn asks(self) -> bool {
        self.rematch || io::stdin().is_terminal()
    }
}

impl<W: Write> TerminalGame<'_, W> {
    pub fn ask_again(&mut self) -> Result<(), Complaint> {
        self.note("Another match, with the sides swapped? Type 'yes' or 'no'.")
    }

    /// Handles the answer about a rematch.
    pub(super) fn answer_again(
        &mut self,
        line: Option<InputLine>,
        client: &mut GameClient,
    ) -> Result<TypedOutcome, Complaint> {
        let is_yes = matches!(&line, Some(InputLine::Whole(line)) if ["yes", "y"].contains(&line.trim().to_lowercase().as_str()));
        if !is_yes || !client.wish(ClientRequest::Rematch(true)) {
            return Ok(TypedOutcome::Leaves);
        }
        self.awaiting = true;
        self.note("The other player is asked.").map(|()| TypedOutcome::PlaysOn)
    }

    /// Returns whether the match is over and a rematch is no longer possible.
    pub fn is_parted(&self, heard: &ClientEvent) -> bool {
        self.over
            && match heard {
                ClientEvent::Question { side, question: PlayerQuestion::Rematch, open: false }
                | ClientEvent::Peer { side, state: PeerState::Left { .. } } => self.seat != Some(*side),
                ClientEvent::Closing { .. } => true,
                _ => false,
            }
    }
}
