//! The order of a frame leaves nothing to chance: no two systems of ours that touch the same thing may run in any order.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;
use riverleap::content::{Content, Folders};
use riverleap::testing;

#[test]
fn no_two_systems_race() {
    let mut app = testing::headless_screens(Content::new(Folders::default())).unwrap();
    app.edit_schedule(Update, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
        // A schedule is looked at when it has changed.
        schedule.add_systems(|| {});
    });
    app.update();
}
