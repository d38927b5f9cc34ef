//! Rule sets of the user's own are saved, changed and found by their names.

use std::fs;

use riverleap::game::content::{Content, Folders, read_text};
use riverleap::game::drafts::{OwnRules, SaveFault, save_new_rules};
use riverleap::game::levels::RuleSwitch;
use riverleap::game::rule_demos::shipped;
use riverleap::rules::jungle::{EqualRanks, RuleSet};

fn own() -> (tempfile::TempDir, Content) {
    let folder = tempfile::tempdir().unwrap();
    let content = Content::new(Folders { data: Some(folder.path().to_owned()), ..Folders::default() });
    (folder, content)
}

fn rules(name: &str) -> RuleSet {
    RuleSet {
        name: name.to_owned(),
        description: String::new(),
        equal_ranks: EqualRanks::BothFall,
        ..RuleSet::default()
    }
}

#[test]
fn a_rule_set_is_found_by_its_name_and_none_is_overwritten() {
    let (_folder, content) = own();
    for wanted in ["my-rules", "my-rules-2", "my-rules-3"] {
        let saved = save_new_rules(&content, &rules("My rules")).unwrap().unwrap();
        assert_eq!(saved.name, wanted);
        assert_eq!(content.rules(wanted).unwrap().value, rules("My rules"));
    }
    let saved = save_new_rules(&content, &rules("Classic")).unwrap().unwrap();
    assert_eq!(saved.name, "classic-2", "the name of a shipped set is taken");
    assert!(OwnRules::find(&content, "classic").is_none());
    assert!(
        save_new_rules(&Content::new(Folders::default()).with_data_folder("/proc/none".into()), &rules("R"))
            .unwrap()
            .is_err()
    );
}

#[test]
fn a_changed_set_keeps_its_comments_and_is_not_written_over_others_changes() {
    let (folder, content) = own();
    let path = folder.path().join("levels/rules/house.ron");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = "(\n    name: \"House\", // as we play at home\n    equal_ranks: BothFall,\n    notes: \"N\",\n)\n";
    fs::write(&path, text).unwrap();
    let found = OwnRules::find(&content, "house").unwrap();
    let read = content.rules("house").unwrap().value;
    let changed = RuleSwitch::EqualRanks.read("NoCapture", read.clone()).unwrap();
    let changed = RuleSwitch::Swimmers.read("[rat, dog]", changed).unwrap();
    let saved = found.clone().save(&changed).unwrap();
    let now = read_text(&path).unwrap();
    assert!(now.contains("// as we play at home") && now.contains("notes: \"N\""), "{now}");
    assert_eq!(content.rules("house").unwrap().value, changed);
    // `found` does not know of the second version.
    assert!(matches!(found.save(&read), Err(SaveFault::ChangedMeanwhile { .. })));
    let back = saved.save(&read).unwrap();
    assert_eq!((content.rules("house").unwrap().value, back.name.as_str()), (read, "house"));
}

/// In the rules room, these values are picked by their pictures alone.
#[test]
fn every_word_of_a_switch_has_a_demo() {
    for demo in shipped() {
        let shown: Vec<String> = demo.values.iter().map(|shown| shown.value.to_string()).collect();
        for word in demo.switch.choices() {
            assert!(shown.iter().any(|value| value == word), "{}: {word}", demo.id);
        }
    }
}
