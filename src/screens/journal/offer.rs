//! What the title offers: the newest match that somebody left behind, as long as nobody else goes on with it.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::MatchJournal;
use super::resumed::{Resumed, TakeUp};
use crate::content::{Content, unfinished_match};
use crate::locale::{Locale, Say, say};
use crate::play::{FrameSet, MatchSetup, Screen};
use crate::screens::library::Library;
use crate::session::Session;
use crate::session::save::left_behind;

pub fn plugin(app: &mut App) {
    app.init_resource::<Offer>().add_message::<WindowFocused>().add_systems(OnEnter(Screen::Title), begin).add_systems(
        Update,
        (look_again.run_if(on_message::<WindowFocused>), go_on)
            .chain()
            .in_set(FrameSet::Choose)
            .run_if(in_state(Screen::Title)),
    );
}

/// What can be gone on with from the title, besides a match that this window has left there itself.
#[derive(Resource, Default)]
pub struct Offer {
    left: Option<(PathBuf, Session)>,
    /// There are more than the one that the title offers.
    others: bool,
    wanted: bool,
    /// Which one was withdrawn last, and why.
    note: Option<(PathBuf, Withdrawn)>,
}

/// What has become of a match that was offered.
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

impl Offer {
    /// How the match stood when it was looked at last.
    pub fn session(&self) -> Option<&Session> {
        self.left.as_ref().map(|(_, session)| session)
    }

    /// Whether there are others besides the one that the title offers.
    pub fn has_others(&self) -> bool {
        self.others
    }

    pub fn note(&self) -> Option<Withdrawn> {
        self.note.as_ref().map(|(_, note)| *note)
    }

    /// The player wants to go on with it.
    pub fn accept(&mut self) {
        self.wanted = true;
    }

    /// Looks what is there now. A match that is gone has been taken by somebody else, or has ended there.
    fn look(&mut self, content: &Content) {
        let folder = content.journal_folder();
        let left = folder.as_deref().map(left_behind).unwrap_or_default();
        self.note.take_if(|(path, _)| left.iter().any(|left| left.path == *path));
        if let Some((path, _)) = &self.left
            && left.iter().all(|left| left.path != *path)
        {
            self.note = Some((path.clone(), gone(path)));
        }
        let worth = |path: PathBuf| {
            let (record, _) = unfinished_match(&path, content)?;
            Some((path, record.session))
        };
        let mut worthy = left.into_iter().filter_map(|left| worth(left.path));
        self.left = worthy.next();
        self.others = worthy.next().is_some();
    }

    /// The same where the title offers the match that this window has left itself.
    fn look_beside(&mut self, content: &Content) {
        self.others = content.all_unfinished().next().is_some();
    }
}

fn gone(path: &Path) -> Withdrawn {
    if path.exists() { Withdrawn::PlayedElsewhere } else { Withdrawn::FinishedElsewhere }
}

fn begin(library: Res<Library>, setup: Res<MatchSetup>, journal: Option<Res<MatchJournal>>, mut offer: ResMut<Offer>) {
    *offer = Offer::default();
    // A match that was played before this one has just been laid aside.
    if let Some(journal) = journal {
        journal.writer.settle();
    }
    look_again(library, setup, offer);
}

/// Whoever comes back to this window may have played in another.
fn look_again(library: Res<Library>, setup: Res<MatchSetup>, mut offer: ResMut<Offer>) {
    if setup.begun.is_none() {
        offer.look(&library.0);
    } else {
        offer.look_beside(&library.0);
    }
}

/// The match that this window has left, or the one that is offered, as it is now.
fn go_on(mut offer: ResMut<Offer>, library: Res<Library>, mut take_up: TakeUp) {
    if !std::mem::take(&mut offer.bypass_change_detection().wanted) || take_up.lay_what_was_left() {
        return;
    }
    let Some((path, _)) = &offer.left else { return };
    match Resumed::take(path, &library.0) {
        Ok(Some(resumed)) => take_up.lay(resumed),
        Ok(None) | Err(_) => offer.look(&library.0),
    }
}
