//! Why a match refuses what somebody wants: the words of every console, window and record.

use crate::rules::grid::Square;
use crate::rules::jungle::Refusal;
use crate::rules::{Pair, Side};

use super::ending::Ending;
use super::repetition::Ban;

/// Why a match does not take a move, or another wish. Displayed as one sentence to the player who tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rule book says no.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The move would be legal, but it repeats too much.
    #[error(transparent)]
    Banned(Ban),
    /// The move would be legal, but the match has ended.
    #[error("The match is over: {}", ending.reason(PLAIN_NAMES))]
    MatchOver { ending: Ending },
    #[error("{side} has a move to make; a turn can only be missed where the clock sets a time for each move.")]
    NoPass { side: Side },
    #[error("Nobody has offered a draw.")]
    NoOffer,
    /// An offer cannot be answered by who made it, nor be taken back by the other.
    #[error("The draw was offered by {offerer}; its answer is up to {}.", offerer.opponent())]
    OffererWaits { offerer: Side },
    #[error("The draw was offered by {offerer}; only {offerer} can take the offer back.")]
    NotYourOffer { offerer: Side },
}

/// The sides as the rule book calls them.
pub(super) const PLAIN_NAMES: Pair<&str> = Pair(["White", "Black"]);

impl Refused {
    /// The squares that are the cause, for a screen to point at.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refused::Rules(refusal) => refusal.squares(),
            Refused::Banned(ban) => ban.squares(),
            Refused::MatchOver { ending } => ending.squares(),
            _ => Vec::new(),
        }
    }
}
