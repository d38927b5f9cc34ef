//! Handles the players' requests that are not actions: draw, undo, resignation, rematch, claiming the win.

use std::time::Instant;

use crate::game::record::today;
use crate::game::session::Session;
use crate::net::change::Difference;
use crate::net::peer::PeerId;
use crate::net::wire::{At, Change, DrawWord, PlayerQuestion, PlayerRequest, UndoWord, Why};
use crate::rules::{Pair, Side};

use super::{AWAY_BEFORE_CLAIM, Chair, ServerTable};

impl ServerTable {
    /// Handles a player's request, or passes it to the opponent.
    ///
    /// # Errors
    /// Returns the reason for the refusal. A refused request has no effect on the match.
    pub fn ask(&mut self, peer: PeerId, at: At, asked: PlayerRequest, now: Instant) -> Result<(), Why> {
        let side = self.side_of(peer).ok_or(Why::NotAPlayer)?;
        self.pass_time(now);
        // Resign, rematch and claim are valid at any ply. Other requests are valid only at the position for which they
        // were made.
        let any_time = matches!(asked, PlayerRequest::Resign | PlayerRequest::Rematch(_) | PlayerRequest::Claim);
        if !any_time && at != At::from(self.session().spot()) {
            return Err(Why::Late);
        }
        match asked {
            PlayerRequest::Rematch(wanted) => return self.ask_rematch(side, wanted, now),
            PlayerRequest::Undo(_) => {}
            _ if self.is_over() => return Err(Why::Over),
            _ => {}
        }
        if !self.begun {
            return Err(Why::NotBegun);
        }
        match asked {
            PlayerRequest::Draw(word) => self.ask_draw(side, word),
            PlayerRequest::Undo(word) => self.ask_undo(side, word),
            PlayerRequest::Resign => self.commit(Change::Resigned { side }).map_err(refused),
            PlayerRequest::Claim => self.claim(side, now),
            PlayerRequest::Rematch(_) => Ok(()),
        }
    }

    fn ask_draw(&mut self, side: Side, word: DrawWord) -> Result<(), Why> {
        let offer = self.session().draw_offer();
        match word {
            DrawWord::Offer if offer == Some(side) => return Err(Why::AskedAlready),
            DrawWord::Accept | DrawWord::Decline if offer != Some(side.opponent()) => return Err(Why::NothingAsked),
            DrawWord::Withdraw if offer != Some(side) => return Err(Why::NothingAsked),
            // If the opponent has already offered a draw, this side's offer counts as acceptance.
            DrawWord::Offer if offer.is_none() => self.asks.draw(side)?,
            _ => {}
        }
        self.commit(Change::Draw { side, word }).map_err(refused)
    }

    fn ask_undo(&mut self, side: Side, word: UndoWord) -> Result<(), Why> {
        match word {
            // While a side's own turn is unfinished, the side may undo without the opponent's agreement, because the
            // opponent has not played in the meantime.
            UndoWord::Ask if self.session().is_inside_own_turn(side) => {
                self.commit(Change::Undone { side }).map_err(refused)
            }
            UndoWord::Ask if self.undo == Some(side) => Err(Why::AskedAlready),
            UndoWord::Ask if self.undo != Some(side.opponent()) => {
                if !self.session().can_undo_for(side) {
                    return Err(Why::NothingToUndo);
                }
                self.asks.undo(side)?;
                self.undo = Some(side);
                self.tell_question(side, PlayerQuestion::Undo, true);
                Ok(())
            }
            // If the opponent has already asked for an undo, this side's request counts as agreement.
            UndoWord::Ask | UndoWord::Agree => {
                let asker = self.undo.filter(|asker| *asker != side).ok_or(Why::NothingAsked)?;
                self.undo = None;
                self.commit(Change::Undone { side: asker }).map_err(refused)
            }
            UndoWord::Refuse => {
                let asker = self.undo.take().ok_or(Why::NothingAsked)?;
                self.tell_question(asker, PlayerQuestion::Undo, false);
                Ok(())
            }
        }
    }

    /// Ends the match with a win of `side`, if the opponent has been away for long enough and no running clock will end
    /// the match. Guests check the same conditions in `net/follower.rs`.
    fn claim(&mut self, side: Side, now: Instant) -> Result<(), Why> {
        let loser = side.opponent();
        let away = self.chairs[loser].away_for(now).is_some_and(|away| away >= AWAY_BEFORE_CLAIM);
        let clock = self.session().start().match_rules().clock;
        let runs = clock.is_some_and(|clock| clock.total_s.is_some() || clock.move_s.is_some());
        // If it is the absent player's turn and the clock runs, the match is decided by the clock.
        let runs = runs && !self.stands;
        if !away || (runs && self.session().side_to_move() == loser) {
            return Err(Why::NotAwayLongEnough);
        }
        self.commit(Change::Abandoned { loser }).map_err(refused)
    }

    fn ask_rematch(&mut self, side: Side, wanted: bool, now: Instant) -> Result<(), Why> {
        if !self.is_over() {
            return Err(Why::NotOver);
        }
        if wanted && self.rematch[side] {
            return Err(Why::AskedAlready);
        }
        if !wanted && self.rematch == Pair::default() {
            return Err(Why::NothingAsked);
        }
        // A rematch needs both players. The request of a player who leaves is withdrawn in `ServerTable::go`.
        if wanted && self.chairs[side.opponent()].peer.is_none() {
            return Err(Why::NotThere);
        }
        if wanted && !self.rematch[side.opponent()] {
            self.asks.rematch(side)?;
        }
        // A refusal ends the requests of both sides.
        self.rematch[side] = wanted;
        if !wanted {
            self.rematch = Pair::default();
        }
        self.tell_question(side, PlayerQuestion::Rematch, wanted);
        if self.rematch == Pair([true; 2]) {
            self.begin_again(now);
        }
        Ok(())
    }

    /// Starts a rematch from the same position, with the players' sides swapped. Each chair is moved to the other side
    /// together with its player and its token.
    fn begin_again(&mut self, now: Instant) {
        let Pair([white, black]): Pair<Chair> = self.chairs.clone();
        self.chairs = Pair([black, white]);
        self.record.heading = self.record.heading.clone().begun_on(today());
        // Both players are present, so the match begins at once.
        self.begin_match(Session::new(self.session().start().clone()), true);
        self.start_clock(now);
        self.tell_whole(now);
    }
}

fn refused(_: Difference) -> Why {
    Why::Late
}
