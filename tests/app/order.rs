//! The order of a frame is fixed: no two of our systems that access the same data may run in either order.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;
use riverleap::app::testing;
use riverleap::game::content::{Content, Folders};

#[test]
fn no_two_systems_race() {
    let mut app = testing::headless_screens(Content::new(Folders::default())).unwrap();
    app.edit_schedule(Update, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
        // A schedule is only checked when it has changed.
        schedule.add_systems(|| {});
    });
    app.update();
}
