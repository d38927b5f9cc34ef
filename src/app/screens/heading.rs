//! The heading of the record of a match that begins on this computer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::library::{Chosen, Library};
use super::seating::own_names;
use crate::app::play::Seats;
use crate::game::record::{Heading, today};
use crate::game::settings::Settings;
use crate::players::seat_players;
use crate::rules::Position;

/// The resources from which the heading of a record is made. They hold the level and the players.
#[derive(SystemParam)]
pub struct HeadingParts<'w> {
    pub library: Res<'w, Library>,
    pub chosen: Res<'w, Chosen>,
    pub seats: Res<'w, Seats>,
    pub settings: Res<'w, Settings>,
}

impl HeadingParts<'_> {
    /// Returns the heading of a match that begins today on this level, between the present players.
    pub fn begin(&self, level: &str, start: &Position) -> Heading {
        let mut heading = Heading::new(level, start, &self.library.0).begun_on(today());
        seat_players(&mut heading, &self.seats.0, &own_names(&self.settings));
        heading
    }
}
