//! Applies a change to a match, in the same way at the host and at every guest.

use std::time::Duration;

use crate::game::session::{Refused, Session};
use crate::rules::{Action, Pair};

use super::wire::{At, Change, DrawWord};

/// A difference between the guest's copy of a match and the host's messages. The guest reports the difference and
/// requests the match again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// A message is missing: the number of the received message is not one higher than the number of the last message.
    #[error("news {found} came, and {wanted} was to come")]
    Gap { wanted: u64, found: u64 },
    /// The rules, as this guest applies them, do not allow the change.
    #[error("the rule book does not allow what the host says: {0}")]
    NotAllowed(String),
    #[error("an action that cannot be read")]
    BadAction,
    /// The change leads to another position at this guest than at the host.
    #[error("after ply {}, the host has another position", mine.ply)]
    OtherPosition { mine: At, theirs: At },
    #[error("after ply {ply}, the host has other clocks")]
    OtherClocks { ply: u32 },
    #[error("the record of the match cannot be read: {0}")]
    BadRecord(String),
}

impl From<Refused> for Difference {
    fn from(refused: Refused) -> Difference {
        Difference::NotAllowed(refused.to_string())
    }
}

/// Applies a change to a session that does not lead its match
/// ([`Authority::Elsewhere`](crate::game::session::Authority)). `used` is the time from the beginning of the turn to
/// the change.
///
/// # Errors
/// The match does not allow the change. The session is then unchanged, apart from the used time of the turn.
pub(super) fn apply(session: &mut Session, used: Duration, change: &Change) -> Result<(), Difference> {
    session.show_time_used(used);
    match change {
        Change::Played { action } => {
            let action: Action = action.parse().map_err(|_| Difference::BadAction)?;
            // Players cannot pass: only the clock can end a turn without a move.
            if action == Action::Pass {
                return Err(Difference::BadAction);
            }
            session.try_play(action)?;
        }
        Change::Clock { flag } => {
            session.clock_says(session.spot(), Change::clock_word(*flag))?;
        }
        Change::Draw { side, word } => match word {
            DrawWord::Offer => session.offer_draw(*side)?,
            DrawWord::Accept => session.accept_draw(*side)?,
            DrawWord::Decline => session.decline_draw(*side)?,
            DrawWord::Withdraw => session.withdraw_draw(*side)?,
        },
        Change::Resigned { side } | Change::Abandoned { loser: side } => {
            if let Some(ending) = session.ending() {
                return Err(Refused::MatchOver { ending }.into());
            }
            match change {
                Change::Resigned { .. } => session.resign(*side),
                _ => session.abandon(*side),
            }
        }
        Change::Undone { side } => {
            if !session.can_undo_for(*side) {
                return Err(Refused::NothingToUndo.into());
            }
            // An undo inside an unfinished turn does not give back the used time. Otherwise a player could think, undo,
            // and regain the time.
            let keeps_time = session.is_inside_own_turn(*side);
            session.undo_for(*side);
            if keeps_time {
                session.show_time_used(used);
            }
        }
    }
    Ok(())
}

/// Returns the remaining time of both clocks at the beginning of the turn, in milliseconds.
pub(super) fn left_ms(session: &Session) -> [Option<u32>; 2] {
    let Pair(left) = session.time_at_turn();
    left.map(|left| left.map(to_ms))
}

/// Returns the time that the side to move has used in this turn, in milliseconds.
pub(super) fn used_ms(session: &Session) -> u32 {
    to_ms(session.time_used())
}

pub(super) fn to_ms(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

pub(super) const fn ms(time: u32) -> Duration {
    Duration::from_millis(time as u64)
}
