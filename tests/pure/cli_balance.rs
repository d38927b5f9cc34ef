//! `riverleap balance`: its lines, its objects, its picture, and what it refuses.

use std::collections::BTreeMap;
use std::fs;

use ron::Value;

use crate::cli::{complaint, run};

const FAST: [&str; 6] = ["--games", "6", "--nodes", "60", "--longest", "60"];

fn balance(level: &str, words: &[&str]) -> String {
    let (status, out, err) = run(&[&["balance", level], &FAST[..], words].concat());
    assert_eq!(status, Some(0), "{err}");
    assert!(err.contains("6/6 White "), "progress: {err}");
    out
}

/// The fields of an object. Such an object is also RON.
fn fields(line: &str) -> BTreeMap<String, Value> {
    ron::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn number(fields: &BTreeMap<String, Value>, name: &str) -> f64 {
    match fields.get(name) {
        Some(Value::Number(number)) => number.into_f64(),
        found => panic!("{name}: {found:?}"),
    }
}

/// The numbers after the words, in one line of text.
fn numbers(line: &str) -> Vec<f64> {
    line.split([' ', ':', ',']).filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn the_text_says_who_wins_how_long_it_takes_and_what_is_used() {
    let out = balance("jungle", &[]);
    let lines: Vec<&str> = out.lines().collect();
    let words: Vec<&str> = lines[0].split_whitespace().collect();
    let [white_word, white, percent, draws_word, draws, _, plus, error] = words[..] else { panic!("{}", lines[0]) };
    assert_eq!((white_word, percent, draws_word, plus), ("White", "%", "draws", "+-"));
    assert!(error.parse::<f64>().unwrap() > 0.0);
    let black = numbers(lines[1])[0];
    let sum = white.parse::<f64>().unwrap() + draws.parse::<f64>().unwrap() + black;
    assert!((sum - 100.0).abs() < 0.25, "{out}");
    let length = numbers(lines[2].strip_prefix("length: ").unwrap());
    let [mean, median, shortest, longest] = length[..] else { panic!("{}", lines[2]) };
    assert!(shortest <= mean && mean <= longest && shortest <= median && median <= longest, "{}", lines[2]);
    let ends = lines[3].strip_prefix("ends: ").unwrap();
    assert!((numbers(ends).iter().sum::<f64>() - 6.0).abs() < 1e-9, "{ends}");
    assert_eq!(lines[4], "animals:");
    assert_eq!(out.lines().filter(|line| line.starts_with("Black  ")).count(), 8);
    for title in ["squares, visits a game:", "squares, captures a game:"] {
        let begin = lines.iter().position(|line| *line == title).unwrap();
        assert_eq!(lines[begin + 1].split_whitespace().collect::<String>(), "abcdefg");
        assert!((2..11).all(|row| numbers(lines[begin + row]).len() == 8), "{out}");
    }
    assert!(out.contains("\nleaps a game: ") && out.contains("b3-b7 "), "{out}");
}

#[test]
fn the_same_seed_gives_the_same_report() {
    for level in ["jungle", "hunt"] {
        let words = ["--seed", "3", "--strength", "Hare", "--json"];
        let out = balance(level, &[&words[..], &["--jobs", "1"]].concat());
        assert_eq!(out, balance(level, &[&words[..], &["--jobs", "3"]].concat()));
        assert_ne!(out, balance(level, &["--seed", "4", "--strength", "Hare", "--json"]));
    }
}

#[test]
fn json_has_the_fields_that_the_help_names() {
    let help = run(&["balance", "--help"]).1;
    for (level, piece, open, kinds) in
        [("jungle", "animal", 63, 16), ("hunt", "unit", 64, 16), ("highlands", "animal", 0, 0)]
    {
        let out = balance(level, &["--json"]);
        let mut objects: BTreeMap<&str, Vec<BTreeMap<String, Value>>> = BTreeMap::new();
        for line in out.lines() {
            let fields = fields(line);
            for name in fields.keys() {
                assert!(help.contains(&format!("\"{name}\":")) || name == "unit", "{name} is documented");
            }
            let kind = ["level", piece, "square", "leap"].into_iter().find(|name| fields.contains_key(*name));
            objects.entry(kind.unwrap_or_else(|| panic!("{line}"))).or_default().push(fields);
        }
        let board = &objects["level"][0];
        assert_eq!(objects["level"].len(), 1);
        let sum: f64 = ["White", "draws", "Black"].iter().map(|name| number(board, name)).sum();
        assert!((sum - 100.0).abs() < 0.02, "{out}");
        assert!((number(board, "games") - 6.0).abs() < 1e-9 && (number(board, "nodes") - 60.0).abs() < 1e-9);
        let sum = |kind: &str, name: &str| objects[kind].iter().map(|fields| number(fields, name)).sum::<f64>();
        if open > 0 {
            assert_eq!((objects["square"].len(), objects[piece].len()), (open, kinds), "{level}");
            // Rounded numbers.
            assert!((sum("square", "visits") - 6.0).abs() > 1.0);
        }
    }
}

#[test]
fn the_picture_is_a_png_with_the_terrain() {
    let folder = tempfile::tempdir().unwrap();
    for (level, files, ranks) in [("jungle", 7, 9), ("hunt", 8, 8), ("highlands", 0, 0)] {
        let file = folder.path().join(format!("{level}.png"));
        balance(level, &["--picture", file.to_str().unwrap()]);
        let picture = image::load_from_memory(&fs::read(&file).unwrap()).unwrap().into_rgb8();
        let colours: std::collections::BTreeSet<[u8; 3]> = picture.pixels().map(|pixel| pixel.0).collect();
        assert!(colours.len() > 40, "{level}: {} colours", colours.len());
        if files > 0 {
            assert!(picture.width() > 60 * files && picture.height() > 60 * ranks, "{:?}", picture.dimensions());
        }
    }
}

#[test]
fn what_cannot_be_tried_is_refused() {
    assert!(complaint(&["balance", "nobody"]).starts_with("riverleap: there is no level `nobody`; the levels are "));
    assert!(
        complaint(&["balance", "jungle", "--rules", "nobody"]).contains("the rule sets are animal-chess, classic, ")
    );
    assert!(complaint(&["balance", "hunt", "--rules", "classic"]).contains("has no rule sets"));
    assert!(complaint(&["balance", "no/such.ron"]).contains("no/such.ron: cannot be read: "));
    assert!(complaint(&["balance", "tests/data/levels-bad/ragged-short.ron"]).contains("ragged-short.ron:11:16: "));
    let err = complaint(&["balance", "jungle", "--games", "2", "--picture", "no/such/folder/x.png"]);
    assert!(err.contains("no/such/folder/x.png"), "{err}");
    let folder = complaint(&["balance", "jungle", "--games", "2", "--picture", "tests/data"]);
    assert!(folder.contains("tests/data"), "{folder}");
    for (option, value, why) in [
        ("--games", "0", "write a whole number of at least 1"),
        ("--jobs", "0", "write a whole number of at least 1"),
        ("--nodes", "0", "0"),
        ("--strength", "11", "there is no level of play '11'"),
        ("--strength", "dragon", "there is no level of play 'dragon'"),
    ] {
        let (status, out, err) = run(&["balance", "jungle", option, value]);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{option} {value}");
        assert!(err.contains(why), "{err}");
    }
    assert_eq!(run(&["balance"]).0, Some(2));
}
