//! The list of unfinished matches, including matches with a remote player. The player chooses the match to continue. A
//! deleted match can be restored while the list is open.

mod elsewhere;
mod page;
mod row;

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::autosave::{MatchJournal, Resumed, TakeUp};
use super::continue_elsewhere::{self, ContinueElsewhere};
use super::library::Library;
use crate::app::awake::{KeepAwake, Wake};
use crate::app::online::{ErrandResult, Online};
use crate::app::play::{FrameSet, MatchSetup, Screen};
use crate::app::ui::Panels;
use crate::game::content::{Content, Unfinished, UnfinishedMatches};
use crate::game::record::Record;
use crate::game::save::{DeleteError, Deleted};
use crate::locale::BoxedSay;
use crate::net::Interrupted;

pub use page::{ResumeChoice, page};
pub use row::RowChoice;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Resume), enter)
        .add_systems(OnExit(Screen::Resume), leave)
        .add_systems(Update, read_on.in_set(FrameSet::Prepare).run_if(resource_exists::<Pile>))
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Pile>));
}

/// The matches that have been read so far, the newest first, and the state of the list.
#[derive(Resource, Default)]
pub struct Pile {
    /// The matches that have not been read yet.
    unread: Option<UnfinishedMatches>,
    matches: Vec<Lying>,
    /// The matches with a remote player, the newest first. The thread that reads them puts its result into `reading`.
    elsewhere: Vec<LyingElsewhere>,
    reading: Option<ErrandResult<Vec<LyingElsewhere>>>,
    /// The message about the player's last choice, if that choice failed.
    trouble: Option<BoxedSay>,
}

/// A row of the list. The number is the index of the match in `matches` (`Here`) or in `elsewhere` (`Elsewhere`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListRow {
    Here(usize),
    Elsewhere(usize),
}

/// A match that is saved on this computer, as an entry of the list.
pub struct Lying {
    pub left: Unfinished,
    /// The files of the match, if the match was deleted. They can be restored until the list is closed.
    deleted: Option<Deleted>,
}

/// A match with a remote player, as an entry of the list.
pub struct LyingElsewhere {
    pub interrupted: Interrupted,
    /// The level's title, or its name if the level is not known here.
    level: String,
    /// Whether the match was withdrawn since the list was opened.
    put_away: bool,
}

impl LyingElsewhere {
    fn read(content: &Content, interrupted: Interrupted) -> LyingElsewhere {
        let level = match &interrupted {
            Interrupted::Hosted(game) => {
                let Record { heading, session, .. } = &game.kept.record;
                content.title_behind(heading, session.start())
            }
            Interrupted::Seated(_) => content.title_of(interrupted.level()),
        };
        LyingElsewhere { interrupted, level, put_away: false }
    }
}

impl Pile {
    /// Returns the list of the matches in the content's data folder; none of them has been read yet.
    pub fn of(content: &Content) -> Pile {
        Pile { unread: Some(content.all_unfinished()), ..Pile::default() }
    }

    /// Reads the next match; returns whether there may be more.
    pub fn read_one(&mut self) -> bool {
        match self.unread.as_mut().and_then(Iterator::next) {
            Some(left) => self.matches.push(Lying { left, deleted: None }),
            None => self.unread = None,
        }
        !self.is_whole()
    }

    /// Whether all matches without remote players have been read.
    pub fn is_whole(&self) -> bool {
        self.unread.is_none()
    }

    fn is_empty(&self) -> bool {
        self.matches.is_empty() && self.elsewhere.is_empty()
    }

    /// Returns the rows of the list, from the newest match to the oldest.
    fn rows(&self) -> Vec<ListRow> {
        let here =
            self.matches.iter().enumerate().map(|(index, lying)| (lying.left.left.written, ListRow::Here(index)));
        let elsewhere = self.elsewhere.iter().enumerate();
        let elsewhere = elsewhere.map(|(index, row)| (row.interrupted.when(), ListRow::Elsewhere(index)));
        let mut rows: Vec<_> = here.chain(elsewhere).collect();
        rows.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// If `put_away` is set, withdraws a match with a remote player, so that the list no longer offers it. Otherwise
    /// offers the match again. No file is deleted.
    fn put_away(&mut self, index: usize, put_away: bool, library: &Library) {
        let (Some(row), Some(folder)) = (self.elsewhere.get_mut(index), library.net_folder()) else { return };
        self.trouble = match row.interrupted.set_left(&folder, put_away) {
            Ok(()) => {
                row.put_away = put_away;
                None
            }
            Err(error) => Some(Box::new(error)),
        };
    }

    fn delete(&mut self, index: usize) {
        let Some(lying) = self.matches.get_mut(index) else { return };
        match lying.left.left.delete() {
            Ok(deleted) => (lying.deleted, self.trouble) = (Some(deleted), None),
            Err(error) => {
                if error == DeleteError::Gone {
                    self.matches.remove(index);
                }
                self.trouble = Some(Box::new(error));
            }
        }
    }

    fn put_back(&mut self, index: usize) {
        let Some(lying) = self.matches.get_mut(index) else { return };
        match lying.deleted.take().map(Deleted::put_back) {
            Some(Ok(left)) => (lying.left.left, self.trouble) = (left, None),
            Some(Err(error)) => {
                self.matches.remove(index);
                self.trouble = Some(Box::new(error));
            }
            None => {}
        }
    }

    fn go_on(&mut self, index: usize, library: &Library, take_up: &mut TakeUp) {
        let Some(lying) = self.matches.get(index) else { return };
        self.trouble = match Resumed::take(&lying.left.left.path, &library.0) {
            Ok(Some(resumed)) => return take_up.lay(resumed),
            Ok(None) => {
                self.matches.remove(index);
                Some(Box::new(DeleteError::Gone))
            }
            Err(error) => Some(Box::new(error)),
        };
    }
}

/// Opens the list. If the player left a match by going to the title screen, this match is added to the list.
fn enter(
    library: Res<Library>,
    journal: Option<ResMut<MatchJournal>>,
    mut setup: ResMut<MatchSetup>,
    wake: Res<Wake>,
    mut online: ResMut<Online>,
    mut commands: Commands,
) {
    if let Some(mut journal) = journal {
        journal.lay_aside(&mut setup);
    }
    let reading = continue_elsewhere::read(&library, &wake, online.bypass_change_detection(), LyingElsewhere::read);
    commands.insert_resource(Pile { reading, ..Pile::of(&library.0) });
}

/// Closes the list, and permanently removes the deleted matches.
fn leave(world: &mut World) {
    let Some(pile) = world.remove_resource::<Pile>() else { return };
    for deleted in pile.matches.into_iter().filter_map(|lying| lying.deleted) {
        // If a file cannot be removed now, it is removed when the next match is saved.
        let _ = deleted.remove();
    }
}

/// The longest time that one frame spends on reading matches.
const SLICE: Duration = Duration::from_millis(6);

fn read_on(mut pile: ResMut<Pile>, mut awake: ResMut<KeepAwake>) {
    if let Some(found) = pile.reading.as_ref().and_then(ErrandResult::take) {
        (pile.elsewhere, pile.reading) = (found, None);
    }
    if pile.is_whole() {
        return;
    }
    let from = Instant::now();
    while pile.read_one() && from.elapsed() < SLICE {}
    awake.this_frame();
}

fn show(
    mut panels: Panels,
    library: Res<Library>,
    mut pile: ResMut<Pile>,
    mut take_up: TakeUp,
    mut elsewhere: ContinueElsewhere,
) -> Result {
    let wish = panels.page("resume", |ui| page(ui, &pile))?;
    match wish {
        Some(ResumeChoice::Row(ListRow::Here(index), asked)) => match asked {
            RowChoice::GoOn => pile.go_on(index, &library, &mut take_up),
            RowChoice::Delete => pile.delete(index),
            RowChoice::PutBack => pile.put_back(index),
        },
        Some(ResumeChoice::Row(ListRow::Elsewhere(index), asked)) => match asked {
            RowChoice::GoOn => {
                if let Some(row) = pile.elsewhere.get(index) {
                    elsewhere.go_on(&row.interrupted, &library);
                }
            }
            RowChoice::Delete => pile.put_away(index, true, &library),
            RowChoice::PutBack => pile.put_away(index, false, &library),
        },
        Some(ResumeChoice::Title) => elsewhere.next.set(Screen::Title),
        None => {}
    }
    Ok(())
}
