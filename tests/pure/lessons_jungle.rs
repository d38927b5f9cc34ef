//! The lessons of Jungle and the goals that take several turns: played by script with right and wrong tries, in every
//! language, and against replies that a caller chooses.

use riverleap::game::lessons::{self, Learner, Lesson, LessonStep, MissKind, SimpleReplies, StepTask, TryResult};
use riverleap::game::session::{ReplySource, Session};
use riverleap::game::settings::Language;
use riverleap::locale::Locale;
use riverleap::rules::{Action, GameId, Outcome, Position, Side};

fn act(text: &str) -> Action {
    text.parse().unwrap()
}

fn lesson(id: &str) -> Lesson {
    lessons::shipped().into_iter().find(|lesson| lesson.id == id).unwrap()
}

/// A learner at the step of that number, counted from 1 as in the keys.
fn at_step(id: &str, number: usize) -> Learner {
    let mut learner = Learner::new(lesson(id));
    while learner.number() + 1 < number {
        while let Some(shown) = learner.shown() {
            learner.try_action(shown);
        }
        assert!(learner.go_on(), "{id} {}", learner.number() + 1);
    }
    learner
}

/// The key of the answer to the last of these tries.
fn answer(learner: &mut Learner, tries: &str) -> String {
    let mut last = TryResult::NotAsked;
    for action in tries.split_whitespace() {
        last = learner.try_action(act(action));
    }
    let step = learner.step();
    match last {
        TryResult::Wrong { reason, .. } | TryResult::Lost { reason, .. } | TryResult::Explained { reason, .. } => {
            reason
        }
        TryResult::Right { .. } => step.right.clone(),
        other => panic!("{tries}: {other:?}"),
    }
}

/// Lesson, step, tries, and the key of the answer to the last try.
const TRIES: [(&str, usize, &str, &str); 38] = [
    ("step", 1, "b2c2", "lesson-step-1.aside"),
    ("step", 1, "b2c3", "lesson-step-1.slant"),
    ("step", 1, "b2b1", "lesson-step-1.otherwise"),
    ("step", 1, "b2b3", "lesson-step-1.right"),
    ("step", 3, "c3b3", "lesson-step-3.wolf"),
    ("step", 3, "c3d3", "lesson-step-3.strong"),
    ("step", 3, "c3c2", "lesson-step-3.right"),
    ("rat", 2, "c3b3", "lesson-rat-2.other"),
    ("rat", 2, "c3c4", "lesson-rat-2.trample"),
    ("rat", 3, "c3c4", "lesson-rat-3.cat"),
    ("rat", 4, "a3a2", "lesson-rat-4.right"),
    ("rat", 4, "c3c4", "lesson-rat-4.otherwise"),
    ("water", 1, "b2b3", "lesson-water-1.wet"),
    ("water", 3, "b3a3", "lesson-water-3.ashore"),
    ("water", 3, "b3b2", "lesson-water-3.ashore"),
    ("water", 3, "e1e2", "lesson-water-3.otherwise"),
    ("water", 4, "b3b4", "lesson-water-4.swim"),
    ("water", 4, "b3c3 c3b3 b3c3", "lesson-water-4.otherwise"),
    ("leap", 1, "b2b3", "lesson-leap-1.swim"),
    ("leap", 4, "c4e4", "lesson-leap-4.big"),
    ("blocked", 1, "b2b6", "lesson-blocked-1.rat"),
    ("blocked", 2, "b2b6", "lesson-blocked-2.own"),
    ("blocked", 3, "c4c5", "lesson-blocked-3.prey"),
    ("blocked", 3, "d2d1", "lesson-blocked-3.otherwise"),
    ("trap", 2, "c3c4", "lesson-trap-2.fall"),
    ("trap", 3, "a2a3 a3a4", "lesson-trap-3.otherwise"),
    ("den", 2, "b1c1", "lesson-den-2.home"),
    ("den", 3, "b5b4", "lesson-den-3.meal"),
    ("den", 4, "a4a5", "lesson-den-4.otherwise"),
    ("race", 1, "a6a5 a5a6 a6b6", "lesson-race-1.late"),
    ("race", 2, "a5a6 a6a7 a7b7", "lesson-race-2.slow"),
    ("race", 3, "a5a6 a6a7", "lesson-race-3.otherwise"),
    ("draw", 1, "a1b1 b1b2 b2a2 a2a1 a1b1", "lesson-draw-1.otherwise"),
    ("draw", 3, "c3c2", "lesson-draw-3.otherwise"),
    ("win", 1, "c4c3 c3c4 c4c5", "lesson-win-1.late"),
    ("win", 2, "d5c5", "lesson-win-2.guard"),
    ("guard", 1, "e4f6", "lesson-guard-1.greedy"),
    ("guard", 2, "g2f4", "lesson-guard-2.otherwise"),
];

#[test]
fn tries_are_answered_in_their_own_words_in_every_language() {
    for (id, number, tries, key) in TRIES {
        let mut learner = at_step(id, number);
        let start = learner.position().clone();
        assert_eq!(answer(&mut learner, tries), key, "{id} {number} {tries}");
        assert!(learner.is_answered() || learner.position() == &start, "{id} {number}: a wrong try is taken back");
        for language in Language::ALL {
            let sentence = Locale::new(language).taught(key);
            assert!(sentence != key && sentence.len() > 5, "{language}: {key}");
        }
    }
}

#[test]
fn nothing_is_reached_by_doing_nothing() {
    for lesson in lessons::shipped() {
        for (number, step) in lesson.steps.iter().enumerate() {
            assert!(!step.is_reached_idly(), "{} {}", lesson.id, number + 1);
            let mut learner = at_step(&lesson.id, number + 1);
            for action in &step.solution {
                assert!(!learner.is_answered(), "{} {}: reached too early", lesson.id, number + 1);
                learner.try_action(*action);
            }
            assert!(learner.is_answered(), "{} {}", lesson.id, number + 1);
        }
    }
}

/// Plays the actions of both sides by the rule book alone.
fn played(step: &LessonStep) -> Position {
    let mut position = step.start.clone();
    for action in &step.line {
        position.try_play(*action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    position
}

#[test]
fn the_line_of_a_step_is_legal_and_holds_its_solution() {
    for lesson in lessons::shipped() {
        for step in &lesson.steps {
            let end = played(step);
            if step.turns == 1 {
                assert_eq!(step.line, step.solution, "{}", lesson.id);
            }
            assert!(step.solution.iter().all(|action| step.line.contains(action)));
            let wins = matches!(&step.task, StepTask::Goal(goal) if goal.iter().any(|condition| {
                [MissKind::Win, MissKind::Enter].contains(&condition.kind())
            }));
            if wins {
                assert_eq!(end.outcome().and_then(Outcome::winner), Some(Side::White), "{}", lesson.id);
            }
        }
    }
}

#[test]
fn every_goal_is_taught_and_every_answer_is_given() {
    let lessons = lessons::shipped();
    assert_eq!(lessons.iter().filter(|lesson| lesson.game() == GameId::Jungle).count(), 10);
    let mut kinds = Vec::new();
    for step in lessons.iter().flat_map(|lesson| &lesson.steps) {
        if let StepTask::Goal(goal) = &step.task {
            kinds.extend(goal.iter().map(lessons::Condition::kind));
        }
        let told = |key: &str| TRIES.iter().any(|(.., known)| *known == key);
        for wrong in &step.refused {
            assert!(told(&wrong.reason), "{}", wrong.reason);
        }
    }
    for kind in [MissKind::Capture, MissKind::Reach, MissKind::Safe, MissKind::Enter, MissKind::Draw, MissKind::Win] {
        assert!(kinds.contains(&kind), "{kind}");
    }
}

#[test]
fn an_undo_takes_back_the_reply_too() {
    let mut learner = at_step("race", 1);
    let start = learner.position().clone();
    assert_eq!(learner.try_action(act("a6b6")), TryResult::Replied { reply: vec![act("e2d2")] });
    assert_eq!(learner.try_action(act("b6b5")), TryResult::Replied { reply: vec![act("d2c2")] });
    assert_eq!((learner.take_back(), learner.take_back(), learner.take_back()), (2, 2, 0));
    assert_eq!(learner.position(), &start);
    assert_eq!(learner.shown(), Some(act("a6b6")));
    assert_eq!(learner.try_action(act("a6a7")), TryResult::Replied { reply: vec![act("e2d2")] });
    assert_eq!(learner.shown(), None, "the pupil has left the way that is shown");
    learner.try_action(act("a7b7"));
    assert_eq!(learner.try_action(act("b7c7")), TryResult::Right { reply: Vec::new() }, "another way is as good");
    let mut late = at_step("race", 1);
    for action in ["a6a5", "a5a6"] {
        late.try_action(act(action));
    }
    let TryResult::Lost { reply, taken_back, .. } = late.try_action(act("a6b6")) else { panic!() };
    assert_eq!((reply, taken_back), (vec![act("c2c1")], 4));
    assert_eq!(late.position(), &start);
}

/// Walks up and down, and counts how often it is asked.
struct Dawdler(usize);

impl ReplySource for Dawdler {
    fn reply(&mut self, session: &Session) -> Option<Action> {
        self.0 += 1;
        session.legal_actions().first().copied()
    }
}

#[test]
fn a_caller_chooses_the_replies_that_the_file_does_not_give() {
    const OWN: &str = r#"(
        name: "Own",
        board: (
            name: "Own board",
            rules: "leiden",
            terrain: ["..d..", ".....", ".....", "..D.."],
            pieces: ["r....", ".....", "....c", "E...."],
        ),
        steps: [(
            ask: "Win!", right: "Won.", otherwise: "Not won.",
            goal: [Enter], turns: 6,
            solution: ["a1b1", "b1b2", "b2c2", "c2c3", "c3c4"],
            replies: [
                (after: ["a1b1"], play: ["a4a3"]), (after: ["b1b2"], play: ["a3a4"]), (after: ["b2c2"], play: ["a4a3"]),
                (after: ["c2c3"], play: ["a3a4"]),
            ],
        )],
        end: "The end.",
    )"#;
    let own = lessons::read("own", OWN).unwrap();
    assert_eq!((own.game(), own.steps[0].line.len()), (GameId::Jungle, 9));
    assert_eq!(own.steps[0].start.rules_name(), "Leiden");
    let mut dawdler = Dawdler(0);
    let mut learner = Learner::new(own.clone());
    learner.try_action_against(act("a1b1"), &mut dawdler);
    assert_eq!(dawdler.0, 0, "the file gives this reply");
    let first = learner.position().legal_actions();
    assert!(!first.is_empty());
    let TryResult::Replied { reply } = learner.try_action_against(act("b1a1"), &mut dawdler) else { panic!() };
    assert_eq!((reply.len(), dawdler.0), (1, 1));
    // Without a source, the replies run to the den: the pupil who only waits has lost.
    let mut learner = Learner::new(own);
    let mut last = TryResult::NotAsked;
    for action in ["a1a2", "a2a1", "a1a2", "a2a1", "a1a2", "a2a1"] {
        last = learner.try_action(act(action));
        if let TryResult::Lost { .. } = last {
            break;
        }
    }
    assert!(matches!(last, TryResult::Lost { .. }), "{last:?}");
    let start = learner.step().start.clone();
    assert!(SimpleReplies.reply(&Session::new(start)).is_some());
}

#[test]
fn a_lesson_names_a_level_of_either_game() {
    let text = |board: &str, play: &str| {
        format!(
            "(name: \"Own\", board: \"{board}\", end: \"d\",\n\
             steps: [(ask: \"a\", right: \"b\", otherwise: \"c\", play: [\"{play}\"])])"
        )
    };
    for (board, play, game) in [("jungle", "a3a4", GameId::Jungle), ("band", "d3c5", GameId::Chesimals)] {
        let lesson = lessons::read("own", &text(board, play)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((lesson.game(), lesson.steps[0].goes_on), (game, true));
    }
    for board in ["../jungle", "levels/jungle.ron", "/etc/passwd"] {
        let error = lessons::read("own", &text(board, "a3a4")).unwrap_err().to_string();
        assert!(error.contains("there is no level"), "{error}");
    }
}
