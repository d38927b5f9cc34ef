//! After the last lesson: a match of the game that was learnt, against the opponent whom the player met last.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::course::Course;
use crate::app::play::{Laying, MatchSetup, Seat, Seats};
use crate::app::screens::library::{Chosen, Library};
use crate::app::screens::seating;
use crate::game::content::LevelChoice;
use crate::game::settings::{LastSeats, Settings};
use crate::rules::{Pair, Side};

/// What a match is begun from.
#[derive(SystemParam)]
pub struct FirstMatch<'w> {
    library: Res<'w, Library>,
    setup: ResMut<'w, MatchSetup>,
    chosen: ResMut<'w, Chosen>,
}

impl FirstMatch<'_> {
    /// Chooses the usual board of the lesson's game and seats the players; returns what is to be laid. Nothing where
    /// that board cannot be read.
    pub fn begin(&mut self, course: &mut Course, settings: &Settings) -> Option<Laying> {
        let choice = LevelChoice::of(course.learner.position().game());
        let level = match self.library.0.choose(&choice) {
            Ok(level) => level,
            Err(error) => {
                warn!("{error}");
                return None;
            }
        };
        *self.chosen = Chosen::new(choice, &level);
        (self.setup.start, self.setup.level) = (settings.clock.set_on(&level.value.match_start()), level.value.name);
        course.leave_to(seats(settings));
        Some(Laying::New)
    }
}

/// The player's last seats, if one person met an opponent there; else those of a new player.
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
