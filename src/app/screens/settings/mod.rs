//! The settings page, which can be opened over any screen. Changes take effect at once.

mod about;
mod effort;
pub mod keys;
mod look;
mod mute;
mod page;
mod play;
mod row;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::EguiPrimaryContextPass;

use super::library::{FilesChanged, Library};
use crate::app::audio::{PlaySound, SoundEffect};
use crate::app::awake::{AmbientTime, DrawingEffort, DrawingSpeed, draws_in_software};
use crate::app::input::{Bindings, Inputs, ScreenLayer, Stack, UiAction, is_open, on_top};
use crate::app::motion::Animations;
use crate::app::pictures::{ThemeFault, WantedPictures};
use crate::app::play::{FrameSet, ListenSet, MachineSettings, Screen};
use crate::app::settings::SettingsFile;
use crate::app::ui::Panels;
use crate::game::content::{Content, FileSet};
use crate::game::settings::{FrameCap, Light, Scenery, Settings};
use crate::locale::{Locale, Say};

pub use self::look::ThemeEntry;
pub use self::page::{SettingsEvent, SettingsTab, SettingsView, page};

pub fn plugin(app: &mut App) {
    app.init_resource::<Themes>()
        .add_plugins((mute::plugin, keys::plugin, effort::plugin))
        .add_systems(Update, listen.in_set(ListenSet::Settings).run_if(not(in_state(Screen::Loading))))
        .add_systems(Last, forget.run_if(resource_changed::<Stack>.and_then(not(is_open(ScreenLayer::Settings)))))
        .add_systems(Update, read_themes_again.in_set(FrameSet::Prepare).run_if(on_message::<FilesChanged>))
        .add_systems(
            Update,
            (apply_to_play, apply_to_motion, apply_to_look)
                .run_if(resource_changed::<Settings>.or_else(resource_changed::<DrawingSpeed>))
                .in_set(FrameSet::Prepare),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out)
                .after(super::title::show)
                .after(super::play::MatchPage::Panel)
                .run_if(on_top(ScreenLayer::Settings)),
        );
}

/// The themes to choose from, read when the page is opened, and when a theme's file has changed.
#[derive(Resource, Default)]
struct Themes(Vec<ThemeEntry>);

/// Opens and closes the page over any screen, but not over the page "How to play" or the console. Also switches full
/// screen on and off, which is possible everywhere.
fn listen(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>, mut settings: ResMut<Settings>) {
    let barred = matches!(stack.top(), Some(ScreenLayer::Rules | ScreenLayer::Console));
    inputs.take(|action| {
        match action {
            UiAction::Settings if !barred => stack.toggle(ScreenLayer::Settings),
            UiAction::FullScreen => settings.window.full_screen = !settings.window.full_screen,
            _ => return false,
        }
        true
    });
}

/// Applies the settings that concern computer players and key bindings.
fn apply_to_play(settings: Res<Settings>, mut machines: ResMut<MachineSettings>, mut bindings: ResMut<Bindings>) {
    *machines = MachineSettings {
        pause: settings.pace.pause(),
        patience: settings.pace.patience(),
        evaluates: settings.evaluation,
    };
    bindings.set_if_neq(Bindings::with(&settings.bindings));
}

fn apply_to_motion(
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    drawing: Res<DrawingSpeed>,
    mut animations: ResMut<Animations>,
    mut ambience: ResMut<AmbientTime>,
    mut effort: ResMut<DrawingEffort>,
) {
    let light = match settings.light {
        Light::Auto => *drawing == DrawingSpeed::Slow,
        Light::On => true,
        Light::Off => false,
    };
    animations.stretch = settings.speed.stretch();
    animations.reduced = settings.reduced_motion;
    animations.lively = settings.lively && !settings.reduced_motion;
    animations.light = light;
    let light_period = FrameCap::Thirty.period().filter(|_| light);
    *effort = DrawingEffort { period: settings.frame_cap.period().max(light_period), light };
    ambience.living = match settings.scenery {
        _ if settings.reduced_motion => false,
        Scenery::Auto => !light && !draws_in_software(adapter),
        Scenery::Living => true,
        Scenery::Still => false,
    };
}

fn apply_to_look(settings: Res<Settings>, wanted: Option<ResMut<WantedPictures>>) {
    let others =
        |wanted: &ResMut<WantedPictures>| wanted.theme != settings.theme || wanted.colours != settings.side_colours;
    if let Some(mut wanted) = wanted.filter(others) {
        wanted.theme.clone_from(&settings.theme);
        wanted.colours = settings.side_colours;
    }
}

/// Returns all themes that can be read, including the player's own themes that `riverleap check` accepts.
fn themes(content: &Content) -> Vec<ThemeEntry> {
    let entry = |id: String| {
        let theme = content.theme(&id).ok()?.value;
        Some(ThemeEntry { id, name: theme.name, description: theme.description })
    };
    content.theme_names().into_iter().filter_map(entry).collect()
}

/// Clears the themes, so that the page reads them again.
fn read_themes_again(mut changed: MessageReader<FilesChanged>, mut themes: ResMut<Themes>) {
    if changed.read().filter(|changed| changed.0 == FileSet::Themes).count() > 0 {
        themes.0.clear();
    }
}

/// Clears the themes when the page is closed, so that they are read again when the page opens.
fn forget(mut themes: ResMut<Themes>, mut rebinding: ResMut<keys::Rebinding>) {
    themes.0.clear();
    rebinding.set_if_neq(keys::Rebinding::default());
}

/// The resources that the page shows in addition to the settings.
#[derive(SystemParam)]
struct BesideSettings<'w> {
    file: Res<'w, SettingsFile>,
    library: Res<'w, Library>,
    fault: Option<Res<'w, ThemeFault>>,
    effort: Res<'w, DrawingEffort>,
    bindings: Res<'w, Bindings>,
    rebinding: Res<'w, keys::Rebinding>,
}

impl BesideSettings<'_> {
    /// Returns the fault of the theme or, if the theme has no fault, the fault of the settings file.
    fn note(&self, locale: &Locale) -> Option<String> {
        let fault = self.fault.as_ref().map(|fault| fault.0.say(locale));
        fault.or_else(|| self.file.note.as_ref().map(|note| note.say(locale)))
    }
}

fn show(
    mut panels: Panels,
    beside: BesideSettings,
    mut known: ResMut<Themes>,
    mut tab: Local<SettingsTab>,
    mut settings: ResMut<Settings>,
) -> Result<Option<SettingsEvent>> {
    if known.0.is_empty() {
        known.0 = themes(&beside.library.0);
    }
    let mut wanted = settings.clone();
    let note = beside.note(panels.kit()?.locale());
    let data = beside.library.0.data_folder().map(|folder| folder.display().to_string());
    let shown = SettingsView {
        themes: &known.0,
        note: note.as_deref(),
        bindings: &beside.bindings,
        rebinding: &beside.rebinding,
        light: beside.effort.light,
        data: data.as_deref(),
    };
    let happened = panels.over("settings", |ui| page(ui, &mut tab, &mut wanted, shown))?;
    settings.set_if_neq(wanted);
    Ok(happened)
}

fn carry_out(
    In(happened): In<Option<SettingsEvent>>,
    bindings: Res<Bindings>,
    mut rebinding: ResMut<keys::Rebinding>,
    mut settings: ResMut<Settings>,
    mut stack: ResMut<Stack>,
    mut play: MessageWriter<PlaySound>,
) {
    match happened {
        Some(SettingsEvent::TryEffects) => _ = play.write(PlaySound::of(SoundEffect::Move)),
        Some(SettingsEvent::Keys(wish)) => rebinding.change(wish, &bindings, &mut settings),
        Some(SettingsEvent::Done) => stack.close(ScreenLayer::Settings),
        None => {}
    }
}
