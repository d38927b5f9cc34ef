//! Leaves the review: back to the match, to the library, or to the desk beneath; or into a match from the position that
//! is analysed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::SeatsBefore;
use super::analysis::Analysis;
use super::desk::{DeskOrigin, ReviewDesk};
use crate::app::play::{Begun, LayRequested, Laying, MatchSetup, Screen, Seats};
use crate::app::screens::autosave::MatchJournal;
use crate::app::screens::library::{Chosen, Library};
use crate::app::screens::sign::Sign;
use crate::game::save::{SaveError, keep_finished};
use crate::locale::message;

/// Requests a match from the position that is analysed: the choice of players opens.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayFrom;

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
    /// Saves the study of a desk: in the file of its match, with the match on the table if that goes on, and otherwise
    /// in a file of its own.
    fn keep(&mut self, desk: &mut ReviewDesk) {
        if desk.goes_on() {
            if let Some(journal) = &mut self.journal {
                journal.keep_study(desk.study.clone());
            }
            return;
        }
        // The record of a match may not have been written yet when its review was opened.
        if desk.reviewed.file.is_none() && desk.reviewed.origin == DeskOrigin::Table {
            desk.reviewed.file = self.journal.as_ref().and_then(|journal| journal.finished()?.ok());
        }
        if let Err(error) = self.write(desk) {
            warn!("{error}");
            self.signs.write(Sign::sentence(message!("review-not-kept")));
        }
    }

    fn write(&mut self, desk: &mut ReviewDesk) -> Result<(), SaveError> {
        if desk.reviewed.file.is_some() {
            return Ok(desk.keep()?);
        }
        if let Some(folder) = self.library.0.library_folder().filter(|_| desk.has_changed()) {
            desk.reviewed.file = Some(keep_finished(&folder, &desk.record())?);
            self.signs.write(Sign::word(message!("analysis-kept")));
        }
        Ok(())
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
        DeskOrigin::Library | DeskOrigin::Desk => next.set(Screen::Library),
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
