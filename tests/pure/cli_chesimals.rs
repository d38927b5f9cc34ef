//! Chesimals II on the command line: the commands that know every game, and those that only play Jungle.

use std::fs;

use crate::cli::{answer, complaint, fed, riverleap, run};

const GAME: [&str; 2] = ["--game", "chesimals"];

fn of_game(words: &[&str]) -> Vec<String> {
    words.iter().chain(&GAME).map(|word| (*word).to_owned()).collect()
}

/// The answer of a command with `--game chesimals`.
fn told(words: &[&str]) -> String {
    let words = of_game(words);
    answer(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The text game's answer to these lines.
fn typed(words: &[&str], lines: &str) -> String {
    let data = tempfile::tempdir().unwrap();
    let mut command = riverleap(words);
    command.args(["--plain", "--data-dir", data.path().to_str().unwrap()]);
    let (status, out, err) = fed(command, lines.as_bytes());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{words:?}");
    out
}

/// The output and the error message of a command that ends with status 1, with `--game chesimals`.
fn refused(words: &[&str]) -> (String, String) {
    let words = of_game(words);
    let (status, out, err) = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(status, Some(1), "{words:?}: {out}{err}");
    (out, err)
}

#[test]
fn moves_are_153_lines_sorted_by_bytes() {
    let out = told(&["moves"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 153);
    assert!(lines.is_sorted() && !lines.contains(&"end"));
    assert_eq!((lines[0], lines[152]), ("b4a3", "k6l7"));
    for (level, count) in [("default", 153), ("preset", 177), ("band", 132), ("links", 46), ("hunt", 47)] {
        assert_eq!(told(&["moves", "--level", level]).lines().count(), count, "{level}");
        let file = format!("levels/chesimals/{level}.ron");
        assert_eq!(told(&["moves", "--level", &file]), told(&["moves", "--level", level]));
    }
    assert!(told(&["moves", "--level", "preset"]).contains("\nj7j10\n"));
}

#[test]
fn perft_counts_actions() {
    for (depth, nodes) in [("0", 1), ("1", 153), ("2", 6202)] {
        assert_eq!(told(&["perft", depth]), format!("nodes {nodes}\n"));
        if depth == "0" {
            continue;
        }
        let divided = told(&["perft", depth, "--divide"]);
        let lines: Vec<&str> = divided.lines().collect();
        assert_eq!((lines.len(), lines[153]), (154, format!("nodes {nodes}").as_str()));
        assert!(lines[..153].is_sorted());
        let below = |line: &&str| line.split_once(' ').unwrap().1.parse::<u32>().unwrap();
        assert_eq!(lines[..153].iter().map(below).sum::<u32>(), nodes);
    }
    // In the middle of a turn `end` is one of the actions.
    let divided = told(&["perft", "1", "--divide", "--moves", "b5a5"]);
    assert!(divided.contains("\nend 1\n"), "{divided}");
    let moves = told(&["moves", "--moves", "b5a5"]).lines().count();
    assert!(divided.ends_with(&format!("\nnodes {moves}\n")), "{divided}");
}

#[test]
fn explain_says_why_not() {
    assert_eq!(told(&["explain", "b5a5"]), "legal\n");
    assert_eq!(told(&["explain", "j7j10", "--level", "preset"]), "legal\n");
    assert_eq!(told(&["explain", "end", "--moves", "b5a5"]), "legal\n");
    // A yellow guard stands apart, and orange has no chief.
    let folder = tempfile::tempdir().unwrap();
    let small = folder.path().join("small.ron");
    fs::write(&small, "(name: \"Small\", width: 6, height: 6, chesimals: {white: \"C f1\", blue: \"C a6\"})").unwrap();
    let small = small.to_str().unwrap();
    let on_small = ["--level", small, "--position", "cb5/6/Gy4Go/6/6/Cy4Cw w -"];
    for (action, options, sentence) in [
        ("b5a5", &["--moves", "b5a5"][..], "No unit stands on b5."),
        ("a5a6", &["--moves", "b5a5"], "The guard on a5 has already moved this turn."),
        ("j5j7", &["--moves", "b5a5"], "This turn belongs to yellow; the chief on j5 belongs to orange."),
        ("a4a5", &on_small, "The guard on a4 is cut off from its chief."),
        ("f4f5", &on_small, "The chief of orange is gone; its units stand still."),
        ("end", &[], "Move at least one unit before you end your turn."),
        ("--", &[], "You may not pass; move at least one unit."),
        ("c12c11", &[], "The chief on c12 is not yours; White is to move."),
        ("b5b7", &[], "Your guard's way to b7 is blocked on b6."),
        ("e2e1", &[], "Your own guard stands on e1."),
    ] {
        let words = [&["explain"][..], &GAME, options, &["--", action]].concat();
        assert_eq!(run(&words), (Some(1), format!("{sentence}\n"), String::new()), "{words:?}");
    }
    assert!(refused(&["explain", "zz"]).1.contains("'zz'"));
}

#[test]
fn moves_are_played_through_the_middle_of_turns() {
    let middle = told(&["moves", "--moves", "b5a5"]);
    assert!(middle.lines().all(|line| line == "end" || "abcd".contains(&line[..1])), "{middle}");
    assert!(middle.ends_with("\nend\n") && !middle.contains("\na5"), "{middle}");
    let black = told(&["moves", "--moves", "b5a5 end"]);
    assert!(!black.contains("end\n") && black.contains("\nc11"), "{black}");
    assert!(told(&["moves", "--moves", "b5a5 d5e5 end c11c10 end"]).contains("\nj6"), "White again");
    for (moves, sentence) in [
        ("end", "--moves, ply 1 (end): Move at least one unit before you end your turn."),
        ("b5a5 end end", "--moves, ply 3 (end): Move at least one unit before you end your turn."),
        ("b5a5 j5j4", "--moves, ply 2 (j5j4): This turn belongs to yellow; the chief on j5 belongs to orange."),
        ("b5a5 End", "--moves, ply 2 (End): "),
    ] {
        let (out, err) = refused(&["moves", "--moves", moves]);
        assert!(out.is_empty() && err.starts_with(&format!("riverleap: {sentence}")), "{err}");
    }
}

#[test]
fn positions_are_text_of_the_setup() {
    const HUNT: &str = "gbcbgb1grcrgr1/1nb4nr1/3wpwp3/8/8/3WoWo3/1Nw4Ng1/GwCwGw1GgCgGg1";
    let at = |turn: &str| format!("{HUNT} {turn}");
    let moves = |turn: &str| told(&["moves", "--level", "hunt", "--position", &at(turn)]);
    assert!(moves("w -").contains("\nb1") && moves("b -").contains("\nb8"));
    let middle = moves("w w:b2 3 9");
    assert!(middle.ends_with("\nend\n") && !middle.contains("g1") && !middle.contains("\nb2"), "{middle}");
    for (turn, sentence) in [
        (
            "w w:b3",
            "state of the turn, column 69: no unit of white stands on b3; write the present squares of the units",
        ),
        ("w", "state of the turn, column "),
        ("x -", "side to move, column 65: 'x' is not a side; write w or b"),
    ] {
        let (_, err) = refused(&["moves", "--level", "hunt", "--position", &at(turn)]);
        assert!(err.starts_with(&format!("riverleap: --position: position text, {sentence}")), "{err}");
    }
    assert!(refused(&["moves", "--position", &at("w -")]).1.contains("8 ranks for a board of 16"));
}

#[test]
fn check_tells_good_setups_from_bad() {
    let all = told(&["check"]);
    let of = |folder: &str, kind: &str| {
        let is_such = |line: &&str| line.starts_with(folder) && line.contains(&format!(".ron: ok, {kind} "));
        all.lines().filter(is_such).count()
    };
    let counts = (of("levels/chesimals/", "setup"), of("assets/lessons/", "lesson"), all.lines().count());
    assert_eq!(counts, (5, 4, 9), "{all}");
    let file = "levels/chesimals/default.ron";
    let good = format!("{file}: ok, setup \"Chesimals II\" 12x16, 64 units, 153 first actions\n");
    assert_eq!(answer(&["check", file]), good);
    assert!(answer(&["check"]).contains(&format!("\n{good}")));
    let lesson = answer(&["check", "assets/lessons/band.ron"]);
    assert_eq!(lesson, "assets/lessons/band.ron: ok, lesson \"lesson-band\" 8x8, 6 steps\n");
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.ron");
    let setup = fs::read_to_string(file).unwrap();
    for (from, to, fault) in [
        ("C c5;", "C m5;", ":23:20: m5 is not on this board of 12 by 16 squares; choose another square, or change"),
        (
            "W j4",
            "X j4",
            ":24:24: 'X' is not a unit; the letters are C chief, E elephant, G guard, W warmachine, N knight",
        ),
        ("C e2; ", "", ":25:"),
        ("grey:", "gray:", ":26:9: `gray` is not one of the values here; "),
        ("quiet_limit: 100", "quiet_limit: 0", ":17:18: the game would be a draw before it begins; write `None`"),
        ("height: 16", "height: 17", ":13:13: a height of 17; write 1 to 16"),
    ] {
        assert!(setup.contains(from), "{from}");
        fs::write(&bad, setup.replacen(from, to, 1)).unwrap();
        let (status, out, err) = run(&["check", bad.to_str().unwrap()]);
        assert_eq!((status, err.as_str()), (Some(1), ""));
        assert!(out.starts_with(&format!("{}{fault}", bad.display())) && out.contains("; "), "{out}");
        let (_, err) = refused(&["moves", "--level", bad.to_str().unwrap()]);
        assert_eq!(err, format!("riverleap: {out}"));
    }
}

#[test]
fn what_the_game_does_not_have_is_said() {
    let (_, err) = refused(&["moves", "--rules", "classic"]);
    let sentence =
        "riverleap: Chesimals II has no rule sets, so there is no `classic`; its switches stand in the setup\n";
    assert_eq!(err, sentence);
    let setups = "the setups are band, default, hunt, links, preset\n";
    assert_eq!(refused(&["moves", "--level", "jungle"]).1, format!("riverleap: there is no setup `jungle`; {setups}"));
    assert!(
        complaint(&["moves", "--level", "hunt"]).starts_with("riverleap: there is no level `hunt`; the levels are ")
    );
    let other = "levels/chesimals/hunt.ron: this is a setup of Chesimals II; name a level, or add --game chesimals";
    for words in
        [&["moves", "--level", "levels/chesimals/hunt.ron"][..], &["terminal", "--level", "levels/chesimals/hunt.ron"]]
    {
        assert!(complaint(words).starts_with(&format!("riverleap: {other}")), "{words:?}");
    }
    let (_, err) = refused(&["moves", "--level", "levels/jungle.ron"]);
    assert_eq!(err, "riverleap: levels/jungle.ron: this is a level of Jungle; leave out --game, or name a setup\n");
    for words in [&["moves", "--game", "go"][..], &["perft", "1", "--game"], &["engine", "--game", "chesimals"]] {
        let (status, out, err) = run(words);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{words:?}");
        assert!(err.contains("--game") && err.contains("--help"), "{err}");
    }
    assert!(run(&["moves", "--game", "go"]).2.contains("write jungle or chesimals"));
}

#[test]
fn a_record_is_a_start_where_its_game_is_played() {
    const FILE: &str = "tests/data/record-chesimals.jgn";
    assert_eq!(answer(&["moves", "--from", FILE]), "a1a2\na1a3\na1b1\na1b2\na1c1\na1c2\na1c3\nend\n");
    assert_eq!(answer(&["perft", "1", "--from", FILE]), "nodes 8\n");
    assert_eq!(answer(&["explain", "end", "--from", FILE]), "legal\n");
    assert_eq!(answer(&["moves", "--from", FILE, "--moves", "end"]).lines().next(), Some("a4a2"));
    let said = format!("{FILE}: ok, record on level \"mine\", rules \"Chesimals II\", 7 plies, unfinished\n");
    assert_eq!(answer(&["check", FILE]), said);
    assert_eq!(run(&["moves", "--game", "chesimals", "--from", FILE]).0, Some(2));

    // The record says which game it is.
    let matches = ["match", "--a", "engine:1", "--b", "engine:1", "--games", "1", "--nodes", "50", "--from", FILE];
    assert!(run(&matches).1.starts_with("a: engine:1\n"));
    let told = typed(&["terminal", "--from", FILE], "record\nend\n");
    assert!(told.contains("| RIVERLEAP: Chesimals II, a game by Joe Joyce |\n"), "{told}");
    assert!(told.contains("\nWhite moves yellow. One more unit can move; 'end' ends the turn.\n"), "{told}");
    assert!(told.contains("[Level \"mine\"]") && told.contains("It is Black's turn. Units that can move: "), "{told}");
    // A game of one kind is replaced by a game of the other, in either direction.
    let told = typed(&["terminal"], &format!("up\nload {FILE}\nend\nmove rat up\n"));
    assert!(told.contains("RIVERLEAP: the jungle game") && told.contains("It is Black's turn. "), "{told}");
    assert!(told.contains("Command not found. A move is two squares, "), "{told}");
    let jungle = "tests/data/record-written.jgn";
    let told = typed(&["terminal", "--game", "chesimals"], &format!("load {jungle}\nmoves\n"));
    assert!(told.contains("\nmove "), "{told}");

    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.jgn");
    let good = fs::read_to_string(FILE).unwrap();
    fs::write(&bad, good.replace("Gb5b3", "Gb5b2")).unwrap();
    let fault =
        format!("{}:22:26: ply 4, Gb5b2: A guard slides one or two squares in a straight line; ", bad.display());
    assert!(complaint(&["moves", "--from", bad.to_str().unwrap()]).starts_with(&format!("riverleap: {fault}")));
    assert!(run(&["check", bad.to_str().unwrap()]).1.starts_with(&fault));
}
