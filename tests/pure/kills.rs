//! The text game is killed at random moments and resumed, again and again: no reply that was shown is lost.

use std::fs;
use std::io::{Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use riverleap::game::content::LevelChoice;
use riverleap::game::record::read;
use riverleap::game::save::left_behind;
use riverleap::game::session::Session;
use riverleap::rules::Side;
use riverleap::text::console::Console;

use crate::random::Dice;
use crate::resumed::begin;
use crate::sessions::content;

const KILLS: usize = 200;
const SEED: u64 = 20_260;
/// The matches are played in turn, the second with a clock.
const MATCHES: [(&str, &str); 4] = [
    ("jungle", "terminal"),
    ("jungle", "tournament"),
    ("jungle", "classic"),
    ("tests/data/console/wide.ron", "leiden"),
];

/// The state of the match after some lines.
struct Stand {
    session: Session,
    /// How many plies from before the first line are still in the log.
    old: usize,
    /// Whether a ply was ever played; otherwise nothing must be saved.
    begun: bool,
}

/// A line that is valid now and does not end the game.
fn line(console: &Console, dice: &mut Dice) -> String {
    let known = console.clone().line("moves").plain();
    let moves: Vec<&str> = known.lines().filter(|line| line.starts_with(['m', 'j'])).collect();
    for _ in 0..20 {
        let line = match dice.roll(20) {
            _ if moves.is_empty() => "up",
            0..=2 => "undo",
            3 => "redo",
            4 => "draw",
            5 => "move lion sideways",
            _ => dice.pick(&moves),
        };
        let mut after = console.clone();
        after.line(line);
        if !after.finished() {
            return line.to_owned();
        }
    }
    "undo".to_owned()
}

/// Some lines, and the state of the match before and after each of them.
fn lines(mut console: Console, begun: bool, count: usize, dice: &mut Dice) -> (String, Vec<Stand>) {
    let mut typed = String::new();
    let old = console.session().plies().len();
    let mut stands = vec![Stand { session: console.session().clone(), old, begun }];
    for _ in 0..count {
        let line = line(&console, dice);
        let before = console.session().clone();
        console.line(&line);
        typed += &format!("{line}\n");
        let session = console.session().clone();
        let last = stands.last().unwrap();
        // A move drops the undone moves.
        let moved = session.cursor() > before.cursor() && line != "redo";
        let old = if moved { last.old.min(before.cursor()) } else { last.old };
        let begun = last.begun || !session.plies().is_empty();
        stands.push(Stand { session, old, begun });
    }
    (typed, stands)
}

/// The number of questions asked.
fn questions(told: &[u8]) -> usize {
    String::from_utf8_lossy(told).matches("Please input your command (").count()
        + String::from_utf8_lossy(told).matches("Please choose your preferred side").count()
}

/// Types the lines, kills the game some time after the given number of questions, and counts all questions that it
/// asked.
fn kill(mut child: Child, typed: &str, after: usize, wait: Duration) -> usize {
    child.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    let mut out = child.stdout.take().unwrap();
    let (mut told, mut some) = (Vec::new(), [0; 4096]);
    while questions(&told) < after {
        let count = out.read(&mut some).unwrap();
        if count == 0 {
            let output = child.wait_with_output().unwrap();
            panic!("the game ended by itself: {output:?}\n{}", String::from_utf8_lossy(&told));
        }
        told.extend(&some[..count]);
    }
    std::thread::sleep(wait);
    child.kill().unwrap();
    child.wait().unwrap();
    out.read_to_end(&mut told).unwrap();
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!(complaints, "");
    questions(&told)
}

/// The difference between a match and its known state, if any. `spent` is the running time of the game since then.
fn difference(found: &Session, stand: &Stand, spent: Duration) -> Option<String> {
    let known = &stand.session;
    let log = |session: &Session| -> Vec<_> {
        let after = |index: usize| session.position_after(index + 1).unwrap().to_text();
        let plies = session.plies().iter().enumerate();
        plies.map(|(index, ply)| format!("{} {} {}", ply.action, ply.forced, after(index))).collect()
    };
    if (log(found), found.cursor(), found.draw_offer()) != (log(known), known.cursor(), known.draw_offer()) {
        return Some(format!("{:?} at {}\n{:?} at {}", log(found), found.cursor(), log(known), known.cursor()));
    }
    if found.start() != known.start() || found.position() != known.position() {
        return Some("the positions differ".to_owned());
    }
    // The clock has run only for the plies since then.
    let run = |found: Option<Duration>, known: Option<Duration>| match (found, known) {
        (Some(found), Some(known)) => known.checked_sub(found).is_some_and(|run| run <= spent),
        (found, known) => found == known,
    };
    for (ply, (found, known)) in found.plies().iter().zip(known.plies()).enumerate() {
        for side in Side::BOTH {
            let (found, known) = (found.time_left()[side], known.time_left()[side]);
            let same = if ply < stand.old { found == known } else { run(found, known) };
            if !same {
                return Some(format!("the clock after ply {}: {found:?}, {known:?}", ply + 1));
            }
        }
    }
    let clocks = Side::BOTH.iter().all(|side| run(found.time_left(*side), known.time_left(*side)));
    (!clocks).then(|| format!("the clocks: {:?} {:?}", found.time_used(), known.time_used()))
}

/// The one match that was left behind, and its file.
fn found(data: &Path) -> Option<(PathBuf, Session)> {
    let left = left_behind(&data.join("journal"));
    assert!(left.len() <= 1, "{left:?}");
    let path = left.into_iter().next()?.path;
    let game = read(&fs::read_to_string(&path).unwrap(), &content()).remove(0);
    assert_eq!(game.fault, None);
    Some((path, game.record.unwrap().session))
}

/// Kills a match `kills` times, then leaves it by the command of the manual.
fn kill_over_and_over(level: &str, rules: &str, kills: Range<usize>, dice: &mut Dice) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let choice = LevelChoice { level: level.to_owned(), rules: Some(rules.to_owned()), ..LevelChoice::default() };
    let new = Console::on(&content().choose(&choice).unwrap().value);
    let mut at: Option<(PathBuf, Session)> = None;
    let mut unseen = 0;
    for kill_number in kills {
        let console = at.as_ref().map_or_else(|| new.clone(), |(_, session)| Console::new(session.clone()));
        let (typed, stands) = lines(console, at.is_some(), dice.roll(12), dice);
        let begun = Instant::now();
        let child = match &at {
            Some((file, _)) => begin(data, &["--resume", file.to_str().unwrap()]),
            None => begin(data, &["--journal", "--level", level, "--rules", rules]),
        };
        let after = dice.roll(stands.len() + 1);
        let asked = kill(child, &typed, after, Duration::from_micros(dice.roll(4000) as u64));
        let spent = begun.elapsed();
        // Each question but the first follows a line; the kill may have prevented the reply to a line that was saved.
        let answered = asked.saturating_sub(1);
        let may_be = &stands[answered..stands.len().min(answered + 2)];
        let number = kill_number + 1;
        at = match found(data) {
            Some((path, session)) => {
                let differs: Vec<_> = may_be.iter().map(|stand| difference(&session, stand, spent)).collect();
                let right = differs.iter().position(Option::is_none);
                assert!(right.is_some(), "kill {number} after {answered} of:\n{typed}{differs:#?}");
                unseen += right.unwrap_or_default();
                Some((path, session))
            }
            None => {
                assert!(!may_be[0].begun, "kill {number} after {answered} of:\n{typed}");
                None
            }
        };
    }
    // A player who leaves by command leaves no files behind, and temporary files of a kill are removed, too.
    if let Some((file, _)) = at {
        let mut child = begin(data, &["--resume", file.to_str().unwrap()]);
        child.stdin.take().unwrap().write_all(b"exit\nyes\n").unwrap();
        assert!(child.wait_with_output().unwrap().status.success());
    }
    let names = fs::read_dir(data.join("journal")).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["match-1.lock"]);
    unseen
}

#[test]
fn two_hundred_kills_lose_nothing() {
    println!("seed {SEED}");
    let dice = &mut Dice(SEED);
    let begun = Instant::now();
    let each = KILLS / 8;
    let mut unseen = 0;
    for (round, (level, rules)) in MATCHES.iter().cycle().take(8).enumerate() {
        unseen += kill_over_and_over(level, rules, round * each..(round + 1) * each, dice);
    }
    println!("{KILLS} kills in {:?}; {unseen} of them between keeping and showing", begun.elapsed());
}
