//! Begins a match after the last lesson of a game. The match is of the game that was taught, and against the player's
//! last opponent.

use bevy::prelude::warn;

use super::course::LessonCourse;
use crate::app::play::{Laying, Seat, Seats};
use crate::app::screens::library::NextMatch;
use crate::app::screens::seating;
use crate::game::content::LevelChoice;
use crate::game::settings::{LastSeats, Settings};
use crate::rules::{Pair, Side};

/// Chooses the default board of the lesson's game, and stores the seats of the players. Returns what to lay on the
/// table, or `None` if that board cannot be read.
pub fn begin(next_match: &mut NextMatch, course: &mut LessonCourse, settings: &Settings) -> Option<Laying> {
    let choice = LevelChoice::of(course.learner.position().game());
    let level = match next_match.library.0.choose(&choice) {
        Ok(level) => level,
        Err(error) => {
            warn!("{error}");
            return None;
        }
    };
    let start = settings.clock.set_on(&level.value.match_start());
    next_match.choose(choice, level, start);
    course.leave_to(seats(settings));
    Some(Laying::New)
}

/// Returns the last chosen seats if exactly one of them belongs to a person; otherwise the default seats.
fn seats(settings: &Settings) -> Seats {
    let meets_one = |seats: &Seats| Side::BOTH.iter().filter(|side| seats.of(**side).is_here()).count() == 1;
    let last = seating::of(settings);
    if meets_one(&last) {
        return last;
    }
    let standard = LastSeats::default();
    let seat = |written: &str| written.parse().unwrap_or(Seat::Human);
    Seats(Pair([seat(&standard.white), seat(&standard.black)]))
}
