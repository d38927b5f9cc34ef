//! The sentences about endgame tables, and about moves with few animals left.

use std::path::PathBuf;

use riverleap::base::disk::NotWritten;
use riverleap::engine::tables::{Material, TableError, TableFault, TableValue};
use riverleap::engine::{EndInMatch, MoveVerdict};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, Say};
use riverleap::rules::jungle::Piece;

use super::agree::{agree_with_display, every};
use super::faults::system_error;

#[test]
fn every_fault_of_a_table_is_said_in_every_language() {
    use {TableError as E, TableFault as F};
    let faults = every!(F {
        F::NotATable => [F::NotATable],
        F::OtherVersion { .. } => [F::OtherVersion { found: 7000, wanted: 1 }],
        F::Truncated => [F::Truncated],
        F::DamagedHead => [F::DamagedHead],
        F::DamagedBlock { .. } => [F::DamagedBlock { block: 12345 }],
        F::OtherBoard => [F::OtherBoard],
        F::OtherMaterial => [F::OtherMaterial],
    });
    agree_with_display(&faults);
    let material = Material::of("ERre".chars().filter_map(Piece::from_letter));
    let path = || PathBuf::from("tables/0123/ER-ER.table");
    let not_written = NotWritten { path: path(), why: system_error(), is_there: false, was_there: true };
    let mut errors = every!(E {
        E::LargeBoard { .. } => [E::LargeBoard { squares: 77 }],
        E::OtherBoard => [E::OtherBoard],
        E::Over => [E::Over],
        E::TooManyAnimals { .. } => [E::TooManyAnimals { animals: 16 }],
        E::Missing { .. } => [E::Missing { material }],
        E::Refused { .. } => [E::Refused { path: path(), fault: TableFault::Truncated }],
        E::Unreadable { .. } => [E::Unreadable { path: path(), why: system_error() }],
        E::NoFolder { .. } => [E::NoFolder { folder: path(), why: system_error() }],
        E::Busy { .. } => [E::Busy { folder: path() }],
        E::NotWritten(_) => [E::NotWritten(not_written.clone())],
        E::Stopped => [E::Stopped],
    });
    // A file that was not written is said as everywhere in the window.
    errors.retain(|error| !matches!(error, E::NotWritten(_)));
    agree_with_display(&errors);
    for language in Language::ALL {
        let locale = Locale::new(language);
        assert_eq!(E::NotWritten(not_written.clone()).say(&locale), not_written.say(&locale));
    }
}

#[test]
fn a_verdict_says_the_value_and_what_the_match_changes() {
    let said = |value, in_match| {
        let action = "a3a4".parse().unwrap();
        let verdict = MoveVerdict { action, value, in_match };
        Language::ALL.map(|language| verdict.say(&Locale::new(language)))
    };
    let [english, german, chinese] = said(TableValue::Win(19), Some(EndInMatch::QuietLimit { plies: 12 }));
    assert_eq!(english, "wins in 10 turns, but the limit of moves without a capture draws it after 12 moves");
    assert_eq!(german, "gewinnt in 10 Zügen, aber die Grenze der Züge ohne Schlag bringt nach 12 Halbzügen das Remis");
    assert_eq!(chinese, "10 回合内取胜，但12 步后达到无吃子步数上限，判和");
    assert_eq!(said(TableValue::Loss(12), None), ["loses in 6 turns", "verliert in 6 Zügen", "6 回合内落败"]);
    let ends = every!(EndInMatch {
        EndInMatch::Announced { .. } => [EndInMatch::Announced { plies: 7 }],
        EndInMatch::OtherLength { .. } => [EndInMatch::OtherLength { plies: 7 }],
        EndInMatch::QuietLimit { .. } => [EndInMatch::QuietLimit { plies: 7 }],
        EndInMatch::Repetition { .. } => [EndInMatch::Repetition { plies: 7 }],
        EndInMatch::Banned { .. } => [EndInMatch::Banned { plies: 7 }],
    });
    for end in ends {
        let (alone, both) = (said(TableValue::Loss(20), None), said(TableValue::Loss(20), Some(end)));
        for (alone, both) in alone.iter().zip(&both) {
            // A way that only takes longer or shorter is one number; a saved loser needs both.
            assert_eq!(both.contains(alone.as_str()) && both != alone, end.saves_the_loser(), "{both}");
            assert_eq!(both.contains('7'), end.saves_the_loser(), "{both}");
            assert!(!both.contains('$'), "{both}");
        }
        assert!(both[0] != both[1] && both[1] != both[2]);
    }
}
