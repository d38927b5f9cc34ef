//! The way to the views of a lesson.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::motion::BoardClock;
use riverleap::app::play::Screen;
use riverleap::app::testing::{self, ask, frames};
use riverleap::game::lessons;
use riverleap::locale::{Locale, say};

use super::views::{View, enter, press};

/// A lesson at its beginning, after a wrong try, or finished.
pub fn go(app: &mut App, view: View, locale: &Locale) {
    let lesson = lessons::shipped().remove(0);
    enter(app, Screen::Lessons, true);
    let name = locale.taught(&lesson.name);
    frames(app, 4);
    if !ask(app, &name, Action::Click) {
        press(app, &say!(locale, "lessons-finished", lesson = &name));
    }
    frames(app, 6);
    match view {
        View::LessonWrong => testing::play(app, &lesson.steps[0].wrong[0].action.to_string()).unwrap(),
        View::LessonOver => {
            for step in &lesson.steps {
                for action in &step.solution {
                    testing::play(app, &action.to_string()).unwrap();
                }
                let (next, from) = (say!(locale, "lessons-next"), Instant::now());
                while !ask(app, &next, Action::Click) && from.elapsed().as_secs() < 30 {
                    app.world_mut().resource_mut::<BoardClock>().finish();
                    frames(app, 2);
                    std::thread::sleep(Duration::from_millis(5));
                }
                frames(app, 4);
            }
        }
        _ => {}
    }
}
