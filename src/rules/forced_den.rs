//! The announced win: the loser can no longer keep the winner out of the den.

use super::{Action, Move, Position, Side};

/// A win by the den that is certain before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForcedDen {
    pub winner: Side,
    /// The move into the den.
    pub entry: Move,
    /// Whether the winner is to move; otherwise it enters the den after the next move of its opponent.
    pub at_once: bool,
}

impl ForcedDen {
    /// Returns the announced win, if there is one. The side to move wins if it can enter the den now. The opponent wins
    /// if, after each action of the side to move, the opponent can enter the den. `actions` holds the actions that the
    /// side to move may play. There must be at least one action, since the rule `no_moves` handles a side without
    /// actions.
    pub fn of(position: &Position, actions: &[Action]) -> Option<ForcedDen> {
        let us = position.side_to_move();
        if let Some(entry) = actions.iter().find_map(|action| entry(position, *action)) {
            return Some(ForcedDen { winner: us, entry, at_once: true });
        }
        // For each move into the den, the number of actions after which the opponent can play this move.
        let mut tally: Vec<(Move, usize)> = Vec::new();
        for &reply in actions {
            let mut next = position.clone();
            next.play_unchecked(reply);
            let mut answered = false;
            for entry in next.legal_actions().into_iter().filter_map(|action| entry(&next, action)) {
                answered = true;
                match tally.iter_mut().find(|(known, _)| *known == entry) {
                    Some((_, count)) => *count += 1,
                    None => tally.push((entry, 1)),
                }
            }
            if !answered {
                return None;
            }
        }
        // If several moves have the largest number, the first of them is used.
        let (entry, _) = tally.into_iter().reduce(|best, other| if other.1 > best.1 { other } else { best })?;
        Some(ForcedDen { winner: us.opponent(), entry, at_once: false })
    }
}

/// Returns the move if this legal action enters a den.
fn entry(position: &Position, action: Action) -> Option<Move> {
    action.as_move().filter(|_| position.enters_den(action))
}
