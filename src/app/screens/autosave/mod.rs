//! Saves the match in progress at every ply, if this computer leads it (see [`Authority`]). No ply is lost when the
//! program quits, crashes or is killed.

mod help;
mod resumed;
mod writer;

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use bevy::app::AppExit;
use bevy::prelude::*;

use super::heading::HeadingParts;
use super::library::{Chosen, Library};
use crate::app::awake::Wake;
use crate::app::online::{Link, Online};
use crate::app::play::{
    FrameSet, InMatch, LayRequested, Laying, MatchSetup, Screen, SeatLeft, Seats, Table, TableLaid,
};
use crate::app::screens::seating::own_names;
use crate::app::screens::sign::Sign;
use crate::game::record::{Heading, Record, today};
use crate::game::save::{Journal, SaveError};
use crate::game::session::{Authority, Session};
use crate::game::settings::Settings;
use crate::game::study::Study;
use crate::locale::message;
use crate::players::{PlayerFault, seat_players};
use crate::rules::{Position, Side};

pub use writer::JournalNotes;
use writer::{Job, JournalWriter};

pub use resumed::{Resumed, TakeUp, seats_of};

pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<Online>()
        .add_message::<Sign>()
        .add_systems(Startup, begin)
        .add_observer(change_match)
        .add_systems(
            Update,
            (help::note_help.run_if(in_state(Screen::Play)), keep, keep_what_ended_elsewhere)
                .chain()
                .in_set(FrameSet::Show)
                .run_if(in_state(InMatch)),
        )
        .add_systems(OnEnter(Screen::Play), forget_finished)
        .add_systems(Last, close.in_set(CloseJournal).run_if(on_message::<AppExit>));
}

/// Saves the match for the last time, when the window closes.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct CloseJournal;

/// The interval at which a match with a running clock is saved. A match is also saved whenever it changes.
const CLOCK_KEPT: Duration = Duration::from_secs(5);

/// Saves the match on the table in its journal. A journal is the file of a match in progress.
#[derive(Resource)]
pub struct MatchJournal {
    writer: JournalWriter,
    /// The match that is being saved: the match on the table or, after the player has left a match for the title
    /// screen, the match that was left.
    kept: Option<KeptHeading>,
    /// A match that was resumed and is not on the table yet.
    taken: Option<Resumed>,
    /// The time when the player last left a match for the title screen; `None` if no match has been left.
    laid_down: Option<SystemTime>,
    clock: Timer,
}

/// The heading and the start position of a match, and the level and rules with which the match was started.
struct KeptHeading {
    heading: Heading,
    start: Position,
    chosen: Chosen,
    /// Whether the match can be continued.
    under_way: bool,
    /// The lines and notes of the record from which the match comes.
    study: Option<Study>,
}

impl KeptHeading {
    fn new(heading: Heading, start: Position, chosen: &Chosen) -> KeptHeading {
        KeptHeading { heading, start, chosen: chosen.clone(), under_way: false, study: None }
    }
}

impl MatchJournal {
    /// Returns the messages for the player about how the match is saved, if there are any.
    pub fn said(&self) -> Option<JournalNotes> {
        self.writer.said()
    }

    /// Returns the file with the record of the match that has just ended, or the reason why there is no file.
    pub fn finished(&self) -> Option<Result<PathBuf, SaveError>> {
        self.writer.finished()
    }

    /// Returns the match on the table as a record, with its lines and notes.
    pub fn record(&self, session: &Session, seats: &Seats, settings: &Settings) -> Option<Record> {
        let study = self.study(session).filter(|study| study.adds_to(session));
        Some(Record { study, ..Record::new(self.heading(seats, settings)?, session.clone()) })
    }

    /// Returns the heading of the match, with the present players.
    pub fn heading(&self, seats: &Seats, settings: &Settings) -> Option<Heading> {
        let mut heading = self.kept.as_ref()?.heading.clone();
        seat_players(&mut heading, &seats.0, &own_names(settings));
        Some(heading)
    }

    /// Returns the lines and notes that belong to this match: those of the record from which it comes, and those that
    /// were made while it was paused.
    pub fn study(&self, session: &Session) -> Option<Study> {
        Some(self.kept.as_ref()?.study.clone()?.with_main_line(session))
    }

    /// Saves the paused match with the lines and notes of its analysis. From now on, they are saved whenever the match
    /// is. The record says that an evaluation was shown.
    pub fn keep_study(&mut self, mut record: Record) {
        let Some(kept) = &mut self.kept else { return };
        kept.heading.help.evaluation = true;
        record.heading.help.evaluation = true;
        kept.study.clone_from(&record.study);
        if kept.under_way {
            self.writer.hand(Job::Keep(Box::new(record)));
        }
    }

    /// Waits until the match is saved on disk, but not longer than a second.
    pub fn settle(&self) {
        self.writer.settle();
    }

    /// Returns when a match was last left for the title screen.
    pub fn laid_down(&self) -> Option<SystemTime> {
        self.laid_down
    }

    /// If the match that was left for the title screen is on disk, adds this match to the unfinished matches.
    pub fn lay_aside(&mut self, setup: &mut MatchSetup) {
        self.writer.settle();
        if self.writer.keeps() {
            self.writer.hand(Job::Another(None));
            self.writer.settle();
            (self.kept, setup.begun) = (None, None);
        }
    }

    /// From now on, saves the new match `kept` instead of the previous match. `journal` is the journal of the new
    /// match, if there is one already. The previous match stays on disk. If the previous match can be continued,
    /// returns a sign (a short message) that says so.
    fn change(&mut self, kept: KeptHeading, journal: Option<Journal>) -> Option<Sign> {
        let before = self.kept.replace(kept);
        let is_kept = before.is_some_and(|before| before.under_way) && self.writer.keeps();
        self.writer.hand(Job::Another(journal));
        is_kept.then(|| Sign::sentence(message!("sign-kept")))
    }

    fn keep(&mut self, session: &Session, seats: &Seats, settings: &Settings) {
        let is_begun = !session.plies().is_empty();
        if let Some(kept) = &mut self.kept {
            kept.under_way = is_begun;
        }
        if let Some(record) = self.record(session, seats, settings).filter(|_| is_begun) {
            self.writer.hand(Job::Keep(Box::new(record)));
        }
    }
}

fn begin(world: &mut World) {
    // With `--resume` on the command line, this resource exists already.
    let taken = world.remove_resource::<Resumed>();
    let wake = world.get_resource::<Wake>().cloned().unwrap_or_default();
    let content = &world.resource::<Library>().0;
    let writer = JournalWriter::start(content.journal_folder(), content.library_folder(), wake);
    let clock = Timer::new(CLOCK_KEPT, TimerMode::Repeating);
    world.insert_resource(MatchJournal { writer, kept: None, taken, laid_down: None, clock });
}

/// Selects the journal for a match that has just been laid on the table, either a new match or a continued one.
fn change_match(
    laid: On<TableLaid>,
    table: Res<Table>,
    parts: HeadingParts,
    journal: Option<ResMut<MatchJournal>>,
    mut left: MessageWriter<SeatLeft>,
    mut signs: MessageWriter<Sign>,
) {
    let (Some(mut journal), Some(session)) = (journal, table.own_match()) else { return };
    let HeadingParts { chosen, seats, .. } = &parts;
    let start = session.start().clone();
    let begun = *laid == TableLaid::Begun;
    let taken = journal.taken.take().filter(|_| begun);
    if let Some(Resumed { record: Record { heading, study, .. }, journal: own }) = taken {
        for (side, seat) in Side::BOTH.into_iter().zip(seats_of(&heading).0.0) {
            if seat.is_foreign() && seats.of(side).is_here() {
                left.write(SeatLeft { side, seat, fault: PlayerFault::Uninvited });
            }
        }
        let kept = KeptHeading { study, ..KeptHeading::new(heading, start, chosen) };
        signs.write_batch(journal.change(kept, own));
        return;
    }
    // If the match on the table had already begun and has the same start as the match being saved, both are the same
    // match. This is the case when the player comes back from the title screen. The match keeps its journal. Any other
    // match gets a new journal.
    if !begun || journal.kept.as_ref().is_none_or(|kept| kept.start != start) {
        let heading = parts.begin(&chosen.name(), &start);
        signs.write_batch(journal.change(KeptHeading::new(heading, start, chosen), None));
    }
}

fn keep(
    table: Res<Table>,
    seats: Res<Seats>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wanted: MessageReader<LayRequested>,
    journal: Option<ResMut<MatchJournal>>,
    mut signs: MessageWriter<Sign>,
) {
    let left = wanted.read().any(|request| matches!(request.what, Laying::Nothing));
    let (Some(session), Some(mut journal)) = (table.own_match(), journal) else { return };
    let clock = session.is_running() && journal.clock.tick(time.delta()).just_finished();
    if !table.is_changed() && !clock && !left {
        return;
    }
    if left {
        journal.laid_down = Some(SystemTime::now());
    }
    if session.ending().is_some() {
        if let Some(kept) = &mut journal.kept {
            kept.under_way = false;
        }
        // A match that was opened for review is not saved, because it already has a file.
        if !session.is_reviewed()
            && let Some(record) = journal.record(session, &seats, &settings)
        {
            journal.writer.hand(Job::Over(Box::new(record)));
        }
    } else {
        journal.keep(session, &seats, &settings);
        if left && journal.kept.as_ref().is_some_and(|kept| kept.under_way) {
            signs.write(Sign::word(message!("sign-left")));
        }
    }
}

/// Saves the record of a finished match that another computer hosted, if one of its players was at this computer. While
/// that match was played, only its host saved it.
fn keep_what_ended_elsewhere(table: Res<Table>, online: Res<Online>, journal: Option<Res<MatchJournal>>) {
    let is_over = |session: &&Session| session.authority() == Authority::Elsewhere && session.ending().is_some();
    let Some(session) = table.a_match().filter(|_| table.is_changed()).filter(is_over) else { return };
    let plays = online.link().and_then(Link::game).is_some_and(|game| game.seat.is_some());
    let (Some(heading), Some(journal)) = (online.heading().filter(|_| plays), journal) else { return };
    let heading = heading.clone();
    let heading = if heading.day().is_some() { heading } else { heading.begun_on(today()) };
    journal.writer.hand(Job::OverElsewhere(Box::new(Record::new(heading, session.clone()))));
}

fn forget_finished(journal: Option<Res<MatchJournal>>) {
    if let Some(journal) = journal {
        journal.writer.forget_finished();
    }
}

/// Saves the match when the window closes.
fn close(table: Res<Table>, seats: Res<Seats>, settings: Res<Settings>, journal: Option<ResMut<MatchJournal>>) {
    let Some(mut journal) = journal else { return };
    if let Some(session) = table.own_match().filter(|session| session.ending().is_none()) {
        journal.keep(session, &seats, &settings);
    }
    journal.writer.close();
}
