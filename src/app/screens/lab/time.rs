//! Controls the laboratory's time. The action of the scene is carried out once. After that, the laboratory sets the
//! time of the board's clock, so that any moment of the animation can be shown.

use bevy::prelude::*;

use super::LabBench;
use super::course::SceneCourse;
use crate::app::awake::KeepAwake;
use crate::app::board::BoardView;
use crate::app::board::visual_effects::BoardEffect;
use crate::app::input::UiAction;
use crate::app::motion::{Animations, BoardClock, TimelineStarted};
use crate::app::play::{FrameSet, Screen, Table};
use crate::app::stage::Actor;

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((hold, act).chain().in_set(FrameSet::Input), perform.in_set(FrameSet::Show)).run_if(in_state(Screen::Lab)),
    );
}

/// The time of one step forward or back, in milliseconds. A step is one frame at 60 frames per second.
const STEP_MS: f32 = 1000.0 / 60.0;
/// The speeds at which a scene can be played, with their labels.
pub const SPEEDS: [(&str, f32); 3] = [("1/10", 0.1), ("1/4", 0.25), ("1/1", 1.0)];
/// The pause before a looped scene begins again, in milliseconds.
const REST_MS: f32 = 400.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prepared {
    /// The scene has to be laid on the table.
    Lay,
    Laid,
    Done,
}

/// The moment of the scene that is shown, and how the scene is played.
pub struct Playhead {
    /// The time since the scene's action began, in milliseconds.
    pub ms: f32,
    pub playing: bool,
    pub looped: bool,
    pub speed: f32,
    prepared: Prepared,
    /// The time of the [`BoardClock`] at which the scene's action began.
    start_ms: f64,
}

impl Default for Playhead {
    fn default() -> Playhead {
        Playhead { ms: 0.0, playing: true, looped: true, speed: 1.0, prepared: Prepared::Lay, start_ms: 0.0 }
    }
}

impl Playhead {
    /// Requests that the scene is laid on the table again and starts from its beginning.
    pub fn lay_anew(&mut self) {
        (self.ms, self.prepared) = (0.0, Prepared::Lay);
    }

    /// Carries out a request to play, stop or step; returns whether `action` is such a request.
    pub fn obey(&mut self, action: UiAction, total_ms: f32) -> bool {
        let ms = self.ms.min(total_ms);
        match action {
            UiAction::FrameBack | UiAction::ActionBack => self.seek(ms - STEP_MS, total_ms),
            UiAction::FrameForward | UiAction::ActionForward => self.seek(ms + STEP_MS, total_ms),
            UiAction::PlayPause => self.toggle(total_ms),
            UiAction::ToStart => self.seek(0.0, total_ms),
            UiAction::ToEnd => self.seek(total_ms, total_ms),
            _ => return false,
        }
        true
    }

    /// Shows the moment `ms` of the scene, and stops playing.
    pub fn seek(&mut self, ms: f32, total_ms: f32) {
        (self.ms, self.playing) = (ms.clamp(0.0, total_ms), false);
    }

    /// Starts or stops playing. At the end of the scene, starts from the beginning.
    fn toggle(&mut self, total_ms: f32) {
        self.playing = !self.playing;
        if self.playing && self.ms >= total_ms {
            self.ms = 0.0;
        }
    }

    fn pass(&mut self, ms: f32, total_ms: f32) {
        self.ms += ms * self.speed;
        if self.looped && self.ms >= total_ms + REST_MS {
            self.ms = 0.0;
        } else if !self.looped && self.ms >= total_ms {
            (self.ms, self.playing) = (total_ms, false);
        }
    }
}

fn hold(time: Res<Time>, mut lab: ResMut<LabBench>, mut clock: ResMut<BoardClock>, mut awake: ResMut<KeepAwake>) {
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    let player = &mut lab.bypass_change_detection().player;
    if player.playing || player.prepared != Prepared::Done {
        awake.this_frame();
    }
    if player.prepared != Prepared::Done {
        player.start_ms = clock.now_ms;
        return;
    }
    if player.playing {
        player.pass(time.delta_secs() * 1000.0, total_ms);
    }
    clock.now_ms = player.start_ms + f64::from(player.ms);
}

/// Lays the scene on the table, and carries out the scene's action in the next frame.
fn act(mut lab: ResMut<LabBench>, mut actor: Actor) {
    match lab.player.prepared {
        Prepared::Lay => {
            actor.lay(&lab.scene);
            lab.player.prepared = Prepared::Laid;
        }
        Prepared::Laid => {
            actor.act(lab.scene.deed);
            lab.player.prepared = Prepared::Done;
        }
        Prepared::Done => {}
    }
}

/// When the numbers change, passes them to the board and sends the new timeline with the same start time. The board
/// then shows the same moment of the animation with the new numbers.
fn perform(
    mut lab: ResMut<LabBench>,
    mut animations: ResMut<Animations>,
    table: Res<Table>,
    view: Res<BoardView>,
    effects: Query<Entity, With<BoardEffect>>,
    mut performances: MessageWriter<TimelineStarted>,
    mut commands: Commands,
) {
    let lab = lab.bypass_change_detection();
    let Some(session) = table.session() else { return };
    let acted = lab.player.prepared == Prepared::Done;
    let news = lab.sets.news(&animations.motion);
    if lab.courses.iter().any(Option::is_none) || news.is_some() {
        let course = |set: usize| SceneCourse::of(lab.scene.deed, session, &view, lab.sets.get(set)).filter(|_| acted);
        lab.courses = [course(0), course(1)];
    }
    let Some(motion) = news else { return };
    animations.motion = motion;
    if let Some(course) = lab.course() {
        for effect in &effects {
            commands.entity(effect).despawn();
        }
        performances.write(TimelineStarted { start_ms: lab.player.start_ms, timeline: course.timeline.clone() });
    }
}
