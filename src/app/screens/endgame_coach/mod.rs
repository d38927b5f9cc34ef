//! The coach for positions with few animals. It says what each move is worth by the endgame tables: always in the
//! review, and in a match if the settings ask for it.
//!
//! - `marks.rs` draws the verdicts on the board.

mod marks;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bevy::prelude::*;

use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::play::{AtTable, FrameSet, Screen, Table, TableLaid};
use crate::app::screens::library::Library;
use crate::app::screens::review::{ReviewDesk, ReviewFollows};
use crate::engine::tables::TableError;
use crate::engine::{EndgameAdvice, EndgameCoach, MoveVerdict, PerfectLine, Situation};
use crate::game::session::{Session, Spot};
use crate::game::settings::Settings;
use crate::players::situation;
use crate::rules::{Action, Move};

pub fn plugin(app: &mut App) {
    app.init_resource::<EndgameCoaching>()
        .add_plugins(marks::plugin)
        .add_observer(|_laid: On<TableLaid>, mut coaching: ResMut<EndgameCoaching>| coaching.forget_answer())
        // The tables of a board are freed with the table.
        .add_systems(OnExit(AtTable), |mut coaching: ResMut<EndgameCoaching>| *coaching = EndgameCoaching::default())
        .add_systems(Update, ask.in_set(FrameSet::Show).after(ReviewFollows).run_if(in_state(AtTable)));
}

/// What the coach says about the position on the table.
#[derive(Resource, Default)]
pub struct EndgameCoaching {
    coach: Option<Arc<EndgameCoach>>,
    /// The position that was asked about.
    spot: Option<Spot>,
    job: Option<BackgroundJob<(), CoachResult>>,
    answer: Option<CoachResult>,
}

type CoachResult = Result<Option<CoachAnswer>, TableError>;

/// The coach's answer about one position.
#[derive(Clone, Debug)]
pub struct CoachAnswer {
    pub advice: Arc<EndgameAdvice>,
    /// How the position is won; `None` for a draw.
    pub way: Option<PerfectLine>,
}

impl EndgameCoaching {
    /// The answer about the position on the table; `None` while there is none.
    pub fn answer(&self) -> Option<&CoachAnswer> {
        self.answer.as_ref()?.as_ref().ok()?.as_ref()
    }

    /// Why there is no answer. A missing table is no fault: the tables of four animals are built on request.
    pub fn fault(&self) -> Option<&TableError> {
        let fault = self.answer.as_ref()?.as_ref().err();
        fault.filter(|fault| !matches!(fault, TableError::Missing { .. }))
    }

    /// The verdict on this move.
    pub fn verdict(&self, along: Move) -> Option<&MoveVerdict> {
        self.answer()?.advice.of_move(Action::Move(along))
    }

    /// Returns the coach. The first call creates it.
    pub fn coach(&mut self, library: &Library) -> Arc<EndgameCoach> {
        let new = || Arc::new(EndgameCoach::new(library.0.data_folder().map(|folder| folder.join("tables"))));
        Arc::clone(self.coach.get_or_insert_with(new))
    }

    fn forget_answer(&mut self) {
        (self.spot, self.job, self.answer) = (None, None, None);
    }
}

/// Asks the coach about the position on the table if it has few animals, and takes the answer.
fn ask(
    table: Res<Table>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    desk: Option<Res<ReviewDesk>>,
    library: Res<Library>,
    wake: Res<Wake>,
    mut coaching: ResMut<EndgameCoaching>,
) {
    let wanted = match (screen.get(), &desk) {
        (Screen::Review, Some(desk)) => table.session().filter(|_| !desk.is_busy()),
        (Screen::Play, _) if settings.habits.coach => table.own_match(),
        _ => None,
    };
    let wanted = wanted.filter(|session| session.ending().is_none() && EndgameCoach::may_know(session.position()));
    let spot = wanted.map(Session::spot);
    if coaching.spot != spot {
        coaching.forget_answer();
        coaching.spot = spot;
        if let Some(session) = wanted {
            let (coach, situation) = (coaching.coach(&library), situation(session));
            let job = BackgroundJob::start("coach", &wake, true, move |line| answer(&coach, &situation, line.stop));
            coaching.job = Some(job);
        }
    }
    let found = coaching.bypass_change_detection().job.as_ref().and_then(BackgroundJob::take);
    if let Some(found) = found {
        (coaching.job, coaching.answer) = (None, Some(found));
    }
}

fn answer(coach: &EndgameCoach, situation: &Situation, stop: &AtomicBool) -> CoachResult {
    let Some(advice) = coach.advice(situation, stop)? else { return Ok(None) };
    let way = coach.line(situation, None, stop)?.filter(|way| !way.actions.is_empty());
    Ok(Some(CoachAnswer { advice, way }))
}
