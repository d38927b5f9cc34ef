//! Drafts of levels: changes of the text keep everything else, and the board is as it was drawn.

use std::path::Path;

use proptest::prelude::*;

use riverleap::game::content::{Content, FileKind, Folders, Origin, read_text};
use riverleap::game::drafts::{
    BoardMargins, BoardRegion, BoardSymmetry, CheckedDraft, DraftField, DrawnBoard, FindingKind, FreshBoard,
    LevelDraft, SquarePaint, check_draft, field_text, fresh_level, painted, resized, with_field_text,
    with_side_to_move,
};
use riverleap::rules::grid::Square;
use riverleap::rules::{GameId, Side, Terrain};

fn content() -> Content {
    Content::new(Folders { data: Some("no/such/folder".into()), ..Folders::default() })
}

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn check(text: &str) -> CheckedDraft {
    check_draft(&content(), &Origin::BuiltIn("levels/draft.ron".to_owned()), text)
}

/// The texts of all shipped levels and setups, with their names.
fn shipped() -> Vec<(String, String)> {
    let found = GameId::ALL.into_iter().flat_map(|game| {
        let folder = if game == GameId::Jungle { "levels" } else { "levels/chesimals" };
        let names = riverleap::game::content::shipped_names(FileKind::of_levels(game));
        names.into_iter().map(move |name| format!("{folder}/{name}.ron"))
    });
    found.map(|path| (path.clone(), read_text(Path::new(&path)).unwrap())).collect()
}

/// Everything that a square can show in this game.
fn paints(game: GameId, text: &str) -> Vec<SquarePaint> {
    let level = check(text).level.unwrap();
    let pieces = Side::BOTH.into_iter().flat_map(|side| level.start.board().all_pieces(side));
    let mut paints: Vec<SquarePaint> = pieces.map(SquarePaint::Piece).chain([SquarePaint::NoPiece]).collect();
    if game == GameId::Jungle {
        let [white, black] = Side::BOTH;
        let owned = [white, black].into_iter().flat_map(|side| [Terrain::Trap(side), Terrain::Den(side)]);
        let grounds = [Terrain::Land, Terrain::Water, Terrain::Rock].into_iter().chain(owned);
        paints.extend(grounds.map(SquarePaint::Ground));
    }
    paints
}

#[test]
fn what_a_level_draws_is_its_start() {
    for (path, text) in shipped() {
        let board = DrawnBoard::of(&text).unwrap_or_else(|| panic!("{path}"));
        let checked = check(&text);
        let level = checked.level.unwrap_or_else(|| panic!("{path}: {:?}", checked.findings));
        assert_eq!((board.width(), board.height()), (level.start.board().width(), level.start.board().height()));
        for square in board.squares() {
            let drawn = board.get(square);
            assert_eq!(drawn.unknown, None, "{path} {square}");
            assert_eq!(drawn.piece, level.start.piece_at(square), "{path} {square}");
            assert_eq!(drawn.ground, level.start.board().terrain(square), "{path} {square}");
        }
    }
}

#[test]
fn painting_what_is_there_changes_no_byte() {
    for (path, text) in shipped() {
        let board = DrawnBoard::of(&text).unwrap();
        let all: Vec<(Square, SquarePaint)> = board
            .squares()
            .flat_map(|square| {
                let drawn = board.get(square);
                [SquarePaint::Ground(drawn.ground), drawn.piece.map_or(SquarePaint::NoPiece, SquarePaint::Piece)]
                    .map(|paint| (square, paint))
            })
            .collect();
        assert_eq!(painted(&text, &all), text, "{path}");
    }
}

#[test]
fn undo_leads_back_to_the_first_byte_and_redo_to_the_last() {
    for (path, text) in shipped() {
        let board = DrawnBoard::of(&text).unwrap();
        let mut draft = LevelDraft::new(text.clone());
        let mut texts = vec![text.clone()];
        let squares: Vec<Square> = board.squares().collect();
        for (index, paint) in paints(board.game, &text).into_iter().enumerate() {
            draft.end_step();
            if draft.paint(&[(squares[index * 7 % squares.len()], paint)]) {
                texts.push(draft.text().to_owned());
            }
        }
        let bigger = BoardMargins { left: 1, right: 2, bottom: 1, top: 0 };
        draft.end_step();
        draft.change(resized(draft.text(), bigger).unwrap());
        texts.push(draft.text().to_owned());
        texts.dedup();
        for before in texts.iter().rev().skip(1) {
            assert!(draft.undo(), "{path}");
            assert_eq!(draft.text(), before, "{path}");
        }
        assert!(!draft.undo() && draft.can_redo());
        while draft.redo() {}
        assert_eq!(Some(draft.text()), texts.last().map(String::as_str), "{path}");
    }
}

#[test]
fn a_stroke_is_one_step() {
    let mut draft = LevelDraft::new(fresh_level(FreshBoard::of(GameId::Jungle), "Pond"));
    let first = draft.text().to_owned();
    for square in ["a4", "b4", "c4"] {
        assert!(draft.paint(&[(at(square), SquarePaint::Ground(Terrain::Water))]));
    }
    draft.end_step();
    draft.paint(&[(at("a1"), SquarePaint::Ground(Terrain::Rock))]);
    assert!(draft.undo() && draft.undo() && !draft.can_undo());
    assert_eq!(draft.text(), first);
}

#[test]
fn a_larger_board_made_smaller_again_is_the_same_text() {
    for (path, text) in shipped() {
        let board = DrawnBoard::of(&text).unwrap();
        let larger = BoardMargins { left: 2, right: 1, bottom: 1, top: 2 }.within_limits(&board);
        let BoardMargins { left, right, bottom, top } = larger;
        let grown = resized(&text, larger).unwrap();
        let board_now = DrawnBoard::of(&grown).unwrap();
        assert_eq!(i16::from(board_now.width()), i16::from(board.width()) + i16::from(left + right), "{path}");
        let back = BoardMargins { left: -left, right: -right, bottom: -bottom, top: -top };
        assert_eq!(resized(&grown, back).unwrap(), text, "{path}\n{grown}");
    }
}

#[test]
fn the_ranks_stay_numbered() {
    let text = fresh_level(FreshBoard { game: GameId::Jungle, width: 3, height: 4 }, "Pond");
    let grown = resized(&text, BoardMargins { bottom: 1, top: 1, ..BoardMargins::default() }).unwrap();
    for rank in 1..=6 {
        assert_eq!(grown.matches(&format!("\", // {rank}\n")).count(), 2, "{grown}");
    }
}

#[test]
fn a_board_has_three_to_sixteen_files_and_ranks() {
    let text = fresh_level(FreshBoard::of(GameId::Jungle), "Pond");
    let all = |by: i8| BoardMargins { left: by, right: by, bottom: by, top: by };
    for (by, side) in [(100, 16), (-100, 3)] {
        let board = DrawnBoard::of(&resized(&text, all(by)).unwrap()).unwrap();
        assert_eq!((board.width(), board.height()), (side, side));
    }
}

#[test]
fn each_fault_and_doubt_has_its_square() {
    let fresh = fresh_level(FreshBoard::of(GameId::Jungle), "Pond");
    let with = |changes: &[(&str, char)]| {
        let mut text = fresh.clone();
        for (square, letter) in changes {
            let paint = match Terrain::from_letter(*letter).filter(|_| !letter.is_alphabetic()) {
                Some(ground) => SquarePaint::Ground(ground),
                None => SquarePaint::Piece(riverleap::rules::jungle::Piece::from_letter(*letter).unwrap().into()),
            };
            text = painted(&text, &[(at(square), paint)]);
        }
        text
    };
    let squares = |text: &str| -> Vec<(Option<Square>, bool)> {
        let found = check(text).findings;
        found.iter().map(|found| (found.square, matches!(found.kind, FindingKind::Fault(_)))).collect()
    };
    assert_eq!(squares(&with(&[("a1", 'R'), ("a9", 'r')])), []);
    // Both sides lack pieces.
    assert_eq!(squares(&fresh).len(), 1);
    // A lion in the water.
    let wet = with(&[("a1", 'R'), ("a9", 'r'), ("c4", '~'), ("c4", 'L')]);
    assert!(squares(&wet).contains(&(Some(at("c4")), true)), "{:?}", squares(&wet));
    // A rat between rocks.
    let shut = with(&[("a1", 'R'), ("a2", '#'), ("b1", '#'), ("a9", 'r')]);
    assert!(squares(&shut).contains(&(Some(at("a1")), true)), "{:?}", squares(&shut));
    // Two faults at once.
    let both = with(&[("a1", 'R'), ("a2", '#'), ("b1", '#'), ("a9", 'r'), ("e5", '~'), ("e5", 'L')]);
    let found = squares(&both);
    assert!(found.contains(&(Some(at("a1")), true)) && found.contains(&(Some(at("e5")), true)), "{found:?}");
    // A den that can be entered at once is a doubt.
    let near = with(&[("a1", 'R'), ("d8", 'R'), ("a9", 'r')]);
    assert!(squares(&near).iter().any(|(square, fault)| *square == Some(at("d8")) && !fault), "{:?}", squares(&near));
}

#[test]
fn a_fault_of_a_setup_has_its_square() {
    let text = "(name: \"Two\", width: 8, height: 8, chesimals: {white: \"C a1; G b1 b9\", red: \"C h8; G b1\"})";
    let found: Vec<_> = check(text).findings.into_iter().map(|found| found.square).collect();
    assert!(found.contains(&Some(at("b1"))), "{found:?}");
}

#[test]
fn units_are_put_into_the_lines_of_their_chesimals() {
    let text = "(name: \"Two\", width: 8, height: 8, chesimals: {white: \"C a1; G b1 b2\", red: \"C h8\"})";
    let board = DrawnBoard::of(text).unwrap();
    let guard = board.get(at("b1")).piece.unwrap();
    let put = |text: &str, square: &str, paint| painted(text, &[(at(square), paint)]);
    let three = put(text, "c3", SquarePaint::Piece(guard));
    assert_eq!(three, text.replace("b2", "b2 c3"));
    assert_eq!(put(&three, "c3", SquarePaint::NoPiece), text);
    let none = put(&put(text, "b1", SquarePaint::NoPiece), "b2", SquarePaint::NoPiece);
    assert_eq!(none, text.replace("; G b1 b2", ""));
    let gone = put(text, "h8", SquarePaint::NoPiece);
    assert!(!gone.contains("red") && DrawnBoard::of(&gone).unwrap().get(at("h8")).piece.is_none(), "{gone}");
}

#[test]
fn words_are_written_where_our_files_have_them() {
    let text = fresh_level(FreshBoard::of(GameId::Jungle), "Pond");
    let with = with_field_text(&text, DraftField::Description, "Small; \"wet\".\nDeep.").unwrap();
    let with = with_field_text(&with, DraftField::Author, "Ann").unwrap();
    let head =
        "(\n    name: \"Pond\",\n    author: \"Ann\",\n    description: \"Small; \\\"wet\\\".\\nDeep.\",\n    rules:";
    assert!(with.starts_with(head), "{with}");
    assert_eq!(field_text(&with, DraftField::Description), "Small; \"wet\".\nDeep.");
    let black = with_side_to_move(&with, Some(Side::Black)).unwrap();
    assert!(black.contains("rules: \"classic\",\n    to_move: Black,\n"), "{black}");
    assert_eq!(with_side_to_move(&black, None).unwrap(), with);
    let without =
        with_field_text(&with_field_text(&with, DraftField::Author, "").unwrap(), DraftField::Description, "");
    assert_eq!(without.unwrap(), text);
    assert_eq!(field_text(&with_field_text(&text, DraftField::Name, "").unwrap(), DraftField::Name), "");
}

#[test]
fn a_region_is_copied_and_pasted() {
    let text = read_text(Path::new("levels/jungle.ron")).unwrap();
    let board = DrawnBoard::of(&text).unwrap();
    let river = BoardRegion::of(&board, at("b6"), at("c4"));
    let pasted = painted(&text, &river.pasted_at(&board, at("f2")));
    let now = DrawnBoard::of(&pasted).unwrap();
    for square in ["f2", "g2", "f3", "g3", "f4", "g4"] {
        assert_eq!(now.get(at(square)).ground, Terrain::Water, "{square}");
    }
    let cleared = painted(&text, &BoardRegion::clear(&board, at("a1"), at("g9")));
    let bare = DrawnBoard::of(&cleared).unwrap();
    assert!(bare.squares().all(|square| bare.get(square).piece.is_none() && bare.get(square).ground == Terrain::Land));
}

fn any_square() -> impl Strategy<Value = Square> {
    (0..9u8, 0..9u8).prop_filter_map("on the board", |(file, rank)| Square::new(file, rank))
}

proptest! {
    /// Painting with symmetry keeps a symmetric board symmetric, and every half makes the same whole.
    #[test]
    fn a_symmetric_board_stays_symmetric(
        strokes in proptest::collection::vec((any_square(), 0..200usize), 1..40),
        mirrored: bool,
        width in 3..9u8,
        height in 3..9u8,
    ) {
        let symmetry = if mirrored { BoardSymmetry::Mirrored } else { BoardSymmetry::HalfTurn };
        let jungle = read_text(Path::new("levels/jungle.ron")).unwrap();
        let paints = paints(GameId::Jungle, &jungle);
        let mut text = fresh_level(FreshBoard { game: GameId::Jungle, width, height }, "Pond");
        let board = DrawnBoard::of(&text).unwrap();
        text = painted(&text, &symmetry.made_from(&board, true));
        for (square, paint) in strokes {
            let board = DrawnBoard::of(&text).unwrap();
            prop_assert!(symmetry.holds(&board));
            let changes = symmetry.with_twins(&board, &[(square, paints[paint % paints.len()])]);
            text = painted(&text, &changes);
        }
        let board = DrawnBoard::of(&text).unwrap();
        prop_assert!(symmetry.holds(&board));
        prop_assert_eq!(symmetry.made_from(&board, false), vec![]);
    }

    /// Whatever is painted on a shipped level, only the drawings change, and the board shows what was painted.
    #[test]
    fn only_the_squares_change(which in 0..64usize, square in any_square(), paint in 0..200usize) {
        let shipped = shipped();
        let (path, text) = &shipped[which % shipped.len()];
        let board = DrawnBoard::of(text).unwrap();
        prop_assume!(board.contains(square));
        let paints = paints(board.game, text);
        let paint = paints[paint % paints.len()];
        let now = painted(text, &[(square, paint)]);
        let changed = DrawnBoard::of(&now).unwrap();
        prop_assert!(paint.is_on(&changed, square), "{path} {square} {paint:?}\n{now}");
        for other in board.squares().filter(|other| *other != square) {
            prop_assert_eq!(changed.get(other), board.get(other), "{} {}", path, other);
        }
        let comments = |text: &str| text.lines().filter_map(|line| Some(line.split_once("//")?.1.to_owned())).collect::<Vec<_>>();
        prop_assert_eq!(comments(&now), comments(text));
    }
}
