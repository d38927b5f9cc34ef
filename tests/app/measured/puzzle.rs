//! The way to the views of a puzzle.

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::testing::frames;
use riverleap::locale::{Locale, say};

use super::views::{View, enter, press};
use crate::puzzles::{daily, fix_day, solve, try_wrong};

/// The puzzle of the day at its beginning, after a wrong try, or solved.
pub fn go(app: &mut App, view: View, locale: &Locale) {
    fix_day(app);
    enter(app, Screen::Puzzles, true);
    frames(app, 4);
    press(app, &say!(locale, "puzzles-daily"));
    frames(app, 6);
    let puzzle = daily(app);
    match view {
        View::PuzzleWrong => try_wrong(app, locale, &puzzle),
        View::PuzzleSolved => solve(app, locale, &puzzle),
        _ => {}
    }
}
