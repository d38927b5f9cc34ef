//! Writes changed settings to the settings file. A separate thread writes them a moment after the last change. Changes
//! that are not yet written are written when the program ends.

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::component::{ComponentId, Mutable, RequiredComponentsRegistrator, StorageType};
use bevy::ecs::resource::IsResource;
use bevy::prelude::*;
use bevy::time::Real;

use crate::app::awake::KeepAwake;
use crate::game::settings::{KeptSettings, NotKept, Settings, SettingsFault};

/// The module `game` does not depend on Bevy, so `Settings` cannot derive `Resource`. This code is what the derive
/// macro would generate.
impl Component for Settings {
    const STORAGE_TYPE: StorageType = StorageType::SparseSet;
    type Mutability = Mutable;

    fn register_required_components(_: ComponentId, required: &mut RequiredComponentsRegistrator) {
        let registrator = required.components_registrator();
        let id = registrator.component_id::<Settings>().unwrap_or_else(|| registrator.register_component::<Settings>());
        required.register_required(move || IsResource::new(id));
    }
}

impl Resource for Settings {}

pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<SettingsFile>()
        .add_systems(Last, (keep, close.run_if(on_message::<AppExit>)).chain().in_set(KeepSettings));
}

/// The system set in `Last` that writes changed settings.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeepSettings;

/// How often to check whether the thread that writes the file has finished.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The settings are written when they have not changed for this long, because a dragged slider changes them in every
/// frame.
const REST: Duration = Duration::from_millis(700);

/// The settings file and its content. Insert this resource when the program starts, with the settings that were read
/// from the file.
#[derive(Resource, Default)]
pub struct SettingsFile {
    path: Option<PathBuf>,
    /// The settings that were last read from or written to the file.
    kept: Settings,
    /// The settings of the last attempt to write the file. Before the first attempt, these are the settings that were
    /// read from the file.
    tried: Settings,
    /// The settings after the last change that was noticed; `since` is the time of that change.
    seen: Settings,
    since: Duration,
    writing: Option<JoinHandle<Result<Settings, NotKept>>>,
    /// Why the last change was not written, or what was wrong with the file when it was read; `None` if all went well.
    pub note: Option<SettingsFault>,
}

impl SettingsFile {
    pub fn new(kept: &KeptSettings) -> SettingsFile {
        let KeptSettings { settings, path, note } = kept.clone();
        SettingsFile { path, kept: settings.clone(), tried: settings.clone(), seen: settings, note, ..default() }
    }

    /// The folder of the settings and of the other files about the player; `None` if nothing is kept on disk.
    pub fn folder(&self) -> Option<&Path> {
        self.path.as_deref()?.parent()
    }

    /// Takes the result of the thread that writes the file, if the thread has finished. If `wait` is set, waits until
    /// the thread has finished.
    fn answer(&mut self, wait: bool) {
        if let Some(thread) = self.writing.take_if(|thread| wait || thread.is_finished()) {
            // A thread that panicked has written nothing, and has already reported the panic.
            if let Ok(written) = thread.join() {
                self.take(written);
            }
        }
    }

    fn take(&mut self, written: Result<Settings, NotKept>) {
        match written {
            Err(error) => {
                warn!("{error}");
                self.note = Some(error.into());
            }
            Ok(settings) => (self.kept, self.note) = (settings, None),
        }
    }
}

fn keep(
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut file: ResMut<SettingsFile>,
    mut awake: Option<ResMut<KeepAwake>>,
) {
    let file = file.bypass_change_detection();
    file.answer(false);
    if let (Some(awake), true) = (&mut awake, file.writing.is_some()) {
        // Draws another frame soon, so that a failure to write is shown quickly.
        awake.within(LOOK_AGAIN);
    }
    let Some(path) = file.path.clone().filter(|_| *settings != file.tried) else { return };
    if *settings != file.seen {
        (file.seen, file.since) = (settings.clone(), time.elapsed());
    }
    let rested = time.elapsed().saturating_sub(file.since);
    if rested >= REST && file.writing.is_none() {
        let (before, now) = (file.kept.clone(), settings.clone());
        file.tried = now.clone();
        let write = move || now.write(&before, &path).map(|()| now);
        match std::thread::Builder::new().name("settings".to_owned()).spawn(write.clone()) {
            Ok(thread) => file.writing = Some(thread),
            // No thread can be started, so this frame waits for the disk.
            Err(_) => file.take(write()),
        }
    } else if let Some(mut awake) = awake {
        awake.within(REST.saturating_sub(rested).max(LOOK_AGAIN));
    }
}

fn close(settings: Res<Settings>, mut file: ResMut<SettingsFile>) {
    file.answer(true);
    if let Some(path) = file.path.clone().filter(|_| *settings != file.kept)
        && let Err(error) = settings.write(&file.kept, &path)
    {
        warn!("{error}");
    }
}
