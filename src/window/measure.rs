//! Figures of the real window for `riverleap bench`: how long until the title, what idling costs, what moving costs.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::motion::BoardClock;
use crate::play::{Intent, Match, MoveRequested, Screen};
use crate::settings::{Scenery, Settings};

/// What was measured, in the order of the table: what, and its figure in words.
pub type Figures = Arc<Mutex<Vec<(String, String)>>>;

/// Before a phase counts: pictures settle, the loop falls asleep.
const SETTLE: Duration = Duration::from_secs(2);
const LASTS: Duration = Duration::from_secs(4);

pub fn plugin(app: &mut App, begun: Instant, figures: Figures) {
    app.insert_resource(Measuring { figures, begun, phase: Phase::Start, due: None, from: Sample::now(0) })
        .init_resource::<Frames>()
        .add_systems(Last, (count, measure).chain())
        .add_systems(Update, keep_moving.run_if(in_state(Screen::Play)));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    StillTitle,
    LivingTitle,
    StillMatch,
    LivingMatch,
    MovingMatch,
}

impl Phase {
    fn next(self) -> Option<Phase> {
        Some(match self {
            Phase::Start => Phase::StillTitle,
            Phase::StillTitle => Phase::LivingTitle,
            Phase::LivingTitle => Phase::StillMatch,
            Phase::StillMatch => Phase::LivingMatch,
            Phase::LivingMatch => Phase::MovingMatch,
            Phase::MovingMatch => return None,
        })
    }

    fn words(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::StillTitle => "title, at rest",
            Phase::LivingTitle => "title, living scenery",
            Phase::StillMatch => "match, at rest",
            Phase::LivingMatch => "match, living water",
            Phase::MovingMatch => "match, pieces moving",
        }
    }
}

#[derive(Resource)]
struct Measuring {
    figures: Figures,
    begun: Instant,
    phase: Phase,
    /// When the phase begins to count, and after that when it ends.
    due: Option<(Instant, bool)>,
    from: Sample,
}

/// Frames drawn since the start.
#[derive(Resource, Default)]
struct Frames(u32);

#[derive(Clone, Copy)]
struct Sample {
    at: Instant,
    frames: u32,
    /// Processor seconds of the whole process, where the system tells.
    cpu_s: Option<f32>,
}

impl Sample {
    fn now(frames: u32) -> Sample {
        Sample { at: Instant::now(), frames, cpu_s: cpu_seconds() }
    }
}

/// From Linux's own account, whose unit is a hundredth of a second; `None` elsewhere.
fn cpu_seconds() -> Option<f32> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // What precedes the last bracket is the program's name, which may hold anything.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f32 = [11, 12].iter().filter_map(|at| fields.get(*at)?.parse::<f32>().ok()).sum();
    Some(ticks / 100.0)
}

fn count(mut frames: ResMut<Frames>) {
    frames.0 += 1;
}

fn measure(
    mut measuring: ResMut<Measuring>,
    screen: Res<State<Screen>>,
    frames: Res<Frames>,
    proxy: Res<EventLoopProxyWrapper>,
    mut settings: ResMut<Settings>,
    mut intents: MessageWriter<Intent>,
    mut exit: MessageWriter<AppExit>,
) {
    let measuring = &mut *measuring;
    if measuring.phase == Phase::Start {
        if *screen.get() != Screen::Title {
            return;
        }
        let took = measuring.begun.elapsed().as_secs_f32();
        say(&measuring.figures, "start to title", format!("{took:.2} s"));
    } else {
        let Some((when, counting)) = measuring.due else { return };
        if Instant::now() < when {
            return;
        }
        if !counting {
            measuring.from = Sample::now(frames.0);
            measuring.due = Some((when + LASTS, true));
            return wake_in(&proxy, LASTS);
        }
        let (from, to) = (measuring.from, Sample::now(frames.0));
        let seconds = (to.at - from.at).as_secs_f32();
        let drawn = (to.frames - from.frames) as f32 / seconds;
        let cpu = from.cpu_s.zip(to.cpu_s).map(|(from, to)| 100.0 * (to - from) / seconds);
        let cpu = cpu.map_or("processor time unknown".to_owned(), |share| format!("{share:.1} % of a core"));
        say(&measuring.figures, measuring.phase.words(), format!("{drawn:.1} frames/s, {cpu}"));
    }
    let Some(next) = measuring.phase.next() else {
        exit.write(AppExit::Success);
        return;
    };
    measuring.phase = next;
    settings.scenery = match next {
        Phase::LivingTitle | Phase::LivingMatch => Scenery::Living,
        _ => Scenery::Still,
    };
    if next == Phase::StillMatch {
        intents.write(Intent::Start);
    }
    measuring.due = Some((Instant::now() + SETTLE, false));
    wake_in(&proxy, SETTLE);
}

fn say(figures: &Figures, what: &str, figure: String) {
    if let Ok(mut figures) = figures.lock() {
        figures.push((what.to_owned(), figure));
    }
}

/// The loop sleeps; somebody must wake it when the time has come.
fn wake_in(proxy: &EventLoopProxyWrapper, wait: Duration) {
    let proxy = (**proxy).clone();
    std::thread::spawn(move || {
        std::thread::sleep(wait + Duration::from_millis(20));
        // A window that has gone needs no waking.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

/// Plays on while moving is measured: always the first move, so that each run is the same.
fn keep_moving(
    measuring: Res<Measuring>,
    clock: Res<BoardClock>,
    game: Option<Res<Match>>,
    mut requests: MessageWriter<MoveRequested>,
) {
    if measuring.phase == Phase::MovingMatch
        && !clock.busy()
        && let Some(wanted) = game.and_then(|game| game.legal_moves().first().copied())
    {
        requests.write(MoveRequested { wanted, by_hand: false });
    }
}
