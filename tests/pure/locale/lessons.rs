//! The sentences of lessons and of the rules page of Chesimals II.

use std::collections::BTreeSet;

use riverleap::game::content::{ContentError, FileKind};
use riverleap::game::lessons::{Lesson, LessonFault, MissKind, shipped};
use riverleap::game::levels::chesimals::SetupFault;
use riverleap::game::ron::FormFault;
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, lesson_keys};
use riverleap::rules::chesimals::{Board, ChainThrough, Refusal, Unit};
use riverleap::rules::grid::Square;
use riverleap::rules::{MatchRules, MoveTextError, PositionTextError, Repetition, Side, chesimals};

use super::agree::{agree_with_display, every};
use super::rule_books::at;

pub fn lesson_faults() -> Vec<LessonFault> {
    use LessonFault as F;
    let position = || {
        let board = Board::new(8, 8, ChainThrough::SameChesimal, MatchRules::default());
        PositionTextError::Chesimals(chesimals::Position::from_text(board.into(), "8/8 w -").unwrap_err())
    };
    let square = "z9".parse::<Square>().unwrap_err();
    let (action, side) = (|| "a1a9".to_owned(), Side::Black);
    every!(F {
        F::Form(_) => [F::Form(FormFault::NoComma)],
        F::Setup(_) => [F::Setup(SetupFault::NoUnits(side))],
        F::Level(_) => [F::Level(FormFault::NoComma.into())],
        F::NoLevel(_) => [F::NoLevel(Box::new(ContentError::NotFound {
            kind: FileKind::Level,
            name: "pond".to_owned(),
            known: vec!["jungle".to_owned()],
        }))],
        F::NoSteps => [F::NoSteps],
        F::NoText => [F::NoText],
        F::NoStart => [F::NoStart],
        F::BadPosition(_) => [F::BadPosition(position())],
        F::BadAction(_) => [F::BadAction(MoveTextError::BadSquare { text: action(), square: square.clone() })],
        F::Illegal { .. } => [
            F::Illegal { action: action(), why: Refusal::NothingMoved.into() },
            F::Illegal { action: action(), why: Refusal::CutOff { at: at("b3"), unit: Unit::Guard }.into() },
        ],
        F::NoGoal => [F::NoGoal],
        F::NoSolution => [F::NoSolution],
        F::BadTurns(_) => [F::BadTurns(0)],
        F::NoReply(_) => [F::NoReply(action())],
        F::NotReached => [F::NotReached],
        F::Surplus(_) => [F::Surplus(action())],
        F::Nobody { .. } => [F::Nobody { at: at("b3"), side }],
        F::OffBoard { .. } => [F::OffBoard { at: at("b3") }],
        F::NotWrong(_) => [F::NotWrong(action())],
        F::NoMistake => [F::NoMistake],
        F::NotRefused(_) => [F::NotRefused(action())],
        F::NotMissed(_) => [F::NotMissed(MissKind::Safe)],
        F::PupilsTurn => [F::PupilsTurn],
        F::NoTurn => [F::NoTurn],
    })
}

#[test]
fn faults_of_lessons() {
    agree_with_display(&lesson_faults());
}

#[test]
fn lessons_speak_every_language() {
    let texts: Vec<String> = shipped().iter().flat_map(Lesson::texts).map(str::to_owned).collect();
    assert_eq!(texts, lesson_keys(), "every text is a key");
    let keys: BTreeSet<&String> = texts.iter().collect();
    assert!(keys.len() > 50, "{}", keys.len());
    let mut said = BTreeSet::new();
    for language in Language::ALL {
        let locale = Locale::new(language);
        for key in &keys {
            let sentence = locale.taught(key);
            assert!(sentence != **key && !sentence.contains(['{', '$']), "{language}: {key}: {sentence}");
            assert!(said.insert(sentence.clone()), "{language}: {key}: said before: {sentence}");
        }
    }
    let german = Locale::new(Language::German);
    assert_eq!(german.taught("lesson-nobody"), "lesson-nobody");
    assert_eq!(german.taught("rules-title"), "rules-title", "a player's own words are not looked up");
}

/// All sentences of the page.
fn page(language: Language, chain: ChainThrough, rules: MatchRules) -> Vec<String> {
    let page = Locale::new(language).chesimals_rules(&Board::new(12, 16, chain, rules));
    assert_eq!(page.units.iter().map(|(unit, _)| *unit).collect::<Vec<_>>(), Unit::ALL);
    let parts = page.parts.into_iter().flat_map(|part| [vec![part.heading], part.sentences].concat());
    let units = page.units.into_iter().map(|(_, moves)| moves);
    parts.chain([page.units_heading]).chain(units).chain([page.credit]).collect()
}

#[test]
fn the_page_of_rules_follows_the_switches() {
    let same = |rules| page(Language::English, ChainThrough::SameChesimal, rules);
    let standard = same(MatchRules::default());
    assert!(standard.iter().any(|words| words.contains("after 100 turns")));
    let free = same(MatchRules { repetition: Repetition::Free, quiet_limit: None, ..MatchRules::default() });
    assert_eq!(standard.len() - free.len(), 2, "no draw by repetition, none by quiet turns");
    for language in Language::ALL {
        let (same, any) = (
            page(language, ChainThrough::SameChesimal, MatchRules::default()),
            page(language, ChainThrough::AnyFriendly, MatchRules::default()),
        );
        let differ = same.iter().zip(&any).filter(|(same, any)| same != any).count();
        assert_eq!((differ, same.len()), (2, any.len()), "{language}: the chain, and how we read it");
        let credit = same.last().unwrap();
        for word in ["Joe Joyce", "The Chess Variant Pages", "chessvariants.wikidot.com", "CC BY-SA 2.5"] {
            assert!(credit.contains(word), "{language}: {credit}");
        }
        assert!(same.iter().all(|words| !words.contains(['{', '$'])), "{language}: {same:?}");
    }
}
