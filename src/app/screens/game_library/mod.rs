//! The library: a list of the games that are kept, with search, filters and an order. A game opens in the review. Games
//! come in by drop and by pasting, and go out as one file.
//!
//! - `shelf.rs` holds the games and what the list shows of them; it needs no Bevy world.
//! - `page.rs` is the page, and `row.rs` a row of its list.
//! - `strength.rs` shows how strong the player is.
//! - `transfer.rs` takes games in and writes them out.

mod page;
mod row;
mod shelf;
mod strength;
mod transfer;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::background_job::BackgroundJob;
use super::library::Library;
use super::open_file::OpenRequested;
use super::review::ReviewDoor;
use super::seating::own_name;
use crate::app::awake::Wake;
use crate::app::input::{Inputs, UiAction, nothing_on_top};
use crate::app::play::{FrameSet, ListenSet, Screen};
use crate::app::ui::Panels;
use crate::app::ui::clipboard::Clipboard;
use crate::game::library::GameLibrary;
use crate::game::settings::Settings;

pub use page::{GamesChoice, page};
pub use shelf::GameShelf;

pub fn plugin(app: &mut App) {
    app.init_resource::<GameShelf>()
        .add_systems(OnEnter(Screen::Library), enter)
        .add_systems(OnExit(Screen::Library), leave)
        .add_systems(
            Update,
            (
                (take_up, import_files.run_if(on_message::<OpenRequested>)).chain().in_set(FrameSet::Prepare),
                paste.in_set(ListenSet::Clipboard).run_if(nothing_on_top),
            )
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(EguiPrimaryContextPass, show.pipe(carry_out).run_if(in_state(Screen::Library)));
}

/// The library that is being opened on another thread.
#[derive(Resource)]
struct LibraryOpens(BackgroundJob<(), GameLibrary>);

/// Opens the library. The filter, the order and the place in the list stay as the player has left them.
fn enter(
    library: Res<Library>,
    settings: Res<Settings>,
    wake: Res<Wake>,
    mut shelf: ResMut<GameShelf>,
    mut commands: Commands,
) {
    shelf.set_player(own_name(&settings));
    let Some(data) = library.0.data_folder().map(ToOwned::to_owned) else {
        return shelf.has_no_folder();
    };
    let content = library.0.clone();
    let job = BackgroundJob::start("library", &wake, true, move |_| GameLibrary::open(&data, &content));
    commands.insert_resource(LibraryOpens(job));
}

/// Closes the library. Dropping it writes its index.
fn leave(mut shelf: ResMut<GameShelf>, mut commands: Commands) {
    commands.remove_resource::<LibraryOpens>();
    shelf.close();
}

fn take_up(
    opens: Option<Res<LibraryOpens>>,
    content: Res<Library>,
    mut shelf: ResMut<GameShelf>,
    mut commands: Commands,
) {
    if let Some(library) = opens.and_then(|opens| opens.0.take()) {
        shelf.open(library, &content.0);
        commands.remove_resource::<LibraryOpens>();
    }
}

/// Takes in the games of files that are dropped on the window.
fn import_files(mut opened: MessageReader<OpenRequested>, library: Res<Library>, mut shelf: ResMut<GameShelf>) {
    for OpenRequested(path) in opened.read() {
        shelf.import_file(path, &library.0);
    }
}

fn paste(
    mut inputs: ResMut<Inputs>,
    mut clipboard: ResMut<Clipboard>,
    library: Res<Library>,
    mut shelf: ResMut<GameShelf>,
) {
    inputs.take(|action| {
        let pastes = action == UiAction::Paste;
        if pastes {
            shelf.paste(&mut clipboard, &library.0);
        }
        pastes
    });
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

fn carry_out(In(choice): In<Option<GamesChoice>>, mut shelf: ResMut<GameShelf>, mut ways: LibraryWays) {
    let Some(choice) = choice else { return };
    let content = &ways.library.0;
    match choice {
        GamesChoice::Open(file) => {
            if let Some((record, path)) = shelf.read(&file, content) {
                ways.door.open_record(record, Some(path));
            }
        }
        GamesChoice::Delete(file) => shelf.delete(&file),
        GamesChoice::PutBack => shelf.put_back(),
        GamesChoice::Rename => shelf.rename(),
        GamesChoice::Paste => shelf.paste(&mut ways.clipboard, content),
        GamesChoice::Export => shelf.export(content),
        GamesChoice::Board => ways.door.open_board(),
        GamesChoice::Title => ways.door.next.set(Screen::Title),
    }
}
