//! Studies: edits and their undoing, the session that follows the cursor, and records with side lines and notes.

use riverleap::game::content::{Content, LevelChoice};
use riverleap::game::record::{self, Heading, Record, games};
use riverleap::game::session::Session;
use riverleap::game::study::{Arrow, Glyph, MarkColor, MarkedSquare, NodeId, Study, StudyScore, StudyValue};
use riverleap::rules::{Action, GameId, Position};

use crate::random::Dice;
use crate::sessions::content;

fn start(game: GameId, content: &Content) -> Position {
    content.choose(&LevelChoice::of(game)).unwrap().value.match_start()
}

/// A match that is played along the main line of the study.
fn main_line(study: &Study) -> Session {
    let mut session = Session::new(study.start().clone());
    study.clone().visit(study.end_of_line(study.root()), &mut session).unwrap();
    session
}

/// All nodes of a study, in the order of a record.
fn nodes(study: &Study) -> Vec<NodeId> {
    let (mut found, mut open) = (Vec::new(), vec![study.root()]);
    while let Some(node) = open.pop() {
        found.push(node);
        open.extend(study.children(node).iter().rev());
    }
    found
}

fn written(heading: &Heading, study: &Study) -> String {
    let session = main_line(study);
    let study = (!study.is_plain()).then(|| study.clone());
    Record { heading: heading.clone(), session, study }.to_string()
}

fn read(text: &str, content: &Content) -> Record {
    let game = games(text, content).next().unwrap();
    assert_eq!(game.fault, None, "{text}");
    game.record.unwrap()
}

/// Writes something by chance to a node.
fn annotate(study: &mut Study, node: NodeId, dice: &mut Dice) -> bool {
    let squares: Vec<_> = study.start().board().squares().collect();
    let color = dice.pick(&[MarkColor::Green, MarkColor::Red, MarkColor::Yellow, MarkColor::Blue]);
    let along = riverleap::rules::Move { from: dice.pick(&squares), to: dice.pick(&squares) };
    let (kind, number) = (dice.roll(7), dice.roll(400));
    study.annotate(node, |notes| match kind {
        0 => notes
            .comments
            .push(format!("  a  comment {number}; with (brackets), 100 % and }} a brace [%emt 0:00:0{number}]")),
        1 => notes.glyphs = vec![Glyph(1 + number as u16 % 20)],
        2 => notes.score = Some(StudyScore { value: StudyValue::Hundredths(number as i32 - 200), depth: Some(12) }),
        3 => notes.score = Some(StudyScore { value: StudyValue::Win(number as i32 % 9 - 20), depth: None }),
        4 => notes.arrows.push(Arrow { color, along }),
        5 => notes.squares.push(MarkedSquare { color, at: along.to }),
        _ => *notes = Default::default(),
    })
}

/// After any sequence of edits, the session at the cursor is that of a fresh replay, every edit is undone and done
/// again exactly, and a record holds the whole study.
#[test]
fn any_sequence_of_edits_keeps_the_session_and_the_record_right() {
    let content = content();
    for (game, seed) in GameId::ALL.into_iter().flat_map(|game| (0..12).map(move |seed| (game, seed))) {
        println!("{game}, seed {seed}");
        let mut dice = Dice(seed);
        let mut study = Study::new(start(game, &content));
        let mut session = Session::new(study.start().clone());
        let heading = Heading::new("jungle", study.start(), &content);
        for step in 0..160 {
            let all = nodes(&study);
            let node = dice.pick(&all);
            let before = study.clone();
            let kind = dice.roll(16);
            let changed = match kind {
                0 => study.remove(node),
                1 => {
                    let changed = study.promote(node);
                    assert!(!study.promote(node), "a second time it is nothing");
                    changed
                }
                2 => {
                    let changed = study.make_main(node);
                    assert!(study.is_main(node) && !study.make_main(node));
                    changed
                }
                3 if step % 4 == 0 => {
                    let mut there = Session::new(study.start().clone());
                    study.clone().visit(node, &mut there).unwrap();
                    study.cut_before(node, there.position().clone())
                }
                4..7 => annotate(&mut study, node, &mut dice),
                7 => study.undo_edit(),
                8 => study.redo_edit(),
                9 | 10 => {
                    study.visit(node, &mut session).unwrap();
                    false
                }
                _ => {
                    let legal = session.legal_actions();
                    if let Some(action) = legal.get(dice.roll(legal.len().max(1))) {
                        session.try_play(*action).unwrap();
                        study.follow(&session);
                    }
                    // A ply may come with forced passes, and a known ply is no edit.
                    study != before
                }
            };
            let is_history = kind == 7 || kind == 8;
            if changed && !is_history {
                let after = study.clone();
                assert!(study.undo_edit() && study == before, "step {step}, kind {kind}");
                assert!(study.redo_edit() && study == after, "step {step}, kind {kind}");
            }
            if study.start() != session.start() {
                session = Session::new(study.start().clone());
            }
            let cursor = study.cursor();
            assert!(study.contains(cursor), "step {step}");
            study.visit(cursor, &mut session).unwrap();
            let mut fresh = Session::new(study.start().clone());
            for action in study.actions(cursor) {
                if fresh.plies().last().is_some_and(|ply| ply.forced) && action == Action::Pass {
                    continue;
                }
                fresh.try_play(action).unwrap();
            }
            assert_eq!(session.position(), fresh.position(), "step {step}");
            assert_eq!(session.cursor(), fresh.cursor());
        }
        let text = written(&heading, &study);
        let record = read(&text, &content);
        let plain = Study::of_session(&record.session);
        assert_eq!(record.study.as_ref().unwrap_or(&plain), &study, "{text}");
        assert_eq!(record.to_string(), text);
    }
}

#[test]
fn an_undone_edit_is_as_if_it_had_never_been() {
    let content = content();
    let mut dice = Dice(7);
    let mut study = Study::new(start(GameId::Jungle, &content));
    let mut states = vec![study.clone()];
    let mut session = Session::new(study.start().clone());
    while states.len() < 120 {
        let all = nodes(&study);
        let node = dice.pick(&all);
        let changed = match dice.roll(5) {
            0 => study.remove(node),
            1 => study.promote(node),
            2 => annotate(&mut study, node, &mut dice),
            _ => {
                study.visit(node, &mut session).unwrap();
                let before = study.clone();
                let legal = session.legal_actions();
                study.play(dice.pick(&legal));
                before != study
            }
        };
        if changed {
            states.push(study.clone());
        }
    }
    for state in states.iter().rev().skip(1) {
        assert!(study.undo_edit());
        assert_eq!(&study, state);
    }
    assert!(!study.undo_edit());
    for state in &states[1..] {
        assert!(study.redo_edit());
        assert_eq!(&study, state);
    }
    assert!(!study.redo_edit());
}

/// A text of moves on the standard board, read and written again.
pub fn again(moves: &str) -> (Study, String) {
    let content = content();
    let record = read(&format!("[Level \"jungle\"]\n[Version \"1\"]\n\n{moves}"), &content);
    let text = record.to_string();
    assert_eq!(read(&text, &content), record, "{text}");
    let moves = text.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ");
    (record.study.unwrap_or_else(|| Study::of_session(&record.session)), moves)
}

#[test]
fn side_lines_and_notes_are_written_as_they_are_read() {
    let same = [
        "1. Ea4 Eg6 2. Ea5 *",
        "1. Ea4! Eg6?! $40 2. Ea5 $14 *",
        "1. Ea4 (1. Eb3 Eg6) 1... Eg6 *",
        "1. Ea4 (1. Eb3 Eg6 (1... Ef7 2. Ea3) (1... Wd7) 2. Ea3) (1. Rg4) 1... Eg6 *",
        "1. Ea4 {good} {very good} 1... Eg6 *",
        "1. Ea4 ({instead} 1. Eb3 {why not?}) 1... Eg6 *",
        "1. Ea4 {[%eval 1.35,14] [%cal Ga3a4,Rb2b3] [%csl Yc3]} 1... Eg6 {[%eval #5]} *",
        "1. Ea4 {[%emt 5] a command of others} 1... Eg6 *",
        "{before everything} 1. Ea4 *",
        "1. Ea4 (1. Zz9 cannot be read {but kept}) 1... Eg6 *",
        "1. Ea4 (1. Eb3 Eg6 (1... nonsense) 2. Ea3) *",
        "1. Ea4 ({only words}) *",
    ];
    for text in same {
        assert_eq!(again(text).1, text);
    }
    let tidied = [
        ("1.Ea4 !? Eg6 *", "1. Ea4!? Eg6 *"),
        ("1. Ea4 ; to the end of the line\nEg6 *", "1. Ea4 {to the end of the line} 1... Eg6 *"),
        ("1. Ea4 $1 Eg6 $6 *", "1. Ea4! Eg6?! *"),
        ("1. Ea4 (1. Eb3) (1. Eb3 {again} Eg6) *", "1. Ea4 (1. Eb3 {again} 1... Eg6) *"),
        ("1. Ea4 Eg6 (1... Ef7) {late} 2. Ea5 *", "1. Ea4 Eg6 {late} (1... Ef7) 2. Ea5 *"),
        ("1. Ea4 {[%eval 1.3]x[%eval high]} *", "1. Ea4 {[%eval 1.30]} {x[%eval high]} *"),
        ("1. Ea4 (1. Eb3 1-0) *", "1. Ea4 (1. Eb3 {1-0}) *"),
        ("1. Ea4 $x *", "1. Ea4 {$x} *"),
    ];
    for (text, wanted) in tidied {
        assert_eq!(again(text).1, wanted, "{text}");
    }
}

#[test]
fn what_is_read_is_in_the_study() {
    let (study, _) = again("{first} 1. Ea4?? {[%eval -3.05,20] hangs} (1. Eb3! Eg6 2. Ea3) 1... Eg6 {[%eval #-4]} *");
    let root = study.root();
    let [main, side] = study.children(root) else { panic!("two lines") };
    assert_eq!(study.notes(root).unwrap().comments, ["first"]);
    let notes = study.notes(*main).unwrap();
    assert_eq!(
        (notes.glyphs.as_slice(), notes.comments.as_slice()),
        (&[Glyph::BLUNDER][..], &["hangs".to_owned()][..])
    );
    assert_eq!(notes.score, Some(StudyScore { value: StudyValue::Hundredths(-305), depth: Some(20) }));
    assert_eq!(study.notes(*side).unwrap().glyphs, [Glyph::GOOD]);
    assert_eq!(study.actions(study.end_of_line(*side)).len(), 3);
    let reply = study.end_of_line(*main);
    assert_eq!(study.notes(reply).unwrap().score, Some(StudyScore { value: StudyValue::Win(-4), depth: None }));
    assert!(study.is_main(reply) && !study.is_main(*side));
}

/// A record without side lines and notes is written as before, so that earlier versions can read it.
#[test]
fn a_plain_record_keeps_its_version() {
    let content = content();
    let mut session = Session::new(start(GameId::Jungle, &content));
    session.try_play("a3a4".parse::<Action>().unwrap()).unwrap();
    let heading = Heading::new("jungle", session.start(), &content);
    let text = Record::new(heading.clone(), session.clone()).to_string();
    assert!(text.contains("[Version \"2\"]"), "{text}");
    let mut study = Study::of_session(&session);
    let node = study.end_of_line(study.root());
    assert!(study.annotate(node, |notes| notes.glyphs.push(Glyph::GOOD)));
    let text = Record { heading, session, study: Some(study) }.to_string();
    assert!(text.contains("[Version \"3\"]") && text.ends_with("\n1. Ea4! *\n"), "{text}");
    assert_eq!(record::VERSION, 3);
}

/// Side lines inside of more others than are read as moves stay as text, and brackets without end are refused.
#[test]
fn the_depth_of_brackets_is_bounded() {
    // After each side line follow a main line of one ply, and the next side line beside it.
    let nested = |depth: usize| {
        let mut dice = Dice(11);
        let mut study = Study::new(start(GameId::Jungle, &content()));
        let mut session = Session::new(study.start().clone());
        for _ in 0..depth {
            let legal = session.legal_actions();
            let first = dice.roll(legal.len());
            for index in [first, (first + 1) % legal.len()] {
                let node = study.cursor();
                session.try_play(legal[index]).unwrap();
                study.follow(&session);
                if index == first {
                    study.go_to(node);
                    session.undo();
                }
            }
        }
        study
    };
    let heading = Heading::new("jungle", &start(GameId::Jungle, &content()), &content());
    for depth in [1, 20, 60] {
        let study = nested(depth);
        let text = written(&heading, &study);
        assert_eq!(read(&text, &content()).study, Some(study), "{text}");
    }
    let text = written(&heading, &nested(100));
    assert_eq!(read(&text, &content()).to_string(), text);
    let content = content();
    let text = format!("1. Ea4 {}", "(".repeat(200_000));
    assert!(games(&text, &content).next().unwrap().fault.is_some());
    let balanced = format!("1. Ea4 {}{} *", "(".repeat(200_000), ")".repeat(200_000));
    assert_eq!(games(&balanced, &content).next().unwrap().fault, None);
}
