//! The table of numbers and `motion.ron` have the same entries, and writing a number back changes nothing else.

use std::collections::BTreeSet;
use std::fs;

use riverleap::content::motion::{self, Motion};
use riverleap::content::{Content, Folders};

const FILE: &str = "assets/motion.ron";

fn shipped() -> String {
    fs::read_to_string(FILE).unwrap()
}

/// `leap.crouch_ms` and so on, found in the text: every word before a colon, outside comments.
fn written(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut group = None;
    let code: String = text.lines().map(|line| line.split("//").next().unwrap()).collect();
    let mut word = String::new();
    for letter in code.chars().skip_while(|letter| *letter != '(').skip(1) {
        match letter {
            // The name before an opening bracket is that of a group.
            '(' => group = found.take(&word),
            ')' => group = None,
            ':' => {
                found.insert(group.as_ref().map_or_else(|| word.clone(), |group| format!("{group}.{word}")));
                continue;
            }
            letter if letter.is_alphanumeric() || letter == '_' => {
                word.push(letter);
                continue;
            }
            ' ' => continue,
            _ => {}
        }
        word.clear();
    }
    found
}

#[test]
fn the_table_covers_every_number_of_the_file() {
    let table: BTreeSet<String> = Motion::numbers().iter().map(|number| number.path.to_owned()).collect();
    assert_eq!(table, written(&shipped()));
    assert_eq!(table.len(), Motion::numbers().len(), "no number twice");
}

#[test]
fn what_is_shipped_is_the_default_and_in_range() {
    assert_eq!(motion::read(FILE, &shipped()).unwrap(), Motion::default());
    for number in Motion::numbers() {
        let value = number.get(&Motion::default());
        assert!((number.range.0..=number.range.1).contains(&value), "{}", number.path);
    }
}

#[test]
fn writing_back_changes_one_number_and_no_other_letter() {
    let text = shipped();
    assert_eq!(Motion::default().written_into(FILE, &text).unwrap(), text, "nothing new, nothing written");
    for number in Motion::numbers() {
        let mut changed = Motion::default();
        let value = number.get(&changed);
        number.set(&mut changed, if value + 1.0 <= number.range.1 { value + 1.0 } else { value - 1.0 });
        let written = changed.written_into(FILE, &text).unwrap();
        assert_eq!(motion::read(FILE, &written).unwrap(), changed, "{}", number.path);
        let differing: Vec<_> = text.lines().zip(written.lines()).filter(|(before, after)| before != after).collect();
        assert_eq!(differing.len(), 1, "{}: {differing:?}", number.path);
        let comment = |line: &str| line.split_once("//").map(|(_, comment)| comment.to_owned());
        assert_eq!(comment(differing[0].0), comment(differing[0].1));
        let back = Motion::default().written_into(FILE, &written).unwrap();
        assert_eq!(motion::read(FILE, &back).unwrap(), Motion::default(), "{}", number.path);
    }
}

#[test]
fn a_file_that_names_few_numbers_gets_the_others_when_they_change() {
    let mut changed = Motion { step_ms: 90.0, ..Motion::default() };
    changed.leap.grow = 0.5;
    for text in ["()", "(step_ms: 100)", "// mine\n(\n    leap: (air_ms: 170), // here\n)\n"] {
        let written = changed.written_into("mine.ron", text).unwrap();
        assert_eq!(motion::read("mine.ron", &written).unwrap(), changed, "{written}");
    }
    let broken = changed.written_into("mine.ron", "(step_ms: fast)").unwrap_err().to_string();
    assert!(broken.starts_with("mine.ron:1:11: "), "{broken}");
}

#[test]
fn saving_keeps_the_file_in_use_or_makes_the_users_own() {
    let folder = tempfile::tempdir().unwrap();
    let assets = folder.path().join("mine");
    fs::create_dir(&assets).unwrap();
    fs::write(assets.join("motion.ron"), "(step_ms: 100) // fast").unwrap();
    let content = Content::new(Folders { assets: Some(assets.clone()), ..Folders::default() });
    let mut changed = content.motion().unwrap().value;
    changed.step_ms = 111.0;
    assert_eq!(content.save_motion(&changed).unwrap(), assets.join("motion.ron"));
    assert_eq!(fs::read_to_string(assets.join("motion.ron")).unwrap(), "(step_ms: 111) // fast");
    let left = fs::read_dir(&assets).unwrap().count();
    assert_eq!(left, 1, "nothing is left lying beside it");
}
