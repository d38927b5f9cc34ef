//! The match in progress, as far as this computer leads it, is kept on disk at every ply, so that a quit, a crash or a kill loses nothing; what was left
//! behind is offered as "Continue".

mod offer;
mod resumed;
mod writer;

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;

use super::library::{Chosen, Library};
use crate::awake::Wake;
use crate::play::{FrameSet, InMatch, LayRequested, Laying, SeatLeft, Seats, Table, TableLaid};
use crate::players::Fault;
use crate::rules::{Pair, Position, Side};
use crate::session::Session;
use crate::session::record::{Heading, Record};

use writer::{Job, Writer};

pub use offer::Offer;
pub use resumed::{Resumed, TakeUp};

pub fn plugin(app: &mut App) {
    app.add_plugins(offer::plugin)
        .add_systems(Startup, begin)
        .add_observer(change_match)
        .add_systems(Update, keep.in_set(FrameSet::Show).run_if(in_state(InMatch)))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// A running clock is kept so often, besides at every change.
const CLOCK_KEPT: Duration = Duration::from_secs(5);

/// The journal of the match on the table.
#[derive(Resource)]
pub struct MatchJournal {
    writer: Writer,
    /// The match that is kept: on the table, or left for the title.
    kept: Option<Kept>,
    /// One that was taken up and is not laid yet.
    taken: Option<Resumed>,
    clock: Timer,
}

/// What stands above a match, and where it began.
struct Kept {
    heading: Heading,
    start: Position,
}

impl MatchJournal {
    /// What the player should know, in a sentence: why nothing is kept, or what had to go for this match.
    pub fn said(&self) -> Option<String> {
        self.writer.said()
    }

    /// The match on the table as a record.
    pub fn record(&self, session: &Session, seats: &Seats) -> Option<Record> {
        Some(Record { heading: self.heading(seats)?, session: session.clone() })
    }

    /// What stands above it, with who sits there now.
    pub fn heading(&self, seats: &Seats) -> Option<Heading> {
        let mut heading = self.kept.as_ref()?.heading.clone();
        seat(&mut heading, seats);
        Some(heading)
    }

    fn keep(&self, session: &Session, seats: &Seats) {
        if let Some(record) = self.record(session, seats).filter(|_| !session.plies().is_empty()) {
            self.writer.hand(Job::Keep(Box::new(record)));
        }
    }
}

/// Who sits there now.
fn seat(heading: &mut Heading, seats: &Seats) {
    heading.seats = Pair(seats.0.0.each_ref().map(|seat| Some(seat.to_string())));
}

fn begin(world: &mut World) {
    // The command line may have taken one up already.
    let taken = world.remove_resource::<Resumed>();
    let wake = world.get_resource::<Wake>().cloned().unwrap_or_default();
    let writer = Writer::start(world.resource::<Library>().0.journal_folder(), wake);
    let clock = Timer::new(CLOCK_KEPT, TimerMode::Repeating);
    world.insert_resource(MatchJournal { writer, kept: None, taken, clock });
}

/// A match is laid on the table: another one, or the one that was left and is gone on with.
fn change_match(
    laid: On<TableLaid>,
    table: Res<Table>,
    chosen: Res<Chosen>,
    library: Res<Library>,
    seats: Res<Seats>,
    journal: Option<ResMut<MatchJournal>>,
    mut left: MessageWriter<SeatLeft>,
) {
    let (Some(mut journal), Some(session)) = (journal, table.own_match()) else { return };
    let start = session.start().clone();
    let begun = *laid == TableLaid::Begun;
    let taken = journal.taken.take().filter(|_| begun);
    if let Some(Resumed { record: Record { heading, .. }, journal: own }) = taken {
        for (side, seat) in Side::BOTH.into_iter().zip(resumed::seats_of(&heading)) {
            if seat.is_foreign() && seats.of(side).is_here() {
                left.write(SeatLeft { side, seat, fault: Fault::Uninvited });
            }
        }
        journal.kept = Some(Kept { heading, start });
        return journal.writer.hand(Job::Another(own));
    }
    // One that is under way came back from the title, or was read anew: its journal goes on.
    if !begun || journal.kept.as_ref().is_none_or(|kept| kept.start != start) {
        let heading = Heading::new(&chosen.name(), &start, &library.0);
        journal.kept = Some(Kept { heading, start });
        journal.writer.hand(Job::Another(None));
    }
}

fn keep(
    table: Res<Table>,
    seats: Res<Seats>,
    time: Res<Time<Real>>,
    mut wanted: MessageReader<LayRequested>,
    journal: Option<ResMut<MatchJournal>>,
) {
    let left = wanted.read().any(|request| matches!(request.what, Laying::Nothing));
    let (Some(session), Some(mut journal)) = (table.own_match(), journal) else { return };
    let clock = session.is_running() && journal.clock.tick(time.delta()).just_finished();
    if !table.is_changed() && !clock && !left {
        return;
    }
    if session.ending().is_some() {
        journal.writer.hand(Job::Over);
    } else {
        journal.keep(session, &seats);
    }
}

/// The window closes.
fn close(table: Res<Table>, seats: Res<Seats>, journal: Option<ResMut<MatchJournal>>) {
    let Some(mut journal) = journal else { return };
    if let Some(session) = table.own_match().filter(|session| session.ending().is_none()) {
        journal.keep(session, &seats);
    }
    journal.writer.close();
}
