//! Plays the moves of a record; the match checks each of them.

use std::time::Duration;

use crate::game::session::{Ply, Session};
use crate::game::study::Study;
use crate::rules::{Action, Clock, Pair, Piece, Position};

use super::comment::{self, CommentPart};
use super::error::{MoveProblem, RecordProblem};
use super::lines::LineMark;
use super::result_mark::ResultMark;
use super::tags::{PlacedProblem, Tags};
use super::tokens::{GameBody, RecordToken, TextPlace};
use super::{end, lines, time};

/// The largest number of legal moves that are proposed in place of a move that cannot be played.
const PROPOSED: usize = 6;

/// At most this many plies of one game are read. No real game is that long, and even a small computer has enough memory
/// for a game of this length.
const MOST_PLIES: usize = 100_000;

/// The state of a match while the tokens of its record are played.
struct PlayedWords<'a> {
    session: Session,
    /// The number of plies of the log that have been read from the record. It may be less than the length of the log,
    /// since the match adds forced passes to the log before they are read.
    read: usize,
    /// How much time the side to move at the end of the log has used in its turn.
    used: Duration,
    /// Whether `%used` was read since the last action.
    told_used: bool,
    /// The number of turns that each side has ended by an action other than a pass. Each such turn may have added an
    /// increment to the time of that side.
    turns: Pair<u32>,
    result: Option<(TextPlace, ResultMark)>,
    /// What stands between the moves, with the number of plies before it.
    marks: Vec<(usize, LineMark<'a>)>,
}

/// Plays a game up to its first fault; returns the match, its study if it has side lines or notes, and the fault.
pub(super) fn play(
    start: Position,
    body: &mut GameBody<'_>,
    tags: &mut Tags,
) -> (Session, Option<Study>, Option<PlacedProblem>) {
    let session = Session::new(start);
    let mut played = PlayedWords {
        session,
        read: 0,
        used: Duration::ZERO,
        told_used: false,
        turns: Pair::default(),
        result: None,
        marks: Vec::new(),
    };
    let mut fault = None;
    for (place, token) in body.by_ref() {
        if let Err(problem) = played.word(place, token) {
            fault = Some((place, problem));
            break;
        }
    }
    let PlayedWords { mut session, used, result, marks, .. } = played;
    let closed = end::close(&mut session, tags, result, body.end, used, fault.is_none());
    let study = lines::study(&session, marks);
    (session, study, fault.or(closed.err()))
}

impl<'a> PlayedWords<'a> {
    fn word(&mut self, place: TextPlace, token: RecordToken<'a>) -> Result<(), RecordProblem> {
        match token {
            RecordToken::Move(text, glyph) => {
                self.action(text)?;
                self.marks.extend(glyph.map(|glyph| (self.read, LineMark::Glyph(glyph))));
                Ok(())
            }
            RecordToken::Comment(text) => {
                if lines::says_more(text) {
                    self.marks.push((self.read, LineMark::Comment(text)));
                }
                self.comment(text)
            }
            RecordToken::Glyph(glyph) => {
                self.marks.push((self.read, LineMark::Glyph(glyph)));
                Ok(())
            }
            RecordToken::SideLine(text) => {
                self.marks.push((self.read, LineMark::SideLine(text)));
                Ok(())
            }
            RecordToken::Result(mark) => {
                self.result = Some((place, mark));
                Ok(())
            }
            RecordToken::Unclosed(bracket) => Err(RecordProblem::Unclosed(bracket)),
            RecordToken::Stray(bracket) => Err(RecordProblem::Stray(bracket)),
            // Tags stand above the moves. `Tags::read` has already read them, so they are skipped here.
            RecordToken::Tag { .. } | RecordToken::BadTag => Ok(()),
        }
    }

    fn action(&mut self, text: &str) -> Result<(), RecordProblem> {
        let is_pass = text == "--";
        // If `read` is less than the cursor, the match has already added forced passes by itself. The record may
        // contain these passes or leave them out.
        if self.read < self.session.cursor() {
            self.read = if is_pass { self.read + 1 } else { self.session.cursor() };
            if is_pass {
                return Ok(());
            }
        }
        let (ply, side) = (self.session.cursor(), self.session.side_to_move());
        if ply >= MOST_PLIES {
            return Err(RecordProblem::TooLong(ply));
        }
        // While a turn is incomplete, its used time is not yet subtracted from the remaining time of the side.
        let spent = if self.session.position().begins_turn() { Duration::ZERO } else { self.used };
        let played = if self.session.time_left(side).is_some_and(|left| left <= spent) {
            Err(MoveProblem::OutOfTime(side))
        } else if is_pass {
            self.session.try_play(Action::Pass).map(drop).map_err(MoveProblem::from)
        } else {
            play_move(&mut self.session, text)
        };
        played.map_err(|reason| {
            let instead = match &reason {
                MoveProblem::Notation(error) if !error.choices().is_empty() => error.choices().to_vec(),
                MoveProblem::OutOfTime(_) => Vec::new(),
                _ => proposals(&self.session, text),
            };
            RecordProblem::BadMove { ply: ply + 1, text: text.to_owned(), reason: Box::new(reason), instead }
        })?;
        self.read = ply + 1;
        (self.used, self.told_used) = (Duration::ZERO, false);
        let is_over = self.session.plies().get(ply).is_some_and(Ply::ends_turn);
        self.turns[side] += u32::from(is_over && !is_pass);
        Ok(())
    }

    /// Reads `[%clk ...]` and `[%used ...]`; all other comments are ignored.
    fn comment(&mut self, text: &str) -> Result<(), RecordProblem> {
        for part in comment::parts(text) {
            let CommentPart::Command { name: name @ ("clk" | "used"), value, .. } = part else { continue };
            let time = time::read(value).ok_or_else(|| RecordProblem::BadTime(value.to_owned()))?;
            match (name, self.read.checked_sub(1)) {
                ("clk", Some(ply)) => self.left(ply, time)?,
                ("used", ply) => {
                    self.used = time;
                    self.used_by(ply, time);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Stores the time of a `%used` in the ply before it. Only the first `%used` after a ply is stored, and only if the
    /// ply does not end its turn.
    fn used_by(&mut self, ply: Option<usize>, used: Duration) {
        let told = std::mem::replace(&mut self.told_used, true);
        if let Some(index) = ply.filter(|_| !told)
            && self.session.plies().get(index).is_some_and(|ply| !ply.ends_turn())
        {
            self.session.set_used_with(index, used);
        }
    }

    /// Sets the remaining time of a side after its ply. The time must not exceed the initial time plus the increments.
    /// If the ply does not end its turn, the time is ignored, since only `%used` applies there.
    fn left(&mut self, ply: usize, left: Duration) -> Result<(), RecordProblem> {
        if self.session.plies().get(ply).is_some_and(|ply| !ply.ends_turn()) {
            return Ok(());
        }
        if let Some(side) = self.session.plies().get(ply).map(|ply| ply.side)
            && let Some(Clock { total_s: Some(total), increment_s, .. }) = self.session.clock()
        {
            let gained = u64::from(increment_s.unwrap_or(0)) * u64::from(self.turns[side]);
            let most = Duration::from_secs(u64::from(total) + gained);
            if left > most {
                return Err(RecordProblem::TooMuchTime { left: time::write(left), most: time::write(most) });
            }
        }
        self.session.set_left(ply, left);
        Ok(())
    }
}

fn play_move(session: &mut Session, text: &str) -> Result<(), MoveProblem> {
    let wanted = session.position().parse_notation(text)?;
    session.try_play(wanted)?;
    Ok(())
}

/// Returns some legal moves that may have been meant by `text`: moves of the pieces whose letter is the first letter of
/// `text`. If these pieces have no legal moves, returns the first of all legal moves.
fn proposals(session: &Session, text: &str) -> Vec<String> {
    let position = session.position();
    let actions = session.legal_actions();
    let letter = text.chars().next().filter(char::is_ascii_uppercase);
    let mover = |action: &Action| position.piece_at(action.as_move()?.from).map(Piece::letter);
    let of_kind = actions.iter().filter(|action| letter.is_some() && mover(action) == letter);
    let wanted: Vec<String> = of_kind.take(PROPOSED).map(|action| position.notation(*action)).collect();
    if wanted.is_empty() {
        return actions.iter().take(PROPOSED).map(|action| position.notation(*action)).collect();
    }
    wanted
}
