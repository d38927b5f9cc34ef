//! The distances to the end of the game in the positions of the match that the endgame tables know.

use std::sync::Arc;

use bevy::prelude::*;

use super::desk::ReviewDesk;
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::app::screens::library::Library;
use crate::engine::tables::TableError;
use crate::engine::{EndgameCoach, PositionVerdict};
use crate::game::session::Session;
use crate::rules::{Position, Side};

/// The values of the positions of the match on the desk, by the number of plies played.
#[derive(Resource, Default)]
pub struct DistanceChart {
    /// The match that was asked about.
    of: Option<ChartSubject>,
    job: Option<BackgroundJob<(), ChartResult>>,
    values: Vec<Option<PositionVerdict>>,
}

/// The start and the last position of a match, and the number of its plies.
type ChartSubject = (Position, Position, usize);
type ChartResult = Result<Vec<Option<PositionVerdict>>, TableError>;

/// The height of the longest bar, where 1 is the height of the graph.
const HIGHEST: f64 = 0.45;

impl DistanceChart {
    /// The value after this many plies of the match.
    pub fn after(&self, plies: usize) -> Option<PositionVerdict> {
        self.values.get(plies).copied().flatten()
    }

    /// For each side the bars of the positions that it wins: the number of plies played, and the height. The bar is the
    /// higher the farther the win is; White's bars point up.
    pub fn bars(&self) -> [(Side, impl Iterator<Item = (usize, f64)>); 2] {
        let distance = |verdict: &PositionVerdict| verdict.value.plies().map_or(0.0, f64::from);
        let longest = self.values.iter().flatten().map(distance).fold(1.0, f64::max);
        [(Side::White, HIGHEST), (Side::Black, -HIGHEST)].map(|(side, height)| {
            let won = self.values.iter().enumerate().filter_map(|(plies, value)| Some((plies, value.as_ref()?)));
            let won = won.filter(move |(_, verdict)| verdict.winner() == Some(side));
            (side, won.map(move |(plies, verdict)| (plies, height * distance(verdict) / longest)))
        })
    }
}

/// Asks the coach about the positions of the match when another match lies on the desk, and takes the answer.
pub fn chart(
    desk: Res<ReviewDesk>,
    library: Res<Library>,
    wake: Res<Wake>,
    mut coaching: ResMut<EndgameCoaching>,
    mut chart: ResMut<DistanceChart>,
) {
    if desk.is_changed() {
        let session = &desk.reviewed.session;
        let end = session.position_after(session.plies().len()).unwrap_or(session.start());
        let subject = (session.start(), end, session.plies().len());
        let is_same = chart.of.as_ref().is_some_and(|(start, end, plies)| (start, end, *plies) == subject);
        if !is_same {
            let of = Some((subject.0.clone(), subject.1.clone(), subject.2));
            let job = EndgameCoach::may_know(end).then(|| {
                let coach = coaching.bypass_change_detection().coach(&library);
                ask(coach, session.clone(), &wake)
            });
            *chart = DistanceChart { of, job, values: Vec::new() };
        }
    }
    let found = chart.bypass_change_detection().job.as_ref().and_then(BackgroundJob::take);
    if let Some(found) = found {
        chart.job = None;
        chart.values = found.unwrap_or_default();
    }
}

fn ask(coach: Arc<EndgameCoach>, session: Session, wake: &Wake) -> BackgroundJob<(), ChartResult> {
    BackgroundJob::start("distances", wake, true, move |line| {
        let positions = (0..=session.plies().len()).filter_map(|plies| session.position_after(plies));
        coach.chart(positions, line.stop)
    })
}
