//! Writes the events of a network match as sentences between its rounds.

use std::io::Write;

use crate::net::wire::{CannotSave, PeerState, Question, Speaker};
use crate::net::{Door, Heard};

use super::super::{Complaint, tell};
use super::shown::Shown;

impl<W: Write> Shown<'_, W> {
    pub fn hear(&mut self, heard: &Heard, door: &Door) -> Result<(), Complaint> {
        if matches!(heard, Heard::Question { .. }) && !self.over {
            self.awaiting = false;
        }
        match heard {
            Heard::Match | Heard::Changed(_) => self.go_on(door),
            Heard::Refused(why) => {
                self.awaiting = false;
                self.note(&why.to_string())
            }
            Heard::Question { side, question: Question::Undo, open: true }
                if self.seat.is_some_and(|seat| seat != *side) =>
            {
                let player = self.player(*side);
                self.note(&format!("{player} would like to take a move back. Type 'undo' to agree, or 'no'."))
            }
            Heard::Question { side, question: Question::Undo, open: false } if self.seat == Some(*side) => {
                self.note("The other player would rather not take anything back.")
            }
            Heard::Question { side, question: Question::Rematch, open }
                if self.seat.is_some_and(|seat| seat != *side) =>
            {
                let player = self.player(*side);
                self.note(&if *open {
                    format!("{player} would like to play again. Type 'yes' or 'no'.")
                } else {
                    format!("{player} does not want to play again.")
                })
            }
            Heard::Peer { side, state: PeerState::Left { .. } } if self.over && self.seat != Some(*side) => {
                let player = self.player(*side);
                self.note(&format!("{player} has left."))
            }
            Heard::Peer { side, state } if self.seat != Some(*side) => {
                let player = self.player(*side);
                match state {
                    PeerState::Away { .. } => self.note(&format!("{player}'s line broke; it may come back.")),
                    PeerState::Left { .. } => self.note(&format!("{player} has left; the match stays unfinished.")),
                    PeerState::Here { .. } | PeerState::Awaited => Ok(()),
                }
            }
            Heard::Said { .. } if self.muted => Ok(()),
            // The host says which side speaks, because a watcher may use any name.
            Heard::Said { by, text } => match by {
                Speaker::Player(side) if self.seat == Some(*side) => Ok(()),
                Speaker::Player(side) => {
                    let player = self.player(*side);
                    self.note(&format!("{player}: {text}"))
                }
                Speaker::Watcher(name) => self.note(&format!("[watcher {name}] {text}")),
            },
            Heard::Closing { seconds: 0 } => Ok(()),
            Heard::Closing { seconds } => {
                self.note(&format!("The host stops in {seconds} seconds. An unfinished match is kept there."))
            }
            Heard::Saving(trouble) => self.note(&saving(*trouble)),
            Heard::HostSlept { seconds } => self.note(&format!("The host slept for {seconds} seconds; no clock ran.")),
            Heard::Slept(slept) => {
                self.note(&format!("This machine slept for {} seconds; the clock may have run.", slept.as_secs()))
            }
            Heard::Differs(difference) => {
                tell(&format!("this game and the host's differ ({difference}); the match is fetched again"));
                Ok(())
            }
            Heard::ClockDiffers { mine, theirs } => {
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
