//! Films the game without a window. The game's clock advances in fixed steps, and every frame is read back from the
//! graphics card. Every run yields the same frames.

mod draws;
mod gif;
mod gpu;
mod letters;
mod living;
mod reel;
mod script;
mod strip;

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::camera::camera_system;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PipelineCache, TextureFormat};
use bevy::render::settings::Backends;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;

pub use draws::draw_calls;
pub use gpu::{FrameTimes, GpuFigures, measure_gpu};
pub use living::living_frames;
pub use reel::{Outputs, ReelError};
pub use script::Show;

use self::reel::Reel;
use self::script::{FrameNote, Script};
use super::probe::{self, Driver};
use super::{NoWindow, assets, memory};
use crate::app::motion::Animations;
use crate::app::pictures::{TitlePictures, WantedPictures};
use crate::app::play::{LayRequested, Laying, MatchSetup, Screen};
use crate::app::plugin::GamePlugin;
use crate::app::screens::StraightTo;
use crate::app::screens::library::{Chosen, Library};
use crate::app::ui::PanelLocale;
use crate::app::workarounds;
use crate::game::content::theme::SideColours;
use crate::game::content::{Content, Loaded, Motion};
use crate::game::settings::{Language, Scenery, Settings};

/// The subject, size and outputs of a film.
pub struct Film {
    pub show: Show,
    pub setup: MatchSetup,
    pub motion: Loaded<Motion>,
    pub content: Content,
    pub chosen: Chosen,
    pub theme: String,
    pub language: Language,
    pub size: UVec2,
    /// Frames per second.
    pub fps: u32,
    pub outputs: Outputs,
    /// Whether a line on stderr tells each time when another action has been filmed: `3/80`.
    pub tells: bool,
}

/// The reason why filming failed.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    #[error(transparent)]
    NoDriver(#[from] NoWindow),
    #[error(transparent)]
    Reel(#[from] ReelError),
    #[error("there was nothing to film after {} seconds; is there an unreadable picture among the assets?", .0.as_secs())]
    Dark(Duration),
    #[error("nobody reads the progress of the film any more")]
    NotHeard,
    #[error("the graphics driver returns no frames")]
    NoFrames,
}

/// The longest time for loading the pictures, and for reading back the last frames.
const WARM_UP: Duration = Duration::from_secs(120);
/// The number of updates that follow when everything is loaded, while the clock is still stopped. They are needed
/// because panels change their layout in their first frames.
const SETTLE: u32 = 6;
/// How long the clock runs before the first filmed frame, so that panels have faded in.
const FADE_IN: Duration = Duration::from_millis(200);

/// Makes the film and writes its outputs; returns a line of text about each output.
///
/// # Errors
/// There is no graphics driver, the screen to be filmed does not appear in time, or an output cannot be written.
pub fn shoot(film: Film) -> Result<Vec<String>, FilmError> {
    memory::give_back_what_is_freed();
    let driver = probe::driver()?;
    let (fps, size, tells) = (film.fps, film.size, film.tells);
    let scene = matches!(film.show, Show::Scene(_));
    let mut reel = Reel::start(film.outputs.clone(), fps, size, scene)?;
    let mut app = app(film, driver);
    warm_up(&mut app, fps)?;
    let progress = std::io::stderr().is_terminal();
    let mut cues = Vec::new();
    let (all, mut told) = (app.world().resource::<Script>().left(), 0);
    while !app.world().resource::<Script>().over() {
        let frame = cues.len();
        capture(&mut app, frame);
        app.update();
        cues.push(app.world().resource::<Script>().cue());
        let filmed = all - app.world().resource::<Script>().left();
        if tells && filmed > told {
            told = filmed;
            // The program that reads this may be gone, and then nobody wants the film.
            writeln!(std::io::stderr(), "{filmed}/{all}").map_err(|_| FilmError::NotHeard)?;
        }
        if progress && !tells {
            eprint!("\rfilming, frame {} ({:.1} s)", cues.len(), cues.len() as f32 / fps as f32);
        }
        if !hand_over(&mut app, &mut reel, &cues) {
            break;
        }
    }
    // The clock is stopped while the last frames are read back from the graphics card.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    let begun = Instant::now();
    while reel.received() < cues.len() && hand_over(&mut app, &mut reel, &cues) {
        if begun.elapsed() > WARM_UP {
            return Err(FilmError::NoFrames);
        }
        app.update();
    }
    if progress && !tells {
        eprint!("\r{:40}\r", "");
    }
    Ok(reel.finish()?)
}

/// The render target of the camera.
#[derive(Resource)]
struct FilmTarget(Handle<Image>);

/// Frames that were read back, each with its number and RGBA bytes.
#[derive(Resource, Default)]
struct Shots(Vec<(usize, Vec<u8>)>);

/// Reads back the next frame, which becomes the frame of this number among the [`Shots`].
fn capture(app: &mut App, frame: usize) {
    let target = app.world().resource::<FilmTarget>().0.clone();
    app.world_mut().spawn(Screenshot::image(target)).observe(
        move |shot: On<ScreenshotCaptured>, mut shots: ResMut<Shots>| {
            shots.0.push((frame, shot.image.data.clone().unwrap_or_default()));
        },
    );
}

/// Passes to the reel the frames that were read back from the graphics card; returns false if the reel accepts no more
/// frames.
fn hand_over(app: &mut App, reel: &mut Reel, cues: &[FrameNote]) -> bool {
    let shots = std::mem::take(&mut app.world_mut().resource_mut::<Shots>().0);
    shots.into_iter().all(|(frame, pixels)| cues.get(frame).is_some_and(|cue| reel.take(frame, *cue, pixels)))
}

fn app(film: Film, driver: Driver) -> App {
    let mut app = App::new();
    let folders = film.content.asset_folders().into_iter().map(Path::to_owned).collect();
    let backends = match driver {
        Driver::Native => Backends::PRIMARY,
        // A film presents nothing to a window, so OpenGL works with Bevy's own wgpu instance.
        Driver::OpenGl => Backends::GL,
    };
    app.add_plugins(assets::OverlayPlugin { folders }).add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin {
                render_creation: memory::render_settings(backends).into(),
                synchronous_pipeline_compilation: true,
                ..default()
            })
            .disable::<LogPlugin>()
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>(),
    );
    let goal = film.show.screen();
    app.add_plugins((EguiPlugin::default(), GamePlugin { silent: true }, script::plugin, workarounds::plugin))
        .insert_resource(film.setup)
        .insert_resource(WantedPictures {
            content: film.content.clone(),
            theme: film.theme.clone(),
            colours: SideColours::default(),
        })
        .insert_resource(PanelLocale::at_first(film.language))
        // The scenery stands still, so that only the filmed match or animation moves.
        .insert_resource(Settings { theme: film.theme, scenery: Scenery::Still, ..default() })
        .insert_resource(Library(film.content))
        .insert_resource(film.chosen)
        .insert_resource(Animations { motion: film.motion.value, ..default() })
        .insert_resource(StraightTo(goal))
        .insert_resource(Script::new(film.show))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
        .init_resource::<Shots>()
        .add_systems(PostStartup, (draw_into_target, camera_system).chain());
    let picture = Image::new_target_texture(film.size.x, film.size.y, TextureFormat::Rgba8UnormSrgb, None);
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
    app.insert_resource(FilmTarget(target));
    while app.plugins_state() == PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

/// Sets the render target before the first frame, so that the first layout of the panels already uses the size of the
/// target.
fn draw_into_target(target: Res<FilmTarget>, cameras: Query<Entity, With<Camera2d>>, mut commands: Commands) {
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(target.0.clone().into()));
    }
}

/// Updates the app until every picture and pipeline is loaded and the film's screen is shown. The clock is stopped
/// during these updates. Then starts the clock, and updates the app until the panels have faded in.
fn warm_up(app: &mut App, fps: u32) -> Result<(), FilmError> {
    let goal = app.world().resource::<StraightTo>().0;
    let begun = Instant::now();
    let mut settled = 0;
    while settled < SETTLE {
        if begun.elapsed() > WARM_UP {
            return Err(FilmError::Dark(WARM_UP));
        }
        app.update();
        let there = *app.world().resource::<State<Screen>>().get() == goal;
        let waiting = app.sub_app(RenderApp).world().resource::<PipelineCache>().waiting_pipelines().count();
        if there && waiting == 0 {
            settled += 1;
        } else {
            settled = 0;
            std::thread::sleep(Duration::from_millis(2));
        }
    }
    let frame = Duration::from_secs(1) / fps;
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    for _ in 0..FADE_IN.as_nanos().div_ceil(frame.as_nanos().max(1)) {
        app.update();
    }
    app.world_mut().resource_mut::<Script>().begin();
    Ok(())
}

/// Leaves the match for the title, and updates the app until all pictures of the title are loaded.
fn go_to_title(app: &mut App) -> Result<(), FilmError> {
    app.world_mut().write_message(LayRequested::here(Laying::Nothing));
    (0..4).for_each(|_| app.update());
    let begun = Instant::now();
    while app.world().resource::<TitlePictures>().are_awaited() {
        if begun.elapsed() > WARM_UP {
            return Err(FilmError::Dark(WARM_UP));
        }
        app.update();
    }
    Ok(())
}
