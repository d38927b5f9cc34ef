//! Reads the chosen level and its rules again before a new match begins.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::BrokenFiles;
use crate::app::play::{LayRequested, Laying, ListenSet, Screen, Table};
use crate::app::screens::library::{Chosen, NextMatch};

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

/// The resources for reading the chosen level again. They also store the faults of the level's files.
#[derive(SystemParam)]
pub struct LevelReader<'w> {
    pub next: NextMatch<'w>,
    broken: ResMut<'w, BrokenFiles>,
}

impl LevelReader<'_> {
    /// Reads the chosen level and its rules again. The next match begins from the changed files. If these files are
    /// broken, the next match begins like the last one, and a notice says why.
    pub fn read(&mut self) {
        let NextMatch { library, chosen, setup } = &mut self.next;
        match chosen.renewed(&setup.start, &library.0) {
            Ok(None) => self.broken.level = None,
            Ok(Some(renewed)) => {
                self.broken.level = None;
                (setup.start, setup.level) = (renewed.start, renewed.level);
                **chosen = renewed.chosen;
            }
            Err(error) => self.broken.level = Some(error),
        }
    }
}

/// Reads the level again when the player opens a page that names the board of the next match.
fn read(mut reader: LevelReader) {
    reader.read();
}

/// Reads the level when "Start again", a rematch, or a new match on the last board is requested.
fn read_before_match(mut wanted: MessageReader<LayRequested>, table: Res<Table>, mut reader: LevelReader) {
    let admitted = wanted.read().filter(|request| table.may_be_laid_anew(request.by).is_ok()).last();
    let begins = match admitted.map(|request| &request.what) {
        Some(Laying::New) => true,
        Some(Laying::Left) => reader.next.setup.begun.is_none(),
        Some(Laying::Begun(_) | Laying::Scene(_) | Laying::Rearranged(_) | Laying::Nothing) | None => false,
    };
    if begins {
        reader.read();
    }
}
