//! Plays the sounds that do not depend on a square of the board: the end of a match, and the low-time warning.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::{PlaySound, SoundEffect};
use crate::app::awake::KeepAwake;
use crate::app::play::clock::TENTHS_BELOW;
use crate::app::play::{FrameSet, GameEnded, Screen, Seats, Table, TableLaid};

pub fn plugin(app: &mut App) {
    app.init_resource::<Warned>()
        .add_observer(|_laid: On<TableLaid>, mut warned: ResMut<Warned>| *warned = Warned::default())
        .add_systems(
            Update,
            (end, warn_of_time.run_if(in_state(Screen::Play)), super::attention::call).chain().in_set(FrameSet::Show),
        );
}

/// The delay of the sound for the end of a match, so that the sound of the last move is heard first.
const AFTER_THE_MOVE: Duration = Duration::from_millis(700);

fn end(
    mut ended: MessageReader<GameEnded>,
    seats: Res<Seats>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    awake: Option<ResMut<KeepAwake>>,
    mut waiting: Local<Option<(Duration, SoundEffect)>>,
    mut play: MessageWriter<PlaySound>,
) {
    if let Some(GameEnded(ending)) = ended.read().last() {
        let sound = ending.winner().map_or(SoundEffect::Draw, |winner| {
            let person = |side| seats.of(side).is_here();
            // The sound of a loss is played if a person at this computer loses to a computer player or a remote player.
            if person(winner) || !person(winner.opponent()) { SoundEffect::Win } else { SoundEffect::Lose }
        });
        *waiting = Some((time.elapsed() + AFTER_THE_MOVE, sound));
    }
    let Some((when, sound)) = *waiting else { return };
    // In the second half of the delay, a screen other than `GameOver` means that the last move has been taken back.
    let taken_back = when.saturating_sub(time.elapsed()) < AFTER_THE_MOVE / 2 && *screen.get() != Screen::GameOver;
    if time.elapsed() >= when || taken_back {
        *waiting = None;
        if !taken_back {
            play.write(PlaySound::of(sound));
        }
    } else if let Some(mut awake) = awake {
        awake.within(when - time.elapsed());
    }
}

/// Which sides have been warned of low time in this match.
#[derive(Resource, Default)]
struct Warned([bool; 2]);

/// Warns each side of low time once per match, even if an increment lifts the side's clock above the limit again.
fn warn_of_time(table: Res<Table>, mut warned: ResMut<Warned>, mut play: MessageWriter<PlaySound>) {
    let Some(session) = table.a_match().filter(|session| session.is_running()) else { return };
    let side = session.side_to_move();
    let Some(left) = session.time_left(side) else { return };
    if left < TENTHS_BELOW && !warned.0[side as usize] {
        warned.0[side as usize] = true;
        play.write(PlaySound::of(SoundEffect::LowTime));
    }
}
