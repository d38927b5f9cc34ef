//! Matches with somebody elsewhere that were interrupted: they are read beside the frames, and continued with one click.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::library::Library;
use super::multiplayer::FirstLine;
use crate::app::awake::Wake;
use crate::app::online::{Answer, Online};
use crate::app::play::Screen;
use crate::game::content::Content;
use crate::game::settings::Settings;
use crate::net::Interrupted;

/// Reads them after all that was begun before, such as a match that is being left, and whatever `each` still reads of
/// them. `None`: no folder for data is known.
pub fn read<T: Send + 'static>(
    library: &Library,
    wake: &Wake,
    online: &mut Online,
    each: impl Fn(&Content, Interrupted) -> T + Send + 'static,
) -> Option<Answer<Vec<T>>> {
    let (folder, content) = (library.net_folder()?, library.0.clone());
    let work = move || Interrupted::all(&folder).into_iter().map(|interrupted| each(&content, interrupted)).collect();
    Some(online.ask(wake, work))
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
