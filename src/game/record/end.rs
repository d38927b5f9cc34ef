//! Reads the end of a record. The result, the termination, the cursor and the offer are checked against the match.

use std::time::Duration;

use crate::game::session::Ending;
use crate::game::session::Session;
use crate::game::session::Termination;
use crate::rules::Side;

use super::error::RecordProblem;
use super::result_mark::ResultMark;
use super::tags::{PlacedProblem, Tags};
use super::time;
use super::tokens::TextPlace;

/// Applies the tags about the end of the match. The moves must already be played. If `whole` is false, a fault was
/// found among the moves, so the log is shorter than the record. In this case the tags are removed and not applied.
pub(super) fn close(
    session: &mut Session,
    tags: &mut Tags,
    result: Option<(TextPlace, ResultMark)>,
    end: TextPlace,
    used: Duration,
    whole: bool,
) -> Result<(), PlacedProblem> {
    let taken = ["Result", "Termination", "Cursor", "Offer"].map(|tag| tags.take(tag));
    if !whole {
        return Ok(());
    }
    let [tag, termination, cursor, offer] = taken;
    let result = agreed_result(result, tag, end)?;
    let offer = match offer {
        None => None,
        Some((place, text)) => Some(side(&text).ok_or((place, RecordProblem::BadSide(text)))?),
    };
    session.set_time_used(used);
    end_as_told(session, result, termination, offer)?;
    if let Some((place, text)) = cursor {
        let known = set_cursor(session, &text);
        known.ok_or((place, RecordProblem::BadCursor(text, session.plies().len())))?;
    }
    // An accepted offer is no longer open, wherever the cursor is.
    let is_agreed = matches!(session.last_ending(), Some(Ending::Agreement { .. }));
    session.set_offer(offer.filter(|_| session.ending().is_none() && !is_agreed));
    Ok(())
}

/// Ends the match as the tags say. If the moves have already ended the match, the tags are only checked.
fn end_as_told(
    session: &mut Session,
    (place, result): (TextPlace, ResultMark),
    termination: Option<(TextPlace, String)>,
    offer: Option<Side>,
) -> Result<(), PlacedProblem> {
    let known = |(place, text): (TextPlace, String)| match Termination::from_word(&text) {
        Some(found) => Ok((place, found)),
        None => Err((place, RecordProblem::UnknownTermination(text))),
    };
    let termination = termination.map(known).transpose()?.filter(|(_, found)| *found != Termination::Unfinished);
    if let Some(ending) = session.ending() {
        let right = ResultMark::of(Some(ending));
        if result != ResultMark::Open && result != right {
            return Err((place, RecordProblem::WrongResult { found: result, right }));
        }
        let right = Termination::of(ending);
        return match termination {
            Some((place, found)) if found != right => Err((place, RecordProblem::WrongTermination { found, right })),
            _ => Ok(()),
        };
    }
    // Records of other programs often give no termination. In that case the result determines the termination.
    let (place, found) = match (termination, result) {
        (Some(found), _) => found,
        (None, ResultMark::Open) => return Ok(()),
        (None, ResultMark::Draw) => (place, Termination::Agreement),
        (None, ResultMark::Win(_)) => (place, Termination::Resignation),
    };
    let ending = match (found, result) {
        (Termination::Agreement, ResultMark::Draw) => {
            Ending::Agreement { offerer: offer.unwrap_or(session.side_to_move().opponent()) }
        }
        (Termination::Agreement, found) => {
            return Err((place, RecordProblem::WrongResult { found, right: ResultMark::Draw }));
        }
        (Termination::Resignation, ResultMark::Win(winner)) => Ending::Resignation { loser: winner.opponent() },
        (Termination::Abandoned, ResultMark::Win(winner)) => Ending::Abandoned { loser: winner.opponent() },
        (Termination::Time, ResultMark::Win(winner)) => {
            let loser = winner.opponent();
            let left = session.time_at_turn()[loser].filter(|_| loser == session.side_to_move());
            session.set_time_used(left.ok_or((place, RecordProblem::NoTimeToLose(loser)))?);
            Ending::Time { loser }
        }
        (Termination::Resignation | Termination::Abandoned | Termination::Time, _) => {
            return Err((place, RecordProblem::NoLoser { found, result }));
        }
        _ => return Err((place, RecordProblem::NotOver { found })),
    };
    session.end_off_board(ending);
    Ok(())
}

/// Reads the tag `Cursor`, such as `12` or `12 0:00:03.5`, and moves the cursor; returns `None` if the text is wrong.
fn set_cursor(session: &mut Session, text: &str) -> Option<()> {
    let (plies, used) = text.split_once(' ').map_or((text, None), |(plies, used)| (plies, Some(used)));
    let plies: usize = plies.parse().ok().filter(|plies| *plies <= session.plies().len())?;
    let used = used.map(|used| time::read(used).ok_or(())).transpose().ok()?;
    if session.jump(plies) != plies {
        return None;
    }
    if let Some(used) = used.filter(|_| session.can_redo()) {
        session.set_time_used(used);
    }
    Some(())
}

/// Returns the result that stands in the record after the moves. The tag `Result` must not contradict that result.
fn agreed_result(
    found: Option<(TextPlace, ResultMark)>,
    tag: Option<(TextPlace, String)>,
    end: TextPlace,
) -> Result<(TextPlace, ResultMark), PlacedProblem> {
    let known = |(place, text): (TextPlace, String)| match ResultMark::from_word(&text) {
        Some(tag) => Ok((place, tag)),
        None => Err((place, RecordProblem::BadResult(text))),
    };
    match (found, tag.map(known).transpose()?) {
        (Some((place, found)), Some((_, tag))) if found != tag => {
            Err((place, RecordProblem::TwoResults { found, tag }))
        }
        (Some(found), _) => Ok(found),
        // Neither the tag nor the moves give a result, as in a record that was cut off or written by hand. The match
        // counts as unfinished.
        (None, None) => Ok((end, ResultMark::Open)),
        (None, Some((place, ResultMark::Open))) => Ok((place, ResultMark::Open)),
        (None, Some(_)) => Err((end, RecordProblem::NoResult)),
    }
}

fn side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.to_string() == text)
}
