//! Opens the editor with a file: from the command line, or when a level with a fault was opened.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::create::{CreateNote, CreateShelf};
use super::desk::EditorDesk;
use super::trial::BoardTrial;
use crate::app::play::{LayRequested, Laying, Screen, TableUse};
use crate::app::screens::library::Library;
use crate::app::ui::PanelLocale;
use crate::game::content::record_text;
use crate::game::drafts::{DraftStore, FreshBoard, draft_of_text, fresh_level};
use crate::locale::{BoxedSay, message, say};
use crate::rules::GameId;

pub fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), open_first);
}

/// The file with which the editor is opened first (`riverleap edit FILE`): a level, a setup or a record. A file that is
/// not there is begun.
#[derive(Resource, Clone, Debug)]
pub struct FirstDraft(pub PathBuf);

fn open_first(first: Option<Res<FirstDraft>>, mut commands: Commands) {
    if let Some(first) = first {
        edit_file(first.0.clone(), &mut commands);
        commands.remove_resource::<FirstDraft>();
    }
}

/// Opens the editor with this file. The board of a record becomes a new draft. A match on the table is left as by the
/// player.
pub fn edit_file(file: PathBuf, commands: &mut Commands) {
    commands.queue(move |world: &mut World| open(world, &file));
}

fn open(world: &mut World, file: &Path) {
    // The desk of the last draft holds its lock, so it goes first.
    world.remove_resource::<EditorDesk>();
    let Some(store) = DraftStore::of(&world.resource::<Library>().0) else {
        return to_list(world, Box::new(message!("save-no-data-folder")));
    };
    let name = say!(world.resource::<PanelLocale>().locale, "create-new-name");
    let content = &world.resource::<Library>().0;
    let opened: Result<_, BoxedSay> = match record_text(file) {
        // The record itself is not changed: its board becomes a new draft.
        Ok(record) => draft_of_text(&record, content, &name)
            .map(|text| (store.begin(content, &text), text))
            .map_err(|error| Box::new(error) as BoxedSay),
        Err(_) => {
            let fresh = fresh_level(FreshBoard::of(GameId::default()), &name);
            store.open_level(file, &fresh).map_err(|error| Box::new(error) as BoxedSay)
        }
    };
    match opened {
        Ok((file, text)) => world.insert_resource(EditorDesk::new(Some(file), text)),
        Err(error) => return to_list(world, error),
    }
    if world.resource::<State<Screen>>().facts().table == TableUse::Nothing {
        world.resource_mut::<NextState<Screen>>().set(Screen::Editor);
    } else {
        // Leaving the match leads to the title, and from there to the editor.
        world.insert_resource(BoardTrial);
        world.write_message(LayRequested::here(Laying::Nothing));
    }
}

/// Shows the list of boards, and why the file was not opened.
fn to_list(world: &mut World, why: BoxedSay) {
    if let Some(mut shelf) = world.get_resource_mut::<CreateShelf>() {
        // The list is shown already.
        return shelf.tell(why);
    }
    world.insert_resource(CreateNote(why));
    world.resource_mut::<NextState<Screen>>().set(Screen::Create);
}
