//! Commands that may be typed during the other side's turn: answers to its questions, and the command that removes a
//! guest.

use std::io::Write;

use crate::net::wire::{DrawWord, UndoWord};
use crate::net::{ClientRequest, Follower, GameClient};
use crate::rules::Side;
use crate::text::lines::InputLine;

use super::super::Complaint;
use super::terminal_game::{TerminalGame, TypedOutcome};

/// How many lines typed too early are kept for the player's next turn.
const MOST_HELD: usize = 100;

const BROKEN: &str = "The line to the host is broken; please wait.";

/// The open questions of the other player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OpenQuestions {
    undo: bool,
    draw: bool,
}

impl OpenQuestions {
    fn of(game: &Follower) -> OpenQuestions {
        let other = game.seat.map(Side::opponent);
        let undo = other.is_some() && game.undo == other;
        OpenQuestions { undo, draw: other.is_some() && game.session().draw_offer() == other }
    }

    const fn any(self) -> bool {
        self.undo || self.draw
    }
}

impl<W: Write> TerminalGame<'_, W> {
    /// Records whether the other player asks something, so that the next line can be read as an answer.
    pub fn look_for_questions(&mut self, client: &GameClient) {
        // A question stays open until the host has received the answer.
        let asked = client.game().filter(|_| !self.awaiting).is_some_and(|game| OpenQuestions::of(game).any());
        self.was_asked |= asked;
    }

    /// Returns whether a line is read during the other side's turn.
    pub(super) fn reads_early(&self, client: &GameClient) -> bool {
        let game = client.game().filter(|_| self.held.len() < MOST_HELD);
        let asked = game.is_some_and(|game| OpenQuestions::of(game).any());
        asked || game.and_then(|game| self.other_guest(game)).is_some()
    }

    /// Returns the side of the guest that this player can remove.
    fn other_guest(&self, game: &Follower) -> Option<Side> {
        let side = self.seat?.opponent();
        game.guests[side].as_ref().map(|_| side)
    }

    /// Handles a line that answers a question of the other player, or removes that player; `None` for another command.
    pub(super) fn answer_question(
        &mut self,
        line: &str,
        client: &mut GameClient,
    ) -> Result<Option<TypedOutcome>, Complaint> {
        let was_asked = std::mem::take(&mut self.was_asked);
        // A question of the console is answered first.
        if !self.desk.console.awaits_command() {
            return Ok(None);
        }
        let Some(game) = client.game() else { return Ok(None) };
        let (asked, guest) = (OpenQuestions::of(game), self.other_guest(game));
        let word = line.trim().to_lowercase();
        let wishes = match word.as_str() {
            "undo" if asked.undo => vec![ClientRequest::Undo(UndoWord::Agree)],
            "draw" if asked.draw => vec![ClientRequest::Draw(DrawWord::Accept)],
            "no" if asked.undo && asked.draw => {
                vec![ClientRequest::Undo(UndoWord::Refuse), ClientRequest::Draw(DrawWord::Decline)]
            }
            "no" if asked.undo => vec![ClientRequest::Undo(UndoWord::Refuse)],
            "no" if asked.draw => vec![ClientRequest::Draw(DrawWord::Decline)],
            "away" => match guest {
                Some(side) => vec![ClientRequest::SendAway(side)],
                None => return Ok(None),
            },
            // The question was withdrawn. As a command, the line would make the request that it should have answered.
            "undo" | "draw" | "no" if was_asked && !asked.any() => {
                self.note("That is no longer asked.")?;
                return Ok(Some(TypedOutcome::PlaysOn));
            }
            _ => return Ok(None),
        };
        let said = wishes.into_iter().all(|wish| client.wish(wish));
        if !said {
            self.note(BROKEN)?;
        } else if word == "no" {
            self.note("You would rather not.")?;
        }
        self.awaiting = said;
        Ok(Some(TypedOutcome::PlaysOn))
    }

    /// Keeps any other line that was typed during the other side's turn for the player's next turn. `exit` in answer to
    /// a question is obeyed at once.
    pub(super) fn hold(&mut self, line: Option<InputLine>, asked: bool) -> Result<TypedOutcome, Complaint> {
        let leaves = match &line {
            Some(InputLine::Whole(line)) => asked && line.trim().eq_ignore_ascii_case("exit"),
            _ => false,
        };
        if leaves {
            return self.leave().map(|()| TypedOutcome::Leaves);
        }
        self.held.push_back(line);
        Ok(TypedOutcome::PlaysOn)
    }
}
