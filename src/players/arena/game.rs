//! Plays one game between two machines.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::SearchLimits;
use crate::game::session::{Ending, Session};
use crate::players::{Player, PlayerFault, situation};
use crate::rules::{Pair, Side};

/// A finished game.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    pub session: Session,
    /// The side that has won; `None` for a draw.
    pub winner: Option<Side>,
    /// The side that failed to move, and the reason; `None` if neither side failed.
    pub fault: Option<(Side, PlayerFault)>,
    /// Whether the game was drawn because it reached the maximum number of turns.
    pub cut: bool,
}

impl FinishedGame {
    /// How the game ended: a value of the tag `Termination` of records, or `fault` or `too-long`.
    pub fn end_word(&self) -> &'static str {
        match (&self.fault, self.cut) {
            (Some(_), _) => "fault",
            (None, true) => "too-long",
            (None, false) => self.session.ending().map_or("unfinished", Ending::termination),
        }
    }
}

/// Plays from the opening until the match ends. The match is drawn if it has not ended after `most_turns` turns.
/// Returns `None` if `stop` was set before the end.
pub(super) fn play(
    mut players: Pair<&mut Player>,
    opening: Session,
    limits: &SearchLimits,
    most_turns: usize,
    stop: &AtomicBool,
) -> Option<FinishedGame> {
    let mut session = opening;
    let lost = |session: Session, side: Side, fault: PlayerFault| FinishedGame {
        session,
        winner: Some(side.opponent()),
        fault: Some((side, fault)),
        cut: false,
    };
    for side in Side::BOTH {
        if let Err(fault) = players[side].begin() {
            return Some(lost(session, side, fault));
        }
    }
    let mut turns = session.turns();
    while session.ending().is_none() {
        if turns >= most_turns && session.position().begins_turn() {
            return Some(FinishedGame { session, winner: None, fault: None, cut: true });
        }
        let side = session.side_to_move();
        let played = players[side].choose(&situation(&session), limits, stop, |_| {}).and_then(|result| {
            let wanted = result.best.ok_or(PlayerFault::NoMove)?;
            session.try_play(wanted).map(drop).map_err(|refused| PlayerFault::illegal(wanted, refused))
        });
        // A stopped search has no good action.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Err(fault) = played {
            return Some(lost(session, side, fault));
        }
        turns += usize::from(session.position().begins_turn());
    }
    let winner = session.ending().and_then(Ending::winner);
    Some(FinishedGame { session, winner, fault: None, cut: false })
}
