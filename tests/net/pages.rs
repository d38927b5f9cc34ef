//! PROTOCOL.md and RECORD.md, the pages for other clients: their numbers and lists agree with the program.

use std::process::{Command, Stdio};

use riverleap::game::record::Record;
use riverleap::net::ServerLimits;
use riverleap::net::wire::{At, Hello, Want, Why, decode};
use riverleap::rules::Action;

use crate::program::Program;
use crate::room::{chesimals, jungle};
use crate::server::serve;

const PROTOCOL: &str = include_str!("../../src/net/PROTOCOL.md");
const RECORD: &str = include_str!("../../src/net/RECORD.md");

/// The names of the reasons in the order of their numbers.
fn reasons() -> Vec<String> {
    let name = |why: Why| format!("{why:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
    (1..=u8::MAX).map_while(|number| decode::<Why>(&[number]).ok()).map(name).collect()
}

#[test]
fn every_reason_stands_in_the_list() {
    let reasons = reasons();
    assert!(reasons.len() > 30, "{reasons:?}");
    for (number, reason) in (1..).zip(&reasons) {
        assert!(PROTOCOL.contains(&format!("| {number} | `{reason}` |")), "{number} {reason}");
    }
    let next = reasons.len() + 1;
    assert!(!PROTOCOL.contains(&format!("\n| {next} | `")), "the list has more");
    // The guest in Python has the same list.
    let guest = include_str!("../programs/guest/wire.py");
    let list = guest.split("WHY = \"\"\"").nth(1).unwrap().split("\"\"\"").next().unwrap();
    assert_eq!(list.split_whitespace().skip(1).collect::<Vec<_>>(), reasons);
}

#[test]
fn the_keys_that_the_page_names_are_those_of_the_positions() {
    let after = |record: &Record, action: &str| {
        let mut session = record.session.clone();
        let before = At::from(session.spot());
        session.try_play(action.parse::<Action>().unwrap()).unwrap();
        [before, session.spot().into()].map(|at| format!("`{}`", at.key))
    };
    for (record, action) in [(jungle(), "a3a4"), (chesimals(), "b4b5")] {
        for key in after(&record, action) {
            assert!(RECORD.contains(&key), "{key} ({action})");
        }
    }
}

#[test]
fn the_first_bytes_of_a_guest_are_those_of_the_page() {
    let hello = riverleap::net::wire::encode(&riverleap::net::wire::FromGuest::Hello(Hello::new("Ann", Want::Look)));
    assert_eq!(hello[4..10], [0x00, 0x52, 0x56, 0x4c, 0x50, 0x01]);
    assert!(PROTOCOL.contains("`00 52 56 4c 50`"));
}

#[test]
fn the_limits_are_those_of_the_page() {
    let (server, own) = (ServerLimits::server(), ServerLimits::one_game());
    for sentence in [
        format!("{} lines to a server and {} to a game", server.peers_of_source, own.peers_of_source),
        format!("one /{}", server.ipv6_prefix),
        format!("{} games are opened", server.tables_of_source),
    ] {
        let flat = PROTOCOL.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(&sentence), "{sentence}");
    }
}

/// A Python with the libraries that the guest needs; `None` if there is none here.
fn python() -> Option<Command> {
    let named = std::env::var_os("RIVERLEAP_PYTHON").unwrap_or_else(|| "python3".into());
    let mut probe = Command::new(&named);
    probe.args(["-c", "import aioquic, cryptography"]).stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().ok()?.success().then(|| Command::new(named))
}

fn guest(words: &[&str]) -> Option<Command> {
    let mut guest = python()?;
    guest.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/guest")).arg("guest.py").args(words);
    guest.env("PYTHONDONTWRITEBYTECODE", "1").stdout(Stdio::piped()).stderr(Stdio::piped());
    Some(guest)
}

/// Two guests in Python play each other and check every change, while a third one watches, and another pair plays
/// without computing keys.
#[test]
fn a_guest_in_another_language_plays_checks_and_watches() {
    if python().is_none() {
        println!("there is no Python with aioquic here: not tested");
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let server: Program = serve(data.path(), "127.0.0.1:0", &["--clock", "10+5"]);
    let invite = server.invite();
    let run = |words: &[&str]| guest(&[&[invite.as_str()], words].concat()).unwrap().spawn().unwrap();
    let told = |child: std::process::Child| {
        let output = child.wait_with_output().unwrap();
        let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        assert!(output.status.success(), "{text}\n{}", server.log());
        text
    };
    let white = run(&["--name", "Ann", "--moves", "40", "--seed", "3"]);
    server.until("table=1");
    let black = run(&["--name", "Ben", "--table", "1", "--moves", "40", "--seed", "4"]);
    for text in [told(white), told(black)] {
        let checked = text.split(" changes checked").next().and_then(|text| text.rsplit(' ').next());
        let checked: usize = checked.and_then(|count| count.parse().ok()).unwrap_or(0);
        assert!(checked >= 40, "{text}");
    }
    // Without keys, White plays three moves that are known to be legal.
    let moves = ["a3a4,a4a3,a3a4", "g7g6,g6g7,g7g6"];
    let white = run(&["--name", "Cleo", "--blind", "--moves", "3", "--actions", moves[0]]);
    server.until("table=2");
    let black = run(&["--name", "Dan", "--table", "2", "--blind", "--moves", "3", "--actions", moves[1]]);
    for text in [told(white), told(black)] {
        assert!(text.contains("3 moves played"), "{text}");
    }
}
