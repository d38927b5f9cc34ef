//! Handles typed lines that are not moves: answers to the other player's questions, the command that removes a guest,
//! the claim of a win over an absent player, and the answer about a rematch.

use std::io::Write;
use std::time::Duration;

use crate::net::wire::{DrawWord, PeerState, PlayerQuestion, UndoWord};
use crate::net::{AWAY_BEFORE_CLAIM, ClientEvent, ClientRequest, Follower, GameClient};
use crate::rules::Side;
use crate::text::lines::InputLine;

use super::super::Complaint;
use super::terminal_game::{BROKEN, TerminalGame, TypedOutcome, WinClaim};

/// The largest number of lines that are stored for the player's next turn. A line is stored if it is typed during the
/// other side's turn.
const MOST_HELD: usize = 100;

/// The questions of the other player that are not answered yet.
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
    /// Records whether the other player has asked for an undo or a draw, so that the next line can be read as an
    /// answer.
    pub fn look_for_questions(&mut self, client: &GameClient) {
        // If a request to the host is not answered yet, the request may be the player's answer to a question. The
        // question still looks open then, so it is ignored.
        let asked = client.game().filter(|_| !self.awaiting).is_some_and(|game| OpenQuestions::of(game).any());
        self.was_asked |= asked;
    }

    /// Returns whether to read a typed line although the other side is to move.
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

    /// Handles a line that answers a question of the other player, or removes that player from the match. Returns
    /// `None` if the line is another command.
    pub(super) fn answer_question(
        &mut self,
        line: &str,
        client: &mut GameClient,
    ) -> Result<Option<TypedOutcome>, Complaint> {
        let was_asked = std::mem::take(&mut self.was_asked);
        // If the console itself asks something, the line answers the console.
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
            // The other player has withdrawn the question. If the line were read as a command now, it would itself ask
            // for an undo or a draw.
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

    /// Stores a line for the player's next turn, because it was typed during the other side's turn and answers no
    /// question. `asked` is true if, when the line was typed, the other player had asked something or the win could be
    /// claimed. If `asked` is true, the command `exit` is carried out at once.
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

    /// Tells the player once that the win can be claimed, as soon as the rules allow the claim.
    pub fn look_for_claim(&mut self, client: &GameClient) -> Result<(), Complaint> {
        let game = client.game().filter(|_| client.is_connected());
        if game.and_then(Follower::claim_in) != Some(Duration::ZERO) {
            // Without a connection, nothing is known about the other player, so the state of the claim does not change.
            if client.is_connected() {
                self.claim = WinClaim::None;
            }
            return Ok(());
        }
        let Some(loser) = self.seat.map(Side::opponent).filter(|_| self.claim == WinClaim::None) else {
            return Ok(());
        };
        self.claim = WinClaim::Asked;
        let (player, minutes) = (self.player(loser), AWAY_BEFORE_CLAIM.as_secs() / 60);
        self.note(&format!(
            "{player} has been away for {minutes} minutes. Type 'claim' to claim the win, 'wait' to wait on, or 'exit' to \
             leave; the match is kept."
        ))
    }

    /// Handles a line that answers the offer to claim the win. Returns `None` if the line is another command, or if no
    /// claim was offered.
    pub(super) fn answer_claim(
        &mut self,
        line: &str,
        client: &mut GameClient,
    ) -> Result<Option<TypedOutcome>, Complaint> {
        match line.trim().to_lowercase().as_str() {
            _ if self.claim == WinClaim::None => return Ok(None),
            "claim" => {
                client.wish(ClientRequest::Claim);
                self.awaiting = true;
            }
            "wait" => {
                self.claim = WinClaim::Waits;
                self.note("You wait on.")?;
            }
            _ => return Ok(None),
        }
        Ok(Some(TypedOutcome::PlaysOn))
    }

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

    /// Returns whether the match is over and, after the event `heard`, a rematch is no longer possible.
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
