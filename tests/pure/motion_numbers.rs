//! The table of numbers and `motion.ron` have the same entries, and writing a number back changes nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use riverleap::game::content::motion_file::{self, Easing, Motion};
use riverleap::game::content::{Content, Folders};

const FILE: &str = "assets/motion.ron";

fn shipped() -> String {
    fs::read_to_string(FILE).unwrap()
}

/// The path of each number, such as `leap.crouch_ms`, found in the text with the comment of its line: every word before
/// a colon that no group follows.
fn written(text: &str) -> BTreeMap<String, String> {
    let (mut found, mut groups) = (BTreeMap::new(), Vec::new());
    for line in text.lines() {
        let (code, comment) = line.split_once("//").unwrap_or((line, ""));
        match code.trim().split_once(':') {
            Some((name, "" | " (")) => groups.push(name.to_owned()),
            Some((name, _)) => {
                let path: Vec<&str> = groups.iter().map(String::as_str).chain([name]).collect();
                found.insert(path.join("."), comment.trim().to_owned());
            }
            None if code.trim().starts_with(')') => drop(groups.pop()),
            None => {}
        }
    }
    found
}

/// Every entry of both tables.
fn table() -> BTreeSet<String> {
    let numbers = Motion::numbers().iter().map(|number| number.path);
    numbers.chain(Motion::easings().iter().map(|easing| easing.path)).map(str::to_owned).collect()
}

#[test]
fn the_tables_cover_everything_in_the_file_and_each_line_says_what_it_means() {
    let written = written(&shipped());
    assert_eq!(table(), written.keys().cloned().collect());
    assert_eq!(table().len(), Motion::numbers().len() + Motion::easings().len(), "nothing twice");
    let silent: Vec<_> = written.iter().filter(|(_, comment)| comment.len() < 10).collect();
    assert!(silent.is_empty(), "{silent:?}");
}

#[test]
fn what_is_shipped_is_the_default_and_in_range() {
    assert_eq!(motion_file::read(FILE, &shipped()).unwrap(), Motion::default());
    for number in Motion::numbers() {
        let value = number.get(&Motion::default());
        assert!((number.range.0..=number.range.1).contains(&value), "{}", number.path);
    }
}

#[test]
fn writing_back_changes_one_number_and_no_other_letter() {
    let text = shipped();
    assert_eq!(
        Motion::default().written_into(&Motion::default(), FILE, &text).unwrap(),
        text,
        "nothing new, nothing written"
    );
    for number in Motion::numbers() {
        let mut changed = Motion::default();
        let value = number.get(&changed);
        number.set(&mut changed, if value + 1.0 <= number.range.1 { value + 1.0 } else { value - 1.0 });
        let written = changed.written_into(&Motion::default(), FILE, &text).unwrap();
        assert_eq!(motion_file::read(FILE, &written).unwrap(), changed, "{}", number.path);
        let differing: Vec<_> = text.lines().zip(written.lines()).filter(|(before, after)| before != after).collect();
        assert_eq!(differing.len(), 1, "{}: {differing:?}", number.path);
        let comment = |line: &str| line.split_once("//").map(|(_, comment)| comment.to_owned());
        assert_eq!(comment(differing[0].0), comment(differing[0].1));
        let back = Motion::default().written_into(&changed, FILE, &written).unwrap();
        assert_eq!(motion_file::read(FILE, &back).unwrap(), Motion::default(), "{}", number.path);
    }
}

#[test]
fn a_file_that_names_few_numbers_gets_the_others_when_they_change() {
    let mut changed = Motion { step_ms: 90.0, ..Motion::default() };
    changed.leap.grow = 0.5;
    for text in ["()", "(step_ms: 100)", "// mine\n(\n    leap: (air_ms: 170), // here\n)\n"] {
        let written = changed.written_into(&Motion::default(), "mine.ron", text).unwrap();
        assert_eq!(motion_file::read("mine.ron", &written).unwrap(), changed, "{written}");
    }
    let broken = changed.written_into(&Motion::default(), "mine.ron", "(step_ms: fast)").unwrap_err().to_string();
    assert!(broken.starts_with("mine.ron:1:11: "), "{broken}");
}

#[test]
fn saving_keeps_the_file_in_use_or_makes_the_users_own() {
    let folder = tempfile::tempdir().unwrap();
    let assets = folder.path().join("mine");
    fs::create_dir(&assets).unwrap();
    fs::write(assets.join("motion.ron"), "(step_ms: 100) // fast").unwrap();
    let content = Content::new(Folders { assets: Some(assets.clone()), ..Folders::default() });
    let base = content.motion().unwrap().value;
    let changed = Motion { step_ms: 111.0, ..base.clone() };
    assert_eq!(content.save_motion(&changed, &base).unwrap().path, assets.join("motion.ron"));
    assert_eq!(fs::read_to_string(assets.join("motion.ron")).unwrap(), "(step_ms: 111) // fast");
    let left = fs::read_dir(&assets).unwrap().count();
    assert_eq!(left, 1, "nothing is left lying beside it");
}

/// The laboratory changes one number and one curve, while an editor has changed others and a comment.
#[test]
fn saving_merges_what_was_moved_into_the_file_as_it_is_now() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("motion.ron");
    fs::write(&file, "// mine\n(\n    step_ms: 100, // fast\n    turn_ms: 300,\n)\n").unwrap();
    let content = Content::new(Folders { assets: Some(folder.path().to_owned()), ..Folders::default() });
    let base = content.motion().unwrap().value;
    let mut moved = base.clone();
    moved.turn_ms = 444.0;
    moved.easing.step = Easing::Linear;
    let edited = "// mine, edited\n(\n    step_ms: 77, // faster\n    turn_ms: 300,\n    den: (hops: 5), // many\n)\n";
    fs::write(&file, edited).unwrap();
    let saved = content.save_motion(&moved, &base).unwrap();
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("// mine, edited") && text.contains("step_ms: 77, // faster"), "{text}");
    assert!(text.contains("turn_ms: 444,") && text.contains("den: (hops: 5), // many"), "{text}");
    assert!(text.contains("easing: (step: Linear)"), "{text}");
    assert_eq!(saved.motion, content.motion().unwrap().value);
    assert_eq!((saved.motion.step_ms, saved.motion.den.hops), (77.0, 5.0));
    // A file with a fault is left as it is.
    fs::write(&file, "(step_ms: fast)").unwrap();
    assert!(content.save_motion(&moved, &base).unwrap_err().to_string().contains(":1:11: "));
    assert_eq!(fs::read_to_string(&file).unwrap(), "(step_ms: fast)");
}

#[test]
fn a_curve_is_written_back_by_its_name() {
    let text = shipped();
    for easing in Motion::easings() {
        let mut changed = Motion::default();
        easing.set(&mut changed, Easing::QuadraticIn);
        let written = changed.written_into(&Motion::default(), FILE, &text).unwrap();
        assert_eq!(motion_file::read(FILE, &written).unwrap(), changed, "{}", easing.path);
        assert_eq!(text.lines().zip(written.lines()).filter(|(before, after)| before != after).count(), 1);
    }
    for easing in Easing::ALL {
        let read = motion_file::read("mine.ron", &format!("(easing: (step: {}))", easing.name())).unwrap();
        assert_eq!(read.easing.step, easing);
    }
    let unknown = motion_file::read("mine.ron", "(easing: (step: Bouncy))").unwrap_err().to_string();
    assert!(unknown.contains("Bouncy") && unknown.contains("CubicInOut"), "{unknown}");
}

#[test]
fn an_animal_or_a_burst_names_only_what_is_its_own() {
    let read = motion_file::read("mine.ron", "(animals: (lion: (pace: 2)), dust: (count: 3))").unwrap();
    let shipped = Motion::default();
    assert_eq!((read.animals.lion.pace, read.animals.lion.weight), (2.0, shipped.animals.lion.weight));
    assert_eq!((read.dust.count, read.dust.ms), (3.0, shipped.dust.ms));
    assert_eq!(read.animals.elephant, shipped.animals.elephant);
}
