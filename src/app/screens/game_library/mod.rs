//! The library: a list of the games that are kept, with search, filters and an order. A game opens in the review. Games
//! come in by drop and by pasting, and go out as one file.
//!
//! - `shelf.rs` holds the games and what the list shows of them; it needs no Bevy world.
//! - `page.rs` is the page, and `row.rs` a row of its list.
//! - `strength.rs` shows how strong the player is.
//! - `work.rs` opens and changes the library on another thread; `transfer.rs` says what was taken in, and writes games
//!   out.

mod page;
mod row;
mod shelf;
mod strength;
mod transfer;
mod work;

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::library::Library;
use super::open_file::OpenRequested;
use super::review::{ReviewDoor, due_exercises};
use super::seating::own_name;
use crate::app::input::{Inputs, UiAction, nothing_on_top};
use crate::app::play::{FrameSet, LayRequested, Laying, ListenSet, Screen};
use crate::app::ui::Panels;
use crate::app::ui::clipboard::Clipboard;
use crate::game::settings::Settings;

pub use page::{GamesChoice, page};
pub use shelf::GameShelf;
use work::{LibraryWork, LibraryWorker, take_back};

pub fn plugin(app: &mut App) {
    app.init_resource::<GameShelf>()
        .add_systems(OnEnter(Screen::Library), enter)
        .add_systems(OnExit(Screen::Library), leave)
        .add_systems(OnEnter(Screen::Title), go_on.run_if(resource_exists::<GamesToAdd>))
        .add_systems(
            Update,
            (
                take_back.in_set(FrameSet::Prepare),
                import_files.in_set(FrameSet::Choose).run_if(on_message::<OpenRequested>),
                paste.in_set(ListenSet::Library).run_if(nothing_on_top),
            )
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(EguiPrimaryContextPass, show.pipe(carry_out).run_if(in_state(Screen::Library)));
}

/// A file with several games, which the library adds when it is opened.
#[derive(Resource)]
struct GamesToAdd(PathBuf);

/// Goes to the library, which adds the games of this file. A match on the table is left as by the player.
pub fn add_games_of(file: PathBuf, commands: &mut Commands) {
    commands.queue(|world: &mut World| {
        world.insert_resource(GamesToAdd(file));
        if matches!(world.resource::<State<Screen>>().get(), Screen::Play | Screen::GameOver | Screen::Lesson) {
            world.write_message(LayRequested::here(Laying::Nothing));
        } else {
            world.resource_mut::<NextState<Screen>>().set(Screen::Library);
        }
    });
}

/// Goes on from the title, to which leaving a match leads.
fn go_on(mut next: ResMut<NextState<Screen>>) {
    next.set(Screen::Library);
}

/// Opens the library. The filter, the order and the place in the list stay as the player has left them.
fn enter(
    settings: Res<Settings>,
    content: Res<Library>,
    added: Option<Res<GamesToAdd>>,
    mut worker: LibraryWorker,
    mut commands: Commands,
) {
    worker.shelf.practice_due = due_exercises(&content.0);
    worker.shelf.set_player(own_name(&settings));
    worker.open(added.map(|added| added.0.clone()).into_iter().collect());
    commands.remove_resource::<GamesToAdd>();
}

/// Closes the library. Dropping it writes its index.
fn leave(mut shelf: ResMut<GameShelf>, mut commands: Commands) {
    commands.remove_resource::<LibraryWork>();
    shelf.close();
}

/// Takes in the games of files that are dropped on the window.
fn import_files(mut opened: MessageReader<OpenRequested>, mut worker: LibraryWorker) {
    worker.import_files(opened.read().map(|OpenRequested(path)| path.clone()).collect());
}

fn paste(mut inputs: ResMut<Inputs>, mut clipboard: ResMut<Clipboard>, mut worker: LibraryWorker) {
    inputs.take(|action| {
        let pastes = action == UiAction::Paste;
        if pastes {
            paste_games(&mut clipboard, &mut worker);
        }
        pastes
    });
}

/// Takes in the games in the clipboard.
fn paste_games(clipboard: &mut Clipboard, worker: &mut LibraryWorker) {
    match clipboard.paste() {
        Ok(text) => worker.import_text(text),
        Err(error) => worker.shelf.note = Some(Box::new(error)),
    }
}

fn show(mut panels: Panels, mut shelf: ResMut<GameShelf>) -> Result<Option<GamesChoice>> {
    panels.page("library", |ui| page(ui, shelf.bypass_change_detection()))
}

/// What the page leads to.
#[derive(SystemParam)]
struct LibraryWays<'w, 's> {
    library: Res<'w, Library>,
    clipboard: ResMut<'w, Clipboard>,
    door: ReviewDoor<'w, 's>,
}

fn carry_out(In(choice): In<Option<GamesChoice>>, mut worker: LibraryWorker, mut ways: LibraryWays) {
    let Some(choice) = choice else { return };
    let content = &ways.library.0;
    match choice {
        GamesChoice::Open(file) => {
            if let Some((record, path)) = worker.shelf.read(&file, content) {
                ways.door.open_record(record, Some(path));
            }
        }
        GamesChoice::Delete(file) => worker.shelf.delete(&file),
        GamesChoice::PutBack => worker.shelf.put_back(),
        GamesChoice::Rename => worker.rename(),
        GamesChoice::Paste => paste_games(&mut ways.clipboard, &mut worker),
        GamesChoice::Export => worker.shelf.export(content),
        GamesChoice::Board => ways.door.open_board(),
        GamesChoice::Practise => ways.door.open_practice(),
        GamesChoice::Title => ways.door.next.set(Screen::Title),
    }
}
