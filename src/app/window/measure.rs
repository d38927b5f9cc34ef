//! Measures the real window for `riverleap bench`: the time from the start to the title screen, and the cost of idling
//! and of motion.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use strum::VariantArray;

use crate::app::awake::AmbientTime;
use crate::app::motion::BoardClock;
use crate::app::play::{LayRequested, Laying, MoveRequested, Screen, Seat, Seats, Table};
use crate::engine::Strength;
use crate::game::settings::{MachinePace, Scenery, Settings};
use crate::rules::Side;

/// The measurements in the order in which `riverleap bench` prints them. Each entry is a name and a formatted figure.
pub type MeasuredFigures = Arc<Mutex<Vec<(String, String)>>>;

/// The time between the start of a phase and its measurement. In this time, pictures load and the event loop falls
/// asleep.
const SETTLE: Duration = Duration::from_secs(2);
/// How long each phase is measured.
const LASTS: Duration = Duration::from_secs(4);

pub fn plugin(app: &mut App, begun: Instant, figures: MeasuredFigures) {
    app.insert_resource(Measuring {
        figures,
        begun,
        phase: MeasurePhase::Start,
        frames: Arc::default(),
        taken: Arc::default(),
    })
    .add_systems(Last, (count, measure).chain())
    .add_systems(Update, keep_moving.run_if(in_state(Screen::Play)));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
enum MeasurePhase {
    Start,
    StillTitle,
    LivingTitle,
    StillMatch,
    LivingMatch,
    /// An engine at full strength thinks during the whole phase.
    ThinkingMatch,
    MovingMatch,
}

impl MeasurePhase {
    fn next(self) -> Option<MeasurePhase> {
        MeasurePhase::VARIANTS.get(self as usize + 1).copied()
    }

    /// Whether the scenery moves in this phase.
    fn is_living(self) -> bool {
        matches!(self, MeasurePhase::LivingTitle | MeasurePhase::LivingMatch | MeasurePhase::ThinkingMatch)
    }

    fn words(self) -> &'static str {
        match self {
            MeasurePhase::Start => "start",
            MeasurePhase::StillTitle => "title, at rest",
            MeasurePhase::LivingTitle => "title, living scenery",
            MeasurePhase::StillMatch => "match, at rest",
            MeasurePhase::LivingMatch => "match, living water",
            MeasurePhase::ThinkingMatch => "the same, the engine thinking",
            MeasurePhase::MovingMatch => "match, pieces moving",
        }
    }
}

#[derive(Resource)]
struct Measuring {
    figures: MeasuredFigures,
    begun: Instant,
    phase: MeasurePhase,
    /// The number of frames drawn since the program started.
    frames: Arc<AtomicU32>,
    /// The figure of the current phase, once the measuring thread has written it.
    taken: Arc<Mutex<Option<String>>>,
}

impl Measuring {
    fn say(&self, what: &str, figure: String) {
        if let Ok(mut figures) = self.figures.lock() {
            figures.push((what.to_owned(), figure));
        }
    }

    /// Takes two samples in a separate thread, and then wakes the event loop. The separate thread does not disturb the
    /// sleep of the loop.
    fn watch(&self, proxy: &EventLoopProxyWrapper) {
        let (frames, taken, proxy) = (self.frames.clone(), self.taken.clone(), (**proxy).clone());
        let watch = move || {
            std::thread::sleep(SETTLE);
            let from = LoadSample::now(&frames);
            std::thread::sleep(LASTS);
            let figure = from.until(&LoadSample::now(&frames));
            if let Ok(mut taken) = taken.lock() {
                *taken = Some(figure);
            }
            // Sending fails only after the window has closed.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        };
        if let Err(error) = std::thread::Builder::new().name("figures".to_owned()).spawn(watch)
            && let Ok(mut taken) = self.taken.lock()
        {
            *taken = Some(format!("not measured: no thread can be started ({error})"));
        }
    }
}

#[derive(Clone, Copy)]
struct LoadSample {
    at: Instant,
    frames: u32,
    /// CPU seconds of the whole process, if the system reports them.
    cpu_s: Option<f32>,
    /// Resident memory in megabytes.
    resident_mb: Option<f32>,
}

impl LoadSample {
    fn now(frames: &AtomicU32) -> LoadSample {
        let frames = frames.load(Ordering::Relaxed);
        LoadSample { at: Instant::now(), frames, cpu_s: cpu_seconds(), resident_mb: resident_megabytes() }
    }

    fn until(&self, to: &LoadSample) -> String {
        let seconds = (to.at - self.at).as_secs_f32();
        let drawn = (to.frames - self.frames) as f32 / seconds;
        let cpu_s = self.cpu_s.zip(to.cpu_s).map(|(from, to)| to - from);
        let cpu = cpu_s.map_or("processor time unknown".to_owned(), |cpu_s| {
            let share = format!("{:.1} % of a core", 100.0 * cpu_s / seconds);
            match to.frames - self.frames {
                0 => share,
                frames => format!("{share}, {:.0} ms a frame", 1000.0 * cpu_s / frames as f32),
            }
        });
        let grown = self.resident_mb.zip(to.resident_mb);
        let memory = grown.map_or(String::new(), |(from, to)| format!(", {to:.0} MB of memory ({:+.1})", to - from));
        format!("{drawn:.1} frames/s, {cpu}{memory}")
    }
}

/// Reads the processor time from Linux's `/proc`, which counts hundredths of a second; `None` on other systems.
fn cpu_seconds() -> Option<f32> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name is in brackets and may itself contain brackets, so the other fields are read from the text
    // after the last closing bracket.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f32 = [11, 12].iter().filter_map(|at| fields.get(*at)?.parse::<f32>().ok()).sum();
    Some(ticks / 100.0)
}

/// Reads the size of the resident memory from Linux's `/proc`; `None` on other systems.
fn resident_megabytes() -> Option<f32> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<f32>().ok()? / 1000.0)
}

fn count(measuring: Res<Measuring>) {
    measuring.frames.fetch_add(1, Ordering::Relaxed);
}

fn measure(
    mut measuring: ResMut<Measuring>,
    screen: Res<State<Screen>>,
    proxy: Res<EventLoopProxyWrapper>,
    windows: Query<&Window>,
    mut scene: MeasuredScene,
    mut exit: MessageWriter<AppExit>,
) {
    if measuring.phase == MeasurePhase::Start {
        if *screen.get() != Screen::Title {
            return;
        }
        measuring.say("start to title", format!("{:.2} s", measuring.begun.elapsed().as_secs_f32()));
    } else {
        let Some(figure) = measuring.taken.lock().ok().and_then(|mut taken| taken.take()) else { return };
        let rests = measuring.phase.is_living() && !windows.iter().any(|window| window.focused);
        let why = if rests { " (the scenery rests, because the window is not in front)" } else { "" };
        measuring.say(measuring.phase.words(), figure + why);
    }
    let Some(next) = measuring.phase.next() else {
        exit.write(AppExit::Success);
        return;
    };
    measuring.phase = next;
    scene.prepare(next);
    measuring.watch(&proxy);
}

/// The resources that differ between phases.
#[derive(SystemParam)]
struct MeasuredScene<'w> {
    settings: ResMut<'w, Settings>,
    ambience: ResMut<'w, AmbientTime>,
    seats: ResMut<'w, Seats>,
    wanted: MessageWriter<'w, LayRequested>,
}

impl MeasuredScene<'_> {
    fn prepare(&mut self, phase: MeasurePhase) {
        self.settings.scenery = if phase.is_living() { Scenery::Living } else { Scenery::Still };
        // Simulates input, so that the scenery moves during the whole phase.
        self.ambience.stir();
        if phase == MeasurePhase::StillMatch {
            self.wanted.write(LayRequested::here(Laying::New));
        }
        *self.seats = Seats::default();
        if phase == MeasurePhase::ThinkingMatch {
            self.seats.0[Side::White] = Seat::Engine(Strength::FULL);
            // With this setting, the engine thinks for the whole phase.
            self.settings.pace = MachinePace::Slow;
        }
    }
}

/// Plays one action after another while motion is measured. Each action is the first legal one, so that all runs are
/// the same.
fn keep_moving(
    measuring: Res<Measuring>,
    clock: Res<BoardClock>,
    table: Res<Table>,
    mut requests: MessageWriter<MoveRequested>,
) {
    if measuring.phase == MeasurePhase::MovingMatch
        && !clock.busy()
        && let Some(session) = table.a_match()
    {
        requests.write_batch(session.legal_actions().first().map(|wanted| MoveRequested::now(session, *wanted)));
    }
}
