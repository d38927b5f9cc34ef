//! The settings: one page over any screen. Changes take effect at once.

mod mute;
mod page;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Vec2 as Size;

use super::library::Library;
use super::overlay;
use crate::audio::{Effect, Play};
use crate::awake::Ambience;
use crate::content::Content;
use crate::keyboard::{OnTop, Strokes, on_top};
use crate::motion::Animations;
use crate::pictures::{ThemeFault, Wanted};
use crate::play::{FrameSet, MachineSettings, Screen};
use crate::settings::{Scenery, Settings, SettingsFile};
use crate::ui::Panels;

pub fn plugin(app: &mut App) {
    app.init_resource::<SettingsPage>()
        .add_plugins(mute::plugin)
        .add_systems(Update, (open, close.run_if(on_top(OnTop::Settings))).chain().in_set(FrameSet::Listen))
        .add_systems(Update, apply.run_if(resource_changed::<Settings>).in_set(FrameSet::Prepare))
        .add_systems(
            EguiPrimaryContextPass,
            show.after(super::title::show).after(super::play::show).run_if(on_top(OnTop::Settings)),
        );
}

/// Whether the page is open.
#[derive(Resource, Default)]
pub struct SettingsPage {
    pub open: bool,
    /// The themes to choose from, read when the page is opened.
    themes: Vec<page::ThemeEntry>,
}

impl SettingsPage {
    fn close(&mut self) {
        self.open = false;
        self.themes.clear();
    }
}

/// F3 opens the page over any screen, but not while loading, nor over the rules or the console.
fn open(mut strokes: ResMut<Strokes>, top: Res<OnTop>, screen: Res<State<Screen>>, mut page: ResMut<SettingsPage>) {
    let barred = matches!(*top, OnTop::Settings | OnTop::Rules | OnTop::Console) || *screen.get() == Screen::Loading;
    if barred || !strokes.take_key(KeyCode::F3) {
        return;
    }
    page.open = true;
}

fn close(mut strokes: ResMut<Strokes>, mut page: ResMut<SettingsPage>) {
    if strokes.take_key(KeyCode::Escape) || strokes.take_key(KeyCode::F3) {
        page.close();
    }
}

/// Passes the settings on to the resources of other rooms that depend on them.
fn apply(
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut animations: ResMut<Animations>,
    mut ambience: ResMut<Ambience>,
    mut machines: ResMut<MachineSettings>,
    wanted: Option<ResMut<Wanted>>,
) {
    animations.stretch = settings.speed.stretch();
    animations.reduced = settings.reduced_motion;
    animations.lively = settings.lively && !settings.reduced_motion;
    *machines = MachineSettings {
        pause: settings.pace.pause(),
        patience: settings.pace.patience(),
        evaluates: settings.evaluation,
    };
    let in_software = adapter.is_some_and(|adapter| adapter.device_type == wgpu::DeviceType::Cpu);
    ambience.living = match settings.scenery {
        _ if settings.reduced_motion => false,
        Scenery::Auto => !in_software,
        Scenery::Living => true,
        Scenery::Still => false,
    };
    if let Some(mut wanted) = wanted.filter(|wanted| wanted.theme != settings.theme) {
        wanted.theme.clone_from(&settings.theme);
    }
}

/// All themes that can be read. A theme that a user makes appears here once `riverleap check` accepts it.
fn themes(content: &Content) -> Vec<page::ThemeEntry> {
    let entry = |id: String| {
        let theme = content.theme(&id).ok()?.value;
        Some(page::ThemeEntry { id, name: theme.name, description: theme.description })
    };
    content.theme_names().into_iter().filter_map(entry).collect()
}

fn show(
    mut panels: Panels,
    file: Res<SettingsFile>,
    library: Res<Library>,
    fault: Option<Res<ThemeFault>>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    mut play: MessageWriter<Play>,
) -> Result {
    let (context, skin) = panels.open()?;
    if page.themes.is_empty() {
        page.themes = themes(&library.0);
    }
    let mut wanted = settings.clone();
    let fault = fault.map(|fault| fault.0.to_string());
    let note = fault.or_else(|| file.note.as_ref().map(ToString::to_string));
    let shown = page::Shown { themes: &page.themes, note: note.as_deref() };
    let size = Size::new(page::SIZE.0, page::SIZE.1);
    let result =
        overlay::show(context, skin, "settings", size, |ui, card| page::show(ui, skin, card, &mut wanted, shown));
    settings.set_if_neq(wanted);
    if result.try_effects {
        play.write(Play::of(Effect::Move));
    }
    if result.done {
        page.close();
    }
    Ok(())
}
