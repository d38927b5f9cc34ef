//! The sentences about the switches of the rules: titles, values, demos, and why a switch changes nothing.

use std::collections::BTreeSet;

use riverleap::game::levels::{BoardFault, IdleReason, LevelFault, RuleSwitch, SwitchValue};
use riverleap::game::ron::FormFault;
use riverleap::game::rule_demos::{DemoFault, DemoOutcome, DemoSwitch, shipped};
use riverleap::game::session::Refused;
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say};
use riverleap::rules::jungle::{PerAnimal, RuleSet};
use riverleap::rules::{Clock, Side};

use super::agree::{agree_with_display, every};

fn demo_faults() -> Vec<DemoFault> {
    use DemoFault as F;
    let (event, value) = (|| "a1a9".to_owned(), || "{dog: 4}".to_owned());
    every!(F {
        F::Form(_) => [F::Form(FormFault::NoComma)],
        F::Level(_) => [F::Level(LevelFault::Board(BoardFault::TooHigh { rows: 17 }))],
        F::NamedRules => [F::NamedRules],
        F::OtherSwitches { .. } => [F::OtherSwitches { switch: "equal_ranks" }],
        F::TooFewValues => [F::TooFewValues],
        F::TooMany { .. } => [F::TooMany { found: 12, most: 8 }],
        F::ValueTwice(_) => [F::ValueTwice(value())],
        F::NoTries => [F::NoTries],
        F::NoEvents => [F::NoEvents],
        F::NoEvent(_) => [F::NoEvent(event())],
        F::Refused { .. } => [F::Refused { event: event(), why: Refused::NoPass { side: Side::Black } }],
        F::Over(_) => [F::Over(event())],
        F::OtherOutcome { .. } => [
            F::OtherOutcome { wanted: DemoOutcome::Won(Side::White), found: DemoOutcome::Captures },
        ],
        F::NoDifference { .. } => [F::NoDifference { first: value(), second: value() }],
    })
}

#[test]
fn faults_of_demos() {
    agree_with_display(&demo_faults());
}

fn outcomes() -> Vec<DemoOutcome> {
    use DemoOutcome as O;
    every!(O {
        O::Refused => [O::Refused],
        O::Announced(_) => [O::Announced(Side::White)],
        O::Won(_) => [O::Won(Side::White), O::Won(Side::Black)],
        O::Drawn => [O::Drawn],
        O::BothFall => [O::BothFall],
        O::Captures => [O::Captures],
        O::Missed => [O::Missed],
        O::Passes => [O::Passes],
        O::Played => [O::Played],
    })
}

fn reasons() -> Vec<IdleReason> {
    use IdleReason as R;
    every!(R {
        R::NoRat => [R::NoRat],
        R::NoElephant => [R::NoElephant],
        R::NoRatAgainstElephant => [R::NoRatAgainstElephant],
        R::NoRatAgainstRat => [R::NoRatAgainstRat],
        R::NoWater => [R::NoWater],
        R::NoSwimmingRat => [R::NoSwimmingRat],
        R::NobodySwims => [R::NobodySwims],
        R::NobodyLeaps => [R::NobodyLeaps],
        R::NoLeapOverWater => [R::NoLeapOverWater],
        R::NoTraps => [R::NoTraps],
        R::NoEqualRanks => [R::NoEqualRanks],
        R::NoRanksCompared => [R::NoRanksCompared],
        R::NoMoveTime => [R::NoMoveTime],
        R::DenWinsNothing => [R::DenWinsNothing],
        R::FirstIsGiven => [R::FirstIsGiven],
    })
}

/// Each text is complete, and none is said twice in a language.
fn all_different(language: Language, texts: impl IntoIterator<Item = String>) {
    let mut said = BTreeSet::new();
    for text in texts {
        assert!(!text.is_empty() && !text.contains(['{', '$', '_']), "{language}: {text}");
        assert!(said.insert(text.clone()), "{language}: said twice: {text}");
    }
}

fn is_sentence(text: &str) -> bool {
    text.ends_with(['.', '。']) && text.chars().next().is_some_and(|first| !first.is_lowercase())
}

#[test]
fn every_switch_has_a_title_and_a_sentence() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        let jungle = RuleSwitch::ALL.iter().map(|switch| locale.switch_title((*switch).into()));
        all_different(language, jungle);
        let sentences: BTreeSet<String> = DemoSwitch::all().map(|switch| locale.switch_sentence(switch)).collect();
        assert_eq!(sentences.len(), 19, "switches of the same name say the same");
        assert!(sentences.iter().all(|sentence| is_sentence(sentence)), "{language}: {sentences:?}");
        for switch in DemoSwitch::all() {
            let title = locale.switch_title(switch);
            assert!(!is_sentence(&title) && title.chars().count() <= 24, "{language}: {title}");
        }
        all_different(language, outcomes().iter().map(|outcome| outcome.say(&locale)));
        all_different(language, reasons().iter().map(|reason| reason.say(&locale)));
        assert!(reasons().iter().all(|reason| is_sentence(&reason.say(&locale))), "{language}");
    }
}

#[test]
fn every_value_has_a_sentence_of_its_own() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for demo in shipped() {
            let said = |value| locale.value_sentence(demo.switch, value);
            all_different(language, demo.values.iter().map(|shown| said(shown.value)));
            assert!(demo.values.iter().all(|shown| is_sentence(&said(shown.value))), "{language}: {}", demo.id);
        }
    }
    let english = |switch: RuleSwitch, value| Locale::new(Language::English).value_sentence(switch.into(), value);
    let usual = |switch: RuleSwitch| english(switch, switch.value(&RuleSet::default()));
    assert_eq!(usual(RuleSwitch::RatTakesElephant), "The rat takes the elephant only from land.");
    assert_eq!(usual(RuleSwitch::Leapers), "The tiger and the lion leap over water.");
    assert_eq!(usual(RuleSwitch::Ranks), "The animals have their usual ranks.");
    assert_eq!(usual(RuleSwitch::Clock), "There is no clock.");
    let nobody = SwitchValue::Leaps(PerAnimal([None; 8]));
    assert_eq!(english(RuleSwitch::Leapers, nobody), "No animal leaps over water.");
    let clock = Clock { total_s: Some(600), increment_s: Some(1), move_s: Some(30) };
    let all = "Each side has 600 seconds for the whole match. Each move adds 1 second. Each turn has 30 seconds.";
    assert_eq!(english(RuleSwitch::Clock, SwitchValue::Clock(Some(clock))), all);
}
