//! Leaves the review: back to the match, to the library, or to the desk beneath; or into a match from the position that
//! is analysed.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::SeatsBefore;
use super::analysis::Analysis;
use super::desk::{DeskOrigin, ReviewDesk};
use crate::app::play::{Begun, LayRequested, Laying, MatchSetup, Screen, Seats};
use crate::app::screens::autosave::MatchJournal;
use crate::app::screens::library::{Chosen, Library};
use crate::app::screens::puzzles::{PuzzleRun, PuzzleShelf};
use crate::app::screens::sign::Sign;
use crate::app::settings::SettingsFile;
use crate::base::disk::write_whole;
use crate::game::puzzles::Puzzle;
use crate::game::save::{SaveError, keep_finished};
use crate::locale::message;

/// Requests a match from the position that is analysed: the choice of players opens.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayFrom;

/// Requests that the player solves this puzzle, which was made here.
#[derive(Message, Clone, Debug)]
pub struct SolveMade(pub Puzzle);

/// What is needed to save the study of a desk.
#[derive(SystemParam)]
pub struct StudyKeeper<'w> {
    journal: Option<ResMut<'w, MatchJournal>>,
    library: Res<'w, Library>,
    signs: MessageWriter<'w, Sign>,
}

impl ReviewDesk {
    /// Lays another desk on this one; returns the request to show it.
    pub fn cover(&mut self, above: ReviewDesk) -> LayRequested {
        let beneath = std::mem::replace(self, above);
        self.beneath = Some(Box::new(beneath));
        self.on_board()
    }
}

impl StudyKeeper<'_> {
    /// Saves the study of a desk if it has changed: in the file of its match, with the match on the table if that goes
    /// on, and otherwise in a file of its own.
    fn keep(&mut self, desk: &mut ReviewDesk) {
        if !desk.has_changed() || desk.reviewed.origin == DeskOrigin::Practice {
            return;
        }
        if let Err(error) = self.write(desk) {
            warn!("{error}");
            self.signs.write(Sign::sentence(message!("review-not-kept")));
        } else {
            desk.note_saved();
        }
    }

    fn write(&mut self, desk: &mut ReviewDesk) -> Result<(), SaveError> {
        if desk.goes_on() {
            if let Some(journal) = &mut self.journal {
                journal.keep_study(desk.record());
            }
            return Ok(());
        }
        // The record of a match may not have been written yet when its review was opened.
        if desk.reviewed.file.is_none() && desk.reviewed.origin == DeskOrigin::Table {
            desk.reviewed.file = self.journal.as_ref().and_then(|journal| journal.finished()?.ok());
        }
        if let Some(file) = &desk.reviewed.file {
            return Ok(write_whole(file, &desk.record().to_string())?);
        }
        if let Some(folder) = self.library.0.library_folder() {
            desk.reviewed.file = Some(keep_finished(&folder, &desk.record())?);
            self.signs.write(Sign::word(message!("analysis-kept")));
        }
        Ok(())
    }
}

/// A study is saved at most this often while it changes.
const SAVED_EVERY: Duration = Duration::from_secs(5);

/// Saves a study that has changed, so that little is lost if the program is killed. A change after a quiet time is saved
/// at once. What is only tried in a position does not become a file of its own until the player leaves it.
pub fn keep_now_and_then(
    mut desk: ResMut<ReviewDesk>,
    mut keeper: StudyKeeper,
    time: Res<Time<Real>>,
    mut since: Local<Duration>,
) {
    *since += time.delta();
    let desk = desk.bypass_change_detection();
    let has_place = desk.goes_on() || desk.reviewed.file.is_some();
    if *since >= SAVED_EVERY && has_place && desk.has_changed() {
        *since = Duration::ZERO;
        keeper.keep(desk);
    }
}

/// Saves the study, and those of the desks beneath, when the window closes or another screen takes the place of the
/// review.
pub fn keep_all(mut desk: ResMut<ReviewDesk>, mut keeper: StudyKeeper) {
    let mut next = Some(&mut *desk);
    while let Some(desk) = next {
        keeper.keep(desk);
        next = desk.beneath.as_deref_mut();
    }
}

pub fn leave(
    mut desk: ResMut<ReviewDesk>,
    before: Option<ResMut<SeatsBefore>>,
    mut keeper: StudyKeeper,
    mut analysis: ResMut<Analysis>,
    mut seats: ResMut<Seats>,
    mut wanted: MessageWriter<LayRequested>,
    mut next: ResMut<NextState<Screen>>,
) {
    if !std::mem::take(&mut desk.bypass_change_detection().leaves) {
        return;
    }
    keeper.keep(&mut desk);
    if let Some(beneath) = desk.beneath.take() {
        *desk = *beneath;
        analysis.is_on = true;
        wanted.write(desk.on_board());
        return;
    }
    if let Some(mut before) = before {
        std::mem::swap(&mut *seats, &mut before.0);
    }
    match desk.reviewed.origin {
        DeskOrigin::Table => {
            let (level, session) = (desk.reviewed.level.clone(), desk.reviewed.session.clone());
            wanted.write(LayRequested::here(Laying::Begun(Box::new(Begun { level, session }))));
        }
        DeskOrigin::Library | DeskOrigin::Desk | DeskOrigin::Practice => next.set(Screen::Library),
    }
}

/// Opens the choice of players for a match from the position at the cursor. The study is saved, and stays as it is.
pub fn play_from(
    mut desk: ResMut<ReviewDesk>,
    before: Option<ResMut<SeatsBefore>>,
    mut keeper: StudyKeeper,
    mut seats: ResMut<Seats>,
    (mut setup, mut chosen): (ResMut<MatchSetup>, ResMut<Chosen>),
    mut next: ResMut<NextState<Screen>>,
) {
    keeper.keep(&mut desk);
    if let Some(mut before) = before {
        std::mem::swap(&mut *seats, &mut before.0);
    }
    let session = desk.session_at_cursor();
    (*chosen, setup.level) = Chosen::of(&desk.reviewed.heading, desk.study.start(), &keeper.library.0);
    setup.start = session.position().clone();
    next.set(Screen::Opponents);
}

/// Lays the puzzle on the table. The study is saved, and stays as it is.
pub fn solve_made(
    mut asked: MessageReader<SolveMade>,
    (mut desk, before): (ResMut<ReviewDesk>, Option<ResMut<SeatsBefore>>),
    mut keeper: StudyKeeper,
    mut seats: ResMut<Seats>,
    (mut shelf, file): (ResMut<PuzzleShelf>, Res<SettingsFile>),
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(SolveMade(puzzle)) = asked.read().last() else { return };
    keeper.keep(&mut desk);
    if let Some(mut before) = before {
        std::mem::swap(&mut *seats, &mut before.0);
    }
    commands.insert_resource(PuzzleRun::new(puzzle.clone(), shelf.open_at(puzzle.id, &keeper.library.0, &file)));
    next.set(Screen::Puzzle);
}
