//! Offers to claim the win if the other player has been away for long and no clock decides.

use std::io::Write;
use std::time::Duration;

use crate::net::{AWAY_BEFORE_CLAIM, ClientRequest, Follower, GameClient};

use super::super::Complaint;
use super::terminal_game::{TerminalGame, TypedOutcome, WinClaim};

impl<W: Write> TerminalGame<'_, W> {
    /// Offers the claim once, as soon as the rules allow it.
    pub fn look_for_claim(&mut self, client: &GameClient) -> Result<(), Complaint> {
        let game = client.game().filter(|_| client.is_connected());
        if game.and_then(Follower::claim_in) != Some(Duration::ZERO) {
            // Without a connection, nothing is known about the other player.
            if client.is_connected() {
                self.claim = WinClaim::None;
            }
            return Ok(());
        }
        let Some(loser) = self.seat.map(crate::rules::Side::opponent).filter(|_| self.claim == WinClaim::None) else {
            return Ok(());
        };
        self.claim = WinClaim::Asked;
        let (player, minutes) = (self.player(loser), AWAY_BEFORE_CLAIM.as_secs() / 60);
        self.note(&format!(
            "{player} has been away for {minutes} minutes. Type 'claim' to claim the win, 'wait' to wait on, or 'exit' to \
             leave; the match is kept."
        ))
    }

    /// Handles a line that answers the offer; `None` if it is another command or nothing was offered.
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
}
