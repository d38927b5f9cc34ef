//! The reasons why a match refuses a request, and the sentences that state these reasons. Consoles, windows and error
//! messages about records show these sentences.

use crate::rules::grid::Square;
use crate::rules::{Pair, Refusal, Side};

use super::ending::Ending;
use super::repetition::Ban;

/// Why a match refuses an action or another request. `Display` writes one sentence for the player who made the request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rules of the game do not allow the action.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The move is legal, but the repetition rule bans it.
    #[error(transparent)]
    Banned(Ban),
    /// The match has ended.
    #[error("{}", self.words(PLAIN_NAMES))]
    MatchOver { ending: Ending },
    #[error("{}", self.words(PLAIN_NAMES))]
    NoPass { side: Side },
    /// The match has changed since the request was made, so the request is refused.
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
    /// The side that offered the draw tries to answer its own offer.
    #[error("{}", self.words(PLAIN_NAMES))]
    OffererWaits { offerer: Side },
    #[error("{}", self.words(PLAIN_NAMES))]
    NotYourOffer { offerer: Side },
}

/// The names of the sides in the rule book.
pub(super) const PLAIN_NAMES: Pair<&str> = Pair(["White", "Black"]);

impl Refused {
    /// Returns the sentence for the player, in which the sides have these names.
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

    /// Returns the squares that cause the refusal, which are then highlighted on the board.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refused::Rules(refusal) => refusal.squares(),
            Refused::Banned(ban) => ban.squares(),
            Refused::MatchOver { ending } => ending.squares(),
            _ => Vec::new(),
        }
    }
}
