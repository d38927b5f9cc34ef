//! Lessons with random tries and spoilt files: nothing panics, and the board agrees with the lesson.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::Index;
use riverleap::game::lessons::{self, Learner, Lesson, LessonStep, StepTask, TryResult};

/// Tries random legal actions, and sometimes undoes, restarts or asks for a hint.
fn walk(lesson: Lesson, tries: &[Index]) {
    let mut learner = Learner::new(lesson);
    for index in tries {
        let before = learner.position().clone();
        let step = learner.step().clone();
        if learner.is_answered() {
            assert_eq!(learner.try_action(step.solution[0]), TryResult::NotAsked);
            if !learner.go_on() {
                assert!(learner.is_done());
                learner.restart();
            }
            continue;
        }
        assert_eq!(learner.position().side_to_move(), learner.pupil());
        let legal = before.legal_actions();
        let action = match index.index(10) {
            0 if learner.undo() => continue,
            1 => {
                learner.reset();
                assert_eq!(learner.position(), &step.start);
                continue;
            }
            2 | 3 => learner.shown(),
            _ => None,
        };
        let Some(action) = action.or_else(|| legal.get(index.index(legal.len().max(1))).copied()) else {
            learner.reset();
            continue;
        };
        match learner.try_action(action) {
            TryResult::Wrong { reason, taken_back, .. } => {
                let unchanged = taken_back == 0 && learner.position() == &before;
                assert!(unchanged || learner.position() == &step.start);
                assert!(is_answer(&step, &reason), "{reason}");
            }
            TryResult::Lost { reason, .. } => {
                assert!(is_answer(&step, &reason) && learner.position() == &step.start, "{reason}");
            }
            TryResult::Replied { reply } => assert!(!reply.is_empty() && !learner.is_answered()),
            TryResult::Played => assert!(learner.position() != &before && !learner.is_answered()),
            TryResult::Right { reply } => {
                assert!(learner.is_answered());
                assert!(step.turns > 1 || step.reply.starts_with(&reply));
                assert!(reply == step.reply || matches!(step.task, StepTask::Goal(_)), "what was asked has one end");
            }
            other => panic!("{action}: {other:?}"),
        }
    }
}

/// Whether the step gives this answer to a wrong try.
fn is_answer(step: &LessonStep, reason: &str) -> bool {
    let tries = step.wrong.iter().map(|wrong| &wrong.reason);
    let mut answers = tries.chain(step.missed.iter().map(|answer| &answer.reason)).chain([&step.otherwise]);
    answers.any(|answer| answer == reason)
}

fn tries() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..80)
}

/// Lessons, good and bad, with a few characters removed, inserted or changed.
fn mutated() -> impl Strategy<Value = String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["assets/lessons", "tests/data/lessons-bad"].into_iter().flat_map(|folder| {
        fs::read_dir(root.join(folder)).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
    });
    let mut files: Vec<String> = files.collect();
    files.sort();
    let piece = prop_oneof!["[(){}\\[\\]\",:/a-h1-9wGCx-]{0,3}", "\\PC{0,2}"];
    let edits = prop::collection::vec((any::<Index>(), 0..4_usize, piece), 0..4);
    (prop::sample::select(files), edits).prop_map(|(text, edits)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (index, length, piece) in edits {
            let at = index.index(letters.len() + 1);
            let end = (at + length).min(letters.len());
            letters.splice(at..end, piece.chars());
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 384, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_pupil_may_try_anything(lesson in prop::sample::select(lessons::shipped()), tries in tries()) {
        walk(lesson, &tries);
    }

    #[test]
    fn any_file_is_read_or_refused(text in mutated(), tries in tries()) {
        match lessons::read("file", &text) {
            Ok(lesson) => walk(lesson, &tries),
            Err(error) => prop_assert!(error.line <= text.matches('\n').count() + 1, "{error}"),
        }
    }

    #[test]
    fn any_text_is_refused(text in "\\PC*") {
        prop_assert!(lessons::read("file", &text).is_err());
    }
}
