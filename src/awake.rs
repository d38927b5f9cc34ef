//! When nothing moves the game sleeps until something happens; whoever moves something keeps it awake.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

pub fn plugin(app: &mut App) {
    app.init_resource::<KeepAwake>().init_resource::<Wake>().init_resource::<Ambience>().add_systems(PreUpdate, live);
}

/// When the next frame is wanted at the latest; `None`: when something happens.
#[derive(Resource, Default, Debug)]
pub struct KeepAwake(Option<Duration>);

impl KeepAwake {
    /// Something moves in this frame; the next one must follow at once.
    pub fn this_frame(&mut self) {
        self.within(Duration::ZERO);
    }

    /// Something will look different after this time.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |sooner| sooner.min(wait)));
    }

    /// Returns when the next frame is wanted, and forgets it.
    pub fn take(&mut self) -> Option<Duration> {
        std::mem::take(&mut self.0)
    }
}

/// Wakes the sleeping window from any thread. Without a window there is nobody to wake.
#[derive(Resource, Clone, Default)]
pub struct Wake(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Wake {
    /// `wake` returns whether the window is still there.
    pub fn new(wake: impl Fn() -> bool + Send + Sync + 'static) -> Wake {
        Wake(Some(Arc::new(wake)))
    }

    /// Returns whether anybody was there to be woken.
    pub fn now(&self) -> bool {
        self.0.as_ref().is_some_and(|wake| wake())
    }
}

/// The slow life of water, mist and leaves. It comes to rest when nobody is there.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Ambience {
    /// Its own time, which stands still while it rests.
    pub seconds: f32,
    /// From 0 (at rest) to 1.
    pub vigour: f32,
    /// Whether the player wants it.
    pub living: bool,
    /// Something on the screen lives by it; the screen says so in every frame.
    pub shown: bool,
    since_input_s: f32,
}

/// Without input it lives so long; in the last two seconds it slows down.
const LIVES_S: f32 = 20.0;
const SLOWS_S: f32 = 2.0;
/// So many frames a second where nothing else moves.
const FRAMES_A_SECOND: f32 = 20.0;

impl Default for Ambience {
    fn default() -> Ambience {
        // A moment in which still water looks well.
        Ambience { seconds: 40.0, vigour: 0.0, living: false, shown: false, since_input_s: 0.0 }
    }
}

impl Ambience {
    /// Somebody is there.
    pub fn stir(&mut self) {
        self.since_input_s = 0.0;
    }
}

fn live(time: Res<Time>, real: Res<Time<Real>>, mut ambience: ResMut<Ambience>, mut awake: ResMut<KeepAwake>) {
    let next = {
        let mut next = *ambience;
        // Slow frames do not make it live longer.
        next.since_input_s = (next.since_input_s + real.delta_secs()).min(LIVES_S);
        let wanted = next.living && next.shown;
        next.vigour = if wanted { ((LIVES_S - next.since_input_s) / SLOWS_S).clamp(0.0, 1.0) } else { 0.0 };
        // After a sleep the water goes on where it stood.
        next.seconds += time.delta_secs().min(0.1) * next.vigour;
        next.shown = false;
        next
    };
    if next.vigour > 0.0 {
        awake.within(Duration::from_secs_f32(1.0 / FRAMES_A_SECOND));
    }
    *ambience = next;
}
