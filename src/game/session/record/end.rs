//! The end of a record: result, termination, cursor and offer, checked against what the match says.

use std::time::Duration;

use crate::game::session::Session;
use crate::game::session::ending::Ending;
use crate::game::session::off_board::OffBoardEnd;
use crate::game::session::termination::Termination;
use crate::rules::Side;

use super::error::RecordProblem;
use super::result_mark::ResultMark;
use super::tags::{PlacedProblem, Tags};
use super::time;
use super::tokens::Place;

impl Session {
    /// How the match ended at the end of its log.
    pub(in crate::game::session) fn last_ending(&self) -> Option<Ending> {
        let found = self.moment(self.plies.len()).and_then(|moment| moment.ending);
        found.or_else(|| self.off_board.as_ref().map(|end| end.ending))
    }

    /// How long the side to move at the end of the log had been thinking.
    pub(super) fn used_at_end(&self) -> Duration {
        let used = self.off_board.as_ref().map(|end| end.used);
        used.unwrap_or(if self.can_redo() { Duration::ZERO } else { self.used })
    }

    /// Does what the tags say once the moves are played. Unless `whole`, a fault was found among the moves: then the
    /// end of the record is not the end of the log, and only the tags are taken.
    pub(super) fn close(
        &mut self,
        tags: &mut Tags,
        result: Option<(Place, ResultMark)>,
        end: Place,
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
        self.used = used;
        self.end(result, termination, offer)?;
        if let Some((place, text)) = cursor {
            let known = self.set_cursor(&text);
            known.ok_or((place, RecordProblem::BadCursor(text, self.plies.len())))?;
        }
        // An offer that was accepted is not open any more, wherever the cursor is.
        let is_agreed = matches!(self.last_ending(), Some(Ending::Agreement { .. }));
        self.offer = offer.filter(|_| self.ending().is_none() && !is_agreed);
        Ok(())
    }

    /// Ends the match as the tags say, where the moves do not end it.
    fn end(
        &mut self,
        (place, result): (Place, ResultMark),
        termination: Option<(Place, String)>,
        offer: Option<Side>,
    ) -> Result<(), PlacedProblem> {
        let known = |(place, text): (Place, String)| match Termination::from_word(&text) {
            Some(found) => Ok((place, found)),
            None => Err((place, RecordProblem::UnknownTermination(text))),
        };
        let termination = termination.map(known).transpose()?.filter(|(_, found)| *found != Termination::Unfinished);
        if let Some(ending) = self.ending() {
            let right = ResultMark::of(Some(ending));
            if result != ResultMark::Open && result != right {
                return Err((place, RecordProblem::WrongResult { found: result, right }));
            }
            let right = Termination::of(ending);
            return match termination {
                Some((place, found)) if found != right => {
                    Err((place, RecordProblem::WrongTermination { found, right }))
                }
                _ => Ok(()),
            };
        }
        // Records of other programs often name no reason.
        let (place, found) = match (termination, result) {
            (Some(found), _) => found,
            (None, ResultMark::Open) => return Ok(()),
            (None, ResultMark::Draw) => (place, Termination::Agreement),
            (None, ResultMark::Win(_)) => (place, Termination::Resignation),
        };
        let ending = match (found, result) {
            (Termination::Agreement, ResultMark::Draw) => {
                Ending::Agreement { offerer: offer.unwrap_or(self.side_to_move().opponent()) }
            }
            (Termination::Agreement, found) => {
                return Err((place, RecordProblem::WrongResult { found, right: ResultMark::Draw }));
            }
            (Termination::Resignation, ResultMark::Win(winner)) => Ending::Resignation { loser: winner.opponent() },
            (Termination::Abandoned, ResultMark::Win(winner)) => Ending::Abandoned { loser: winner.opponent() },
            (Termination::Time, ResultMark::Win(winner)) => {
                let loser = winner.opponent();
                let left = self.now().left[loser].filter(|_| loser == self.side_to_move());
                self.used = left.ok_or((place, RecordProblem::NoTimeToLose(loser)))?;
                Ending::Time { loser }
            }
            (Termination::Resignation | Termination::Abandoned | Termination::Time, _) => {
                return Err((place, RecordProblem::NoLoser { found, result }));
            }
            _ => return Err((place, RecordProblem::NotOver { found })),
        };
        self.off_board = Some(OffBoardEnd { ending, at: self.cursor, used: self.used });
        Ok(())
    }

    /// `12` or `12 0:00:03.5`.
    fn set_cursor(&mut self, text: &str) -> Option<()> {
        let (plies, used) = text.split_once(' ').map_or((text, None), |(plies, used)| (plies, Some(used)));
        let plies: usize = plies.parse().ok().filter(|plies| *plies <= self.plies.len())?;
        let used = used.map(|used| time::read(used).ok_or(())).transpose().ok()?;
        if self.jump(plies) != plies {
            return None;
        }
        if let Some(used) = used.filter(|_| self.can_redo()) {
            self.used = used;
        }
        Some(())
    }
}

/// What the end of the moves says, which the tag must not contradict.
fn agreed_result(
    found: Option<(Place, ResultMark)>,
    tag: Option<(Place, String)>,
    end: Place,
) -> Result<(Place, ResultMark), PlacedProblem> {
    let known = |(place, text): (Place, String)| match ResultMark::from_word(&text) {
        Some(tag) => Ok((place, tag)),
        None => Err((place, RecordProblem::BadResult(text))),
    };
    match (found, tag.map(known).transpose()?) {
        (Some((place, found)), Some((_, tag))) if found != tag => {
            Err((place, RecordProblem::TwoResults { found, tag }))
        }
        (Some(found), _) => Ok(found),
        // Cut off, or written by hand: the match goes on.
        (None, None) => Ok((end, ResultMark::Open)),
        (None, Some((place, ResultMark::Open))) => Ok((place, ResultMark::Open)),
        (None, Some(_)) => Err((end, RecordProblem::NoResult)),
    }
}

fn side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.to_string() == text)
}
