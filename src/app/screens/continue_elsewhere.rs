//! Reads, on another thread, the interrupted matches with players on other computers, and continues the match that the
//! player selects.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::library::Library;
use super::multiplayer::FirstLine;
use crate::app::awake::Wake;
use crate::app::online::{ErrandResult, Online};
use crate::app::play::Screen;
use crate::game::content::Content;
use crate::game::settings::Settings;
use crate::net::Interrupted;

/// Reads the interrupted matches on another thread. Tasks that were queued before, such as leaving a match, are done
/// first. `each` converts one match, and may read more data for the conversion. Returns `None` if no data folder is
/// known.
pub fn read<T: Send + 'static>(
    library: &Library,
    wake: &Wake,
    online: &mut Online,
    each: impl Fn(&Content, Interrupted) -> T + Send + 'static,
) -> Option<ErrandResult<Vec<T>>> {
    let (folder, content) = (library.net_folder()?, library.0.clone());
    let work = move || Interrupted::all(&folder).into_iter().map(|interrupted| each(&content, interrupted)).collect();
    Some(online.ask(wake, work))
}

/// Continues an interrupted match. Opens the page that waits for the players of that match.
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
            // The page opens nevertheless, because the player can connect to the host by hand on that page.
            Err(error) => warn!("the seat was changed by hand and cannot be called again: {error}"),
        }
        self.next.set(Screen::Multiplayer);
    }
}
