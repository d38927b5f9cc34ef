//! When nothing moves the game sleeps until something happens; systems that move something keep it awake.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

pub fn plugin(app: &mut App) {
    app.init_resource::<KeepAwake>()
        .init_resource::<Wake>()
        .init_resource::<AmbientTime>()
        .init_resource::<DrawingEffort>()
        .init_resource::<DrawingSpeed>()
        .add_systems(PreUpdate, live);
}

/// How soon the next frame is wanted at the latest; `None`: not before something happens.
#[derive(Resource, Default, Debug)]
pub struct KeepAwake(Option<Duration>);

impl KeepAwake {
    /// To be called when something moves in this frame: the next one must follow at once.
    pub fn this_frame(&mut self) {
        self.within(Duration::ZERO);
    }

    /// To be called when something will look different after this time.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |sooner| sooner.min(wait)));
    }

    /// Returns how soon the next frame is wanted, and resets it.
    pub fn take(&mut self) -> Option<Duration> {
        std::mem::take(&mut self.0)
    }

    /// Whether something has asked for the next frame at once.
    pub fn is_moving(&self) -> bool {
        self.0 == Some(Duration::ZERO)
    }
}

/// Wakes the sleeping window from any thread. Without a window it does nothing.
#[derive(Resource, Clone, Default)]
pub struct Wake(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Wake {
    /// `wake` returns whether the window is still there.
    pub fn new(wake: impl Fn() -> bool + Send + Sync + 'static) -> Wake {
        Wake(Some(Arc::new(wake)))
    }

    /// Wakes the window; returns whether it is still there.
    pub fn now(&self) -> bool {
        self.0.as_ref().is_some_and(|wake| wake())
    }
}

/// How much may be drawn: what the player has chosen, and what this computer can do. The settings write it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DrawingEffort {
    /// The shortest time from one frame to the next while something moves; `None`: as the screen takes them.
    pub period: Option<Duration>,
    /// Less is drawn, since this computer is slow or the player wants it so.
    pub light: bool,
}

/// How fast this computer draws, as far as it was found out.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawingSpeed {
    #[default]
    Unknown,
    Brisk,
    /// Frames take so long that less should be drawn.
    Slow,
}

/// The slow motion of water, mist and leaves. It comes to rest when there has been no input for a while.
#[derive(Resource, Clone, Copy, Debug)]
pub struct AmbientTime {
    /// Its own time, which stands still while it rests.
    pub seconds: f32,
    /// The speed of its time, from 0 (at rest) to 1.
    pub vigour: f32,
    /// Whether the player's settings allow it.
    pub living: bool,
    /// Whether the window is in front; it rests behind others.
    pub in_front: bool,
    /// Whether anything visible uses it; systems that draw such things set this in every frame.
    pub shown: bool,
    since_input_s: f32,
}

/// How long it goes on without input, in seconds, and for how many seconds at the end it slows down.
const LIVES_S: f32 = 20.0;
const SLOWS_S: f32 = 2.0;
/// The frame rate when nothing else moves.
const FRAMES_A_SECOND: f32 = 20.0;

impl Default for AmbientTime {
    fn default() -> AmbientTime {
        // A moment at which still water looks good.
        AmbientTime { seconds: 40.0, vigour: 0.0, living: false, in_front: true, shown: false, since_input_s: 0.0 }
    }
}

impl AmbientTime {
    /// To be called on any input: starts the time without input again.
    pub fn stir(&mut self) {
        self.since_input_s = 0.0;
    }
}

fn live(time: Res<Time>, real: Res<Time<Real>>, mut ambience: ResMut<AmbientTime>, mut awake: ResMut<KeepAwake>) {
    let next = {
        let mut next = *ambience;
        // Real time, so that slow frames do not make it go on longer.
        next.since_input_s = (next.since_input_s + real.delta_secs()).min(LIVES_S);
        let wanted = next.living && next.in_front && next.shown;
        next.vigour = if wanted { ((LIVES_S - next.since_input_s) / SLOWS_S).clamp(0.0, 1.0) } else { 0.0 };
        // Capped, so that after a sleep the water goes on from where it was.
        next.seconds += time.delta_secs().min(0.1) * next.vigour;
        next.shown = false;
        next
    };
    if next.vigour > 0.0 {
        awake.within(Duration::from_secs_f32(1.0 / FRAMES_A_SECOND));
    }
    *ambience = next;
}
