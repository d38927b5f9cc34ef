//! Records: a written record reads back as the same match; a fault is reported with its place, and the moves before it
//! are kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use proptest::prelude::*;
use riverleap::game::levels::{ContentError, FileKind, Level, LevelsByName};
use riverleap::game::record::{Heading, ReadGame, Record, read};
use riverleap::game::session::{Ending, Session};
use riverleap::rules::jungle::{Position, RuleSet};
use riverleap::rules::{Clock, NoMoves, Pair, Repetition, Side};

use crate::random::{self, Dice};
use crate::sessions::{content, play};

pub fn record(level: &str, session: Session) -> Record {
    let mut heading = Heading::new(level, session.start(), &content());
    heading.white = "Ann \"the \\ Cat\"".to_owned();
    heading.seats = Pair([Some("human".to_owned()), Some("engine:3".to_owned())]);
    heading.other = vec![("Event".to_owned(), "Évènement".to_owned())];
    Record::new(heading, session)
}

/// Checks that a record reads back as it was written; returns its text.
pub fn survives(record: &Record) -> String {
    let text = record.to_string();
    let games = read(&text, &content());
    assert_eq!(games.len(), 1, "{text}");
    assert_eq!(games[0].fault, None, "{text}");
    let back = games[0].record.as_ref().unwrap();
    assert_eq!(back.heading, record.heading, "{text}");
    assert!(back.session == record.session, "{text}\n{:#?}\n{:#?}", record.session, back.session);
    assert_eq!(back.to_string(), text);
    assert_eq!(back.session.ending(), record.session.ending());
    let moves = text.split("\n\n").nth(1).unwrap();
    assert!(moves.lines().all(|line| line.chars().count() <= 80), "{text}");
    text
}

/// Changes the match at random.
pub fn act(session: &mut Session, dice: &mut Dice) {
    match dice.roll(30) {
        0 => drop(session.undo()),
        1 => drop(session.redo()),
        2 => drop(session.jump(dice.roll(session.plies().len() + 1))),
        3 => drop(session.offer_draw(dice.pick(&Side::BOTH))),
        4 => drop(session.decline_draw(dice.pick(&Side::BOTH))),
        5 if dice.one_in(3) => drop(session.accept_draw(dice.pick(&Side::BOTH))),
        6 if dice.one_in(6) => session.resign(dice.pick(&Side::BOTH)),
        7 if dice.one_in(4) => drop(session.advance(Duration::from_secs(dice.roll(400) as u64))),
        8..=12 => drop(session.advance(Duration::from_millis(dice.roll(45_000) as u64))),
        _ => {
            let moves = session.legal_actions();
            if !moves.is_empty() {
                session.try_play(dice.pick(&moves)).unwrap();
            }
        }
    }
}

pub fn set_names() -> Vec<String> {
    LevelsByName::rules_names(&content())
}

#[test]
fn random_matches_of_every_set_read_back() {
    for (index, name) in set_names().iter().enumerate() {
        let level = content().level_with("jungle", LevelsByName::rules(&content(), name).unwrap()).unwrap().value;
        for round in 0..12 {
            let dice = &mut Dice((index * 100 + round) as u64);
            let mut session = Session::new(level.match_start());
            for _ in 0..dice.roll(160) {
                act(&mut session, dice);
            }
            let record = record("jungle", session);
            assert_eq!(record.heading.rules, *name);
            survives(&record);
        }
    }
}

/// A match on any board, with random switches, including those of the match.
pub fn anything(dice: &mut Dice) -> Session {
    let position = random::position(dice);
    let mut rules = position.board().rules().clone();
    rules.name = dice.pick(&["Classic", "Ours \"x\\\n", "ü"]).to_owned();
    // A record need not hold rules that no rule file may have.
    rules.win_by_den |= !rules.win_by_elimination;
    rules.match_rules.no_moves = dice.pick(&[NoMoves::Loss, NoMoves::Draw, NoMoves::Pass, NoMoves::Pass]);
    rules.match_rules.repetition = dice.pick(&[Repetition::Free, Repetition::Threefold, Repetition::SevenSeventeen]);
    rules.match_rules.quiet_limit = dice.pick(&[None, Some(30)]);
    rules.announce_forced_den = rules.win_by_den && dice.one_in(3);
    rules.match_rules.clock = dice.pick(&[
        None,
        Some(Clock { total_s: Some(300), increment_s: None, move_s: None }),
        Some(Clock { total_s: Some(200), increment_s: Some(5), move_s: Some(40) }),
        Some(Clock { total_s: None, increment_s: None, move_s: Some(20) }),
    ]);
    rules.match_rules.missed_turns =
        rules.match_rules.clock.and_then(|clock| clock.move_s).and(dice.pick(&[None, Some(2)]));
    let board = riverleap::rules::jungle::Board::new(position.board().grid().clone(), rules);
    Session::new(Position::new(board.into(), position.pieces(), position.side_to_move()).unwrap())
}

#[test]
fn random_boards_and_switches_read_back() {
    for seed in 0..150 {
        let dice = &mut Dice(seed);
        let mut session = anything(dice);
        for _ in 0..dice.roll(60) {
            act(&mut session, dice);
        }
        survives(&record("somewhere", session));
    }
}

/// A lookup without levels.
pub struct Nothing;

fn unknown(kind: FileKind, name: &str) -> ContentError {
    ContentError::NotFound { kind, name: name.to_owned(), known: Vec::new() }
}

impl LevelsByName for Nothing {
    fn level(&self, name: &str, _: Option<RuleSet>) -> Result<Level, ContentError> {
        Err(unknown(FileKind::Level, name))
    }

    fn rules(&self, name: &str) -> Result<RuleSet, ContentError> {
        Err(unknown(FileKind::Rules, name))
    }

    fn rules_names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn a_record_of_a_board_needs_no_other_file() {
    for seed in 0..40 {
        let dice = &mut Dice(seed);
        let mut session = anything(dice);
        for _ in 0..30 {
            act(&mut session, dice);
        }
        let heading = Heading { rules: "ours".to_owned(), ..Heading::new("mine", session.start(), &Nothing) };
        let record = Record::new(heading, session);
        let games = read(&record.to_string(), &Nothing);
        assert_eq!(games[0].fault, None, "{record}");
        assert!(games[0].record.as_ref() == Some(&record), "{record}");
    }
    let games = read("[Level \"mine\"]\n\n1. Ea4 *\n", &Nothing);
    assert_eq!(games[0].record, None);
    let fault = games[0].fault.as_ref().unwrap().to_string();
    assert_eq!(fault, "1:9: there is no level `mine`; name another, or add the tags `Board` and `FEN`");
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

/// The lines `% word rest` of a record, which contain the expectations.
fn claims<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let prefix = format!("% {word} ");
    text.lines().filter_map(|line| line.strip_prefix(&prefix)).collect()
}

#[test]
fn good_records_are_read() {
    for path in files("tests/data/records") {
        let text = fs::read_to_string(&path).unwrap();
        let games = read(&text, &content());
        let faults: Vec<_> = games.iter().filter_map(|game| game.fault.as_ref()).collect();
        assert_eq!(faults, Vec::<&_>::new(), "{}", path.display());
        let ends: Vec<String> = games
            .iter()
            .map(|game| {
                let session = &game.record.as_ref().unwrap().session;
                let end = session.ending().map_or("unfinished", Ending::termination);
                format!("{} after {} of {}", end, session.cursor(), session.plies().len())
            })
            .collect();
        assert_eq!(ends, claims(&text, "ends"), "{}", path.display());
        for (game, fen) in games.iter().zip(claims(&text, "stands")) {
            assert_eq!(game.record.as_ref().unwrap().session.position().to_text(), fen, "{}", path.display());
        }
        for game in games {
            survives(&game.record.unwrap());
        }
    }
}

#[test]
fn broken_records_are_refused_at_the_word_and_the_good_part_is_kept() {
    let files = files("tests/data/records/bad");
    assert!(files.len() >= 20);
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let games = read(&text, &content());
        // The list of levels is replaced, so that the expected sentence does not change with every new level.
        let levels = content().level_names().join(", ");
        let said = |game: &ReadGame| Some(game.fault.as_ref()?.to_string().replace(&levels, "LEVELS"));
        let faults: Vec<String> = games.iter().filter_map(said).collect();
        let kept = |game: &ReadGame| {
            game.record.as_ref().map_or("nothing".to_owned(), |record| record.session.plies().len().to_string())
        };
        let kept: Vec<String> = games.iter().map(kept).collect();
        if faults != claims(&text, "fault") || [kept.join(" ")] != claims(&text, "kept")[..] {
            let faults: Vec<String> = faults.iter().map(|fault| format!("% fault {fault}\n")).collect();
            wrong.push(format!("{}:\n% kept {}\n{}", path.display(), kept.join(" "), faults.join("")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A match of some plies under a clock, as text.
fn sample(seed: u64) -> String {
    let rules = LevelsByName::rules(&content(), "tournament").unwrap();
    let mut session = Session::new(content().level_with("jungle", rules).unwrap().value.match_start());
    let dice = &mut Dice(seed);
    for _ in 0..25 {
        act(&mut session, dice);
    }
    record("jungle", session).to_string()
}

#[test]
fn a_torn_record_keeps_what_is_there() {
    let mut session = Session::new(content().level("jungle").unwrap().value.match_start());
    for text in ["a3a4", "g7g6", "a4a5", "g6g5", "a5a6", "g5g4"] {
        play(&mut session, text);
    }
    let text = record("jungle", session).to_string();
    let start = text.find("1. Ea4").unwrap();
    for end in start..text.len() {
        let game = &read(&text[..end], &content())[0];
        let plies = game.record.as_ref().unwrap().session.plies().len();
        let whole = text[start..end].split_whitespace().filter(|word| word.starts_with('E') && word.len() == 3).count();
        assert_eq!(plies, whole, "{:?}", &text[start..end]);
    }
}

proptest! {
    #[test]
    fn any_text_is_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        read(&String::from_utf8_lossy(&bytes), &content());
    }

    #[test]
    fn any_words_of_records_are_read_without_panic(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "[White \"A\"]\n", "[FEN \"7/7/7/7/7/7/7/7/E6 w\"]\n", "[Board \"../..\"]\n", "[Rules \"leiden\"]\n",
                "[RuleOpts \"(quiet_limit: 3)\"]\n", "[Cursor \"3 1.5\"]\n", "[Offer \"White\"]\n", "[Result \"1-0\"]\n",
                "[Termination \"time\"]\n", "1.", "Ea4", "eg6", "--", "{[%clk 0:01]}", "{[%used 9:99]}", "{", "}", "(",
                ")", "*", "1-0", "1/2-1/2", "; x\n", "\n", " ", "[", "]", "\"", "\\", "é", "a3a4", "g7g6", "12...", "$",
            ]),
            0..40,
        )
    ) {
        read(&words.concat(), &content());
    }

    #[test]
    fn mutated_records_are_read_without_panic(
        seed in 0u64..8,
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), 0usize..12, "\\PC{0,4}"), 1..4)
    ) {
        let mut letters: Vec<char> = sample(seed).chars().collect();
        for (at, length, with) in cuts {
            let at = at.index(letters.len().max(1)).min(letters.len());
            let end = (at + length).min(letters.len());
            letters.splice(at..end, with.chars());
        }
        let text: String = letters.into_iter().collect();
        for game in read(&text, &content()) {
            if let Some(record) = game.record.filter(|_| game.fault.is_none()) {
                // A record that was read is written and read again with the same result.
                let again = read(&record.to_string(), &content());
                prop_assert_eq!(&again[0].fault, &None, "{}", text);
            }
        }
    }
}
