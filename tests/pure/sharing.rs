//! Levels, setups and rule sets as lines of text: they are short, they are read as they were written, and a damaged line
//! is refused.

use riverleap::game::content::{NotPasted, Pasted, shipped_named_rules};
use riverleap::game::levels::{Level, LevelFault};
use riverleap::game::sharing::{
    LINE_START, MAX_TEXT_BYTES, QrPicture, SharedContent, SharedLineError, from_line, qr_modules, read_line, to_line,
};
use riverleap::rules::GameId;
use riverleap::rules::jungle::RuleSet;

use crate::levels_written::shipped_levels;
use crate::random::Dice;
use crate::random_levels::{for_each_level, rule_set};
use crate::sessions::content;

/// The number of random levels, and the seed.
const LEVELS: usize = 10_000;
const SEED: u64 = 1913;
/// The most letters of a line with a board of 7 by 9 squares.
const MOST_LETTERS: usize = 400;

/// A line holds neither notes nor descriptions in other languages.
fn without_notes(level: &Level) -> Level {
    Level { notes: String::new(), descriptions: <_>::default(), ..level.clone() }
}

/// Everything that is shipped, with its name.
pub fn shipped() -> Vec<(String, SharedContent)> {
    let levels = shipped_levels().into_iter();
    let levels = levels.map(|(name, level)| (name, SharedContent::Level(Box::new(without_notes(&level)))));
    let rules = shipped_named_rules().into_iter();
    levels.chain(rules.map(|named| (named.name, SharedContent::Rules(Box::new(named.rules))))).collect()
}

pub fn line(shared: &SharedContent) -> String {
    to_line(shared, &shipped_named_rules()).unwrap()
}

/// The bytes of a line with this text.
pub fn packed(version: u8, text: &[u8]) -> Vec<u8> {
    let mut bytes = vec![version];
    bytes.extend(crc32fast::hash(text).to_be_bytes());
    bytes.extend(miniz_oxide::deflate::compress_to_vec(text, 6));
    bytes
}

pub fn line_of_bytes(bytes: &[u8]) -> String {
    format!("{LINE_START}{}", data_encoding::BASE64URL_NOPAD.encode(bytes))
}

#[test]
fn what_is_shipped_is_read_as_it_was_written() {
    let content = content();
    println!("{:14} {:>8} {:>8} {:>8} {:>8}", "", "squares", "text", "line", "QR");
    for (name, shared) in shipped() {
        let line = line(&shared);
        let read = read_line(&line, &content).unwrap();
        assert_eq!(read, shared, "{name}");
        let squares = match &shared {
            SharedContent::Level(level) => {
                let board = level.start.board();
                usize::from(board.width()) * usize::from(board.height())
            }
            SharedContent::Rules(_) => 0,
        };
        let (text, side) = (from_line(&line).unwrap().text.len(), qr_modules(&line).unwrap().side());
        println!("{name:14} {squares:8} {text:8} {:8} {side:8}", line.len());
        let is_of_jungle = matches!(&shared, SharedContent::Level(level) if level.start.game() == GameId::Jungle);
        assert!(!is_of_jungle || line.len() <= MOST_LETTERS, "{name}: {}", line.len());
        assert!(line.bytes().all(|byte| byte.is_ascii_graphic()), "{line}");
        // A line stays the same when somebody who has received it gives it away.
        assert_eq!(self::line(&read), line);
    }
}

/// The form of a line never changes within a version. This line was written by Python's `zlib` and `base64`.
#[test]
fn a_line_of_another_program_is_read() {
    let line = "riverleap:AcyG-8vTyEvMTbVScilNzlYIyM9LUdIpLs_MzU0tKraKLkos0UnJT4_VKSzNTC2Jz8nMzSyx8svPS9UEAA";
    assert_eq!(from_line(line).unwrap().text, "(name:\"Duck Pond\",swimmers:[rat,dog],quiet_limit:None)");
    let Ok(SharedContent::Rules(rules)) = read_line(line, &content()) else { panic!("{line}") };
    assert_eq!((rules.name.as_str(), rules.match_rules.quiet_limit), ("Duck Pond", None));
}

#[test]
fn notes_are_left_out_and_nothing_else() {
    let (name, level) = shipped_levels().into_iter().find(|(_, level)| !level.notes.is_empty()).unwrap();
    let whole = SharedContent::Level(Box::new(level.clone()));
    let read = read_line(&line(&whole), &content()).unwrap();
    assert_eq!(read, SharedContent::Level(Box::new(without_notes(&level))), "{name}");
}

#[test]
fn random_levels_and_rule_sets_are_read_as_they_were_written() {
    let (named, content) = (shipped_named_rules(), content());
    for_each_level(LEVELS, SEED, &named, |level, text, _| {
        let shared = SharedContent::Level(Box::new(without_notes(level)));
        let line = to_line(&shared, &named).unwrap();
        assert_eq!(read_line(&line, &content).as_ref(), Ok(&shared), "{text}");
    });
    let mut dice = Dice(SEED);
    for number in 0..LEVELS {
        let shared = SharedContent::Rules(Box::new(rule_set(&mut dice, &named)));
        let line = to_line(&shared, &named).unwrap();
        assert_eq!(read_line(&line, &content).as_ref(), Ok(&shared), "{number} of seed {SEED}");
    }
}

#[test]
fn a_kept_board_is_a_file_like_ours() {
    for (name, shared) in shipped() {
        let named = shipped_named_rules();
        let read = read_line(&line(&shared), &content()).unwrap();
        assert_eq!(read.file_text(&named), shared.file_text(&named), "{name}");
        assert!(read.file_text(&named).starts_with("(\n    name: \""), "{name}");
    }
}

#[test]
fn a_line_is_found_in_a_message_and_may_be_wrapped() {
    let (_, shared) = shipped().into_iter().find(|(name, _)| name == "jungle").unwrap();
    let (line, content) = (line(&shared), content());
    let wrapped = |width: usize, end: &str| {
        let letters: Vec<char> = line.chars().collect();
        let lines: Vec<String> = letters.chunks(width).map(|letters| letters.iter().collect()).collect();
        lines.join(end)
    };
    let payload = line.strip_prefix(LINE_START).unwrap();
    let messages = [
        format!("  {line}\r\n"),
        format!("\"{line}\""),
        format!("<{line}>"),
        format!("[{line}]"),
        format!("({line}), says Ann"),
        format!("Play this: {line} Yours, Ann"),
        format!("{line}\nYours\n-- \nAnn_"),
        format!("{line}{line}"),
        format!("Riverleap: a game of animals. riverleap:\nRIVERLEAP: {payload}"),
        format!("> {}", wrapped(76, "\n> ")),
        wrapped(60, "=\r\n"),
        wrapped(11, "\n"),
        wrapped(1, " ").replace("r i v e r l e a p :", LINE_START),
        wrapped(40, "\u{200b}"),
        format!("\u{feff}Riverleap:{payload}"),
    ];
    for message in messages {
        assert_eq!(read_line(&message, &content).as_ref(), Ok(&shared), "{message}");
    }
}

#[test]
fn everything_that_is_no_line_is_told_apart() {
    let no_line =
        ["", "riverleap", "riverleap:", "Riverleap: a game", "riverlea:AQAAAAAAAAAAAAAAAAAA", "a:", "äöü:x", ":"];
    for text in no_line {
        assert_eq!(from_line(text), Err(SharedLineError::NoLine), "{text}");
    }
    let (_, shared) = shipped().remove(0);
    let line = line(&shared);
    for length in LINE_START.len() + 16..line.len() {
        let cut = &line[..length];
        assert_eq!(from_line(cut), Err(SharedLineError::Damaged), "{cut}");
    }
    let of = |version, text: &[u8]| from_line(&line_of_bytes(&packed(version, text)));
    let text = b"(name:\"Newer\",no_moves:Draw)";
    assert!(of(1, text).is_ok());
    assert_eq!(of(2, text), Err(SharedLineError::NewerVersion { found: 2, newest: 1 }));
    assert_eq!(of(0, text), Err(SharedLineError::Damaged));
    assert_eq!(of(99, text), Err(SharedLineError::Damaged));
    let no_boards: [&[u8]; 5] =
        [b"", b"(colour:3)", b"(steps:[])", b"[Game \"jungle\"]", b"(name:\"\xff\",no_moves:Draw)"];
    for text in no_boards {
        assert_eq!(of(1, text), Err(SharedLineError::NoBoard), "{}", String::from_utf8_lossy(text));
    }
    // The content is checked by the readers of files, and no other file is read for it.
    let fault = |text: &str| match read_line(&line_of_bytes(&packed(1, text.as_bytes())), &content()) {
        Err(SharedLineError::Content(error)) => error.to_string(),
        read => panic!("{text}: {read:?}"),
    };
    let board = "(name:\"Pond\",RULES,terrain:[\"d..\",\".~.\",\"..D\"],pieces:[\"...\",\"r.L\",\"...\"])";
    assert!(fault(&board.replace("RULES", "colour:3")).starts_with("line:1:14: there is no field `colour`"));
    for path in ["../../secret", "own.ron", "/etc/passwd", "levels/rules/classic.ron", "nobody"] {
        let text = board.replace("RULES", &format!("rules:\"{path}\""));
        let error = fault(&text);
        assert!(error.starts_with(&format!("line:1:20: there is no rule set `{path}`; ")), "{error}");
    }
    let unread = read_line(&line_of_bytes(&packed(1, b"(name:\"\",no_moves:Draw)")), &content());
    assert!(matches!(unread, Err(SharedLineError::Content(error)) if matches!(error.fault, LevelFault::NoName(_))));
}

#[test]
fn a_changed_letter_is_refused_or_reads_the_same() {
    let mut dice = Dice(SEED);
    for (name, shared) in shipped() {
        let line = line(&shared);
        let text = from_line(&line).unwrap();
        let check = |changed: String| match from_line(&changed) {
            Ok(read) => assert_eq!(read, text, "{name}: {changed}"),
            Err(error) => assert!(!matches!(error, SharedLineError::Content(_)), "{error}"),
        };
        for at in 0..line.len() {
            let (before, letter, after) = (&line[..at], &line[at..at + 1], &line[at + 1..]);
            check(format!("{before}{after}"));
            check(format!("{before}{letter}{letter}{after}"));
            let others: Vec<char> = ('\u{20}'..='\u{7e}').chain(['\n', 'ä', '🐘']).collect();
            let others = if name == "jungle" { others } else { vec![dice.pick(&others), dice.pick(&others)] };
            for other in others {
                check(format!("{before}{other}{after}"));
                check(format!("{before}{other}{letter}{after}"));
            }
            let next = after.chars().next().map_or(String::new(), String::from);
            check(format!("{before}{next}{letter}{}", after.get(1..).unwrap_or("")));
        }
    }
}

#[test]
fn a_text_that_is_too_long_is_not_written_and_not_unpacked() {
    let rules = |length| RuleSet { description: "a".repeat(length), ..RuleSet::default() };
    let of = |length| to_line(&SharedContent::Rules(Box::new(rules(length))), &[]);
    let line = of(MAX_TEXT_BYTES - 100).unwrap();
    assert!(read_line(&line, &content()).is_ok());
    assert_eq!(of(MAX_TEXT_BYTES), Err(SharedLineError::TooBig));
    for bytes in [MAX_TEXT_BYTES + 1, 1 << 20, 1 << 26] {
        let bomb = line_of_bytes(&packed(1, &vec![b'a'; bytes]));
        let found = from_line(&bomb);
        // A line that is itself too long is cut off.
        assert!(matches!(found, Err(SharedLineError::TooBig)), "{} letters: {found:?}", bomb.len());
    }
    // A text that cannot be compressed has the longest line.
    let mut dice = Dice(SEED);
    let noise: String = (0..MAX_TEXT_BYTES - 100).map(|_| char::from(b'#' + dice.roll(57) as u8)).collect();
    let shared = SharedContent::Rules(Box::new(RuleSet { description: noise, ..RuleSet::default() }));
    let line = to_line(&shared, &[]).unwrap();
    assert_eq!(read_line(&line, &content()), Ok(shared));
    assert_eq!(qr_modules(&line), None);
}

#[test]
fn the_qr_code_of_a_line_is_read_by_another_program() {
    const SCALE: usize = 4;
    for (name, shared) in shipped() {
        let line = line(&shared);
        let picture = qr_modules(&line).unwrap();
        assert_eq!(picture.rows().len(), picture.side());
        let rows: Vec<&[bool]> = picture.rows().collect();
        let frame = QrPicture::QUIET_ZONE;
        let pixels = (picture.side() + 2 * frame) * SCALE;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(pixels, pixels, |x, y| {
            let (x, y) = ((x / SCALE).wrapping_sub(frame), (y / SCALE).wrapping_sub(frame));
            let is_dark = picture.is_dark(x, y);
            assert_eq!(is_dark, rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or(false));
            if is_dark { 0 } else { 255 }
        });
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1, "{name}");
        assert_eq!(grids[0].decode().unwrap().1, line, "{name}");
    }
    assert_eq!(qr_modules(&"a".repeat(4000)), None);
    assert!(qr_modules(&"a".repeat(2900)).is_some());
}

#[test]
fn a_line_is_pasted_like_an_opened_file() {
    let content = content();
    let board = content.level("jungle").unwrap().value.start.board();
    for (name, shared) in shipped() {
        let line = line(&shared);
        for text in [line.clone(), format!("[{line}]\n"), format!("1. Play this: {line}")] {
            let Ok(Pasted::Level { name: title, level }) = content.pasted(&text, &board) else { panic!("{name}") };
            match &shared {
                SharedContent::Level(shared) => assert_eq!((&title, &level), (&shared.name, shared), "{name}"),
                SharedContent::Rules(rules) => {
                    assert_eq!((title.as_str(), level.rule_set()), ("jungle", Some(&**rules)));
                    assert_eq!(level.name, "Jungle");
                }
            }
        }
    }
    let cut = |text: &str| content.pasted(text, &board);
    let (_, shared) = shipped().remove(0);
    let line = line(&shared);
    let damaged = Err(NotPasted::Line(Box::new(SharedLineError::Damaged)));
    assert_eq!(cut(&line[..100]), damaged);
    assert_eq!(cut(&format!("[{}]", &line[..100])), damaged);
    assert_eq!(cut("Dear Ann, this is Riverleap: a game of animals."), Err(NotPasted::Neither));
    // A record with a line in a comment is a record.
    let record = format!("[Game \"jungle\"]\n[Level \"jungle\"]\n\n1. Ea4 {{ {line} }} *\n");
    assert!(matches!(cut(&record), Ok(Pasted::Record { fault: None, .. })));
}
