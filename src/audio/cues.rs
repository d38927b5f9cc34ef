//! What a move sounds like. Each step has its noise, at its own place across the board.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::{Effect, Play};
use crate::play::{Match, MovePlayed, MoveRefused, PlaySet, Playback};
use crate::rules::grid::Square;
use crate::rules::step::{Entered, Step};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, (cue_moves, cue_refusals).in_set(PlaySet::Show));
}

/// Moves that follow each other faster are scrubbed through ...
const HURRIED: Duration = Duration::from_millis(250);
/// ... and from the third of them on nothing is heard.
const PATIENCE: u32 = 2;

/// When the last move was shown, and how many have come hurried one after the other.
#[derive(Default)]
struct Scrubbing {
    last: Option<Duration>,
    hurried: u32,
}

impl Scrubbing {
    fn silent(&mut self, now: Duration) -> bool {
        let hurried = self.last.is_some_and(|last| now.saturating_sub(last) < HURRIED);
        self.hurried = if hurried { self.hurried + 1 } else { 0 };
        self.last = Some(now);
        self.hurried >= PATIENCE
    }
}

fn cue_moves(
    mut played: MessageReader<MovePlayed>,
    game: Option<Res<Match>>,
    time: Res<Time<Real>>,
    mut scrubbing: Local<Scrubbing>,
    mut play: MessageWriter<Play>,
) {
    let Some(game) = game else { return played.clear() };
    let width = game.position().board().width();
    for MovePlayed { steps, playback } in played.read() {
        if scrubbing.silent(time.elapsed()) {
            continue;
        }
        let captures = steps.iter().any(|(_, step)| matches!(step, Step::Capture { .. }));
        for (id, step) in steps {
            let (sound, at) = match *step {
                Step::Capture { at } => {
                    let animal = game.roster().piece(*id).animal;
                    (capture(game.position().board().rules().rank(animal).0), at)
                }
                Step::Leap { to, .. } if *playback == Playback::Dropped => (Effect::Land, to),
                Step::Leap { to, .. } => (Effect::Leap, to),
                // The blow is heard instead of the step that leads to it.
                Step::Walk { .. } if captures => continue,
                Step::Walk { to, .. } => (Effect::Move, to),
                Step::Enter { at, what } => (entered(what), at),
            };
            play.write(Play { sound, pan: pan(at, width) });
        }
    }
}

fn cue_refusals(mut refused: MessageReader<MoveRefused>, game: Option<Res<Match>>, mut play: MessageWriter<Play>) {
    let Some(game) = game else { return refused.clear() };
    for message in refused.read() {
        play.write(Play { sound: Effect::Refused, pan: pan(message.wanted.from, game.position().board().width()) });
    }
}

fn capture(rank: u8) -> Effect {
    match rank {
        0..=3 => Effect::CaptureSmall,
        4..=5 => Effect::CaptureMiddle,
        _ => Effect::CaptureLarge,
    }
}

fn entered(what: Entered) -> Effect {
    match what {
        Entered::Water => Effect::Splash,
        Entered::Trap => Effect::Trap,
        Entered::Den => Effect::Den,
    }
}

/// From -1 for the first file to 1 for the last.
fn pan(square: Square, width: u8) -> f32 {
    f32::from(square.file()) / f32::from(width.saturating_sub(1).max(1)) * 2.0 - 1.0
}
