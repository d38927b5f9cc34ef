//! Plays one game between two machines.

use std::sync::atomic::AtomicBool;

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

/// Plays from the opening until the match ends. The match is drawn if it has not ended after `most_turns` turns.
pub(super) fn play(
    mut players: Pair<&mut Player>,
    opening: Session,
    limits: &SearchLimits,
    most_turns: usize,
) -> FinishedGame {
    let mut session = opening;
    let lost = |session: Session, side: Side, fault: PlayerFault| FinishedGame {
        session,
        winner: Some(side.opponent()),
        fault: Some((side, fault)),
        cut: false,
    };
    for side in Side::BOTH {
        if let Err(fault) = players[side].begin() {
            return lost(session, side, fault);
        }
    }
    let never = AtomicBool::new(false);
    let mut turns = session.turns();
    while session.ending().is_none() {
        if turns >= most_turns && session.position().begins_turn() {
            return FinishedGame { session, winner: None, fault: None, cut: true };
        }
        let side = session.side_to_move();
        let played = players[side].choose(&situation(&session), limits, &never, |_| {}).and_then(|result| {
            let wanted = result.best.ok_or(PlayerFault::NoMove)?;
            session.try_play(wanted).map(drop).map_err(|refused| PlayerFault::illegal(wanted, refused))
        });
        if let Err(fault) = played {
            return lost(session, side, fault);
        }
        turns += usize::from(session.position().begins_turn());
    }
    let winner = session.ending().and_then(Ending::winner);
    FinishedGame { session, winner, fault: None, cut: false }
}
