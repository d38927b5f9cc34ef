//! The turns of the other side in a step that takes several turns. The lesson scripts the replies to the right way.
//! Elsewhere a caller chooses the reply, for example with a search, since lessons do not know the engine.

use std::cmp::Reverse;

use crate::game::session::{ReplySource, Session};
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Outcome, Side, Terrain};

use super::attempt::StepAttempt;

/// Chooses replies without a search. The first kind of action that is possible is chosen: an action that wins, a
/// capture, the end of the turn, a move that comes nearest to the enemy's den.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimpleReplies;

impl ReplySource for SimpleReplies {
    fn reply(&mut self, session: &Session) -> Option<Action> {
        let side = session.side_to_move();
        // `max_by_key` prefers the last of several equal items; reversed, this is the first action.
        session.legal_actions().into_iter().rev().max_by_key(|action| {
            let position = session.position();
            let mut next = position.clone();
            next.play_unchecked(*action);
            let wins = next.outcome().and_then(Outcome::winner) == Some(side);
            let takes = position.steps(*action).iter().any(|step| matches!(step, Step::Capture { .. }));
            let (gain, rest) = towards_den(session, side, *action);
            (wins, takes, *action == Action::End, gain, Reverse(rest))
        })
    }
}

/// The number of squares by which the action comes nearer to the enemy's den, and the number of squares that are left.
/// Both are 0 on a board without dens.
fn towards_den(session: &Session, side: Side, action: Action) -> (i32, u32) {
    let board = session.position().board();
    let dens: Vec<_> = board.squares().filter(|at| board.terrain(*at) == Terrain::Den(side.opponent())).collect();
    let Some(moved) = action.as_move() else { return (0, 0) };
    let way = |at: Square| {
        let to = |den: &Square| u32::from(den.file().abs_diff(at.file())) + u32::from(den.rank().abs_diff(at.rank()));
        dens.iter().map(to).min().unwrap_or(0)
    };
    let (before, rest) = (way(moved.from), way(moved.to));
    (before.cast_signed() - rest.cast_signed(), rest)
}

/// A turn of the other side that the lesson file gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedReply {
    /// The pupil's actions in the turn before. If the list is empty, the reply answers every turn.
    pub after: Vec<Action>,
    /// The actions of the other side.
    pub play: Vec<Action>,
}

/// Returns the actions of the first scripted reply that fits the pupil's last turn and begins with an allowed action.
pub(super) fn scripted<'a>(replies: &'a [ScriptedReply], attempt: &StepAttempt) -> &'a [Action] {
    let last = attempt.own_last_turn();
    let fits = |reply: &&ScriptedReply| {
        let answers = reply.after.is_empty() || reply.after.iter().eq(last.iter().map(|(_, action)| action));
        answers && reply.play.first().is_some_and(|first| attempt.session().check(*first).is_ok())
    };
    replies.iter().find(fits).map(|reply| reply.play.as_slice()).unwrap_or_default()
}

/// Plays the turn of the other side, and returns its actions. Where the script ends or is not allowed, `source`
/// chooses.
pub(super) fn play_reply(attempt: &mut StepAttempt, script: &[Action], source: &mut dyn ReplySource) -> Vec<Action> {
    let mut reply = Vec::new();
    while attempt.waits_for_reply() {
        let session = attempt.session();
        let is_allowed = |action: &Action| session.check(*action).is_ok();
        let planned = script.get(reply.len()).copied().filter(is_allowed);
        let chosen = planned.or_else(|| source.reply(session).filter(is_allowed));
        let Some(action) = chosen.or_else(|| SimpleReplies.reply(session)) else { break };
        if !attempt.play(action) {
            break;
        }
        reply.push(action);
    }
    reply
}
