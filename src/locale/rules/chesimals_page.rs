//! The text of the rules page of Chesimals II, which depends on the switches in force.

use crate::game::levels::SwitchWord;
use crate::locale::{Locale, say};
use crate::rules::chesimals::{Board, Unit};
use crate::rules::{Repetition, Side};

/// The text of the rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesPage {
    /// The parts in reading order.
    pub parts: Vec<RulesPart>,
    /// Each unit and the sentences about its moves, which are shown beside the picture of the unit.
    pub units: Vec<(Unit, String)>,
    /// The heading above the units.
    pub units_heading: String,
    /// The author of the game, and where the game was published.
    pub credit: String,
}

/// A few sentences under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesPart {
    pub heading: String,
    pub sentences: Vec<String>,
}

impl Locale {
    /// Returns the rules of Chesimals II on this board.
    pub fn chesimals_rules(&self, board: &Board) -> RulesPage {
        let (white, black, chain) = (Side::White, Side::Black, board.chain_through().word());
        let part = |heading, sentences| RulesPart { heading, sentences };
        let parts = vec![
            part(say!(self, "chesimals-aim"), vec![say!(self, "chesimals-aim-win"), say!(self, "chesimals-aim-stuck")]),
            part(
                say!(self, "chesimals-bands"),
                vec![
                    say!(self, "chesimals-bands-sides", white, black),
                    say!(self, "chesimals-bands-dia"),
                    say!(self, "chesimals-bands-ortho"),
                    say!(self, "chesimals-bands-royal"),
                ],
            ),
            part(
                say!(self, "chesimals-turn"),
                vec![
                    say!(self, "chesimals-turn-band", white),
                    say!(self, "chesimals-turn-end"),
                    say!(self, "chesimals-turn-capture"),
                ],
            ),
            part(
                say!(self, "chesimals-links"),
                vec![
                    say!(self, "chesimals-links-chain", chain),
                    say!(self, "chesimals-links-anew"),
                    say!(self, "chesimals-links-leaderless"),
                ],
            ),
            part(say!(self, "chesimals-draws"), self.draws(board)),
            part(say!(self, "chesimals-reading"), vec![say!(self, "chesimals-reading-friendly", chain)]),
        ];
        RulesPage {
            parts,
            units: Unit::ALL.map(|unit| (unit, self.moves_of(unit))).into(),
            units_heading: say!(self, "chesimals-units"),
            credit: say!(self, "chesimals-credit"),
        }
    }

    /// Returns the sentences about the rules that differ between setups.
    pub(super) fn chesimals_in_short(&self, board: &Board) -> Vec<String> {
        let mut sentences = vec![say!(self, "chesimals-links-chain", chain = board.chain_through().word())];
        sentences.extend(self.draws(board));
        sentences
    }

    fn draws(&self, board: &Board) -> Vec<String> {
        let rules = board.match_rules();
        let repeats = rules.repetition != Repetition::Free;
        let repetition = repeats.then(|| say!(self, "chesimals-draws-repetition"));
        let quiet = rules.quiet_limit.map(|turns| say!(self, "chesimals-draws-quiet", turns));
        [Some(say!(self, "chesimals-draws-agreed")), repetition, quiet].into_iter().flatten().collect()
    }

    /// Describes a unit's moves in whole sentences.
    pub fn moves_of(&self, unit: Unit) -> String {
        match unit {
            Unit::Chief => say!(self, "chesimals-moves-chief"),
            Unit::Elephant => say!(self, "chesimals-moves-elephant"),
            Unit::Guard => say!(self, "chesimals-moves-guard"),
            Unit::Warmachine => say!(self, "chesimals-moves-warmachine"),
            Unit::Knight => say!(self, "chesimals-moves-knight"),
        }
    }
}
