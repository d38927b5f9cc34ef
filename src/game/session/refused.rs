//! Why a match refuses what a player wants: the words of every console, window and record.

use crate::rules::grid::Square;
use crate::rules::{Pair, Refusal, Side};

use super::ending::Ending;
use super::repetition::Ban;

/// Why a match refuses an action or another request. Displayed as one sentence to the player who tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rule book says no.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The move would be legal, but it repeats too much.
    #[error(transparent)]
    Banned(Ban),
    /// The match has ended, whatever was wanted.
    #[error("{}", self.words(PLAIN_NAMES))]
    MatchOver { ending: Ending },
    #[error("{}", self.words(PLAIN_NAMES))]
    NoPass { side: Side },
    /// It was wanted at another moment of the match.
    #[error("{}", self.words(PLAIN_NAMES))]
    Late { side: Side },
    #[error("{}", self.words(PLAIN_NAMES))]
    NotYourTurn { side: Side },
    #[error("This match has no such time limit.")]
    NoClock,
    #[error("There is no move to take back.")]
    NothingToUndo,
    #[error("There is no move to play again.")]
    NothingToRedo,
    #[error("Nobody has offered a draw.")]
    NoOffer,
    /// An offer cannot be answered by the side that made it, nor taken back by the other.
    #[error("{}", self.words(PLAIN_NAMES))]
    OffererWaits { offerer: Side },
    #[error("{}", self.words(PLAIN_NAMES))]
    NotYourOffer { offerer: Side },
}

/// The sides as the rule book calls them.
pub(super) const PLAIN_NAMES: Pair<&str> = Pair(["White", "Black"]);

impl Refused {
    /// The sentence, with the sides called by these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        match self {
            Refused::Rules(refusal) => refusal.words(names),
            Refused::MatchOver { ending } => format!("The match is over: {}", ending.reason(names)),
            Refused::NoPass { side } => format!(
                "{} has a move to make; a turn can only be missed where the clock sets a time for each move.",
                names[*side]
            ),
            Refused::Late { .. } => "The match had already moved on.".to_owned(),
            Refused::NotYourTurn { side } => {
                format!("It is not {}'s turn; {} is to move.", names[*side], names[side.opponent()])
            }
            Refused::OffererWaits { offerer } => {
                let answerer = names[offerer.opponent()];
                format!("{} offered the draw; the answer is up to {answerer}.", names[*offerer])
            }
            Refused::NotYourOffer { offerer } => {
                let name = names[*offerer];
                format!("{name} offered the draw; only {name} can take the offer back.")
            }
            Refused::Banned(_)
            | Refused::NoOffer
            | Refused::NoClock
            | Refused::NothingToUndo
            | Refused::NothingToRedo => self.to_string(),
        }
    }

    /// The squares that cause it, for a screen to point at.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refused::Rules(refusal) => refusal.squares(),
            Refused::Banned(ban) => ban.squares(),
            Refused::MatchOver { ending } => ending.squares(),
            _ => Vec::new(),
        }
    }
}
