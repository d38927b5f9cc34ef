//! The shipped setups follow the rules, and their move trees have the known sizes.

use std::fs;

use riverleap::game::levels::Level;
use riverleap::game::levels::chesimals::read_setup;
use riverleap::rules::chesimals::{ChainThrough, Chesimal, Position};
use riverleap::rules::game::Game;
use riverleap::rules::{Action, GamePosition, MatchRules, Side};

use super::{act, in_chesimals, square};

const FOLDER: &str = "levels/chesimals";

pub fn setup(name: &str) -> Level {
    let file = format!("{FOLDER}/{name}.ron");
    read_setup(&file, &fs::read_to_string(&file).unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

fn captures(start: &Position) -> Vec<Action> {
    let (tables, node) = start.core();
    let mut captures = Vec::new();
    tables.for_each_capture(node, |action| captures.push(action));
    captures
}

#[test]
fn every_setup_is_connected_described_and_the_same_for_both_sides() {
    let files = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path());
    let names: Vec<String> = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    assert_eq!(names.len(), 5);
    for name in names {
        let Level { start, description, notes, author, .. } = setup(&name);
        let start = in_chesimals(&start);
        assert!(start.pieces().all(|(square, _)| start.is_linked(square)), "{name}");
        assert!(!description.is_empty(), "{name}");
        assert!(notes.contains("ours") && notes.contains("units of the same chesimal"), "{name}");
        assert!(!author.is_empty(), "{name}");
        assert_eq!(start.board().chain_through(), ChainThrough::SameChesimal);
        assert_eq!(start.match_rules(), &MatchRules::default());
        let height = start.board().height();
        for (at, piece) in start.pieces() {
            let mirrored = square(&format!("{}{}", char::from(b'a' + at.file()), height - at.rank()));
            let other = start.piece_at(mirrored).unwrap();
            assert_eq!((other.unit, other.chesimal.is_royal()), (piece.unit, piece.chesimal.is_royal()), "{name} {at}");
            assert_ne!(other.side(), piece.side());
        }
    }
}

#[test]
fn the_arrays_of_the_rules() {
    for (name, first_actions, captured) in [
        ("default", 153, None),
        ("preset", 177, Some("j7j10")),
        ("band", 132, None),
        ("links", 46, None),
        ("hunt", 47, None),
    ] {
        let Level { start, to_move, .. } = &setup(name);
        let start = in_chesimals(start);
        assert_eq!((start.side_to_move(), *to_move), (Side::White, None));
        assert_eq!(start.legal_actions().len(), first_actions, "{name}");
        assert_eq!(captures(start), captured.map(act).into_iter().collect::<Vec<_>>(), "{name}");
        if start.board().height() == 16 {
            let units = |chesimal| start.pieces().filter(|(_, piece)| piece.chesimal == chesimal).count();
            assert_eq!(Chesimal::ALL.map(units), [9, 9, 7, 7, 9, 9, 7, 7], "{name}");
            assert!(Chesimal::ALL.into_iter().all(|chesimal| !start.is_leaderless(chesimal)), "{name}");
        }
    }
    let preset = setup("preset").start;
    assert_eq!(preset.notation(act("j7j10")), "Wj7xj10");
    assert_eq!(preset.parse_notation("j7xj10"), Ok(act("j7j10")));
}

/// Two independent programs agree on these counts.
#[test]
fn perft() {
    for (name, leaves) in [
        ("default", &[1, 153, 6202, 278_124][..]),
        ("preset", &[1, 177, 8336]),
        ("band", &[1, 132, 4967]),
        ("links", &[1, 46, 776, 12_166]),
        ("hunt", &[1, 47, 715, 10_926]),
    ] {
        let start = in_chesimals(&setup(name).start).clone();
        let counted: Vec<u64> = (0..).take(leaves.len()).map(|depth| start.perft(depth)).collect();
        assert_eq!(counted, leaves, "{name}");
        let divided = riverleap::rules::Position::from(start).perft_divide(2);
        assert_eq!((divided.len() as u64, divided.iter().map(|(_, below)| below).sum()), (leaves[1], leaves[2]));
        assert!(divided.is_sorted_by_key(|(action, _)| action.to_string()));
    }
}
