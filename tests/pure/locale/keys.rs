//! Keys and variables: the same in every language, and those that the sources name.

use std::collections::BTreeSet;

use riverleap::game::levels::{RuleSwitch, SwitchValue};
use riverleap::game::settings::Language;
use riverleap::locale::{Noun, file_keys, lesson_keys, switch_keys};
use riverleap::rules::GameId;
use riverleap::rules::jungle::RuleSet;

use super::calls::calls;
use super::ftl::{Entries, entries, files};

/// The keys that the book itself reads, without a sentence that names them.
const OF_THE_BOOK: [&str; 3] = ["list-comma", "list-and", "list-or"];
/// The attributes of opponents besides their names, for each game.
const OF_OPPONENTS: [&str; 2] = ["habit", "sentence"];

/// The keys built from data, without the forms of nouns.
fn keys_of_data() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = OF_THE_BOOK.map(str::to_owned).into();
    keys.extend(file_keys());
    keys.extend(lesson_keys());
    keys.extend(switch_keys());
    keys.extend(RuleSwitch::ALL.iter().map(|switch| switch.sentence().to_owned()));
    for noun in Noun::all() {
        keys.insert(noun.key());
        if let Noun::Opponent(_) = noun {
            for game in GameId::ALL {
                keys.extend(OF_OPPONENTS.map(|attribute| format!("{}.{attribute}-{}", noun.key(), game.id())));
            }
        }
    }
    keys
}

/// The entries without the forms of nouns, which differ from language to language.
fn sentences(language: Language) -> Entries {
    let (mut entries, known) = (entries(language), keys_of_data());
    let is_form = |key: &str| {
        let noun = key.split_once('.').filter(|(noun, _)| known.contains(*noun));
        noun.is_some() && !known.contains(key)
    };
    entries.retain(|key, _| !is_form(key));
    entries
}

#[test]
fn every_language_has_the_same_files_and_keys() {
    let english = sentences(Language::English);
    for language in [Language::German, Language::Chinese] {
        let names: Vec<_> = files(language).into_keys().collect();
        assert_eq!(names, files(Language::English).into_keys().collect::<Vec<_>>(), "{language}");
        let other = sentences(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let surplus: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && surplus.is_empty(), "{language} lacks {missing:?}, has besides {surplus:?}");
        for (key, entry) in &other {
            assert_eq!(entry.file, english[key].file, "{language}: {key} stands in another file");
        }
    }
}

#[test]
fn every_language_uses_the_same_variables() {
    let english = sentences(Language::English);
    for language in [Language::German, Language::Chinese] {
        for (key, entry) in sentences(language) {
            let Some(model) = english.get(&key) else { continue };
            // Languages inflect by different variables, and some show a variable by which English only selects.
            let (used, known) = (entry.variables(), model.variables());
            assert!(used.is_superset(&model.shown), "{language}: {key} lacks some of {:?}", model.shown);
            assert!(used.is_subset(&known), "{language}: {key} has more than {known:?}");
        }
    }
}

#[test]
fn the_sources_name_every_key_and_no_other() {
    let (english, calls, of_data) = (sentences(Language::English), calls(), keys_of_data());
    let missing: Vec<_> = calls.keys().chain(&of_data).filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no file has {missing:?}");
    let unused: Vec<_> = english.keys().filter(|key| !calls.contains_key(*key) && !of_data.contains(*key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn the_sources_pass_every_variable_and_no_other() {
    let english = sentences(Language::English);
    for (key, lots) in calls() {
        let Some(entry) = english.get(&key) else { continue };
        for (variables, file) in lots {
            assert_eq!(variables, entry.variables(), "{key} in {file}");
        }
    }
}

#[test]
fn every_word_of_a_switch_has_its_clause() {
    for language in Language::ALL {
        let entries = entries(language);
        for switch in RuleSwitch::ALL {
            let SwitchValue::Word(_) = switch.value(&RuleSet::default()) else { continue };
            let text = &entries[switch.sentence()].text;
            let clauses = text.split('[').skip(1).filter_map(|part| part.split(']').next());
            let words: BTreeSet<&str> = switch.choices().iter().copied().collect();
            assert_eq!(clauses.collect::<BTreeSet<_>>(), words, "{language}: {}", switch.name());
        }
    }
}

#[test]
fn every_noun_has_every_form_that_its_language_asks_for() {
    for language in Language::ALL {
        let entries = entries(language);
        let asked: BTreeSet<_> = entries.values().flat_map(|entry| entry.forms.clone()).collect();
        for noun in Noun::all() {
            let key = noun.key();
            // Names of chesimals are colours, which are not inflected; opponents have no possessive forms.
            let forms = asked.iter().filter(|form| match noun {
                Noun::Animal(_) | Noun::Unit(_) => true,
                Noun::Opponent(_) => form.starts_with("the"),
                Noun::Chesimal(_) => false,
            });
            for form in forms {
                assert!(entries.contains_key(&format!("{key}.{form}")), "{language}: {key} lacks .{form}");
            }
        }
    }
}
