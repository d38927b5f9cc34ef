//! Reloads files that change while the game runs. The motion file and the theme in use are reloaded at once. A list of
//! files is reloaded while it is open. A level and its rules are reloaded when a new match begins. A match in progress
//! keeps its board and its rules. If a changed file has a fault, the last good version stays in use, and a notice shows
//! the fault.

mod file_events;
mod level;
mod seen_sets;
mod watcher;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{Align2, Area, FontId, Frame, Id, Order, RichText, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::library::{Chosen, FilesChanged, Library};
use crate::app::motion::Animations;
use crate::app::pictures::{ThemeFault, WantedPictures};
use crate::app::ui::{PanelLocale, Textures, lettering};
use crate::game::content::{ContentError, FileSet, LookFault, MotionFault};
use crate::locale::{Locale, Say, say};

pub use self::level::LevelReader;
use self::watcher::WatcherSet;
pub use self::watcher::watch;

pub fn plugin(app: &mut App) {
    app.add_plugins(level::plugin)
        .add_message::<FilesChanged>()
        .init_resource::<BrokenFiles>()
        .add_systems(
            PreUpdate,
            (
                reload_motion.run_if(on_message::<FilesChanged>),
                reload_theme,
                forget_level.run_if(resource_exists_and_changed::<Chosen>),
                check_level.run_if(resource_exists::<Chosen>.and_then(on_message::<FilesChanged>)),
            )
                .chain()
                .after(WatcherSet),
        )
        .add_systems(EguiPrimaryContextPass, show.run_if(|broken: Res<BrokenFiles>| broken.any()));
}

/// For each kind of file, the fault of the last edit; `None` after an edit without a fault.
#[derive(Resource, Default)]
pub struct BrokenFiles {
    level: Option<ContentError>,
    motion: Option<ContentError<MotionFault>>,
    theme: Option<ContentError<LookFault>>,
}

impl BrokenFiles {
    fn any(&self) -> bool {
        self.level.is_some() || self.motion.is_some() || self.theme.is_some()
    }

    /// Returns the faults as text.
    fn said(&self, locale: &Locale) -> impl Iterator<Item = String> {
        let level = self.level.as_ref().map(|error| error.say(locale));
        let motion = self.motion.as_ref().map(|error| error.say(locale));
        let theme = self.theme.as_ref().map(|error| error.say(locale));
        [level, motion, theme].into_iter().flatten()
    }
}

fn reload_motion(
    mut changed: MessageReader<FilesChanged>,
    library: Res<Library>,
    mut animations: ResMut<Animations>,
    mut broken: ResMut<BrokenFiles>,
) {
    if !changed.read().any(|changed| changed.0 == FileSet::Motion) {
        return;
    }
    match library.0.motion() {
        Ok(motion) => {
            if animations.motion != motion.value {
                animations.motion = motion.value;
            }
            broken.motion = None;
        }
        Err(error) => broken.motion = Some(error),
    }
}

/// Requests the theme again after its files have changed. Other threads read the pictures of the theme. Until these
/// threads have finished, the last theme stays in use. If the theme has a fault after a change of its files, the notice
/// shows the fault. Any other fault of a theme is shown only on the settings page.
fn reload_theme(
    mut changed: MessageReader<FilesChanged>,
    look: Option<ResMut<WantedPictures>>,
    fault: Option<Res<ThemeFault>>,
    mut edited: Local<bool>,
    mut broken: ResMut<BrokenFiles>,
) {
    let Some(mut look) = look else { return };
    if changed.read().filter(|changed| matches!(changed.0, FileSet::Theme { .. })).count() > 0 {
        look.set_changed();
        *edited = true;
    } else if look.is_changed() {
        // The player has chosen another theme, and its files have not changed since then.
        *edited = false;
    }
    let fault = fault.filter(|_| *edited).map(|fault| fault.0.clone());
    if broken.theme != fault {
        broken.theme = fault;
    }
}

fn forget_level(mut broken: ResMut<BrokenFiles>) {
    broken.level = None;
}

/// Reports a fault of an edited level at once, not only when a match begins on it.
fn check_level(
    mut changed: MessageReader<FilesChanged>,
    library: Res<Library>,
    chosen: Res<Chosen>,
    mut broken: ResMut<BrokenFiles>,
) {
    if changed.read().any(FilesChanged::is_of_levels) {
        broken.level = chosen.fault(&library.0);
    }
}

/// The greatest width of a notice, and its distance from the edges of the window, in points.
const WIDTH: f32 = 860.0;
const MARGIN: f32 = 12.0;

fn show(
    mut contexts: EguiContexts,
    textures: Res<Textures>,
    spoken: Res<PanelLocale>,
    broken: Res<BrokenFiles>,
) -> Result {
    let (context, locale) = (contexts.ctx_mut()?, &spoken.locale);
    let width = WIDTH.min(context.content_rect().width() - 4.0 * MARGIN);
    let area = Area::new(Id::new("broken files")).order(Order::Tooltip).interactable(false);
    area.anchor(Align2::CENTER_TOP, vec2(0.0, MARGIN)).show(context, |ui| {
        ui.set_max_width(width);
        for fault in broken.said(locale) {
            let words = say!(locale, "file-not-read-again", fault);
            let font = FontId::new(16.0, lettering::bold());
            let words = RichText::new(words).font(font).color(textures.palette.ivory);
            Frame::new().fill(textures.palette.main).corner_radius(8).inner_margin(10).show(ui, |ui| {
                let told = ui.label(words);
                ui.ctx().accesskit_node_builder(told.id, |node| node.set_live(Live::Polite));
            });
        }
    });
    Ok(())
}
