//! The coach: verdicts on the moves of the picked animal, what they say to a screen reader, and how a position is won.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::board::Hand;
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Laying, MatchSetup, Screen};
use riverleap::app::screens::endgame_coach::EndgameCoaching;
use riverleap::app::testing::{self, frames};
use riverleap::engine::tables::TableValue;
use riverleap::game::content::{Content, Folders};
use riverleap::game::settings::Settings;

use super::table::screen;

/// A lion on its way to the den, and a wolf that comes too late.
const ENDING: &str = "7/7/3L3/7/7/7/7/7/w6 w";

fn in_a_match(position: &str, coaches: bool) -> App {
    let content = Content::new(Folders::default());
    let start = content.level("jungle").unwrap().value.start.board().position(position).unwrap();
    let mut app = testing::headless_screens(content).unwrap();
    app.world_mut().resource_mut::<Settings>().habits.coach = coaches;
    app.world_mut().resource_mut::<MatchSetup>().start = start;
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 6);
    assert_eq!(screen(&app), Screen::Play);
    app
}

fn waits_for_the_coach(app: &mut App) -> bool {
    let from = Instant::now();
    while app.world().resource::<EndgameCoaching>().answer().is_none() {
        if from.elapsed() > Duration::from_secs(60) {
            return false;
        }
        app.world_mut().resource_mut::<BoardClock>().finish();
        frames(app, 2);
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

#[test]
fn each_move_carries_its_verdict_if_the_player_wants_it() {
    let mut app = in_a_match(ENDING, true);
    assert!(waits_for_the_coach(&mut app));
    let picked = "d7".parse().unwrap();
    testing::watch(&mut app);
    testing::click_square(&mut app, picked);
    frames(&mut app, 4);
    app.world_mut().resource_mut::<BoardClock>().finish();
    frames(&mut app, 4);
    assert_eq!(app.world().resource::<Hand>().picked, Some(picked));
    let coaching = app.world().resource::<EndgameCoaching>();
    let verdict = coaching.verdict("d7d8".parse().unwrap()).unwrap();
    assert_eq!(verdict.value, TableValue::Win(3));
    let said = testing::told(&mut app).into_iter().map(|node| node.words).collect::<Vec<_>>();
    assert!(said.iter().any(|words| words.starts_with("d8") && words.contains("wins in 2 turns")), "{said:?}");
    let drawn = testing::drawn(&app);
    assert!(drawn.iter().any(|text| text.text == "win 2"), "{drawn:?}");
}

#[test]
fn nothing_is_said_in_a_match_unless_it_is_wanted() {
    let mut app = in_a_match(ENDING, false);
    for _ in 0..50 {
        frames(&mut app, 1);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(app.world().resource::<EndgameCoaching>().answer().is_none());
}
