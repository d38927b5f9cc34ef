//! Opens the window. Before Bevy starts, this module checks the display and the graphics driver. It also adds the
//! plugins of the game.

mod alarm;
mod assets;
mod attention;
mod caught;
#[cfg(all(unix, not(target_os = "macos")))]
mod display;
mod effort;
pub mod film;
mod icon;
mod idle;
mod measure;
mod memory;
mod pads;
mod place;
mod probe;
mod size;

use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::app::AppExit;
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::Backends;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPlugin;

pub use measure::MeasuredFigures;
pub use probe::NoWindow;

use crate::app::crash::Report;
use crate::app::motion::Animations;
use crate::app::online::Online;
use crate::app::pictures::WantedPictures;
use crate::app::play::{MatchSetup, Screen, Seats};
use crate::app::plugin::GamePlugin;
use crate::app::screens::library::{Chosen, Library};
use crate::app::screens::{
    Crashed, FirstAnimation, FirstDraft, FirstFile, FirstLine, Resumed, StraightTo, autosave, reload, title_offer,
};
use crate::app::settings::SettingsFile;
use crate::app::ui::PanelLocale;
use crate::app::workarounds;
use crate::app::workarounds::opengl::{GlRenderPlugin, RenderFailed};
use crate::game::content::{Loaded, Motion};
use crate::game::scenes::Animation;
use crate::game::settings::{KeptSettings, Language, Settings};
use crate::locale::say;

/// The settings, content and first screen of a window.
pub struct WindowOpening {
    pub setup: MatchSetup,
    pub motion: Loaded<Motion>,
    pub library: Library,
    pub chosen: Chosen,
    /// The saved match to be continued, if there is one.
    pub resumed: Option<Resumed>,
    pub settings: KeptSettings,
    /// The language until the player chooses another; `None` for the language of the settings.
    pub language: Option<Language>,
    pub entrance: Entrance,
    /// If set, the program measures the window, writes the figures into this list and closes the window.
    pub measured: Option<MeasuredFigures>,
}

/// The first screen of the window.
#[derive(Clone)]
pub enum Entrance {
    Title,
    /// The match screen. The seats say who plays each side.
    Table(Seats),
    /// The laboratory, which shows this animation.
    Lab(Animation),
    /// An online game, which this program or another program hosts.
    Line(FirstLine),
    /// The match screen if the content of this file can be played; otherwise the title screen.
    File(PathBuf),
    /// The editor with the level in this file, or the choice of a board.
    Editor(Option<PathBuf>),
}

/// Bevy's exit code after Ctrl+C in the terminal from which the window was opened.
const INTERRUPTED: u8 = 130;

/// How the window was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// Closed by the player, or by Ctrl+C in the terminal.
    Usually,
    /// Like `Usually`, but a match hosted here could not be saved. An error message has been shown.
    Unsaved,
    /// The display or the graphics driver has failed. The details have been logged.
    Failed,
}

/// Opens the window, and returns when the window has been closed.
///
/// # Errors
/// The reason why no window can be opened.
pub fn open(opening: WindowOpening) -> Result<Closed, NoWindow> {
    let begun = Instant::now();
    memory::give_back_what_is_freed();
    #[cfg(all(unix, not(target_os = "macos")))]
    display::check()?;
    let driver = probe::driver()?;
    let data = opening.library.0.data_folder().map(Path::to_owned);
    caught::opening(data, || run(opening, driver, begun))?
}

/// Switches to another display if the preferred display does not answer. The switch restarts the program, so call this
/// function before the program reads files or starts threads.
pub fn prefer_a_living_display() {
    #[cfg(all(unix, not(target_os = "macos")))]
    display::prefer_the_living();
}

/// Avoids warnings of Wayland's library on standard error during filming. This may restart the program, so call this
/// function before the program reads files or starts threads.
pub fn prepare_film() {
    #[cfg(all(unix, not(target_os = "macos")))]
    display::name_runtime_folder();
}

fn run(opening: WindowOpening, driver: probe::Driver, begun: Instant) -> Result<Closed, NoWindow> {
    let mut app = App::new();
    let crashed = opening.library.0.data_folder().and_then(Report::newest);
    let folders = opening.library.0.asset_folders().into_iter().map(Path::to_owned).collect();
    app.add_plugins(assets::OverlayPlugin { folders });
    let window = window(&opening.settings.settings);
    let plugins = DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() });
    // `crate::base::log` has already started the log, and `workarounds::interrupted` handles Ctrl+C.
    let plugins = plugins.disable::<LogPlugin>().disable::<TerminalCtrlCHandlerPlugin>();
    match driver {
        probe::Driver::Native => app.add_plugins(
            plugins
                .set(RenderPlugin { render_creation: memory::render_settings(Backends::PRIMARY).into(), ..default() }),
        ),
        probe::Driver::OpenGl => {
            app.add_plugins(plugins.disable::<RenderPlugin>().add_after::<RenderPlugin>(GlRenderPlugin))
        }
    };
    if let Some(RenderFailed(error)) = app.world_mut().remove_resource() {
        return Err(NoWindow::BrokenDriver(error));
    }
    let chosen = opening.language.or(opening.settings.settings.language);
    let language = chosen.unwrap_or_else(Language::of_system);
    app.add_plugins((
        EguiPlugin::default(),
        GamePlugin { silent: false },
        title_offer::plugin,
        autosave::plugin,
        caught::plugin,
        idle::plugin,
        workarounds::plugin,
        memory::plugin,
        pads::plugin,
        size::plugin,
        place::plugin,
        attention::plugin,
        effort::plugin,
        icon::plugin,
    ))
    .insert_resource(PanelLocale::at_first(language))
    .insert_resource(SettingsFile::new(&opening.settings))
    .insert_resource(opening.setup)
    .insert_resource(WantedPictures {
        content: opening.library.0.clone(),
        theme: opening.settings.settings.theme.clone(),
        colours: opening.settings.settings.side_colours,
    })
    .insert_resource(opening.settings.settings)
    .insert_resource(opening.library)
    .insert_resource(opening.chosen)
    .insert_resource(Animations { motion: opening.motion.value, ..default() });
    app.add_systems(Update, name_window.run_if(resource_changed::<PanelLocale>));
    if let Some(report) = crashed {
        app.insert_resource(Crashed(report));
    }
    if let Some(resumed) = opening.resumed {
        app.insert_resource(resumed);
    }
    reload::watch(&mut app);
    match opening.entrance {
        Entrance::Title => {}
        Entrance::Table(seats) => {
            app.insert_resource(StraightTo(Screen::Play)).insert_resource(seats);
        }
        Entrance::Lab(animation) => {
            app.insert_resource(StraightTo(Screen::Lab)).insert_resource(FirstAnimation(animation));
        }
        Entrance::File(file) => {
            app.insert_resource(FirstFile(file));
        }
        Entrance::Editor(None) => {
            app.insert_resource(StraightTo(Screen::Create));
        }
        Entrance::Editor(Some(file)) => {
            app.insert_resource(FirstDraft(file));
        }
        Entrance::Line(first) => {
            app.insert_resource(StraightTo(Screen::Multiplayer)).insert_resource(first);
        }
    }
    if let Some(figures) = opening.measured {
        measure::plugin(&mut app, begun, figures);
    }
    let hosted = app.world().resource::<Online>().ends();
    Ok(match app.run() {
        AppExit::Error(code) if code.get() != INTERRUPTED => Closed::Failed,
        _ if hosted.all_saved() => Closed::Usually,
        _ => Closed::Unsaved,
    })
}

/// Sets the window's title to the game's name in the current language.
fn name_window(spoken: Res<PanelLocale>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let title = say!(spoken.locale, "title-game");
    for mut window in windows.iter_mut().filter(|window| window.title != title) {
        window.title.clone_from(&title);
    }
}

/// The program's id on the desktop. It is the name of the desktop entry, the app id of the windows on Wayland, and the
/// class of the windows on X11.
pub const APP_ID: &str = "riverleap";

fn window(settings: &Settings) -> Window {
    Window {
        title: "Riverleap".to_owned(),
        name: Some(APP_ID.to_owned()),
        resolution: place::first_size(&settings.window).into(),
        present_mode: effort::present_mode(settings),
        ..default()
    }
}
