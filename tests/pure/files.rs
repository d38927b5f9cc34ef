//! Which files are read, by size, kind and number of files.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Every command here is fast; a program that still runs after this time hangs.
const FOR_EVER: Duration = Duration::from_secs(100);

fn riverleap(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_riverleap"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(["--data-dir", "no/such/folder"]).args(words);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The exit status and the whole output; `None` if the program does not end.
fn ended(mut child: Child) -> Option<(Option<i32>, String)> {
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > FOR_EVER {
            child.kill().unwrap();
            child.wait().unwrap();
            return None;
        }
        thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().unwrap();
    let told = [output.stdout, output.stderr].concat();
    Some((output.status.code(), String::from_utf8(told).unwrap()))
}

#[test]
fn a_file_that_is_too_large_is_refused_at_its_first_character() {
    let folder = tempfile::tempdir().unwrap();
    for (name, begins, size, most) in
        [("level.ron", "(", (1 << 20) + 1, "1 MiB"), ("record.jgn", "[", (1 << 26) + 1, "64 MiB")]
    {
        let path = folder.path().join(name);
        let mut file = File::create(&path).unwrap();
        file.write_all(begins.as_bytes()).unwrap();
        file.set_len(size).unwrap();
        let file = path.to_str().unwrap();
        let refused = format!("{file}:1:1: this is larger than {most}; no file of the game is; name another\n");
        assert_eq!(ended(riverleap(&["check", file]).spawn().unwrap()), Some((Some(1), refused.clone())));
        let complaint = format!("riverleap: {refused}");
        assert_eq!(ended(riverleap(&["moves", "--level", file]).spawn().unwrap()), Some((Some(1), complaint)));
    }
}

/// Text before the first game of a record does not limit the size of the record.
#[test]
fn a_large_record_may_begin_with_anything_that_records_begin_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.jgn");
    for begins in ["\u{feff}", "; ours\n", "% ours\n", "\n \n"] {
        fs::write(&file, format!("{begins}{}", "[White \"Ann\"]\n\nEa4 *\n\n".repeat(60_000))).unwrap();
        let (status, told) = ended(riverleap(&["check", file.to_str().unwrap()]).spawn().unwrap()).unwrap();
        assert_eq!(status, Some(0), "{begins:?}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_plain_file_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (pipe, socket, link) = (at("pipe.ron"), at("socket.ron"), at("link.ron"));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let _bound = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    std::os::unix::fs::symlink(&pipe, &link).unwrap();
    for file in [&pipe, &socket, &link, "/dev/zero", "/dev/tty", "/dev/null"] {
        if file.starts_with("/dev") && !Path::new(file).exists() {
            continue;
        }
        for words in [
            &["check"][..],
            &["moves", "--level"],
            &["moves", "--rules"],
            &["moves", "--from"],
            &["terminal", "--resume"],
            &["tune", "--out", "no/such/weights.ron", "--data"],
            &["match", "--ladder", "2", "--games", "2", "--out"],
        ] {
            let words = [words, &[file]].concat();
            let told = ended(riverleap(&words).spawn().unwrap());
            let (status, told) = told.unwrap_or_else(|| panic!("{words:?} waits for ever"));
            assert_eq!(status, Some(1), "{words:?}");
            assert!(told.contains(&format!("{file}: this is not a plain file; ")), "{words:?}: {told}");
        }
    }
    // A named pipe among the levels hides no other file and does not block the program.
    let rules = folder.path().join("rules");
    fs::create_dir(&rules).unwrap();
    assert!(Command::new("mkfifo").arg(rules.join("classic.ron")).status().unwrap().success());
    let told = ended(riverleap(&["moves", "--levels", folder.path().to_str().unwrap()]).spawn().unwrap());
    assert_eq!(told.map(|(status, _)| status), Some(Some(0)));
}

/// A pipe that the caller has opened for the program is read, just like standard input.
#[cfg(target_os = "linux")]
#[test]
fn a_pipe_that_the_shell_has_opened_is_read() {
    let program = env!("CARGO_BIN_EXE_riverleap");
    for line in [
        format!("cat levels/jungle.ron | {program} check /dev/stdin"),
        format!("{program} check /dev/stdin < levels/jungle.ron"),
        format!("{program} check <(cat levels/jungle.ron)"),
    ] {
        let mut shell = Command::new("bash");
        shell.current_dir(env!("CARGO_MANIFEST_DIR")).args(["-c", &line]);
        let child = shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (status, told) = ended(child).unwrap_or_else(|| panic!("{line} waits for ever"));
        assert!(status == Some(0) && told.contains(": ok, level \"Jungle\""), "{line}: {told}");
    }
    // A named pipe is refused, even as standard input.
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut both_ends = File::options().read(true).write(true).open(&pipe).unwrap();
    let child = riverleap(&["check", "/dev/stdin"]).stdin(both_ends.try_clone().unwrap()).spawn().unwrap();
    let (status, told) = ended(child).unwrap();
    assert!(status == Some(1) && told.contains("this is not a plain file"), "{told}");
    both_ends.write_all(b"x").unwrap();
    both_ends.read_exact(&mut [0]).unwrap();
}

/// The time must not grow with the square of the number of files: each lookup by name once listed the whole folder.
#[test]
fn thousands_of_rule_files_do_not_stop_a_text_game() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules");
    fs::create_dir(&rules).unwrap();
    for number in 0..6000 {
        fs::write(rules.join(format!("set{number}.ron")), format!("(name: \"Set {number}\", quiet_limit: 50)"))
            .unwrap();
    }
    let told = ended(riverleap(&["terminal", "--levels", folder.path().to_str().unwrap()]).spawn().unwrap());
    assert_eq!(told.expect("the game does not begin").0, Some(0));
}

/// A level from another person may name rules, and must not make the program read any other file.
#[test]
fn a_level_names_rules_or_what_lies_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let within = folder.path().join("sent");
    fs::create_dir(&within).unwrap();
    for place in [folder.path(), &within] {
        fs::write(place.join("mine.ron"), "(name: \"Mine\")").unwrap();
    }
    let secret = folder.path().join("mine.ron");
    let level = include_str!("../../levels/jungle.ron");
    let file = within.join("level.ron");
    let check = |rules: &str| {
        fs::write(&file, level.replace("rules: \"classic\"", &format!("rules: {rules:?}"))).unwrap();
        ended(riverleap(&["moves", "--level", file.to_str().unwrap()]).spawn().unwrap()).unwrap()
    };
    for good in ["classic", "mine.ron", "./mine.ron"] {
        assert_eq!(check(good).0, Some(0), "{good}: {}", check(good).1);
    }
    for bad in
        ["../mine.ron", secret.to_str().unwrap(), "x/../../mine.ron", "/dev/stdin", "..\\mine.ron", "C:\\mine.ron"]
    {
        let (status, told) = check(bad);
        assert_eq!(status, Some(1), "{bad}: {told}");
        assert!(told.contains("does not lie beside this file"), "{bad}: {told}");
        assert!(told.contains("level.ron:"), "the place is named: {told}");
    }
    // A file in the current folder has no name as a level.
    let (status, told) = check("Cargo.lock");
    assert_eq!(status, Some(1), "{told}");
    assert!(told.contains("there is no rule set `Cargo.lock`"), "{told}");
}
