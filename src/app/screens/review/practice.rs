//! Practice: the mistakes of reviewed games are collected, and those that are due are asked one after the other.

use bevy::prelude::*;

use super::desk::{DeskOrigin, ReviewDesk, ReviewedMatch};
use super::judging::JudgingEffort;
use super::learn::{LearnState, Learning, PracticeProgress};
use crate::app::awake::Wake;
use crate::app::play::LayRequested;
use crate::app::screens::library::Library;
use crate::app::screens::seating::own_name;
use crate::app::screens::sign::Sign;
use crate::base::disk::NotWritten;
use crate::game::content::Content;
use crate::game::practice::{Exercise, PracticeBook};
use crate::game::record::today;
use crate::game::settings::Settings;
use crate::locale::message;
use crate::players::review::ReviewedTurn;
use crate::rules::Side;

/// The exercises that are practised now, in this order.
#[derive(Resource)]
pub struct PracticeRun {
    exercises: Vec<Exercise>,
    at: usize,
    /// How many were solved at the first try.
    solved: usize,
    /// Whether the result of the present exercise is in the book.
    is_noted: bool,
}

/// At most this many exercises are asked at a time.
const AT_A_TIME: usize = 20;

/// The number of exercises that are due.
pub fn due_exercises(content: &Content) -> usize {
    book(content).map_or(0, |book| book.due(today()).len())
}

fn book(content: &Content) -> Option<PracticeBook> {
    Some(PracticeBook::open(content.data_folder()?, content, today()))
}

/// Changes the book. Without a data folder, nothing is kept.
fn change<R>(content: &Content, change: impl FnOnce(&mut PracticeBook) -> R) -> Result<Option<R>, NotWritten> {
    let Some(folder) = content.data_folder() else { return Ok(None) };
    PracticeBook::change(folder, content, today(), change).map(Some)
}

impl PracticeRun {
    /// The exercises that are due; `None` if there are none.
    pub fn of_today(content: &Content) -> Option<PracticeRun> {
        let exercises: Vec<Exercise> = book(content)?.due(today()).into_iter().take(AT_A_TIME).cloned().collect();
        (!exercises.is_empty()).then_some(PracticeRun { exercises, at: 0, solved: 0, is_noted: false })
    }

    /// A desk with the present exercise; `None` after the last one.
    pub fn desk(&self, content: &Content, wake: &Wake, effort: JudgingEffort) -> Option<ReviewDesk> {
        let record = self.exercises.get(self.at)?.record.clone();
        let reviewed = ReviewedMatch::of_record(record, DeskOrigin::Practice, content);
        let mut desk = ReviewDesk::new(reviewed, wake, effort);
        desk.study.go_to(desk.study.root());
        let progress = self.progress();
        desk.learning = Learning::of(&desk);
        if let Some(learning) = &mut desk.learning {
            learning.practice = Some(progress);
        }
        Some(desk)
    }

    fn progress(&self) -> PracticeProgress {
        PracticeProgress { at: self.at + 1, count: self.exercises.len(), solved: self.solved }
    }
}

impl ReviewDesk {
    /// The mistakes of the player in the match, as exercises. In a match between people at this computer without the
    /// player's name, both play for themselves.
    fn own_mistakes(&self, player: Option<&str>) -> Vec<Exercise> {
        let Some(review) = self.review() else { return Vec::new() };
        let heading = &self.reviewed.heading;
        let here = |side: Side| heading.seats[side].as_deref() == Some("human");
        let named = |side: Side| player.is_some() && heading.name(side) == player;
        let is_named = Side::BOTH.into_iter().any(|side| here(side) && named(side));
        let is_own = |side: Side| here(side) && (named(side) || !is_named);
        let turns = review.mistakes().into_iter().filter_map(|index| review.turns.get(index));
        let exercise = |turn: &ReviewedTurn| {
            let (session, study) = turn.exercise(&self.reviewed.session)?;
            Some(Exercise::new(heading.clone(), session, study, today()))
        };
        turns.filter(|turn| is_own(turn.side)).filter_map(exercise).collect()
    }
}

/// Adds the player's mistakes of a match that has just been judged to the exercises.
pub fn collect(desk: &ReviewDesk, settings: &Settings, content: &Content, signs: &mut MessageWriter<Sign>) {
    if desk.reviewed.origin == DeskOrigin::Practice {
        return;
    }
    let mistakes = desk.own_mistakes(own_name(settings));
    if mistakes.is_empty() {
        return;
    }
    if let Err(error) = change(content, |book| book.add(mistakes)) {
        warn!("{error}");
        signs.write(Sign::sentence(message!("practice-not-kept")));
    }
}

/// Notes how the player does with the present exercise, and goes on to the next one.
pub fn practise(
    run: Option<ResMut<PracticeRun>>,
    mut desk: ResMut<ReviewDesk>,
    library: Res<Library>,
    wake: Res<Wake>,
    effort: Res<JudgingEffort>,
    mut lays: MessageWriter<LayRequested>,
    mut signs: MessageWriter<Sign>,
) {
    let Some(mut run) = run else { return };
    let run = run.bypass_change_detection();
    let Some(learning) = &mut desk.bypass_change_detection().learning else { return };
    let result = match learning.state {
        LearnState::Solved { .. } => Some(!learning.is_helped),
        LearnState::SameMistake | LearnState::Worse(_) | LearnState::Shown => Some(false),
        LearnState::Asks | LearnState::Judges(_) | LearnState::Finished => None,
    };
    if let Some(is_solved) = result.filter(|_| !run.is_noted) {
        run.is_noted = true;
        run.solved += usize::from(is_solved);
        learning.practice = Some(run.progress());
        let Some(exercise) = run.exercises.get(run.at) else { return };
        if let Err(error) = change(&library.0, |book| book.note(exercise, is_solved, today())) {
            warn!("{error}");
            signs.write(Sign::sentence(message!("practice-not-kept")));
        }
    }
    if matches!(learning.state, LearnState::Finished) && run.at + 1 < run.exercises.len() {
        (run.at, run.is_noted) = (run.at + 1, false);
        if let Some(next) = run.desk(&library.0, &wake, *effort) {
            *desk = next;
            lays.write(desk.on_board());
        }
    }
}
