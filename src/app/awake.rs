//! Resources with which systems request frames. Without a request the event loop sleeps until the next event.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::time::Real;

pub fn plugin(app: &mut App) {
    app.init_resource::<KeepAwake>()
        .init_resource::<Wake>()
        .init_resource::<AmbientTime>()
        .init_resource::<DrawingEffort>()
        .init_resource::<DrawingSpeed>()
        .add_systems(PreUpdate, live);
}

/// The longest allowed wait until the next frame. `None` means that the event loop sleeps until the next event.
#[derive(Resource, Default, Debug)]
pub struct KeepAwake(Option<Duration>);

impl KeepAwake {
    /// Requests the next frame at once. Call this while something moves.
    pub fn this_frame(&mut self) {
        self.within(Duration::ZERO);
    }

    /// Requests a frame after the time `wait`. Call this if the picture changes at that time.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |sooner| sooner.min(wait)));
    }

    /// Returns the longest wait until the next frame, and resets the requests.
    pub fn take(&mut self) -> Option<Duration> {
        std::mem::take(&mut self.0)
    }

    /// Whether a system has requested the next frame at once.
    pub fn is_moving(&self) -> bool {
        self.0 == Some(Duration::ZERO)
    }
}

/// Wakes the sleeping event loop of the window. This works from any thread. Without a window this does nothing.
#[derive(Resource, Clone, Default)]
pub struct Wake(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Wake {
    /// Creates the resource from a function that wakes the event loop and returns whether the window still exists.
    pub fn new(wake: impl Fn() -> bool + Send + Sync + 'static) -> Wake {
        Wake(Some(Arc::new(wake)))
    }

    /// Wakes the event loop; returns whether the window still exists.
    pub fn now(&self) -> bool {
        self.0.as_ref().is_some_and(|wake| wake())
    }
}

/// The limits on the drawing work, which follow from the player's settings and the speed of this computer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DrawingEffort {
    /// The shortest time between two frames while something moves. `None` means the refresh rate of the screen.
    pub period: Option<Duration>,
    /// Whether to draw less, because this computer is slow or the player chose so.
    pub light: bool,
}

/// The measured drawing speed of this computer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawingSpeed {
    #[default]
    Unknown,
    Brisk,
    /// Frames take so long that the game should draw less.
    Slow,
}

/// Returns whether the processor does the drawing, because there is no graphics card. This run condition works in the
/// main world and in the render world.
pub fn draws_in_software(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    adapter.is_some_and(|adapter| adapter.device_type == wgpu::DeviceType::Cpu)
}

/// The clock of the gentle motion of water, mist and leaves. This motion stops after some time without input.
#[derive(Resource, Clone, Copy, Debug)]
pub struct AmbientTime {
    /// The time in seconds from which the motion is computed. It does not advance while the motion rests.
    pub seconds: f32,
    /// The rate at which `seconds` advances, from 0 (at rest) to 1 (real time).
    pub vigour: f32,
    /// Whether the player's settings allow the motion.
    pub living: bool,
    /// Whether the window has the focus; otherwise the motion rests.
    pub in_front: bool,
    /// Whether moving scenery is visible; the systems that draw scenery set this in every frame.
    pub shown: bool,
    since_input_s: f32,
}

/// How long the motion lasts without input, in seconds. The motion slows down over the last `SLOWS_S` seconds of this
/// time.
const LIVES_S: f32 = 20.0;
const SLOWS_S: f32 = 2.0;
/// The frame rate while this gentle motion is the only motion on the screen.
const FRAMES_A_SECOND: f32 = 20.0;

impl Default for AmbientTime {
    fn default() -> AmbientTime {
        // At this initial time, water that does not move looks good.
        AmbientTime { seconds: 40.0, vigour: 0.0, living: false, in_front: true, shown: false, since_input_s: 0.0 }
    }
}

impl AmbientTime {
    /// Resets the time without input. Call this on any input.
    pub fn stir(&mut self) {
        self.since_input_s = 0.0;
    }
}

fn live(time: Res<Time>, real: Res<Time<Real>>, mut ambience: ResMut<AmbientTime>, mut awake: ResMut<KeepAwake>) {
    let next = {
        let mut next = *ambience;
        // The time without input is counted in real time, so that slow frames do not prolong the motion.
        next.since_input_s = (next.since_input_s + real.delta_secs()).min(LIVES_S);
        let wanted = next.living && next.in_front && next.shown;
        next.vigour = if wanted { ((LIVES_S - next.since_input_s) / SLOWS_S).clamp(0.0, 1.0) } else { 0.0 };
        // The time step is capped, so that the water does not jump after the event loop has slept.
        next.seconds += time.delta_secs().min(0.1) * next.vigour;
        next.shown = false;
        next
    };
    if next.vigour > 0.0 {
        awake.within(Duration::from_secs_f32(1.0 / FRAMES_A_SECOND));
    }
    *ambience = next;
}
