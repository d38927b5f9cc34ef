//! An exercise: the position before a mistake, the turn that was played there, and the better line.

use jiff::ToSpan;
use jiff::civil::Date;

use crate::game::record::{Heading, Record, read_day, written_day};
use crate::game::session::Session;
use crate::game::study::Study;

/// An exercise that was solved so often in a row is not asked again.
pub const TIMES: u8 = 3;
/// After how many days an exercise comes back, by how often it was solved in a row.
const PAUSES: [i32; TIMES as usize] = [1, 3, 10];
/// The tags of a record that hold the state of an exercise.
const SOLVED: &str = "Solved";
const DUE: &str = "Due";

/// An exercise. Its record begins with the position before the mistake. The main line is the turn that was played, and
/// the side line is the better one.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    pub record: Record,
    /// How often it was solved since the last failure.
    pub solved: u8,
    /// The first day on which it is asked again.
    pub due: Date,
}

impl Exercise {
    /// A new exercise, which is due at once. `heading` is that of the game.
    pub fn new(mut heading: Heading, session: Session, study: Study, today: Date) -> Exercise {
        heading.accuracy = <_>::default();
        Exercise { record: Record { heading, session, study: Some(study) }, solved: 0, due: today }
    }

    /// The exercise of a record. A record whose tags do not tell its state is a new exercise.
    pub(super) fn of_record(mut record: Record, today: Date) -> Exercise {
        let mut take = |name: &str| {
            let place = record.heading.other.iter().position(|(tag, _)| tag == name)?;
            Some(record.heading.other.remove(place).1)
        };
        let solved = take(SOLVED).and_then(|text| text.parse().ok()).unwrap_or(0).min(TIMES);
        let due = take(DUE).and_then(|text| read_day(&text)).unwrap_or(today);
        Exercise { record, solved, due }
    }

    /// The record with the state in its tags.
    pub(super) fn to_record(&self) -> Record {
        let mut record = self.record.clone();
        let state = [(SOLVED, self.solved.to_string()), (DUE, written_day(self.due))];
        record.heading.other.extend(state.map(|(tag, value)| (tag.to_owned(), value)));
        record
    }

    /// Whether both are the same exercise: the same turn in the same position.
    pub fn is_same(&self, other: &Exercise) -> bool {
        let actions =
            |exercise: &Exercise| exercise.record.session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>();
        self.record.session.start() == other.record.session.start() && actions(self) == actions(other)
    }

    /// Whether the exercise is asked on this day. A day that is farther away than any pause was written while the
    /// computer's clock was wrong.
    pub fn is_due(&self, today: Date) -> bool {
        let latest = today.saturating_add(PAUSES[PAUSES.len() - 1].days());
        self.solved < TIMES && (self.due <= today || self.due > latest)
    }

    /// Notes that the exercise was solved on this day, or not. An exercise that was not solved begins anew.
    pub fn note(&mut self, is_solved: bool, today: Date) {
        let pause = PAUSES[usize::from(if is_solved { self.solved.min(TIMES - 1) } else { 0 })];
        self.solved = if is_solved { (self.solved + 1).min(TIMES) } else { 0 };
        self.due = today.saturating_add(pause.days());
    }
}
