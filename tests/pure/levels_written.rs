//! What is written of a level, a setup or a rule set reads the same and is laid out like the files in `levels/`.

use std::fs;
use std::path::Path;

use riverleap::game::content::{Content, FileKind, shipped_named_rules, shipped_names};
use riverleap::game::levels::{Level, LevelsByName, read_rules, write_level, write_rules};
use riverleap::game::ron::compact;
use riverleap::rules::GameId;
use riverleap::rules::jungle::{RuleSet, TrapOwner};

use crate::random::Dice;
use crate::random_levels::{for_each_level, read_level, rule_set};
use crate::sessions::content;

/// The number of random levels, and the seed.
const LEVELS: usize = 10_000;
const SEED: u64 = 1906;

/// The text of a file in `levels/`.
fn text_of(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("levels").join(file)).unwrap()
}

/// The levels and setups of the game, with the names of their files.
pub fn shipped_levels() -> Vec<(String, Level)> {
    let content = content();
    let of = |game| {
        let names = shipped_names(FileKind::of_levels(game)).into_iter();
        let level = |name: &String| content.level_of(game, name, None).unwrap().value;
        names.map(|name| (name.clone(), level(&name))).collect::<Vec<_>>()
    };
    GameId::ALL.into_iter().flat_map(of).collect()
}

#[test]
fn shipped_levels_are_written_as_they_are_read() {
    let named = shipped_named_rules();
    for (name, level) in shipped_levels() {
        let text = write_level(&level, &named);
        assert_eq!(read_level(&text, &named).unwrap(), level, "{name}\n{text}");
        // Without named rule sets, all differences from the default are written.
        let text = write_level(&level, &[]);
        assert_eq!(read_level(&text, &[]).unwrap(), level, "{name}\n{text}");
    }
}

#[test]
fn shipped_rule_sets_are_written_as_they_are_read() {
    for named in shipped_named_rules() {
        let text = write_rules(&named.rules);
        assert_eq!(FileKind::of(&text), Some(FileKind::Rules), "{text}");
        assert_eq!(read_rules("rules", &text, "nobody").unwrap(), named.rules, "{text}");
    }
}

#[test]
fn the_layout_is_that_of_our_files() {
    let named = shipped_named_rules();
    let content: Content = content();
    for name in ["creek", "herds", "highlands", "terminal", "twins"] {
        let text = text_of(&format!("{name}.ron"));
        let begin = text.find("(\n").unwrap();
        let level = LevelsByName::level(&content, name, None).unwrap();
        assert_eq!(write_level(&level, &named), text[begin..], "{name}");
    }
    let hunt = content.level_of(GameId::Chesimals, "hunt", None).unwrap().value;
    let text = text_of("chesimals/hunt.ron").replace("\\\n        ", "");
    assert_eq!(write_level(&hunt, &named), text[text.find("(\n").unwrap()..]);
    let terminal = LevelsByName::rules(&content, "terminal").unwrap();
    let text = text_of("rules/terminal.ron").replace("\\\n        ", "");
    // The notes of a file are not a part of the rule set.
    let written: String = text[text.find("(\n").unwrap()..]
        .lines()
        .filter(|line| !line.contains("notes:"))
        .fold(String::new(), |text, line| text + line + "\n");
    assert_eq!(write_rules(&terminal), written);
}

#[test]
fn rules_that_no_file_has_are_written_as_their_differences_from_the_nearest() {
    let named = shipped_named_rules();
    let content = content();
    let rules_of = |rules: RuleSet| {
        let level = LevelsByName::level(&content, "jungle", Some(rules)).unwrap();
        let text = write_level(&level, &named);
        assert_eq!(read_level(&text, &named).unwrap(), level, "{text}");
        let fields = text.lines().map(str::trim).skip_while(|line| !line.starts_with("description"));
        fields.skip(1).take_while(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(rules_of(RuleSet::default()), "");
    let leiden = LevelsByName::rules(&content, "leiden").unwrap();
    assert_eq!(rules_of(leiden.clone()), "rules: \"leiden\",");
    let own = RuleSet { trap_owner: TrapOwner::AnyTrap, ..leiden.clone() };
    let text = "rules: \"leiden\", overrides: (name: \"Leiden\", trap_owner: AnyTrap),";
    assert_eq!(rules_of(own.clone()), text);
    let named_so = RuleSet { name: "Leiden (changed)".to_owned(), ..own };
    assert_eq!(rules_of(named_so), "rules: \"leiden\", overrides: (trap_owner: AnyTrap),");
    let renamed = RuleSet { name: "Aunt's".to_owned(), ..leiden };
    assert_eq!(rules_of(renamed), "rules: \"leiden\", overrides: (name: \"Aunt's\"),");
    let long = RuleSet { description: "a".repeat(100), ..RuleSet::default() };
    let text = format!("overrides: ( name: \"Classic\", description: \"{}\", ),", "a".repeat(100));
    assert_eq!(rules_of(long), text);
}

#[test]
fn random_levels_are_written_as_they_are_read() {
    let named = shipped_named_rules();
    for_each_level(LEVELS, SEED, &named, |level, text, read| {
        assert_eq!(read, level, "{text}");
        assert_eq!(read_level(&compact(text), &named).as_ref(), Ok(level), "{text}");
    });
}

#[test]
fn random_rule_sets_are_written_as_they_are_read() {
    let named = shipped_named_rules();
    let mut dice = Dice(SEED);
    for number in 0..LEVELS {
        let rules = rule_set(&mut dice, &named);
        let text = write_rules(&rules);
        assert_eq!(read_rules("rules", &text, "nobody").as_ref(), Ok(&rules), "{number} of seed {SEED}\n{text}");
        assert_eq!(read_rules("rules", &compact(&text), "nobody").as_ref(), Ok(&rules), "{text}");
        assert_eq!(FileKind::of(&text), Some(FileKind::Rules), "{text}");
    }
}

/// Every file keeps its meaning without its comments and blanks.
#[test]
fn shipped_files_can_be_compacted() {
    for (name, level) in shipped_levels() {
        let folder = FileKind::of_levels(level.start.game()).word();
        let file = if folder == "setup" { format!("chesimals/{name}.ron") } else { format!("{name}.ron") };
        let short = compact(&text_of(&file));
        assert_eq!(read_level(&short, &shipped_named_rules()).unwrap(), level, "{short}");
        assert!(!short.contains("//"), "{short}");
    }
}
