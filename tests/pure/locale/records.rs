//! The sentences about records, pasted text, and data that could not be saved.

use std::fs;
use std::path::Path;

use riverleap::base::disk::NotWritten;
use riverleap::game::content::{ContentError, FileKind, NotPasted, Origin, SourceText};
use riverleap::game::drafts::BoardUnread;
use riverleap::game::levels::LevelFault;
use riverleap::game::library::LibraryError;
use riverleap::game::record::{BoardTextFault, Bracket, MoveProblem, RecordError, RecordProblem, ResultMark, read};
use riverleap::game::ron::{FormFault, TextFault, Unread};
use riverleap::game::save::{DeleteError, Removed, SaveError};
use riverleap::game::session::{Refused, Termination};
use riverleap::game::settings::{NotKept, SettingsFault};
use riverleap::game::sharing::SharedLineError;
use riverleap::rules::grid::{NoSquare, Square};
use riverleap::rules::jungle::{self, JfenError, JfenField, JfenProblem};
use riverleap::rules::{EndKind, GameId, NotationError, PositionTextError, Side, chesimals};

use super::agree::{agree_with_display, every};
use super::faults::{bad, bad_file, not_found, system_error};
use super::rule_books::{at, jungle_refusals};

use crate::sessions::content;

fn text() -> String {
    "z9z8".to_owned()
}

fn bad_position() -> PositionTextError {
    let problem = JfenProblem::NoPlacement;
    PositionTextError::Jungle(JfenError { field: JfenField::Placement, column: 1, problem })
}

fn bad_moves() -> Vec<RecordProblem> {
    let square = || -> NoSquare { "z9".parse::<Square>().unwrap_err() };
    let choices = || ["Ra1b1", "Rb2b1"].map(str::to_owned).to_vec();
    let (wrong, right) = (|| "Ra1x".to_owned(), || "Ra1".to_owned());
    let problems = {
        use MoveProblem as P;
        use NotationError as N;
        let notations = every!(N {
            N::NotAMove { .. } => [
                N::NotAMove { text: text(), game: GameId::Jungle },
                N::NotAMove { text: text(), game: GameId::Chesimals },
            ],
            N::BadSquare { .. } => [N::BadSquare { text: text(), square: square() }],
            N::NotThere { .. } => [N::NotThere { animal: jungle::Animal::Wolf, at: at("c4") }],
            N::NoSuchAnimal(_) => [N::NoSuchAnimal(jungle::Animal::Wolf)],
            N::NobodyCan { .. } => [N::NobodyCan { animal: jungle::Animal::Rat, to: at("d4") }],
            N::Ambiguous { .. } => [N::Ambiguous { choices: choices() }],
            N::WrongMarks { .. } => [N::WrongMarks { text: wrong(), right: right() }],
            N::Refused(_) => [
                N::Refused(jungle_refusals().remove(0).into()),
                N::Refused(chesimals::Refusal::NothingMoved.into()),
            ],
        });
        let others = every!(P {
            P::Notation(_) => [P::Notation(N::NotAMove { text: text(), game: GameId::Jungle })],
            P::OutOfTime(_) => [P::OutOfTime(Side::Black)],
            P::Refused(_) => [P::Refused(Refused::NoPass { side: Side::White })],
        });
        notations.into_iter().map(MoveProblem::Notation).chain(others)
    };
    let bad = |ply, instead: &[&str], reason| {
        let instead = instead.iter().map(ToString::to_string).collect();
        RecordProblem::BadMove { ply, text: text(), reason: Box::new(reason), instead }
    };
    let plies = [1, 2, 3].map(|ply| bad(ply, &[], MoveProblem::OutOfTime(Side::White)));
    let moves: [&[&str]; 3] = [&["Ra2"], &["Ra2", "Rb1"], &["Ra2", "Rb1", "Rc1"]];
    let instead = moves.map(|moves| bad(7, moves, MoveProblem::OutOfTime(Side::White)));
    problems.map(|reason| bad(3, &["Ra2"], reason)).chain(plies).chain(instead).collect()
}

fn problems() -> Vec<RecordProblem> {
    use RecordProblem as P;
    let (jungle, chesimals) = (GameId::Jungle, GameId::Chesimals);
    let rules = || Box::new(not_found(FileKind::Rules));
    let (found, right) = (ResultMark::Win(Side::White), ResultMark::Draw);
    let (den, time) = (Termination::Board(EndKind::Den), Termination::Time);
    let boards = every!(BoardTextFault {
        BoardTextFault::Empty => [BoardTextFault::Empty],
        BoardTextFault::TooLarge { .. } => [BoardTextFault::TooLarge { width: 17, height: 9 }],
        BoardTextFault::Ragged { .. } => [BoardTextFault::Ragged { row: 2, squares: 1, width: 7 }],
        BoardTextFault::NoTerrain(_) => [BoardTextFault::NoTerrain('X')],
    });
    let brackets = every!(Bracket {
        Bracket::Comment => [Bracket::Comment],
        Bracket::Variation => [Bracket::Variation],
    });
    let problems = every!(P {
        P::Empty => [P::Empty],
        P::BadTag => [P::BadTag],
        P::TagTwice(_) => [P::TagTwice("White".to_owned())],
        P::UnknownGame(_) => [P::UnknownGame("go".to_owned())],
        P::UnknownVersion(_) => [P::UnknownVersion("9".to_owned())],
        P::NoLevel(_) => [P::NoLevel(Box::new(not_found(FileKind::Level)))],
        P::NoRules(_) => [P::NoRules(rules())],
        P::BadSwitches(_) => [P::BadSwitches(Box::new(LevelFault::NoRules(rules())))],
        P::BadBoard(_) => [P::BadBoard(boards[0])],
        P::BadSize(_) => [P::BadSize(text())],
        P::NoStart => [P::NoStart],
        P::NoTag { .. } => [P::NoTag { game: jungle, name: "FEN" }, P::NoTag { game: chesimals, name: "FEN" }],
        P::NoSwitch { .. } => [
            P::NoSwitch { game: jungle, name: "ranks" },
            P::NoSwitch { game: chesimals, name: "clock" },
        ],
        P::BadStart(_) => [P::BadStart(bad_position())],
        P::BadMove { .. } => [bad_moves().remove(0)],
        P::Unclosed(_) => [P::Unclosed(Bracket::Comment)],
        P::Stray(_) => [P::Stray(')')],
        P::BadTime(_) => [P::BadTime(text())],
        P::TooMuchTime { .. } => [P::TooMuchTime { left: "0:09:59".to_owned(), most: "0:05:00".to_owned() }],
        P::TooLong(_) => [P::TooLong(100_000)],
        P::BadResult(_) => [P::BadResult(text())],
        P::NoResult => [P::NoResult],
        P::TwoResults { .. } => [P::TwoResults { found, tag: right }],
        P::WrongResult { .. } => [P::WrongResult { found, right }],
        P::UnknownTermination(_) => [P::UnknownTermination(text())],
        P::WrongTermination { .. } => [P::WrongTermination { found: time, right: den }],
        P::NotOver { .. } => [P::NotOver { found: den }],
        P::NoLoser { .. } => [P::NoLoser { found: time, result: right }],
        P::NoTimeToLose(_) => [P::NoTimeToLose(Side::White)],
        P::BadCursor(..) => [P::BadCursor(text(), 7)],
        P::BadSide(_) => [P::BadSide("Red".to_owned())],
    });
    let boards = boards.into_iter().map(P::BadBoard);
    problems.into_iter().chain(bad_moves()).chain(boards).chain(brackets.into_iter().map(P::Unclosed)).collect()
}

#[test]
fn records() {
    agree_with_display(&problems());
    let error = |game| RecordError { line: 12_345, column: 7, game, problem: RecordProblem::NoStart };
    agree_with_display(&[error(1), error(12)]);
    agree_with_display(&every!(NotPasted {
        NotPasted::Empty => [NotPasted::Empty],
        NotPasted::TooLong { .. } => [NotPasted::TooLong { most_bytes: 1 << 20 }],
        NotPasted::Neither => [NotPasted::Neither],
        NotPasted::Line(_) => [NotPasted::Line(Box::new(SharedLineError::Damaged))],
        NotPasted::NoUsualLevel(_) => [NotPasted::NoUsualLevel(Box::new(not_found(FileKind::Level)))],
        NotPasted::Position(_) => [NotPasted::Position(bad_position())],
        NotPasted::Record(_) => [NotPasted::Record(Box::new(error(1)))],
    }));
    agree_with_display(&every!(SharedLineError {
        SharedLineError::NoLine => [SharedLineError::NoLine],
        SharedLineError::NewerVersion { .. } => [SharedLineError::NewerVersion { found: 2, newest: 1 }],
        SharedLineError::Damaged => [SharedLineError::Damaged],
        SharedLineError::TooBig => [SharedLineError::TooBig],
        SharedLineError::NoBoard => [SharedLineError::NoBoard],
        SharedLineError::Content(_) => [SharedLineError::Content(bad_file())],
    }));
    agree_with_display(&every!(BoardUnread {
        BoardUnread::Line(_) => [BoardUnread::Line(SharedLineError::Damaged)],
        BoardUnread::Neither => [BoardUnread::Neither],
        BoardUnread::Record(_) => [BoardUnread::Record(Box::new(error(1)))],
        BoardUnread::NoGame => [BoardUnread::NoGame],
    }));
}

#[test]
fn what_was_not_kept() {
    let (path, why) = (|| "data/match-1.jgn".into(), system_error);
    let not_written = |is_there| NotWritten { path: path(), why: why(), is_there, was_there: true };
    let new = NotWritten { was_there: false, ..not_written(false) };
    agree_with_display(&[not_written(true), not_written(false), new]);
    agree_with_display(&every!(SaveError {
        SaveError::NotWritten(_) => [SaveError::NotWritten(not_written(false))],
        SaveError::NoFolder { .. } => [SaveError::NoFolder { folder: path(), why: why() }],
        SaveError::NoDataFolder => [SaveError::NoDataFolder],
        SaveError::NotRemoved { .. } => [SaveError::NotRemoved { path: path(), why: why() }],
        SaveError::Taken => [SaveError::Taken],
    }));
    agree_with_display(&[Removed { matches: 1 }, Removed { matches: 2 }]);
    agree_with_display(&every!(DeleteError {
        DeleteError::Taken => [DeleteError::Taken],
        DeleteError::Gone => [DeleteError::Gone],
        DeleteError::PlayedOn => [DeleteError::PlayedOn],
        DeleteError::Stuck { .. } => [DeleteError::Stuck { path: path(), why: why() }],
    }));
    let error = || ContentError::Bad(bad(FormFault::NoComma));
    let unread = NotKept::Unread { path: path(), error: Box::new(error()) };
    agree_with_display(&every!(NotKept {
        NotKept::NotWritten(_) => [NotKept::NotWritten(not_written(false))],
        NotKept::Unread { .. } => [unread.clone()],
    }));
    agree_with_display(&every!(SettingsFault {
        SettingsFault::InPart(_) => [SettingsFault::InPart(bad(FormFault::NoComma))],
        SettingsFault::SetAside { .. } => [SettingsFault::SetAside { error: error(), aside: path() }],
        SettingsFault::InTheWay { .. } => [SettingsFault::InTheWay { error: error(), why: why() }],
        SettingsFault::NotKept(_) => [SettingsFault::NotKept(unread.clone())],
    }));
}

#[test]
fn what_the_library_refuses() {
    use LibraryError as E;
    let (file, path) = (|| "2026-01-31 pond.jgn".to_owned(), || "data/library/pond.jgn".into());
    let unread = || Unread::NotOfTheGame(bad(TextFault::NotText));
    let fault = || Box::new(RecordError { line: 12, column: 7, game: 1, problem: RecordProblem::NoStart });
    agree_with_display(&every!(E {
        E::Gone { .. } => [E::Gone { file: file() }],
        E::NotMoved { .. } => [E::NotMoved { path: path(), why: system_error() }],
        E::NotRead(_) => [E::NotRead(unread())],
        E::Broken { .. } => [E::Broken { path: path(), fault: fault() }],
        E::NoGame { .. } => [E::NoGame { path: path() }],
        E::NotSaved(_) => [E::NotSaved(SaveError::Taken)],
        E::ManyGames { .. } => [E::ManyGames { file: file(), games: 12 }],
        E::OtherMatch { .. } => [E::OtherMatch { file: file() }],
    }));
}

#[test]
fn bad_files_and_records() {
    let content = content();
    let mut told = 0;
    for folder in ["tests/data/levels-bad", "tests/data/records/bad"] {
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap() {
            let source = SourceText::read(Origin::File(file.unwrap().path())).unwrap();
            let error = match FileKind::of(&source.text) {
                Some(FileKind::Level) => content.level_in(GameId::Jungle, &source, None).err(),
                Some(FileKind::Setup) => content.level_in(GameId::Chesimals, &source, None).err(),
                Some(FileKind::Rules) => content.rules_in(&source).err(),
                _ => None,
            };
            let faults: Vec<_> = read(&source.text, &content).into_iter().filter_map(|game| game.fault).collect();
            told += faults.len() + usize::from(error.is_some());
            agree_with_display(&faults);
            agree_with_display(error.as_slice());
        }
    }
    assert!(told > 100);
}
