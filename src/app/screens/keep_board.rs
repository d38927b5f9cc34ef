//! Keeps the board of a match that comes from elsewhere as a level of the player's own.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::library::Library;
use super::sign::Sign;
use crate::app::ui::PanelLocale;
use crate::game::content::Content;
use crate::game::drafts::{KeptBoard, keep_board, level_with_start};
use crate::locale::{Message, Say, message};
use crate::rules::Position;

/// Says whether the board of a match is worth keeping, and keeps it.
#[derive(SystemParam)]
pub struct BoardKeeper<'w, 's> {
    library: Res<'w, Library>,
    /// The last start position, and whether no file has its board. To find this out, all levels are read.
    last: Local<'s, Option<(Position, bool)>>,
    commands: Commands<'w, 's>,
}

impl BoardKeeper<'_, '_> {
    /// Whether the board of the match with this start position is in no file of this computer. `is_chosen` says whether
    /// the match was begun with a file.
    pub fn offers(&mut self, start: &Position, is_chosen: impl FnOnce(&Content) -> bool) -> bool {
        if let Some((last, offers)) = &*self.last
            && last == start
        {
            return *offers;
        }
        let content = &self.library.0;
        let offers = !is_chosen(content) && level_with_start(start, content).is_none();
        *self.last = Some((start.clone(), offers));
        offers
    }

    /// Keeps the board as a level with this name, and says where it is, or why it was not kept.
    pub fn keep(&mut self, name: &str, start: &Position) {
        let (name, start) = (name.to_owned(), start.clone());
        self.commands.queue(move |world: &mut World| {
            let said = kept(world, &name, &start);
            world.write_message(Sign::sentence(said));
        });
    }
}

fn kept(world: &World, name: &str, start: &Position) -> Message {
    let locale = &world.resource::<PanelLocale>().locale;
    match keep_board(name, start, &world.resource::<Library>().0) {
        Ok(KeptBoard::Saved { path }) => message!("keep-board-saved", file = &path),
        Ok(KeptBoard::There { level }) => message!("keep-board-there", board = locale.written(&level)),
        Err(fault) => message!("keep-board-fault", fault = fault.say(locale)),
    }
}
