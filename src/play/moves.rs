//! Validating moves, obeying what seats want besides, and the clock's word. They change the match; nothing else does.

use bevy::prelude::*;

use super::messages::{Act, ActRefused, ActRequested, ClockSaid, MovePlayed, MoveRefused, MoveRequested, Playback};
use super::seats::Seats;
use super::table::Match;
use crate::session::{Claim, Ply, Refused, Session};

/// Asks the rule book: plays the move, or says why not.
pub fn validate_move(
    mut requests: MessageReader<MoveRequested>,
    game: Option<ResMut<Match>>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
) {
    let Some(mut game) = game else {
        return requests.clear();
    };
    for MoveRequested { claim, wanted, by_hand } in requests.read().copied() {
        // A refused move must not mark the match as changed.
        match game.bypass_change_detection().try_play_claimed(claim, wanted).cloned() {
            Ok(ply) => {
                game.set_changed();
                let playback = if by_hand { Playback::Dropped } else { Playback::Forward };
                played.write(MovePlayed::of(&ply, &game, playback));
            }
            Err(refusal) => {
                refused.write(MoveRefused { wanted, by_hand, refusal });
            }
        }
    }
}

/// Undo, redo, resignation, draw offers.
pub fn obey(
    mut requests: MessageReader<ActRequested>,
    seats: Res<Seats>,
    game: Option<ResMut<Match>>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<ActRefused>,
) {
    let Some(mut game) = game else {
        return requests.clear();
    };
    for ActRequested { claim, act } in requests.read().copied() {
        match done(act, claim, game.bypass_change_detection(), &seats) {
            Ok((plies, playback)) => {
                game.set_changed();
                played.write_batch(plies.iter().map(|ply| MovePlayed::of(ply, &game, playback)));
            }
            Err(refusal) => {
                refused.write(ActRefused { claim, act, refusal });
            }
        }
    }
}

/// Between people an action is taken back at a time; against a machine, back to the person's own turn.
fn done(act: Act, claim: Claim, game: &mut Session, seats: &Seats) -> Result<(Vec<Ply>, Playback), Refused> {
    game.admit(claim)?;
    let side = claim.side;
    match act {
        Act::Undo if !seats.can_undo(game) => return Err(Refused::NothingToUndo),
        Act::Redo if !seats.can_redo(game) => return Err(Refused::NothingToRedo),
        Act::Undo => return Ok((seats.undo(game), Playback::Backward)),
        Act::Redo => return Ok((seats.redo(game), Playback::Forward)),
        Act::Resign => game.resign(side),
        Act::OfferDraw => game.offer_draw(side)?,
        Act::AcceptDraw => game.accept_draw(side)?,
        Act::DeclineDraw => game.decline_draw(side)?,
    }
    Ok((Vec::new(), Playback::Forward))
}

/// A clock elsewhere says that a turn is missed or a flag has fallen.
pub fn hear_clock(
    mut said: MessageReader<ClockSaid>,
    game: Option<ResMut<Match>>,
    mut played: MessageWriter<MovePlayed>,
) {
    let Some(mut game) = game else { return said.clear() };
    for ClockSaid { at, word } in said.read().copied() {
        match game.clock_says(at, word).map(<[Ply]>::to_vec) {
            Ok(plies) => {
                played.write_batch(plies.iter().map(|ply| MovePlayed::of(ply, &game, Playback::Forward)));
            }
            Err(refusal) => warn!("the clock is not believed: {refusal}"),
        }
    }
}
