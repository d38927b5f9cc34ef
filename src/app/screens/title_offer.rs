//! The match that the title screen offers to continue: the newest unfinished match that is not being played in another
//! window. It can be a match with a player on another computer, hosted either on this computer or on another one.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::autosave::{MatchJournal, Resumed, TakeUp};
use super::continue_elsewhere::{self, ContinueElsewhere};
use super::library::Library;
use crate::app::awake::Wake;
use crate::app::online::{ErrandResult, Online};
use crate::app::play::{FrameSet, MatchSetup, Screen};
use crate::game::content::{Content, unfinished_match};
use crate::game::save::{LeftJournal, left_behind};
use crate::game::session::Session;
use crate::locale::{Locale, Say, say};
use crate::net::Interrupted;

pub fn plugin(app: &mut App) {
    app.init_resource::<TitleOffer>()
        .add_message::<WindowFocused>()
        .add_systems(OnEnter(Screen::Title), (begin, look_elsewhere, await_elsewhere).chain())
        .add_systems(
            Update,
            ((look_again, look_elsewhere).run_if(on_message::<WindowFocused>), take_up_elsewhere, go_on)
                .chain()
                .in_set(FrameSet::Choose)
                .run_if(in_state(Screen::Title)),
        );
}

/// The longest time that the title screen waits for the list of matches with players on other computers.
const READ_WITHIN: Duration = Duration::from_millis(60);

/// The matches that the title screen offers to continue. If the player left a match in this window by going to the
/// title screen, that match is not stored here, but in [`MatchSetup`].
#[derive(Resource, Default)]
pub struct TitleOffer {
    left: Option<(LeftJournal, Session)>,
    /// The time when the player left a match in this window; `None` if the player has left no match in this window.
    laid_down: Option<SystemTime>,
    /// Whether this computer has unfinished matches other than the match in the field `left` and the match in
    /// [`MatchSetup`].
    others: bool,
    /// The matches with players on other computers, the newest first.
    elsewhere: Vec<Interrupted>,
    /// The result of the task that is reading `elsewhere` again.
    reading: Option<ErrandResult<Vec<Interrupted>>>,
    /// Whether the player has accepted the offer.
    wanted: bool,
    /// The file of the match that was last withdrawn from the offer, and the reason.
    note: Option<(PathBuf, Withdrawn)>,
}

/// The match that the title offers to continue.
#[derive(Clone, Copy, Debug)]
pub enum Offered<'a> {
    /// A match on this computer.
    Here,
    Elsewhere(&'a Interrupted),
}

/// Why a match is not offered any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdrawn {
    PlayedElsewhere,
    FinishedElsewhere,
}

impl Say for Withdrawn {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Withdrawn::PlayedElsewhere => say!(locale, "title-gone-played"),
            Withdrawn::FinishedElsewhere => say!(locale, "title-gone-finished"),
        }
    }
}

impl TitleOffer {
    /// Returns the newest match in this computer's folder of unfinished matches, as it was when the folder was last
    /// read.
    pub fn session(&self) -> Option<&Session> {
        self.left.as_ref().map(|(_, session)| session)
    }

    /// Returns the match to continue, which is the newest one.
    pub fn offered(&self) -> Option<Offered<'_>> {
        let here = self.laid_down.or(self.left.as_ref().map(|(left, _)| left.written));
        match (here, self.elsewhere.first()) {
            (Some(here), Some(elsewhere)) if here < elsewhere.when() => Some(Offered::Elsewhere(elsewhere)),
            (None, Some(elsewhere)) => Some(Offered::Elsewhere(elsewhere)),
            (here, _) => here.map(|_| Offered::Here),
        }
    }

    /// Whether the title screen also shows the button that opens the list of matches. The button is shown if there are
    /// other matches. It is also shown if the offered match is with a player on another computer, because such a match
    /// can be withdrawn only in the list.
    pub fn has_others(&self) -> bool {
        self.others || !self.elsewhere.is_empty()
    }

    pub fn note(&self) -> Option<Withdrawn> {
        self.note.as_ref().map(|(_, note)| *note)
    }

    /// Accepts the offer, so that the offered match is continued.
    pub fn accept(&mut self) {
        self.wanted = true;
    }

    /// Reads the unfinished matches of this computer. If the offered match is no longer among them, another window has
    /// taken it over or finished it, and `note` says so.
    fn look(&mut self, content: &Content) {
        let folder = content.journal_folder();
        let left = folder.as_deref().map(left_behind).unwrap_or_default();
        self.note.take_if(|(path, _)| left.iter().any(|left| left.path == *path));
        if let Some((LeftJournal { path, .. }, _)) = &self.left
            && left.iter().all(|left| left.path != *path)
        {
            self.note = Some((path.clone(), gone(path)));
        }
        let worth = |left: LeftJournal| {
            let (record, _) = unfinished_match(&left.path, content)?;
            Some((left, record.session))
        };
        let mut worthy = left.into_iter().filter_map(worth);
        self.laid_down = None;
        self.left = worthy.next();
        self.others = worthy.next().is_some();
    }

    /// Stores the time when the player left a match in this window, and checks whether this computer has other
    /// unfinished matches. The title screen offers the match that was left.
    fn look_beside(&mut self, content: &Content, laid_down: Option<SystemTime>) {
        self.laid_down = Some(laid_down.unwrap_or_else(SystemTime::now));
        self.others = content.all_unfinished().next().is_some();
    }
}

fn gone(path: &Path) -> Withdrawn {
    if path.exists() { Withdrawn::PlayedElsewhere } else { Withdrawn::FinishedElsewhere }
}

fn begin(
    library: Res<Library>,
    setup: Res<MatchSetup>,
    journal: Option<Res<MatchJournal>>,
    mut offer: ResMut<TitleOffer>,
) {
    *offer = TitleOffer::default();
    // The player may just have left a match. That match must be saved completely before the unfinished matches are
    // read.
    if let Some(journal) = &journal {
        journal.settle();
    }
    look_again(library, setup, journal, offer);
}

/// Reads the unfinished matches again, because the player may have played in another window in the meantime.
fn look_again(
    library: Res<Library>,
    setup: Res<MatchSetup>,
    journal: Option<Res<MatchJournal>>,
    mut offer: ResMut<TitleOffer>,
) {
    if setup.begun.is_none() {
        offer.look(&library.0);
    } else {
        offer.look_beside(&library.0, journal.and_then(|journal| journal.laid_down()));
    }
}

/// Reads, on another thread, the matches with players on other computers. If the player is just leaving a match, that
/// match is stored before the list is read.
fn look_elsewhere(library: Res<Library>, wake: Res<Wake>, mut online: ResMut<Online>, mut offer: ResMut<TitleOffer>) {
    offer.reading =
        continue_elsewhere::read(&library, &wake, online.bypass_change_detection(), |_, interrupted| interrupted);
}

/// Waits for the list of matches with players on other computers. Usually the list arrives in time, so that no button
/// changes its place after the title screen has appeared.
fn await_elsewhere(mut offer: ResMut<TitleOffer>) {
    if let Some(found) = offer.reading.as_ref().and_then(|reading| reading.wait(READ_WITHIN)) {
        (offer.elsewhere, offer.reading) = (found, None);
    }
}

fn take_up_elsewhere(mut offer: ResMut<TitleOffer>) {
    let reading = offer.bypass_change_detection().reading.as_ref();
    if let Some(found) = reading.and_then(ErrandResult::take) {
        (offer.elsewhere, offer.reading) = (found, None);
    }
}

/// Continues the offered match if the player has accepted the offer. A match that this window has left is still in
/// memory. Any other match is read again from disk.
fn go_on(mut offer: ResMut<TitleOffer>, library: Res<Library>, mut take_up: TakeUp, mut elsewhere: ContinueElsewhere) {
    if !std::mem::take(&mut offer.bypass_change_detection().wanted) {
        return;
    }
    if let Some(Offered::Elsewhere(interrupted)) = offer.offered() {
        return elsewhere.go_on(interrupted, &library);
    }
    if take_up.lay_what_was_left() {
        return;
    }
    let Some((LeftJournal { path, .. }, _)) = &offer.left else { return };
    match Resumed::take(path, &library.0) {
        Ok(Some(resumed)) => take_up.lay(resumed),
        Ok(None) | Err(_) => offer.look(&library.0),
    }
}
