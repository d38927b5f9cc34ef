//! Reads the interrupted matches with a player elsewhere on a thread, and continues one of them when the player chooses
//! it.

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

/// Reads the matches on the thread, after all tasks that were queued earlier, such as leaving a match. `each` converts
/// a match to an entry and may read more data of the match. Returns `None` if no data folder is known.
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

/// Continues a match: opens the page that waits for players, until the match is on the table.
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
            // The multiplayer page opens nevertheless, because the player can enter the host's address there.
            Err(error) => warn!("the seat was changed by hand and cannot be called again: {error}"),
        }
        self.next.set(Screen::Multiplayer);
    }
}
