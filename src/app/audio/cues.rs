//! Plays the sounds of the board's animations. The stereo position of a sound follows from the square of its animation.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::PlaySound;
use crate::app::motion::Sounded;
use crate::app::play::{FrameSet, MatchView, MovePlayed};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, cue.in_set(FrameSet::Sound));
}

/// A move counts as hurried if it is shown less than this time after the previous move, for example when the player
/// scrubs through a match.
const HURRIED: Duration = Duration::from_millis(250);
/// After this many hurried moves in a row, the board's animations have no sounds until a move is not hurried.
const PATIENCE: u32 = 2;

/// When the last move was shown, and the number of hurried moves in a row.
#[derive(Default)]
pub(super) struct Scrubbing {
    last: Option<Duration>,
    hurried: u32,
}

impl Scrubbing {
    fn count(&mut self, now: Duration) {
        let hurried = self.last.is_some_and(|last| now.saturating_sub(last) < HURRIED);
        self.hurried = if hurried { self.hurried + 1 } else { 0 };
        self.last = Some(now);
    }
}

pub(super) fn cue(
    mut played: MessageReader<MovePlayed>,
    mut sounded: MessageReader<Sounded>,
    shown: Option<Res<MatchView>>,
    time: Res<Time<Real>>,
    mut scrubbing: Local<Scrubbing>,
    mut play: MessageWriter<PlaySound>,
) {
    for _ in played.read() {
        scrubbing.count(time.elapsed());
    }
    let Some(shown) = shown.filter(|_| scrubbing.hurried < PATIENCE) else { return sounded.clear() };
    let last_file = shown.board.width().saturating_sub(1).max(1);
    for Sounded { effect, at } in sounded.read() {
        let pan = f32::from(at.file()) / f32::from(last_file) * 2.0 - 1.0;
        play.write(PlaySound { sound: *effect, pan });
    }
}
