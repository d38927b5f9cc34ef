//! Films: the same frames in every run, the right number of frames, and a contact sheet of the right size.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::desk::program;

fn film(words: &[&str]) -> String {
    without_window(&[&["film"], words].concat())
}

/// Runs the program without a display; it must succeed.
fn without_window(words: &[&str]) -> String {
    let output = program().args(["--data-dir", "no/such/folder"]).args(words).output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");
    String::from_utf8(output.stdout).unwrap()
}

fn frames(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
#[ignore = "needs a graphics driver"]
fn two_films_of_a_leap_are_the_same_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let size = ["--animation", "lion-leap", "--size", "320x180", "--fps", "20"];
    for name in ["a", "b"] {
        let said = film(&[&size[..], &["--out", &path(name), "--gif", &path(&format!("{name}.gif"))]].concat());
        assert!(said.contains(" of 320x180"), "{said}");
    }
    let (first, second) = (frames(&folder.path().join("a")), frames(&folder.path().join("b")));
    // The opening, a leap of about half a second, its effects, and the rest at the end.
    assert!((20..80).contains(&first.len()), "{} frames", first.len());
    assert_eq!(first.len(), second.len());
    for (a, b) in first.iter().zip(&second) {
        assert!(fs::read(a).unwrap() == fs::read(b).unwrap(), "{} differs", a.display());
    }
    assert!(fs::read(path("a.gif")).unwrap() == fs::read(path("b.gif")).unwrap());
    let picture = |nth: usize| image::open(&first[nth]).unwrap().to_rgb8();
    assert_eq!(picture(0).dimensions(), (320, 180));
    assert_eq!(picture(0), picture(3), "nothing moves before the deed");
    assert_ne!(picture(0), picture(first.len() - 1), "and then something has");
}

#[test]
#[ignore = "needs a graphics driver"]
fn a_film_tells_how_far_it_is_and_ends_when_nobody_listens() {
    let folder = tempfile::tempdir().unwrap();
    let gif = folder.path().join("a.gif");
    let words = ["film", "--moves", "a3a4 g7g6 a4a5", "--size", "160x120", "--fps", "5", "--progress", "--gif"];
    let mut command = program();
    command.args(["--data-dir", "no/such/folder"]).args(words).arg(&gif);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let told: Vec<&str> = said.lines().filter(|line| line.contains('/')).collect();
    assert_eq!((output.status.code(), &told[..]), (Some(0), &["1/3", "2/3", "3/3"][..]));
    assert!(gif.is_file());
    // The other program is gone: its end of the pipe is closed.
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stderr.take());
    assert_ne!(child.wait().unwrap().code(), Some(0), "the film is given up");
}

#[test]
#[ignore = "needs a graphics driver"]
fn a_contact_sheet_of_moves_has_its_size() {
    let folder = tempfile::tempdir().unwrap();
    let strip = folder.path().join("strip.png");
    let words = ["--moves", "a3a4 g7g6", "--size", "640x360", "--fps", "10", "--strip", strip.to_str().unwrap()];
    let said = film(&words);
    assert!(said.contains("a contact sheet of 1670x833"), "{said}");
    let sheet = image::open(&strip).unwrap().to_rgb8();
    assert_eq!(sheet.dimensions(), (1670, 833), "four by three frames of 400x225, a line of type below each");
    // The contact sheet has text below the frames.
    let ivory = sheet.pixels().filter(|pixel| pixel.0.iter().all(|part| *part > 200)).count();
    assert!(ivory > 2000, "{ivory}");
}

#[test]
#[ignore = "needs a graphics driver"]
fn a_record_is_filmed_from_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let size = ["--size", "160x120", "--fps", "8", "--out"];
    let record = path("two.jgn");
    fs::write(&record, "[Game \"jungle\"]\n\n1. a3a4 g7g6 *\n").unwrap();
    film(&[&["--from", &record], &size[..], &[&path("record")]].concat());
    film(&[&["--moves", "a3a4 g7g6"], &size[..], &[&path("moves")]].concat());
    let (record, moves) = (frames(&folder.path().join("record")), frames(&folder.path().join("moves")));
    assert_eq!(record.len(), moves.len());
    assert!(record.iter().zip(&moves).all(|(a, b)| fs::read(a).unwrap() == fs::read(b).unwrap()));
}

#[test]
#[ignore = "needs a graphics driver"]
fn an_animation_is_filmed_in_its_game_and_on_the_level_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let shot = |name: &str, words: &[&str]| {
        let out = folder.path().join(name);
        let size = ["--size", "160x120", "--fps", "8", "--out", out.to_str().unwrap()];
        film(&[words, &size[..]].concat());
        let files = frames(&out);
        assert!(files.len() > 8, "{words:?}: {} frames", files.len());
        let (first, last) = (fs::read(&files[0]).unwrap(), fs::read(files.last().unwrap()).unwrap());
        assert_ne!(first, last, "{words:?}: nothing moves");
        first
    };
    let jungle = shot("jungle", &["--animation", "leap"]);
    assert_ne!(jungle, shot("chesimals", &["--animation", "leap", "--game", "chesimals"]));
    assert_ne!(jungle, shot("creek", &["--animation", "leap", "--level", "creek"]));
}

#[test]
#[ignore = "needs a graphics driver"]
fn without_a_runtime_folder_nothing_is_complained_of() {
    let folder = tempfile::tempdir().unwrap();
    let strip = folder.path().join("strip.png");
    // On a server, in a container or under cron the variable is unset.
    for runtime in [None, Some(""), Some("no/such/folder"), Some("/no/such/folder")] {
        let mut command = program();
        command.env_remove("XDG_RUNTIME_DIR").envs(runtime.map(|folder| ("XDG_RUNTIME_DIR", folder)));
        command.args(["--data-dir", "no/such/folder", "film", "--animation", "step", "--size", "320x180", "--strip"]);
        let output = command.arg(&strip).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{runtime:?}");
        assert_eq!(output.status.code(), Some(0), "{runtime:?}");
    }
}

#[test]
#[ignore = "looks for a graphics driver"]
fn without_a_driver_a_sentence_says_so() {
    let mut command = program();
    for variable in ["VK_DRIVER_FILES", "VK_ICD_FILENAMES", "LIBGL_DRIVERS_PATH", "__EGL_VENDOR_LIBRARY_FILENAMES"] {
        command.env(variable, "/nonexistent");
    }
    let folder = tempfile::tempdir().unwrap();
    let gif = folder.path().join("x.gif");
    let output = command.args(["film", "--animation", "leap", "--gif"]).arg(gif).output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{complaints}");
    assert!(complaints.lines().any(|line| line.starts_with("riverleap: ") && line.contains("driver")), "{complaints}");
}

#[test]
#[ignore = "needs a graphics driver"]
fn every_frame_of_a_match_is_measured_without_a_window() {
    let said = without_window(&["bench", "--gpu"]);
    let figure = |row: &str| {
        let line = said.lines().find(|line| line.starts_with(row)).unwrap_or_else(|| panic!("{row}: {said}"));
        line[row.len()..].trim().to_owned()
    };
    assert!(figure("drawn by").contains("Vulkan") || figure("drawn by").contains("Gl"), "{said}");
    let frames: usize = figure("frames, 1280 x 800").parse().unwrap();
    // Eight moves with pauses between them last about five seconds.
    assert!((200..600).contains(&frames), "{said}");
    let median = |row: &str| {
        let times = figure(row);
        let median = times.strip_prefix("median ").and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
        median.unwrap_or_else(|| panic!("{row}: {times}"))
    };
    let (whole, prepared) = (median("a frame until it is drawn"), median("of this the processor prepares"));
    assert!(0.0 < prepared && prepared <= whole, "{said}");
    let card = figure("on the card");
    assert!(card.starts_with("median ") || card.starts_with("not told"), "{said}");
}
