//! Selects the actions that a level considers in a turn, and rates them.

use crate::engine::chance::Chance;
use crate::rules::chesimals::{Node, Tables, Unit};
use crate::rules::set::SquareSet;
use crate::rules::{Action, Game, Move, Side};

use super::plans::RootChoice;
use super::style::Style;

/// Selects and rates the actions of one level in one turn.
pub(super) struct ChesimalsChooser<'a> {
    pub tables: &'a Tables,
    pub style: &'a Style,
    pub chance: Chance,
    /// The allowed first actions of the turn. If the list is empty, all actions are allowed.
    pub wanted: &'a [Action],
    /// An action that wins at once, which is never overlooked.
    pub win: Option<Action>,
}

impl ChesimalsChooser<'_> {
    /// The random error in the rating of the turn that leads to the position with this key, in hundredths.
    pub fn error(&self, key: u64) -> i32 {
        self.chance.error([key ^ 1, key ^ 2], self.style.noise)
    }
}

impl RootChoice for ChesimalsChooser<'_> {
    fn allows(&self, node: &Node, action: Action, is_first: bool) -> bool {
        let wanted = !is_first || self.wanted.is_empty() || self.wanted.contains(&action);
        let all = self.style.memory >= 100 || self.win == Some(action);
        let remembers = |wanted: Move| self.chance.remembers(wanted.from, self.style.memory);
        // A level that likes captures overlooks none.
        let is_tempting = || self.style.likes.capture > 0 && self.tables.is_capture(node, action);
        wanted && (all || action.as_move().is_none_or(remembers) || is_tempting())
    }

    fn taste(&self, node: &Node, action: Action) -> i32 {
        let likes = self.style.likes;
        let Some(wanted) = action.as_move() else { return 0 };
        let mut taste = likes.action;
        if likes.capture != 0 && self.tables.is_capture(node, action) {
            taste += likes.capture;
        }
        if likes.forward != 0 {
            let up = i32::from(wanted.to.rank()) - i32::from(wanted.from.rank());
            taste += likes.forward * if self.tables.side_to_move(node) == Side::White { up } else { -up };
        }
        if likes.royal != 0 && (likes.royal > 0 || has_plain_chief(node, self.tables.side_to_move(node))) {
            let mover = node.piece_at(self.tables.index(wanted.from));
            taste += if mover.is_some_and(|mover| mover.chesimal.is_royal()) { likes.royal } else { 0 };
        }
        taste
    }
}

/// Whether the side has a chief that is not royal. Without one, its royal chesimals are the only ones that can move.
fn has_plain_chief(node: &Node, side: Side) -> bool {
    !(node.units(Unit::Chief) & node.of(side) & !node.royal_chiefs(side)).is_empty()
}
