//! Opens a file that was dropped on the window or opened from the desktop: lays a match on the table, edits its board if
//! the page of boards is shown, or says why the file cannot be played.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::autosave::{Resumed, TakeUp};
use super::editor::edit_file;
use super::exchange::looked_at;
use super::game_library::add_games_of;
use super::notice::{self, Notice, Notices};
use super::sign::Sign;
use super::{loading, seating};
use crate::app::input::Stack;
use crate::app::play::{FrameSet, Screen};
use crate::game::content::{ContentError, FileKind, NotOpened, OpenedFile, read_text};
use crate::game::save::Journal;
use crate::game::settings::Settings;
use crate::locale::message;

pub fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>()
        .add_message::<OpenRequested>()
        .add_systems(OnExit(Screen::Loading), open_first)
        .add_systems(
            Update,
            (
                hear_drops,
                // On the library's page, the games of the file are added to the library.
                open.run_if(on_message::<OpenRequested>.and_then(not(in_state(Screen::Library)))),
            )
                .chain()
                .in_set(FrameSet::Prepare)
                .after(seating::introduce)
                .after(loading::leave_when_loaded)
                .after(notice::tell_crash)
                .run_if(not(in_state(Screen::Loading))),
        );
}

/// Requests to open this file.
#[derive(Message, Clone, Debug)]
pub struct OpenRequested(pub PathBuf);

/// The file that the game was started with (`riverleap open`).
#[derive(Resource, Clone, Debug)]
pub struct FirstFile(pub PathBuf);

fn open_first(first: Option<Res<FirstFile>>, mut opened: MessageWriter<OpenRequested>) {
    opened.write_batch(first.map(|first| OpenRequested(first.0.clone())));
}

/// Requests that dropped files are opened. If several files are dropped together, [`open`] opens only the last one.
fn hear_drops(
    mut drops: MessageReader<FileDragAndDrop>,
    mut opened: MessageWriter<OpenRequested>,
    mut signs: MessageWriter<Sign>,
) {
    for drop in drops.read() {
        match drop {
            FileDragAndDrop::DroppedFile { path_buf, .. } => {
                signs.write(Sign::down());
                opened.write(OpenRequested(path_buf.clone()));
            }
            FileDragAndDrop::HoveredFile { .. } => _ = signs.write(Sign::until_down(message!("open-drop"))),
            FileDragAndDrop::HoveredFileCanceled { .. } => _ = signs.write(Sign::down()),
        }
    }
}

fn open(
    mut opened: MessageReader<OpenRequested>,
    mut take_up: TakeUp,
    settings: Res<Settings>,
    mut notices: ResMut<Notices>,
    mut stack: ResMut<Stack>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let Some(OpenRequested(path)) = opened.read().last() else { return };
    if *screen.get() == Screen::Create && holds_a_board(path) {
        return edit_file(path.clone(), &mut commands);
    }
    if take_up.is_barred() {
        return;
    }
    let notice = match take_up.content().open(path) {
        Ok(OpenedFile::Level { choice, level }) => {
            take_up.begin(choice, *level, &settings);
            None
        }
        Ok(OpenedFile::Record { record, fault }) => match Journal::of_file(path) {
            Ok(journal) => {
                let journal = journal.filter(|_| fault.is_none());
                let mut record = *record;
                // A match with a journal is still in progress, so it is not opened for review. This also applies to a
                // match that had ended and whose end was then taken back.
                if journal.is_none() {
                    looked_at(&mut record);
                }
                take_up.lay(Resumed { record, journal });
                fault.map(Notice::InPart)
            }
            Err(taken) => Some(Notice::Taken(taken)),
        },
        Ok(OpenedFile::Games) => {
            add_games_of(path.clone(), &mut commands);
            None
        }
        Err(error) => {
            let level = can_be_mended(path, &error).then(|| path.clone());
            Some(Notice::NotOpened { error: Box::new(error), level })
        }
    };
    if let Some(notice) = notice {
        notices.tell(notice, &mut stack);
    }
}

/// Whether the file is a level, a setup or a record. On the page of boards, its board becomes a draft.
fn holds_a_board(path: &Path) -> bool {
    let kind = read_text(path).ok().and_then(|text| FileKind::of(&text));
    kind.is_some_and(|kind| kind == FileKind::Record || kind.game_of_levels().is_some())
}

/// Whether the file is a level with a fault of its own, so that the editor can show it.
fn can_be_mended(path: &Path, error: &NotOpened) -> bool {
    let is_level = || {
        let text = read_text(path).ok()?;
        FileKind::of(&text)?.game_of_levels()
    };
    matches!(error, NotOpened::Content(ContentError::Bad(_))) && is_level().is_some()
}
