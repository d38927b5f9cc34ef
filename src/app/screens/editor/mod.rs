//! The editor of boards: a board is drawn, tried and saved.
//!
//! - `create.rs` is the page on which a board is begun or chosen.
//! - `desk.rs` holds the draft and the tools; it needs no Bevy world. `strokes.rs` says what the tools do.
//! - `keeping.rs` keeps the draft on disk and saves it.
//! - `card.rs` is the card beside the board: the tools (`tools.rs`), the words (`words.rs`) and what was found
//!   (`findings.rs`). `fairness.rs` measures the draft by games of the engine.
//! - `canvas.rs` shows the board and takes the pointer, `keys.rs` the keys; `handles.rs` changes the
//!   size, and `view.rs` says where the squares are.
//! - `sharing.rs` copies the draft as a line of text, and shows that line as a picture.
//! - `file_dialog.rs` saves through the desktop's own dialog.
//! - `door.rs` opens the editor with a file.
//! - `trial.rs` puts the draft on the table and comes back.

mod canvas;
mod card;
mod create;
mod desk;
mod door;
mod fairness;
mod file_dialog;
mod findings;
mod handles;
mod keeping;
mod keys;
mod sharing;
mod strokes;
mod swatch;
mod tools;
mod trial;
mod view;
mod words;

use std::path::PathBuf;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::library::Library;
use crate::app::awake::Wake;
use crate::app::input::{Inputs, PanelFocus, UiAction, nothing_on_top};
use crate::app::play::{ListenSet, Screen};
use crate::app::ui::{PanelLocale, Panels};
use crate::locale::{message, say};

pub use card::{EditorChoice, page};
pub use create::{CreateChoice, CreateShelf, page as create_page};
pub use desk::EditorDesk;
pub use door::{FirstDraft, edit_file};

pub fn plugin(app: &mut App) {
    app.add_plugins((create::plugin, door::plugin, trial::plugin))
        .add_systems(OnEnter(Screen::Editor), list_rule_sets.run_if(resource_exists::<EditorDesk>))
        .add_systems(OnExit(Screen::Editor), keep)
        .add_systems(Last, keep.run_if(on_message::<AppExit>))
        .add_systems(
            Update,
            press
                .in_set(ListenSet::Editor)
                .run_if(in_state(Screen::Editor).and_then(resource_exists::<EditorDesk>))
                .run_if(nothing_on_top),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out).run_if(in_state(Screen::Editor)).run_if(resource_exists::<EditorDesk>),
        );
}

/// Takes undo and redo, unless a text field has them.
fn press(mut inputs: ResMut<Inputs>, mut desk: ResMut<EditorDesk>) {
    if inputs.focus() == PanelFocus::Text {
        return;
    }
    inputs.take(|action| match action {
        UiAction::Undo => {
            desk.undo();
            true
        }
        UiAction::Redo => {
            desk.redo();
            true
        }
        UiAction::CopyRecord => desk.copy(),
        UiAction::Paste => desk.paste(),
        _ => false,
    });
}

fn show(mut panels: Panels, mut desk: ResMut<EditorDesk>, content: Res<Library>) -> Result<Option<EditorChoice>> {
    desk.check(&content.0);
    desk.renew_shown_line();
    desk.bypass_change_detection().hear_fairness();
    desk.bypass_change_detection().hear_dialog();
    let chosen = panels.page("editor", |ui| page(ui, desk.bypass_change_detection()))?;
    desk.check(&content.0);
    desk.keep_changes();
    Ok(chosen)
}

fn carry_out(In(chosen): In<Option<EditorChoice>>, mut commands: Commands) {
    let Some(chosen) = chosen else { return };
    commands.queue(move |world: &mut World| match chosen {
        EditorChoice::Save => {
            let content = world.resource::<Library>().0.clone();
            world.resource_mut::<EditorDesk>().save(&content);
        }
        EditorChoice::CopyLine => sharing::copy(world),
        EditorChoice::SaveAs => world.resource_mut::<EditorDesk>().save_as(),
        EditorChoice::ChooseFile => {
            let wake = world.resource::<Wake>().clone();
            let (title, kind) = words_of_dialog(world);
            let mut desk = world.resource_mut::<EditorDesk>();
            let path = PathBuf::from(desk.path.trim());
            desk.dialog = Some(file_dialog::open(&path, (&title, &kind), &wake));
        }
        EditorChoice::Measure => {
            let wake = world.resource::<Wake>().clone();
            world.resource_mut::<EditorDesk>().measure(&wake);
        }
        EditorChoice::StopMeasuring => world.resource_mut::<EditorDesk>().stop_measuring(),
        EditorChoice::Play => trial::begin(world, trial::TrialKind::Play),
        EditorChoice::Watch => trial::begin(world, trial::TrialKind::Watch),
        EditorChoice::Leave => world.resource_mut::<NextState<Screen>>().set(Screen::Create),
    });
}

/// The title of the dialog for a file, and what its files are.
fn words_of_dialog(world: &World) -> (String, String) {
    let locale = &world.resource::<PanelLocale>().locale;
    (say!(locale, "editor-choose-file"), say!(locale, "level-pages"))
}

/// Lists the rule sets that a level can name.
fn list_rule_sets(mut desk: ResMut<EditorDesk>, content: Res<Library>) {
    let game = desk.game();
    let titled = |name: String| Some((name.clone(), content.0.rules(&name).ok()?.value.name));
    desk.rule_sets = content.0.rule_sets_of(game).into_iter().filter_map(titled).collect();
}

/// Writes the last change to disk. A draft that cannot be kept says so on its card already.
fn keep(desk: Option<ResMut<EditorDesk>>) {
    if let Some(mut desk) = desk {
        desk.keep_now();
        desk.note = desk.note.take().filter(|_| desk.has_trouble()).or(Some(Box::new(message!("editor-kept"))));
    }
}
