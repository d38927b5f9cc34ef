//! Matches with somebody elsewhere that were interrupted: they are read beside the frames, and continued with one click.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::library::Library;
use super::multiplayer::FirstLine;
use crate::awake::Wake;
use crate::net::Interrupted;
use crate::online::{Answer, Online};
use crate::play::Screen;
use crate::settings::Settings;

/// Reads them after all that was begun before, such as a match that is being left. `None`: no folder for data is known.
pub fn read(library: &Library, wake: &Wake, online: &mut Online) -> Option<Answer<Vec<Interrupted>>> {
    let folder = library.net_folder()?;
    Some(online.ask(wake, move || Interrupted::all(&folder)))
}

/// Continues one of them: on the page where others are waited for, until it lies on the table.
#[derive(SystemParam)]
pub struct ContinueElsewhere<'w, 's> {
    settings: Res<'w, Settings>,
    pub next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

impl ContinueElsewhere<'_, '_> {
    pub fn go_on(&mut self, interrupted: &Interrupted, library: &Library) {
        let Some(folder) = library.net_folder() else { return };
        match FirstLine::again(interrupted, &folder, &self.settings.online) {
            Ok(first) => self.commands.insert_resource(first),
            // The page opens all the same, where the player can call the host by hand.
            Err(error) => warn!("the seat was changed by hand and cannot be called again: {error}"),
        }
        self.next.set(Screen::Multiplayer);
    }
}
