//! `riverleap tables`: the published table, probes, builds, and what is refused.

use std::collections::BTreeMap;

use ron::Value;

use crate::cli::{answer, complaint, run};

/// Wins, losses and draws for White, who is to move, as van Rijn and Vis published them (ICGA Journal 2014). Their row
/// for two elephants lacks a position; this is the true one.
const PUBLISHED: &str = "
    R-R 2055 1605 0    L-P 1774 504 74
    R-P 915 1327 698   L-T 1676 542 134
    R-L 849 1888 203   L-L 1403 949 0
    R-E 1565 968 407   L-E 993 775 584
    P-R 1700 600 640   E-R 1352 1223 365
    P-L 749 1532 71    E-P 1716 538 98
    P-E 779 1476 97    E-L 1086 634 632
    T-L 905 1292 155   E-E 1317 1035 0
    L-R 2229 534 177";

fn stats(words: &[&str]) -> String {
    answer(&[&["tables", "stats"], words].concat())
}

#[test]
fn the_published_table_of_two_animals_is_reproduced() {
    let out = stats(&["--rules", "leiden"]);
    let rows: BTreeMap<&str, Vec<&str>> = out
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, row)| (name, row.split(' ').collect()))
        .collect();
    assert_eq!((out.lines().count(), rows.len()), (65, 65));
    let published: Vec<&str> = PUBLISHED.split_whitespace().collect();
    assert_eq!(published.len(), 17 * 4);
    for row in published.chunks(4) {
        let [name, win, loss, draw] = *row else { unreachable!() };
        let [win_word, wins, draw_word, draws, loss_word, losses, longest_word, longest] = rows[name][..] else {
            panic!("{name}: {:?}", rows[name]);
        };
        assert_eq!([win_word, draw_word, loss_word, longest_word], ["win", "draw", "loss", "longest"]);
        assert_eq!([wins, draws, losses], [win, draw, loss], "{name}");
        assert!(longest.parse::<u32>().unwrap() <= 33);
    }
    // The cat, the wolf and the dog fare like the leopard where neither is the stronger one.
    assert_eq!(rows["C-R"], rows["P-R"]);
    assert_eq!(out.lines().last(), Some("total 160068 win 82852 draw 12715 loss 64501 longest 33"));
}

#[test]
fn the_lines_in_json_are_those_in_text() {
    let words = ["--level", "puddle", "--animals", "3"];
    let text = stats(&words);
    let json = stats(&[&words[..], &["--json"]].concat());
    assert_eq!(text.lines().count(), json.lines().count());
    // 4 animals a side: 6 pairs against 4, both ways.
    assert_eq!(text.lines().count(), 48 + 1);
    for (line, object) in text.lines().zip(json.lines()) {
        let fields: BTreeMap<String, Value> = ron::from_str(object).unwrap();
        let number = |name: &str| match &fields[name] {
            Value::Number(number) => format!("{}", number.into_f64()),
            Value::String(text) => text.clone(),
            found => panic!("{found:?}"),
        };
        let end = ["win", "draw", "loss", "longest"].map(|name| format!("{name} {}", number(name))).join(" ");
        let begin =
            if fields.contains_key("total") { format!("total {}", number("total")) } else { number("material") };
        assert_eq!(line, format!("{begin} {end}"));
    }
}

#[test]
fn only_animals_of_the_level_are_counted() {
    let puddle = stats(&["--level", "puddle"]);
    let names: Vec<&str> = puddle.lines().filter_map(|line| line.split(' ').next()).collect();
    let expected = "E-E E-L E-C E-R L-E L-L L-C L-R C-E C-L C-C C-R R-E R-L R-C R-R total";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn a_probe_tells_the_value_and_the_best_moves() {
    for (position, expected) in
        [("7/3L3/7/7/7/7/7/7/e6 w", "win 1\nbest d8d9\n"), ("7/3L3/7/7/7/7/7/7/e6 b", "loss 2\nbest a1b1 a1a2\n")]
    {
        let mut lines: Vec<String> = answer(&["tables", "probe", position]).lines().map(str::to_owned).collect();
        let sorted = |line: &str| {
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            words.sort_unstable();
            words
        };
        let wanted: Vec<String> = expected.lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 2);
        assert_eq!((lines.remove(0), sorted(&lines[0])), (wanted[0].clone(), sorted(&wanted[1])));
    }
    let json = answer(&["tables", "probe", "7/3L3/7/7/7/7/7/7/e6 w", "--json"]);
    assert_eq!(json, "{\"value\":\"win\",\"plies\":1,\"best\":[\"d8d9\"]}\n");
    let drawn = answer(&["tables", "probe", "6e/7/7/7/7/7/7/7/L6 w", "--rules", "leiden", "--json"]);
    assert!(drawn.starts_with("{\"value\":\""), "{drawn}");
}

#[test]
fn a_build_writes_tables_that_probes_read() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let words = ["--level", "puddle", "--tables-dir", dir];
    let build = [&["tables", "build", "--animals", "3"], &words[..]].concat();
    let (status, out, err) = run(&build);
    assert_eq!(status, Some(0), "{err}");
    assert!(out.starts_with("34 tables, 34 solved, 0 kept: ") && out.trim_end().contains(dir), "{out}");
    assert!(err.contains(" positions"), "{err}");
    let again = run(&[&build[..], &["--json"]].concat()).1;
    assert!(again.starts_with("{\"tables\":34,\"solved\":0,\"kept\":34,\"renewed\":0,\"bytes\":"), "{again}");
    let probe = [&["tables", "probe", "l4/4r/5/5/5/5/E4 w"], &words[..]].concat();
    let value = answer(&probe);
    assert_eq!(value, answer(&["tables", "probe", "l4/4r/5/5/5/5/E4 w", "--level", "puddle"]));
    // Damage is named, and mended by a build.
    let home = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    for entry in std::fs::read_dir(home).unwrap().flatten() {
        let mut bytes = std::fs::read(entry.path()).unwrap();
        bytes.pop();
        std::fs::write(entry.path(), bytes).unwrap();
    }
    let err = complaint(&probe);
    assert!(
        err.contains(".table: the end of the table is missing; build it again with `riverleap tables build`"),
        "{err}"
    );
    let mended = run(&build).1;
    assert!(mended.starts_with("34 tables, 34 solved (34 of them again), 0 kept: "), "{mended}");
    assert_eq!(value, answer(&probe));
}

#[test]
fn what_cannot_be_answered_is_refused() {
    assert!(complaint(&["tables", "probe", "7/3L3/7/7/7/7/7/7/7 w"]).contains("the game is over in this position"));
    let start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
    assert!(complaint(&["tables", "probe", start]).contains("there are 16 animals on the board"));
    assert!(complaint(&["tables", "probe", "7/3L3 w"]).contains("position text, placement"));
    assert!(
        complaint(&["tables", "stats", "--level", "crosscurrent"])
            .contains("at most 64 squares, and this board has 77")
    );
    assert!(complaint(&["tables", "stats", "--level", "nobody"]).contains("there is no level `nobody`"));
    let unwritable = complaint(&["tables", "build", "--animals", "2", "--tables-dir", "Cargo.toml"]);
    assert!(unwritable.contains("Cargo.toml"), "{unwritable}");
    for words in [&["tables", "stats", "--animals", "5"][..], &["tables", "build"], &["tables"]] {
        assert_eq!(run(words).0, Some(2), "{words:?}");
    }
}
