//! When a player may claim the win because the opponent has left and no clock decides the game. This is the guest's
//! side, for display; the host decides in `table/asked.rs`.

use std::time::Duration;

use super::follower::Follower;
use super::table::AWAY_BEFORE_CLAIM;
use super::wire::PeerState;

impl Follower {
    /// Returns how long until the local player may claim the win; `None` if the opponent is present, the match is over,
    /// or the opponent's running clock will decide it.
    pub fn claim_in(&self) -> Option<Duration> {
        let loser = self.seat?.opponent();
        let (PeerState::Away { seconds } | PeerState::Left { seconds }) = self.peers[loser] else { return None };
        let session = self.session();
        let clock = session.start().match_rules().clock;
        let runs = self.begun && clock.is_some_and(|clock| clock.total_s.is_some() || clock.move_s.is_some());
        // If the player to move is away, the clock ends that turn.
        if session.ending().is_some() || (runs && session.side_to_move() == loser) {
            return None;
        }
        let away = Duration::from_secs(u64::from(seconds)) + self.peers_since.elapsed();
        Some(AWAY_BEFORE_CLAIM.saturating_sub(away))
    }
}
