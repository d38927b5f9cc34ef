//! Every lesson can be learnt: each task can be fulfilled, wrong tries are answered, and bad files are refused.

use std::fs;
use std::path::Path;

use riverleap::game::content::{Content, ContentError, FileKind, Folders, Origin, SourceText};
use riverleap::game::lessons::{self, Condition, Learner, Lesson, StepTask, TryResult};
use riverleap::rules::chesimals::{Board, ChainThrough, Travel, Unit, reach};
use riverleap::rules::{Action, MatchRules, Side};

fn content(assets: Option<&Path>) -> Content {
    let assets = assets.map(Path::to_owned);
    Content::new(Folders { levels: None, assets, data: Some("no/such/folder".into()) })
}

fn act(text: &str) -> Action {
    text.parse().unwrap()
}

/// A learner at the step of that number, counted from 1 as in the keys.
fn at_step(lesson: &str, number: usize) -> Learner {
    let mut learner = Learner::new(lessons::load(&content(None), lesson).unwrap());
    while learner.number() + 1 < number {
        while let Some(shown) = learner.shown() {
            learner.try_action(shown);
        }
        assert!(learner.go_on(), "step {}", learner.number() + 1);
    }
    learner
}

fn wrong(answer: TryResult) -> (String, String, usize) {
    let TryResult::Wrong { reason, squares, taken_back } = answer else { panic!("{answer:?}") };
    (reason, squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), taken_back)
}

/// The ids of the shipped lessons: those of Jungle first.
const SHIPPED: [&str; 14] =
    ["step", "rat", "water", "leap", "blocked", "trap", "den", "race", "draw", "win", "band", "links", "hunt", "guard"];

#[test]
fn the_shipped_lessons_are_fourteen_and_in_order() {
    let (all, faults) = lessons::all(&content(None));
    assert_eq!(faults, []);
    assert_eq!(all.iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>(), SHIPPED);
    assert_eq!(all, lessons::shipped());
    for Lesson { id, steps, .. } in &all {
        assert!((3..=6).contains(&steps.len()), "{id}");
        let file = fs::read_to_string(format!("{}/assets/lessons/{id}.ron", env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert_eq!(FileKind::of(&file), Some(FileKind::Lesson));
    }
    let error = lessons::load(&content(None), "bend").unwrap_err();
    assert!(matches!(error, ContentError::NotFound { kind: FileKind::Lesson, .. }));
    let names = "band, blocked, den, draw, guard, hunt, leap, links, race, rat, step, trap, water, win";
    assert_eq!(error.to_string(), format!("there is no lesson `bend`; the lessons are {names}"));
}

#[test]
fn every_lesson_is_learnt_by_what_it_shows() {
    for lesson in lessons::shipped() {
        let (id, count) = (lesson.id.clone(), lesson.steps.len());
        let mut learner = Learner::new(lesson);
        for number in 0..count {
            assert_eq!((learner.number(), learner.is_answered(), learner.is_done()), (number, false, false));
            let (step, side) = (learner.step().clone(), learner.position().side_to_move());
            assert_eq!(side, Side::White, "{id}: the pupil is always the same");
            assert!(!learner.go_on(), "nobody goes on before it is right");
            let mut answer = TryResult::Played;
            while let Some(shown) = learner.shown() {
                assert!(matches!(answer, TryResult::Played | TryResult::Replied { .. }), "{id} {number}: {answer:?}");
                answer = learner.try_action(shown);
            }
            let TryResult::Right { reply } = answer else { panic!("{id} {number}: {answer:?}") };
            assert!(if step.turns > 1 { reply.ends_with(&step.reply) } else { reply == step.reply }, "{id} {number}");
            assert!(learner.is_answered() && !learner.undo());
            assert_eq!(learner.try_action(act("end")), TryResult::NotAsked);
            let before = learner.position().clone();
            assert_eq!(learner.go_on(), number + 1 < count);
            if number + 1 < count && learner.step().goes_on {
                assert_eq!(learner.position(), &before, "{id}: nothing is laid anew");
            }
        }
        assert!(learner.is_done() && !learner.go_on());
        assert!(learner.go_back() && learner.number() == count - 2 && !learner.is_answered());
        learner.restart();
        assert_eq!((learner.number(), learner.is_done(), learner.go_back()), (0, false, false));
    }
}

#[test]
fn every_wrong_try_is_told_why() {
    let mut told = 0;
    for lesson in lessons::shipped() {
        for (number, step) in lesson.steps.iter().enumerate() {
            for wrong_try in &step.wrong {
                let mut learner = at_step(&lesson.id, number + 1);
                while learner.position().check(wrong_try.action).is_err() {
                    learner.try_action(learner.shown().unwrap());
                }
                let before = learner.position().clone();
                let answer = learner.try_action(wrong_try.action);
                assert_eq!(wrong(answer).0, wrong_try.reason);
                assert_eq!(learner.position(), &before, "it was not played");
                told += 1;
            }
            // Every other legal action at the start of a step is answered as wrong.
            let at_start = at_step(&lesson.id, number + 1);
            for action in step.start.legal_actions() {
                let mut learner = at_start.clone();
                match learner.try_action(action) {
                    TryResult::Wrong { reason, .. } => {
                        assert!(lesson.texts().any(|text| text == reason));
                        assert_eq!(learner.position(), &step.start);
                    }
                    TryResult::Lost { reason, .. } => assert!(lesson.texts().any(|text| text == reason)),
                    TryResult::Played | TryResult::Replied { .. } | TryResult::Right { .. } => {}
                    other => panic!("{other:?}"),
                }
            }
        }
    }
    assert!(told >= 6, "{told}");
}

#[test]
fn a_try_against_the_rules_is_refused() {
    let mut learner = at_step("links", 1);
    let before = learner.position().clone();
    let TryResult::Refused(refusal) = learner.try_action(act("f5f6")) else { panic!() };
    assert_eq!(refusal.to_string(), "The guard on f5 is cut off from its chief.");
    assert!(matches!(learner.try_action(act("end")), TryResult::Refused(_)));
    assert_eq!(learner.position(), &before);
}

#[test]
fn a_turn_that_misses_its_goal_begins_again() {
    // The chief moves first and cuts off the other units.
    let mut learner = at_step("links", 4);
    let start = learner.position().clone();
    assert_eq!(learner.try_action(act("d4f6")), TryResult::Played);
    let (reason, squares, taken_back) = wrong(learner.try_action(act("c2e4")));
    assert_eq!((reason.as_str(), squares.as_str(), taken_back), ("lesson-links-4.otherwise", "c3 f6", 1));
    assert_eq!(learner.position(), &start);
    // Another solution than the one shown.
    for (action, answer) in [("d4f6", TryResult::Played), ("c3e5", TryResult::Played)] {
        assert_eq!(learner.try_action(act(action)), answer);
    }
    assert_eq!(learner.try_action(act("c2d4")), TryResult::Right { reply: Vec::new() });
}

#[test]
fn an_attempt_is_taken_back_action_by_action() {
    let mut learner = at_step("hunt", 5);
    let start = learner.position().clone();
    assert!(!learner.undo(), "nothing has been tried");
    // The wrong warmachine first: now the chain is broken.
    assert_eq!(learner.try_action(act("d5a5")), TryResult::Played);
    assert!(matches!(learner.try_action(act("e6h6")), TryResult::Refused(_)));
    assert!(learner.undo());
    assert_eq!((learner.position(), learner.shown()), (&start, Some(act("e6h6"))));
    assert_eq!(learner.try_action(act("d4e4")), TryResult::Played);
    assert_eq!(learner.shown(), None, "the pupil has left the way that is shown");
    learner.reset();
    // The chief can restore the chain, which is right as well.
    for action in ["d5a5", "d4e5"] {
        assert_eq!(learner.try_action(act(action)), TryResult::Played);
    }
    assert_eq!(learner.try_action(act("e6h6")), TryResult::Right { reply: Vec::new() });
    learner.reset();
    assert_eq!((learner.position(), learner.is_answered()), (&start, false));
}

#[test]
fn what_is_asked_for_may_come_in_any_order() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons/band.ron")).unwrap();
    let text = text.replacen("[\"b3b4\"]", "[\"b3b4\", \"d3d4\"]", 1).replacen(
        "wrong: [(action: \"b3b5\"",
        "wrong: [(action: \"b3a3\"",
        1,
    );
    let lesson = lessons::read("band", &text);
    // The later steps no longer fit: once all four units have moved, the turn is over.
    assert!(lesson.unwrap_err().to_string().contains("needs the pupil to move"), "checked to the end");
    let short = text.split("        (\n            ask: \"lesson-band-2\"").next().unwrap();
    let mut learner = Learner::new(lessons::read("band", &format!("{short}], end: \"The end.\")")).unwrap());
    assert_eq!(learner.try_action(act("d3d4")), TryResult::Played);
    assert_eq!(learner.shown(), Some(act("b3b4")));
    assert_eq!(learner.try_action(act("b3b4")), TryResult::Right { reply: Vec::new() });
}

#[test]
fn every_condition_is_taught_somewhere() {
    let lessons = lessons::shipped();
    let steps = lessons.iter().flat_map(|lesson| &lesson.steps);
    let conditions: Vec<&Condition> = steps
        .filter_map(|step| match &step.task {
            StepTask::Goal(conditions) => Some(conditions),
            StepTask::Play(_) => None,
        })
        .flatten()
        .collect();
    for wanted in [Condition::Turn, Condition::Linked, Condition::Win] {
        assert!(conditions.contains(&&wanted), "{wanted:?}");
    }
}

#[test]
fn units_are_moved_and_linked_where_a_goal_asks_for_it() {
    let start = "8/8/8/5Gy2/3Gy4/2Cy5/2Ey5/8 w -";
    let step = |goal: &str, solution: &str| {
        let words = "ask: \"a\", right: \"b\", otherwise: \"c\"";
        let text = format!(
            "(name: \"Own\", board: (width: 8, height: 8), end: \"d\",\n\
             steps: [(start: \"{start}\", {words}, goal: {goal}, solution: {solution})])"
        );
        lessons::read("own", &text)
    };
    let lesson = step("[Link([\"f5\"]), Move([\"c2\", \"c3\"])]", "[\"c2e4\", \"c3d3\"]").unwrap();
    let mut learner = Learner::new(lesson);
    assert_eq!(learner.try_action(act("c2e4")), TryResult::Played);
    let (_, squares, taken_back) = wrong(learner.try_action(act("c3b3")));
    assert_eq!((squares.as_str(), taken_back), ("f5", 1), "the chief has left, so nobody else can move");
    for action in ["c2e4", "c3c4"] {
        assert!(!learner.is_answered());
        learner.try_action(act(action));
    }
    assert!(learner.is_answered());
    assert!(step("[Link([\"f5\"])]", "[\"c2e4\"]").is_ok());
    let error = step("[Link([\"f6\"])]", "[\"c2e4\"]").unwrap_err().to_string();
    assert!(error.contains("no unit of White stands on f6"), "{error}");
}

#[test]
fn bad_lessons_are_refused_at_the_character() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/lessons-bad");
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 15, "{}", files.len());
    for path in files {
        let file = path.display().to_string();
        let source = SourceText::read(Origin::File(path)).unwrap();
        assert_eq!(FileKind::of(&source.text), Some(FileKind::Lesson), "{file}");
        let expected = source.text.lines().next().unwrap().strip_prefix("// ").unwrap();
        let (place, words) = expected.split_once(": ").unwrap();
        let error = lessons::read(&file, &source.text).unwrap_err().to_string();
        let found = error.strip_prefix(&format!("{file}:")).unwrap();
        let good = found.starts_with(&format!("{place}: ")) && found.contains(words) && found.contains("; ");
        assert!(good, "{file}\n  wanted: {expected}\n  found:  {found}");
    }
}

#[test]
fn a_players_own_lesson_stands_beside_the_others_and_a_broken_one_is_named() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir_all(home.path().join("lessons")).unwrap();
    let own = lessons_text("hunt").replace("name: \"lesson-hunt\"", "name: \"My hunt\"").replace("order: 3,", "");
    fs::write(home.path().join("lessons/own.ron"), own).unwrap();
    fs::write(home.path().join("lessons/links.ron"), "(name: \"Broken\", steps: [])").unwrap();
    let (all, faults) = lessons::all(&content(Some(home.path())));
    assert_eq!(
        all.iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>(),
        [&SHIPPED[..11], &["hunt", "guard", "own"]].concat()
    );
    assert!(faults[0].to_string().contains("links.ron:1:"), "{faults:?}");
    assert_eq!(lessons::shipped().len(), SHIPPED.len(), "whatever lies on disk");
}

fn lessons_text(id: &str) -> String {
    fs::read_to_string(format!("{}/assets/lessons/{id}.ron", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn diagrams_show_what_the_rule_book_counts() {
    let board = Board::new(7, 7, ChainThrough::SameChesimal, MatchRules::default());
    let counts = Unit::ALL.map(|unit| {
        let reached = reach(&board, unit, "d4".parse().unwrap());
        [Travel::Slide, Travel::Leap, Travel::SlideAndLeap]
            .map(|travel| reached.iter().filter(|reach| reach.travel == travel).count())
    });
    // Chief, elephant, guard, warmachine, knight: 24, 12, 16, 12 and 8 squares.
    assert_eq!(counts, [[24, 0, 0], [4, 4, 4], [16, 0, 0], [4, 4, 4], [0, 8, 0]]);
    assert_eq!(reach(&board, Unit::Knight, "a1".parse().unwrap()).len(), 2);
}
