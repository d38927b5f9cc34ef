//! Systems that change the match by moves, other requests of seats, and clock events.

use bevy::prelude::*;

use super::messages::{
    Act, ActRefused, ActRequested, ClockSaid, LineRequested, MovePlayed, MoveRefused, MoveRequested, PiecePicked,
    Playback, RefusedRequest,
};
use super::seats::Seats;
use super::table::Table;
use crate::game::session::{Authority, Claim, Ply, Refused, Session};

/// Checks whether the rules allow a picked piece to move. If they do not, sends the reason.
pub fn validate_pick(
    mut picks: MessageReader<PiecePicked>,
    table: Res<Table>,
    mut refused: MessageWriter<MoveRefused>,
) {
    let Some(session) = table.session() else { return picks.clear() };
    for PiecePicked(at) in picks.read().copied() {
        if let Err(refusal) = session.check_piece(at) {
            refused.write(MoveRefused { wanted: RefusedRequest::MoveOf(at), dropped_at: None, refusal });
        }
    }
}

/// Plays the requested moves that the rules allow. Refuses the other requests, each with the reason.
pub fn validate_move(
    mut requests: MessageReader<MoveRequested>,
    seats: Res<Seats>,
    mut table: ResMut<Table>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
) {
    let led_elsewhere = table.a_match().is_some() && table.own_match().is_none();
    // A refused move must not mark the table as changed.
    let Some(session) = table.bypass_change_detection().session_mut() else { return requests.clear() };
    let mut changed = false;
    for MoveRequested { claim, wanted, dropped_at } in requests.read().copied() {
        // If another computer leads the match, this computer may request moves only for its own seats. The claim names
        // the side to move, so the person who made this request plays the other side.
        let strange = led_elsewhere && !seats.of(claim.side).is_here();
        let done = if strange {
            Err(Refused::NotYourTurn { side: claim.side.opponent() })
        } else {
            session.try_play_claimed(claim, wanted).cloned()
        };
        match done {
            Ok(ply) => {
                let playback = dropped_at.map_or(Playback::Forward, Playback::Dropped);
                played.write(MovePlayed::of(&ply, session, playback));
                changed = true;
            }
            Err(refusal) => {
                refused.write(MoveRefused { wanted: RefusedRequest::Action(wanted), dropped_at, refusal });
            }
        }
    }
    if changed {
        table.set_changed();
    }
}

/// Applies undo, redo, resignation and draw offers.
pub fn obey(
    mut requests: MessageReader<ActRequested>,
    seats: Res<Seats>,
    mut table: ResMut<Table>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<ActRefused>,
) {
    let session = table.bypass_change_detection().session_mut();
    // If another computer leads the match, these requests are sent to that computer and are not applied here.
    let Some(session) = session.filter(|session| session.authority() == Authority::Here) else {
        return requests.clear();
    };
    let mut changed = false;
    for ActRequested { claim, act } in requests.read().copied() {
        match done(act, claim, session, &seats) {
            Ok((plies, playback)) => {
                played.write_batch(plies.iter().map(|ply| MovePlayed::of(ply, session, playback)));
                changed = true;
            }
            Err(refusal) => _ = refused.write(ActRefused { claim, act, refusal }),
        }
    }
    if changed {
        table.set_changed();
    }
}

/// Applies a request. Between people, undo takes back one action; against a machine, it takes back actions until the
/// person is to move (see [`Session::undo_for`]).
fn done(act: Act, claim: Claim, session: &mut Session, seats: &Seats) -> Result<(Vec<Ply>, Playback), Refused> {
    session.admit(claim)?;
    let side = claim.side;
    match act {
        Act::Undo if !seats.can_undo(session) => return Err(Refused::NothingToUndo),
        Act::Redo if !seats.can_redo(session) => return Err(Refused::NothingToRedo),
        Act::Undo => return Ok((seats.undo(session), Playback::Backward)),
        Act::Redo => return Ok((seats.redo(session), Playback::Forward)),
        Act::Resign => session.resign(side),
        Act::OfferDraw => session.offer_draw(side)?,
        Act::AcceptDraw => session.accept_draw(side)?,
        Act::DeclineDraw => session.decline_draw(side)?,
    }
    Ok((Vec::new(), Playback::Forward))
}

/// Brings a scene to the end of the line that was requested last. If the match does not allow an action of the line, the
/// scene stays before this action.
pub fn show_line(
    mut wanted: MessageReader<LineRequested>,
    mut table: ResMut<Table>,
    mut played: MessageWriter<MovePlayed>,
) {
    let Some(LineRequested(line)) = wanted.read().last() else { return };
    let Table::Scene(session) = &mut *table else { return };
    let replayed = session.replay(line);
    let message = |ply: &Ply, playback| MovePlayed::of(ply, session, playback);
    played.write_batch(replayed.undone.iter().map(|ply| message(ply, Playback::Backward)));
    played.write_batch(replayed.played.iter().map(|ply| message(ply, Playback::Forward)));
}

/// Applies a missed turn or a fallen flag that a clock outside this program has reported.
pub fn hear_clock(mut said: MessageReader<ClockSaid>, mut table: ResMut<Table>, mut played: MessageWriter<MovePlayed>) {
    let Some(session) = table.bypass_change_detection().session_mut() else { return said.clear() };
    let mut changed = false;
    for ClockSaid { at, word } in said.read().copied() {
        match session.clock_says(at, word).map(<[Ply]>::to_vec) {
            Ok(plies) => {
                played.write_batch(plies.iter().map(|ply| MovePlayed::of(ply, session, Playback::Forward)));
                changed = true;
            }
            Err(refusal) => warn!("the clock is not believed: {refusal}"),
        }
    }
    if changed {
        table.set_changed();
    }
}
