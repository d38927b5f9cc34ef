//! The engine's judgement of the match on the desk, which is made on another thread.

use std::num::NonZero;
use std::thread;

use bevy::prelude::*;

use super::desk::ReviewDesk;
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::engine::NoMemory;
use crate::game::session::Session;
use crate::players::review::{Review, ReviewRequest, annotate};

/// How thoroughly matches are judged.
#[derive(Resource, Clone, Copy, Debug)]
pub struct JudgingEffort {
    /// The number of nodes that are searched before every turn; a quarter of it in games with long turns, in which a
    /// node takes longer.
    pub nodes: u64,
}

impl Default for JudgingEffort {
    fn default() -> JudgingEffort {
        JudgingEffort { nodes: 200_000 }
    }
}

/// The size of the transposition table of each search, in MiB.
const HASH_MIB: usize = 32;
/// The largest number of turns that are searched at the same time.
const MOST_JOBS: usize = 4;

/// What the engine says about the match.
#[derive(Debug)]
pub enum Judgement {
    /// The engine is at work.
    Underway(BackgroundJob<(usize, usize), Result<Option<Review>, NoMemory>>),
    Done(Review),
    /// The engine did not start.
    Failed(NoMemory),
    /// There is nothing to judge: no action was played, or the match goes on.
    NotWanted,
}

impl ReviewDesk {
    /// Takes the engine's judgement when it is ready, and writes it into the study. Returns whether anything has
    /// changed.
    pub fn hear(&mut self) -> bool {
        let Judgement::Underway(job) = &self.judgement else { return false };
        let Some(found) = job.take() else { return false };
        match found {
            Ok(Some(review)) => {
                let played = self.played.clone();
                self.edit(|study| {
                    annotate(study, &played, &review, |_| String::new());
                    study.forget_edits();
                });
                self.reviewed.heading.accuracy = review.percentages();
                self.judgement = Judgement::Done(review);
            }
            // Only dropping the job stops the review, so a review that was stopped is not heard.
            Ok(None) => return false,
            Err(error) => self.judgement = Judgement::Failed(error),
        }
        true
    }
}

/// Begins to judge a match.
pub(super) fn judge(
    session: Session,
    wake: &Wake,
    effort: JudgingEffort,
) -> BackgroundJob<(usize, usize), Result<Option<Review>, NoMemory>> {
    BackgroundJob::start("review", wake, true, move |mut line| {
        let stop = line.stop;
        request(&session, effort).run(stop, |done, total| line.tell((done, total)))
    })
}

/// How thoroughly a match is searched.
pub(super) fn request(session: &Session, effort: JudgingEffort) -> ReviewRequest<'_> {
    let jobs = thread::available_parallelism().map_or(1, NonZero::get).min(MOST_JOBS);
    let nodes = if session.start().has_long_turns() { effort.nodes / 4 } else { effort.nodes };
    ReviewRequest { session, nodes, lines: 1, jobs, hash_mib: HASH_MIB }
}
