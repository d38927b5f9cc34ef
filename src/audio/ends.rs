//! What is heard without a board: the end of a match, and that a clock runs out.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::{Effect, Play};
use crate::awake::KeepAwake;
use crate::play::clock::TENTHS_BELOW;
use crate::play::{FrameSet, GameEnded, Screen, Seat, Seats, Table, TableLaid};

pub fn plugin(app: &mut App) {
    app.init_resource::<Warned>()
        .add_observer(|_laid: On<TableLaid>, mut warned: ResMut<Warned>| *warned = Warned::default())
        .add_systems(Update, (end, warn_of_time.run_if(in_state(Screen::Play))).chain().in_set(FrameSet::Show));
}

/// The last move is heard first.
const AFTER_THE_MOVE: Duration = Duration::from_millis(700);

fn end(
    mut ended: MessageReader<GameEnded>,
    seats: Res<Seats>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    awake: Option<ResMut<KeepAwake>>,
    mut waiting: Local<Option<(Duration, Effect)>>,
    mut play: MessageWriter<Play>,
) {
    if let Some(GameEnded(ending)) = ended.read().last() {
        let sound = ending.winner().map_or(Effect::Draw, |winner| {
            let person = |side| seats.0[side] == Seat::Human;
            // Two people at one computer: somebody has won.
            if person(winner) || !person(winner.opponent()) { Effect::Win } else { Effect::Lose }
        });
        *waiting = Some((time.elapsed() + AFTER_THE_MOVE, sound));
    }
    let Some((when, sound)) = *waiting else { return };
    // Taken back before it was heard.
    let taken_back = when.saturating_sub(time.elapsed()) < AFTER_THE_MOVE / 2 && *screen.get() != Screen::GameOver;
    if time.elapsed() >= when || taken_back {
        *waiting = None;
        if !taken_back {
            play.write(Play::of(sound));
        }
    } else if let Some(mut awake) = awake {
        awake.within(when - time.elapsed());
    }
}

/// Which sides have heard in this match that their time runs out.
#[derive(Resource, Default)]
struct Warned([bool; 2]);

/// Once for each side, however often an increment lifts its clock again.
fn warn_of_time(table: Res<Table>, mut warned: ResMut<Warned>, mut play: MessageWriter<Play>) {
    let Some(session) = table.a_match().filter(|session| session.is_running()) else { return };
    let side = session.side_to_move();
    let Some(left) = session.time_left(side) else { return };
    if left < TENTHS_BELOW && !warned.0[side as usize] {
        warned.0[side as usize] = true;
        play.write(Play::of(Effect::LowTime));
    }
}
