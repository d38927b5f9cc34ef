//! The kinds of levels, by which a list of boards is divided into pages.

use super::{Level, RuleSwitch};
use crate::rules::jungle::{Animal, RuleSet};
use crate::rules::{Pair, Side};

/// What a board is like. This is computed from the board and its rules; no file states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LevelKind {
    /// As large as the standard board, with equal sides and usual movement.
    Classic,
    /// Smaller than the standard board.
    Quick,
    /// Larger than the standard board.
    Large,
    /// Unequal sides, or animals that move or fight by other rules than in any named rule set.
    Curious,
}

/// The number of squares of Jungle's standard board.
const STANDARD_SQUARES: usize = 7 * 9;

impl LevelKind {
    /// The kind of a level. `named` are the rule sets that are not curious.
    ///
    /// ```
    /// use riverleap::game::content::{Content, Folders, shipped_rule_sets};
    /// use riverleap::game::levels::LevelKind;
    ///
    /// let content = Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() });
    /// let kind = |name: &str| LevelKind::of(&content.level(name).unwrap().value, &shipped_rule_sets());
    /// assert_eq!(kind("jungle"), LevelKind::Classic);
    /// assert_eq!(kind("puddle"), LevelKind::Quick);
    /// assert_eq!(kind("delta"), LevelKind::Curious);
    /// ```
    pub fn of(level: &Level, named: &[RuleSet]) -> LevelKind {
        let curious = level.rule_set().is_some_and(|rules| !named.iter().any(|known| moves_alike(rules, known)));
        let squares = level.start.board().squares().count();
        match squares {
            _ if curious || !has_equal_sides(level) => LevelKind::Curious,
            fewer if fewer < STANDARD_SQUARES => LevelKind::Quick,
            more if more > STANDARD_SQUARES && level.rule_set().is_some() => LevelKind::Large,
            _ => LevelKind::Classic,
        }
    }
}

/// Whether animals move and capture by the same rules in both rule sets, whatever their clocks and limits.
fn moves_alike(a: &RuleSet, b: &RuleSet) -> bool {
    use RuleSwitch::{AnnounceForcedDen, Clock, First, MissedTurns, NoMoves, QuietLimit, Repetition};
    let only_of_match = [NoMoves, Repetition, QuietLimit, MissedTurns, Clock, AnnounceForcedDen, First];
    RuleSwitch::differences(a, b).iter().all(|switch| only_of_match.contains(switch))
}

/// Whether both sides have the same animals. The sides of a setup have bands of their own, which no rule compares.
fn has_equal_sides(level: &Level) -> bool {
    let Some(start) = level.start.as_jungle() else { return true };
    let mut counts = Pair([[0_u8; Animal::ALL.len()]; 2]);
    for (_, piece) in start.pieces() {
        counts[piece.side][piece.animal as usize] += 1;
    }
    counts[Side::White] == counts[Side::Black]
}
