//! Matches as text: `tests/data/matches/*.txt`, one subject per file; `obey` shows the possible lines.

use std::fs;
use std::path::Path;
use std::time::Duration;

use riverleap::game::content::{Content, Folders};
use riverleap::game::levels::{self, LevelsByName};
use riverleap::game::session::{Ending, Session};
use riverleap::rules::jungle::RuleSet;
use riverleap::rules::{Action, Board, Pair, Side, chesimals};

use crate::drawn::drawn;

pub const NAMES: Pair<&str> = Pair(["White", "Black"]);

/// Only the checkout, without the user's own files.
pub fn content() -> Content {
    Content::new(Folders { levels: None, assets: None, data: Some("no/such/folder".into()) })
}

/// The state that a file has built so far.
struct Told {
    rules: RuleSet,
    drawing: Option<String>,
    /// The board of a match of Chesimals II.
    board: Option<Board>,
    jfen: Option<String>,
    session: Option<Session>,
}

impl Told {
    fn new() -> Told {
        Told { rules: RuleSet::default(), drawing: None, board: None, jfen: None, session: None }
    }

    /// The match, which begins at the first line that needs it.
    fn session(&mut self) -> &mut Session {
        let start = self.session.is_none().then(|| {
            if let (Some(board), Some(text)) = (&self.board, &self.jfen) {
                return board.position(text).unwrap();
            }
            let position = match &self.drawing {
                Some(drawing) => drawn(drawing, |rules| *rules = self.rules.clone()).into(),
                None => content().level_with("jungle", self.rules.clone()).unwrap().value.start,
            };
            match &self.jfen {
                Some(jfen) => position.board().position(jfen).unwrap(),
                None => position,
            }
        });
        self.session.get_or_insert_with(|| Session::new(start.unwrap()))
    }
}

fn wanted(text: &str) -> Action {
    text.parse().unwrap()
}

pub fn play(session: &mut Session, text: &str) {
    session.try_play(wanted(text)).unwrap_or_else(|refused| panic!("{text}: {refused}"));
}

fn side(word: &str) -> Side {
    Side::BOTH.into_iter().find(|side| side.to_string() == word).unwrap_or_else(|| panic!("{word} is not a side"))
}

fn seconds(word: &str) -> Duration {
    Duration::from_secs_f64(word.parse().unwrap())
}

/// `12x16 (quiet_limit: 4)`
pub fn chesimals_board(text: &str) -> Board {
    let (size, switches) = text.split_once(' ').unwrap_or((text, "()"));
    let (width, height) = size.split_once('x').unwrap();
    let (chain_through, match_rules) = levels::chesimals::read_switches("switches", switches).unwrap();
    chesimals::Board::new(width.parse().unwrap(), height.parse().unwrap(), chain_through, match_rules).into()
}

fn joined(items: impl IntoIterator<Item = impl ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Carries out a line and checks its expectations.
fn obey(told: &mut Told, line: &str) {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match verb {
        // The start: a named set, switches that override it, a position on the standard or the drawn board.
        "rules" => *told = Told { rules: LevelsByName::rules(&content(), rest).unwrap(), ..Told::new() },
        "with" => told.rules = levels::read_switches("with", rest, told.rules.clone()).unwrap(),
        "board" => (told.session, told.drawing) = (None, Some(rest.replace('/', "\n"))),
        "position" => (told.session, told.jfen) = (None, Some(rest.to_owned())),
        "chesimals" => *told = Told { board: Some(chesimals_board(rest)), ..Told::new() },
        // Actions.
        "play" => rest.split_whitespace().for_each(|text| play(told.session(), text)),
        "wait" => drop(told.session().advance(seconds(rest)).len()),
        "pause" => told.session().set_paused(true),
        "unpause" => told.session().set_paused(false),
        "undo" => assert!(told.session().undo().is_some()),
        "redo" => assert!(told.session().redo().is_some()),
        // Undo and redo of a side, newest or oldest ply first.
        "regrets" | "repeats" => {
            let (who, actions) = rest.split_once(':').unwrap();
            let session = told.session();
            assert!(verb == "repeats" || session.can_undo_for(side(who)));
            let plies = if verb == "regrets" { session.undo_for(side(who)) } else { session.redo_for(side(who)) };
            assert_eq!(joined(plies.iter().map(|ply| ply.action)), actions.trim());
        }
        "jump" => assert_eq!(told.session().jump(rest.parse().unwrap()).to_string(), rest),
        "resign" => told.session().resign(side(rest)),
        "offer" => told.session().offer_draw(side(rest)).unwrap(),
        "accept" => told.session().accept_draw(side(rest)).unwrap(),
        "decline" => told.session().decline_draw(side(rest)).unwrap(),
        "withdraw" => told.session().withdraw_draw(side(rest)).unwrap(),
        // Expectations.
        "refused" => {
            let (text, sentence) = rest.split_once(": ").unwrap();
            let session = told.session();
            assert!(!session.legal_actions().contains(&wanted(text)), "{text} is listed");
            let refused = session.try_play(wanted(text)).map(drop).unwrap_err();
            let (sentence, squares) = sentence.split_once(" @ ").unwrap_or((sentence, ""));
            assert_eq!(refused.to_string(), sentence);
            if !squares.is_empty() {
                assert_eq!(joined(refused.squares()), squares);
            }
        }
        "legal" => {
            let session = told.session();
            for text in rest.split_whitespace() {
                assert_eq!(session.check(wanted(text)), Ok(()), "{text}");
                assert!(session.legal_actions().contains(&wanted(text)), "{text} is not listed");
            }
        }
        "moves" => assert_eq!(joined(told.session().legal_actions()), rest),
        "going" => assert_eq!(told.session().ending().map(|ending| ending.reason(NAMES)), None),
        "ended" => {
            let (words, reason) = rest.split_once(": ").unwrap();
            let ending = told.session().ending().expect("the match goes on");
            let winner = ending.winner().map_or("draw".to_owned(), |side| side.to_string());
            assert_eq!(
                format!("{} {winner}: {}", ending.termination(), ending.reason(NAMES)),
                format!("{words}: {reason}")
            );
            assert_eq!(told.session().legal_actions(), []);
            assert_eq!(told.session().warnings(), []);
        }
        "ending-plies" => assert_eq!(joined(ending_plies(told.session().ending().unwrap())), rest),
        "ending-squares" => assert_eq!(joined(told.session().ending().unwrap().squares()), rest),
        "warns" => {
            let said: Vec<String> = told.session().warnings().iter().map(|warning| warning.words(NAMES)).collect();
            assert!(said.iter().any(|words| words == rest), "{rest:?} is not in {said:#?}");
        }
        "warnings" => {
            let said: Vec<String> = told.session().warnings().iter().map(|warning| warning.words(NAMES)).collect();
            assert_eq!(said.len().to_string(), rest, "{said:#?}");
        }
        "left" => {
            let (who, time) = rest.split_once(' ').unwrap();
            assert_eq!(told.session().time_left(side(who)), Some(seconds(time)));
        }
        "turn-left" => assert_eq!(told.session().move_time_left(), Some(seconds(rest))),
        "missed" => {
            let session = told.session();
            assert_eq!(joined(Side::BOTH.map(|side| session.missed_turns(side))), rest);
        }
        // White's, then Black's.
        "fallen" => {
            let captured = told.session().captured().0;
            let fallen = captured.map(|pieces| joined(pieces.into_iter().map(|(_, piece)| piece)));
            assert_eq!(fallen.map(|some| if some.is_empty() { "nobody".to_owned() } else { some }).join(" / "), rest);
        }
        "stands" => assert_eq!(told.session().position().to_text(), rest),
        "cursor" => assert_eq!(told.session().cursor().to_string(), rest),
        "log" => assert_eq!(joined(told.session().plies().iter().map(|ply| ply.action)), rest),
        "to-move" => assert_eq!(told.session().side_to_move(), side(rest)),
        "offered" => {
            let offered = told.session().draw_offer().map_or("nobody".to_owned(), |side| side.to_string());
            assert_eq!(offered, rest);
        }
        "cannot" => {
            let session = told.session();
            match rest.split_once(' ') {
                None if rest == "undo" => assert!(!session.can_undo() && session.undo().is_none()),
                None if rest == "redo" => assert!(!session.can_redo() && session.redo().is_none()),
                Some(("accept", who)) => drop(session.accept_draw(side(who)).unwrap_err()),
                Some(("decline", who)) => drop(session.decline_draw(side(who)).unwrap_err()),
                Some(("withdraw", who)) => drop(session.withdraw_draw(side(who)).unwrap_err()),
                Some(("offer", who)) => drop(session.offer_draw(side(who)).unwrap_err()),
                _ => panic!("cannot what?"),
            }
        }
        _ => panic!("no such line"),
    }
}

/// The numbers of plies after which the positions of the ending occurred.
fn ending_plies(ending: Ending) -> Vec<usize> {
    match ending {
        Ending::Repetition { plies, .. } => plies.to_vec(),
        // The ply where the quiet began: the last capture, or the start.
        Ending::QuietLimit { from, last, .. } => vec![from, last],
        _ => Vec::new(),
    }
}

#[test]
fn matches_go_as_they_are_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/matches");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut failures = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let mut told = Told::new();
        for (number, line) in text.lines().enumerate() {
            let line =
                line.split_once(" #").filter(|(before, _)| !before.starts_with("board")).map_or(line, |(b, _)| b);
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| obey(&mut told, line.trim())));
            if let Err(panic) = done {
                let words = panic.downcast_ref::<String>().cloned();
                let words = words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()));
                let place = format!("{}:{}", path.file_name().unwrap().to_string_lossy(), number + 1);
                failures.push(format!("{place}: {}\n{}", line.trim(), words.unwrap_or_default()));
                break;
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn an_ending_is_bound_to_its_place() {
    let mut session = Session::new(content().level("jungle").unwrap().value.start);
    play(&mut session, "a3a4");
    play(&mut session, "g7g6");
    session.resign(Side::White);
    assert_eq!(session.ending(), Some(Ending::Resignation { loser: Side::White }));
    session.jump(1);
    assert_eq!(session.ending(), None);
    session.jump(2);
    assert_eq!(session.ending(), Some(Ending::Resignation { loser: Side::White }));
    session.jump(1);
    play(&mut session, "g7f7");
    assert_eq!(session.ending(), None);
    assert_eq!(session.jump(99), 2);
}
