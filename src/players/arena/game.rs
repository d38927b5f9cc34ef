//! Plays one game between two machines.

use std::sync::atomic::AtomicBool;

use crate::engine::Limits;
use crate::game::session::{Ending, Session};
use crate::players::{Fault, Player, situation};
use crate::rules::{Pair, Side};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    pub session: Session,
    /// `None` for a draw.
    pub winner: Option<Side>,
    /// The side that failed to move, and why.
    pub fault: Option<(Side, Fault)>,
    /// Whether the game was drawn because of its length.
    pub cut: bool,
}

/// Plays from the opening until the match ends, or is drawn after `most_turns` turns.
pub(super) fn play(mut players: Pair<&mut Player>, opening: Session, limits: &Limits, most_turns: usize) -> Finished {
    let mut session = opening;
    let lost = |session: Session, side: Side, fault: Fault| Finished {
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
            return Finished { session, winner: None, fault: None, cut: true };
        }
        let side = session.side_to_move();
        let played = players[side].choose(&situation(&session), limits, &never, |_| {}).and_then(|result| {
            let wanted = result.best.ok_or(Fault::NoMove)?;
            session.try_play(wanted).map(drop).map_err(|refused| Fault::illegal(wanted, refused))
        });
        if let Err(fault) = played {
            return lost(session, side, fault);
        }
        turns += usize::from(session.position().begins_turn());
    }
    let winner = session.ending().and_then(Ending::winner);
    Finished { session, winner, fault: None, cut: false }
}
