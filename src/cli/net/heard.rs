//! Writes the events of a network match as sentences in the terminal.

use std::io::Write;

use crate::net::wire::{CannotSave, PeerState, PlayerQuestion, Speaker};
use crate::net::{ClientEvent, GameClient};

use super::super::{Complaint, tell};
use super::terminal_game::TerminalGame;

impl<W: Write> TerminalGame<'_, W> {
    pub fn hear(&mut self, heard: &ClientEvent, client: &GameClient) -> Result<(), Complaint> {
        if matches!(heard, ClientEvent::Question { .. }) && !self.over {
            self.awaiting = false;
        }
        match heard {
            ClientEvent::Match | ClientEvent::Changed(_) => self.go_on(client),
            ClientEvent::Refused(why) => {
                self.awaiting = false;
                self.note(&why.to_string())
            }
            ClientEvent::Question { side, question: PlayerQuestion::Undo, open: true }
                if self.seat.is_some_and(|seat| seat != *side) =>
            {
                let player = self.player(*side);
                self.note(&format!("{player} would like to take a move back. Type 'undo' to agree, or 'no'."))
            }
            ClientEvent::Question { side, question: PlayerQuestion::Undo, open: false } if self.seat == Some(*side) => {
                self.note("The other player would rather not take anything back.")
            }
            ClientEvent::Question { side, question: PlayerQuestion::Rematch, open }
                if self.seat.is_some_and(|seat| seat != *side) =>
            {
                let player = self.player(*side);
                self.note(&if *open {
                    format!("{player} would like to play again. Type 'yes' or 'no'.")
                } else {
                    format!("{player} does not want to play again.")
                })
            }
            ClientEvent::Peer { side, state: PeerState::Left { .. } } if self.over && self.seat != Some(*side) => {
                let player = self.player(*side);
                self.note(&format!("{player} has left."))
            }
            ClientEvent::Peer { side, state } if self.seat != Some(*side) => {
                let player = self.player(*side);
                match state {
                    PeerState::Away { .. } => self.note(&format!("{player}'s line broke; it may come back.")),
                    PeerState::Left { .. } => self.note(&format!("{player} has left; the match stays unfinished.")),
                    PeerState::Here { .. } | PeerState::Awaited => Ok(()),
                }
            }
            ClientEvent::Said { .. } if self.muted => Ok(()),
            // The host says who speaks, because a watcher may use the name of a player.
            ClientEvent::Said { by, text } => match by {
                Speaker::Player(side) if self.seat == Some(*side) => Ok(()),
                Speaker::Player(side) => {
                    let player = self.player(*side);
                    self.note(&format!("{player}: {text}"))
                }
                Speaker::Watcher(name) => self.note(&format!("[watcher {name}] {text}")),
            },
            ClientEvent::Closing { seconds: 0 } => Ok(()),
            ClientEvent::Closing { seconds } => {
                self.note(&format!("The host stops in {seconds} seconds. An unfinished match is kept there."))
            }
            ClientEvent::Saving(trouble) => self.note(&saving(*trouble)),
            ClientEvent::HostSlept { seconds } => {
                self.note(&format!("The host slept for {seconds} seconds; no clock ran."))
            }
            ClientEvent::Slept(slept) => {
                self.note(&format!("This machine slept for {} seconds; the clock may have run.", slept.as_secs()))
            }
            ClientEvent::Differs(difference) => {
                tell(&format!("this game and the host's differ ({difference}); the match is fetched again"));
                Ok(())
            }
            ClientEvent::ClockDiffers { mine, theirs } => {
                let (mine, theirs) = (mine.as_secs_f32(), theirs.as_secs_f32());
                tell(&format!("the host counted {theirs:.1} s for a turn of {mine:.1} s"));
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// Says whether the host can save the match.
pub(super) fn saving(trouble: Option<CannotSave>) -> String {
    match trouble {
        Some(why) => {
            format!("The host cannot save this match ({why}). What is played from now on is lost if the host stops.")
        }
        None => "The host saves this match again; nothing is missing.".to_owned(),
    }
}
