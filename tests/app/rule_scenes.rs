//! The scenes on the page "How to play": they play when the page opens and when the player points at them, and rest
//! otherwise.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::awake::KeepAwake;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::play::{Laying, MatchSetup};
use riverleap::app::screens::pages::{RuleScenes, ScenePicture};
use riverleap::app::testing::{self, ask, click_widget, frames, point_at, turn_wheel, widgets};
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::rule_demos::RuleTopic;
use riverleap::game::settings::Settings;

use super::table::{press, title};

const GOAL: &str = "Moving picture: Goal";
const TRAPS: &str = "Moving picture: Traps";

fn open(app: &mut App) {
    app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Rules);
    frames(app, 4);
}

fn opened() -> App {
    let mut app = title();
    testing::resize(&mut app, 1280.0, 720.0);
    open(&mut app);
    app
}

fn picture(app: &App, topic: RuleTopic) -> ScenePicture {
    app.world().resource::<RuleScenes>().picture(topic).unwrap()
}

fn film_ms(app: &App, topic: RuleTopic) -> f32 {
    match picture(app, topic) {
        ScenePicture::Film(ms) => ms,
        still @ ScenePicture::Still(_) => panic!("{topic:?} shows {still:?}"),
    }
}

/// Runs frames until every scene in sight rests; returns their number.
fn rest(app: &mut App) -> usize {
    let mut count = 0;
    while app.world().resource::<RuleScenes>().next_change().is_some() {
        frames(app, 1);
        count += 1;
        assert!(count < 4000, "the scenes never rest");
    }
    count
}

fn place(app: &mut App, words: &str) -> Vec2 {
    widgets(app).into_iter().find(|widget| widget.words == words).unwrap().place.center()
}

#[test]
fn scenes_play_at_the_opening_and_then_let_the_window_sleep() {
    let mut app = opened();
    let early = film_ms(&app, RuleTopic::Goal);
    frames(&mut app, 10);
    let later = film_ms(&app, RuleTopic::Goal);
    assert!(early < later && later - early < 500.0, "{early} {later}");
    // A scene that is out of sight waits.
    assert_eq!(film_ms(&app, RuleTopic::Traps), 0.0);
    let frames_until_rest = rest(&mut app);
    assert!(frames_until_rest > 300, "{frames_until_rest}");
    for topic in [RuleTopic::Goal, RuleTopic::Moves, RuleTopic::Captures] {
        assert_eq!(picture(&app, topic), ScenePicture::Still(0), "{topic:?}");
    }
    app.world_mut().resource_mut::<KeepAwake>().take();
    frames(&mut app, 3);
    assert!(!app.world().resource::<KeepAwake>().is_moving());
    // It begins when it comes into sight.
    turn_wheel(&mut app, Vec2::new(640.0, 400.0), -30.0);
    assert!(film_ms(&app, RuleTopic::Traps) > 0.0);
    // The other part of the page has no scenes, and nothing moves there.
    press(&mut app, "Page: Keys");
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<RuleScenes>().next_change(), None);
}

#[test]
fn between_its_moves_a_scene_asks_for_no_frames() {
    let mut app = opened();
    let mut waits = 0;
    for _ in 0..100 {
        let wait = app.world().resource::<RuleScenes>().next_change().unwrap();
        waits += usize::from(!wait.is_zero());
        frames(&mut app, 1);
    }
    assert!(waits > 20, "all pictures stood still in {waits} of 100 frames");
}

#[test]
fn a_scene_plays_again_by_pointer_by_click_and_by_focus() {
    let mut app = opened();
    rest(&mut app);
    let goal = place(&mut app, GOAL);
    point_at(&mut app, goal);
    assert!(film_ms(&app, RuleTopic::Goal) < 100.0);
    assert_eq!(picture(&app, RuleTopic::Moves), ScenePicture::Still(0), "only this one");
    rest(&mut app);
    frames(&mut app, 10);
    assert_eq!(picture(&app, RuleTopic::Goal), ScenePicture::Still(0), "once, although the pointer is still there");
    assert!(click_widget(&mut app, GOAL, 0));
    frames(&mut app, 30);
    let before = film_ms(&app, RuleTopic::Goal);
    assert!(click_widget(&mut app, GOAL, 0));
    assert!(film_ms(&app, RuleTopic::Goal) < before, "from its beginning");
    rest(&mut app);
    point_at(&mut app, Vec2::new(3.0, 3.0));
    assert!(ask(&mut app, TRAPS, Action::Focus));
    frames(&mut app, 2);
    assert!(film_ms(&app, RuleTopic::Traps) < 200.0);
}

#[test]
fn with_reduced_motion_the_pictures_are_still() {
    let mut app = title();
    testing::resize(&mut app, 1280.0, 720.0);
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    frames(&mut app, 2);
    open(&mut app);
    assert_eq!(rest(&mut app), 0, "nothing plays at the opening");
    assert_eq!(picture(&app, RuleTopic::Goal), ScenePicture::Still(0));
    assert!(click_widget(&mut app, GOAL, 0));
    let mut shown = Vec::new();
    while app.world().resource::<RuleScenes>().next_change().is_some() {
        shown.push(picture(&app, RuleTopic::Goal));
        frames(&mut app, 1);
    }
    shown.dedup();
    assert_eq!(shown, [ScenePicture::Still(0), ScenePicture::Still(1)], "the starts of both tries");
    assert_eq!(picture(&app, RuleTopic::Goal), ScenePicture::Still(0));
}

#[test]
fn the_scenes_follow_the_rules_of_the_match_on_any_board() {
    let mut app = title();
    testing::resize(&mut app, 1280.0, 720.0);
    let mut lasts = Vec::new();
    for (level, rules) in [("jungle", "classic"), ("hopscotch", "donnelly")] {
        let choice = LevelChoice { level: level.to_owned(), rules: Some(rules.to_owned()), ..LevelChoice::default() };
        let level = Content::new(Folders::default()).choose(&choice).unwrap().value;
        app.insert_resource(MatchSetup { start: level.match_start(), level: level.name, begun: None });
        testing::lay(&mut app, Laying::New);
        open(&mut app);
        assert!(film_ms(&app, RuleTopic::Goal) < 200.0, "{rules}");
        let mut played = 0;
        while matches!(picture(&app, RuleTopic::Goal), ScenePicture::Film(_)) {
            frames(&mut app, 1);
            played += 1;
        }
        lasts.push(played);
        app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Rules);
        frames(&mut app, 2);
    }
    assert!(lasts[1] < lasts[0], "under Donnelly's rules the capture of the last animal wins nothing: {lasts:?}");
}
