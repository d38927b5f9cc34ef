//! Files of demos: faults with their places, `riverleap check`, files of a player, and spoilt files.

use std::fs;

use proptest::prelude::*;
use proptest::sample::Index;
use riverleap::game::content::{FileKind, Origin, SourceText};
use riverleap::game::levels::RuleSwitch;
use riverleap::game::rule_demos;
use riverleap::rules::GameId;

use crate::cli::{answer, run};
use crate::rule_demos::{content, demo_of, ron_files, text_of};

#[test]
fn bad_demos_are_refused_at_the_character() {
    let files = ron_files("tests/data/demos-bad");
    assert!(files.len() >= 15, "{}", files.len());
    for path in files {
        let file = path.display().to_string();
        let source = SourceText::read(Origin::File(path)).unwrap();
        assert_eq!(FileKind::of(&source.text), Some(FileKind::Demo), "{file}");
        let expected = source.text.lines().next().unwrap().strip_prefix("// ").unwrap();
        let (place, words) = expected.split_once(": ").unwrap();
        let error = rule_demos::read(&file, &source.text).unwrap_err().to_string();
        let found = error.strip_prefix(&format!("{file}:")).unwrap();
        let good = found.starts_with(&format!("{place}: ")) && found.contains(words) && found.contains("; ");
        assert!(good, "{file}\n  wanted: {expected}\n  found:  {found}");
    }
}

#[test]
fn check_plays_demos_and_tells_every_fault() {
    let good = answer(&["check", "assets/demos/jungle-equal_ranks.ron"]);
    assert_eq!(good, "assets/demos/jungle-equal_ranks.ron: ok, demo of `equal_ranks` 3x3, 3 values\n");
    let all = answer(&["check"]);
    assert_eq!(all.lines().filter(|line| line.contains(".ron: ok, demo of `")).count(), 23, "{all}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.ron");
    let checked = |text: &str, expected: &[&str]| {
        fs::write(&file, text).unwrap();
        let (status, out, _) = run(&["check", file.to_str().unwrap()]);
        assert_eq!((status, out.lines().count()), (Some(1), expected.len()), "{out}");
        assert!(out.lines().zip(expected).all(|(line, words)| line.contains(words)), "{out}");
    };
    let text = text_of(&demo_of(RuleSwitch::EqualRanks)).replace("then: BothFall", "then: Captures");
    let text = text.replace("then: Refused", "then: Played, why: 3");
    let ends = ["this ends as BothFall, not as Captures", "this ends as Refused, not as Played"];
    checked(&text, &[&["there is no field `why` here"], &ends[..]].concat());
    // Faults that follow from a piece that was removed are not listed.
    let text = text.replace("Ww.", "Wx.").replace("..c", "..cw");
    checked(&text, &["there is no field `why` here", "row 1 of `pieces`", "'x' on b2 is not an animal"]);
    assert!(answer(&["template", "demo", "jungle-first"]).contains("switch: \"first\""));
}

#[test]
fn a_players_own_demo_replaces_the_shipped_one_and_a_broken_one_is_named() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir_all(home.path().join("demos")).unwrap();
    let own = text_of(&demo_of(RuleSwitch::QuietLimit))
        .replace("\"4\"", "\"3\"")
        .replace(", \"b3c3\"], then: D", "], then: D");
    fs::write(home.path().join("demos/jungle-quiet_limit.ron"), own).unwrap();
    fs::write(home.path().join("demos/jungle-clock.ron"), "(switch: \"clock\", values: [])").unwrap();
    let (all, faults) = rule_demos::all(&content(Some(home.path())));
    let quiet = all.iter().find(|demo| demo.switch == RuleSwitch::QuietLimit.into()).unwrap();
    assert_eq!((all.len(), quiet.values[0].value.to_string().as_str()), (22, "3"));
    assert!(faults.len() == 1 && faults[0].to_string().contains("jungle-clock.ron:1:"), "{faults:?}");
    assert_eq!(rule_demos::shipped().len(), 23, "whatever lies on disk");
    let games = rule_demos::shipped().iter().filter(|demo| demo.switch.game() == GameId::Chesimals).count();
    assert_eq!(games, 5);
}

/// Demos, good and bad, with a few characters removed, inserted or changed.
fn mutated() -> impl Strategy<Value = String> {
    let files = [ron_files("assets/demos"), ron_files("tests/data/demos-bad")].concat();
    let files: Vec<String> = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let piece = prop_oneof!["[(){}\\[\\]\",:/a-e1-9~.#TDEMs -]{0,3}", "\\PC{0,2}"];
    let edits = prop::collection::vec((any::<Index>(), 0..4_usize, piece), 0..4);
    (prop::sample::select(files), edits).prop_map(|(text, edits)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (index, length, piece) in edits {
            let at = index.index(letters.len() + 1);
            let end = (at + length).min(letters.len());
            letters.splice(at..end, piece.chars());
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 768, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_file_is_read_or_refused(text in mutated()) {
        match rule_demos::read("file", &text) {
            Ok(demo) => prop_assert!(demo.values.len() > 1),
            Err(error) => prop_assert!(error.line <= text.matches('\n').count() + 1, "{error}"),
        }
    }

    #[test]
    fn any_text_is_refused(text in "\\PC*") {
        prop_assert!(rule_demos::read("file", &text).is_err());
    }
}
