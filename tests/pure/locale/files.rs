//! The sentences about files other than levels: their faults, and why a file cannot be read.

use riverleap::base::disk::SystemError;
use riverleap::engine::MeasuredFault;
use riverleap::game::content::{ContentError, FileKind, LookFault, MotionFault};
use riverleap::game::ron::{FormFault, FoundKind, FoundValue, TextFault, Unread, Unreadable};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say};
use riverleap::rules::GameId;

use super::agree::{agree_with_display, every, plain_english};
use super::faults::{bad, bad_file, not_found, system_error};

fn looks() -> Vec<LookFault> {
    use LookFault as F;
    every!(F {
        F::Form(_) => [F::Form(FormFault::NoComma)],
        F::NoColour(_) => [F::NoColour(FoundValue::new(FoundKind::Text, "green \"as\" grass"))],
    })
}

fn measured() -> Vec<MeasuredFault> {
    use MeasuredFault as F;
    every!(F {
        F::Form(_) => [F::Form(FormFault::NoComma)],
        F::NoStrength { .. } => [F::NoStrength { found: 12, most: 10 }],
    })
}

fn motions() -> Vec<MotionFault> {
    use MotionFault as F;
    every!(F {
        F::Form(_) => [F::Form(FormFault::NoComma)],
        F::OutOfRange { .. } => [
            F::OutOfRange { path: "leap.air_ms", is_time: true, least: 0.0, most: 60_000.0 },
            F::OutOfRange { path: "leap.grow", is_time: false, least: -0.5, most: 4.0 },
        ],
        F::NotWhole { .. } => [F::NotWhole { path: "swim.hops", least: 0.0, most: 4.0 }],
    })
}

fn texts() -> Vec<TextFault> {
    use TextFault as F;
    every!(F {
        F::TooLarge { .. } => [F::TooLarge { mib: 64 }],
        F::NotText => [F::NotText],
        F::NoRecord => [F::NoRecord],
        F::UnknownKind => [F::UnknownKind],
    })
}

fn content() -> Vec<ContentError> {
    type E = ContentError;
    let (file, name) = (|| "my/pond.ron".to_owned(), || "clasic".to_owned());
    let reasons = every!(Unreadable {
        Unreadable::NotInside => [Unreadable::NotInside],
        Unreadable::Folder => [Unreadable::Folder],
        Unreadable::NotPlain => [Unreadable::NotPlain],
        Unreadable::System(_) => [Unreadable::System(system_error())],
    });
    let unread = every!(Unread {
        Unread::Unreadable { .. } => [Unread::Unreadable { file: file(), why: Unreadable::Folder }],
        Unread::NotOfTheGame(_) => [Unread::NotOfTheGame(bad(TextFault::NotText))],
    });
    let errors = every!(E {
        E::Bad(_) => [E::Bad(bad_file())],
        E::Unread(_) => [E::Unread(unread[0].clone())],
        E::NotFound { .. } => [
            not_found(FileKind::Level),
            not_found(FileKind::Rules),
            not_found(FileKind::Setup),
            not_found(FileKind::Theme),
            not_found(FileKind::Lesson),
            not_found(FileKind::Demo),
            not_found(FileKind::Puzzles),
            E::NotFound { kind: FileKind::Level, name: name(), known: Vec::new() },
            E::NotFound { kind: FileKind::Rules, name: name(), known: Vec::new() },
            E::NotFound { kind: FileKind::Setup, name: name(), known: Vec::new() },
            E::NotFound { kind: FileKind::Theme, name: name(), known: Vec::new() },
            E::NotFound { kind: FileKind::Lesson, name: name(), known: Vec::new() },
            E::NotFound { kind: FileKind::Demo, name: name(), known: Vec::new() },
            E::NotFound { kind: FileKind::Puzzles, name: name(), known: Vec::new() },
        ],
        E::OtherGame { .. } => [
            E::OtherGame { file: file(), game: GameId::Jungle },
            E::OtherGame { file: file(), game: GameId::Chesimals },
        ],
        E::NoRuleSets { .. } => [E::NoRuleSets { game: GameId::Chesimals, name: name() }],
        E::RulesElsewhere { .. } => [E::RulesElsewhere { path: file() }],
        E::NoCopy { .. } => [E::NoCopy { file: file() }],
        E::NotWritten { .. } => [E::NotWritten { file: file(), why: system_error() }],
    });
    let unread = unread.into_iter().chain(reasons.into_iter().map(|why| Unread::Unreadable { file: file(), why }));
    errors.into_iter().chain(unread.map(E::Unread)).collect()
}

#[test]
fn what_is_wrong_in_files() {
    agree_with_display(&looks());
    agree_with_display(&measured());
    agree_with_display(&motions());
    agree_with_display(&texts());
}

#[test]
fn files_that_cannot_be_had() {
    agree_with_display(&[bad_file()]);
    agree_with_display(&[bad(TextFault::NotText)]);
    agree_with_display(&[bad(FormFault::NoComma)]);
    agree_with_display(&content());
}

#[test]
fn what_the_system_refuses_is_told_with_its_own_words() {
    use std::io::ErrorKind::*;
    let kinds = [
        NotFound,
        PermissionDenied,
        AlreadyExists,
        StorageFull,
        ReadOnlyFilesystem,
        InvalidFilename,
        NotADirectory,
        IsADirectory,
    ];
    for kind in kinds {
        let error = SystemError { kind, text: "os error 13".to_owned() };
        agree_with_display(std::slice::from_ref(&error));
        assert!(error.say(&Locale::new(Language::German)).ends_with(" – os error 13"));
    }
    let other = SystemError { kind: Interrupted, text: "os error 4".to_owned() };
    assert_eq!(other.say(&Locale::new(Language::Chinese)), other.say(&plain_english()));
}
