//! Notes which help is used in the match on the table, for the heading of its record.

use bevy::prelude::*;

use super::MatchJournal;
use crate::app::play::{Intent, MachineSettings, MovePlayed, Playback, Table};
use crate::app::screens::endgame_coach::EndgameCoaching;

/// Notes a move that was taken back, a hint, and an evaluation or a verdict of the coach that is shown after
/// the first move.
pub fn note_help(
    mut played: MessageReader<MovePlayed>,
    mut intents: MessageReader<Intent>,
    machines: Res<MachineSettings>,
    table: Res<Table>,
    coaching: Option<Res<EndgameCoaching>>,
    journal: Option<ResMut<MatchJournal>>,
) {
    let undone = played.read().filter(|played| played.playback == Playback::Backward).count() > 0;
    let hinted = intents.read().any(|intent| *intent == Intent::Hint);
    let (Some(session), Some(mut journal)) = (table.own_match(), journal) else { return };
    let is_told = machines.evaluates || coaching.is_some_and(|coaching| coaching.answer().is_some());
    let evaluated = is_told && !session.plies().is_empty() && session.ending().is_none();
    let Some(kept) = &mut journal.bypass_change_detection().kept else { return };
    let help = &mut kept.heading.help;
    help.undo |= undone;
    help.hint |= hinted;
    help.evaluation |= evaluated;
}
