//! Ends that the players or the clock make, not the moves: resignation, a draw by agreement, time, a player gone.

use std::time::Duration;

use crate::rules::Side;

use super::Session;
use super::ending::Ending;
use super::refused::Refused;

/// An end made away from the board. It is bound to the end of the log: a jump away from it and back finds it again; a
/// move played elsewhere drops it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OffBoardEnd {
    pub ending: Ending,
    /// The cursor where it was made.
    pub at: usize,
    /// How long the side to move had been thinking.
    pub used: Duration,
}

impl Session {
    /// The side gives up. Nothing happens in a match that is over.
    pub fn resign(&mut self, side: Side) {
        self.end_off_board(Ending::Resignation { loser: side });
    }

    /// The side went away and did not come back. Nothing happens in a match that is over.
    pub fn abandon(&mut self, side: Side) {
        self.end_off_board(Ending::Abandoned { loser: side });
    }

    /// The side that has offered a draw, while the offer is not answered.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offer
    }

    /// Offers a draw; a side that has been offered one accepts it by this. An offer stands until it is answered or
    /// taken back, until the other side moves, or until a turn is taken back.
    ///
    /// # Errors
    /// The match is over.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), Refused> {
        self.check_going_on()?;
        if self.offer == Some(side.opponent()) {
            return self.accept_draw(side);
        }
        self.offer = Some(side);
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
        self.offer = None;
        Ok(())
    }

    /// Takes the side's own offer back.
    ///
    /// # Errors
    /// The match is over, or the side has offered no draw.
    pub fn withdraw_draw(&mut self, side: Side) -> Result<(), Refused> {
        self.check_going_on()?;
        match self.offer {
            None => Err(Refused::NoOffer),
            Some(offerer) if offerer != side => Err(Refused::NotYourOffer { offerer }),
            Some(_) => {
                self.offer = None;
                Ok(())
            }
        }
    }

    pub(super) fn check_going_on(&self) -> Result<(), Refused> {
        self.ending().map_or(Ok(()), |ending| Err(Refused::MatchOver { ending }))
    }

    /// The side that offered the draw which this side may answer.
    fn offer_to(&self, side: Side) -> Result<Side, Refused> {
        self.check_going_on()?;
        match self.offer {
            None => Err(Refused::NoOffer),
            Some(offerer) if offerer == side => Err(Refused::OffererWaits { offerer }),
            Some(offerer) => Ok(offerer),
        }
    }

    pub(super) fn end_off_board(&mut self, ending: Ending) {
        if self.ending().is_none() {
            self.plies.truncate(self.cursor);
            self.keys.truncate(self.cursor + 1);
            self.offer = None;
            self.off_board = Some(OffBoardEnd { ending, at: self.cursor, used: self.used });
        }
    }

    pub(super) fn off_board_end(&self) -> Option<&OffBoardEnd> {
        self.off_board.as_ref().filter(|end| end.at == self.cursor)
    }

    /// Whether there was an end to take back. The time of the turn goes on from where it was; where it ran out, from the
    /// last action.
    pub(super) fn take_back_end(&mut self) -> bool {
        let cursor = self.cursor;
        let Some(end) = self.off_board.take_if(|end| end.at == cursor) else { return false };
        self.used = if matches!(end.ending, Ending::Time { .. }) { self.now().used } else { end.used };
        true
    }
}
