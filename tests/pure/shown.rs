//! Untrusted text: names and records may contain any characters, but none of them controls a terminal.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use riverleap::base::escape::{EscapingWriter, shown, shown_lines};
use riverleap::rules::Side;
use riverleap::text::{StyledText, Tone};

/// Clears the screen, sets a title, rings the bell, deletes, returns to the line's start, turns the reading direction.
const NASTY: &str = "a\u{1b}[2J\u{1b}]0;x\u{7}\u{8}\u{7f}\r\u{9b}1m\u{202e}b";
const WRITTEN: &str = "a\\u{1b}[2J\\u{1b}]0;x\\u{7}\\u{8}\\u{7f}\\r\\u{9b}1m\\u{202e}b";

fn steers(letter: char) -> bool {
    let turns =
        matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control() && !matches!(letter, '\n' | '\t')
}

/// The program's output on both streams, and its exit status.
fn said(words: &[&OsStr], input: &str) -> (String, String, Option<i32>) {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_riverleap"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("--data-dir").arg(data.path()).args(words);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that has its answer may close the input before all of it is read.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The same, checked to contain no control characters.
fn clean(words: &[&OsStr], input: &str) -> String {
    let (out, err, _) = said(words, input);
    let all = out + &err;
    assert!(!all.contains(steers), "{words:?}: {all:?}");
    all
}

#[test]
fn names_of_files_cannot_steer_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("{NASTY}\n.ron"));
    fs::copy("levels/jungle.ron", &file).unwrap();
    let told = clean(&["check".as_ref(), file.as_ref()], "");
    assert_eq!(told.lines().count(), 1, "{told:?}");
    assert!(told.contains(&format!("{WRITTEN}\\n.ron: ok, level \"Jungle\"")), "{told}");
    fs::write(&file, "(name: 7)").unwrap();
    let told = clean(&["check".as_ref(), file.as_ref()], "");
    assert!(told.contains(&format!("{WRITTEN}\\n.ron:1:8: ")) && told.lines().count() == 1, "{told:?}");
    fs::remove_file(&file).unwrap();
    for command in ["--level", "--rules", "--from"] {
        let told = clean(&["moves".as_ref(), command.as_ref(), file.as_ref()], "");
        assert!(told.contains(&format!("{WRITTEN}\\n.ron: cannot be read: ")), "{told:?}");
        assert_eq!(told.lines().count(), 1, "{told:?}");
    }
    let told = clean(&["moves".as_ref(), "--level".as_ref(), NASTY.as_ref()], "");
    assert!(told.contains(&format!("there is no level `{WRITTEN}`")), "{told:?}");
    let told = clean(&["moves".as_ref(), "--levels".as_ref(), folder.path().join(NASTY).as_ref()], "");
    assert!(told.contains(&format!("{WRITTEN}: there is no such folder")), "{told:?}");
    let no_text = folder.path().join(OsStr::from_bytes(b"\xff\x1b[2J"));
    assert!(clean(&["check".as_ref(), no_text.as_ref()], "").contains("\u{fffd}\\u{1b}[2J: cannot be read"));
}

#[test]
fn names_of_rule_sets_stay_in_the_list_of_names() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules");
    fs::create_dir(&rules).unwrap();
    fs::write(rules.join(format!("{NASTY}\n.ron")), "(name: \"x\")").unwrap();
    let levels = folder.path().as_os_str();
    let told = clean(&["moves".as_ref(), "--levels".as_ref(), levels, "--rules".as_ref(), "no".as_ref()], "");
    assert!(told.contains(&format!("{WRITTEN}\\n, ")) && told.lines().count() == 1, "{told:?}");
    clean(&["engine".as_ref(), "--levels".as_ref(), levels], "uci\nquit\n");
}

#[test]
fn words_on_the_command_line_are_not_said_back_as_they_are() {
    for words in [&[NASTY][..], &["moves", NASTY], &["perft", NASTY], &["explain", NASTY], &["moves", "--moves", NASTY]]
    {
        let words: Vec<&OsStr> = words.iter().map(|word| OsStr::new(*word)).collect();
        let (_, err, status) = said(&words, "");
        assert!(matches!(status, Some(1 | 2)) && err.contains("\\u{"), "{words:?}: {status:?} {err:?}");
        clean(&words, "");
    }
}

#[test]
fn names_and_records_cannot_steer_a_text_game() {
    let folder = tempfile::tempdir().unwrap();
    let level = folder.path().join("level.ron");
    let escaped: String = format!("{NASTY}\n").chars().map(|letter| letter.escape_unicode().to_string()).collect();
    let jungle = fs::read_to_string("levels/jungle.ron").unwrap();
    fs::write(&level, jungle.replace("name: \"Jungle\"", &format!("name: \"{escaped}\""))).unwrap();
    let told = clean(&["check".as_ref(), level.as_ref()], "");
    assert!(told.contains(": ok, level \"a\\u{1b}[2J") && told.lines().count() == 1, "{told:?}");
    let rules = folder.path().join("rules.ron");
    fs::write(&rules, format!("(name: \"{escaped}\", description: \"{escaped}\")")).unwrap();
    let told = clean(&["check".as_ref(), rules.as_ref()], "");
    assert!(told.contains(": ok, rule set \"a\\u{1b}[2J") && told.lines().count() == 1, "{told:?}");
    let own = ["terminal".as_ref(), "--level".as_ref(), level.as_ref(), "--rules".as_ref(), rules.as_os_str()];
    let told = clean(&own, "record\n");
    assert!(told.contains(&format!("The rules are those of the set \"{WRITTEN}\\n\".")), "{told}");
    let record = folder.path().join("record.jgn");
    let tags = format!("[Game \"jungle\"]\n[White \"{NASTY}\"]\n[Rules \"classic\"]\n[Odd \"{NASTY}\"]\n\n");
    fs::write(&record, format!("{tags}1. Rg4 {{{NASTY}}} *\n")).unwrap();
    let told = clean(&["terminal".as_ref(), "--resume".as_ref(), record.as_ref()], "record\n");
    assert!(told.contains("\\u{202e}b\"]"), "{told}");
    fs::write(&record, format!("{tags}1. R{NASTY} *\n")).unwrap();
    for words in [&["check"][..], &["moves", "--from"]] {
        let words: Vec<&OsStr> = words.iter().map(|word| OsStr::new(*word)).chain([record.as_os_str()]).collect();
        assert!(clean(&words, "").contains("ply 1, Ra\\u{1b}: "));
    }
    clean(&["terminal".as_ref(), "--resume".as_ref(), record.as_ref()], "");
    clean(&["terminal".as_ref()], &format!("up\nload {}\n", record.display()));
    assert!(clean(&["terminal".as_ref()], &format!("up\nload {NASTY}\nsave /{NASTY}/x\n")).contains(WRITTEN));
}

#[test]
fn what_a_program_says_to_the_engine_comes_back_clean() {
    let lines = format!("{NASTY}\nsetoption name {NASTY} value 1\nposition jfen {NASTY}\ngo {NASTY}\nquit\n");
    let told = clean(&["engine".as_ref()], &lines);
    assert!(told.lines().all(|line| line.contains("\\u{202e}b") || line.contains("\\u{1b}[2J")), "{told}");
    assert_eq!(told.lines().count(), 4, "{told}");
}

#[test]
fn plain_names_are_shown_as_they_are() {
    for name in ["Jungle", "斗兽棋", "naïve Ölçek", "شطرنج", "👩‍👩‍👧", "a\\nb", "'\"`"] {
        assert_eq!((shown(name), shown_lines(name)), (name.into(), name.into()));
    }
    assert_eq!(shown_lines("a\tb\nc"), "a\tb\nc");
    assert_eq!(shown("a\tb\nc"), "a\\tb\\nc");
    assert!(Path::new("levels/jungle.ron").exists());
}

/// Characters of every kind, with frequent control characters.
fn odd_text() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        any::<char>(),
        prop::char::range('\0', '\u{a0}'),
        prop::char::range('\u{2000}', '\u{2070}'),
        Just('\u{61c}'),
    ];
    proptest::collection::vec(letter, 0..40).prop_map(|letters| letters.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn nothing_that_is_shown_steers(text in odd_text(), cuts in proptest::collection::vec(1..7_usize, 1..20)) {
        let line = shown(&text);
        prop_assert!(!line.contains(|letter| steers(letter) || matches!(letter, '\n' | '\t')), "{line:?}");
        let lines = shown_lines(&text);
        prop_assert!(!lines.contains(steers), "{lines:?}");
        prop_assert_eq!(lines.matches('\n').count(), text.matches('\n').count());
        prop_assert_eq!(shown(&line), line.clone(), "once is enough");
        if !text.contains(steers) {
            prop_assert_eq!(&lines, &text);
        }
        // A writer receives the text in pieces of any size, split even within characters.
        let mut written = Vec::new();
        let mut out = EscapingWriter::new(&mut written);
        let mut rest = text.as_bytes();
        for cut in cuts.into_iter().cycle() {
            let (piece, after) = rest.split_at(cut.min(rest.len()));
            out.write_all(piece).unwrap();
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        out.flush().unwrap();
        prop_assert_eq!(String::from_utf8(written).unwrap(), lines.clone());

        let mut painted = StyledText::default();
        painted.line_of(Side::Black, &text).add(Tone::Of(Side::White), &text);
        prop_assert_eq!(painted.plain(), format!("{lines}\n{lines}"));
        let codes = ["\u{1b}[1;33m", "\u{1b}[1;34m", "\u{1b}[0m"];
        let bare = codes.iter().fold(painted.ansi(), |text, code| text.replace(code, ""));
        prop_assert_eq!(bare, painted.plain());
    }
}
