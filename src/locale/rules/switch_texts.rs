//! The texts of the switches of both games: a title and a sentence for each switch, a sentence for each value, and what
//! happens in the demos.

use crate::game::levels::{RuleSwitch, SwitchValue};
use crate::game::rule_demos::{DemoOutcome, DemoSwitch};
use crate::locale::{Locale, Say, say};
use crate::rules::Clock;
use crate::text::capital;

/// The keys of the titles and of the sentences of all switches.
pub fn switch_keys() -> Vec<String> {
    DemoSwitch::all().map(key).flat_map(|key| [format!("{key}.about"), key]).collect()
}

/// The key of the title. Switches of both games with the same name have the same texts.
fn key(switch: DemoSwitch) -> String {
    format!("switch-{}", switch.name().replace('_', "-"))
}

impl Locale {
    /// The title of a switch: a few words without a verb, such as "Rat and elephant".
    ///
    /// ```
    /// use riverleap::game::levels::RuleSwitch;
    /// use riverleap::game::settings::Language;
    /// use riverleap::locale::Locale;
    /// use riverleap::rules::jungle::RuleSet;
    /// let (german, switch) = (Locale::new(Language::German), RuleSwitch::EqualRanks);
    /// assert_eq!(german.switch_title(switch.into()), "Gleiche Ränge");
    /// let value = switch.value(&RuleSet::default());
    /// assert_eq!(german.value_sentence(switch.into(), value), "Unter gleich Starken gewinnt der Angreifer.");
    /// ```
    pub fn switch_title(&self, switch: DemoSwitch) -> String {
        self.word(&key(switch), &[]).unwrap_or_else(|| switch.name().to_owned())
    }

    /// A sentence that says what the switch decides.
    pub fn switch_sentence(&self, switch: DemoSwitch) -> String {
        self.word(&format!("{}.about", key(switch)), &[]).unwrap_or_default()
    }

    /// Whole sentences that say what the rule is under this value of the switch. The ranks are described by their
    /// differences from the usual ranks.
    pub fn value_sentence(&self, switch: DemoSwitch, value: SwitchValue) -> String {
        if let SwitchValue::Clock(Some(clock)) = value {
            return self.clock_sentences(clock);
        }
        let switch = RuleSwitch::ALL.iter().find(|known| known.name() == switch.name());
        match (switch, value) {
            (Some(switch), value) => {
                let clauses = self.value_clauses(*switch, value);
                match clauses.into_iter().reduce(|first, next| say!(self, "change-and", first, next)) {
                    Some(clauses) => say!(self, "switch-sentence", clause = capital(&clauses)),
                    None if matches!(value, SwitchValue::Leaps(_)) => say!(self, "switch-nobody-leaps"),
                    None => say!(self, "switch-usual-ranks"),
                }
            }
            (None, SwitchValue::Word(chain)) => say!(self, "chesimals-links-chain", chain),
            (None, value) => value.to_string(),
        }
    }

    fn clock_sentences(&self, Clock { total_s, increment_s, move_s }: Clock) -> String {
        let total = total_s.map(|seconds| say!(self, "switch-clock-total", seconds));
        let increment = increment_s.map(|seconds| say!(self, "switch-clock-increment", seconds));
        let turn = move_s.map(|seconds| say!(self, "switch-clock-move", seconds));
        self.sentences([total, increment, turn].into_iter().flatten())
    }
}

/// A few words for a screen, without a full stop.
impl Say for DemoOutcome {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            DemoOutcome::Refused => say!(locale, "demo-refused"),
            DemoOutcome::Announced(side) => say!(locale, "demo-announced", side),
            DemoOutcome::Won(side) => say!(locale, "demo-won", side),
            DemoOutcome::Drawn => say!(locale, "demo-drawn"),
            DemoOutcome::BothFall => say!(locale, "demo-both-fall"),
            DemoOutcome::Captures => say!(locale, "demo-captures"),
            DemoOutcome::Missed => say!(locale, "demo-missed"),
            DemoOutcome::Passes => say!(locale, "demo-passes"),
            DemoOutcome::Played => say!(locale, "demo-played"),
        }
    }
}
