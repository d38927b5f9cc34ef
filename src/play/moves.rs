//! Validating moves and obeying the table's other intents. Both change the match; nothing else does.

use bevy::prelude::*;

use super::messages::{Intent, MatchReplaced, MovePlayed, MoveRefused, MoveRequested, Playback};
use super::seats::Seats;
use super::table::Match;

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
    for MoveRequested { wanted, by_hand } in requests.read().copied() {
        // Ask before touching: a refused move must not mark the match as changed.
        if let Err(refusal) = game.check(wanted) {
            refused.write(MoveRefused { wanted, by_hand, refusal });
        } else if let Ok(ply) = game.try_play(wanted) {
            let playback = if by_hand { Playback::Dropped } else { Playback::Forward };
            played.write(MovePlayed { steps: ply.steps.clone(), playback });
        }
    }
}

/// Takes a match over as it is; the pieces go where it says.
pub fn adopt(
    mut replaced: MessageReader<MatchReplaced>,
    game: Option<ResMut<Match>>,
    mut played: MessageWriter<MovePlayed>,
) {
    let (Some(mut game), Some(MatchReplaced(new))) = (game, replaced.read().last()) else { return };
    // One action more or less is shown as it happened; anything else is a jump.
    let (before, after) = (game.cursor(), new.cursor());
    let (plies, playback) = if after > before {
        (&new.plies()[before..after], Playback::Forward)
    } else {
        (&game.plies()[after..before], Playback::Backward)
    };
    if let [ply] = plies {
        played.write(MovePlayed { steps: ply.steps.clone(), playback });
    }
    game.0 = new.clone();
}

/// Undo, redo, resign, draw offers.
///
/// Between people a turn is taken back at a time; against a machine, back to the person's own turn.
pub fn obey(
    mut intents: MessageReader<Intent>,
    seats: Res<Seats>,
    game: Option<ResMut<Match>>,
    mut played: MessageWriter<MovePlayed>,
) {
    let Some(mut game) = game else {
        return intents.clear();
    };
    for intent in intents.read() {
        let (plies, playback) = match intent {
            Intent::Undo if seats.can_undo(&game) => (seats.undo(&mut game), Playback::Backward),
            Intent::Redo if seats.can_redo(&game) => (seats.redo(&mut game), Playback::Forward),
            Intent::Resign(side) => {
                game.resign(*side);
                continue;
            }
            // An offer that cannot be made or answered any more has lost its button already.
            Intent::OfferDraw(side) => {
                let _ = game.offer_draw(*side);
                continue;
            }
            Intent::AcceptDraw(side) => {
                let _ = game.accept_draw(*side);
                continue;
            }
            Intent::DeclineDraw(side) => {
                let _ = game.decline_draw(*side);
                continue;
            }
            _ => continue,
        };
        for ply in plies {
            played.write(MovePlayed { steps: ply.steps, playback });
        }
    }
}
