//! For development builds: level, rules, `motion.ron`, theme and pictures are read again whenever they are saved.
//! If an edit is broken, the last good version stays in use and the error is shown.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::awake::Wake;
use crate::content::ContentError;
use crate::locale::{Say, say};
use crate::motion::Animations;
use crate::pictures::{ThemeFault, Wanted};
use crate::play::{Begun, LayRequested, Laying, MatchSetup, Table};
use crate::screens::library::{Chosen, Library};
use crate::session::Authority;
use crate::settings::Settings;
use crate::ui::{Spoken, Textures, lettering};

pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .init_resource::<Watched>()
        .add_systems(Startup, keep_watch)
        .add_systems(Update, watch)
        .add_systems(PreUpdate, (reload_level, reload_motion, reload_look))
        .add_systems(EguiPrimaryContextPass, show);
}

/// The motion files that were read at the start.
#[derive(Resource)]
pub struct MotionFiles(pub Vec<PathBuf>);

/// The files that the watching thread looks at.
#[derive(Resource, Clone, Default)]
struct Watched(Arc<Mutex<Vec<PathBuf>>>);

/// How often the watcher looks.
const LOOK: Duration = Duration::from_millis(300);

/// A still window sleeps, so a thread watches the files and wakes the window when one has been written.
fn keep_watch(watched: Res<Watched>, wake: Res<Wake>) {
    let (watched, wake) = (watched.clone(), wake.clone());
    let look = move || {
        let mut seen = Vec::new();
        // When the window can no longer be woken, it is gone.
        loop {
            std::thread::sleep(LOOK);
            let now = watched.0.lock().map_or_else(|_| Vec::new(), |paths| looks(&paths));
            if now != seen && !wake.now() {
                break;
            }
            seen = now;
        }
    };
    // Without a thread, changed files are noticed only when something else wakes the window.
    let _ = std::thread::Builder::new().name("files".to_owned()).spawn(look);
}

fn watch(chosen: Res<Chosen>, motion: Res<MotionFiles>, look: Res<Wanted>, watched: Res<Watched>) {
    if (chosen.is_changed() || motion.is_changed() || look.is_changed())
        && let Ok(mut paths) = watched.0.lock()
    {
        *paths = [chosen.files.as_slice(), &motion.0, &look_files(&look)].concat();
    }
}

/// The theme's file and all its pictures, as far as they are on disk.
fn look_files(look: &Wanted) -> Vec<PathBuf> {
    let theme = look.content.theme(&look.theme).map(|theme| theme.files).unwrap_or_default();
    let pictures = look.content.pictures(&look.theme, look.colours).into_values();
    theme.into_iter().chain(pictures.filter_map(|picture| picture.path().map(Path::to_owned))).collect()
}

/// Reloads a theme whose file or pictures have been saved. What is wrong with it is shown as a notice.
fn reload_look(
    mut look: ResMut<Wanted>,
    fault: Option<Res<ThemeFault>>,
    mut seen: Local<Files>,
    mut files: Local<Vec<PathBuf>>,
    mut notices: ResMut<Notices>,
) {
    if look.is_changed() {
        *files = look_files(&look);
    }
    if seen.changed(&files) {
        look.set_changed();
    }
    notices.look = fault.map(|fault| fault.0.clone());
}

/// Files with their times and sizes when they were last read.
#[derive(Default)]
struct Files {
    paths: Vec<PathBuf>,
    seen: Vec<Option<(SystemTime, u64)>>,
}

impl Files {
    /// Whether any file has been written since the last call. A new list of files does not count as a change.
    fn changed(&mut self, paths: &[PathBuf]) -> bool {
        let now = looks(paths);
        if self.paths != paths {
            *self = Files { paths: paths.to_owned(), seen: now };
            return false;
        }
        // An editor that replaces a file removes it for a moment.
        let changed = now != self.seen && now.iter().all(Option::is_some);
        if changed {
            self.seen = now;
        }
        changed
    }
}

fn looks(paths: &[PathBuf]) -> Vec<Option<(SystemTime, u64)>> {
    let look = |path: &PathBuf| {
        let data = Path::new(path).metadata().ok()?;
        Some((data.modified().ok()?, data.len()))
    };
    paths.iter().map(look).collect()
}

/// For each kind of file the error of the last edit, until the next good one.
#[derive(Resource, Default)]
struct Notices {
    level: Option<ContentError>,
    motion: Option<ContentError>,
    look: Option<ContentError>,
}

fn reload_level(
    library: Res<Library>,
    mut chosen: ResMut<Chosen>,
    mut seen: Local<Files>,
    mut notices: ResMut<Notices>,
    mut setup: ResMut<MatchSetup>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut wanted: MessageWriter<LayRequested>,
) {
    if !seen.changed(&chosen.files) {
        return;
    }
    match library.0.choose(&chosen.choice) {
        Ok(level) => {
            chosen.files = level.files;
            notices.level = None;
            if table.may_be_laid_anew(Authority::Here).is_err() {
                return;
            }
            setup.start = settings.clock.set_on(&level.value.match_start());
            setup.level = level.value.name;
            if let Some(played) = table.a_match() {
                let session = played.replayed_on(setup.start.clone());
                let begun = Begun { level: setup.level.clone(), session };
                wanted.write(LayRequested::here(Laying::Begun(Box::new(begun))));
            }
        }
        Err(error) => notices.level = Some(error),
    }
}

fn reload_motion(
    library: Res<Library>,
    files: Res<MotionFiles>,
    mut seen: Local<Files>,
    mut notices: ResMut<Notices>,
    mut animations: ResMut<Animations>,
) {
    if !seen.changed(&files.0) {
        return;
    }
    match library.0.motion() {
        Ok(motion) => {
            animations.motion = motion.value;
            notices.motion = None;
        }
        Err(error) => notices.motion = Some(error),
    }
}

fn show(mut contexts: EguiContexts, textures: Res<Textures>, spoken: Res<Spoken>, notices: Res<Notices>) -> Result {
    let (context, locale) = (contexts.ctx_mut()?, &spoken.locale);
    for (place, error) in [&notices.level, &notices.motion, &notices.look].into_iter().flatten().enumerate() {
        let id = egui::Id::new("notice").with(place);
        let anchor = egui::vec2(0.0, 12.0 + 52.0 * place as f32);
        egui::Area::new(id).order(egui::Order::Tooltip).anchor(egui::Align2::CENTER_TOP, anchor).show(context, |ui| {
            egui::Frame::new().fill(textures.palette.main).corner_radius(8).inner_margin(10).show(ui, |ui| {
                let words = say!(locale, "file-not-read-again", fault = error.say(locale));
                ui.label(
                    egui::RichText::new(words)
                        .font(egui::FontId::new(16.0, lettering::bold()))
                        .color(textures.palette.ivory),
                );
            });
        });
    }
    Ok(())
}
