//! Plays a sound when a computer player has moved and it is a person's turn, but the game's window does not have the
//! focus.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{PlaySound, SoundEffect};
use crate::app::play::{MovePlayed, Playback, Seats, Table};

pub fn call(
    mut played: MessageReader<MovePlayed>,
    table: Res<Table>,
    seats: Res<Seats>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut play: MessageWriter<PlaySound>,
) {
    let answered = played.read().filter(|played| played.playback == Playback::Forward).count() > 0;
    let Some(session) = table.a_match().filter(|session| answered && session.ending().is_none()) else { return };
    let to_move = session.side_to_move();
    let waits = seats.of(to_move).is_here() && seats.of(to_move.opponent()).thinks();
    if waits && windows.iter().any(|window| !window.focused) {
        play.write(PlaySound::of(SoundEffect::YourTurn));
    }
}
