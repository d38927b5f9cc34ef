//! Computes how the steps of an action look and sound, and at which times. The modules `board` and `audio` read the
//! same timeline.

mod action_timeline;
pub mod burst;
mod clock;
pub mod curves;
mod replay_turn;
mod size_class;
mod sound_effect;
pub mod timeline;
mod trails;
pub mod travel;
pub mod way;

use bevy::prelude::*;

pub use clock::BoardClock;
pub use sound_effect::SoundEffect;

use self::timeline::Timeline;
use crate::app::awake::KeepAwake;
use crate::app::play::{Act, ActRequested, AtTable, FrameSet, LineRequested, MovePlayed, MoveRefused, TableLaid};
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::Footing;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Animations>()
        .init_resource::<BoardClock>()
        .add_message::<TimelineStarted>()
        .init_resource::<SoundsDue>()
        .add_message::<Sounded>()
        .add_observer(|_laid: On<TableLaid>, mut clock: ResMut<BoardClock>| clock.finish())
        .add_observer(|_laid: On<TableLaid>, mut due: ResMut<SoundsDue>| due.0.clear())
        .add_systems(
            Update,
            (
                (clock::run, clock::tell).chain().in_set(FrameSet::Time),
                (conduct_moves, conduct_refusals, replay_turn::replay, stay_awake).chain().in_set(FrameSet::Conduct),
                sound.in_set(FrameSet::Animate),
            )
                .run_if(in_state(AtTable)),
        );
}

/// The parameters in `motion.ron`, and the player's settings for animations.
#[derive(Resource, Clone, Debug)]
pub struct Animations {
    pub motion: Motion,
    /// The factor by which every duration is multiplied. It depends on the animation speed: 0 is Off, 0.5 Fast, 1
    /// Normal, 2 Slow.
    pub stretch: f32,
    /// Whether motion is reduced: pieces fade from square to square, and nothing flies.
    pub reduced: bool,
    /// Whether the camera shakes a little when a large animal lands, captures or is captured.
    pub lively: bool,
    /// Whether specks are left out, because the computer draws slowly or the player has chosen this.
    pub light: bool,
}

impl Default for Animations {
    fn default() -> Animations {
        Animations { motion: Motion::default(), stretch: 1.0, reduced: false, lively: false, light: false }
    }
}

/// A timeline that begins at the time `start_ms`.
#[derive(Message, Clone, Debug)]
pub struct TimelineStarted {
    /// The start time on the [`BoardClock`], in milliseconds.
    pub start_ms: f64,
    pub timeline: Timeline,
}

/// A sound that starts now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Sounded {
    pub effect: SoundEffect,
    pub at: Square,
}

/// The sounds still to be played, each with its due time on the [`BoardClock`]. The list is cleared when another match
/// is put on the table.
#[derive(Resource, Default)]
pub struct SoundsDue(Vec<(f64, Sounded)>);

/// Starts the timelines of actions, one after another even if the actions arrive together. An undo, a redo or another
/// line of a study first ends all motion that is still shown.
fn conduct_moves(
    mut played: MessageReader<MovePlayed>,
    mut asked: MessageReader<ActRequested>,
    mut lines: MessageReader<LineRequested>,
    animations: Res<Animations>,
    mut clock: ResMut<BoardClock>,
    mut performances: MessageWriter<TimelineStarted>,
) {
    let steers = asked.read().filter(|asked| matches!(asked.act, Act::Undo | Act::Redo)).count() > 0;
    let steers = lines.read().count() > 0 || steers;
    let motion = &animations.motion;
    let timelines: Vec<Timeline> =
        played.read().map(|played| Timeline::of_move(motion, played, animations.reduced)).collect();
    if timelines.is_empty() {
        return;
    }
    if steers {
        clock.skip();
    }
    performances.write_batch(clock.in_turn(timelines, &motion.queue));
}

/// Makes the piece of a refused move shake on its square, or return to its square from the point where the player
/// released it.
fn conduct_refusals(
    mut refused: MessageReader<MoveRefused>,
    pieces: Query<(&PieceId, &Square, &Footing)>,
    animations: Res<Animations>,
    clock: Res<BoardClock>,
    mut performances: MessageWriter<TimelineStarted>,
) {
    for MoveRefused { wanted, dropped_at, .. } in refused.read() {
        let Some(at) = wanted.from() else { continue };
        let Some((who, _, footing)) = pieces.iter().find(|(_, square, _)| **square == at) else { continue };
        let way = timeline::RefusedMotion { who: *who, at, footing: *footing, dropped_at: *dropped_at };
        let timeline = Timeline::of_refusal(&animations.motion, way, animations.reduced);
        performances.write(TimelineStarted { start_ms: clock.now_ms, timeline });
    }
}

/// Requests frames until every timeline has ended. At the animation speed Off, timelines end at once. While the
/// animation laboratory holds the clock, the laboratory itself sets the time and requests frames.
fn stay_awake(
    mut performances: MessageReader<TimelineStarted>,
    animations: Res<Animations>,
    mut clock: ResMut<BoardClock>,
    awake: Option<ResMut<KeepAwake>>,
) {
    for TimelineStarted { start_ms, timeline } in performances.read() {
        clock.until(start_ms + f64::from(timeline.total_ms));
        if animations.stretch <= 0.0 {
            clock.finish();
        }
    }
    if let Some(mut awake) = awake
        && clock.busy()
        && !clock.held
    {
        awake.this_frame();
    }
}

/// Sends each sound of a timeline when it is due. While the animation laboratory holds the clock, no sound is sent.
pub fn sound(
    mut performances: MessageReader<TimelineStarted>,
    clock: Res<BoardClock>,
    mut due: ResMut<SoundsDue>,
    mut skips: Local<u32>,
    mut sounded: MessageWriter<Sounded>,
) {
    if clock.skips() != std::mem::replace(&mut *skips, clock.skips()) {
        due.0.clear();
    }
    for TimelineStarted { start_ms, timeline } in performances.read() {
        due.0.extend(timeline.sounds().map(|(at_ms, sound)| (start_ms + f64::from(at_ms), sound)));
    }
    if clock.held {
        due.0.clear();
    }
    due.0.retain(|(at_ms, sound)| {
        let is_due = *at_ms <= clock.now_ms;
        if is_due {
            sounded.write(*sound);
        }
        !is_due
    });
}
