//! The other side of a lesson where the lesson's file does not say what it plays. It plays as well as it can, so that
//! what the pupil wins is won.

use std::sync::Arc;

use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::engine::EndgameCoach;
use crate::game::lessons::{Learner, TryResult};
use crate::players::StrongReplies;
use crate::rules::Action;

/// The number of nodes that are searched for a reply.
const NODES: u64 = 20_000;

/// A try whose reply is being thought about: the lesson after the reply, and the result of the try.
pub type ReplyJob = BackgroundJob<(), (Learner, TryResult)>;

/// Tries an action of the pupil, and thinks about the reply on a thread of its own.
pub fn think(learner: &Learner, action: Action, coach: Arc<EndgameCoach>, wake: &Wake) -> ReplyJob {
    let mut learner = learner.clone();
    BackgroundJob::start("lesson", wake, true, move |line| {
        let answer = match StrongReplies::new(coach, NODES, line.stop) {
            Ok(mut replies) => learner.try_action_against(action, &mut replies),
            // Without memory for an engine, the other side chooses without a search.
            Err(_) => learner.try_action(action),
        };
        (learner, answer)
    })
}
