//! Updates a match that another computer leads, so that it stays equal to the version on that computer.

use bevy::prelude::*;

use super::messages::{Led, MovePlayed, Playback};
use super::table::Table;
use crate::game::session::{Authority, Ply};

/// Replaces the match by the version of the computer that leads it. Plies that this version has gained are shown like
/// played moves, and plies that it has lost are shown like undone moves.
pub fn follow(mut led: ResMut<Messages<Led>>, mut table: ResMut<Table>, mut played: MessageWriter<MovePlayed>) {
    let Some(Led(now)) = led.drain().last() else { return };
    let shown = table.bypass_change_detection().a_match_mut();
    let Some(shown) = shown.filter(|session| session.authority() == Authority::Elsewhere) else { return };
    let (old, new) = (&shown.plies()[..shown.cursor()], &now.plies()[..now.cursor()]);
    let is_same = |(one, other): &(&Ply, &Ply)| one.action == other.action && one.side == other.side;
    let common = old.iter().zip(new).take_while(is_same).count();
    played.write_batch(old[common..].iter().rev().map(|ply| MovePlayed::of(ply, shown, Playback::Backward)));
    played.write_batch(new[common..].iter().map(|ply| MovePlayed::of(ply, &now, Playback::Forward)));
    *shown = *now;
    table.set_changed();
}
