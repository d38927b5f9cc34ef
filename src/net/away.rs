//! Somebody who went away, where no clock decides: when the other player may claim the win.

use std::time::Duration;

use super::follower::Follower;
use super::table::AWAY_BEFORE_CLAIM;
use super::wire::PeerState;

impl Follower {
    /// In how long the player here may claim the win over the other one; `None`: nobody is away, or something else
    /// decides.
    pub fn claim_in(&self) -> Option<Duration> {
        let loser = self.seat?.opponent();
        let (PeerState::Away { seconds } | PeerState::Left { seconds }) = self.peers[loser] else { return None };
        let session = self.session();
        let clock = session.start().match_rules().clock;
        let runs = self.begun && clock.is_some_and(|clock| clock.total_s.is_some() || clock.move_s.is_some());
        // The clock ends the turn of a player who is away.
        if session.ending().is_some() || (runs && session.side_to_move() == loser) {
            return None;
        }
        let away = Duration::from_secs(u64::from(seconds)) + self.peers_since.elapsed();
        Some(AWAY_BEFORE_CLAIM.saturating_sub(away))
    }
}
