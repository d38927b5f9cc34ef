//! `film` and `lab`: what they refuse before anything is drawn, and the error messages.

use crate::cli::{answer, complaint, run};

fn usage(words: &[&str]) -> String {
    let (status, out, err) = run(words);
    assert_eq!((status, out.as_str()), (Some(2), ""), "{words:?}: {err}");
    err
}

#[test]
fn a_film_says_what_it_shows_and_where_it_goes() {
    assert!(usage(&["film"]).contains("--moves"));
    let nowhere = usage(&["film", "--animation", "leap"]);
    assert!(nowhere.contains("--out <DIR>") && nowhere.contains("--strip") && nowhere.contains("--gif"), "{nowhere}");
    assert!(usage(&["film", "--out", "no/such"]).contains("--animation"));
    let both = usage(&["film", "--moves", "a3a4", "--animation", "leap", "--gif", "no/such.gif"]);
    assert!(both.contains("cannot be used with"), "{both}");
    usage(&["film", "--animation", "leap", "--from", "tests/data/records/plain.jgn", "--gif", "no/such.gif"]);
}

#[test]
fn what_cannot_be_filmed_is_explained() {
    let film = |words: &[&str]| usage(&[&["film", "--gif", "no/such.gif"], words].concat());
    assert!(film(&["--animation", "dance"]).contains("the kinds are step, drop, leap"));
    assert!(film(&["--animation", "leap", "--fps", "1"]).contains("4..=240"));
    assert!(film(&["--animation", "leap", "--size", "big"]).contains("like 1280x720"));
    assert!(film(&["--animation", "leap", "--size", "9x9000"]).contains("from 64 to 4096"));
    let film = |words: &[&str]| complaint(&[&["film", "--gif", "no/such.gif"], words].concat());
    assert!(film(&["--animation", "elephant-leap"]).contains("only the tiger and the lion do"));
    assert!(film(&["--moves", "a3b4"]).starts_with("riverleap: --moves, ply 1 (a3b4): "));
    assert!(film(&["--moves", "a3a4", "--level", "nobody"]).contains("there is no level `nobody`"));
    assert!(film(&["--animation", "leap", "--theme", "nobody"]).contains("there is no theme `nobody`"));
    assert!(film(&["--animation", "knight-leap"]).contains("add `--game chesimals`"));
    assert!(film(&["--animation", "den", "--game", "chesimals"]).contains("no `den` in Chesimals II"));
    let dry = film(&["--animation", "rat-swim", "--level", "tests/data/levels-small/corner.ron"]);
    assert!(dry.contains("no place on this board where the rules let the rat show `swim`"), "{dry}");
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_drawn() {
    let gif = complaint(&["film", "--animation", "leap", "--gif", "no/such/folder/x.gif"]);
    assert!(gif.contains("no/such/folder/x.gif") || gif.contains("driver"), "{gif}");
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("frame-00000.png"), "of another film").unwrap();
    let out = complaint(&["film", "--animation", "leap", "--out", folder.path().to_str().unwrap()]);
    assert!(out.contains("already holds frames of a film") || out.contains("driver"), "{out}");
}

#[test]
fn the_laboratory_knows_its_animations() {
    assert!(usage(&["lab", "dance"]).contains("the kinds are step, drop, leap"));
    for command in ["film", "lab"] {
        assert!(answer(&[command, "--help"]).contains("\nExample: riverleap "), "{command}");
    }
}

#[test]
fn every_command_with_a_window_names_the_languages() {
    for command in ["", "play", "host", "join", "watch", "lab", "film"] {
        let words: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let help = answer(&words);
        let words: Vec<&str> = help.split_whitespace().collect();
        let help = words.join(" ");
        assert!(help.contains("--language <LANGUAGE>"), "{help}");
        assert!(help.contains(": en, de or zh-CN"), "{help}");
    }
    // The language of a film does not depend on the computer.
    let film = answer(&["film", "--help"]);
    assert!(film.split("--language").nth(1).unwrap().lines().next().unwrap().contains("[default: en]"), "{film}");
    assert!(
        usage(&["film", "--animation", "leap", "--strip", "x.png", "--language", "fr"])
            .contains("write en, de or zh-CN")
    );
    // The text game is in English.
    for command in [&["host"][..], &["join", "127.0.0.1"], &["watch", "127.0.0.1"]] {
        usage(&[command, &["--terminal", "--language", "de"]].concat());
    }
}

#[test]
fn a_film_takes_a_whole_record_and_an_animation_takes_a_level_and_rules() {
    // The command fails only at the file that cannot be written, or for want of a driver.
    let begins = |words: &[&str]| {
        let (status, out, err) = run(&[&["film", "--gif", "no/such/folder/x.gif"], words].concat());
        assert!(out.is_empty());
        let begun = status == Some(1) && (err.contains("no/such/folder/x.gif") || err.contains("driver"));
        (!begun).then(|| format!("{words:?}: {status:?} {err}"))
    };
    let cases: [&[&str]; 7] = [
        &["--from", "tests/data/records/plain.jgn"],
        &["--from", "tests/data/records/chesimals.jgn"],
        &["--animation", "leap", "--level", "creek"],
        &["--animation", "swim", "--rules", "leiden"],
        &["--animation", "leap", "--game", "chesimals"],
        &["--animation", "knight-leap", "--game", "chesimals"],
        &["--animation", "warmachine-capture", "--game", "chesimals", "--level", "band"],
    ];
    let wrong: Vec<String> = cases.into_iter().filter_map(begins).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
