//! Every file in `levels/` is valid; every file in `tests/data/levels-bad/` is refused at the right character.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use riverleap::game::content::{Content, ContentError, FileKind, Folders, Origin, SourceText};
use riverleap::game::levels::{self, RuleSwitch};
use riverleap::rules::jungle::{Animal, LeapDirections, Rank, RuleSet};
use riverleap::rules::{GameId, MatchRules, NoMoves, Side};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn ron_files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "ron")).collect()
}

/// The content of the checkout and of the binary, without the user's own files.
fn content(levels: Option<PathBuf>) -> Content {
    Content::new(Folders { levels, assets: None, data: Some("no/such/folder".into()) })
}

fn error_of(content: &Content, source: &SourceText) -> String {
    let words = |error: ContentError| error.to_string();
    let error = match FileKind::of(&source.text) {
        Some(FileKind::Level) => content.level_in(GameId::Jungle, source, None).map(drop).map_err(words),
        Some(FileKind::Setup) => content.level_in(GameId::Chesimals, source, None).map(drop).map_err(words),
        Some(FileKind::Rules) => content.rules_in(source).map(drop).map_err(words),
        Some(FileKind::Motion) => content.motion_in(source).map(drop).map_err(|error| error.to_string()),
        Some(FileKind::Theme) => content.theme_in(source).map(drop).map_err(|error| error.to_string()),
        Some(_) => return "none of levels or looks".to_owned(),
        None => return "no kind".to_owned(),
    };
    error.expect_err(&format!("{} is good", source.origin))
}

#[test]
fn shipped_files_are_good() {
    let content = content(None);
    for path in ron_files("levels") {
        let level = content.level(path.to_str().unwrap()).unwrap();
        assert_eq!(level.files[0], path);
        assert_eq!(FileKind::of(&fs::read_to_string(&path).unwrap()), Some(FileKind::Level));
    }
    for path in ron_files("levels/rules") {
        let rules = content.rules(path.to_str().unwrap()).unwrap().value;
        assert!(!rules.description.is_empty(), "{} says nothing about itself", path.display());
        assert_eq!(FileKind::of(&fs::read_to_string(&path).unwrap()), Some(FileKind::Rules));
    }
}

#[test]
fn jungle_is_the_board_of_the_rule_book() {
    let level = content(None).level("jungle").unwrap().value;
    assert_eq!(level.start.to_text(), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1");
    assert_eq!((level.name.as_str(), level.rules_name()), ("Jungle", "Classic"));
    assert_eq!(level.start.side_to_move(), Side::White);
}

/// The value of a switch as `tests/data/rule-sets.txt` writes it.
fn word(rules: &RuleSet, switch: &str) -> String {
    let yes = |on: bool| if on { "yes" } else { "no" }.to_owned();
    let number = |limit: Option<u32>| limit.map_or("none".to_owned(), |limit| limit.to_string());
    let animals = |keep: &dyn Fn(Animal) -> bool| {
        let names: Vec<&str> = Animal::ALL.into_iter().rev().filter(|a| keep(*a)).map(Animal::name).collect();
        names.join("+")
    };
    match switch {
        "rat_takes_elephant" => format!("{:?}", rules.rat_takes_elephant),
        "elephant_takes_rat" => yes(rules.elephant_takes_rat),
        "rat_takes_rat_across_shore" => format!("{:?}", rules.rat_takes_rat_across_shore),
        "leap_blocked_by" => format!("{:?}", rules.leap_blocked_by),
        "leapers" => animals(&|animal| rules.leapers[animal] == Some(LeapDirections::Both)),
        "swimmers" => animals(&|animal| rules.swimmers[animal]),
        "trap_owner" => format!("{:?}", rules.trap_owner),
        "trapped_attacker" => format!("{:?}", rules.trapped_attacker),
        "equal_ranks" => format!("{:?}", rules.equal_ranks),
        "ranks" => {
            let of_rank = |rank| Animal::ALL.into_iter().find(|animal| rules.rank(*animal) == Rank(rank)).unwrap();
            (1..=8).map(|rank| of_rank(rank).letter()).collect()
        }
        "win_by" => match (rules.win_by_den, rules.win_by_elimination) {
            (true, true) => "Den+Elimination".to_owned(),
            (true, false) => "Den".to_owned(),
            _ => "Elimination".to_owned(),
        },
        "no_moves" => format!("{:?}", rules.match_rules.no_moves),
        "repetition" => format!("{:?}", rules.match_rules.repetition),
        "quiet_limit" => number(rules.match_rules.quiet_limit),
        "missed_turns" => number(rules.match_rules.missed_turns),
        "clock" => rules.match_rules.clock.map_or("none".to_owned(), |clock| {
            format!("{}/{}/{}", number(clock.total_s), number(clock.increment_s), number(clock.move_s))
        }),
        "announce_forced_den" => yes(rules.announce_forced_den),
        "first" => format!("{:?}", rules.match_rules.first),
        other => panic!("no switch {other}"),
    }
}

#[test]
fn the_named_sets_are_those_of_the_table() {
    let content = content(None);
    let text = fs::read_to_string(root().join("tests/data/rule-sets.txt")).unwrap();
    let mut lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_whitespace());
    let sets: Vec<&str> = lines.next().unwrap().skip(1).collect();
    let table: Vec<Vec<&str>> = lines.map(Iterator::collect).collect();
    assert_eq!(table.iter().map(|row| row[0]).collect::<Vec<_>>(), RuleSwitch::NAMES);
    for (column, set) in sets.iter().enumerate() {
        let rules = content.rules(set).unwrap().value;
        for row in &table {
            assert_eq!(word(&rules, row[0]), row[column + 1], "{} of {set}", row[0]);
        }
    }
    assert_eq!(content.rules_names().len(), sets.len());
    let classic = content.rules("classic").unwrap().value;
    assert_eq!(RuleSwitch::differences(&classic, &RuleSet::default()), []);
}

#[test]
fn bad_files_are_refused_at_the_character() {
    let content = content(None);
    let files = ron_files("tests/data/levels-bad");
    assert!(files.len() > 20);
    for path in files {
        let file = path.display().to_string();
        let source = SourceText::read(Origin::File(path)).unwrap();
        // The first line of each file has the place of the fault and the beginning of the error (without paths).
        let expected = source.text.lines().next().unwrap().strip_prefix("// ").unwrap();
        let (place, words) = expected.split_once(": ").unwrap();
        if expected.ends_with("not a file of the game") {
            assert_eq!(FileKind::of(&source.text), None);
            continue;
        }
        let error = error_of(&content, &source);
        let found = error.strip_prefix(&format!("{file}:")).unwrap_or(&error);
        let good = found.starts_with(&format!("{place}: ")) && found.contains(words);
        assert!(good, "{file}\n  wanted: {expected}\n  found:  {found}");
    }
}

#[test]
fn the_binary_holds_what_the_folder_holds() {
    // With a folder without levels, everything is read from the binary.
    let copy = content(Some(root().join("levels")));
    let on_disk =
        copy.all().into_iter().filter(|found| found.origin.path().is_some()).map(|found| (found.kind, found.name));
    let empty = tempfile::tempdir().unwrap();
    let program = std::process::Command::new(env!("CARGO_BIN_EXE_riverleap"))
        .args(["--data-dir", "none", "check"])
        .current_dir(&empty)
        .output()
        .unwrap();
    let listed = String::from_utf8(program.stdout).unwrap();
    for (kind, name) in on_disk {
        let folder = match kind {
            FileKind::Motion | FileKind::Scene => "assets",
            FileKind::Theme => "assets/themes",
            FileKind::Lesson => "assets/lessons",
            FileKind::Demo => "assets/demos",
            FileKind::Rules => "levels/rules",
            FileKind::Setup => "levels/chesimals",
            FileKind::Puzzles => "levels/puzzles",
            _ => "levels",
        };
        let line = format!("built-in:{folder}/{name}.ron: ok");
        assert!(listed.lines().any(|other| other.starts_with(&line)), "no {line}: touch src/game/content/embedded.rs");
    }
}

#[test]
fn folders_come_in_their_order() {
    let home = tempfile::tempdir().unwrap();
    let (first, data) = (home.path().join("first"), home.path().join("data"));
    fs::create_dir_all(first.join("rules")).unwrap();
    fs::create_dir_all(data.join("levels/rules")).unwrap();
    let rules = |name: &str| format!("(name: {name:?}, no_moves: Draw)");
    fs::write(data.join("levels/rules/classic.ron"), rules("mine")).unwrap();
    fs::write(data.join("levels/rules/house.ron"), rules("house")).unwrap();
    let content = Content::new(Folders { levels: Some(first.clone()), assets: None, data: Some(data.clone()) });

    // The user's `classic` hides the shipped one, and the shipped level uses it.
    let level = content.level("jungle").unwrap();
    assert_eq!((level.value.rules_name(), level.value.match_rules().no_moves), ("mine", NoMoves::Draw));
    assert_eq!(level.files.last().unwrap(), &data.join("levels/rules/classic.ron"));
    assert_eq!(content.rules("house").unwrap().origin, Origin::File(data.join("levels/rules/house.ron")));

    fs::write(first.join("rules/classic.ron"), rules("named")).unwrap();
    assert_eq!(content.rules("classic").unwrap().value.name, "named");
    assert_eq!(content.rules("leiden").unwrap().value.name, "Leiden");
    assert_eq!(
        content.rules("nobody").unwrap_err().to_string(),
        "there is no rule set `nobody`; the rule sets are animal-chess, classic, donnelly, house, leiden, terminal, tournament"
    );
}

const SMALL: &str = r#"(name: "Small", RULES terrain: ["td", "..", "DT"], pieces: ["l.", "..", ".L"])"#;

fn no_rules(name: &str, known: &[&str]) -> ContentError {
    let known = known.iter().map(ToString::to_string).collect();
    ContentError::NotFound { kind: FileKind::Rules, name: name.to_owned(), known }
}

fn small(rules: &str) -> Result<levels::Level, levels::LevelError> {
    levels::read_level("small", &SMALL.replace("RULES", rules), None, |name| match name {
        "draw" => {
            let match_rules = MatchRules { no_moves: NoMoves::Draw, ..MatchRules::default() };
            Ok(RuleSet { name: "Draw".to_owned(), match_rules, ..RuleSet::default() })
        }
        _ => Err(no_rules(name, &["draw"])),
    })
}

#[test]
fn rules_are_named_written_out_or_overridden() {
    let rules = |text: &str| small(text).unwrap().rule_set().unwrap().clone();
    assert_eq!(rules(""), RuleSet::default());
    assert_eq!(rules("overrides: (),"), RuleSet::default());
    assert_eq!(rules("rules: \"draw\",").name, "Draw");
    assert_eq!(rules("rules: (),").name, "Own rules");
    let changed = rules("rules: \"draw\", overrides: (quiet_limit: None, leapers: {tiger: None}),");
    assert_eq!(
        (changed.name.as_str(), changed.match_rules.quiet_limit, changed.match_rules.no_moves),
        ("Draw (changed)", None, NoMoves::Draw)
    );
    assert_eq!(changed.leapers[Animal::Tiger], None);
    assert_eq!(changed.leapers[Animal::Lion], Some(LeapDirections::Both));
    let own = rules("rules: (name: \"Mine\", ranks: {dog: 4, wolf: 3}, swimmers: [rat, dog], clock: (total_s: 60)),");
    assert_eq!((own.name.as_str(), own.rank(Animal::Dog), own.rank(Animal::Wolf)), ("Mine", Rank(4), Rank(3)));
    assert!(own.swimmers[Animal::Dog] && !own.swimmers[Animal::Cat]);
    let missing = small("rules: \"x\",").unwrap_err().to_string();
    assert_eq!(missing, "small:1:24: there is no rule set `x`; the rule sets are draw");
}

#[test]
fn ron_is_read_in_all_its_forms() {
    let text = "#![enable(implicit_some)]\r\nLevel(\tname: \"Small\", to_move: Some(Black), r#rules: RuleSet(clock: Some((move_s: Some(9)))),\r\n\
                terrain: [r\"td\", /* \"##\" */ \"..\", r##\"DT\"##,], pieces: [\"l\\u{2E}\", \"..\", \".?\"])";
    let read = |text: &str| levels::read_level("small", text, None, |_| panic!("no set is named"));
    assert_eq!(read(text).unwrap_err().to_string().split(" on ").next().unwrap(), "small:3:76: '?'");
    let level = read(&text.replace('?', "L")).unwrap();
    assert_eq!((level.start.side_to_move(), level.to_move), (Side::Black, Some(Side::Black)));
    assert_eq!(level.match_rules().clock.unwrap().move_s, Some(9));
}

/// Good files with a few characters removed, inserted or changed.
fn mutated() -> impl Strategy<Value = String> {
    let files: Vec<String> = ["levels", "levels/rules", "tests/data/levels-bad"]
        .iter()
        .flat_map(|folder| ron_files(folder))
        .collect::<Vec<_>>()
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let piece = prop_oneof!["[(){}\\[\\]\",:#/*r~.TtDd\\\\'x-]{0,3}", "\\PC{0,2}"];
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, piece), 1..6);
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

fn read_all(text: &str) {
    let in_text = |error: levels::LevelError| {
        assert!(error.line <= text.matches('\n').count() + 1, "{error}");
    };
    let no_rules = |name: &str| Err(no_rules(name, &[]));
    let _ = levels::read_level("file", text, None, no_rules).map_err(in_text);
    let _ = levels::read_level("file", text, Some(RuleSet::default()), no_rules).map_err(in_text);
    let _ = levels::read_rules("file", text, "unnamed").map_err(in_text);
    let _ = FileKind::of(text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_files_never_panic(text in mutated()) {
        read_all(&text);
    }

    #[test]
    fn any_text_never_panics(text in "\\PC*", bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_all(&text);
        read_all(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn deep_nesting_never_overflows_the_stack() {
    ["(", "[", "{", "Some(", "(a:", "/*"].into_iter().for_each(|open| read_all(&open.repeat(100_000)));
}
