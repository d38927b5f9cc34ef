//! Ends that do not result from a move: resignation, a draw by agreement, time, a player who left.

use crate::rules::Side;

use super::Session;
use super::ending::Ending;
use super::refused::Refused;

impl Session {
    /// Ends the match because this side resigns. Does nothing if the match is over.
    pub fn resign(&mut self, side: Side) {
        self.end_off_board(Ending::Resignation { loser: side });
    }

    /// Ends the match because this side left and did not return. Does nothing if the match is over.
    pub fn abandon(&mut self, side: Side) {
        self.end_off_board(Ending::Abandoned { loser: side });
    }

    /// Offers a draw, or accepts the offer of the other side. An offer is open until it is answered or withdrawn, until
    /// the other side moves, or until a turn is taken back.
    ///
    /// # Errors
    /// The match is over.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), Refused> {
        self.check_going_on()?;
        if self.draw_offer() == Some(side.opponent()) {
            return self.accept_draw(side);
        }
        self.set_offer(Some(side));
        Ok(())
    }

    /// Agrees to the draw that the other side offered.
    ///
    /// # Errors
    /// The match is over, or the other side has offered no draw.
    pub fn accept_draw(&mut self, side: Side) -> Result<(), Refused> {
        let offerer = self.offer_to(side)?;
        self.end_off_board(Ending::Agreement { offerer });
        Ok(())
    }

    /// Declines the draw that the other side offered.
    ///
    /// # Errors
    /// The match is over, or the other side has offered no draw.
    pub fn decline_draw(&mut self, side: Side) -> Result<(), Refused> {
        self.offer_to(side)?;
        self.set_offer(None);
        Ok(())
    }

    /// Withdraws the draw offer of this side.
    ///
    /// # Errors
    /// The match is over, or the side has offered no draw.
    pub fn withdraw_draw(&mut self, side: Side) -> Result<(), Refused> {
        self.check_going_on()?;
        match self.draw_offer() {
            None => Err(Refused::NoOffer),
            Some(offerer) if offerer != side => Err(Refused::NotYourOffer { offerer }),
            Some(_) => {
                self.set_offer(None);
                Ok(())
            }
        }
    }

    pub(super) fn check_going_on(&self) -> Result<(), Refused> {
        self.ending().map_or(Ok(()), |ending| Err(Refused::MatchOver { ending }))
    }

    /// Returns the side whose draw offer this side may answer.
    fn offer_to(&self, side: Side) -> Result<Side, Refused> {
        self.check_going_on()?;
        match self.draw_offer() {
            None => Err(Refused::NoOffer),
            Some(offerer) if offerer == side => Err(Refused::OffererWaits { offerer }),
            Some(offerer) => Ok(offerer),
        }
    }
}
