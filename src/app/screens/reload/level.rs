//! The chosen level and its rules are read again before a new match begins.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::BrokenFiles;
use crate::app::play::{LayRequested, Laying, ListenSet, MatchSetup, Screen, Table};
use crate::app::screens::library::{Chosen, Library};

pub fn plugin(app: &mut App) {
    for screen in Screen::ALL.into_iter().filter(|screen| screen.facts().reads_level) {
        app.add_systems(OnEnter(screen), read.run_if(resource_exists::<Chosen>));
    }
    app.add_systems(
        Update,
        read_before_match
            .in_set(ListenSet::Follow)
            .run_if(resource_exists::<Chosen>)
            .run_if(on_message::<LayRequested>),
    );
}

/// What the next match will begin from, and where that is read.
#[derive(SystemParam)]
pub struct LevelReader<'w> {
    pub library: Res<'w, Library>,
    pub chosen: ResMut<'w, Chosen>,
    pub setup: ResMut<'w, MatchSetup>,
    broken: ResMut<'w, BrokenFiles>,
}

impl LevelReader<'_> {
    /// Reads the chosen level and its rules again. Where something in them has changed, the next match begins from that;
    /// where they are broken, it begins as the last one did, and a notice says why.
    pub fn read(&mut self) {
        match self.chosen.renewed(&self.setup.start, &self.library.0) {
            Ok(None) => self.broken.level = None,
            Ok(Some(renewed)) => {
                self.broken.level = None;
                (self.setup.start, self.setup.level) = (renewed.start, renewed.level);
                *self.chosen = renewed.chosen;
            }
            Err(error) => self.broken.level = Some(error),
        }
    }
}

/// The pages that lead to a new match name its board.
fn read(mut reader: LevelReader) {
    reader.read();
}

/// "Start again", a rematch, a new match on the board of the last one.
fn read_before_match(mut wanted: MessageReader<LayRequested>, table: Res<Table>, mut reader: LevelReader) {
    let admitted = wanted.read().filter(|request| table.may_be_laid_anew(request.by).is_ok()).last();
    let begins = match admitted.map(|request| &request.what) {
        Some(Laying::New) => true,
        Some(Laying::Left) => reader.setup.begun.is_none(),
        Some(Laying::Begun(_) | Laying::Scene(_) | Laying::Nothing) | None => false,
    };
    if begins {
        reader.read();
    }
}
