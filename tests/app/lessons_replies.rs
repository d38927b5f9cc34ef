//! What the other side of a lesson replies where the lesson's file does not say it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use riverleap::app::testing::frames;
use riverleap::engine::EndgameCoach;
use riverleap::game::lessons::{self, Learner, Lesson, TryResult};
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};
use riverleap::players::StrongReplies;
use riverleap::rules::Action;

use super::lessons::{act, choose, list, press, until};

/// A way through a step of a lesson to an action to which the file has no reply.
fn unanswered(learner: &Learner, turns: usize) -> Option<Vec<Action>> {
    learner.position().legal_actions().into_iter().find_map(|action| {
        let mut ahead = learner.clone();
        if !matches!(ahead.try_action(action), TryResult::Replied { .. }) {
            return None;
        }
        if learner.asks_opponent(action) {
            return Some(vec![action]);
        }
        let rest = if turns > 1 { unanswered(&ahead, turns - 1)? } else { return None };
        Some([vec![action], rest].concat())
    })
}

fn shipped() -> impl Iterator<Item = (Lesson, Vec<Action>)> {
    let way = |lesson: Lesson| unanswered(&Learner::new(lesson.clone()), 3).map(|way| (lesson, way));
    lessons::shipped().into_iter().filter_map(way)
}

#[test]
fn it_plays_as_well_as_it_can_and_the_pupil_goes_on() {
    let (lesson, way) = shipped().next().expect("a first step with room for other ways");
    let locale = Locale::new(Language::English);
    let mut app = list();
    choose(&mut app, &locale.taught(&lesson.name));
    frames(&mut app, 4);
    let (stop, coach) = (AtomicBool::new(false), Arc::new(EndgameCoach::new(None)));
    let mut strong = StrongReplies::new(coach, 20_000, &stop).unwrap();
    let mut learner = Learner::new(lesson);
    until(&mut app, learner.position(), "the step is laid");
    for action in way {
        act(&mut app, action);
        assert!(matches!(learner.try_action_against(action, &mut strong), TryResult::Replied { .. }));
        until(&mut app, learner.position(), "the reply is played");
        frames(&mut app, 2);
    }
    let before = learner.position().clone();
    learner.take_back();
    assert_ne!(*learner.position(), before);
    press(&mut app, &say!(locale, "match-undo"));
    until(&mut app, learner.position(), "the turn and its reply are taken back");
}
